import type { Slot } from '@casekit/contract/booking'
import { setBookingSettings } from '@casekit/contract/booking-settings'
import { getCaseView } from '@casekit/contract/case-view'
import * as tenancies from '@casekit/contract/tenancies'
import * as calls from '@casekit/contract/tenant-page'
import { dayAt, daysAfter, momentAt } from '@casekit/rules/zoned-time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { monday, SETTINGS, visitAt } from '../../../../tests/support/booking-scene.ts'
import { currentTime, zoneOfAnotherDay } from '../../../../tests/support/clock.ts'
import { mailsTo, tokenIn } from '../../../../tests/support/links.ts'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'
import { newId } from '../platform/new-id.ts'

let provider: TestProvider
let companyId: number
let as: string
let leaseId: string
let anna: string
let bo: string
let tenancyId: string

beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => {
  companyId = (await makeCompany(provider.pool, { name: 'Sundparken' })).id
  as = (await makeStaff(provider.pool, companyId, { guards: ['Core', 'PropertyManagement'] })).as
  const propertyId = newId()
  ;[leaseId, anna, bo] = [newId(), newId(), newId()]
  await put('customer', { id: anna, number: 1, name: 'Anna Bech', email: 'anna@example.dk', language_id: 'de-DE' })
  await put('customer', { id: bo, number: 2, name: 'Bo Dam' })
  await put('property', { id: propertyId, number: '12', name: 'Holmegården' })
  await put('lease', {
    id: leaseId,
    property_id: propertyId,
    number: '12-1',
    address: 'Holmegade 1',
    type: 'Residential',
  })
  tenancyId = await letIn(anna, '2024-01-01')
})

const put = (table: string, row: Record<string, unknown>) =>
  provider.db(companyId).planned(
    `insert into casekit.${table} (company_id, ${Object.keys(row).join(', ')}) values ($1, ${Object.keys(row)
      .map((_, at) => `$${at + 2}`)
      .join(', ')})`,
    [companyId, ...Object.values(row)],
  )
const letIn = async (customerId: string, startedOn: string): Promise<string> => {
  const body = { customerIds: [customerId], startedOn, deposit: 0, note: 'Betaler sent', keys: [], readings: [] }
  return (await provider.call(tenancies.moveIn, { as, params: { leaseId }, body })).body
}
const letOut = (endedOn: string) =>
  provider.call(tenancies.moveOut, {
    as,
    params: { tenancyId },
    body: { endedOn, forwarding: '', keys: [], readings: [] },
  })
const sendTo = (customerId: string) =>
  provider.call(calls.sendTenantLink, { as, params: { tenancyId }, body: { customerId } })
async function linkOf(): Promise<string> {
  await sendTo(anna)
  const mail = (await mailsTo(provider.pool, companyId, 'anna@example.dk')).at(-1)
  if (!mail) throw new Error('no mail was written')
  return tokenIn(provider.pool, mail)
}
const look = (link: string) => provider.call(calls.getTenantPage, { as: link })
const fault = {
  place: 'bathroom',
  kind: 'water',
  part: 'ceiling',
  description: 'Det drypper',
  access: 'Nøgle hos viceværten',
} as const
const report = (link: string) => provider.call(calls.reportTenantFault, { as: link, body: fault })

test('a tenant opens their page by the link in the mail, in their language, and sees their home', async () => {
  const { status, body } = await look(await linkOf())
  expect(status).toBe(200)
  expect(body).toMatchObject({
    language: 'de-DE',
    name: 'Anna Bech',
    lease: { leaseNumber: '12-1', address: 'Holmegade 1' },
    mayReport: true,
    cases: [],
  })
  expect(JSON.stringify(body)).not.toContain('Betaler')
})

