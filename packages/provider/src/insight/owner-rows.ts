import type { BudgetStanding } from '@casekit/contract/requisition-shapes'
import type { DayRange } from '@casekit/rules/report-periods'
import type { Db } from '../platform/db.ts'
import { standingsOf } from '../requisitions/budgets.ts'
import type { Asker } from './query.ts'

const LARGEST = 12
const AGREEMENTS = 30

export type Property = { name: string; address: string; owner: string }
export type Event = { number: number; title: string; day: string; price: number }
export type Agreement = { number: number; name: string; lastOn: string | null; nextOn: string | null; isLate: boolean }

const PROPERTY = `select concat_ws(' ', p.number, p.name) as name, p.address, coalesce(o.name, '') as owner
  from casekit.property p left join casekit.property_owner o on o.company_id = p.company_id and o.id = p.owner_id
  where p.company_id = $1 and p.id = $2 and p.deleted_at is null`

export const findProperty = (db: Db, companyId: number, propertyId: string) =>
  db.row<Property>(PROPERTY, [companyId, propertyId])

const EVENTS = `select k.number, k.title, k.created_at as day, k.sales_price::float8 as price
  from casekit.cases k join directory.company z on z.id = k.company_id
  where k.company_id = $1 and k.property_id = $2 and k.deleted_at is null
    and k.created_at >= $3::date::timestamp at time zone z.time_zone and k.created_at < ($4::date + 1)::timestamp at time zone z.time_zone
  order by k.sales_price desc, k.created_at desc limit ${LARGEST}`

/** The most valuable cases of the range. */
export const eventsOf = (db: Db, companyId: number, propertyId: string, { fromDate, toDate }: DayRange) =>
  db.rows<Event>(EVENTS, [companyId, propertyId, fromDate, toDate])

const AGREED = `select a.number, a.name, to_char(a.next_on, 'YYYY-MM-DD') as "nextOn",
    coalesce(a.next_on < (now() at time zone z.time_zone)::date, false) as "isLate",
    (select to_char(max(v.done_on), 'YYYY-MM-DD') from casekit.agreement_visit v
      where v.company_id = a.company_id and v.agreement_id = a.id) as "lastOn"
  from casekit.agreement a join directory.company z on z.id = a.company_id
  where a.company_id = $1 and a.property_id = $2 and a.state = 'active' and a.deleted_at is null order by a.number limit ${AGREEMENTS}`

/** The property's active agreements; none if the caller may not see agreements. */
export const agreementsOf = (db: Db, companyId: number, { guards }: Asker, propertyId: string) =>
  guards.includes('Assets') ? db.rows<Agreement>(AGREED, [companyId, propertyId]) : []

/** The property's own budgets for a year. */
export async function budgetsOf(
  db: Db,
  companyId: number,
  propertyId: string,
  year: number,
): Promise<BudgetStanding[]> {
  const standing = await standingsOf(db, companyId, year, propertyId)
  return standing.filter(({ property }) => property !== null)
}
