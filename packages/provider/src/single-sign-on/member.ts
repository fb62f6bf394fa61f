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
 * The member an issuer names, by the subject it used before, else by email, which must be in a domain the company has
 * proven. Invited people join as invited, others by the issuer's settings; undefined if access is denied.
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

/** Adds a member; deactivated members stay deactivated. */
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

/** A password nobody knows; the password reset mail lets them set one. */
export const noPassword = () => hashPassword(newId() + newId())

/** The profile of someone who was not invited. */
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
