import { proxy } from 'valtio'
import { ApiError } from '@casekit/client/api-error'
import { currentTime } from '@casekit/client/clock'
import { newKey } from '@casekit/client/key'
import type { Call } from '@casekit/client/connect'
import { DEEDS_AT_ONCE } from '@casekit/contract/field-steps'
import { type Deed, type DeedOutcome, type FieldDay, getFieldDay, sendDeeds } from '@casekit/contract/field-work'
import { type Device, type Kept, openDevice } from './device.ts'
import { overlay, type Waiting } from './overlay.ts'

type State = {
  day: FieldDay | null
  /** Deeds that the server has not done, the oldest first. */
  waiting: Waiting[]
  /** Whether the last call reached the server. */
  hasLine: boolean
  /** Neither the server nor the device knows the day. */
  hasFailed: boolean
  /** The browser keeps nothing: what is done without a line would be lost, and is refused. */
  keepsNothing: boolean
}

type Did = Pick<Deed, 'activityId' | 'kind'> & Partial<Pick<Deed, 'step' | 'text' | 'before'>>

/** A UUID of 122 random bits, which a page without a secure address can make too. */
function newDeedId(): string {
  const key = newKey()
  return `${key.slice(0, 8)}-${key.slice(8, 12)}-4${key.slice(13, 16)}-8${key.slice(17, 20)}-${key.slice(20)}`
}

const LOCK = 'casekit-day'

/** The day of one member: shown from the device at once, from the server when it answers; deeds go out in their order. */
export function createToday(call: Call, owner: string) {
  const state = proxy<State>({ day: null, waiting: [], hasLine: true, hasFailed: false, keepsNothing: false })
  const opened: Promise<Device | null> = openDevice(owner).catch(() => {
    state.keepsNothing = true
    return null
  })
  let places: Kept<Waiting>[] = []

  async function readDevice(device: Device | null): Promise<void> {
    if (!device) return
    places = await device.entries<Waiting>()
    state.waiting = places.map(({ value }) => value)
  }

  /** What the device has, then what the server says. */
  async function load(): Promise<void> {
    const device = await opened
    await readDevice(device)
    state.day ??= (await device?.read<FieldDay>('day')) ?? null
    await push()
    try {
      const day = await call(getFieldDay)
      Object.assign(state, { day, hasLine: true, hasFailed: false })
      await device?.keep('day', day)
    } catch (error) {
      heed(error)
      state.hasFailed = state.day === null
    }
  }

  function heed(error: unknown): void {
    if (!(error instanceof ApiError)) throw error
    state.hasLine = error.code !== 'offline'
  }

  /** Kept on the device before anything else; then it is sent as soon as there is a line. */
  async function act(did: Did): Promise<boolean> {
    const device = await opened
    const deed: Waiting = {
      ...did,
      id: newDeedId(),
      at: new Date(currentTime()).toISOString(),
      state: 'waiting',
      theirs: null,
    }
    if (!device) return sendNow(deed)
    try {
      await device.add(deed)
    } catch {
      return sendNow(deed) // the device is full: only the server can still keep it
    }
    await readDevice(device)
    void push()
    return true
  }

  async function sendNow(deed: Waiting): Promise<boolean> {
    try {
      const [outcome] = await call(sendDeeds, {
        body: { sentAt: new Date(currentTime()).toISOString(), deeds: [sent(deed)] },
      })
      if (outcome) show(outcome)
      return outcome?.outcome === 'done'
    } catch (error) {
      heed(error)
      return false
    }
  }

  /** One tab at a time sends; what came in meanwhile goes along the next time round. */
  async function push(): Promise<void> {
    const device = await opened
    if (!device) return
    await navigator.locks.request(LOCK, () => pushAll(device))
  }

  async function pushAll(device: Device): Promise<void> {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- one batch after the other: the order is what counts
      await readDevice(device)
      const due = places.filter(({ value }) => value.state === 'waiting').slice(0, DEEDS_AT_ONCE)
      if (due.length === 0) return
      try {
        const body = { sentAt: new Date(currentTime()).toISOString(), deeds: due.map(({ value }) => sent(value)) }
        // oxlint-disable-next-line no-await-in-loop
        const outcomes = await call(sendDeeds, { body })
        state.hasLine = true
        // oxlint-disable-next-line no-await-in-loop
        await settle(device, due, outcomes)
      } catch (error) {
        return heed(error)
      }
    }
  }

  async function settle(
    device: Device,
    due: readonly Kept<Waiting>[],
    outcomes: readonly DeedOutcome[],
  ): Promise<void> {
    for (const { place, value } of due) {
      const outcome = outcomes.find(({ id }) => id === value.id)
      if (!outcome) continue
      show(outcome)
      // oxlint-disable-next-line no-await-in-loop -- so few that their order is worth more
      if (outcome.outcome === 'done') await device.drop(place)
      // oxlint-disable-next-line no-await-in-loop
      else await device.replace(place, { ...value, state: outcome.outcome, theirs: outcome.theirs })
    }
    if (state.day) await device.keep('day', state.day)
  }

  function show({ visit }: DeedOutcome): void {
    if (!state.day || !visit) return
    state.day.visits = state.day.visits.map(known => (known.id === visit.id ? visit : known))
  }

  /** Of two texts one counts: mine is sent again over theirs, or mine goes. */
  async function decide(deed: Waiting, isMine: boolean): Promise<void> {
    await forget(deed)
    if (isMine)
      await act({ activityId: deed.activityId, kind: deed.kind, text: deed.text ?? '', before: deed.theirs ?? '' })
  }

  /** Takes a deed away that the server refused, or that was decided otherwise. */
  async function forget({ id }: Waiting): Promise<void> {
    const device = await opened
    const known = places.find(({ value }) => value.id === id)
    if (!device || !known) return
    await device.drop(known.place)
    await readDevice(device)
  }

  return { state, load, push, act, decide, forget, visits: () => overlay(state.day?.visits ?? [], state.waiting) }
}

const sent = ({ id, activityId, kind, at, step, text, before }: Waiting): Deed => ({
  id,
  activityId,
  kind,
  at,
  ...(step && { step }),
  ...(text !== undefined && { text }),
  ...(before !== undefined && { before }),
})

export type TodayStore = ReturnType<typeof createToday>
