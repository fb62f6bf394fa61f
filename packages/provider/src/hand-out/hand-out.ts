import { MOVE_KINDS } from '@casekit/contract/move-in-fields'
import type { Language } from '@casekit/contract/languages'
import type { Pool } from 'pg'
import { type Db, openDb } from '../platform/db.ts'
import type { Cell } from '../platform/export/cells.ts'
import { csvOf } from '../platform/export/csv.ts'
import type { Download } from '../platform/export/download.ts'
import { zipOf, type ZipEntry } from '../platform/export/zip.ts'
import type { FileStore } from '../platform/files/store.ts'
import { FILE_TABLES } from '../platform/housekeeping.ts'
import { jsonOf } from '../move-out/export.ts'
import { FILES_FOLDER } from '../move-out/statements.ts'
import { README } from './readme.ts'

/** Tables that are not the company's records: internal bookkeeping and credentials. */
const NOT_HANDED_OUT = [
  'event',
  'counter',
  'idempotency',
  'case_upload',
  'move_in_archive',
  'move_in_entry',
  'push_subscription',
  'push_note',
  'calendar_feed',
  'member_mail_address',
  'audit_seal',
  'mail_sender',
  'scim_user',
  'webhook_attempt',
  'integration_sync',
]
/** Columns that hold secrets or exist only for search are left out, too. */
const NOT_SHOWN =
  /(_sealed|_hash|^secret|^previous_secret|^return_secret|^token|^salt|^digest|^client_secret|^password|_key$|^search)/

const ROWS = 2000

type Table = { name: string; columns: string[]; key: string[] }

const TABLES = `select c.relname as name,
    array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
    array(select a.attname::text from pg_index i, unnest(i.indkey::int[]) with ordinality k (attnum, place), pg_attribute a
      where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.attnum order by k.place) as key
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'casekit' and c.relkind = 'r' and c.relname <> all ($1) and has_table_privilege(c.oid, 'select')
    and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id') order by 1`

/** Streams a table's rows by primary key, each batch read only when it is needed. */
async function* rowsOf(db: Db, companyId: number, { name, columns, key }: Table): AsyncGenerator<Cell[]> {
  const rest = key.filter(column => column !== 'company_id')
  const texts = columns.map(column => `${quoted(column)}::text`).join()
  const order = rest.map(quoted).join()
  let last: string[] | undefined
  for (;;) {
    const after = last && rest.length > 0 ? `and (${order}) > (${rest.map((_, at) => `$${at + 2}`).join()})` : ''
    const text = `select array[${texts}] as cells, array[${rest.map(column => `${quoted(column)}::text`).join()}]::text[] as key
      from casekit.${quoted(name)} where company_id = $1 ${after} ${order ? `order by ${order}` : ''} limit ${ROWS}`
    const rows = await db.planned<{ cells: (string | null)[]; key: string[] }>(text, [
      companyId,
      ...(after && last ? last : []),
    ])
    for (const row of rows) yield row.cells
    last = rows.at(-1)?.key
    if (rows.length < ROWS || rest.length === 0) return
  }
}

const quoted = (name: string) => `"${name}"`

async function* entriesOf(db: Db, store: FileStore, companyId: number, readme: string): AsyncGenerator<ZipEntry> {
  yield { name: 'README.txt', content: [Buffer.from(readme)] }
  for (const { columns, ...table } of await db.rows<Table>(TABLES, [NOT_HANDED_OUT])) {
    const shown = columns.filter(column => column !== 'company_id' && !NOT_SHOWN.test(column))
    if (shown.length === 0) continue
    const rows = rowsOf(db, companyId, { ...table, columns: shown })
    yield { name: `${table.name}.csv`, content: csvOf({ name: table.name, headings: shown, rows }) }
  }
  // in the format and order of another company's import
  for (const [at, kind] of MOVE_KINDS.entries())
    yield { name: `import/${String(at + 1).padStart(2, '0')}-${kind}.json`, content: jsonOf(db, companyId, kind) }
  yield* filesOf(db, store, companyId)
}

const FILES = FILE_TABLES.map(
  table => `select path from casekit.${table} where company_id = $1 and path is not null`,
).join(' union ')

async function* filesOf(db: Db, store: FileStore, companyId: number): AsyncGenerator<ZipEntry> {
  for (const { path } of await db.rows<{ path: string }>(`select path from (${FILES}) f order by path`, [companyId]))
    if (await store.has(path).catch(() => false))
      yield { name: `${FILES_FOLDER}${path}`, content: await store.read(path) }
}

type Company = { name: string; number: number; language: Language }

/**
 * Exports a company's data: each table as CSV, JSON for the import, and its files. Undefined if there is no such
 * company.
 */
export async function handOut(pool: Pool, store: FileStore, companyId: number): Promise<Download | undefined> {
  const company = await openDb(pool).row<Company>(
    'select name, number, language from directory.company where id = $1',
    [companyId],
  )
  if (!company) return undefined
  const db = openDb(pool, { companyId })
  return {
    stream: zipOf(entriesOf(db, store, companyId, README[company.language](company.name))),
    type: 'application/zip',
    fileName: `casekit-${company.number}.zip`,
  }
}
