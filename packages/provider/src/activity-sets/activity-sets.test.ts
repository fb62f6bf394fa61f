import {
  type Activity,
  getActivitiesOnCase,
  getActivity,
  saveActivity,
  updateActivity,
} from '@casekit/contract/activities'
import { addActivityTemplate, deleteActivityTemplate } from '@casekit/contract/activity-lists'
import {
  addActivitySet,
  deleteActivitySet,
  editActivitySet,
  getActivitySets,
  previewActivitySet,
  useActivitySet,
} from '@casekit/contract/activity-sets'
import { createCompanyCase } from '@casekit/contract/cases'
import { ACTIVITY_STATUS_IDS } from '@casekit/contract/ids'
import { sendDeeds } from '@casekit/contract/field-work'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff, type TestCompany, type TestStaff } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'
import { newId } from '../platform/new-id.ts'

let provider: TestProvider
let company: TestCompany
let mette: TestStaff
let templates: string[]
const customerId = newId()
// a Thursday; the Friday after it is a working day, the weekend is not
const THURSDAY = '2031-03-06'

beforeAll(async () => {
  provider = await testProvider()
  company = await makeCompany(provider.pool)
  mette = await makeStaff(provider.pool, company.id, { guards: ['Core', 'Activities'] })
  await provider
    .db(company.id)
    .rows(`insert into casekit.customer (company_id, id, number, name) values ($1, $2, 1, 'Hanne Friis')`, [
      company.id,
      customerId,
    ])
  templates = []
  for (const [name, minutes] of [
    ['Nedrivning', 240],
    ['Membran', 120],
    ['Fliser', 480],
  ] as const)
    templates.push((await provider.call(addActivityTemplate, { as: mette.as, body: { name, minutes } })).body)
})
afterAll(() => provider.close())

const task = (place: number, more: object = {}) => ({
  templateId: templates[place] ?? '',
  daysAfter: 0,
  waitsFor: null,
  mandatory: false,
  ...more,
})
const bathroom = () => [
  task(0),
  task(1, { daysAfter: 1, waitsFor: 0 }),
  task(2, { daysAfter: 2, waitsFor: 1, mandatory: true }),
]
const add = async (tasks = bathroom(), name = 'Badeværelse') =>
  provider.call(addActivitySet, { as: mette.as, body: { name, tasks } })
const makeCase = async () =>
  (await provider.call(createCompanyCase, { as: mette.as, body: { title: 'Bad', description: 'Nyt bad', customerId } }))
    .body
const onCase = async (caseId: string): Promise<Activity[]> =>
  (await provider.call(getActivitiesOnCase, { as: mette.as, params: { id: caseId } })).body
const put = (id: string, body: object) => provider.call(updateActivity, { as: mette.as, params: { id }, body })

test('a set makes all its tasks in one go, on working days, from their templates and in their order', async () => {
  const id = (await add()).body
  const days = await provider.call(previewActivitySet, { as: mette.as, params: { id, startsOn: THURSDAY } })
  expect(days.body).toEqual(['2031-03-06', '2031-03-07', '2031-03-10'])
  const caseId = await makeCase()
  const body = { caseId, startsOn: THURSDAY, assignedToStakeholder: mette.id }
  const made = (await provider.call(useActivitySet, { as: mette.as, params: { id }, body })).body
  const tasks = await onCase(caseId)
  expect(tasks.map(one => one.id)).toEqual(made)
  expect(tasks).toMatchObject([
    { subject: 'Nedrivning', dueDate: '2031-03-06', durationInMinutes: 240, waitsFor: [], mandatory: false },
    { subject: 'Membran', dueDate: '2031-03-07', waitsFor: [{ id: made[0], subject: 'Nedrivning' }] },
    { subject: 'Fliser', dueDate: '2031-03-10', waitsFor: [{ id: made[1] }], mandatory: true },
  ])
  expect(new Set(tasks.map(one => one.assignedToStakeholder?.id))).toEqual(new Set([mette.id]))
})

