import { saveActivity } from '@casekit/contract/activities'
import { changeCases, findMatchingCases, sendToCases, takeBackCases } from '@casekit/contract/case-bulk'
import type { BulkChange } from '@casekit/contract/case-bulk'
import { changeCaseStatus, editCase } from '@casekit/contract/case-facts'
import { getCaseDetails } from '@casekit/contract/cases'
import { SETTING_IDS } from '@casekit/contract/ids'
import { getCaseMessages, getCustomerWays } from '@casekit/contract/messages'
import { SETTINGS } from '@casekit/contract/setting-kinds'
import { updateSetting } from '@casekit/contract/settings'
import { newId } from '@casekit/provider/platform/new-id'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCompany, makeStaff, type TestCompany, type TestStaff } from '../../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../../tests/support/provider.ts'

let provider: TestProvider
let company: TestCompany
let mette: TestStaff
let jonas: TestStaff
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => {
  company = await makeCompany(provider.pool)
  mette = await makeStaff(provider.pool, company.id)
  jonas = await makeStaff(provider.pool, company.id, { name: 'Jonas Lindqvist' })
})

type Made = { number: number; status?: string; priority?: string; email?: string }

async function make({ number, status = 'Open', priority = 'Normal', email = '' }: Made, of = company) {
  const id = newId()
  await provider.db(of.id).rows(
    `with customer as (
       insert into casekit.customer (company_id, id, number, name, email)
       values ($1, gen_random_uuid(), $3, 'Hanne Friis', $6) returning id
     )
     insert into casekit.cases (company_id, id, number, title, description, status, priority, customer_id)
     select $1, $2, $3, 'Vandskade', '', $4, $5, customer.id from customer`,
    [of.id, id, number, status, priority, email],
  )
  return id
}

async function makeTag(name: string): Promise<string> {
  const id = newId()
  await provider
    .db(company.id)
    .rows('insert into casekit.tag (company_id, id, name) values ($1, $2, $3)', [company.id, id, name])
  return id
}

const change = (caseIds: string[], wanted: BulkChange, by = mette) =>
  provider.call(changeCases, { as: by.as, body: { caseIds, change: wanted } })
const facts = async (caseId: string) =>
  (await provider.call(getCaseDetails, { as: mette.as, params: { caseId } })).body.facts

test('priority of several cases at once, and back to what each was', async () => {
  const [low, high] = [await make({ number: 1, priority: 'Low' }), await make({ number: 2, priority: 'High' })]
  const urgent = await make({ number: 3, priority: 'Urgent' })
  const { body } = await change([low, high, urgent], { priority: 'Urgent' })
  expect(body.refused).toEqual([])
  expect(body.changed.map(({ before }) => before.priority)).toEqual(expect.arrayContaining(['High', 'Low']))
  expect((await facts(low)).priority.value).toBe('Urgent')
  const back = await provider.call(takeBackCases, { as: mette.as, body: { cases: body.changed } })
  expect(back.body.refused).toEqual([])
  expect([(await facts(low)).priority.value, (await facts(high)).priority.value]).toEqual(['Low', 'High'])
})

test('a case with a mandatory task open stays open, and the others are closed', async () => {
  const [busy, free] = [await make({ number: 1 }), await make({ number: 2 })]
  await provider.call(saveActivity, {
    as: mette.as,
    body: { subject: 'Mål trykket', mandatory: true, caseId: busy },
  })
  const { body } = await change([busy, free], { status: 'Closed' })
  expect(body.changed).toMatchObject([{ caseId: free }])
  expect(body.refused).toEqual([{ caseId: busy, caseNumber: 1, reason: 'tasks-open' }])
})

test('a status that not every case may get is set on those that may, and each other says why not', async () => {
  const [open, posted] = [await make({ number: 1 }), await make({ number: 2, status: 'Posted' })]
  const closed = await make({ number: 3, status: 'Closed' })
  const never = newId()
  const { status, body } = await change([open, posted, closed, never], { status: 'NeedPlanning' })
  expect(status).toBe(200)
  expect(body.changed).toMatchObject([{ caseId: open, before: { status: 'Open' } }])
  const reasons = Object.fromEntries(
    body.refused.map(({ caseId, caseNumber, reason }) => [caseId, [caseNumber, reason]]),
  )
  expect(reasons[never]).toEqual([null, 'gone'])
  expect(reasons[posted]?.[0]).toBe(2)
  expect(['unlawful', 'reason-needed']).toContain(reasons[posted]?.[1])
  expect(reasons[closed]?.[0]).toBe(3)
  const back = await provider.call(takeBackCases, { as: mette.as, body: { cases: body.changed } })
  expect(back.body).toMatchObject({ refused: [], changed: [{ caseId: open }] })
  expect((await facts(open)).status.value).toBe('Open')
})

test('a status that wants a reason is set with one', async () => {
  const caseId = await make({ number: 1, status: 'Closed' })
  expect((await change([caseId], { status: 'Open' })).body.refused).toMatchObject([{ reason: 'reason-needed' }])
  const { body } = await change([caseId], { status: 'Open', reason: 'Kunden ringede' })
  expect(body.changed).toMatchObject([{ caseId, before: { status: 'Closed' } }])
})

test('tags are put beside those of each case, and taken away again by the undo', async () => {
  const [garanti, haster] = [await makeTag('Garanti'), await makeTag('Haster')]
  const [one, other] = [await make({ number: 1 }), await make({ number: 2 })]
  await provider.call(editCase, { as: mette.as, params: { caseId: one }, body: { tagIds: [garanti] } })
  const { body } = await change([one, other], { addTagIds: [haster] })
  expect((await facts(one)).tagIds.text).toBe('Garanti, Haster')
  expect((await facts(other)).tagIds.text).toBe('Haster')
  await provider.call(takeBackCases, { as: mette.as, body: { cases: body.changed } })
  expect([(await facts(one)).tagIds.text, (await facts(other)).tagIds.text]).toEqual(['Garanti', ''])
})

