import {
  addSharedView,
  getSharedViews,
  getStakeholderFilters,
  removeSharedView,
  saveStakeholderFilters,
} from '@casekit/contract/overview-views'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff, type TestStaff } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'

let provider: TestProvider
let mette: TestStaff
let jonas: TestStaff
let stranger: TestStaff

beforeAll(async () => {
  provider = await testProvider()
  const [ours, theirs] = [await makeCompany(provider.pool), await makeCompany(provider.pool)]
  mette = await makeStaff(provider.pool, ours.id, { guards: ['Core', 'Activities'] })
  jonas = await makeStaff(provider.pool, ours.id, { guards: ['Core', 'Activities'] })
  stranger = await makeStaff(provider.pool, theirs.id, { guards: ['Core', 'Activities'] })
})
afterAll(() => provider.close())

const viewsOf = async ({ as }: TestStaff, overview: 'cases' | 'offers' = 'cases') =>
  (await provider.call(getSharedViews, { as, query: { overview } })).body
const remove = async ({ as }: TestStaff, viewId: string) =>
  (await provider.call(removeSharedView, { as, params: { viewId } })).status

test('a shared view is seen by its company alone, in its overview, and taken back only by who shared it', async () => {
  const body = { overview: 'cases' as const, name: 'Akutte', query: '?priority=Urgent', columnState: '[]' }
  const id = (await provider.call(addSharedView, { as: mette.as, body })).body
  const shown = { id, name: 'Akutte', query: '?priority=Urgent', columnState: '[]' }
  expect(await viewsOf(mette)).toEqual([{ ...shown, isMine: true }])
  expect(await viewsOf(jonas)).toEqual([{ ...shown, isMine: false }])
  expect([await viewsOf(mette, 'offers'), await viewsOf(stranger)]).toEqual([[], []])
  expect([await remove(jonas, id), await remove(stranger, id)]).toEqual([404, 404])
  expect(await viewsOf(jonas)).toHaveLength(1)
  expect([await remove(mette, id), await remove(mette, id)]).toEqual([204, 404])
  expect(await viewsOf(jonas)).toEqual([])
})

test('the grid of activities is kept for each member, as it was left', async () => {
  const left = { columnState: '[{"colId":"number"}]', filterModel: '{"status":{"filterType":"set","values":["New"]}}' }
  await provider.call(saveStakeholderFilters, { as: mette.as, body: { columnState: '', filterModel: '{}' } })
  await provider.call(saveStakeholderFilters, { as: mette.as, body: left })
  const kept = async ({ as }: TestStaff) => (await provider.call(getStakeholderFilters, { as })).body
  expect(await kept(mette)).toEqual(left)
  const none = { columnState: '', filterModel: '' }
  expect([await kept(jonas), await kept(stranger)]).toEqual([none, none])
})
