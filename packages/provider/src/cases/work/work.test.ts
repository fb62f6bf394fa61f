import { getActivitiesOnCase, saveActivity } from '@casekit/contract/activities'
import {
  copyCase,
  getPresence,
  getRelatedCases,
  leavePresence,
  mergeCase,
  putPresence,
  splitCase,
  unmergeCase,
} from '@casekit/contract/case-work'
import { createCompanyCase, getCaseDetails } from '@casekit/contract/cases'
import { addCustomer } from '@casekit/contract/customers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff, type TestStaff } from '../../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../../tests/support/provider.ts'

let provider: TestProvider
let mette: TestStaff
let jonas: TestStaff

beforeAll(async () => {
  provider = await testProvider()
  const company = await makeCompany(provider.pool)
  mette = await makeStaff(provider.pool, company.id)
  jonas = await makeStaff(provider.pool, company.id, { name: 'Jonas Lindqvist' })
})
afterAll(() => provider.close())

async function create(title: string): Promise<string> {
  const customer = await provider.call(addCustomer, { as: mette.as, body: { customerName: 'AAB' } })
  const body = { title, description: 'Ingen varme', customerId: customer.body }
  return (await provider.call(createCompanyCase, { as: mette.as, body })).body
}
const task = async (caseId: string, subject: string) =>
  (await provider.call(saveActivity, { as: mette.as, body: { caseId, subject } })).body
const read = async (caseId: string) => (await provider.call(getCaseDetails, { as: mette.as, params: { caseId } })).body
const tasksOf = async (id: string) =>
  (await provider.call(getActivitiesOnCase, { as: mette.as, params: { id } })).body.map(({ subject }) => subject)

test('a copy is an open case with the same facts and new tasks, and the two know one another', async () => {
  const caseId = await create('Vandskade')
  await task(caseId, 'Bestil membran')
  const { body: copy } = await provider.call(copyCase, { as: mette.as, params: { caseId } })
  expect(await read(copy)).toMatchObject({ title: 'Vandskade', status: 'Open', customer: { name: 'AAB' } })
  expect([await tasksOf(copy), await tasksOf(caseId)]).toEqual([['Bestil membran'], ['Bestil membran']])
  const related = await provider.call(getRelatedCases, { as: mette.as, params: { caseId } })
  expect(related.body).toMatchObject([{ id: copy, kind: 'copy', isFrom: false }])
})

test('two cases are merged, and the merge is taken back exactly', async () => {
  const [first, second] = [await create('Ingen varme'), await create('Kold radiator')]
  await task(first, 'Ring til beboer')
  await task(second, 'Tjek pumpe')
  const merged = { as: mette.as, params: { caseId: first }, body: { otherCaseId: second } }
  expect((await provider.call(mergeCase, merged)).status).toBe(204)
  expect((await tasksOf(second)).toSorted()).toEqual(['Ring til beboer', 'Tjek pumpe'])
  expect((await read(first)).status).toBe('Canceled')
  expect((await provider.call(mergeCase, merged)).status).toBe(409)
  expect((await provider.call(unmergeCase, { as: mette.as, params: { caseId: first } })).status).toBe(204)
  expect([await tasksOf(first), await tasksOf(second)]).toEqual([['Ring til beboer'], ['Tjek pumpe']])
  expect((await read(first)).status).toBe('Open')
})

test('a case is split: the new one takes over the chosen tasks', async () => {
  const caseId = await create('To ting på én gang')
  const moved = await task(caseId, 'Mal væggen')
  await task(caseId, 'Skift vindue')
  const body = { title: 'Maling', activityIds: [moved] }
  const { body: other } = await provider.call(splitCase, { as: mette.as, params: { caseId }, body })
  expect([await tasksOf(caseId), await tasksOf(other)]).toEqual([['Skift vindue'], ['Mal væggen']])
})

test('each sees who else is at the case and what they write, until they leave', async () => {
  const caseId = await create('Travl sag')
  const put = (who: TestStaff, writes: string | null) =>
    provider.call(putPresence, { as: who.as, params: { caseId }, body: { writes } })
  expect((await put(mette, null)).body).toEqual([])
  expect((await put(jonas, 'title')).body).toMatchObject([{ name: mette.name, writes: null }])
  const seen = await provider.call(getPresence, { as: mette.as, params: { caseId } })
  expect(seen.body).toMatchObject([{ name: 'Jonas Lindqvist', writes: 'title' }])
  await provider.call(leavePresence, { as: jonas.as, params: { caseId } })
  expect((await provider.call(getPresence, { as: mette.as, params: { caseId } })).body).toEqual([])
})
