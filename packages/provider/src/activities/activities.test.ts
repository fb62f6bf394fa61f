import {
  type Activity,
  addFileToActivity,
  deleteActivity,
  getActivitiesOnCase,
  getActivity,
  getCaseActivities,
  getFilesOnActivity,
  removeFileFromActivity,
  restoreActivity,
  saveActivity,
  setOverdue,
  updateActivity,
} from '@casekit/contract/activities'
import {
  addTimeSpent,
  getActivityCustomer,
  getActivityDelivery,
  getActivityLease,
  getActivityProperty,
  getTimeSpentOnActivity,
} from '@casekit/contract/activity-lists'
import { getCaseCustomer } from '@casekit/contract/case-work'
import { createCompanyCase, getCaseDetails } from '@casekit/contract/cases'
import { addCustomer } from '@casekit/contract/customers'
import { ACTIVITY_STATUS_IDS, CASE_PRIORITY_IDS, OFFER_STATUS_IDS } from '@casekit/contract/ids'
import { changeOfferStatus } from '@casekit/contract/offers'
import { dayAt } from '@casekit/rules/zoned-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff, type TestCompany, type TestStaff } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'
import { newId } from '../platform/new-id.ts'
import { currentTime } from '../../../../tests/support/clock.ts'

let provider: TestProvider
let company: TestCompany
let mette: TestStaff
let caseId: string
let customerId: string

beforeAll(async () => {
  provider = await testProvider()
  company = await makeCompany(provider.pool)
  mette = await makeStaff(provider.pool, company.id, { guards: ['Core', 'OfferAccess'] })
  customerId = (await provider.call(addCustomer, { as: mette.as, body: { customerName: 'AAB' } })).body
  const body = { description: 'Vand siver op', customerId }
  caseId = (await provider.call(createCompanyCase, { as: mette.as, body })).body
})
afterAll(() => provider.close())

const add = async (body: Record<string, unknown>): Promise<Activity> => {
  const id = (await provider.call(saveActivity, { as: mette.as, body: { subject: 'Bestil membran', ...body } })).body
  return read(id)
}
const read = async (id: string) => (await provider.call(getActivity, { as: mette.as, params: { id } })).body
const change = (id: string, body: Record<string, unknown>) =>
  provider.call(updateActivity, { as: mette.as, params: { id }, body })
const onCase = async () => (await provider.call(getActivitiesOnCase, { as: mette.as, params: { id: caseId } })).body

const named = (list: Activity[]) => list.filter(({ subject }) => subject === 'Tøm affugter')

test('a new task is New, takes an hour, is not mandatory, and belongs to its case with the customer of that', async () => {
  const task = await add({ caseId })
  expect(task).toMatchObject({
    status: 'New',
    statusId: ACTIVITY_STATUS_IDS.New,
    durationInMinutes: 60,
    mandatory: false,
    caseId,
    customerId,
    customerName: 'AAB',
  })
})

test('the calls about tasks answer for all of them when asked without an id, each place once', async () => {
  const [task] = [await add({ caseId }), await add({ caseId })]
  await add({ subject: 'Uden sag' })
  const all = await provider.call(getCaseActivities, { as: mette.as, query: {} })
  expect(all.status).toBe(200)
  const onACase = all.body.filter(({ id }) => id === task.id)
  expect(onACase).toHaveLength(1)
  expect(all.body.every(each => each.caseId !== null)).toBe(true)
  for (const [endpoint, names] of [
    [getActivityCustomer, ['AAB']],
    [getActivityDelivery, []],
    [getActivityLease, []],
    [getActivityProperty, []],
  ] as const) {
    const { status, body } = await provider.call(endpoint, { as: mette.as, query: {} })
    expect([endpoint.path, status, body.map(({ name }) => name)]).toEqual([endpoint.path, 200, names])
  }
  const customers = await provider.call(getCaseCustomer, { as: mette.as, query: {} })
  expect(customers.body).toMatchObject([{ customerId, customerName: 'AAB' }])
})

test('a list of all tasks on cases that is longer than 500 is cut and says so', async () => {
  await provider.db(company.id).rows(
    `insert into casekit.activity (company_id, id, number, subject, case_id)
     select $1, gen_random_uuid(), 10000 + n, 'Aflæs måler', $2 from generate_series(1, 501) n`,
    [company.id, caseId],
  )
  const { body, headers } = await provider.call(getCaseActivities, { as: mette.as, query: {} })
  expect([body.length, headers['x-truncated']]).toEqual([500, '1'])
  await provider
    .db(company.id)
    .rows("delete from casekit.activity where company_id = $1 and subject = 'Aflæs måler'", [company.id])
})

test('an offer comes before a case: the task stands on the case of the offer', async () => {
  const offerId = newId()
  await provider
    .db(company.id)
    .rows(
      'insert into casekit.offer (company_id, id, number, title, case_id, customer_id) values ($1, $2, 7, $3, $4, $5)',
      [company.id, offerId, 'Membran og fliser', caseId, customerId],
    )
  expect(await add({ offerId })).toMatchObject({ offerId, caseId, customerId })
  const accepted = await provider.call(changeOfferStatus, {
    as: mette.as,
    params: { offerId },
    body: { caseOfferStatusId: OFFER_STATUS_IDS.Accepted },
  })
  expect(accepted.body).toMatchObject({ status: 'Accepted', version: 2 })
  const { body } = await provider.call(getCaseDetails, { as: mette.as, params: { caseId } })
  expect(body.offerList).toMatchObject([{ id: offerId, status: 'Accepted' }])
  expect(body.history[0]).toMatchObject({ type: 'offerStatusChanged', text: '7', before: 'Draft', after: 'Accepted' })
})

