import * as calls from '@casekit/contract/own-tokens'
import { randomBytes } from 'node:crypto'
import type { Body } from '@casekit/contract/endpoint'
import type { Parts } from '../parts.ts'
import { currentTime } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { type Staff, staffOf } from '../server/caller.ts'
import { badRequest, notFound, ProblemError } from '../server/problem.ts'
import type { Serve } from '../server/serve.ts'
import { hashToken, OWN_PREFIX } from '../server/tokens.ts'
import { tellOwner } from '../session/tell-owner.ts'
import { findUser } from '../users/queries.ts'
import * as queries from './queries.ts'

const DAY_MS = 86_400_000

/** Personal access tokens: members manage their own, administrators see and revoke them. */
export function ownTokenRoutes(serve: Serve, { reachedAt }: Parts) {
  serve(calls.getOwnTokens, async ({ db, companyId, caller }) => ({
    tokens: await queries.listTokens(db, companyId, caller.id),
    mostDays: await queries.mostDays(db, companyId),
  }))

  serve(calls.addOwnToken, async ({ db, caller, bearer = '', body, userAgent, ip }) => {
    const staff = staffOf(caller)
    const [id, token] = [newId(), OWN_PREFIX + randomBytes(32).toString('base64url')]
    await db.transaction(async within => {
      await refuseUnfit(within, staff, body)
      const made = { id, hash: hashToken(token), sessionHash: hashToken(bearer) }
      await queries.insertToken(within, staff, made, body)
      await tellOwner(within, { ...staff, userAgent, ip }, 'own-token', reachedAt())
    })
    return { id, token }
  })

  serve(calls.endOwnToken, async ({ db, companyId, caller, params }) => {
    if (!(await queries.endToken(db, companyId, caller.id, params.tokenId))) throw notFound('token')
    return null
  })

  serve(calls.getUserTokens, async ({ db, companyId, caller, params }) => {
    if (!(await findUser(db, companyId, caller.id, params.userId))) throw notFound('user')
    return queries.listTokens(db, companyId, params.userId)
  })

  serve(calls.endUserToken, async ({ db, companyId, params }) => {
    if (!(await queries.endToken(db, companyId, params.userId, params.tokenId))) throw notFound('token')
    return null
  })
}

/** Checks what the schema cannot; each fault names its field. */
async function refuseUnfit(db: Db, staff: Staff, { guards, expiresAt }: Body<typeof calls.addOwnToken>): Promise<void> {
  const { companyId, id } = staff
  const days = await queries.mostDays(db, companyId)
  if (days === 0) throw new ProblemError(403, 'tokens-off', 'Your company does not allow personal tokens.')
  const strange = guards.findIndex(name => !staff.guards.includes(name))
  if (strange >= 0) throw badRequest(`/guards/${strange}`, 'is not a permission of yours')
  const ends = new Date(expiresAt).getTime()
  if (ends <= currentTime()) throw badRequest('/expiresAt', 'must be in the future')
  if (ends > currentTime() + days * DAY_MS) throw badRequest('/expiresAt', `must be within ${days} days`)
  if ((await queries.listTokens(db, companyId, id)).length >= calls.MOST_OWN_TOKENS)
    throw badRequest('/name', `there are ${calls.MOST_OWN_TOKENS} already`)
}
