import { connect } from '@casekit/client/connect'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fieldScene } from '../../../../tests/support/field-scene.ts'
import { forgetDeviceData } from '../../session/device-data.ts'
import { createToday } from './today.store.ts'

const scene = fieldScene()
/** The database is deleted once its last connection closes. */
const nothingLeft = () => vi.waitFor(async () => expect(await indexedDB.databases()).toEqual([]))
/**
 * Simulates the connection: `status` 0 lets requests through, any other is the response to the day's; `asked` counts
 * the requests for the day; `products` delays them.
 */
const between = { status: 0, asked: 0, products: Promise.resolve() }

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  Object.assign(between, { status: 0, asked: 0, products: Promise.resolve() })
})
afterEach(async () => {
  await forgetDeviceData()
  await nothingLeft()
  vi.unstubAllGlobals()
})

const ask: typeof fetch = async (url, init) => {
  const { pathname } = new URL(url instanceof Request ? url.url : String(url))
  const isDay = pathname.endsWith('/Field/Day')
  if (isDay) between.asked += 1
  if (pathname.endsWith('/Field/Products')) await between.products
  return isDay && between.status > 0 ? new Response(null, { status: between.status }) : scene.provider.fetch(url, init)
}
const phone = () =>
  createToday(connect({ api: 'http://casekit.test', bearer: scene.as, fetch: ask }).call, scene.staffId)

test.each([500, 503, 429])('a day that a server answers with %i is asked for again until it is there', async status => {
  const store = phone()
  between.status = status
  await store.load()
  await store.goOn()
  expect(store.state).toMatchObject({ day: null, hasFailed: true })
  between.status = 0
  await store.goOn()
  expect(store.state).toMatchObject({ hasFailed: false })
  expect(store.visits()).toHaveLength(1)
  const { asked } = between
  await store.goOn()
  expect(between.asked).toBe(asked)
})

test('a day that somebody may not see is not asked for again by itself', async () => {
  const store = phone()
  between.status = 403
  await store.load()
  await store.goOn()
  expect(between.asked).toBe(1)
})

test('a day that changes is shown while the products for it are still on their way', async () => {
  const store = phone()
  const { promise, resolve } = Promise.withResolvers<void>()
  between.products = promise
  const { prepared } = await store.renew()
  expect(store.visits()).toHaveLength(1)
  await scene
    .db()
    .rows(`update casekit.activity set status = 'Canceled' where company_id = $1 and id = $2`, [
      scene.companyId,
      scene.visitId,
    ])
  const again = await store.renew()
  expect(store.visits()).toHaveLength(0)
  resolve()
  await Promise.all([prepared, again.prepared])
})
