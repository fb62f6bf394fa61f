import { proxy } from 'valtio'
import { ApiError } from '@casekit/client/api-error'
import { currentTime } from '@casekit/client/clock'
import { newKey } from '@casekit/client/key'
import type { Call } from '@casekit/client/connect'
import {
  type Deed,
  type FieldDay,
  type FieldForm,
  type FieldProduct,
  type FieldVisit,
  getFieldDay,
  getFieldProducts,
  sendDeeds,
} from '@casekit/contract/field-work'
import { type GoneForm, sendForms } from '../../parts/forms/send-forms.ts'
import { waitingForms } from '../../session/device-forms.ts'
import { type Device, type Kept, openDevice } from './device.ts'
import { createFilesAtHand } from './files-at-hand.ts'
import type { Begun, OpenForm } from './form-key.ts'
import { createForms } from './forms.ts'
import { createLog, sent } from './log.ts'
import { type Media, mediaName, type NewMedia, waitingMedia } from './media.ts'
import { known, overlay, type Waiting } from './overlay.ts'

export type TodayState = {
  day: FieldDay | null
  /** Actions that the server has not done, oldest first. */
  waiting: Waiting[]
  /** Pictures and recordings that are not uploaded yet. */
  media: Media[]
  /** The most used products, for offline use. */
  products: FieldProduct[]
  /** The published forms, to start offline. */
  forms: FieldForm[]
  /** Answers started here, by form key. */
  begun: Begun
  /** The number of forms with unsent data that can still be sent. */
  formsWaiting: number
  /** Forms that can never be sent. */
  formsGone: GoneForm[]
  /** Whether the last call reached the server. */
  hasLine: boolean
  /** Neither the server nor the device has the day. */
  hasFailed: boolean
  /** The browser offers no storage: offline actions would be lost, so they are refused. */
  keepsNothing: boolean
  /** Storage on the device is full or nearly so. */
  isNearlyFull: boolean
}

export type Did = Omit<Deed, 'id' | 'at'>

/** A UUID with 122 random bits that insecure origins can create too. */
function newDeedId(): string {
  const key = newKey()
  return `${key.slice(0, 8)}-${key.slice(8, 12)}-4${key.slice(13, 16)}-8${key.slice(17, 20)}-${key.slice(20)}`
}

const LOCK = 'casekit-day'
const LITTLE_BYTES = 50 * 1024 * 1024
const shownDay = (day: FieldDay): FieldDay => ({ ...day, visits: day.visits.map(known) })
/** Temporary errors that have nothing to do with the request. */
const mayPass = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)
const nowText = () => new Date(currentTime()).toISOString()

