import * as calls from '@casekit/contract/tenant-notices'
import { getTenantPage, sendTenantLink } from '@casekit/contract/tenant-page'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailsTo, tokenIn } from '../../../../tests/support/links.ts'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'
import { newId } from '../platform/new-id.ts'

let provider: TestProvider
let companyId: number
let as: string
let propertyId: string
let leases: string[]

beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => {
  companyId = (await makeCompany(provider.pool, { name: 'Sundparken' })).id
  as = (await makeStaff(provider.pool, companyId, { guards: ['Core', 'PropertyManagement'] })).as
  propertyId = newId()
  leases = []
  await put('property', { id: propertyId, number: '12', name: 'Holmegården' })
  for (const name of ['anna', 'bo']) await letTo(name)
})

const put = (table: string, row: Record<string, unknown>) =>
  provider.db(companyId).planned(
    `insert into casekit.${table} (company_id, ${Object.keys(row).join(', ')}) values ($1, ${Object.keys(row)
      .map((_, at) => `$${at + 2}`)
      .join(', ')})`,
    [companyId, ...Object.values(row)],
  )

async function letTo(name: string): Promise<void> {
  const [lease, customer, tenancy] = [newId(), newId(), newId()]
  const number = leases.length + 1
  await put('customer', { id: customer, number, name, email: `${name}@example.dk` })
  await put('lease', { id: lease, property_id: propertyId, number: `12-${number}`, address: '', type: 'Residential' })
  await put('tenancy', { id: tenancy, lease_id: lease, started_on: '2024-01-01' })
  await put('tenancy_person', { tenancy_id: tenancy, customer_id: customer })
  await put('lease_tenant', { lease_id: lease, customer_id: customer, position: 1 })
  leases.push(lease)
}

const english = { language: 'en-US' as const, title: 'There is no water', body: 'A pipe burst' }
const told = {
  title: 'Der er intet vand',
  body: 'Et rør er sprunget',
  translations: [english],
  startsAt: null,
  endsAt: '2026-12-24T14:00:00Z',
}
const tell = (more: object = {}) =>
  provider.call(calls.addTenantNotice, {
    as,
    body: { kind: 'sudden', ...told, propertyIds: [], leaseIds: leases.slice(0, 1), isMailed: true, ...more },
  })
const FIRST = { 'if-match': '"1"' }
const list = async () => (await provider.call(calls.getTenantNotices, { as, query: { propertyId } })).body
const mails = (name: string) => mailsTo(provider.pool, companyId, `${name}@example.dk`)
async function linkOf(name: string): Promise<string> {
  const mail = (await mails(name)).at(0)
  if (!mail) throw new Error('no mail was written')
  return tokenIn(provider.pool, mail)
}
const page = async (link: string) => (await provider.call(getTenantPage, { as: link })).body

test('an incident is mailed to the tenants of its leases alone, and stands on their page until a week after', async () => {
  await tell()
  expect([(await mails('anna')).length, (await mails('bo')).length]).toEqual([1, 0])
  expect((await mails('anna'))[0]).toMatchObject({ subject: 'Der er intet vand' })
  expect((await page(await linkOf('anna'))).notices).toMatchObject([{ title: 'Der er intet vand', isJoined: false }])
  const db = provider.db(companyId)
  await db.rows(`update casekit.tenant_notice set ended_at = now() - interval '8 days' where company_id = $1`, [
    companyId,
  ])
  expect((await page(await linkOf('anna'))).notices).toEqual([])
})

test('who opens their page has read it, and who joins is named to the company', async () => {
  const { body: noticeId } = await tell({ leaseIds: [], propertyIds: [propertyId] })
  expect(await list()).toMatchObject([{ leaseCount: 2, tenants: 2, readers: 0, joined: [] }])
  const link = await linkOf('anna')
  await page(link)
  const join = (isJoined: boolean) =>
    provider.call(calls.joinIncident, { as: link, params: { noticeId }, body: { isJoined } })
  expect((await join(true)).status).toBe(204)
  expect(await list()).toMatchObject([{ readers: 1, joined: [{ name: 'anna', leaseNumber: '12-1' }] }])
  await join(false)
  expect(await list()).toMatchObject([{ readers: 1, joined: [] }])
})

test('that an incident is over is mailed, once, and nobody joins it then', async () => {
  const { body: noticeId } = await tell()
  const link = await linkOf('anna')
  const end = (ifMatch: number) =>
    provider.call(calls.endIncident, { as, params: { noticeId }, body: {}, headers: { 'if-match': `"${ifMatch}"` } })
  expect((await end(7)).status).toBe(412)
  expect((await end(1)).body.endedAt).not.toBeNull()
  expect((await end(2)).status).toBe(409)
  expect((await mails('anna')).map(({ subject }) => subject)).toEqual(['Der er intet vand', 'Løst: Der er intet vand'])
  const join = await provider.call(calls.joinIncident, { as: link, params: { noticeId }, body: { isJoined: true } })
  expect(join.status).toBe(409)
})

