import type { addAssetMeter, AssetMeter, editAssetMeter, MeterReading } from '@casekit/contract/asset-meters'
import type { Body } from '@casekit/contract/endpoint'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { badRequest } from '../server/problem.ts'

export const READING = `r.id, r.value, r.at, r.by_name as "byName", r.note,
  (select json_build_object('id', k.id, 'caseNumber', k.number) from casekit.cases k
    where k.company_id = r.company_id and k.id = r.case_id and k.deleted_at is null) as "case"`

const METER = `select m.id, m.name, m.unit, m.is_rising as "isRising", m.lower_limit as "lowerLimit", m.upper_limit as "upperLimit",
    m.raises_case as "raisesCase", m.case_title as "caseTitle", m.supply, m.most_per_day as "mostPerDay", m.version,
    (select row_to_json(o) from (select ${READING} from casekit.asset_reading r
      where r.company_id = m.company_id and r.meter_id = m.id order by r.at desc, r.id desc limit 1) o) as last
  from casekit.asset_meter m
  join casekit.asset a on a.company_id = m.company_id and a.id = m.asset_id and a.deleted_at is null
  where m.company_id = $1 and m.deleted_at is null`

export const listMeters = (db: Db, companyId: number, assetId: string) =>
  db.rows<AssetMeter>(`${METER} and m.asset_id = $2 order by m.position, m.id limit 100`, [companyId, assetId])

export const findMeter = (db: Db, companyId: number, id: string) =>
  db.row<AssetMeter>(`${METER} and m.id = $2`, [companyId, id])

const refuseCrossed = (lower: number | null | undefined, upper: number | null | undefined) => {
  if (typeof lower === 'number' && typeof upper === 'number' && lower > upper)
    throw badRequest('/lowerLimit', 'is above the upper limit')
}

export async function addMeter(db: Db, companyId: number, assetId: string, body: Body<typeof addAssetMeter>) {
  refuseCrossed(body.lowerLimit, body.upperLimit)
  const id = newId()
  await db.rows(
    `insert into casekit.asset_meter (company_id, id, asset_id, name, unit, is_rising, lower_limit, upper_limit, raises_case, case_title, supply, most_per_day, position)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, count(*) + 1 from casekit.asset_meter where company_id = $1 and asset_id = $3`,
    [
      companyId,
      id,
      assetId,
      body.name.trim(),
      body.unit ?? '',
      body.isRising ?? false,
      body.lowerLimit ?? null,
      body.upperLimit ?? null,
      body.raisesCase ?? false,
      body.caseTitle ?? '',
      body.supply ?? null,
      body.mostPerDay ?? null,
    ],
  )
  return id
}

/** Undefined if there is no such meter with this version. */
export function editMeter(
  db: Db,
  companyId: number,
  id: string,
  body: Body<typeof editAssetMeter>,
  version: number | null,
) {
  return db.transaction(async within => {
    const before = await findMeter(within, companyId, id)
    if (!before || (version !== null && version !== before.version)) return undefined
    const after = { ...before, ...body }
    refuseCrossed(after.lowerLimit, after.upperLimit)
    await within.rows(
      `update casekit.asset_meter set name = $3, unit = $4, is_rising = $5, lower_limit = $6, upper_limit = $7, raises_case = $8,
         case_title = $9, supply = $10, most_per_day = $11, version = version + 1 where company_id = $1 and id = $2`,
      [
        companyId,
        id,
        after.name.trim(),
        after.unit,
        after.isRising,
        after.lowerLimit,
        after.upperLimit,
        after.raisesCase,
        after.caseTitle,
        after.supply,
        after.mostPerDay,
      ],
    )
    return findMeter(within, companyId, id)
  })
}

export const removeMeter = (db: Db, companyId: number, id: string) =>
  db.row<{ id: string }>(
    `update casekit.asset_meter set deleted_at = now() where company_id = $1 and id = $2 and deleted_at is null returning id`,
    [companyId, id],
  )

/** Undefined if the meter does not exist. */
export async function listReadings(db: Db, companyId: number, meterId: string) {
  if (!(await findMeter(db, companyId, meterId))) return undefined
  return db.rows<MeterReading>(
    `select ${READING} from casekit.asset_reading r where r.company_id = $1 and r.meter_id = $2 order by r.at desc, r.id desc limit 501`,
    [companyId, meterId],
  )
}
