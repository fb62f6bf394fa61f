import { API_AREAS, type ApiArea } from '@casekit/contract/api-areas'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeApiKey } from '../../../../tests/support/api-key.ts'
import { type ApiDescription, createOutsideClient } from '../../../../tests/support/outside-client.ts'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'

let provider: TestProvider
let api: ApiDescription
let companyId: number
let staffId: string

beforeAll(async () => {
  provider = await testProvider()
  api = (await provider.app.inject('/api/openapi.json')).json()
})
afterAll(() => provider.close())

beforeEach(async () => {
  companyId = (await makeCompany(provider.pool)).id
  staffId = (await makeStaff(provider.pool, companyId)).id
})

const rows = <Row>(text: string, ...values: unknown[]) => provider.db(companyId).rows<Row>(text, [companyId, ...values])

const outside = async (...scopes: `${ApiArea}:${'read' | 'write'}`[]) =>
  createOutsideClient(provider.fetch, api, await makeApiKey(provider.pool, { companyId, scopes }))

type Walk = {
  operationId: string
  area: ApiArea
  table: string
  /** Inserts the given number of rows; `$2` is a member. */
  add: (count: number) => string
  change: string
  /** Fields in which the other side sees the change. */
  shows: Record<string, unknown>
  /** Condition for rows that exist, for a table without `deleted_at`. */
  stands?: string
}

const numbered = (count: number) => `from generate_series(1, ${count}) n`

const WALKS: Walk[] = [
  {
    operationId: 'getTaskChanges',
    area: 'tasks',
    table: 'activity',
    add: count => `insert into casekit.activity (company_id, id, number, subject, assigned_to)
      select $1, casekit.new_id(), (select coalesce(max(number), 0) from casekit.activity where company_id = $1) + n, 'Ring', $2 ${numbered(count)}`,
    change: `subject = 'Ring igen', due_at = '2026-11-02T00:00:00Z'`,
    shows: { subject: 'Ring igen', dueDateTime: '2026-11-02T00:00:00.000000Z', isWholeDay: true },
  },
  {
    operationId: 'getOfferChanges',
    area: 'offers',
    table: 'offer',
    add: count => `insert into casekit.offer (company_id, id, number, title, created_by)
      select $1, casekit.new_id(), (select coalesce(max(number), 0) from casekit.offer where company_id = $1) + n, 'Tag', $2 ${numbered(count)}`,
    change: `status = 'Sent', gross = 125000`,
    shows: { kind: 'Offer', status: 'Sent', gross: 125_000 },
  },
  {
    operationId: 'getInvoiceChanges',
    area: 'invoices',
    table: 'offer',
    add: count => `insert into casekit.offer (company_id, id, number, title, kind, created_by)
      select $1, casekit.new_id(), (select coalesce(max(number), 0) from casekit.offer where company_id = $1) + n, 'Faktura', 'InvoiceBasis', $2 ${numbered(count)}`,
    change: `invoice_number = 7, invoiced_on = '2026-11-02', due_on = '2026-11-16'`,
    shows: { invoiceNumber: 7, state: 'issued', invoicedOn: '2026-11-02', dueOn: '2026-11-16' },
  },
  {
    operationId: 'getPropertyChanges',
    area: 'properties',
    table: 'property',
    add: count => `insert into casekit.property (company_id, id, number, name, responsible_id)
      select $1, casekit.new_id(), gen_random_uuid()::text, 'Elmegården', $2 ${numbered(count)}`,
    change: `hint = 'Nøgle hos viceværten'`,
    shows: { name: 'Elmegården', hint: 'Nøgle hos viceværten' },
  },
  {
    operationId: 'getLeaseChanges',
    area: 'properties',
    table: 'lease',
    add: count => `with owner as (insert into casekit.property (company_id, id, number, name, responsible_id)
        select $1, casekit.new_id(), gen_random_uuid()::text, 'Elmegården', $2 returning id)
      insert into casekit.lease (company_id, id, property_id, number, type) select $1, casekit.new_id(), owner.id, n || '', 'Residential'
      from owner, generate_series(1, ${count}) n`,
    change: `address = 'Elmegade 4, 1. tv.'`,
    shows: { address: 'Elmegade 4, 1. tv.', tenantIds: [] },
  },
  {
    operationId: 'getAssetChanges',
    area: 'assets',
    table: 'asset',
    add: count => `insert into casekit.asset (company_id, id, number, name, responsible_id)
      select $1, casekit.new_id(), gen_random_uuid()::text, 'Fjernvarmeunit', $2 ${numbered(count)}`,
    change: `status = 'DOWN', fields = '{"effect": 12}'`,
    shows: { status: 'DOWN', fields: { effect: 12 } },
  },
  {
    operationId: 'getBookingChanges',
    area: 'bookings',
    table: 'booking',
    add: count => `insert into casekit.booking (company_id, id, fitter_id, status, starts_at, ends_at, name)
      select $1, casekit.new_id(), $2, 'confirmed', at, at + interval '1 hour', 'Hanne Friis'
      from (select coalesce((select max(ends_at) from casekit.booking where company_id = $1), '2027-01-01T08:00:00Z'::timestamptz) + n * interval '2 hours' as at ${numbered(count)}) x`,
    change: `status = 'cancelled'`,
    shows: { status: 'cancelled', name: 'Hanne Friis' },
    stands: 'true',
  },
]

