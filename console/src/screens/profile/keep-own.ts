import { session } from '../../session/session.store.ts'
import { kept } from '../../session/storage.ts'

/** Updates the name in the menu and for the next visit. */
export const keepName = (name: string): void => keep({ name })

/** Updates the address for signing in again. */
export const keepEmail = (email: string): void => keep({ email })

function keep(own: { name: string } | { email: string }): void {
  const { account } = session
  if (!account) return
  Object.assign(account.user, own)
  kept.write('userInfo', JSON.stringify(account.user))
}
