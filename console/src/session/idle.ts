import { currentTime } from '@casekit/client/clock'
import { getUserInfo } from '@casekit/contract/session'
import { subscribeKey } from 'valtio/utils'
import { call, endIdle, session } from './session.store.ts'
import { kept } from './storage.ts'
import { readViewing } from './viewing.ts'

const LOOK_EVERY_MS = 1000
/** Input is frequent; it is recorded at most this often. */
const NOTE_EVERY_MS = 1000
const MINUTE_MS = 60_000
const USES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/** Whether the product has been unused in all tabs for this many minutes. */
export const isUnused = (usedAt: number, now: number, minutes: number): boolean => now - usedAt >= minutes * MINUTE_MS

/** Ends the session once no tab is used, and keeps it alive while the user types without making requests. */
export function watchIdle(): void {
  let toldAt = currentTime()
  let notedAt = 0
  const usedAt = () => Math.max(notedAt, Number(kept.read('usedAt')) || 0)

  function note(): void {
    const now = currentTime()
    if (session.isRenewing || now - notedAt < NOTE_EVERY_MS) return
    notedAt = now
    kept.write('usedAt', String(now))
  }

  function look(): void {
    const minutes = session.account?.user.idleMinutes
    if (!minutes || session.isRenewing || readViewing()) return
    const now = currentTime()
    if (isUnused(usedAt(), now, minutes)) return endIdle()
    if (usedAt() > toldAt && now - toldAt >= (minutes * MINUTE_MS) / 3) {
      toldAt = now
      void call(getUserInfo).catch(() => null)
    }
  }

  note()
  subscribeKey(session, 'isRenewing', note) // signing in again counts as use
  for (const use of USES) addEventListener(use, note, { passive: true, capture: true })
  document.addEventListener('visibilitychange', look)
  setInterval(look, LOOK_EVERY_MS)
}