test('the undo leaves alone what a colleague has changed since', async () => {
  const [one, other] = [await make({ number: 1 }), await make({ number: 2 })]
  const { body } = await change([one, other], { priority: 'High' })
  await provider.call(editCase, { as: jonas.as, params: { caseId: one }, body: { priority: 'Urgent' } })
  const back = await provider.call(takeBackCases, { as: mette.as, body: { cases: body.changed } })
  expect(back.body.refused).toEqual([{ caseId: one, caseNumber: 1, reason: 'changed' }])
  expect([(await facts(one)).priority.value, (await facts(other)).priority.value]).toEqual(['Urgent', 'Normal'])
})

test('a responsible of another company changes none of the cases, and cases of another company are as if they were not', async () => {
  const foreign = await makeCompany(provider.pool)
  const stranger = await makeStaff(provider.pool, foreign.id)
  const [own, theirs] = [await make({ number: 1 }), await make({ number: 1 }, foreign)]
  expect((await change([own], { responsibleId: stranger.id })).status).toBe(404)
  const { body } = await change([own, theirs], { responsibleId: jonas.id })
  expect(body.refused).toEqual([{ caseId: theirs, caseNumber: null, reason: 'gone' }])
  expect((await facts(own)).responsibleId.value).toBe(jonas.id)
})

test('one fact a call, no more than fifty cases, and the field is named', async () => {
  const caseId = await make({ number: 1 })
  expect((await change([caseId], {})).body).toMatchObject({ errors: [{ path: '/change' }] })
  expect((await change([caseId], { priority: 'Low', status: 'Closed' })).status).toBe(400)
  const many = await change(
    Array.from({ length: 51 }, () => newId()),
    { priority: 'Low' },
  )
  expect(many.body).toMatchObject({ status: 400, errors: [{ path: '/caseIds' }] })
})

test('all cases of a view are found by their ids, in its order', async () => {
  const made = [await make({ number: 3 }), await make({ number: 4, priority: 'Low' }), await make({ number: 5 })]
  const found = await provider.call(findMatchingCases, {
    as: mette.as,
    body: {
      filterModel: { priority: { filterType: 'set', values: ['Normal'] } },
      sortModel: [{ colId: 'caseNumber', sort: 'asc' }],
    },
  })
  expect(found.body).toEqual({ ids: [made[0], made[2]], isAll: true })
})

test('a message goes to the customer of each case, and who has no address is named', async () => {
  const [reached, unknown] = [await make({ number: 1, email: 'hanne@mail.example' }), await make({ number: 2 })]
  const { body } = await provider.call(sendToCases, {
    as: mette.as,
    body: { caseIds: [reached, unknown], text: 'Sag {{case.number}}: vi kommer tirsdag.', by: 'mail' },
  })
  expect(body).toEqual({ sent: [reached], refused: [{ caseId: unknown, caseNumber: 2, reason: 'no-address' }] })
  const [message] = (await provider.call(getCaseMessages, { as: mette.as, params: { caseId: reached } })).body
  expect(message).toMatchObject({
    description: 'Sag 1: vi kommer tirsdag.',
    lane: 'company',
    deliveries: [{ channel: 'mail', address: 'hanne@mail.example' }],
  })
  expect((await provider.call(getCaseMessages, { as: mette.as, params: { caseId: unknown } })).body).toEqual([])
  const wrong = await provider.call(sendToCases, {
    as: mette.as,
    body: { caseIds: [reached], text: '{{case.nonsense}}', by: 'mail' },
  })
  expect(wrong.body).toMatchObject({ status: 400, errors: [{ path: '/text' }] })
})

test('where customers get no mail of messages that is said beforehand, and a text message still goes out', async () => {
  const caseId = await make({ number: 1, email: 'hanne@mail.example' })
  await provider
    .db(company.id)
    .rows(`update casekit.customer set mobile = '+4520304050' where company_id = $1`, [company.id])
  const ways = async () => (await provider.call(getCustomerWays, { as: mette.as })).body
  expect(await ways()).toEqual({ mail: true })
  const admin = await makeStaff(provider.pool, company.id, { guards: ['Core', 'SettingsAccess'] })
  await provider.call(updateSetting, {
    as: admin.as,
    params: { settingId: SETTING_IDS.customerNotifications },
    body: {
      value: { events: { ...SETTINGS.customerNotifications.default.events, message: { mail: false } }, texts: [] },
    },
  })
  expect(await ways()).toEqual({ mail: false })
  const send = (by: 'mail' | 'sms') =>
    provider.call(sendToCases, { as: mette.as, body: { caseIds: [caseId], text: 'Vi kommer tirsdag.', by } })
  expect((await send('mail')).body).toMatchObject({ status: 400, errors: [{ path: '/by' }] })
  expect((await send('sms')).body).toEqual({ sent: [caseId], refused: [] })
})

test('a status is taken back only by who set it', async () => {
  const caseId = await make({ number: 1 })
  const { body } = await change([caseId], { status: 'Closed' })
  const others = await provider.call(takeBackCases, { as: jonas.as, body: { cases: body.changed } })
  expect(others.body.refused).toMatchObject([{ caseNumber: 1, reason: 'reason-needed' }])
  await provider.call(changeCaseStatus, { as: jonas.as, params: { caseId }, body: { status: 'Posted' } })
  const late = await provider.call(takeBackCases, { as: mette.as, body: { cases: body.changed } })
  expect(late.body.refused).toMatchObject([{ reason: 'changed' }])
})
