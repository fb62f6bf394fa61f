import { session } from '../../session/session.store.ts'
import { kept } from '../../session/storage.ts'

/** The menu and the next visit call the member by their new name. */
export const keepName = (name: string): void => keep({ name })

/** Whoever has to sign in again does so with the new address. */
export const keepEmail = (email: string): void => keep({ email })

function keep(own: { name: string } | { email: string }): void {
  const { account } = session
  if (!account) return
  Object.assign(account.user, own)
  kept.write('userInfo', JSON.stringify(account.user))
}