test('a fault becomes a case of the home and of the tenant, who follows it', async () => {
  const link = await linkOf()
  const { body: sent } = await report(link)
  const { body } = await look(link)
  expect(body.cases).toMatchObject([
    { caseNumber: sent.caseNumber, title: 'Vand, der ikke skal være der, badeværelse', step: 'received' },
  ])
  expect((await provider.call(getCaseView, { as: sent.token })).body).toMatchObject({ caseNumber: sent.caseNumber })
  const caseId = body.cases[0]?.id ?? ''
  const { body: followed } = await provider.call(calls.followTenantCase, { as: link, params: { caseId } })
  expect((await provider.call(getCaseView, { as: followed.token })).status).toBe(200)
  const [made] = await provider
    .db(companyId)
    .rows('select lease_id, customer_id, description, channel from casekit.cases where company_id = $1', [companyId])
  expect(made).toEqual({
    lease_id: leaseId,
    customer_id: anna,
    description: 'Fra loftet\n\nDet drypper\n\nAdgang: Nøgle hos viceværten',
    channel: 'Lejerens side',
  })
})

test('nobody sees a case of another tenant, of another home, or from before they moved in', async () => {
  const link = await linkOf()
  const other = newId()
  const row = { description: 'x', lease_id: leaseId }
  await put('cases', { id: newId(), number: 1, ...row, customer_id: anna, created_at: '2023-06-01' })
  await put('cases', { id: other, number: 2, ...row, customer_id: bo })
  await put('cases', { id: newId(), number: 3, description: 'x', customer_id: anna })
  expect((await look(link)).body.cases).toEqual([])
  const follow = await provider.call(calls.followTenantCase, { as: link, params: { caseId: other } })
  expect(follow.status).toBe(404)
})

test('who has moved out reports nothing more, a month later sees only who sent the link, and a guess is refused alike', async () => {
  const link = await linkOf()
  await provider
    .db(companyId)
    .rows('update casekit.tenancy set ended_on = now()::date - 2 where company_id = $1', [companyId])
  expect([(await look(link)).body.mayReport, (await report(link)).status]).toEqual([false, 409])
  await letOut('2024-06-30')
  const gone = await look(link)
  const guessed = await look('ckl_guessed')
  expect([gone.status, gone.body]).toEqual([
    401,
    { ...guessed.body, current: { company: { name: 'Sundparken', phone: '' } } },
  ])
})

test('a page is there for thirty days after the last one, by the calendar of the company', async () => {
  const link = await linkOf()
  const zone = zoneOfAnotherDay()
  await provider.db().rows('update directory.company set time_zone = $2 where id = $1', [companyId, zone])
  const statusAfter = async (days: number) => {
    const endedOn = daysAfter(dayAt(currentTime(), zone), -days)
    await provider
      .db(companyId)
      .rows('update casekit.tenancy set ended_on = $2 where company_id = $1', [companyId, endedOn])
    return (await look(link)).status
  }
  expect([await statusAfter(29), await statusAfter(30)]).toEqual([200, 401])
})

test('who is no longer among the tenants has no page, and without an address none is sent', async () => {
  const link = await linkOf()
  expect((await sendTo(bo)).status).toBe(404)
  await provider.call(tenancies.editTenancy, {
    as,
    params: { tenancyId },
    body: { customerIds: [bo], startedOn: '2024-01-01', deposit: 0, note: '' },
  })
  expect((await look(link)).status).toBe(401)
  expect((await sendTo(bo)).body).toMatchObject({ code: 'no-address' })
})

test('a tenant who reports without end has to wait', async () => {
  const link = await linkOf()
  const statuses: number[] = []
  for (let count = 0; count < 11; count += 1) statuses.push((await report(link)).status)
  expect([statuses.slice(0, 10).every(status => status === 200), statuses[10]]).toEqual([true, 429])
})

test('a part that the fault has not is refused beside its field', async () => {
  const body = { ...fault, kind: 'heat', part: 'toilet' } as const
  const { status, body: problem } = await provider.call(calls.reportTenantFault, { as: await linkOf(), body })
  expect([status, problem]).toMatchObject([400, { errors: [{ path: '/part' }] }])
})

test('a tenant chooses among the rooms of their home by name, and the case says which', async () => {
  const rooms = [{ name: 'Lille bad', kind: 'bathroom', area: 4.5 }]
  await provider
    .db(companyId)
    .rows('update casekit.lease set rooms = $2 where company_id = $1', [companyId, JSON.stringify(rooms)])
  const link = await linkOf()
  expect((await look(link)).body.lease.rooms).toEqual([{ name: 'Lille bad', kind: 'bathroom' }])
  const say = (room: string) =>
    provider.call(calls.reportTenantFault, { as: link, body: { ...fault, place: 'bathroom', room } })
  expect((await say('Lille bad')).status).toBe(200)
  expect((await look(link)).body.cases[0]?.title).toContain('lille bad')
  const strange = await say('Tronsal')
  expect([strange.status, strange.body]).toMatchObject([400, { errors: [{ path: '/room' }] }])
})

