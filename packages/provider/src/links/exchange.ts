import { LINKS, type LinkKind } from '@casekit/contract/link-kinds'
import type { SignedInByLink } from '@casekit/contract/links'
import { hashToken } from '../server/tokens.ts'
import { type Db, openDb } from '../platform/db.ts'
import { listMemberships } from '../session/queries.ts'
import { knownDevice, meetDevice } from '../session/known-devices.ts'
import { begin, signedIn, type Visit, type WayIn } from '../session/sign-in.ts'
import { type Target, type UsedLink, takeLink } from './queries.ts'
import { linkRefused } from './refused.ts'

export type ShownLink = { kind: LinkKind; token: string; device?: string | undefined } & Target

/** Signs in with a link and uses it up, both or neither; every mismatch throws the same refusal. */
export async function exchange({ pool, reachedAt }: WayIn, shown: ShownLink, visit: Visit): Promise<SignedInByLink> {
  const { target, begun, seen } = await openDb(pool).transaction(async db => {
    const link = await takeLink(db, hashToken(shown.token), shown.kind, targetOf(shown))
    if (!link || !(await isMember(db, link))) throw linkRefused()
    const { caseId = null, offerId = null } = link.target
    const target = { screen: LINKS[shown.kind].screen, caseId, offerId }
    const { accountId } = link
    const device = await knownDevice(db, accountId, shown.device)
    const step = { accountId, membership: link, userAgent: visit.userAgent, device, target }
    return { target, begun: await begin(db, step), seen: { accountId, companyId: link.companyId, ...visit } }
  })
  const answer = { ...(await signedIn(pool, begun)), target }
  return { ...answer, device: await meetDevice(pool, seen, shown.device, reachedAt()) }
}

/** Everything named besides the token, even what its kind does not use: a link accepts exactly its own target. */
const targetOf = ({ id, caseId, offerId }: Target): Target => ({
  id: id?.toLowerCase(),
  caseId: caseId?.toLowerCase(),
  offerId: offerId?.toLowerCase(),
})

async function isMember(db: Db, { accountId, stakeholderId }: UsedLink): Promise<boolean> {
  const memberships = await listMemberships(db, accountId)
  return memberships.some(membership => membership.stakeholderId === stakeholderId)
}
