import { ApiError } from '@casekit/client/api-error'
import type { Call } from '@casekit/client/connect'
import { isEnding, keepEnding, waitingForms } from '../../session/device-forms.ts'
import { doorOf, openForm } from './begun-form.ts'
import { withForm } from './form-lock.ts'
import { mayCome } from './refusals.ts'
import { createSheet } from './sheet.store.ts'

/** Sends what was filled in without a line, one form after the other; one that is open on a page sends for itself. */
export async function sendForms(call: Call): Promise<void> {
  for (const name of await waitingForms())
    try {
      // oxlint-disable-next-line no-await-in-loop -- so few that a slow line is better spent on one
      await withForm(name, () => sendForm(call, name))
    } catch (error) {
      // what the server does not take holds up no other
      if (!(error instanceof ApiError) || mayCome(error)) throw error
    }
}

const AGAIN_MS = 30_000
let again: ReturnType<typeof setTimeout> | undefined

/** Sends what waits, now and after a while until nothing does. */
export function sendUntilDone(call: Call): void {
  clearTimeout(again)
  void sendForms(call)
    .catch(() => undefined) // it is tried again
    .then(() => goOn(call))
}

async function goOn(call: Call): Promise<void> {
  if ((await waitingForms()).length > 0) again = setTimeout(() => sendUntilDone(call), AGAIN_MS)
}

async function sendForm(call: Call, name: string): Promise<void> {
  const form = await openForm(call, name)
  const door = doorOf(call, form)
  const { content, answers, files } = form
  const store = createSheet({ keepAs: name, content, answers, files }, door)
  await store.sendLeft()
  if (!store.isThrough() || !(await isEnding(name))) return
  try {
    if (store.state.refused.length === 0) await door.complete()
  } catch (error) {
    // what lacks is said where it is opened next
    if (!(error instanceof ApiError) || ![400, 404, 409].includes(error.status)) throw error
  }
  await keepEnding(name, false)
}
