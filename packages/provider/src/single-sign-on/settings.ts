import type { Body } from '@casekit/contract/endpoint'
import type { setSingleSignOn } from '@casekit/contract/single-sign-on'
import type { Db } from '../platform/db.ts'
import type { Vault } from '../platform/vault/vault.ts'
import { type Caller, staffOf } from '../server/caller.ts'
import { badRequest } from '../server/problem.ts'
import { noSuch } from '../server/unknown-id.ts'
import { guardsOfRole } from '../users/profile.ts'
import type { Client } from './issuer.ts'
import { findIssuer, hasCome, secretOf } from './queries.ts'

type Fields = Body<typeof setSingleSignOn>
type Means = { vault: Vault; answers: (client: Client) => Promise<unknown> }

/** The fields to store. Throws 400 at an invalid one; with an empty issuer, nothing else is required. */
export async function checkIssuer(db: Db, caller: Caller, typed: Fields, { vault, answers }: Means): Promise<Fields> {
  const issuer = typed.issuer.trim()
  const clientId = typed.clientId.trim()
  const { accountId, companyId } = staffOf(caller)
  if (typed.roleId && !(await guardsOfRole(db, companyId, typed.roleId))) throw noSuch('roleId')
  if (issuer === '') return { ...typed, issuer, isRequired: false, makesUsers: false }
  if (clientId === '') throw badRequest('/clientId', 'is needed')
  if (typed.makesUsers && !typed.roleId) throw badRequest('/roleId', 'is needed where users are made')
  const standing = await findIssuer(db, companyId)
  const isSame = standing?.issuer === issuer && standing.clientId === clientId
  // a secret is never sent to another issuer than the one it was entered for
  const clientSecret = typed.clientSecret || (isSame ? await secretOf(db, vault, companyId, standing) : '')
  const isAsked = typed.isRequired && !(isSame && standing.isRequired)
  if (isAsked && !(isSame && (await hasCome(db, companyId, issuer, accountId))))
    throw badRequest('/isRequired', 'requires that you have signed in that way: do that first')
  if (!(await answers({ issuer, clientId, clientSecret }))) throw badRequest('/issuer', 'does not respond as an issuer')
  return { ...typed, issuer, clientId, clientSecret }
}
