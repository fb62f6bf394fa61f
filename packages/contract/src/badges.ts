import { type Static, Type } from 'typebox'
import { get } from './endpoint.ts'

const Count = Type.Integer({ minimum: 0 })

export const Badges = Type.Object({ caseBadge: Count, offerBadge: Count, ratingBadge: Count })
export type Badges = Static<typeof Badges>

export const getBadges = get('/api/Badge', {
  guard: 'signed-in',
  summary: 'How many customer messages, and alerts about documents and ratings, the caller has not read.',
  answer: Badges,
})

export const getInboxBadge = get('/api/Badge/GetInboxBadge', {
  guard: 'signed-in',
  summary:
    "How many transfers await the company's response and partner orders await confirmation, as a plain number; 0 if the caller may not respond to them.",
  answer: Count,
})
