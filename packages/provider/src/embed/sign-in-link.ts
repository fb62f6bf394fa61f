import type { Answer, Body } from '@casekit/contract/endpoint'
import type { askForSignInLink } from '@casekit/contract/embed'
import { LINKS, SYSTEM_LINKS } from '@casekit/contract/link-kinds'
import type { Pool } from 'pg'
import { linkPath } from '../links/addresses.ts'
import type { Target } from '../links/queries.ts'
import { makeLink, SYSTEM_SECONDS } from '../links/tokens.ts'
import { type Db, openDb } from '../platform/db.ts'
import type { Caller } from '../server/caller.ts'
import { badRequest, forbidden } from '../server/problem.ts'
import { noSuch } from '../server/unknown-id.ts'
import { bucketOf, takeAttempt } from '../session/attempts.ts'
import { findAccount, listMemberships } from '../session/queries.ts'
import { normalOrigin } from './origins.ts'
import { findAllowance } from './queries.ts'

const PER_KEY = { attempts: 120, windowSeconds: 60 }

type Wish = Body<typeof askForSignInLink>

/**
 * A sign-in link for a member of the key's company, for a system trusted by an administrator; valid once, for 60
 * seconds.
 */
export async function signInLink(
  pool: Pool,
  { id: keyId, companyId }: Caller,
  wish: Wish,
  reachedAt: string,
): Promise<Answer<typeof askForSignInLink>> {
  const directory = openDb(pool)
  await takeAttempt(directory, bucketOf('sign-in-link', keyId), PER_KEY)
  const allowed = await findAllowance(directory, keyId)
  const origin = normalOrigin(wish.origin)
  if (!allowed?.maySignIn || !origin || !allowed.origins.includes(origin)) throw forbidden()
  const { accountId, membership } = await memberOf(directory, companyId, wish.email)
  const kind = SYSTEM_LINKS[wish.kind]
  const target = await targetOf(openDb(pool, membership), companyId, wish)
  const made = await makeLink(directory, { kind, accountId, membership, target, seconds: SYSTEM_SECONDS })
  return { url: reachedAt + linkPath(kind, made.token, target), expiresAt: made.expiresAt }
}

async function memberOf(directory: Db, companyId: number, email: string) {
  const account = await findAccount(directory, email)
  const memberships = account ? await listMemberships(directory, account.id) : []
  const membership = memberships.find(one => one.companyId === companyId)
  if (!account || !membership) throw noSuch('email')
  return { accountId: account.id, membership }
}

const TABLES = { caseId: 'casekit.cases', offerId: 'casekit.offer' } as const

/** What the link opens: must belong to the company and fit the kind of link. */
async function targetOf(db: Db, companyId: number, wish: Wish): Promise<Target> {
  const link: { target?: string } = LINKS[SYSTEM_LINKS[wish.kind]]
  for (const name of ['caseId', 'offerId'] as const) {
    const id = wish[name]
    if ((link.target === name) !== (id !== undefined))
      throw badRequest(
        `/${name}`,
        id === undefined ? 'is required for this kind of link' : 'is for another kind of link',
      )
  }
  const name = wish.caseId ? 'caseId' : 'offerId'
  const id = wish[name]
  if (!id) return {}
  const found = await db.row(`select 1 from ${TABLES[name]} where company_id = $1 and id = $2 and deleted_at is null`, [
    companyId,
    id,
  ])
  if (!found) throw noSuch(name)
  return { [name]: id.toLowerCase() }
}
