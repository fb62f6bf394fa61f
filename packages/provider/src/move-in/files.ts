import { FILE_LIMITS } from '@casekit/contract/files'
import type { MoveField } from '@casekit/contract/move-in-fields'
import { keptName } from '@casekit/rules/kept-name'
import { lastOf, plainPath } from '@casekit/rules/zip-path'
import type { Db } from '../platform/db.ts'
import { extensionOf } from '../files/extension.ts'
import { moment, text } from './cells.ts'
import type { Cell, Kind, Move, Read, Values } from './kind.ts'
import { StillPacked } from './unpack.ts'

const named = (column: string): Cell => ({ column, read: said => ({ value: keptName(said) }) })

const cells: Kind['cells'] = {
  path: { column: '', read: said => (plainPath(said).length > 400 ? { reason: 'tooLong' } : { value: said }) },
  name: named('original_name'),
  createdAt: moment('created_at'),
  addedBy: text('made_by'),
}

const ENTRIES = `select e.name as path, e.archive_id as "archiveId", e.size::float8 as size, e.is_damaged as "isDamaged"
  from casekit.move_in m join casekit.move_in_entry e on e.company_id = m.company_id and e.archive_id = m.archive_id
  where m.company_id = $1 and m.id = $2 and e.name = any ($3::text[])`

type Entry = { path: string; archiveId: string; size: number; isDamaged: boolean }

/** Finds the named files in the archive; adds a fault if one is missing or cannot be imported. */
async function referToEntries(db: Db, companyId: number, rows: Read[], move: Move): Promise<void> {
  const paths = rows.flatMap(({ said }) => (said.path ? [plainPath(said.path)] : []))
  const found = await db.rows<Entry>(ENTRIES, [companyId, move.id, paths])
  const entries = new Map(found.map(entry => [entry.path, entry]))
  for (const { said, values, faults } of rows) {
    if (!said.path || faults.some(({ field }) => field === 'path')) continue
    const entry = entries.get(plainPath(said.path))
    const reason = faultOf(entry)
    if (reason) faults.push({ field: 'path', reason, text: said.path.slice(0, 200) })
    values.original_name ??= keptName(lastOf(plainPath(said.path)))
    Object.assign(values, { entry: entry?.path, archive_id: entry?.archiveId, size: entry?.size })
  }
}

const faultOf = (entry: Entry | undefined) =>
  !entry ? 'notInArchive' : entry.isDamaged ? 'damaged' : entry.size > FILE_LIMITS.fileBytes ? 'tooLarge' : null

type Holder = {
  table: 'casekit.case_file' | 'casekit.property_file' | 'casekit.asset_file'
  /** The column of the record that owns the file, and the cells that identify it. */
  column: 'case_id' | 'property_id' | 'asset_id'
  cells: { [field in MoveField]?: Cell }
  refer: (db: Db, companyId: number, rows: Read[]) => Promise<void>
  /** Its table's additional columns, each as SQL over the line `r` and the entry `e`. */
  more: Record<string, string>
}

/** Files of one kind of record, whose bytes come from the import's archive. */
export function filesOf({ table, column, refer, more, ...holder }: Holder): Kind {
  const find: Kind['find'] = async (db, companyId, rows) => {
    const wanted = rows.map(({ line, values }) => ({ line, ...values }))
    const found = await db.planned<{ line: number; id: string }>(
      `select distinct on (r.line) r.line, f.id from jsonb_to_recordset($2) as r(line int, ${column} uuid, original_name text, size bigint)
       join ${table} f on f.company_id = $1 and f.${column} = r.${column} and f.original_name = r.original_name and f.size = r.size
         and f.deleted_at is null order by r.line, f.id`,
      [companyId, JSON.stringify(wanted)],
    )
    return new Map(found.map(({ line, id }) => [line, id]))
  }
  const make: Kind['make'] = async (db, companyId, actor, rows) => {
    await refusePacked(db, companyId, rows)
    const given = rows.map(row => ({ ...row, extension: extensionOf(String(row.original_name)) }))
    await db.rows(
      `insert into ${table} (company_id, id, ${column}, original_name, path, size, type, made_by, created_at${columnsOf(more)})
       select $1, r.id, r.${column}, r.original_name, e.content, e.size, e.type, coalesce(r.made_by, $3), coalesce(r.created_at, now())${valuesOf(more)}
       from jsonb_to_recordset($2) as r(id uuid, ${column} uuid, original_name text, archive_id uuid, entry text, made_by text,
         created_at timestamptz, folder_id uuid, extension text, is_for_tenants boolean)
       join casekit.move_in_entry e on e.company_id = $1 and e.archive_id = r.archive_id and e.name = r.entry`,
      [companyId, JSON.stringify(given), actor.name],
    )
    await db.rows(TAKE, [companyId, JSON.stringify(rows)])
  }
  return {
    table,
    cells: { ...holder.cells, ...cells },
    changeable: [],
    counter: null,
    hasVersion: false,
    beside: [],
    mark: `md5((to_jsonb(t) - 'created_at' - 'deleted_at')::text || (t.deleted_at is null))`,
    signs: ({ values }) => ({
      file: [`${String(values[column])} ${String(values.original_name)} ${String(values.entry)}`],
    }),
    async refer(db, companyId, rows, move) {
      await refer(db, companyId, rows)
      await referToEntries(db, companyId, rows, move)
    },
    find,
    make,
    tell: () => Promise.resolve([]),
  }
}

const TAKE = `update casekit.move_in_entry e set is_taken = true from jsonb_to_recordset($2) as r(archive_id uuid, entry text)
  where e.company_id = $1 and e.archive_id = r.archive_id and e.name = r.entry and not e.is_taken`

const columnsOf = (more: Record<string, string>) =>
  Object.keys(more)
    .map(name => `, ${name}`)
    .join('')
const valuesOf = (more: Record<string, string>) =>
  Object.values(more)
    .map(sql => `, ${sql}`)
    .join('')

/** Rows need stored content; throws if some of it has to be unpacked first. */
async function refusePacked(db: Db, companyId: number, rows: Values[]): Promise<void> {
  const packed = await db.rows<{ archiveId: string; path: string }>(
    `select e.archive_id as "archiveId", e.name as path from jsonb_to_recordset($2) as r(archive_id uuid, entry text)
     join casekit.move_in_entry e on e.company_id = $1 and e.archive_id = r.archive_id and e.name = r.entry and e.content is null`,
    [companyId, JSON.stringify(rows)],
  )
  const [first] = packed
  if (first) throw new StillPacked(first.archiveId, [...new Set(packed.map(({ path }) => path))])
}
