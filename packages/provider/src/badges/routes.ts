import { getBadges, getInboxBadge } from '@casekit/contract/badges'
import type { Serve } from '../serve.ts'
import { countUnread } from './queries.ts'

/** The numbers on menu entries (§3 of shell-and-navigation, Badge response). */
export function badgeRoutes(serve: Serve) {
  serve(getBadges, async ({ db, companyId, caller }) => {
    const unread = await countUnread(db, companyId, caller.id)
    const [caseBadge = 0, offerBadge = 0, ratingBadge = 0] = (['case', 'offer', 'rating'] as const).map(kind =>
      unread.get(kind),
    )
    return { caseBadge, offerBadge, ratingBadge }
  })

  serve(
    getInboxBadge,
    async ({ db, companyId, caller }) => (await countUnread(db, companyId, caller.id)).get('transfer') ?? 0,
  )
}