test('a weekly task that is done leaves the next at the same time of day, and undone it takes that back', async () => {
  const task = await add({
    caseId,
    subject: 'Tøm affugter',
    dueDate: '2026-10-22',
    dueTime: '08:30',
    recurrance: { frequency: 'week', interval: 1 },
  })
  expect(task).toMatchObject({ dueDate: '2026-10-22', dueTime: '08:30', recurring: true })
  await change(task.id, { statusId: ACTIVITY_STATUS_IDS.Done })
  expect(named(await onCase())).toMatchObject([
    { status: 'Done', dueDate: '2026-10-22' },
    { status: 'New', dueDate: '2026-10-29', dueTime: '08:30' },
  ])
  await change(task.id, { statusId: ACTIVITY_STATUS_IDS.New })
  expect(named(await onCase())).toMatchObject([{ status: 'New', doneAt: null }])
})

test('an activity and time spent are taken with the names of the specification: status, recurring, priorityId, stakeholder', async () => {
  const recurrance = { frequency: 'week', interval: 2 }
  const task = await add({ caseId, status: 'Started', priorityId: CASE_PRIORITY_IDS.High, recurring: true, recurrance })
  expect(task).toMatchObject({ status: 'Started', priority: 'High', recurring: true })
  await change(task.id, { status: ACTIVITY_STATUS_IDS.New, recurring: false })
  expect(await read(task.id)).toMatchObject({ status: 'New', recurring: false, recurrance: null })
  expect((await change(task.id, { priorityId: newId() })).status).toBe(404)
  const hours = { startTime: '2026-11-02T08:00:00Z', endTime: '2026-11-02T09:00:00Z' }
  const other = await makeStaff(provider.pool, company.id, { name: 'Bo Henningsen' })
  const body = { activityId: task.id, stakeholder: other.id, priceGroup: null, ...hours }
  expect((await provider.call(addTimeSpent, { as: mette.as, body })).status).toBe(200)
  const spent = await provider.call(getTimeSpentOnActivity, { as: mette.as, params: { activityId: task.id } })
  expect(spent.body).toMatchObject([{ stakeholder: { name: 'Bo Henningsen' } }])
})

test('time spent starts a task, and ends after it begins', async () => {
  const task = await add({ caseId })
  const spend = (startTime: string, endTime: string) =>
    provider.call(addTimeSpent, { as: mette.as, body: { activityId: task.id, startTime, endTime } })
  expect((await spend('2026-11-02T09:00:00Z', '2026-11-02T08:00:00Z')).status).toBe(400)
  expect((await spend('2026-11-02T08:00:00Z', '2026-11-02T09:30:00Z')).status).toBe(200)
  expect(await read(task.id)).toMatchObject({ status: 'Started', minutesSpent: 90 })
  const { body } = await provider.call(getTimeSpentOnActivity, { as: mette.as, params: { activityId: task.id } })
  expect(body).toMatchObject([{ stakeholder: { name: mette.name } }])
})

test('a task that was taken away comes back as itself, with its time; one that never was does not', async () => {
  const task = await add({ caseId, subject: 'Skift pakning' })
  const body = { activityId: task.id, startTime: '2026-11-02T08:00:00Z', endTime: '2026-11-02T08:30:00Z' }
  await provider.call(addTimeSpent, { as: mette.as, body })
  const params = { id: task.id }
  await provider.call(deleteActivity, { as: mette.as, params })
  expect((await provider.call(getActivity, { as: mette.as, params })).status).toBe(404)
  expect((await provider.call(restoreActivity, { as: mette.as, params })).status).toBe(204)
  expect(await read(task.id)).toMatchObject({ number: task.number, status: 'Started', minutesSpent: 30 })
  expect((await provider.call(restoreActivity, { as: mette.as, params: { id: newId() } })).status).toBe(404)
})

test('what is past its day is overdue, what is due today is not', async () => {
  const [late, today] = [
    await add({ dueDate: '2026-01-05' }),
    await add({ dueDate: dayAt(currentTime(), 'Europe/Copenhagen') }),
  ]
  await provider.call(setOverdue, { as: mette.as })
  expect([(await read(late.id)).status, (await read(today.id)).status]).toEqual(['Overdue', 'New'])
})

test('a file of its case is put on a task once and taken off again; a file of another case is refused', async () => {
  const task = await add({ caseId })
  const other = (await provider.call(createCompanyCase, { as: mette.as, body: { description: 'Dryp', customerId } }))
    .body
  const [fileId, foreign] = [await fileOn(caseId), await fileOn(other)]
  const params = { id: task.id, fileId }
  await provider.call(addFileToActivity, { as: mette.as, params })
  await provider.call(addFileToActivity, { as: mette.as, params })
  const on = async () => (await provider.call(getFilesOnActivity, { as: mette.as, params: { id: task.id } })).body
  expect((await on()).map(({ originalName }) => originalName)).toEqual(['Plan.pdf'])
  const refused = await provider.call(addFileToActivity, { as: mette.as, params: { id: task.id, fileId: foreign } })
  expect(refused.status).toBe(404)
  await provider.call(removeFileFromActivity, { as: mette.as, params })
  expect(await on()).toEqual([])
})

async function fileOn(id: string): Promise<string> {
  const fileId = newId()
  await provider
    .db(company.id)
    .rows(
      `insert into casekit.case_file (company_id, id, case_id, original_name, path) values ($1, $2, $3, 'Plan.pdf', '')`,
      [company.id, fileId, id],
    )
  return fileId
}
