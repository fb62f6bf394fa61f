import { createCompanyCase, getCaseDetails } from '@casekit/contract/cases'
import { SETTING_IDS } from '@casekit/contract/ids'
import { SETTINGS } from '@casekit/contract/setting-kinds'
import { updateSetting } from '@casekit/contract/settings'
import * as calls from '@casekit/contract/tenant-notices'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailsTo } from '../../../../tests/support/links.ts'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'
import { newId } from '../platform/new-id.ts'

let provider: TestProvider
let companyId: number
let as: string
let leaseId: string
let renter: string
let noticeId: string
let number: number

beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => {
  companyId = (await makeCompany(provider.pool, { name: 'Sundparken' })).id
  as = (await makeStaff(provider.pool, companyId, { guards: ['Core', 'PropertyManagement'] })).as
  number = 0
  const property = newId()
  leaseId = newId()
  renter = await makeCustomer('anna')
  await put('property', { id: property, number: '12', name: 'Holme', address: 'Holmevej 3', zip_code: '2300' })
  await put('lease', {
    id: leaseId,
    property_id: property,
    number: '12-1',
    address: 'Holmevej 3, 1. tv',
    type: 'Residential',
  })
  await put('lease_tenant', { lease_id: leaseId, customer_id: renter, position: 1 })
  const words = { title: 'Der er intet vand', body: '', translations: [], startsAt: null, endsAt: null }
  const body = { kind: 'sudden' as const, ...words, propertyIds: [], leaseIds: [leaseId], isMailed: false }
  noticeId = (await provider.call(calls.addTenantNotice, { as, body })).body
})

const put = (table: string, row: Record<string, unknown>) =>
  provider.db(companyId).planned(
    `insert into casekit.${table} (company_id, ${Object.keys(row).join(', ')}) values ($1, ${Object.keys(row)
      .map((_, at) => `$${at + 2}`)
      .join(', ')})`,
    [companyId, ...Object.values(row)],
  )

async function makeCustomer(name: string): Promise<string> {
  const id = newId()
  await put('customer', { id, number: (number += 1), name, email: `${name}@example.dk` })
  return id
}

async function makeCase(row: Record<string, unknown>): Promise<string> {
  const id = newId()
  await put('cases', { id, number: (number += 1), title: 'No water', description: '', ...row })
  return id
}

const incidentsOf = async (caseId: string) =>
  (await provider.call(getCaseDetails, { as, params: { caseId } })).body.incidents
const join = (caseId: string, isJoined = true) =>
  provider.call(calls.joinCase, { as, params: { noticeId, caseId }, body: { isJoined } })
const end = (body: { message?: string; closesCases?: boolean }) =>
  provider.call(calls.endIncident, { as, params: { noticeId }, body, headers: { 'if-match': '"1"' } })
const statusOf = async (caseId: string) => (await provider.call(getCaseDetails, { as, params: { caseId } })).body.status

test('a case on a lease, of who rents it, or with work at its address is offered the incident that goes on there', async () => {
  const eva = await makeCustomer('eva')
  const [here, elsewhere] = [newId(), newId()]
  for (const [id, address] of [
    [here, 'HOLMEVEJ 3'],
    [elsewhere, 'Holmevej 5'],
  ] as const)
    await put('customer_address', { id, customer_id: eva, kind: 'delivery', name: 'eva', address, zip_code: '2300' })
  const offered = [{ id: noticeId, title: 'Der er intet vand', kind: 'sudden', isJoined: false, isOver: false }]
  expect(await incidentsOf(await makeCase({ lease_id: leaseId, customer_id: eva }))).toMatchObject(offered)
  expect(await incidentsOf(await makeCase({ customer_id: renter }))).toMatchObject(offered)
  expect(await incidentsOf(await makeCase({ customer_id: eva, delivery_id: here }))).toMatchObject(offered)
  expect(await incidentsOf(await makeCase({ customer_id: eva, delivery_id: elsewhere }))).toEqual([])
  const early = await makeCase({ customer_id: renter, created_at: '2020-01-01' })
  expect(await incidentsOf(early)).toEqual([])
  const listed = (await provider.call(calls.getIncidentCases, { as, params: { noticeId } })).body
  expect(listed.offered).toHaveLength(3)
})