test('a set keeps its tasks when it is changed, and a place that is none is named', async () => {
  const id = (await add(bathroom(), 'Gulv')).body
  const listed = (await provider.call(getActivitySets, { as: mette.as })).body.find(set => set.id === id)
  expect(listed?.tasks.map(({ templateName }) => templateName)).toEqual(['Nedrivning', 'Membran', 'Fliser'])
  const changed = await provider.call(editActivitySet, {
    as: mette.as,
    params: { id },
    body: { name: 'Gulv 2', tasks: [task(1)] },
    headers: { 'if-match': '"1"' },
  })
  expect(changed.body).toMatchObject({ name: 'Gulv 2', version: 2, tasks: [{ templateName: 'Membran' }] })
  const circle = await add([task(0, { waitsFor: 0 })])
  expect(circle).toMatchObject({ status: 400, body: { errors: [{ path: '/tasks/0/waitsFor' }] } })
  const strange = await add([task(0), { ...task(1), templateId: newId() }])
  expect(strange).toMatchObject({ status: 404, body: { errors: [{ path: '/tasks/1/templateId' }] } })
  expect((await provider.call(deleteActivitySet, { as: mette.as, params: { id } })).status).toBe(204)
  expect((await provider.call(getActivitySets, { as: mette.as })).body.map(set => set.id)).not.toContain(id)
})

test('a template that is gone is still named in its set', async () => {
  const gone = (await provider.call(addActivityTemplate, { as: mette.as, body: { name: 'Fuger' } })).body
  const id = (await add([{ ...task(0), templateId: gone }])).body
  await provider.call(deleteActivityTemplate, { as: mette.as, params: { id: gone } })
  const caseId = await makeCase()
  await provider.call(useActivitySet, { as: mette.as, params: { id }, body: { caseId, startsOn: THURSDAY } })
  expect(await onCase(caseId)).toMatchObject([{ subject: 'Fuger', templateId: null }])
})

async function pair() {
  const caseId = await makeCase()
  const of = async (subject: string, more = {}) =>
    (await provider.call(saveActivity, { as: mette.as, body: { subject, caseId, ...more } })).body
  const first = await of('Luk for vandet')
  return { caseId, first, second: await of('Skift ventil', { waitsForIds: [first] }) }
}

test('what waits is neither begun nor done before what comes first, and then it is', async () => {
  const { first, second } = await pair()
  for (const status of ['Started', 'Done'] as const)
    expect(await put(second, { statusId: ACTIVITY_STATUS_IDS[status] })).toMatchObject({
      status: 409,
      body: { code: 'task-waits', errors: [{ path: '/status', message: 'Luk for vandet' }] },
    })
  await put(first, { statusId: ACTIVITY_STATUS_IDS.Done })
  expect((await put(second, { statusId: ACTIVITY_STATUS_IDS.Done })).body).toMatchObject({ status: 'Done' })
})

test('what was done on the road is done, whatever it should have waited for', async () => {
  const { second } = await pair()
  await put(second, { assignedToStakeholder: mette.id, dueDateTime: '2031-03-06T09:00:00Z' })
  const at = '2031-03-06T09:00:00.000Z'
  const deeds = [{ id: newId(), activityId: second, kind: 'step' as const, step: 'done' as const, at }]
  const [outcome] = (await provider.call(sendDeeds, { as: mette.as, body: { sentAt: at, deeds } })).body
  expect(outcome?.outcome).toBe('done')
})

test('no task waits for itself, also not by way of others, nor for one of another case', async () => {
  const { first, second } = await pair()
  expect(await put(first, { waitsForIds: [second] })).toMatchObject({ status: 409, body: { code: 'waits-circle' } })
  expect((await provider.call(getActivity, { as: mette.as, params: { id: first } })).body.waitsFor).toEqual([])
  expect(await put(first, { waitsForIds: [first] })).toMatchObject({ status: 404 })
  const other = await pair()
  expect(await put(second, { waitsForIds: [other.first] })).toMatchObject({
    status: 404,
    body: { errors: [{ path: '/waitsForIds' }] },
  })
})

test('of two who order tasks of a case against each other at once one is refused', async () => {
  const { first, second } = await pair()
  await put(second, { waitsForIds: [] })
  const answers = await Promise.all([put(first, { waitsForIds: [second] }), put(second, { waitsForIds: [first] })])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('a task that goes to another case waits for nothing of the one before', async () => {
  const { second } = await pair()
  const moved = await put(second, { caseId: await makeCase() })
  expect(moved.body).toMatchObject({ waitsFor: [] })
})
