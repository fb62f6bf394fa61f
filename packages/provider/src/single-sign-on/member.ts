import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { hashPassword } from '../session/passwords.ts'
import { findAccount, listMemberships } from '../session/queries.ts'
import { join, makeAccount, type Waiting } from '../users/accept.ts'
import { hasRoomFor } from '../users/room.ts'
import { endInvitation, waitingInvitation } from '../users/waiting-invitation.ts'
import { domainOf } from './domains.ts'
import type { Person } from './issuer.ts'
import * as queries from './queries.ts'

type Member = { accountId: string; stakeholderId: string }

/**
 * The member whom an issuer names: by the subject it named before, else by an address of a domain that the company has
 * proven. Who was invited joins as invited, others as the issuer's settings say; undefined where nobody is let in.
 */
export async function memberFor(
  db: Db,
  companyId: number,
  issuer: queries.Issuer,
  person: Person,
): Promise<Member | undefined> {
  const { subject, email } = person
  const domain = email === undefined ? undefined : domainOf(email)
  const owner = domain === undefined ? undefined : await queries.companyOfDomain(db, domain)
  if (email === undefined || owner?.companyId !== companyId) return undefined
  const named = { issuer: issuer.issuer, subject }
  const known = (await queries.accountOfSubject(db, companyId, named)) ?? (await findAccount(db, email))
  const member =
    (known && (await membershipOf(db, companyId, known.id))) ?? (await joined(db, companyId, issuer, person, known?.id))
  if (member) await queries.rememberSubject(db, companyId, named, member.accountId)
  return member
}

async function membershipOf(db: Db, companyId: number, accountId: string): Promise<Member | undefined> {
  const found = (await listMemberships(db, accountId)).find(one => one.companyId === companyId)
  return found && { accountId, stakeholderId: found.stakeholderId }
}

/** A new member; whoever was one and was deactivated stays so. */
async function joined(
  db: Db,
  companyId: number,
  issuer: queries.Issuer,
  { email = '', name }: Person,
  known: string | undefined,
): Promise<Member | undefined> {
  if (known !== undefined && (await wasMember(db, companyId, known))) return undefined
  const invited = await waitingInvitation(db, companyId, email)
  const makes = issuer.makesUsers && (invited !== undefined || (await hasRoomFor(db, companyId, 1)))
  const profile = invited ?? (makes ? newcomer(issuer.roleId, email) : undefined)
  if (!profile) return undefined
  if (invited) await endInvitation(db, companyId, invited.id)
  const accountId = known ?? (await makeAccount(db, email, await noPassword()))
  const stakeholderId = newId()
  const called = name || profile.name || email
  await join(db, { companyId, stakeholderId, accountId }, { ...profile, name: called })
  return { accountId, stakeholderId }
}

async function wasMember(db: Db, companyId: number, accountId: string): Promise<boolean> {
  const row = await db.row(
    'select 1 from casekit.stakeholder where company_id = $1 and account_id = $2 and erased_at is null',
    [companyId, accountId],
  )
  return row !== undefined
}

/** Nobody knows it: a password comes by the mail for a forgotten one. */
export const noPassword = () => hashPassword(newId() + newId())

/** Who nobody invited. */
export const newcomer = (roleId: string | null, email: string): Waiting => ({
  email,
  name: '',
  title: '',
  phone: '',
  departmentId: null,
  priceGroupId: null,
  isFitter: false,
  isResponsible: true,
  skillIds: [],
  roleId,
  guards: [],
})
