import { useSnapshot } from 'valtio'
import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import { badges } from '../../live/badges.store.ts'
import type { ShownEntry } from './menu.ts'

export type BadgeNumber = { count: number; title?: MessageId }
/** By the name of the menu entry. */
export type Badges = Record<string, BadgeNumber | undefined>

const LIMIT = 99

/** The counts beside the entries, with the titles of §3 of shell-and-navigation. */
export function useBadges(): Badges {
  const { caseBadge, offerBadge, ratingBadge, inboxBadge } = useSnapshot(badges)
  return {
    rating: { count: ratingBadge, title: 'Notifications.RatingReceived' },
    inbox: { count: inboxBadge, title: 'Buttons.MissingAnswer' },
    cases: { count: caseBadge, title: 'Standard.UnreadMessages' },
    documents: { count: offerBadge, title: 'Standard.UnreadMessages' },
  }
}

/** The badge of a folded group. */
export const sumOf = (all: Badges, entries: readonly ShownEntry[]): BadgeNumber => ({
  count: entries.reduce((sum, { name }) => sum + (all[name]?.count ?? 0), 0),
})

/** A badge as text for screen readers; empty if there is none. */
export function useBadgeWords(badge: BadgeNumber | undefined): string {
  const { text } = useMessages()
  if (!badge || badge.count === 0 || !badge.title) return ''
  return text('Frame.Badge', { title: text(badge.title), count: badge.count })
}

export function Badge({ badge }: { badge: BadgeNumber | undefined }) {
  const { text, format } = useMessages()
  const words = useBadgeWords(badge)
  if (!badge || badge.count === 0) return null
  return (
    <span className="ck-nav-badge" title={words || undefined}>
      <span aria-hidden={words !== '' || undefined}>
        {badge.count > LIMIT ? text('Frame.BadgeOverLimit') : format.number(badge.count)}
      </span>
      {words && <span className="ck-hidden-text">{words}</span>}
    </span>
  )
}
