import type { Body } from '@casekit/contract/endpoint'
import type { editProperty } from '@casekit/contract/properties'
import type { Db } from '../platform/db.ts'
import { notFound } from '../server/problem.ts'
import { noSuch } from '../server/unknown-id.ts'

const CHANGE = `update casekit.property set name = $4, address = $5, zip_code = $6, city = $7, hint = $8, parts = $9, responsible_id = $10,
    latitude = case when $11 then $12::float8 when (address, zip_code) = ($5, $6) then latitude end,
    longitude = case when $11 then $13::float8 when (address, zip_code) = ($5, $6) then longitude end,
    version = version + 1
  where company_id = $1 and id = $2 and deleted_at is null and ($3::int is null or version = $3) returning version`

type Standing = { propertyId: string; version: number | null }

/** Returns undefined if no property with this id and version exists. */
export function edit(
  db: Db,
  companyId: number,
  { propertyId, version }: Standing,
  body: Body<typeof editProperty>,
): Promise<{ version: number } | undefined> {
  const { name, address, zipCode, city, hint, responsibleId, point } = body
  const at = [companyId, propertyId]
  const parts = body.parts.map(({ kind, name: called, note, area = null }) => ({
    kind,
    name: called.trim(),
    note: note.trim(),
    area,
  }))
  const said = [name, address, zipCode, city, hint].map(text => text.trim())
  return db.transaction(async within => {
    const stands = 'select 1 from casekit.property where company_id = $1 and id = $2 and deleted_at is null for update'
    if (!(await within.row(stands, at))) throw notFound('property')
    const member = 'select 1 from casekit.stakeholder where company_id = $1 and id = $2 and deleted_at is null'
    if (responsibleId && !(await within.row(member, [companyId, responsibleId]))) throw noSuch('responsibleId')
    const onTheMap = [point !== undefined, point?.latitude ?? null, point?.longitude ?? null]
    const values = [...at, version, ...said, JSON.stringify(parts), responsibleId, ...onTheMap]
    return within.row<{ version: number }>(CHANGE, values)
  })
}
