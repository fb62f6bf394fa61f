import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '@casekit/client/api-error'
import type { FormAnswers, FormContent } from '@casekit/contract/form-shapes'
import { NO_ANSWER } from '@casekit/rules/form-rules'
import { forgetDeviceData } from '../../session/device-data.ts'
import { keepFile, keptAnswers, waitingFiles } from '../../session/device-forms.ts'
import { createSheet, type SheetDoor } from './sheet.store.ts'

const CONTENT: FormContent = { sections: [] }
type Kept = Record<string, string>

const methods = {
  getItem(this: Kept, key: string) {
    return Object.hasOwn(this, key) ? this[key] : null
  },
  setItem(this: Kept, key: string, value: string) {
    this[key] = value
  },
  removeItem(this: Kept, key: string) {
    delete this[key]
  },
}
const makeStorage = () => Object.create(methods) as Kept

/** Unencrypted storage of the browser and of the tab. */
let [inBrowser, inTab] = [makeStorage(), makeStorage()]

/** The database is deleted once its last connection closes. */
const expectNothingLeft = () => vi.waitFor(async () => expect(await indexedDB.databases()).toEqual([]))

beforeEach(() => {
  ;[inBrowser, inTab] = [makeStorage(), makeStorage()]
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('localStorage', inBrowser)
  vi.stubGlobal('sessionStorage', inTab)
})
afterEach(async () => {
  await forgetDeviceData()
  await expectNothingLeft()
  vi.unstubAllGlobals()
})

/** A server that accepts answers while online. */
function makeDoor() {
  const door = {
    hasLine: false,
    saved: {} as FormAnswers,
    save: (answers: FormAnswers) => {
      if (!door.hasLine) return Promise.reject(new ApiError(0, 'offline'))
      Object.assign(door.saved, answers)
      return Promise.resolve()
    },
    addFile: () => Promise.reject(new ApiError(0, 'offline')),
    picture: () => Promise.reject(new ApiError(0, 'offline')),
  }
  return door satisfies SheetDoor
}

const begin = (door: SheetDoor, answers: FormAnswers = {}) =>
  createSheet({ keepAs: 'f1', content: CONTENT, answers, files: [] }, door)
const said = (value: string) => ({ ...NO_ANSWER, value })

test('what is typed without a line is kept where nobody reads it, found by the next visit, and sent then', async () => {
  const door = makeDoor()
  const sheet = begin(door)
  sheet.put('q1', { value: 'Fugt 21 %' })
  await sheet.flush()
  expect(sheet.state.saving).toBe('failed')
  await vi.waitFor(async () => expect(await keptAnswers('f1')).toEqual({ q1: said('Fugt 21 %') }))
  await vi.waitFor(() => expect([inBrowser, inTab]).toEqual([{}, {}]))

  const later = begin(door, { q1: said('') })
  await vi.waitFor(() => expect(later.state.answers['q1']?.value).toBe('Fugt 21 %'))
  door.hasLine = true
  await Promise.all([later.flush(), sheet.flush()])
  expect(door.saved).toEqual({ q1: said('Fugt 21 %') })
  await vi.waitFor(async () => expect(await keptAnswers('f1')).toBeUndefined())
  await vi.waitFor(() => expect(inTab).toEqual({}))
})

test('what is typed before the device has answered counts', async () => {
  const door = makeDoor()
  const before = begin(door)
  before.put('q1', { value: 'gammel' })
  before.put('q2', { value: 'uændret' })
  await vi.waitFor(async () => expect(Object.keys((await keptAnswers('f1')) ?? {})).toEqual(['q1', 'q2']))
  const sheet = begin(door)
  sheet.put('q1', { value: 'ny' })
  await vi.waitFor(() => expect(sheet.state.waiting['q2']?.value).toBe('uændret'))
  expect(sheet.state.answers['q1']?.value).toBe('ny')
  await vi.waitFor(() => expect(inTab).toEqual({}))
})

test('answers that an earlier version kept open are taken over, and lie open no more', async () => {
  inBrowser['ck-form-f1'] = JSON.stringify({ q1: said('Fugt 21 %') })
  const sheet = begin(makeDoor())
  await vi.waitFor(() => expect(sheet.state.answers['q1']?.value).toBe('Fugt 21 %'))
  await vi.waitFor(async () => expect(await keptAnswers('f1')).toEqual({ q1: said('Fugt 21 %') }))
  await vi.waitFor(() => expect(inBrowser).toEqual({}))
})

test('a page that is gone before it is sealed finds it in its tab', async () => {
  const sheet = begin(makeDoor())
  sheet.put('q1', { value: 'Fugt 21 %' })
  const lying = { ...inTab }
  expect(Object.keys(lying)).toEqual(['ck-form-f1'])
  await vi.waitFor(() => expect(inTab).toEqual({}))
  await forgetDeviceData()
  await expectNothingLeft()
  Object.assign(inTab, lying)
  const again = begin(makeDoor())
  await vi.waitFor(() => expect(again.state.answers['q1']?.value).toBe('Fugt 21 %'))
  await vi.waitFor(() => expect(inTab).toEqual({}))
})

test('what is typed last is sealed once its page is left, before anybody looks for what waits', async () => {
  const sheet = begin(makeDoor())
  sheet.put('q1', { value: 'Fugt 21 %' })
  await sheet.leave()
  expect(await keptAnswers('f1')).toEqual({ q1: said('Fugt 21 %') })
})

test('what could not be sealed goes with who signs out', async () => {
  Object.assign(inTab, { 'ck-form-f1': '{}' })
  Object.assign(inBrowser, { 'ck-form-f2': '{}', language: 'da-DK' })
  await forgetDeviceData()
  await vi.waitFor(() => expect([inBrowser, inTab]).toEqual([{ language: 'da-DK' }, {}]))
})

test('a photo stays on the device where who sends it is signed out or the server is ill, and goes where it is no picture', async () => {
  await keepFile('f1', 'q1', new File(['x'], 'gavl.png', { type: 'image/png' }))
  for (const status of [401, 403, 409, 500]) {
    // oxlint-disable-next-line no-await-in-loop -- one answer of the server after the other
    await begin({ ...makeDoor(), addFile: () => Promise.reject(new ApiError(status, 'refused')) }).sendLeft()
    // oxlint-disable-next-line no-await-in-loop
    expect([status, (await waitingFiles('f1')).length]).toEqual([status, 1])
  }
  await begin({ ...makeDoor(), addFile: () => Promise.reject(new ApiError(415, 'wrong-type')) }).sendLeft()
  expect(await waitingFiles('f1')).toEqual([])
})

const photo = (name: string) => new File(['x'], name, { type: 'image/png' })

test('photos that are taken without a line wait at their field', async () => {
  const sheet = begin(makeDoor())
  expect(await sheet.addFiles('q1', [photo('gavl.png'), photo('tag.png')])).toBe(0)
  expect(sheet.state.kept['q1']?.map(({ file }) => file.name)).toEqual(['gavl.png', 'tag.png'])
  await sheet.leave()
  expect([sheet.isThrough(), (await waitingFiles('f1')).length]).toEqual([false, 2])
})
