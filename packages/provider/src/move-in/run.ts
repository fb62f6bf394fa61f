import type { LiveEvent } from '@casekit/contract/live'
import { MOVE_BATCH, type MoveKind } from '@casekit/contract/move-in-fields'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { changesOf, judge } from './judge.ts'
import type { Actor, Judged, Kind, Said, Values } from './kind.ts'
import { KINDS } from './kinds.ts'
import { numbersFor } from './numbers.ts'
import type { Locked } from './queries.ts'

/** Imports the next rows in the caller's transaction, so that an interrupted piece leaves no trace. */
export async function runPiece(db: Db, companyId: number, actor: Actor, move: Locked): Promise<void> {
  const kind = KINDS[move.kind]
  await begin(db, companyId, move)
  const lines = await db.rows<{ line: number; said: Said }>(
    `select line, said from casekit.move_in_row where company_id = $1 and move_in_id = $2 and step = 'held' order by line limit ${MOVE_BATCH + 1}`,
    [companyId, move.id],
  )
  const piece = lines.slice(0, MOVE_BATCH)
  await db.rows(`select set_config('casekit.quiet', 'on', true)`)
  const judged = await judge(db, companyId, move, piece)
  const beside = (await kind.prepare?.(db, companyId, actor, judged)) ?? new Map<number, string[]>()
  const made = await make(db, companyId, actor, kind, judged)
  await kind.settle?.(db, companyId, judged, made)
  const told = await change(db, companyId, actor, kind, judged)
  await keep(db, companyId, move, kind, judged, { made, beside, told })
  await db.rows(`select set_config('casekit.quiet', '', true)`)
  await announce(db, companyId, move)
  if (lines.length <= MOVE_BATCH)
    await db.rows(`update casekit.move_in set state = 'done', finished_at = now() where company_id = $1 and id = $2`, [
      companyId,
      move.id,
    ])
}

/** Marks the import as running; from here on it can be resumed. */
export async function begin(db: Db, companyId: number, move: Locked): Promise<void> {
  if (move.state !== 'held' && move.state !== 'stopped') return
  await db.rows(
    `update casekit.move_in set state = 'running', stopped_for = '', finished_at = null, counter_before =
       case when $3::text is null then null else coalesce((select value from casekit.counter where company_id = $1 and kind = $3), 0) end
     where company_id = $1 and id = $2`,
    [companyId, move.id, KINDS[move.kind].counter],
  )
}

const SUBJECT: Record<MoveKind, LiveEvent['type']> = {
  customer: 'customer',
  property: 'customer',
  lease: 'customer',
  tenancy: 'customer',
  asset: 'asset',
  case: 'case',
  note: 'case',
  requisition: 'requisition',
  agreement: 'agreement',
  caseFile: 'case',
  propertyFile: 'customer',
  assetFile: 'asset',
}

/** Makes open lists reload. */
export const announce = (db: Db, companyId: number, { kind }: { kind: Locked['kind'] }) =>
  db.rows('select casekit.announce($1, $2, null, null, $3)', [
    companyId,
    SUBJECT[kind],
    ['Core', 'Kanban', ...(SUBJECT[kind] === 'asset' ? ['Assets'] : [])],
  ])

async function make(
  db: Db,
  companyId: number,
  actor: Actor,
  kind: Kind,
  judged: Judged[],
): Promise<Map<number, string>> {
  const rows = judged.filter(({ verdict }) => verdict === 'new')
  if (rows.length === 0) return new Map()
  const ids = new Map(rows.map(({ line }) => [line, newId()]))
  const numbers = kind.counter
    ? await numbersFor(
        db,
        companyId,
        kind.counter,
        rows.map(({ values }) => values),
      )
    : undefined
  const values = rows.map(({ line, values }): Values => {
    const number = values.number ?? numbers?.next()
    return { ...values, ...(number === undefined ? {} : { number }), id: ids.get(line) }
  })
  await kind.make(db, companyId, actor, values)
  return ids
}

async function change(db: Db, companyId: number, actor: Actor, kind: Kind, judged: Judged[]) {
  const changes = judged.flatMap(({ verdict, target, standing, values }) => {
    if (verdict !== 'changed' || !target || !standing) return []
    return [{ id: target, before: standing, after: changesOf(kind, values, standing) }]
  })
  if (changes.length === 0) return []
  await put(
    db,
    companyId,
    kind,
    changes.map(({ id, before, after }) => ({ ...before, ...after, id })),
  )
  return kind.tell(db, companyId, actor, changes)
}

/** Writes the columns of rows that an import may change. */
export const put = (db: Db, companyId: number, kind: Kind, rows: Values[]): Promise<unknown> =>
  kind.put?.(db, companyId, rows) ??
  db.planned(
    `update ${kind.table} t set ${kind.changeable.map(column => `${column} = r.${column}`).join(', ')}
       ${kind.hasVersion ? ', version = t.version + 1, updated_at = now()' : ''}
     from jsonb_populate_recordset(null::${kind.table}, $2) r where t.company_id = $1 and t.id = r.id`,
    [companyId, JSON.stringify(rows)],
  )

type Kept = { made: Map<number, string>; beside: Map<number, string[]>; told: { id: string; entry: string }[] }

/** Stores what the undo needs, and drops the file's text of imported rows. */
async function keep(
  db: Db,
  companyId: number,
  move: Locked,
  kind: Kind,
  judged: Judged[],
  { made, beside, told }: Kept,
): Promise<void> {
  const rows = judged.map(({ line, verdict, faults, like, target, standing }) => ({
    line,
    verdict,
    faults,
    like_line: like === line ? null : like,
    target: made.get(line) ?? target,
    before: verdict === 'changed' && standing ? pick(standing, kind.changeable) : null,
    made: beside.get(line) ?? [],
    told: told.filter(({ id }) => id === target).map(({ entry }) => entry),
  }))
  await db.planned(
    `update casekit.move_in_row m set verdict = r.verdict, faults = r.faults, like_line = r.like_line, target = r.target, before = r.before,
       told = r.told, made = r.made, step = 'in', said = case when r.verdict in ('left', 'faulty') then m.said else '{}' end,
       mark = coalesce((select ${kind.mark} from ${kind.table} t where t.company_id = $1 and t.id = r.target), '')
     from jsonb_to_recordset($3) as r(line int, verdict text, faults jsonb, like_line int, target uuid, before jsonb, told uuid[], made uuid[])
     where m.company_id = $1 and m.move_in_id = $2 and m.line = r.line`,
    [companyId, move.id, JSON.stringify(rows)],
  )
}

const pick = (row: Values, columns: readonly string[]): Values =>
  Object.fromEntries(columns.map(column => [column, row[column]]))
