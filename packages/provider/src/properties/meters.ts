import type { PropertyMeter } from '@casekit/contract/property-work'
import { type MeterMoment, usedBetween, usedPerDay } from '@casekit/rules/meter-usage'
import { dayAt, momentAt } from '@casekit/rules/zoned-time'
import { currentTime } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'

const MONTHS = 12
const YEAR_MS = 365 * 86_400_000

const METERS = `select m.id, m.name, m.unit, m.supply, m.most_per_day as "mostPerDay",
    json_build_object('id', a.id, 'number', a.number, 'name', a.name) as asset,
    case when l.id is not null then json_build_object('id', l.id, 'leaseNumber', l.number) end as lease
  from casekit.asset a
  join casekit.asset_meter m on m.company_id = a.company_id and m.asset_id = a.id and m.supply is not null and m.deleted_at is null
  left join casekit.lease l on l.company_id = a.company_id and l.id = a.lease_id
  where a.company_id = $1 and a.property_id = $2 and a.deleted_at is null and a.scrapped_at is null
  order by l.id is not null, a.sort_key, m.position, m.id limit 201`

/** Enough for this year's months and the same days a year ago. */
const READINGS = `select r.meter_id as "meterId", r.value, extract(epoch from r.at)::float8 * 1000 as at,
    case when k.id is not null then json_build_object('id', k.id, 'caseNumber', k.number) end as "case"
  from casekit.asset_reading r
  left join casekit.cases k on k.company_id = r.company_id and k.id = r.case_id and k.deleted_at is null
  where r.company_id = $1 and r.meter_id = any ($2::uuid[]) and r.at > now() - interval '26 months'
  order by r.at, r.id`

type Row = Omit<PropertyMeter, 'last' | 'months' | 'perDay' | 'perDayBefore' | 'case'>
type Reading = MeterMoment & { meterId: string; case: PropertyMeter['case'] }

/** A property's meters with their consumption; undefined if there is no such property. */
export async function listPropertyMeters(
  db: Db,
  companyId: number,
  propertyId: string,
): Promise<PropertyMeter[] | undefined> {
  const property = await db.row<{ zone: string }>(
    `select c.time_zone as zone from casekit.property p join directory.company c on c.id = p.company_id
     where p.company_id = $1 and p.id = $2 and p.deleted_at is null`,
    [companyId, propertyId],
  )
  if (!property) return undefined
  const meters = await db.rows<Row>(METERS, [companyId, propertyId])
  const readings = await db.rows<Reading>(READINGS, [companyId, meters.map(({ id }) => id)])
  const byMeter = Map.groupBy(readings, ({ meterId }) => meterId)
  const months = monthsUntil(currentTime(), property.zone)
  return meters.map(meter => ({ ...meter, ...usageOf(byMeter.get(meter.id) ?? [], months) }))
}

type Month = { month: string; from: number; until: number }

/** The last twelve months that are over, as `2026-11`, in the time zone of the company. */
export function monthsUntil(now: number, zone: string): Month[] {
  const [year = 0, month = 1] = dayAt(now, zone).split('-').map(Number)
  const nameOf = (back: number) => new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7)
  const beginOf = (month: string) => momentAt(`${month}-01T00:00`, zone)
  return Array.from({ length: MONTHS }, (_, at) => {
    const back = MONTHS - at
    return { month: nameOf(back), from: beginOf(nameOf(back)), until: beginOf(nameOf(back - 1)) }
  })
}

const rounded = (value: number | null) => (value === null ? null : Math.round(value * 1000) / 1000)

function usageOf(readings: Reading[], months: readonly Month[]) {
  const [before, last] = [readings.at(-2), readings.at(-1)]
  const inMonths = months.map(({ month, from, until }) => ({
    month,
    used: rounded(usedBetween(readings, from, until)),
  }))
  if (!last) return { last: null, months: inMonths, perDay: null, perDayBefore: null, case: null }
  const perDay = before ? usedPerDay(readings, before.at, last.at) : null
  const perDayBefore = before ? usedPerDay(readings, before.at - YEAR_MS, last.at - YEAR_MS) : null
  return {
    last: { value: last.value, at: new Date(last.at).toISOString() },
    months: inMonths,
    perDay: rounded(perDay),
    perDayBefore: rounded(perDayBefore),
    case: last.case,
  }
}
