import { connect } from '@casekit/client/connect'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fieldScene } from '../../../../tests/support/field-scene.ts'
import { forgetDeviceData } from '../../session/device-data.ts'
import { createToday } from './today.store.ts'

const scene = fieldScene()
/** It is gone once what had it open has let go. */
const nothingLeft = () => vi.waitFor(async () => expect(await indexedDB.databases()).toEqual([]))
/** What stands between the phone and the server: 0 lets through, another number is what it answers; asked: for the day. */
const between = { status: 0, asked: 0 }

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  Object.assign(between, { status: 0, asked: 0 })
})
afterEach(async () => {
  await forgetDeviceData()
  await nothingLeft()
  vi.unstubAllGlobals()
})

const ask: typeof fetch = async (url, init) => {
  const isDay = new URL(url instanceof Request ? url.url : String(url)).pathname.endsWith('/Field/Day')
  if (isDay) between.asked += 1
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
