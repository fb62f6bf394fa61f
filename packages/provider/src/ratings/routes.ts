import { getPublicRatings } from '@casekit/contract/public-ratings'
import * as ratings from '@casekit/contract/ratings'
import { staffOf, visitorOf } from '../server/caller.ts'
import { notFound } from '../server/problem.ts'
import type { Serve } from '../server/serve.ts'
import type { Parts } from '../parts.ts'
import { ownRating, rate } from './own.ts'
import { publicRatings } from './public.ts'
import { findRating, keepCheck, markSeen, reply } from './queries.ts'
import { summarize } from './summary.ts'

/** Customer ratings of finished cases, and the company's follow-up. */
export function ratingRoutes(serve: Serve, { pool }: Parts) {
  serve(getPublicRatings, ({ params }) => publicRatings(pool, params.companyNumber))
  serve(ratings.getRating, async ({ db, companyId, params }) => {
    const found = await findRating(db, companyId, params.ratingId)
    if (!found) throw notFound('rating')
    return found
  })
  serve(ratings.setRatingSeen, ({ db, companyId, params }) => markSeen(db, companyId, params.ratingId))
  serve(ratings.replyToRating, ({ db, companyId, caller, params, body }) =>
    reply(db, companyId, staffOf(caller), params.ratingId, body),
  )
  serve(
    ratings.checkQuality,
    ({ db, companyId, caller, params, body, ifMatch }) =>
      keepCheck(db, companyId, staffOf(caller), params.ratingId, { ...body, version: ifMatch }),
    ({ db, companyId, params }) => findRating(db, companyId, params.ratingId),
  )
  serve(ratings.getRatingSummary, ({ db, companyId, query }) => summarize(db, companyId, query))
  serve(ratings.getOwnRating, ({ db, caller }) => ownRating(db, visitorOf(caller)))
  serve(ratings.rateCase, ({ db, caller, body }) => rate(db, visitorOf(caller), body))
}
