import { currentTime } from '../platform/clock.ts'
import { type Db, openDb } from '../platform/db.ts'
import type { Job } from '../platform/jobs.ts'
import type { Pool } from 'pg'
import type { AddressPort, AddressSettings, Found } from './port.ts'
import { BreakerOpen } from './breaker.ts'
import { locatingPort } from './suggest.ts'

const EVERY_MS = 300_000
/** Per company and run, since the service is shared with others. */
const AT_ONCE = 25
/** Days until an address that the service did not know is tried again. */
const AGAIN_DAYS = 30

type Place = { customerId: string | null; addressId: string | null; address: string; zipCode: string }

/** Addresses with open activities that have not been looked up. */
const PLACES = `with wanted as materialized (
    select distinct coalesce(a.customer_id, k.customer_id) as customer_id, k.delivery_id
    from casekit.activity a left join casekit.cases k on k.company_id = a.company_id and k.id = a.case_id and k.deleted_at is null
    where a.company_id = $1 and a.deleted_at is null and a.status in ('New', 'Started', 'Overdue'))
  select c.id as "customerId", null::uuid as "addressId", c.address, c.zip_code as "zipCode" from casekit.customer c
  left join casekit.address_point q on q.company_id = c.company_id and q.customer_id = c.id
  where c.company_id = $1 and c.id in (select customer_id from wanted) and c.deleted_at is null and c.address <> '' and c.zip_code <> ''
    and (q.id is null or q.latitude is null and q.asked_at < $2)
  union all
  select null::uuid, l.id, l.address, l.zip_code from casekit.customer_address l
  left join casekit.address_point q on q.company_id = l.company_id and q.address_id = l.id
  where l.company_id = $1 and l.id in (select delivery_id from wanted) and l.deleted_at is null and l.address <> '' and l.zip_code <> ''
    and (q.id is null or q.latitude is null and q.asked_at < $2)
  order by 1, 2 limit ${AT_ONCE}`

const FORGET = 'delete from casekit.address_point where company_id = $1 and (customer_id = $2 or address_id = $3)'

/** Only if the address has not changed since the request. */
const KEEP = `insert into casekit.address_point (company_id, customer_id, address_id, latitude, longitude, asked_at)
  select $1::int, $2::uuid, $3::uuid, $4::float8, $5::float8, $6::timestamptz where exists (
    select from casekit.customer c where c.company_id = $1 and c.id = $2 and (c.address, c.zip_code) = ($7, $8)
    union all select from casekit.customer_address l where l.company_id = $1 and l.id = $3 and (l.address, l.zip_code) = ($7, $8))`

const plain = (text: string) =>
  text
    .toLocaleLowerCase('da-DK')
    .replaceAll(/[\s.,]+/g, ' ')
    .trim()

/** Same address, ignoring case and punctuation. */
const isOf =
  ({ address, zipCode }: Place) =>
  (found: Found) =>
    found.zipCode === zipCode.trim() && plain(found.address) === plain(address)

/**
 * Looks up coordinates for some addresses of a company; returns how many were found. A failing service ends the run.
 */
export async function locateAddresses(db: Db, companyId: number, port: AddressPort, now = currentTime()) {
  const before = new Date(now - AGAIN_DAYS * 86_400_000)
  let known = 0
  for (const place of await db.rows<Place>(PLACES, [companyId, before])) {
    const { customerId, addressId, address, zipCode } = place
    const question = { db, companyId, text: address, zipCode: zipCode.trim(), seesCustomers: true }
    // oxlint-disable-next-line no-await-in-loop -- one after the other: it is somebody else's service
    const found = (await port.suggest(question)).find(isOf(place))
    const [latitude, longitude] = found?.point ?? [null, null]
    if (latitude !== null) known += 1
    const at = [companyId, customerId, addressId]
    // oxlint-disable-next-line no-await-in-loop
    await db.transaction(async within => {
      await within.rows(FORGET, at)
      await within.rows(KEEP, [...at, latitude, longitude, new Date(now), address, zipCode])
    })
  }
  return known
}

/** Covers all companies, if an address service is configured. */
export const locateJob = (pool: Pool, address: AddressSettings): Job => ({
  name: 'address-points',
  everyMs: EVERY_MS,
  async run(onError) {
    const port = locatingPort(address)
    if (!port) return
    const companies = await openDb(pool).rows<{ id: number }>(
      'select id from directory.company where suspended_at is null order by id',
    )
    for (const { id } of companies)
      try {
        // oxlint-disable-next-line no-await-in-loop
        await locateAddresses(openDb(pool, { companyId: id }), id, port)
      } catch (error) {
        if (error instanceof BreakerOpen) return
        onError(error) // an address that the service fails on must not hold up other companies
      }
  },
})
