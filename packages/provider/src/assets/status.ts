import type { AssetStatus } from '@casekit/contract/asset-states'
import type { Body } from '@casekit/contract/endpoint'
import type { replaceAsset } from '@casekit/contract/assets'
import type { Actor } from '../history/queries.ts'
import { TODAY } from '../platform/company-day.ts'
import type { Db } from '../platform/db.ts'
import { ProblemError } from '../server/problem.ts'
import { addAsset } from './edit.ts'
import { tellOfAsset } from './events.ts'

type Held = { status: AssetStatus; number: string; name: string; scrapped: boolean }

const HELD = `select status, number, name, scrapped_at is not null as scrapped from casekit.asset
  where company_id = $1 and id = $2 and deleted_at is null for update`

const refused = (detail: string) => new ProblemError(409, 'unlawful', detail)

/**
 * Closes the current status period and starts another; no change if the status is the same. False if the asset does not
 * exist.
 */
export function changeStatus(db: Db, companyId: number, actor: Actor, id: string, status: AssetStatus, note = '') {
  return db.transaction(async within => {
    const held = await within.row<Held>(HELD, [companyId, id])
    if (!held) return false
    if (held.scrapped) throw refused('The asset is scrapped.')
    if (held.status === status) return true
    await within.rows(
      'update casekit.asset_period set until = now() where company_id = $1 and asset_id = $2 and until is null',
      [companyId, id],
    )
    await within.rows(
      `insert into casekit.asset_period (company_id, asset_id, status, since, note, actor_name) values ($1, $2, $3, now(), $4, $5)`,
      [companyId, id, status, note, actor.name],
    )
    await within.rows(
      'update casekit.asset set status = $3, version = version + 1, updated_at = now() where company_id = $1 and id = $2',
      [companyId, id, status],
    )
    await tellOfAsset(within, companyId, actor, id, { kind: 'status', field: note, before: held.status, after: status })
    return true
  })
}

/** Scraps an asset or restores it. Returns false if it does not exist. */
export function setScrapped(db: Db, companyId: number, actor: Actor, id: string, isScrapped: boolean, reason = '') {
  return db.transaction(async within => {
    const held = await within.row<Held>(HELD, [companyId, id])
    if (!held) return false
    if (held.scrapped === isScrapped) return true
    await within.rows(
      `update casekit.asset set scrapped_at = case when $3 then now() end, replaced_by = null, version = version + 1, updated_at = now()
       where company_id = $1 and id = $2`,
      [companyId, id, isScrapped],
    )
    await tellOfAsset(within, companyId, actor, id, { kind: isScrapped ? 'scrapped' : 'restored', after: reason })
    return true
  })
}

/** Location, owner, parts and meters are transferred; the data on its nameplate is not. */
const TAKE_PLACE = `update casekit.asset n set parent_id = o.parent_id, category_id = o.category_id, property_id = o.property_id,
    lease_id = o.lease_id, room = o.room, address = o.address, zip_code = o.zip_code, city = o.city, customer_id = o.customer_id,
    owner_id = o.owner_id, responsible_id = o.responsible_id, supplier_id = o.supplier_id, access = o.access,
    in_service_on = ${TODAY}
  from casekit.asset o where n.company_id = $1 and n.id = $3 and o.company_id = $1 and o.id = $2`

const TAKE_METERS = `insert into casekit.asset_meter (company_id, id, asset_id, name, unit, is_rising, lower_limit, upper_limit, raises_case, case_title,
    position, supply, most_per_day)
  select company_id, casekit.new_id(), $3, name, unit, is_rising, lower_limit, upper_limit, raises_case, case_title, position, supply, most_per_day
  from casekit.asset_meter where company_id = $1 and asset_id = $2 and deleted_at is null`

/** Maintenance agreements continue with the new asset. */
const TAKE_AGREEMENTS = `update casekit.agreement_asset x set asset_id = $3 from casekit.agreement a
  where x.company_id = $1 and x.asset_id = $2 and a.company_id = x.company_id and a.id = x.agreement_id and a.state <> 'closed'`

/**
 * Agreements based on a meter switch to the new one, which starts from its own count: planned visits are planned again.
 */
const TAKE_RHYTHMS = `with turned as (
    update casekit.agreement a set meter_id = n.id, updated_at = now() from casekit.asset_meter o
    join casekit.asset_meter n on n.company_id = o.company_id and n.asset_id = $3 and n.name = o.name and n.position = o.position
    where a.company_id = $1 and o.company_id = $1 and o.id = a.meter_id and o.asset_id = $2 and a.state <> 'closed' returning a.id
  )
  delete from casekit.agreement_visit v using turned
  where v.company_id = $1 and v.agreement_id = turned.id and v.state = 'planned' and not v.is_moved`

/** Replaces an asset with a new one and scraps it; in the caller's transaction. Undefined if it does not exist. */
export async function replace(
  db: Db,
  companyId: number,
  actor: Actor,
  id: string,
  { reason = '', ...plate }: Body<typeof replaceAsset>,
): Promise<string | undefined> {
  const old = await db.row<Held>(HELD, [companyId, id])
  if (!old) return undefined
  if (old.scrapped) throw refused('The asset is scrapped.')
  const made = await addAsset(db, companyId, actor, { ...plate, name: plate.name ?? old.name })
  await db.rows(TAKE_PLACE, [companyId, id, made])
  await db.rows(TAKE_METERS, [companyId, id, made])
  await db.rows(TAKE_AGREEMENTS, [companyId, id, made])
  await db.rows(TAKE_RHYTHMS, [companyId, id, made])
  await db.rows('update casekit.asset set parent_id = $3 where company_id = $1 and parent_id = $2', [
    companyId,
    id,
    made,
  ])
  await db.rows(
    'update casekit.asset set scrapped_at = now(), replaced_by = $3, version = version + 1, updated_at = now() where company_id = $1 and id = $2',
    [companyId, id, made],
  )
  const { number } = (await db.row<Held>(HELD, [companyId, made])) ?? old
  await tellOfAsset(db, companyId, actor, id, { kind: 'replaced', before: reason, after: number })
  await tellOfAsset(db, companyId, actor, made, { kind: 'replaces', after: old.number })
  return made
}
