import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '../session/session.store.ts'
import { alerts, countUnread } from './alerts.store.ts'
import { BADGES_EVERY_MS, refreshBadges } from './badges.store.ts'
import { showFavicon } from './favicon.ts'
import { followLive } from './live.ts'
import { useLive } from './use-live.ts'

const refreshAll = () => Promise.all([alerts.refresh(), refreshBadges().catch(() => null)])

/** Keeps alerts and badges current while signed in: every ten minutes, and immediately on a live event. */
export function LiveUpdates() {
  const stakeholderId = useSnapshot(session).account?.user.stakeholderId
  const unread = countUnread(useSnapshot(alerts.state).messages)
  useEffect(() => {
    if (stakeholderId === undefined) return undefined
    void refreshAll()
    const timer = setInterval(() => void refreshAll(), BADGES_EVERY_MS)
    const leave = followLive(stakeholderId)
    return () => {
      clearInterval(timer)
      leave()
    }
  }, [stakeholderId])
  useEffect(() => {
    showFavicon(unread)
    return () => showFavicon(0)
  }, [unread])
  useLive('alert', refreshAll)
  return null
}
