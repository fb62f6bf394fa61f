import { proxy } from 'valtio'
import { getBadges, getInboxBadge } from '@casekit/contract/badges'
import { call } from '../session/session.store.ts'

/** §9 of shell-and-navigation. */
export const BADGES_EVERY_MS = 600_000

/** Unread counts for the menu badges (§3 of shell-and-navigation, Badge response). */
export const badges = proxy({ caseBadge: 0, offerBadge: 0, ratingBadge: 0, inboxBadge: 0 })

/** A failed request leaves the counts unchanged. */
export async function refreshBadges(): Promise<void> {
  const [counts, inboxBadge] = await Promise.all([call(getBadges), call(getInboxBadge)])
  Object.assign(badges, counts, { inboxBadge })
}
