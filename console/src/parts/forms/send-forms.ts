import { ApiError } from '@casekit/client/api-error'
import type { Call } from '@casekit/client/connect'
import { isEnding, keepEnding, keptSheet, waitingForms } from '../../session/device-forms.ts'
import { doorOf, type KeptForm, openForm } from './begun-form.ts'
import { withForm } from './form-lock.ts'
import { mayCome } from './refusals.ts'
import { createSheet } from './sheet.store.ts'

/** A form that waits and has no place any more: what it was of is deleted, or somebody else completed it. */
export type GoneForm = { id: string; name: string }

/**
 * Sends what its owner filled in without a line, one form after the other; one that is open on a page sends for itself.
 * Answers those that can never be sent.
 */
export async function sendForms(call: Call, owner: string): Promise<GoneForm[]> {
  const gone: GoneForm[] = []
  for (const name of await waitingForms(owner))
    // oxlint-disable-next-line no-await-in-loop -- so few that a slow line is better spent on one
    await withForm(name, async () => {
      const isPlaced = await sendForm(call, name, owner).catch(hasPlace)
      const kept = isPlaced ? undefined : await keptSheet<KeptForm>(name)
      if (kept) gone.push({ id: name, name: [kept.form.name, kept.case?.title].filter(Boolean).join(' · ') })
    })
  return gone
}

/** What the server does not take holds up no other. */
function hasPlace(error: unknown): boolean {
  if (!(error instanceof ApiError) || mayCome(error)) throw error
  return error.status !== 404
}

const AGAIN_MS = 30_000
let again: ReturnType<typeof setTimeout> | undefined

/** Sends what waits, now and after a while until nothing does. */
export function sendUntilDone(call: Call, owner: string): void {
  clearTimeout(again)
  void sendForms(call, owner)
    .catch((): GoneForm[] => []) // it is tried again
    .then(gone => goOn(call, owner, gone))
}

async function goOn(call: Call, owner: string, gone: readonly GoneForm[]): Promise<void> {
  if ((await waitingForms(owner)).length > gone.length) again = setTimeout(() => sendUntilDone(call, owner), AGAIN_MS)
}

/** Answers whether it is sent, or may be. */
async function sendForm(call: Call, name: string, owner: string): Promise<boolean> {
  const form = await openForm(call, name, owner)
  const door = doorOf(call, form)
  const { content, answers, files } = form
  const store = createSheet({ keepAs: name, content, answers, files }, door)
  await store.sendLeft()
  if (!store.isThrough()) return form.doneAt === null
  if (!(await isEnding(name))) return true
  try {
    if (store.state.refused.length === 0) await door.complete()
  } catch (error) {
    // what lacks is said where it is opened next
    if (!(error instanceof ApiError) || ![400, 404, 409].includes(error.status)) throw error
  }
  await keepEnding(name, false)
  return true
}
