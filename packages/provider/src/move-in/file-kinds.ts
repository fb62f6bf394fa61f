import { PROPERTY_LIMITS } from '@casekit/contract/property-kinds'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { keptName } from '@casekit/rules/kept-name'
import { number, text, yesOrNo } from './cells.ts'
import { filesOf } from './files.ts'
import type { Judged, Kind } from './kind.ts'
import { refer, referToCases, referToProperties } from './refer.ts'

const FOLDERS = `insert into casekit.case_folder (company_id, id, case_id, name)
  select $1, f.id, f.case_id, f.name from jsonb_to_recordset($2) as f(id uuid, case_id uuid, name text)
  on conflict (company_id, case_id, lower(name)) do nothing returning id`
const STANDING = `select f.case_id || ' ' || lower(f.name) as key, f.id from casekit.case_folder f
  where f.company_id = $1 and f.case_id = any ($2::uuid[])`

const keyOf = ({ values }: Judged) => `${String(values.case_id)} ${String(values.folder).toLowerCase()}`

/** Creates the folders of new files; returns those it created by line. */
const makeFolders: NonNullable<Kind['prepare']> = async (db, companyId, _actor, rows) => {
  const lying = rows.filter(({ verdict, values }) => verdict === 'new' && values.folder)
  const wanted = new Map(
    lying.map(row => [keyOf(row), { id: newId(), case_id: row.values.case_id, name: row.values.folder }]),
  )
  const made = await db.rows<{ id: string }>(FOLDERS, [companyId, JSON.stringify([...wanted.values()])])
  const cases = [...new Set(lying.map(({ values }) => values.case_id))]
  const standing = await db.rows<{ key: string; id: string }>(STANDING, [companyId, cases])
  const ids = new Map(standing.map(({ key, id }) => [key, id]))
  const left = new Set(made.map(({ id }) => id))
  const byLine = new Map<number, string[]>()
  for (const row of lying) {
    const id = ids.get(keyOf(row)) ?? ''
    row.values.folder_id = id
    if (left.delete(id)) byLine.set(row.line, [id])
  }
  return byLine
}

/** Deletes these folders with their lines, once they contain no files or uploads. */
const withFolders: NonNullable<Kind['around']> = async (db, companyId, rows, takeBack) => {
  const kept = await takeBack()
  await db.rows(
    `delete from casekit.case_folder d where d.company_id = $1 and d.id = any ($2::uuid[])
       and not exists (select from casekit.case_file f where f.company_id = $1 and f.folder_id = d.id)
       and not exists (select from casekit.case_upload u where u.company_id = $1 and u.folder_id = d.id)`,
    [companyId, rows.flatMap(({ made }) => made)],
  )
  return kept
}

export const caseFiles: Kind = {
  ...filesOf({
    table: 'casekit.case_file',
    column: 'case_id',
    cells: {
      caseNumber: number(''),
      caseExternalId: text(''),
      folder: { column: 'folder', read: said => ({ value: keptName(said) }) },
    },
    refer: referToCases,
    more: { extension: 'r.extension', has_thumbnail: 'e.has_thumbnail', folder_id: 'r.folder_id' },
  }),
  prepare: makeFolders,
  around: withFolders,
}

const COUNTS = `select f.property_id as id, count(*)::int as count from casekit.property_file f
  where f.company_id = $1 and f.property_id = any ($2::uuid[]) and f.deleted_at is null group by f.property_id`

/** Adds a fault if a property already has as many files as its page shows. */
const refuseMany: NonNullable<Kind['check']> = async (db, companyId, rows, { like, found }) => {
  const added = rows.filter(({ line }) => !like.has(line) && !found.has(line))
  const ids = [...new Set(added.map(({ values }) => values.property_id))]
  const standing = await db.rows<{ id: unknown; count: number }>(COUNTS, [companyId, ids])
  const counts = new Map(standing.map(({ id, count }) => [id, count]))
  for (const { said, values, faults } of added) {
    const count = counts.get(values.property_id) ?? 0
    if (count < PROPERTY_LIMITS.files) counts.set(values.property_id, count + 1)
    else faults.push({ field: 'propertyNumber', reason: 'tooMany', text: said.propertyNumber ?? '' })
  }
}

export const propertyFiles: Kind = {
  ...filesOf({
    table: 'casekit.property_file',
    column: 'property_id',
    cells: { propertyNumber: text('', 40), isForTenants: yesOrNo('is_for_tenants') },
    refer: referToProperties,
    more: { is_for_tenants: 'coalesce(r.is_for_tenants, false)' },
  }),
  check: refuseMany,
}

const ASSETS = `select n.name, min(a.id::text)::uuid as id from unnest($2::text[]) n(name)
  join casekit.asset a on a.company_id = $1 and lower(a.number) = n.name and a.deleted_at is null group by n.name`

export const assetFiles: Kind = filesOf({
  table: 'casekit.asset_file',
  column: 'asset_id',
  cells: { assetNumber: text('', 40) },
  refer: (db: Db, companyId, rows) =>
    refer(rows, 'assetNumber', 'asset_id', names => db.rows(ASSETS, [companyId, names])),
  more: { has_thumbnail: 'e.has_thumbnail' },
})
