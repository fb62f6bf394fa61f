import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '@casekit/client/connect'
import { saveActivity, updateActivity } from '@casekit/contract/activities'
import { createCompanyCase } from '@casekit/contract/cases'
import { FIELD_STEPS } from '@casekit/contract/field-steps'
import { type FieldDay, getFieldDay } from '@casekit/contract/field-work'
import { newId } from '@casekit/provider/platform/new-id'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { currentTime } from '../../../../tests/support/clock.ts'
import { atItsPace, hurried, stubPauses } from '../../../../tests/support/hurry.ts'
import { numbers } from '../../../../tests/support/numbers.ts'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'
import { forgetDeviceData } from '../../session/device-data.ts'
import { createToday, type TodayStore } from './today.store.ts'

const { CASEKIT_CONVERGENCE, CASEKIT_CONVERGENCE_SEEDS } = process.env
const SEEDS = Number(CASEKIT_CONVERGENCE_SEEDS ?? 50)
/** Actions per device; `npm run proof -- convergence` tries 1,000 with every seed. */
const DEEDS = Number(CASEKIT_CONVERGENCE ?? 16)
const MANY = Math.max(200, DEEDS)
const TIMEOUT_MS = CASEKIT_CONVERGENCE ? 7_200_000 : 600_000
const AT_ONCE = 10

/** The storage of the phone that is running: the phones of all seeds share the browser's one global. */
const keptBy = new AsyncLocalStorage<IDBFactory>()
const allKept: IDBFactory[] = []

let provider: TestProvider
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'casekit-convergence-'))
  provider = await testProvider({ filesFolder: folder })
  vi.stubGlobal(
    'indexedDB',
    new Proxy({} as IDBFactory, {
      get: (_, name: keyof IDBFactory) => keptBy.getStore()?.[name].bind(keptBy.getStore()),
    }),
  )
  stubPauses()
})
/** Modules are shared between a worker's tests, so what is open here must not leak into the next. */
async function forget(kept: IDBFactory): Promise<void> {
  await keptBy.run(kept, forgetDeviceData)
  await vi.waitFor(async () => expect(await kept.databases()).toEqual([]))
}

afterAll(async () => {
  await Promise.all(allKept.map(forget))
  vi.unstubAllGlobals()
  await provider.close()
  await rm(folder, { recursive: true, force: true })
})

type Draw = (below: number) => number
type Scene = Awaited<ReturnType<typeof makeScene>>

/** A technician with two visits today, and a colleague at the office. */
async function makeScene() {
  const companyId = (await makeCompany(provider.pool)).id
  const db = provider.db(companyId)
  const technician = await makeStaff(provider.pool, companyId, { guards: ['Core', 'Activities'] })
  const office = await makeStaff(provider.pool, companyId, { guards: ['Core', 'Activities'] })
  const customerId = newId()
  await db.rows(`insert into casekit.customer (company_id, id, number, name) values ($1, $2, 1, 'Hanne Friis')`, [
    companyId,
    customerId,
  ])
  await db.rows(
    `insert into casekit.product (company_id, id, number, name, unit) values ($1, $2, '4711', 'Kuglehane', 'stk')`,
    [companyId, newId()],
  )
  const body = { title: 'Vandskade', description: 'x', customerId }
  const caseId = (await provider.call(createCompanyCase, { as: office.as, body })).body
  const visitIds: string[] = []
  for (const subject of ['Første', 'Anden']) {
    const dueDateTime = new Date(currentTime()).toISOString()
    const task = { subject, description: 'Luk', caseId, assignedToStakeholder: technician.id, dueDateTime }
    visitIds.push((await provider.call(saveActivity, { as: office.as, body: task })).body)
  }
  return { companyId, db, technician, office, caseId, visitIds }
}

const asked: typeof fetch = (...request) => atItsPace(() => provider.fetch(...request))
const addressOf = (url: RequestInfo | URL) => (url instanceof Request ? url.url : url.toString())