test('news are changed and taken away without a mail, and are no incident to end', async () => {
  const { body: noticeId } = await tell({ kind: 'news', isMailed: false })
  const at = { as, params: { noticeId } }
  expect((await provider.call(calls.endIncident, { ...at, body: {}, headers: FIRST })).status).toBe(409)
  const changed = await provider.call(calls.editTenantNotice, { ...at, body: { ...told, title: 'Ny' }, headers: FIRST })
  expect(changed.body).toMatchObject({ title: 'Ny', version: 2 })
  expect(await mails('anna')).toEqual([])
  await provider.call(calls.removeTenantNotice, at)
  expect(await list()).toEqual([])
})

test('what ends before it begins, and a lease of another property, are refused beside their field', async () => {
  const backwards = await tell({ startsAt: '2026-12-25T14:00:00Z' })
  expect([backwards.status, backwards.body]).toMatchObject([400, { errors: [{ path: '/endsAt' }] }])
  const strange = await tell({ leaseIds: [newId()] })
  expect(strange.status).toBe(404)
  expect(await list()).toEqual([])
})

test('what was told before a tenant moved in is not theirs', async () => {
  await tell({ kind: 'news', isMailed: false })
  const db = provider.db(companyId)
  await db.rows(`update casekit.tenant_notice set created_at = '2023-06-01' where company_id = $1`, [companyId])
  const [tenancy] = await db.rows<{ id: string; customer: string }>(
    `select y.id, p.customer_id as customer from casekit.tenancy y join casekit.tenancy_person p on p.company_id = y.company_id and p.tenancy_id = y.id
     where y.company_id = $1 and y.lease_id = $2`,
    [companyId, leases[0]],
  )
  await provider.call(sendTenantLink, {
    as,
    params: { tenancyId: tenancy?.id ?? '' },
    body: { customerId: tenancy?.customer ?? '' },
  })
  expect((await page(await linkOf('anna'))).notices).toEqual([])
})

test('a tenant is told in their language, and by a text message where no mail address is known', async () => {
  const db = provider.db(companyId)
  await db.rows(`update casekit.customer set language_id = 'en-US' where company_id = $1 and name = 'anna'`, [
    companyId,
  ])
  await db.rows(
    `update casekit.customer set email = '', mobile = '+4522334455' where company_id = $1 and name = 'bo'`,
    [companyId],
  )
  await tell({ leaseIds: [], propertyIds: [propertyId] })
  expect(await mails('anna')).toMatchObject([{ subject: 'There is no water' }])
  const [text] = await mailsTo(provider.pool, companyId, '+4522334455')
  expect(text).toMatchObject({ text: expect.stringContaining('Der er intet vand') as string })
  expect(text).not.toHaveProperty('linkId')
})

test('a new case in the area is offered to be joined, and its customer is told when the incident is over', async () => {
  const { body: noticeId } = await tell({ isMailed: false })
  const [eva, caseId, elsewhere] = [newId(), newId(), newId()]
  await put('customer', { id: eva, number: 9, name: 'eva', email: 'eva@example.dk' })
  await put('cases', {
    id: caseId,
    number: 1,
    title: 'No water',
    description: '',
    lease_id: leases[0],
    property_id: propertyId,
    customer_id: eva,
  })
  await put('cases', {
    id: elsewhere,
    number: 2,
    title: 'Other',
    description: '',
    lease_id: leases[1],
    property_id: propertyId,
    customer_id: eva,
  })
  const cases = async () => (await provider.call(calls.getIncidentCases, { as, params: { noticeId } })).body
  expect(await cases()).toMatchObject({
    joined: [],
    offered: [{ caseNumber: 1, customer: 'eva', leaseNumber: '12-1' }],
  })
  const join = (isJoined: boolean) =>
    provider.call(calls.joinCase, { as, params: { noticeId, caseId }, body: { isJoined } })
  await join(true)
  await join(true)
  expect(await cases()).toMatchObject({ joined: [{ caseNumber: 1 }], offered: [] })
  expect(await list()).toMatchObject([{ caseCount: 1 }])
  await provider.call(calls.endIncident, { as, params: { noticeId }, headers: FIRST, body: {} })
  expect(await mails('eva')).toMatchObject([{ subject: 'Løst: Der er intet vand' }])
  expect((await join(false)).status).toBe(409)
})
