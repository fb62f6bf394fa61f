import { MOVE_FIELDS, type MoveField, type MoveKind } from '@casekit/contract/move-in-fields'
import type { MoveOutFormat } from '@casekit/contract/move-out'
import { Readable } from 'node:stream'
import { wordsOf } from '../case-paper/words.ts'
import type { Db } from '../platform/db.ts'
import type { Cell } from '../platform/export/cells.ts'
import { type Download, exportAs } from '../platform/export/download.ts'
import { STATEMENTS } from './statements.ts'

/** So many rows are held at a time. */
const PAGE = 2000
const FIRST = '00000000-0000-0000-0000-000000000000'

type Row = Partial<Record<MoveField, string | number | null>> & { id: string }

/** Every row of a kind, by id, a page at a time: one that is written meanwhile comes along or not, and none twice. */
async function* rowsOf(db: Db, companyId: number, kind: MoveKind): AsyncGenerator<Row> {
  const { from, id, fields } = STATEMENTS[kind]
  const columns = Object.entries(fields).map(([field, column]) => `${column} as "${field}"`)
  const statement = `select ${id} as id, ${columns.join(', ')} from ${from} and ${id} > $2 order by ${id} limit ${PAGE}`
  for (let after = FIRST; ;) {
    const page = await db.planned<Row>(statement, [companyId, after])
    yield* page
    const last = page.at(-1)
    if (!last || page.length < PAGE) return
    after = last.id
  }
}

async function* cellsOf(rows: AsyncIterable<Row>, fields: readonly MoveField[]): AsyncGenerator<Cell[]> {
  for await (const row of rows) yield fields.map(field => row[field] ?? null)
}

/** Objects by the names of the fields, as the API's own import takes them. */
async function* jsonOf(rows: AsyncIterable<Row>): AsyncGenerator<Buffer> {
  let before = '['
  for await (const { id: _id, ...row } of rows) {
    const said = Object.entries(row).filter(([, value]) => value !== null && value !== '')
    yield Buffer.from(`${before}\n${JSON.stringify(Object.fromEntries(said))}`)
    before = ','
  }
  yield Buffer.from(before === '[' ? '[]\n' : '\n]\n')
}

/** Everything of a kind as a file whose columns an import knows again, headed in the company's language. */
export function exportKind(
  db: Db,
  company: { id: number; language: string },
  kind: MoveKind,
  format: MoveOutFormat,
): Download {
  const { text } = wordsOf(company.language, 'UTC')
  const name = text(`MoveIn.Kind.${kind}`)
  const rows = rowsOf(db, company.id, kind)
  if (format === 'json')
    return { stream: Readable.from(jsonOf(rows)), type: 'application/json; charset=utf-8', fileName: `${name}.json` }
  const fields = MOVE_FIELDS[kind]
  const headings = fields.map(field => text(`MoveIn.Field.${field}`))
  return exportAs(format, { name, headings, rows: cellsOf(rows, fields) })
}
