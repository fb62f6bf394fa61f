import { currentTime } from '@casekit/client/clock'
import type { Call } from '@casekit/client/connect'
import { DEEDS_AT_ONCE } from '@casekit/contract/field-steps'
import { type Deed, type DeedOutcome, sendDeeds } from '@casekit/contract/field-work'
import type { Device, Kept } from './device.ts'
import { sendMedia, waitingMedia } from './media.ts'
import type { Waiting } from './overlay.ts'
import type { TodayState } from './today.store.ts'

type Around = {
  state: TodayState
  /** Handles errors while sending; throws those that are not connection errors. */
  heed: (error: unknown) => void
  /** Reads the current log. */
  read: (device: Device) => Promise<Kept<Waiting>[]>
}

/** Sends the device's log: actions in order, then pictures, each once. */
export function createLog(call: Call, { state, heed, read }: Around) {
  /** Returns whether everything that only waits for a connection was sent. */
  async function pushDeeds(device: Device): Promise<boolean> {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- one batch after the other: the order is what counts
      const places = await read(device)
      const due = places.filter(({ value }) => value.state === 'waiting').slice(0, DEEDS_AT_ONCE)
      if (due.length === 0) return true
      try {
        const body = { sentAt: new Date(currentTime()).toISOString(), deeds: due.map(({ value }) => sent(value)) }
        // oxlint-disable-next-line no-await-in-loop
        const outcomes = await call(sendDeeds, { body })
        state.hasLine = true
        // oxlint-disable-next-line no-await-in-loop
        await settle(device, due, outcomes)
      } catch (error) {
        heed(error)
        return false
      }
    }
  }

  /** Pictures are sent after the actions: each becomes an action once uploaded to its case. */
  async function pushMedia(device: Device): Promise<void> {
    for (const media of await waitingMedia(device)) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- one at a time, so that a slow line brings one to its end
        const fileId = await sendMedia(call, device, media)
        const { id, activityId, mark, caption, at } = media
        // oxlint-disable-next-line no-await-in-loop -- the deed first: sent twice it is done once, left out it would be lost
        await device.add({ id, activityId, kind: 'file', fileId, mark, caption, at, state: 'waiting', theirs: null })
        // oxlint-disable-next-line no-await-in-loop
        await device.dropMedia(id)
      } catch (error) {
        heed(error)
        break
      }
    }
    await pushDeeds(device)
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
      const { theirs, reason } = outcome
      // oxlint-disable-next-line no-await-in-loop -- so few that their order is worth more
      if (outcome.outcome === 'done') await device.drop(place)
      // oxlint-disable-next-line no-await-in-loop
      else await device.replace(place, { ...value, state: outcome.outcome, theirs, reason })
    }
    if (state.day) await device.keep('day', state.day)
  }

  function show({ visit }: DeedOutcome): void {
    if (!state.day || !visit) return
    state.day.visits = state.day.visits.map(each => (each.id === visit.id ? visit : each))
  }

  const send = async (device: Device): Promise<void> => {
    if (await pushDeeds(device)) await pushMedia(device)
  }

  return { send, show }
}

/** The request body, without local state. */
export function sent(waiting: Waiting): Deed {
  const { state, theirs, reason, ...deed } = waiting
  void [state, theirs, reason]
  return deed
}
