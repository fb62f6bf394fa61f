import { connect } from '@casekit/client/connect'
import { newId } from '@casekit/provider/platform/new-id'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fieldScene } from '../../../../tests/support/field-scene.ts'
import { forgetDeviceData } from '../../session/device-data.ts'
import { createToday } from './today.store.ts'

const scene = fieldScene()
/** It is gone once what had it open has let go. */
const nothingLeft = () => vi.waitFor(async () => expect(await indexedDB.databases()).toEqual([]))

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()))
afterEach(async () => {
  await forgetDeviceData()
  await nothingLeft()
  vi.unstubAllGlobals()
})

const addFile = () =>
  scene
    .db()
    .rows(
      `insert into casekit.case_file (company_id, id, case_id, original_name, path, type) values ($1, $2, $3, 'tegning.pdf', $4, 'application/pdf')`,
      [scene.companyId, newId(), scene.caseId, newId()],
    )

/** A phone whose files take until `arrive` is called, and what of them it asked for. */
function slowPhone() {
  const arrival = Promise.withResolvers<void>()
  const asked: string[] = []
  const { call } = connect({
    api: 'http://casekit.test',
    bearer: scene.as,
    fetch: async (...[url, init]) => {
      const path = url instanceof Request ? url.url : String(url)
      if (!path.includes('/File/')) return scene.provider.fetch(url, init)
      asked.push(path)
      await arrival.promise
      return new Response('%PDF', { headers: { 'content-type': 'application/pdf' } })
    },
  })
  return { store: createToday(call, scene.staffId), asked, arrive: arrival.resolve }
}

test('a day that changes while its files are on their way is shown at once, and each file is fetched once', async () => {
  await addFile()
  const { store, asked, arrive } = slowPhone()
  await store.load()
  expect(store.visits()).toHaveLength(1)
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  await scene
    .db()
    .rows('update casekit.activity set status = $3 where company_id = $1 and id = $2', [
      scene.companyId,
      scene.visitId,
      'Canceled',
    ])
  await store.load()
  expect(store.visits()).toHaveLength(0)
  arrive()
  const device = await store.opened
  await vi.waitFor(async () => expect(await device?.byteNames()).toEqual([]))
  expect(asked).toHaveLength(1)
})
