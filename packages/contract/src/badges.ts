import { type Static, Type } from 'typebox'
import { get } from './endpoint.ts'

const Count = Type.Integer({ minimum: 0 })

export const Badges = Type.Object({ caseBadge: Count, offerBadge: Count, ratingBadge: Count })
export type Badges = Static<typeof Badges>

export const getBadges = get('/api/Badge', {
  guard: 'signed-in',
  summary: 'How many messages of customers, and how many alerts about documents and ratings, the caller has not read.',
  answer: Badges,
})

export const getInboxBadge = get('/api/Badge/GetInboxBadge', {
  guard: 'signed-in',
  summary:
    'How many transfers to the company wait for an answer, and orders of partners to be confirmed: a plain number; 0 for who may not answer them.',
  answer: Count,
})
