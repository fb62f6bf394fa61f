import { session } from '../../session/session.store.ts'
import { kept } from '../../session/storage.ts'

/** The menu and the next visit call the member by their new name. */
export function keepName(name: string): void {
  const { account } = session
  if (!account) return
  account.user.name = name
  kept.write('userInfo', JSON.stringify(account.user))
}
