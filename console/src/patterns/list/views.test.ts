import { connect } from '@casekit/client/connect'
import { getCompanyUserFilter, setCompanyUserFilter } from '@casekit/contract/user-filters'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff, type TestStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { createViews, type NamedView, type ViewedOverview } from './views.store.ts'

let provider: TestProvider
let mette: TestStaff
let jonas: TestStaff

beforeAll(async () => {
  provider = await testProvider()
  const company = await makeCompany(provider.pool)
  mette = await makeStaff(provider.pool, company.id)
  jonas = await makeStaff(provider.pool, company.id)
})
afterAll(() => provider.close())

const viewsOf = ({ bearer }: TestStaff, overview: ViewedOverview = 'cases') =>
  createViews(connect({ api: 'http://casekit.test', bearer, fetch: provider.fetch }).call, overview)

const places: NamedView['places'] = [{ colId: 'title', hide: false, width: 300, pinned: 'left' }]
const view = (name: string, isDefault = false): NamedView => ({ name, query: '?status=Open', places, isDefault })

test('a view of one’s own is seen by nobody else and in no other overview, with its query and its columns', async () => {
  await viewsOf(mette).keep(view('Åbne'))
  expect((await viewsOf(mette).load()).own).toEqual([view('Åbne')])
  expect((await viewsOf(jonas).load()).own).toEqual([])
  expect((await viewsOf(mette, 'offers').load()).own).toEqual([])
  await viewsOf(mette, 'inbox').keep(view('Ubesvarede'))
  expect((await viewsOf(mette, 'inbox').load()).own).toEqual([view('Ubesvarede')])
  expect((await viewsOf(mette, 'outbox').load()).own).toEqual([])
})

test('one view is the default at most, and saving under the same name takes the place of the former', async () => {
  const views = viewsOf(mette)
  await views.keep(view('Åbne', true))
  await views.keep(view('Akutte', true))
  expect((await views.load()).own).toEqual([view('Åbne'), view('Akutte', true)])
  await views.remove(view('Akutte'))
  expect((await views.load()).own).toEqual([view('Åbne')])
})

test('a shared view is there for the colleague, who cannot remove it', async () => {
  await viewsOf(mette).share(view('Denne uge'))
  const [theirs] = (await viewsOf(jonas).load()).shared
  expect(theirs).toMatchObject({ name: 'Denne uge', query: '?status=Open', places, isMine: false })
  await expect(viewsOf(jonas).remove(theirs!)).rejects.toMatchObject({ status: 404 })
  const [mine] = (await viewsOf(mette).load()).shared
  expect(mine).toMatchObject({ isMine: true, isDefault: false })
  await viewsOf(mette).remove(mine!)
  expect((await viewsOf(jonas).load()).shared).toEqual([])
})

test('what else the set holds stays, and what is no view of ours is left out', async () => {
  const { body } = await provider.call(getCompanyUserFilter, { as: mette.as })
  const caseOverView = { ...body.caseOverView, onlyNotifications: false, savedFilters: [null, { name: 7 }] }
  await provider.call(setCompanyUserFilter, { as: mette.as, body: { caseOverView, version: body.version } })
  const views = viewsOf(mette)
  expect((await views.load()).own).toEqual([])
  await views.keep(view('Åbne'))
  const kept = (await provider.call(getCompanyUserFilter, { as: mette.as })).body.caseOverView
  expect(kept).toMatchObject({ onlyNotifications: false, savedFilters: [view('Åbne')] })
})

test('what another window keeps between the reading and the writing stays, too', async () => {
  const other = viewsOf(mette, 'customers')
  let isFirst = true
  const late: typeof fetch = async (input, init) => {
    if (init?.method === 'PUT' && isFirst) {
      isFirst = false
      await other.keep(view('Fra det andet vindue'))
    }
    return provider.fetch(input, init)
  }
  const mine = createViews(connect({ api: 'http://casekit.test', bearer: mette.bearer, fetch: late }).call, 'customers')
  await mine.keep(view('Fra dette'))
  expect((await mine.load()).own).toEqual([view('Fra det andet vindue'), view('Fra dette')])
})
