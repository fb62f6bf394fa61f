import { parse } from 'node:path'
import { type FileKind, isOfFiles, MOVE_FIELDS, type MoveField, type MoveKind } from '@casekit/contract/move-in-fields'
import type { MoveOutFormat } from '@casekit/contract/move-out'
import { Readable } from 'node:stream'
import { wordsOf } from '../case-paper/words.ts'
import type { Db } from '../platform/db.ts'
import type { Cell } from '../platform/export/cells.ts'
import { type Download, exportAs } from '../platform/export/download.ts'
import { type ZipEntry, zipOf } from '../platform/export/zip.ts'
import type { FileStore } from '../platform/files/store.ts'
import { FILES_FOLDER, STATEMENTS } from './statements.ts'

/** Rows in memory at a time. */
const PAGE = 2000
const FIRST = '00000000-0000-0000-0000-000000000000'

type Row = Partial<Record<MoveField, string | number | null>> & { id: string }

/** Every row of a kind by id, one page at a time: a row added meanwhile may be included, but none is returned twice. */
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

/** JSON objects keyed by field name, as the import API accepts them. */
async function* objectsOf(rows: AsyncIterable<Row>): AsyncGenerator<Buffer> {
  let before = '['
  for await (const { id: _id, ...row } of rows) {
    const said = Object.entries(row).filter(([, value]) => value !== null && value !== '')
    yield Buffer.from(`${before}\n${JSON.stringify(Object.fromEntries(said))}`)
    before = ','
  }
  yield Buffer.from(before === '[' ? '[]\n' : '\n]\n')
}

export const jsonOf = (db: Db, companyId: number, kind: MoveKind): Readable =>
  Readable.from(objectsOf(rowsOf(db, companyId, kind)))

type Company = { id: number; language: string }

/**
 * Exports everything of a kind in a format that an import recognizes, headed in the company's language; with files, as
 * a ZIP.
 */
export function exportKind(
  db: Db,
  store: FileStore,
  company: Company,
  kind: MoveKind,
  format: MoveOutFormat,
): Download {
  const list = listOf(db, company, kind, format)
  if (!isOfFiles(kind)) return list
  const entries = withFiles(db, store, company.id, kind, { name: `${kind}.${format}`, content: list.stream })
  return { stream: zipOf(entries), type: 'application/zip', fileName: `${parse(list.fileName).name}.zip` }
}

function listOf(db: Db, company: Company, kind: MoveKind, format: MoveOutFormat): Download {
  const { text } = wordsOf(company.language, 'UTC')
  const name = text(`MoveIn.Kind.${kind}`)
  if (format === 'json')
    return { stream: jsonOf(db, company.id, kind), type: 'application/json; charset=utf-8', fileName: `${name}.json` }
  const fields = MOVE_FIELDS[kind]
  const headings = fields.map(field => text(`MoveIn.Field.${field}`))
  return exportAs(format, { name, headings, rows: cellsOf(rowsOf(db, company.id, kind), fields) })
}

async function* withFiles(
  db: Db,
  store: FileStore,
  companyId: number,
  kind: FileKind,
  list: ZipEntry,
): AsyncGenerator<ZipEntry> {
  yield list
  const given = new Set<unknown>()
  for await (const { path } of rowsOf(db, companyId, kind)) {
    const name = String(path).slice(FILES_FOLDER.length)
    if (given.has(path) || !(await store.has(name))) continue
    given.add(path) // several rows may share one content
    yield { name: String(path), content: await store.read(name) }
  }
}