test('a tenant chooses when somebody comes, once, for a case of their own', async () => {
  const fitterId = newId()
  const link = await linkOf()
  await report(link)
  expect((await look(link)).body.cases[0]?.mayBook).toBe(false)
  await put('stakeholder', { id: fitterId, name: 'Bo', is_fitter: true, is_bookable: true })
  const [own] = (await look(link)).body.cases
  const at = { as: link, params: { caseId: own?.id ?? '' } }
  expect(own?.mayBook).toBe(true)
  const { body: times } = await provider.call(calls.getTenantTimes, at)
  const [first] = times
  const body = { start: first?.start ?? '', fitterId: first?.fitterId ?? '' }
  expect((await provider.call(calls.bookTenantTime, { ...at, body })).body).toMatchObject({ start: first?.start })
  expect((await look(link)).body.cases[0]).toMatchObject({ mayBook: false, step: 'visitBooked' })
  expect((await provider.call(calls.bookTenantTime, { ...at, body })).status).toBe(409)
})

test('a tenant is visited on the days of the zone of their home', async () => {
  const link = await linkOf()
  await report(link)
  await put('stakeholder', { id: newId(), name: 'Bo', is_fitter: true, is_bookable: true })
  await provider.db(companyId).rows(`update casekit.property set zip_code = '2300' where company_id = $1`, [companyId])
  const caseId = (await look(link)).body.cases[0]?.id ?? ''
  const query = { from: monday(), days: 2 }
  const times = async () => (await provider.call(calls.getTenantTimes, { as: link, params: { caseId }, query })).body
  const last = (await times()).at(-1) as Slot
  const zones = [{ name: 'Amager', zipCodes: '2300', weekdays: [1] }]
  const office = await makeStaff(provider.pool, companyId, { guards: ['Core', 'SettingsAccess'] })
  await provider.call(setBookingSettings, { as: office.as, body: { ...SETTINGS, zones } })
  expect((await times()).every(({ start }) => start.startsWith(monday()))).toBe(true)
  const body = { start: last.start, fitterId: last.fitterId }
  const refused = await provider.call(calls.bookTenantTime, { as: link, params: { caseId }, body })
  expect(refused).toMatchObject({ status: 409, body: { code: 'slot-taken' } })
})

test('a tenant is offered who has the shortest way to their home', async () => {
  const link = await linkOf()
  await report(link)
  await provider.db(companyId).rows(`update casekit.property set zip_code = '2300' where company_id = $1`, [companyId])
  for (const [name, zipCode] of [
    ['Aksel', '4000'],
    ['Bo', '2300'],
  ] as const) {
    const fitterId = newId()
    await put('stakeholder', { id: fitterId, name, is_fitter: true, is_bookable: true })
    const start = new Date(momentAt(`${monday()}T08:00`, 'Europe/Copenhagen')).toISOString()
    await visitAt(provider.db(companyId), companyId, { fitterId, start, zipCode })
  }
  const caseId = (await look(link)).body.cases[0]?.id ?? ''
  const query = { from: monday(), days: 1 }
  const { body: times } = await provider.call(calls.getTenantTimes, { as: link, params: { caseId }, query })
  expect(times.find(({ start }) => start.includes('T12'))?.fitterName).toBe('Bo')
})

test('the settlement is theirs once it is done, and not before', async () => {
  const link = await linkOf()
  const settlement = () => provider.call(calls.getTenantSettlement, { as: link })
  expect((await settlement()).status).toBe(404)
  await provider
    .db(companyId)
    .rows('update casekit.tenancy set ended_on = now()::date, settled_at = now() where company_id = $1', [companyId])
  expect([(await settlement()).status, (await look(link)).body.hasSettlement]).toEqual([200, true])
})