/** The day of one member: shown from the device first, then from the server; actions are sent in order. */
export function createToday(call: Call, owner: string) {
  const state = proxy<TodayState>({
    day: null,
    waiting: [],
    media: [],
    products: [],
    forms: [],
    begun: {},
    formsWaiting: 0,
    formsGone: [],
    hasLine: true,
    hasFailed: false,
    keepsNothing: false,
    isNearlyFull: false,
  })
  const opened: Promise<Device | null> = openDevice(owner).catch(() => {
    state.keepsNothing = true
    return null
  })
  let places: Kept<Waiting>[] = []
  /** The last load did not finish and can be retried. */
  let isBehind = false

  async function readDevice(device: Device | null): Promise<Kept<Waiting>[]> {
    if (!device) return []
    places = await device.entries<Waiting>()
    state.waiting = places.map(({ value }) => value)
    state.media = await waitingMedia(device)
    return places
  }
  const log = createLog(call, { state, heed, read: readDevice })
  const forms = createForms(call, owner, state, newDeedId)
  const keepFiles = createFilesAtHand(call, async error => {
    if (error !== undefined) heedRoom(error)
    if (error instanceof ApiError) isBehind = true
    await lookForRoom()
  })

  async function load(): Promise<void> {
    const { prepared } = await renew()
    await prepared
  }

  /** Loads from the device, then from the server; `prepared` resolves later, so a changed day does not wait for it. */
  async function renew(): Promise<{ prepared: Promise<void> }> {
    const device = await opened
    await readDevice(device)
    const kept = state.day ? undefined : await device?.read<FieldDay>('day')
    if (kept) state.day ??= shownDay(kept)
    if (state.products.length === 0) state.products = (await device?.read<FieldProduct[]>('products')) ?? []
    await forms.recall(device)
    await push()
    isBehind = false
    let prepared = Promise.resolve()
    try {
      const day = await call(getFieldDay)
      Object.assign(state, { day, hasLine: true, hasFailed: false })
      await device?.keep('day', day)
      prepared = prepare(device, day).catch(miss)
    } catch (error) {
      miss(error)
    }
    return { prepared: prepared.then(lookForRoom) }
  }

  function miss(error: unknown): void {
    heed(error)
    isBehind = mayPass(error)
    state.hasFailed = state.day === null
  }

  /** Stores what is needed offline; files follow in the background. */
  async function prepare(device: Device | null, day: FieldDay): Promise<void> {
    if (!device) return
    state.products = await call(getFieldProducts)
    await device.keep('products', state.products)
    await forms.prepare(device, day.visits)
    keepFiles(device, day.visits)
  }

  /** Full storage must not stop it. */
  function heedRoom(error: unknown): void {
    if (error instanceof DOMException) state.isNearlyFull = true
    else heed(error)
  }

  async function lookForRoom(): Promise<void> {
    const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {}
    if (quota !== undefined && usage !== undefined) state.isNearlyFull = quota - usage < LITTLE_BYTES
  }

  function heed(error: unknown): void {
    if (!(error instanceof ApiError)) throw error
    state.hasLine = error.code !== 'offline'
  }

  /** Stored on the device first, then sent as soon as it is online. */
  async function act(did: Did): Promise<boolean> {
    const device = await opened
    const deed: Waiting = { ...did, id: newDeedId(), at: nowText(), state: 'waiting', theirs: null }
    if (!device) return sendNow(deed)
    try {
      await device.add(deed)
    } catch {
      state.isNearlyFull = true
      return sendNow(deed) // storage is full: only the server can still save it
    }
    await readDevice(device)
    void push().catch(heedRoom)
    return true
  }

  async function sendNow(deed: Waiting): Promise<boolean> {
    try {
      const [outcome] = await call(sendDeeds, { body: { sentAt: nowText(), deeds: [sent(deed)] } })
      if (outcome) log.show(outcome)
      return outcome?.outcome === 'done'
    } catch (error) {
      heed(error)
      return false
    }
  }

  /** Stores a picture or recording; false if there is no room, in which case it is lost. */
  async function addMedia(file: Blob, { label, ...given }: NewMedia): Promise<boolean> {
    const device = await opened
    if (!device) return false
    const at = nowText()
    const name = mediaName(label, at, file.type)
    const media: Media = {
      ...given,
      id: newDeedId(),
      name,
      type: file.type,
      size: file.size,
      at,
      key: newKey(),
      uploadId: '',
    }
    try {
      await device.keepMedia(media.id, media, file)
    } catch {
      state.isNearlyFull = true
      return false
    }
    await readDevice(device)
    void push().catch(heedRoom)
    return true
  }

  /** Only one tab sends at a time; later additions go in the next round. */
  async function push(): Promise<void> {
    const device = await opened
    if (!device) return
    await navigator.locks.request(LOCK, () => log.send(device))
    await sendForms(call, owner).then(gone => (state.formsGone = gone), heed)
    await countForms()
  }

  async function countForms(): Promise<void> {
    state.formsWaiting = Math.max(0, (await waitingForms(owner)).length - state.formsGone.length)
  }

  /** Called periodically: retries a failed load and sends what is pending. */
  async function goOn(): Promise<void> {
    if (isBehind) await load()
    else if (await hasUnsent()) await push()
  }

  /** Whether anything only waits for a connection. */
  async function hasUnsent(): Promise<boolean> {
    await countForms()
    return state.formsWaiting + state.media.length > 0 || state.waiting.some(deed => deed.state === 'waiting')
  }

  /** Resolves a conflict: sends the local text again over the other, or drops it. */
  async function decide(deed: Waiting, isMine: boolean): Promise<void> {
    const { activityId, kind, text, theirs } = deed
    if (isMine && !(await act({ activityId, kind, text: text ?? '', before: theirs ?? '' }))) return
    await forget(deed)
  }

  /** Drops an action that the server refused, or that lost a conflict. */
  async function forget({ id }: Waiting): Promise<void> {
    const device = await opened
    const place = places.find(({ value }) => value.id === id)
    if (!device || !place) return
    await device.drop(place.place)
    await readDevice(device)
  }

  return {
    state,
    opened,
    load,
    renew,
    push,
    goOn,
    act,
    addMedia,
    decide,
    forget,
    dropForm: async (id: string) => forms.drop(await opened, id),
    beginForm: async (visit: FieldVisit, form: OpenForm) => forms.begin(await opened, visit, form),
    visits: () => overlay(state.day?.visits ?? [], state),
  }
}

export type TodayStore = ReturnType<typeof createToday>
