import type { MoveColumn, MoveRow } from '@casekit/contract/move-in'
import {
  MOVE_BATCH,
  MOVE_FEW,
  MOVE_ROWS,
  type MoveField,
  type MoveKind,
  type MoveStop,
} from '@casekit/contract/move-in-fields'
import { cellText, rowsOfJson } from '@casekit/rules/json-rows'
import type { Db } from '../platform/db.ts'
import { readCsv } from '../platform/export/read-csv.ts'
import type { Outward } from '../platform/outward/outward.ts'
import type { Move } from './kind.ts'
import { announce } from './run.ts'
import * as moves from './queries.ts'

/** A nightly import, as needed to fetch it. */
export type Source = {
  id: string
  name: string
  kind: MoveKind
  url: string
  columns: MoveColumn[]
  rules: Move['rules']
  dayFirst: boolean
  mostPercent: number
}

const TIMEOUT_MS = 60_000
const MOST_BYTES = 30 * 1024 * 1024
const LONGEST_CELL = 20_000

class Stop extends Error {
  readonly reason: MoveStop

  constructor(reason: MoveStop) {
    super(reason)
    this.reason = reason
  }
}

/** Fetches the file and stores its rows for the run, or stops; returns the import's id. Changes no company data yet. */
export async function fetchMove(db: Db, companyId: number, outward: Outward, source: Source): Promise<string> {
  const { id: sourceId, name, kind, columns, rules, dayFirst } = source
  const given = { kind, fileName: name, columns, rules, onMatch: 'update' as const, dayFirst, sourceId }
  const id = await moves.start(db, companyId, name, given)
  try {
    const rows = rowsIn(await textFrom(outward, source.url), columns)
    for (let at = 0; at < rows.length; at += MOVE_BATCH)
      await db.transaction(within => moves.hold(within, companyId, { id, ...given }, rows.slice(at, at + MOVE_BATCH)))
    const reason = await tooMuch(db, companyId, source, id)
    if (reason) throw new Stop(reason)
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    await db.rows(
      `update casekit.move_in set state = 'stopped', stopped_for = $3, finished_at = now() where company_id = $1 and id = $2`,
      [companyId, id, error.reason],
    )
    await announce(db, companyId, { kind })
  }
  return id
}

async function textFrom(outward: Outward, url: string): Promise<string> {
  const answer = await outward
    .ask({
      url,
      method: 'GET',
      headers: { accept: 'text/csv, application/json' },
      timeoutMs: TIMEOUT_MS,
      bytes: MOST_BYTES,
    })
    .catch(() => {
      throw new Stop('address')
    })
  if (answer.status !== 200) throw new Stop('answer')
  if (Buffer.byteLength(answer.body) >= MOST_BYTES) throw new Stop('tooLong')
  return answer.body.replace(/^\uFEFF/, '')
}

const MARK_OF_OTHER_BYTES = '\uFFFD'

/** The rows of a CSV or JSON text in the chosen columns, all of which must be present. */
function rowsIn(text: string, columns: MoveColumn[]): MoveRow[] {
  if (text.includes(MARK_OF_OTHER_BYTES) || text.trim() === '') throw new Stop('unreadable')
  const [head = [], ...rest] = tableIn(text)
  const fields = new Map(columns.map(({ heading, field }) => [heading.trim().toLowerCase(), field]))
  const mapping = head.map(cell => fields.get(cellText(cell).toLowerCase()) ?? null)
  if (columns.some(({ field }) => field && !mapping.includes(field))) throw new Stop('columns')
  const rows = rest.flatMap((cells, at) => {
    const said = saidBy(cells, mapping)
    return Object.keys(said).length > 0 ? [{ line: at + 2, said }] : []
  })
  if (rows.length === 0) throw new Stop('unreadable')
  if (rows.length > MOVE_ROWS) throw new Stop('tooLong')
  return rows
}

function tableIn(text: string): unknown[][] {
  try {
    return /^\s*[[{]/.test(text) ? rowsOfJson(JSON.parse(text)) : readCsv(text)
  } catch {
    throw new Stop('unreadable')
  }
}

const saidBy = (cells: unknown[], mapping: (MoveField | null)[]): MoveRow['said'] =>
  Object.fromEntries(
    mapping.flatMap((field, at) => {
      const text = cellText(cells[at]).slice(0, LONGEST_CELL)
      return field && text !== '' ? [[field, text]] : []
    }),
  )

/** How many known rows would change, and how many of the last import's rows are missing. */
const MEASURE = `select (count(*) filter (where verdict = 'changed'))::int as changed,
    (count(*) filter (where verdict in ('changed', 'same')))::int as known,
    (select count(*)::int from casekit.move_in_row b where b.company_id = $1 and b.move_in_id = last.id and b.target is not null) as before,
    (select count(*)::int from casekit.move_in_row b where b.company_id = $1 and b.move_in_id = last.id and b.target is not null
      and not exists (select from casekit.move_in_row n where n.company_id = $1 and n.move_in_id = $3 and n.target = b.target)) as vanished
  from (select (select m.id from casekit.move_in m where m.company_id = $1 and m.source_id = $2 and m.state = 'done'
      order by m.at desc, m.id desc limit 1) as id) last
  left join casekit.move_in_row r on r.company_id = $1 and r.move_in_id = $3 group by last.id`

async function tooMuch(db: Db, companyId: number, source: Source, id: string): Promise<MoveStop | undefined> {
  const found = await db.row<{ changed: number; known: number; before: number; vanished: number }>(MEASURE, [
    companyId,
    source.id,
    id,
  ])
  const { changed = 0, known = 0, before = 0, vanished = 0 } = found ?? {}
  const isMuch = (part: number, of: number) => part > MOVE_FEW && part * 100 > of * source.mostPercent
  if (isMuch(vanished, before)) return 'vanished'
  return isMuch(changed, known) ? 'changed' : undefined
}
