import type { Slot } from '@casekit/contract/booking'
import type { Body } from '@casekit/contract/endpoint'
import type { CaseStatus } from '@casekit/contract/ids'
import { LANGUAGES } from '@casekit/contract/languages'
import type { bookTenantTime, TenantPage } from '@casekit/contract/tenant-page'
import { zoneOf } from '@casekit/rules/postal-zone'
import { viewStep } from '@casekit/rules/view-step'
import type { Routing } from '../routing/routing.ts'
import { inWindows } from '../booking/arrival-windows.ts'
import { findSlots } from '../booking/availability.ts'
import { inZone } from '../booking/zones.ts'
import { confirm } from '../booking/confirm.ts'
import { readSettings } from '../booking/settings.ts'
import { openView } from '../case-view/links.ts'
import { sellingCompany, signOf } from '../documents/pdf-words.ts'
import { TODAY } from '../platform/company-day.ts'
import type { Db } from '../platform/db.ts'
import { notFound } from '../server/problem.ts'
import { bucketOf, type Limit, takeAttempt } from '../session/attempts.ts'
import { refuseNoDay } from '../working-hours/checks.ts'
import { wrongState } from './hold.ts'
import { documentsOf, formsToFill } from './tenant-papers.ts'
import { noticesOf } from './tenant-notices.ts'
import type { TenantReader } from './tenant.ts'

const BOOKINGS: Limit = { attempts: 10, windowSeconds: 3600 }

const HOME = `select u.name, u.language_id as language, to_char(y.started_on, 'YYYY-MM-DD') as "startedOn", to_char(y.ended_on, 'YYYY-MM-DD') as "endedOn",
    (y.ended_on is null or y.ended_on >= ${TODAY}) as "mayReport", y.settled_at is not null and y.ended_on is not null as "hasSettlement",
    json_build_object('leaseNumber', l.number, 'address', l.address, 'property', h.name,
      'place', concat_ws(' ', nullif(h.zip_code, ''), nullif(h.city, '')),
      'rooms', coalesce((select json_agg(json_build_object('name', r ->> 'name', 'kind', r ->> 'kind')) from jsonb_array_elements(l.rooms) r), '[]')) as lease
  from casekit.tenancy y
  join casekit.customer u on u.company_id = y.company_id and u.id = $3
  join casekit.lease l on l.company_id = y.company_id and l.id = y.lease_id
  join casekit.property h on h.company_id = l.company_id and h.id = l.property_id
  where y.company_id = $1 and y.id = $2`

/** A case's creation day in the company's time zone. */
const DAY_OF_CASE = `(k.created_at at time zone (select c.time_zone from directory.company c where c.id = $1))::date`

/** The tenant's own cases on this home during the tenancy, except those whose view the company has closed. */
const OWN = `from casekit.cases k join casekit.tenancy y on y.company_id = k.company_id and y.id = $2
  where k.company_id = $1 and k.lease_id = y.lease_id and k.customer_id = $3 and k.deleted_at is null
    and (y.started_on is null or ${DAY_OF_CASE} >= y.started_on) and (y.ended_on is null or ${DAY_OF_CASE} <= y.ended_on)
    and not exists (select from casekit.case_view v where v.company_id = k.company_id and v.case_id = k.id
      and v.customer_id = k.customer_id and v.closed_at is not null)`

/** Whether the tenant's page shows the case. */
export const seesCase = async (db: Db, reader: TenantReader, caseId: string): Promise<boolean> =>
  (await db.row(`select 1 ${OWN} and k.id = $4`, [...keyOf(reader), caseId])) !== undefined

const HAS_VISIT = `exists (select from casekit.booking b where b.company_id = k.company_id and b.case_id = k.id and b.status = 'confirmed' and b.ends_at > now())`

const CASES = `select k.id, k.number as "caseNumber", k.title, k.status, k.created_at as "createdAt",
    coalesce((select s.position > (select min(o.position) from casekit.case_stage o where o.company_id = k.company_id and o.deleted_at is null)
      from casekit.case_stage s where s.company_id = k.company_id and s.id = k.stage_id), false) as "isBegun",
    ${HAS_VISIT} as "hasVisit",
    k.status in ('Open', 'NeedPlanning') and exists (select from casekit.stakeholder s
      where s.company_id = k.company_id and s.is_fitter and s.is_bookable and s.deleted_at is null) as "isBookable"
  ${OWN}`

/** Completed forms of this tenancy that may be shared outside the company. */
const INSPECTIONS = `select n.id, v.name, n.done_at as "doneAt" from casekit.form_answer n
  join casekit.form f on f.company_id = n.company_id and f.id = n.form_id and f.is_shared and f.deleted_at is null
  join casekit.form_version v on v.company_id = n.company_id and v.form_id = n.form_id and v.number = n.number
  where n.company_id = $1 and n.tenancy_id = $2 and n.moment is not null and n.done_at is not null and n.deleted_at is null
  order by n.done_at desc, n.id limit 50`