const idsOf = async ({ table, stands = 'deleted_at is null' }: Walk) =>
  (await rows<{ id: string }>(`select id from casekit.${table} where company_id = $1 and ${stands} order by id`)).map(
    ({ id }) => id,
  )

const sorted = (kept: Map<string, unknown>) => [...kept.keys()].sort()

describe.each(WALKS)('$operationId', walk => {
  const { operationId, area, table, add, change, shows, stands } = walk

  test('tells a client that knows the OpenAPI document alone what was made, changed and removed', async () => {
    await rows(add(103), staffId)
    const client = await outside(`${area}:read`)
    expect(sorted(await client.follow(operationId))).toEqual(await idsOf(walk))

    const [changed = '', hidden = '', deleted = ''] = await idsOf(walk)
    const version = ['lease', 'booking'].includes(table) ? '' : ', version = version + 1'
    await rows(`update casekit.${table} set ${change}${version} where company_id = $1 and id = $2`, changed)
    if (!stands) await rows(`update casekit.${table} set deleted_at = now() where company_id = $1 and id = $2`, hidden)
    await rows(`delete from casekit.${table} where company_id = $1 and id = $2`, deleted)
    await rows(add(2), staffId)
    const kept = await client.follow(operationId)
    expect(sorted(kept)).toEqual(await idsOf(walk))
    expect(kept.size).toBe(103 + 2 - (stands ? 1 : 2))
    expect(kept.get(changed)).toMatchObject(shows)
  })

  test('is for keys of its area alone, and tells a company nothing of another', async () => {
    await rows(add(1), staffId)
    const others = API_AREAS.filter(one => one !== area).map(one => `${one}:write` as const)
    expect((await (await outside(...others)).ask(operationId, {})).status).toBe(403)
    companyId = (await makeCompany(provider.pool)).id
    expect((await (await outside(`${area}:read`)).follow(operationId)).size).toBe(0)
  })
})

test('a time that is only held is told to nobody, and neither is that it was given back', async () => {
  const client = await outside('bookings:read')
  const [{ id } = { id: '' }] = await rows<{ id: string }>(
    `insert into casekit.booking (company_id, id, fitter_id, status, starts_at, ends_at, held_until)
     values ($1, casekit.new_id(), $2, 'held', '2027-01-01T08:00:00Z', '2027-01-01T09:00:00Z', now() + interval '1 hour') returning id`,
    staffId,
  )
  expect((await client.follow('getBookingChanges')).size).toBe(0)
  await rows(`delete from casekit.booking where company_id = $1 and id = $2`, id)
  const answer: unknown = await (await client.ask('getBookingChanges', {})).json()
  expect(answer).toMatchObject({ bookings: [], removed: [] })
})

test('another tenant is a change of the lease', async () => {
  const lease = WALKS.find(({ table }) => table === 'lease')
  await rows(lease?.add(1) ?? '', staffId)
  const client = await outside('properties:read')
  const [leaseId = ''] = (await client.follow('getLeaseChanges')).keys()
  await rows(`update casekit.lease set updated_at = now() - interval '1 day' where company_id = $1`)
  await client.follow('getLeaseChanges')
  const [{ id: tenant } = { id: '' }] = await rows<{ id: string }>(
    `insert into casekit.customer (company_id, id, number, name) values ($1, casekit.new_id(), 1, 'Ida Holm') returning id`,
  )
  await rows(
    `insert into casekit.lease_tenant (company_id, lease_id, customer_id) values ($1, $2, $3)`,
    leaseId,
    tenant,
  )
  expect((await client.follow('getLeaseChanges')).get(leaseId)).toMatchObject({ tenantIds: [tenant] })
  await rows(`delete from casekit.lease_tenant where company_id = $1 and lease_id = $2`, leaseId)
  expect((await client.follow('getLeaseChanges')).get(leaseId)).toMatchObject({ tenantIds: [] })
})

test('an invoice basis that was dropped before it had a number is gone, and offers know nothing of it', async () => {
  const basis = WALKS.find(({ area }) => area === 'invoices')
  await rows(basis?.add(1) ?? '', staffId)
  const client = await outside('invoices:read', 'offers:read')
  expect((await client.follow('getInvoiceChanges')).size).toBe(1)
  expect((await client.follow('getOfferChanges')).size).toBe(0)
  await rows(`update casekit.offer set status = 'Rejected' where company_id = $1`)
  expect((await client.follow('getInvoiceChanges')).size).toBe(0)
})
