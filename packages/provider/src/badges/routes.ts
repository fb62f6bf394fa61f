import { getBadges, getInboxBadge } from '@casekit/contract/badges'
import { getCaseUnreadMessages } from '@casekit/contract/messages'
import type { Guard } from '@casekit/contract/guards'
import { unreadMessages } from '../messages/list.ts'
import { type Caller, staffOf } from '../server/caller.ts'
import type { Serve } from '../server/serve.ts'
import { countNewRatings, countUnanswered, countUnreadAlerts } from './queries.ts'

const holds = (caller: Caller, guard: Guard) => staffOf(caller).guards.includes(guard)

/** The numbers on menu entries (§3 of shell-and-navigation, Badge response). */
export function badgeRoutes(serve: Serve) {
  serve(getBadges, async ({ db, companyId, caller }) => {
    const { cap } = getCaseUnreadMessages
    const unread = holds(caller, 'Core') ? await unreadMessages(db, companyId, caller.id, cap) : []
    return {
      caseBadge: unread.reduce((sum, { count }) => sum + count, 0),
      offerBadge: await countUnreadAlerts(db, companyId, caller.id, 'offer'),
      ratingBadge: holds(caller, 'Rating') ? await countNewRatings(db, companyId) : 0,
    }
  })

  serve(getInboxBadge, async ({ db, companyId, caller }) =>
    holds(caller, 'TransferAccess') ? countUnanswered(db, companyId) : 0,
  )
}
