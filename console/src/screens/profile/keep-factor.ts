import type { UserInfo } from '@casekit/contract/session'
import { readAccount } from '../../session/held-account.ts'
import { session } from '../../session/session.store.ts'
import { kept } from '../../session/storage.ts'

/** Postpones the required second factor until the next sign-in, or the next refusal. */
export function leaveFactorAside(): void {
  if (!session.account) return
  const { secondFactor: _asked, ...user }: UserInfo = session.account.user
  kept.write('userInfo', JSON.stringify(user))
  Object.assign(session, { account: readAccount(), asksFactor: false })
}