/** One phone: its storage survives its tab, its connection comes and goes, and responses get lost. */
function makePhone({ technician }: Scene, draw: Draw) {
  const kept = new IDBFactory()
  allKept.push(kept)
  const phone = { hasLine: false, isCareful: false, generation: 0, store: undefined as unknown as TodayStore }

  /** A request on a bad connection: it is never sent, is cut off halfway, or its response is lost. */
  async function ask(generation: number, ...[url, init]: Parameters<typeof fetch>): Promise<Response> {
    const isGone = () => generation !== phone.generation || !phone.hasLine
    const luck = phone.isCareful ? 100 : draw(100)
    const isPiece = addressOf(url).includes('/SendPiece/')
    if (isGone() || (luck < 15 && !isPiece)) throw new TypeError('no line')
    if (luck < 30 && addressOf(url).endsWith('/Field/Deeds')) {
      const body = JSON.parse(typeof init?.body === 'string' ? init.body : '') as { deeds: unknown[] }
      const deeds = body.deeds.slice(0, 1 + draw(body.deeds.length))
      await asked(url, { ...init, body: JSON.stringify({ ...body, deeds }) })
      throw new TypeError('the server was killed')
    }
    const answer = await asked(url, init)
    if (isGone() || (luck < 45 && !isPiece)) throw new TypeError('the answer was lost')
    return answer
  }

  /** Opens another tab on the same phone; the previous one goes offline. */
  function open() {
    const generation = (phone.generation += 1)
    const { call } = connect({
      api: 'http://casekit.test',
      bearer: technician.as,
      fetch: (...request) => ask(generation, ...request),
    })
    phone.store = atWork(kept, () => createToday(call, technician.id))
  }
  open()
  return Object.assign(phone, { open })
}
type Phone = ReturnType<typeof makePhone>

/** Runs the store with this phone's storage and short timeouts: pauses would otherwise take half the time. */
function atWork(kept: IDBFactory, make: () => TodayStore): TodayStore {
  const within = (value: unknown) =>
    typeof value === 'function'
      ? (...given: unknown[]) => keptBy.run(kept, () => hurried(() => value(...given) as unknown))
      : value
  const entries = Object.entries(keptBy.run(kept, make)).map(([name, value]) => [name, within(value)])
  return Object.fromEntries(entries) as TodayStore
}

type Written = { notes: Map<string, string[]>; materials: number; pictures: number; deeds: number }

async function actOnce({ visitIds, caseId }: Scene, phone: Phone, draw: Draw, written: Written, name: string) {
  const activityId = visitIds[draw(visitIds.length)] ?? ''
  const { store } = phone
  const kind = draw(100)
  if (kind < 3) {
    const given = { activityId, caseId, mark: 'before' as const, caption: name, label: 'before' }
    expect(await store.addMedia(new Blob([name], { type: 'image/png' }), given)).toBe(true)
    written.pictures += 1
  } else if (kind < 45) {
    expect(await store.act({ activityId, kind: 'note', text: name })).toBe(true)
    written.notes.set(activityId, [...(written.notes.get(activityId) ?? []), name])
  } else if (kind < 60) {
    const before = store.visits().find(({ id }) => id === activityId)?.description ?? 'Luk'
    await store.act({ activityId, kind: 'description', text: name, before })
  } else if (kind < 75) {
    await store.act({ activityId, kind: 'material', code: '4711', quantity: 1 })
    written.materials += 1
  } else if (kind < 85) {
    await store.act({ activityId, kind: 'step', step: FIELD_STEPS[draw(FIELD_STEPS.length)] ?? 'ready' })
  } else if (kind < 92) await store.act({ activityId, kind: kind % 2 ? 'pause' : 'resume' })
  else await store.act({ activityId, kind: 'signature', name, strokes: [[1, 2, 3, 4]] })
  written.deeds += 1
}

