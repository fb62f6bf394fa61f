import { countUnsent } from './device-database.ts'
import { countWaiting } from './device-forms.ts'
import { session } from './session.store.ts'
import { readViewing } from './viewing.ts'

/** Whether something was done here and never sent. Who looks as somebody else leaves nothing behind. */
export const hasUnsent = async (): Promise<boolean> =>
  !readViewing() && ((await countUnsent()) > 0 || (await countWaiting()) > 0)

/** Whether something waits that is sent only while this company is open. */
export const hasUnsentHere = async (): Promise<boolean> =>
  !readViewing() && (await countUnsent(session.account?.user.stakeholderId)) > 0
