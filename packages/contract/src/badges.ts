import { type Static, Type } from 'typebox'
import { get } from './endpoint.ts'

const Count = Type.Integer({ minimum: 0 })

export const Badges = Type.Object({ caseBadge: Count, offerBadge: Count, ratingBadge: Count })
export type Badges = Static<typeof Badges>

export const getBadges = get('/api/Badge', {
  guard: 'signed-in',
  summary: "How many of the caller's alerts about cases, offers and ratings are unread.",
  answer: Badges,
})

export const getInboxBadge = get('/api/Badge/GetInboxBadge', {
  guard: 'signed-in',
  summary: "How many of the caller's alerts about transfers are unread: a plain number.",
  answer: Count,
})
