import type { Body } from '@casekit/contract/endpoint'
import type { setPropertyPartners } from '@casekit/contract/property-work'
import type { Db } from '../platform/db.ts'
import { badRequest, notFound } from '../server/problem.ts'
import { noSuch } from '../server/unknown-id.ts'

export const listPartnerChoices = (db: Db, companyId: number) =>
  db.rows<{ id: string; name: string }>(
    `select id, name from casekit.partner where company_id = $1 and deleted_at is null order by casekit.sort_key(name), id limit 500`,
    [companyId],
  )

const COUNT_ON = `update casekit.property set version = version + 1
  where company_id = $1 and id = $2 and deleted_at is null and ($3::int is null or version = $3) returning version`

const PUT = `insert into casekit.property_partner (company_id, property_id, partner_id, trade, position)
  select $1, $2, "partnerId", trade, row_number() over () from jsonb_to_recordset($3::jsonb) as x ("partnerId" uuid, trade text)`

type Wanted = Body<typeof setPropertyPartners>['partners']
type Standing = { propertyId: string; version: number | null }

/** Returns undefined on a version mismatch. */
export function setPartners(db: Db, companyId: number, { propertyId, version }: Standing, wanted: Wanted) {
  refuseTwice(wanted)
  return db.transaction(async within => {
    const stands = 'select 1 from casekit.property where company_id = $1 and id = $2 and deleted_at is null for update'
    if (!(await within.row(stands, [companyId, propertyId]))) throw notFound('property')
    await refuseStrange(within, companyId, wanted)
    const written = await within.row<{ version: number }>(COUNT_ON, [companyId, propertyId, version])
    if (!written) return undefined
    await within.rows('delete from casekit.property_partner where company_id = $1 and property_id = $2', [
      companyId,
      propertyId,
    ])
    await within.rows(PUT, [companyId, propertyId, JSON.stringify(wanted)])
    return written
  })
}

function refuseTwice(wanted: Wanted): void {
  const twice = wanted.findIndex((one, at) =>
    wanted.slice(0, at).some(({ partnerId, trade }) => partnerId === one.partnerId && trade === one.trade),
  )
  if (twice >= 0) throw badRequest(`/partners/${twice}/partnerId`, 'is listed twice for its trade')
}

async function refuseStrange(db: Db, companyId: number, wanted: Wanted): Promise<void> {
  const ids = [...new Set(wanted.map(({ partnerId }) => partnerId))]
  const known = await db.rows(
    'select id from casekit.partner where company_id = $1 and id = any ($2::uuid[]) and deleted_at is null',
    [companyId, ids],
  )
  if (known.length < ids.length) throw noSuch('partners')
}