/** Resolves conflicts with the office's changes, one way or the other. */
async function decideAll(phone: Phone, draw: Draw, written: Written) {
  for (;;) {
    const conflict = phone.store.state.waiting.find(({ state }) => state === 'conflict')
    if (!conflict) return
    const isMine = draw(2) === 0
    await phone.store.decide(conflict, isMine)
    if (isMine) written.deeds += 1
  }
}

async function run(seed: number, count: number) {
  const draw = numbers(seed)
  const scene = await makeScene()
  const phones = [makePhone(scene, draw), makePhone(scene, draw)]
  const written: Written = { notes: new Map(), materials: 0, pictures: 0, deeds: 0 }
  const left = phones.map(() => count)
  while (left.some(each => each > 0)) {
    const which = draw(2)
    const phone = phones[which]
    if (!phone) continue
    const luck = draw(100)
    if (luck < 70 && (left[which] ?? 0) > 0) {
      await actOnce(scene, phone, draw, written, `${seed}/${which}/${left[which]}`)
      left[which] = (left[which] ?? 0) - 1
    } else if (luck < 80) phone.hasLine = !phone.hasLine
    else if (luck < 85) phone.open()
    else if (luck < 92) await phone.store.load()
    else if (luck < 95) await decideAll(phone, draw, written)
    else {
      const params = { id: scene.visitIds[draw(2)] ?? '' }
      await provider.call(updateActivity, { as: scene.office.as, params, body: { description: `office ${draw(1e6)}` } })
    }
  }
  await settle(phones, draw, written)
  await expectSame(scene, phones, written)
  return count * phones.length
}

/** The connection is back for good: sends everything and resolves all conflicts. */
async function settle(phones: Phone[], draw: Draw, written: Written) {
  for (const phone of phones) Object.assign(phone, { hasLine: true, isCareful: true })
  const isDone = () =>
    phones.every(
      ({ store: { state } }) => state.media.length === 0 && state.waiting.every(one => one.state === 'refused'),
    )
  for (let round = 0; round < 20; round++) {
    for (const phone of phones) {
      await phone.store.load()
      await decideAll(phone, draw, written)
    }
    if (isDone()) break
  }
  for (const { store } of phones) await store.load()
  expect(isDone()).toBe(true)
}

async function expectSame({ db, companyId, technician, caseId }: Scene, phones: Phone[], written: Written) {
  const { visits } = (await provider.call(getFieldDay, { as: technician.as })).body
  for (const { store } of phones) {
    expect(plain(store.state.day)).toEqual(visits)
    expect(store.visits()).toEqual(visits)
  }
  for (const { id, note } of visits)
    expect(note.split('\n').filter(Boolean).toSorted()).toEqual((written.notes.get(id) ?? []).toSorted())
  const count = async (what: string) =>
    (
      await db.row<{ count: number }>(`select count(*)::int as count from casekit.${what} x where x.company_id = $1`, [
        companyId,
      ])
    )?.count
  expect(await count('case_material')).toBe(written.materials)
  expect(await count('field_deed')).toBe(written.deeds)
  const files = await db.rows('select 1 from casekit.case_file where company_id = $1 and case_id = $2', [
    companyId,
    caseId,
  ])
  expect(files).toHaveLength(written.pictures)
  expect(await count('activity_file')).toBe(written.pictures)
}

const plain = (day: FieldDay | null) => JSON.parse(JSON.stringify(day?.visits ?? null)) as unknown

test.concurrent(
  `two phones without a line end as the server does, whatever was lost on the way: ${SEEDS} seeds`,
  async () => {
    const seeds = Array.from({ length: SEEDS }, (_, before) => before + 1)
    while (seeds.length > 0) {
      const some = seeds.splice(0, AT_ONCE)
      await Promise.all(some.map(seed => expect(run(seed, DEEDS), `seed ${seed}`).resolves.toBe(DEEDS * 2)))
    }
  },
  TIMEOUT_MS,
)

test.concurrent(
  `${MANY} deeds of each phone end as the server does`,
  async () => {
    await expect(run(1000, MANY)).resolves.toBe(MANY * 2)
  },
  TIMEOUT_MS,
)
