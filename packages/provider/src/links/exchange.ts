import { LINKS, type LinkKind } from '@casekit/contract/link-kinds'
import type { SignedInByLink } from '@casekit/contract/links'
import type { Pool } from 'pg'
import { hashToken } from '../server/tokens.ts'
import { type Db, openDb } from '../platform/db.ts'
import { listMemberships } from '../session/queries.ts'
import { begin, signedIn, type Visit } from '../session/sign-in.ts'
import { type Target, type UsedLink, takeLink } from './queries.ts'
import { linkRefused } from './refused.ts'

export type ShownLink = { kind: LinkKind; token: string } & Target

/** Signs in by a link and uses it up, both or neither; throws the one refusal for whatever does not fit. */
export async function exchange(pool: Pool, shown: ShownLink, visit: Visit): Promise<SignedInByLink> {
  const { target, begun } = await openDb(pool).transaction(async db => {
    const link = await takeLink(db, hashToken(shown.token), shown.kind, targetOf(shown))
    if (!link || !(await isMember(db, link))) throw linkRefused()
    const { caseId = null, offerId = null } = link.target
    const target = { screen: LINKS[shown.kind].screen, caseId, offerId }
    const { accountId } = link
    return { target, begun: await begin(db, { accountId, membership: link, userAgent: visit.userAgent, target }) }
  })
  return { ...(await signedIn(pool, begun)), target }
}

/** What was named beside the token, whether the kind has it or not: a link holds exactly what it was made for. */
const targetOf = ({ id, caseId, offerId }: Target): Target => ({
  id: id?.toLowerCase(),
  caseId: caseId?.toLowerCase(),
  offerId: offerId?.toLowerCase(),
})

async function isMember(db: Db, { accountId, stakeholderId }: UsedLink): Promise<boolean> {
  const memberships = await listMemberships(db, accountId)
  return memberships.some(membership => membership.stakeholderId === stakeholderId)
}
