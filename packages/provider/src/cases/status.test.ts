import { saveActivity, updateActivity } from '@casekit/contract/activities'
import { changeCaseStatus } from '@casekit/contract/case-facts'
import { createCompanyCase, getCaseDetails } from '@casekit/contract/cases'
import { addCustomer } from '@casekit/contract/customers'
import { getKanbanColumns } from '@casekit/contract/kanban'
import { getCompanyInformation } from '@casekit/contract/company'
import { ACTIVITY_STATUS_IDS, type CaseStatus, SETTING_IDS } from '@casekit/contract/ids'
import { updateSetting } from '@casekit/contract/settings'
import { type StatusReasons, USUAL_STATUS_REASONS } from '@casekit/contract/status-reasons'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff, type TestStaff } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'

let provider: TestProvider
let companyId: number
let mette: TestStaff
let jonas: TestStaff

beforeAll(async () => {
  provider = await testProvider()
  const company = await makeCompany(provider.pool)
  companyId = company.id
  mette = await makeStaff(provider.pool, company.id)
  jonas = await makeStaff(provider.pool, company.id, { name: 'Jonas Lindqvist' })
})
afterAll(() => provider.close())

async function create(): Promise<string> {
  const customer = await provider.call(addCustomer, { as: mette.as, body: { customerName: 'AAB' } })
  const body = { description: 'Ingen varme', customerId: customer.body }
  return (await provider.call(createCompanyCase, { as: mette.as, body })).body
}
const read = async (caseId: string) => (await provider.call(getCaseDetails, { as: mette.as, params: { caseId } })).body
const go = (caseId: string, status: CaseStatus, more: Record<string, unknown> = {}, by = mette) =>
  provider.call(changeCaseStatus, { as: by.as, params: { caseId }, body: { status, ...more } })

const end = (id: string, statusId: string) =>
  provider.call(updateActivity, { as: mette.as, params: { id }, body: { statusId } })

test('a case is closed, posted, and opened again with a reason, which is counted', async () => {
  const caseId = await create()
  expect((await go(caseId, 'Posted')).status).toBe(409)
  expect((await go(caseId, 'Closed')).status).toBe(200)
  expect((await go(caseId, 'Posted')).status).toBe(200)
  expect((await go(caseId, 'Open')).status).toBe(400)
  expect((await go(caseId, 'Open', { reason: 'Kunden ringede' })).status).toBe(200)
  expect(await read(caseId)).toMatchObject({ status: 'Open', reopened: 1, statusReason: 'Kunden ringede' })
  expect((await read(caseId)).history[0]).toMatchObject({ type: 'statusChanged', before: 'Posted', after: 'Open' })
})

test('a company asks for a reason where the way alone needs none', async () => {
  const office = await makeStaff(provider.pool, companyId, { guards: ['Core', 'SettingsAccess'] })
  const statusReasons = (value: Partial<StatusReasons>) =>
    provider.call(updateSetting, {
      as: office.as,
      params: { settingId: SETTING_IDS.statusReasons },
      body: { value: { ...USUAL_STATUS_REASONS, ...value } },
    })
  const all = {
    OpenNeedPlanning: true,
    OpenClosed: true,
    NeedPlanningOpen: true,
    NeedPlanningClosed: true,
    ClosedPosted: true,
  }
  expect((await statusReasons(all)).status).toBe(200)
  const caseId = await create()
  const ways = ['NeedPlanning', 'Open', 'Closed', 'Posted'] as const
  for (const status of ways) {
    expect((await go(caseId, status)).body).toMatchObject({ errors: [{ path: '/reason' }] })
    expect((await go(caseId, status, { reason: 'Aftalt' })).status).toBe(200)
  }
  await statusReasons({})
  await go(caseId, 'Open', { reason: 'Igen' })
  expect((await go(caseId, 'Closed')).status).toBe(200)
})

test('a company closes a lawful way, which is told to its members and refused to all of them', async () => {
  const office = await makeStaff(provider.pool, companyId, { guards: ['Core', 'SettingsAccess', 'Kanban'] })
  const close = (closed: string[]) =>
    provider.call(updateSetting, {
      as: office.as,
      params: { settingId: SETTING_IDS.statusReasons },
      body: { value: { ...USUAL_STATUS_REASONS, closed } },
    })
  expect((await close(['OpenClosed'])).status).toBe(400)
  expect((await close(['PostedOpen'])).status).toBe(200)
  expect((await provider.call(getCompanyInformation, { as: office.as })).body.closedWays).toEqual(['PostedOpen'])
  const intoOpen = async () =>
    (await provider.call(getKanbanColumns, { as: office.as, query: { groupBy: 'status' } })).body.find(
      ({ key }) => key === 'Open',
    )?.from
  expect(await intoOpen()).toEqual(['NeedPlanning', 'Closed', 'Canceled'])
  const caseId = await create()
  await go(caseId, 'Closed')
  await go(caseId, 'Posted')
  expect((await go(caseId, 'Open', { reason: 'Igen' })).body).toMatchObject({ code: 'unlawful' })
  expect((await go(caseId, 'Closed', { isUndo: true })).status).toBe(200)
  await close([])
  expect(await intoOpen()).toEqual(['NeedPlanning', 'Closed', 'Posted', 'Canceled'])
  await go(caseId, 'Posted')
  expect((await go(caseId, 'Open', { reason: 'Igen' })).status).toBe(200)
})

test('one takes back one’s own change without a reason, and what another did only with one', async () => {
  const caseId = await create()
  await go(caseId, 'Closed')
  expect((await go(caseId, 'Open', { isUndo: true }, jonas)).status).toBe(400)
  expect((await go(caseId, 'Open', { isUndo: true })).status).toBe(200)
  expect(await read(caseId)).toMatchObject({ status: 'Open', reopened: 0 })
})

test('who saw an older status is told the one that stands', async () => {
  const caseId = await create()
  await go(caseId, 'NeedPlanning', { version: 0 })
  const late = await go(caseId, 'Closed', { version: 0 }, jonas)
  expect([late.status, late.body]).toMatchObject([412, { current: { facts: { status: { value: 'NeedPlanning' } } } }])
})

test('mandatory tasks keep a case from closing, by name, until each is done or called off', async () => {
  const caseId = await create()
  const add = async (subject: string, mandatory = true) =>
    (await provider.call(saveActivity, { as: mette.as, body: { subject, mandatory, caseId } })).body
  const [photo, measure] = [await add('Tag billede'), await add('Mål fugt'), await add('Ring til beboer', false)]
  const refused = await go(caseId, 'Closed')
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { code: 'tasks-open', errors: [{ message: 'Tag billede' }, { message: 'Mål fugt' }] },
  ])
  await end(photo, ACTIVITY_STATUS_IDS.Done)
  await end(measure, ACTIVITY_STATUS_IDS.Canceled)
  expect((await go(caseId, 'Closed')).status).toBe(200)
  await add('Skriv rapport')
  expect((await go(caseId, 'Posted')).status).toBe(200)
})
