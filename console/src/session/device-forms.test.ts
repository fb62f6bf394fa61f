import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, afterEach, expect, test, vi } from 'vitest'
import { answerOf } from './device-database.ts'
import { forgetDeviceData } from './device-data.ts'
import {
  countWaiting,
  dropForm,
  isEnding,
  keepAnswers,
  keepFile,
  keepSheet,
  keptAnswers,
  keptSheet,
  waitingFiles,
  waitingForms,
} from './device-forms.ts'
import { session } from './session.store.ts'

const SECRET = 'Hanne Friis har nøglen'

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()))
afterEach(async () => {
  session.hasLeft = false
  await forgetAll()
  vi.unstubAllGlobals()
})

/** The database is deleted once its last connection closes. */
async function forgetAll(): Promise<void> {
  await forgetDeviceData()
  await vi.waitFor(async () => expect(await indexedDB.databases()).toEqual([]))
}

/** Everything stored in the browser, as someone reading its files would see it. */
async function found(): Promise<string> {
  const database = await answerOf(indexedDB.open('casekit-forms'))
  const values: unknown[] = []
  for (const name of database.objectStoreNames)
    // oxlint-disable-next-line no-await-in-loop -- one store after the other
    values.push(...(await answerOf(database.transaction(name).objectStore(name).getAll() as IDBRequest<unknown[]>)))
  database.close()
  return values.map(textOf).join('\n')
}

function textOf(value: unknown): string {
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return new TextDecoder('utf-8').decode(value)
  if (value instanceof Object)
    return Object.entries(value)
      .map(([key, part]) => `${key}: ${textOf(part)}`)
      .join('\n')
  return String(value)
}

test('sheets, answers and files lie sealed on the device and come back as they were', async () => {
  await keepSheet('f1', { title: SECRET })
  await keepAnswers('f1', { q1: { value: SECRET } })
  const key = await keepFile('f1', 'photo', new File([SECRET], `${SECRET}.txt`, { type: 'text/plain' }))
  const lying = await found()
  expect(lying).toContain('iv')
  expect(lying).not.toContain('Hanne')
  expect(await keptSheet('f1')).toEqual({ title: SECRET })
  expect(await keptAnswers('f1')).toEqual({ q1: { value: SECRET } })
  const [file] = await waitingFiles('f1')
  expect([file?.key, file?.field, file?.file.name, file?.file.type]).toEqual([
    key,
    'photo',
    `${SECRET}.txt`,
    'text/plain',
  ])
  expect(await file?.file.text()).toBe(SECRET)
  expect(await countWaiting()).toBe(2)
})

test('what an earlier version left open is still read', async () => {
  const request = indexedDB.open('casekit-forms', 1)
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore('sheets').put({ title: 'Pumpetjek' }, 'f1')
    request.result.createObjectStore('files', { autoIncrement: true }).createIndex('form', 'form')
  })
  ;(await answerOf(request)).close()
  expect(await keptSheet('f1')).toEqual({ title: 'Pumpetjek' })
})

test('who looks for what waits leaves nothing where nothing was kept', async () => {
  expect([await waitingForms('member'), await countWaiting()]).toEqual([[], 0])
  expect(await indexedDB.databases()).toEqual([])
})

test('nothing of it is left after it was forgotten, and the next one begins anew', async () => {
  await keepSheet('f1', { title: SECRET })
  await keepAnswers('f1', { q1: { value: SECRET } })
  await forgetAll()
  expect(await keptSheet('f1')).toBeUndefined()
  expect(await countWaiting()).toBe(0)
})

test('who looks while it is forgotten makes nothing anew', async () => {
  await keepSheet('f1', { title: SECRET })
  const forgotten = forgetAll()
  await Promise.all([waitingForms('member'), countWaiting(), keptSheet('f1'), keptAnswers('f1'), waitingFiles('f1')])
  await Promise.all([isEnding('f1'), dropForm('f1')])
  await forgotten
  expect([await keptSheet('f1'), await isEnding('f1'), await waitingFiles('f1')]).toEqual([undefined, false, []])
  expect(await indexedDB.databases()).toEqual([])
})

test('what comes late is not kept for who has signed out', async () => {
  await keepSheet('f1', { title: SECRET })
  session.hasLeft = true
  await forgetAll()
  expect([await keepSheet('f2', { title: SECRET }), await keepAnswers('f2', {})]).toEqual([false, false])
  await expect(keepFile('f2', 'photo', new File([SECRET], 'a.txt'))).rejects.toThrow('has signed out')
  expect(await indexedDB.databases()).toEqual([])
})
