import { connect } from '@casekit/client/connect'
import { newId } from '@casekit/provider/platform/new-id'
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fieldScene } from '../../../../tests/support/field-scene.ts'
import { forgetDeviceData } from '../../session/device-data.ts'
import { createToday } from './today.store.ts'

const scene = fieldScene()
/** The database is deleted once its last connection closes. */
const nothingLeft = () => vi.waitFor(async () => expect(await indexedDB.databases()).toEqual([]))

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()))
afterEach(async () => {
  vi.restoreAllMocks()
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

/** A phone whose files come from `give`, which gets the number of requests; `asked` are the requests. */
function makePhone(give: (count: number) => Promise<Response>) {
  const asked: string[] = []
  const { call } = connect({
    api: 'http://casekit.test',
    bearer: scene.as,
    fetch: async (...[url, init]) => {
      const path = url instanceof Request ? url.url : String(url)
      return path.includes('/File/') ? give(asked.push(path)) : scene.provider.fetch(url, init)
    },
  })
  return { store: createToday(call, scene.staffId), asked }
}

const file = () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } })

/** A phone whose files are delayed until `arrive` is called. */
function slowPhone() {
  const arrival = Promise.withResolvers<void>()
  return { ...makePhone(() => arrival.promise.then(file)), arrive: arrival.resolve }
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

test.each([404, 500])('a file that answers %i keeps no other off the device', async status => {
  await addFile()
  await addFile()
  const { store, asked } = makePhone(async count => (count === 1 ? new Response('', { status }) : file()))
  await store.load()
  const device = await store.opened
  await vi.waitFor(async () => expect(await device?.byteNames()).toHaveLength(1))
  expect(asked).toHaveLength(2)
})

test('a server that gives no file now is not asked for each of them, but again the next time', async () => {
  for (let made = 0; made < 5; made += 1) await addFile()
  let status = 503
  const { store, asked } = makePhone(async () => (status === 503 ? new Response('', { status }) : file()))
  await store.load()
  const tries = () => [...Map.groupBy(asked, path => path).values()].map(({ length }) => length)
  await vi.waitFor(() => expect(tries()).toEqual(Array(3).fill(tries()[0])), 10_000)
  status = 200
  await vi.waitFor(
    async () => {
      await store.goOn()
      expect(await (await store.opened)?.byteNames()).toHaveLength(5)
    },
    { timeout: 10_000, interval: 50 },
  )
})

test('one file that the server does not give now is asked for again, too', async () => {
  await addFile()
  await addFile()
  let withheld = ''
  let isUp = false
  const { store, asked } = makePhone(async () => {
    const path = asked.at(-1) ?? ''
    withheld ||= path
    return path === withheld && !isUp ? new Response('', { status: 503 }) : file()
  })
  await store.load()
  const kept = async () => (await (await store.opened)?.byteNames())?.length
  await vi.waitFor(async () => expect(await kept()).toBe(1), 10_000)
  isUp = true
  await vi.waitFor(
    async () => {
      await store.goOn()
      expect(await kept()).toBe(2)
    },
    { timeout: 10_000, interval: 50 },
  )
})

test('files that the server never gives keep no others off the device for good', async () => {
  for (let made = 0; made < 5; made += 1) await addFile()
  const withheld = new Set<string>()
  const { store, asked } = makePhone(async () => {
    const path = asked.at(-1) ?? ''
    if (withheld.size < 3) withheld.add(path)
    return withheld.has(path) ? new Response('', { status: 503 }) : file()
  })
  await store.load()
  await vi.waitFor(
    async () => {
      await store.goOn()
      expect(await (await store.opened)?.byteNames()).toHaveLength(2)
    },
    { timeout: 10_000, interval: 50 },
  )
})

test('where the line is gone, or the device has no room, no other file is asked for', async () => {
  await addFile()
  await addFile()
  const { store, asked } = makePhone(() => Promise.reject(new TypeError('no line')))
  await store.load()
  await vi.waitFor(() => expect(store.state.hasLine).toBe(false), 5000)
  expect(new Set(asked).size).toBe(1)

  const full = makePhone(async () => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError')
    })
    return file()
  })
  await full.store.load()
  await vi.waitFor(() => expect(full.store.state.isNearlyFull).toBe(true))
  expect(full.asked).toHaveLength(1)
})
