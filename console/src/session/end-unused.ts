import { subscribeKey } from 'valtio/utils'
import { session } from './session.store.ts'

/** Loads the idle timeout only for companies that require it. */
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