export type Home = Pick<TenantPage, 'name' | 'startedOn' | 'endedOn' | 'mayReport' | 'lease' | 'hasSettlement'> & {
  language: string | null
}
type Row = Omit<TenantPage['cases'][number], 'step' | 'mayBook'> & {
  status: CaseStatus
  isBegun: boolean
  hasVisit: boolean
  isBookable: boolean
}

type Days = { from?: string; days?: number }

const keyOf = ({ companyId, tenancyId, customerId }: TenantReader) => [companyId, tenancyId, customerId]

export async function findHome(db: Db, reader: TenantReader): Promise<Home> {
  const home = await db.row<Home>(HOME, keyOf(reader))
  if (!home) throw notFound('home')
  return home
}

/** Moving-in and moving-out forms that the tenant may see. */
export const inspectionsOf = (db: Db, { companyId, tenancyId }: TenantReader) =>
  db.rows<TenantPage['inspections'][number]>(INSPECTIONS, [companyId, tenancyId])

export async function showHome(db: Db, reader: TenantReader): Promise<TenantPage> {
  const home = await findHome(db, reader)
  const company = await sellingCompany(db, reader.companyId)
  const rows = await db.rows<Row>(`${CASES} order by k.created_at desc, k.id desc limit 50`, keyOf(reader))
  return {
    ...home,
    company: signOf(company),
    language: LANGUAGES.find(one => one === home.language) ?? company.language,
    timeZone: company.timeZone,
    notices: await noticesOf(db, reader),
    inspections: await inspectionsOf(db, reader),
    documents: await documentsOf(db, reader),
    forms: await formsToFill(db, reader),
    cases: rows.map(({ status, isBegun, hasVisit, isBookable, ...row }) => ({
      ...row,
      step: viewStep({ status, isBegun, hasVisit }),
      mayBook: isBookable && !hasVisit,
    })),
  }
}

/** A case on the tenant's page; throws `notFound` for any other. */
export async function ownCase(db: Db, reader: TenantReader, caseId: string): Promise<Row> {
  const own = await db.row<Row>(`${CASES} and k.id = $4`, [...keyOf(reader), caseId])
  if (!own) throw notFound('case')
  return own
}

export async function follow(db: Db, reader: TenantReader, caseId: string) {
  await ownCase(db, reader, caseId)
  const { token } = await openView(db, reader.companyId, caseId, false)
  return { token }
}

async function bookable(db: Db, reader: TenantReader, caseId: string): Promise<Row> {
  const own = await ownCase(db, reader, caseId)
  if (!own.isBookable || own.hasVisit) throw wrongState()
  return own
}

export async function timesOf(
  db: Db,
  reader: TenantReader,
  caseId: string,
  days: Days,
  routing: Routing | undefined,
): Promise<Slot[]> {
  if (days.from) refuseNoDay('/query/from', days.from.slice(0, 10))
  await bookable(db, reader, caseId)
  const at = await db.row<Address>(ADDRESS, keyOf(reader))
  const { zones } = await readSettings(db, reader.companyId)
  const wish = at && { zipCode: at.zipCode, ...inZone(zoneOf(zones, at.zipCode)) }
  return inWindows(db, reader.companyId, await findSlots(db, reader.companyId, { ...days, ...wish }, routing))
}

const ADDRESS = `select u.email, coalesce(nullif(u.mobile, ''), u.phone) as phone, u.language_id as language,
    coalesce(nullif(l.address, ''), h.address) as address, h.zip_code as "zipCode", h.city
  from casekit.tenancy y join casekit.lease l on l.company_id = y.company_id and l.id = y.lease_id
  join casekit.property h on h.company_id = l.company_id and h.id = l.property_id
  join casekit.customer u on u.company_id = y.company_id and u.id = $3
  where y.company_id = $1 and y.id = $2`

type Address = { email: string; phone: string; language: string | null; address: string; zipCode: string; city: string }

/** Books a time at the tenant's home for one of their cases. */
export function book(db: Db, reader: TenantReader, caseId: string, body: Body<typeof bookTenantTime>): Promise<Slot> {
  return db.transaction(async within => {
    const { companyId, companyLanguage, customerId, name, tenant } = reader
    const { title } = await bookable(within, reader, caseId)
    await takeAttempt(within, bucketOf('tenant-book', reader.id), BOOKINGS)
    const at = await within.row<Address>(ADDRESS, keyOf(reader))
    if (!at) throw notFound('home')
    const { language: spoken, ...address } = at
    const language = LANGUAGES.find(one => one === spoken) ?? LANGUAGES.find(one => one === companyLanguage)
    const visitor = {
      kind: 'customer',
      id: customerId,
      name,
      companyId,
      companyLanguage,
      caseId,
      customerId,
      tenant,
    } as const
    const { slot } = await confirm(within, companyId, visitor, {
      ...body,
      ...address,
      name,
      caseId,
      customerId,
      title,
      ...(language && { language }),
    })
    return slot
  })
}
