import { currentTime } from '@casekit/client/clock'
import { getUserInfo } from '@casekit/contract/session'
import { subscribeKey } from 'valtio/utils'
import { call, endIdle, session } from './session.store.ts'
import { kept } from './storage.ts'
import { readViewing } from './viewing.ts'

const LOOK_EVERY_MS = 1000
/** Hands move often; it is written down no more than this. */
const NOTE_EVERY_MS = 1000
const MINUTE_MS = 60_000
const USES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/** Whether nobody has used the product in any tab for so many minutes. */
export const isUnused = (usedAt: number, now: number, minutes: number): boolean => now - usedAt >= minutes * MINUTE_MS

/** Ends the session of whoever uses no tab any more, and tells the server of hands that type without asking it anything. */
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
  subscribeKey(session, 'isRenewing', note) // who has signed in again is there
  for (const use of USES) addEventListener(use, note, { passive: true, capture: true })
  document.addEventListener('visibilitychange', look)
  setInterval(look, LOOK_EVERY_MS)
}
