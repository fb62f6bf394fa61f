import { connect } from '@casekit/client/connect'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeCompany, makeStaff, type TestCompany } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'
import { createGlobalSearch } from './global-search.store.ts'
import { GLOBAL_SEARCH } from './limits.ts'
import { keepRecentInMemory, withSearch } from './recent.ts'

let provider: TestProvider
let company: TestCompany
let bearer: string

beforeAll(async () => {
  provider = await testProvider()
  company = await makeCompany(provider.pool)
  bearer = (await makeStaff(provider.pool, company.id, { guards: ['Core', 'OfferAccess'] })).as
  await provider.db(company.id).rows(
    `with customer as (
       insert into casekit.customer (company_id, id, number, name) values ($1, gen_random_uuid(), 42, 'Boligforeningen Sundparken') returning id
     ), cases as (
       insert into casekit.cases (company_id, id, number, title, description, customer_id)
       select $1, gen_random_uuid(), n, 'Vandskade ' || n, '', customer.id from customer, generate_series(101, 104) n returning id
     ) select`,
    [company.id],
  )
})
afterAll(() => provider.close())

/** A search against the real provider that counts its requests. */
function start(options: { fetch?: typeof fetch } = {}) {
  const asked: string[] = []
  const counting: typeof fetch = (input, init) => {
    asked.push(typeof init?.body === 'string' ? init.body : '')
    return (options.fetch ?? provider.fetch)(input, init)
  }
  const client = connect({ api: 'http://provider.example', bearer: () => bearer, fetch: counting })
  return { store: createGlobalSearch({ client }), asked }
}
const settled = (store: ReturnType<typeof start>['store']) =>
  vi.waitUntil(() => !store.state.isLoading, { timeout: 5000 })

test('typing searches once, when it pauses', async () => {
  const { store, asked } = start()
  for (const text of ['sun', 'sund', 'sundpark']) store.type(text)
  expect(store.state).toMatchObject({ isOpen: true, isLoading: true })
  await settled(store)
  expect(asked).toEqual(['{"searchValue":"sundpark"}'])
  expect(store.state.found?.groups.map(({ kind, count }) => [kind, count])).toEqual([
    ['case', 4],
    ['customer', 1],
  ])
  expect(store.state.found?.marks).toBe('sundpark')
})

test('a mistyped word marks what was meant', async () => {
  const { store } = start()
  store.type('sundprak')
  await settled(store)
  expect(store.state.found?.marks).toContain('sundparken')
})

test('fewer than three characters ask nothing and take the last answer away', async () => {
  const { store, asked } = start()
  await store.repeat('sundpark')
  expect(store.state.found).not.toBeNull()
  store.type('su')
  await wait(GLOBAL_SEARCH.pauseMs + 50)
  expect(asked).toHaveLength(1)
  expect(store.state).toMatchObject({ found: null, isLoading: false })
})

test('an answer to an earlier text is not shown', async () => {
  const late: (() => void)[] = []
  const { store } = start({
    fetch: async (input, init) => {
      const isFirst = late.length === 0
      if (isFirst) await new Promise<void>(resolve => late.push(resolve))
      return provider.fetch(input, { ...init, signal: null })
    },
  })
  const first = store.repeat('vandskade')
  await vi.waitUntil(() => late.length > 0)
  await store.repeat('zzzzzz')
  late[0]?.()
  await first
  expect(store.state.found).toMatchObject({ groups: [], marks: 'zzzzzz' })
})

test('a failure is told, and trying again brings the hits', async () => {
  let isDown = true
  const { store } = start({
    fetch: (input, init) => (isDown ? Promise.reject(new TypeError('away')) : provider.fetch(input, init)),
  })
  await store.repeat('vandskade')
  expect(store.state).toMatchObject({ isFailed: true, found: null, text: 'vandskade' })
  isDown = false
  await store.load()
  expect(store.state.isFailed).toBe(false)
  expect(store.state.found?.groups[0]?.hits).toHaveLength(4)
})

test('a search that led somewhere is remembered once, the newest in front, five at most', async () => {
  const { store } = start()
  for (const text of ['vandskade', 'sundpark', 'VANDSKADE']) {
    await store.repeat(text)
    store.choose()
  }
  expect(store.state.recent).toEqual(['VANDSKADE', 'sundpark'])
  expect(store.state.isOpen).toBe(false)
  expect(withSearch(['1', '2', '3', '4', '5'], 'ny')).toEqual(['ny', '1', '2', '3', '4'])
  store.clearRecent()
  expect(store.state.recent).toEqual([])
})

test('two boxes on a page share neither search nor memory', async () => {
  const [one, other] = [start().store, start().store]
  await one.repeat('vandskade')
  one.choose()
  expect(other.state).toMatchObject({ text: '', found: null, recent: [] })
  expect(keepRecentInMemory().read()).toEqual([])
})

test('a group shows all of its hits when asked, until the next search', async () => {
  const { store } = start()
  await store.repeat('vandskade')
  store.expand('case')
  expect(store.state.expanded).toEqual(['case'])
  await store.repeat('sundpark')
  expect(store.state.expanded).toEqual([])
})