test('a case says that it is of an incident until it is taken off, also when it is over', async () => {
  const caseId = await makeCase({ lease_id: leaseId })
  await join(caseId)
  expect(await incidentsOf(caseId)).toMatchObject([{ isJoined: true }])
  await join(caseId, false)
  expect(await incidentsOf(caseId)).toMatchObject([{ isJoined: false }])
  await join(caseId)
  await end({})
  expect(await incidentsOf(caseId)).toMatchObject([{ isJoined: true, isOver: true }])
  expect(await statusOf(caseId)).toBe('Open')
  expect(await incidentsOf(await makeCase({ lease_id: leaseId }))).toEqual([])
})

test('its open cases are closed with one message that stands on each; one with a task to be done first stays open', async () => {
  const eva = await makeCustomer('eva')
  const [closed, kept, ended] = [
    await makeCase({ lease_id: leaseId, customer_id: eva }),
    await makeCase({ lease_id: leaseId }),
    await makeCase({ lease_id: leaseId, status: 'Canceled' }),
  ]
  await put('activity', { id: newId(), number: 1, case_id: kept, subject: 'Dry the floor', mandatory: true })
  for (const caseId of [closed, kept, ended]) await join(caseId)
  const { body: notice } = await end({ message: 'Pumpen er skiftet', closesCases: true })
  expect(notice).toMatchObject({ caseCount: 3, openCases: 1 })
  expect([await statusOf(closed), await statusOf(kept), await statusOf(ended)]).toEqual(['Closed', 'Open', 'Canceled'])
  const messages = async (caseId: string) =>
    (await provider.call(getCaseDetails, { as, params: { caseId } })).body.messages.map(
      ({ description }) => description,
    )
  expect([await messages(closed), await messages(kept)]).toEqual([['Pumpen er skiftet'], []])
  const mails = await mailsTo(provider.pool, companyId, 'eva@example.dk')
  expect(mails).toMatchObject([
    { subject: 'Løst: Der er intet vand', text: expect.stringContaining('Pumpen er skiftet') as string },
  ])
})

test('where the company asks why a case is closed, the incident is why', async () => {
  const admin = (await makeStaff(provider.pool, companyId, { guards: ['Core', 'SettingsAccess'] })).as
  const value = { ...SETTINGS.statusReasons.default, OpenClosed: true }
  const params = { settingId: SETTING_IDS.statusReasons }
  expect((await provider.call(updateSetting, { as: admin, params, body: { value } })).status).toBe(200)
  const caseId = await makeCase({ lease_id: leaseId })
  await join(caseId)
  expect((await end({ closesCases: true })).status).toBe(200)
  const { body } = await provider.call(getCaseDetails, { as, params: { caseId } })
  expect(body).toMatchObject({ status: 'Closed', statusReason: 'Der er intet vand' })
})

test('while a case is written the incident of its place is offered, and the case is made as one of it', async () => {
  const open = async (query: object) => (await provider.call(calls.getOpenIncidents, { as, query })).body
  const offered = [{ id: noticeId, title: 'Der er intet vand', kind: 'sudden', endsAt: null }]
  expect(await open({ leaseId })).toEqual(offered)
  expect(await open({ customerId: renter })).toEqual(offered)
  expect(await open({ customerId: await makeCustomer('eva') })).toEqual([])
  expect(await open({})).toEqual([])
  const body = { description: 'No water', propertyLeaseId: leaseId, incidentId: noticeId }
  const { body: caseId } = await provider.call(createCompanyCase, { as, body })
  expect(await incidentsOf(caseId)).toMatchObject([{ id: noticeId, isJoined: true }])
  const strange = await provider.call(createCompanyCase, { as, body: { ...body, incidentId: newId() } })
  expect([strange.status, strange.body]).toMatchObject([404, { errors: [{ path: '/incidentId' }] }])
  await end({})
  expect(await open({ leaseId })).toEqual([])
  const late = await provider.call(createCompanyCase, { as, body })
  expect([late.status, await incidentsOf(late.body)]).toEqual([200, []])
})
