import { subscribeKey } from 'valtio/utils'
import { session } from './session.store.ts'

/** Where a company asks for it, sessions end that nobody uses; the rest of the product pays nothing for it. */
export function endUnused(): void {
  let isWatched = false
  const look = () => {
    if (isWatched || !session.account?.user.idleMinutes) return
    isWatched = true
    void import('./idle.ts').then(({ watchIdle }) => watchIdle())
  }
  look()
  subscribeKey(session, 'account', look)
}
