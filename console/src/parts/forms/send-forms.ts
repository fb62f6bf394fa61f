import { ApiError } from '@casekit/client/api-error'
import type { Call } from '@casekit/client/connect'
import { isEnding, keepEnding, keptSheet, waitingForms } from '../../session/device-forms.ts'
import { doorOf, type KeptForm, openForm } from './begun-form.ts'
import { withForm } from './form-lock.ts'
import { mayCome } from './refusals.ts'
import { createSheet } from './sheet.store.ts'

/** A pending form that can no longer be sent: its subject is deleted, or somebody else completed it. */
export type GoneForm = { id: string; name: string }

/**
 * Sends what its owner filled in offline, one form after the other, except those open on a page, which send themselves.
 * Returns those that can never be sent.
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

/** A refused form must not block the others. */
function hasPlace(error: unknown): boolean {
  if (!(error instanceof ApiError) || mayCome(error)) throw error
  return error.status !== 404
}

const AGAIN_MS = 30_000
let again: ReturnType<typeof setTimeout> | undefined

/** Sends pending forms now, and again at intervals until none are left. */
export function sendUntilDone(call: Call, owner: string): void {
  clearTimeout(again)
  void sendForms(call, owner)
    .catch((): GoneForm[] => []) // retried later
    .then(gone => goOn(call, owner, gone))
}

async function goOn(call: Call, owner: string, gone: readonly GoneForm[]): Promise<void> {
  if ((await waitingForms(owner)).length > gone.length) again = setTimeout(() => sendUntilDone(call, owner), AGAIN_MS)
}

/** Returns whether it was sent, or still can be. */
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
    // the next page that opens it says what is missing
    if (!(error instanceof ApiError) || ![400, 404, 409].includes(error.status)) throw error
  }
  await keepEnding(name, false)
  return true
}
