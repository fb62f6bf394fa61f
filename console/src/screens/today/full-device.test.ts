import { updateActivity } from '@casekit/contract/activities'
import { connect } from '@casekit/client/connect'
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fieldScene } from '../../../../tests/support/field-scene.ts'
import { forgetDeviceData } from '../../session/device-data.ts'
import { createToday } from './today.store.ts'

const scene = fieldScene()
/** The database is deleted once its last connection closes. */
const nothingLeft = () => vi.waitFor(async () => expect(await indexedDB.databases()).toEqual([]))
let hasLine = true

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  hasLine = true
})
afterEach(async () => {
  vi.restoreAllMocks()
  await forgetDeviceData()
  await nothingLeft()
  vi.unstubAllGlobals()
})

const full = () => {
  throw new DOMException('no room', 'QuotaExceededError')
}

async function openDay() {
  const { call } = connect({
    api: 'http://casekit.test',
    bearer: scene.as,
    fetch: (...request) => (hasLine ? scene.provider.fetch(...request) : Promise.reject(new TypeError('no line'))),
  })
  const store = createToday(call, scene.staffId)
  await store.load()
  return store
}

/** Makes every write to the device fail. */
function fillDevice() {
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(full)
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full)
}

test('where the device has no room a deed goes to the server at once, and what neither takes is said to be with nobody', async () => {
  const store = await openDay()
  fillDevice()
  const note = (text: string) => store.act({ activityId: scene.visitId, kind: 'note', text })
  expect(await note('Fugt 21 %')).toBe(true)
  expect(store.state.isNearlyFull).toBe(true)
  expect((await scene.day()).visits[0]?.note).toBe('Fugt 21 %')
  hasLine = false
  expect(await note('Fugt 19 %')).toBe(false)
  const picture = {
    activityId: scene.visitId,
    caseId: scene.caseId,
    mark: 'before',
    caption: '',
    label: 'Før',
  } as const
  expect(await store.addMedia(new Blob(['pixels'], { type: 'image/png' }), picture)).toBe(false)
  const [visit] = store.visits()
  const form = { formId: 'f', name: 'Eftersyn', timing: 'start', asset: null, answerId: null }
  expect(visit && (await store.beginForm(visit, form))).toBeNull()
})

test('a text that is chosen over that of the office stays on a full device without a connection', async () => {
  const store = await openDay()
  hasLine = false
  await store.act({ activityId: scene.visitId, kind: 'description', text: 'Skift pakningen', before: 'Luk for vandet' })
  const { provider, otherAs: as, visitId } = scene
  await provider.call(updateActivity, { as, params: { id: visitId }, body: { description: 'Ring først' } })
  hasLine = true
  await store.push()
  const conflict = () => store.state.waiting.find(({ state }) => state === 'conflict')
  await vi.waitFor(() => expect(conflict()).toMatchObject({ text: 'Skift pakningen', theirs: 'Ring først' }))
  hasLine = false
  fillDevice()
  const deed = conflict()
  if (deed) await store.decide(deed, true)
  expect(conflict()).toMatchObject({ text: 'Skift pakningen' })
  hasLine = true
  if (deed) await store.decide(deed, true)
  expect(conflict()).toBeUndefined()
  expect((await scene.day()).visits[0]?.description).toBe('Skift pakningen')
})
