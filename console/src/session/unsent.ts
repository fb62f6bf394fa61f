import { countUnsent } from './device-database.ts'
import { countWaiting, waitingForms } from './device-forms.ts'
import { session } from './session.store.ts'
import { readViewing } from './viewing.ts'

/** Whether unsent work is stored here; never while viewing as another user. */
export const hasUnsent = async (): Promise<boolean> =>
  !readViewing() && ((await countUnsent()) > 0 || (await countWaiting()) > 0)

/** Whether unsent work is stored that is sent only while this company is open. */
export async function hasUnsentHere(): Promise<boolean> {
  const owner = session.account?.user.stakeholderId ?? ''
  return !readViewing() && ((await countUnsent(owner)) > 0 || (await waitingForms(owner)).length > 0)
}
