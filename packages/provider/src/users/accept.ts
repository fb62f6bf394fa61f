import type { Invitation } from '@casekit/contract/invitations'
import type { SignedIn } from '@casekit/contract/session'
import type { Pool } from 'pg'
import { linkRefused } from '../links/refused.ts'
import { refuseFault } from '../links/reset.ts'
import { type Db, openDb } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { hashToken } from '../server/tokens.ts'
import { badRequest } from '../server/problem.ts'
import { bucketOf, giveBackAttempt, type Limit, takeAttempt } from '../session/attempts.ts'
import { knownDevice, meetDevice } from '../session/known-devices.ts'
import { hashPassword, isPassword } from '../session/passwords.ts'
import { findAccount, giveConsent } from '../session/queries.ts'
import { begin, signedIn, type Visit, type WayIn } from '../session/sign-in.ts'
import { guardsOfRole, type Profile, setGuards, setSkills } from './profile.ts'
import { WAITING, type Waiting as WaitingInvitation } from './waiting-invitation.ts'

const PER_ADDRESS: Limit = { attempts: 60, windowSeconds: 900 }
const PER_INVITATION: Limit = { attempts: 10, windowSeconds: 900 }

type Opened = { companyId: number; companyName: string; invitationId: string }
/** The profile a membership starts with. */
export type Waiting = Profile & { email: string }

const OPEN = `select l.company_id as "companyId", c.name as "companyName", l.target ->> 'id' as "invitationId"
  from directory.link l join directory.company c on c.id = l.company_id and c.suspended_at is null
  where l.token_hashes @> array[$1::bytea] and l.kind = 'invitation' and l.used_at is null and l.expires_at > now()`

async function open(pool: Pool, token: string, { ip }: Visit) {
  await takeAttempt(openDb(pool), bucketOf('invitation-address', ip), PER_ADDRESS)
  const opened = await openDb(pool).row<Opened>(OPEN, [hashToken(token)])
  const company = opened && openDb(pool, { companyId: opened.companyId })
  const waiting =
    company && (await company.row<WaitingInvitation>(`${WAITING} and id = $2`, [opened.companyId, opened.invitationId]))
  if (!waiting) throw linkRefused()
  return { ...opened, waiting, company }
}

/** Shows an invitation; changes nothing. */
export async function show(pool: Pool, token: string, visit: Visit): Promise<Invitation> {
  const { companyName, waiting } = await open(pool, token, visit)
  const { email, name, invitedBy, expiresAt } = waiting
  return { companyName, invitedBy, email, name, expiresAt, needsPassword: !(await findAccount(openDb(pool), email)) }
}

type Accepted = { token: string; name: string; password: string; device?: string | undefined }

/** Creates the account and the membership, and signs in. */
export async function accept(
  { pool, reachedAt }: WayIn,
  accepted: Accepted,
  visit: Visit,
): Promise<SignedIn & { device?: string | undefined }> {
  const { companyId, invitationId, waiting, company } = await open(pool, accepted.token, visit)
  const known = await findAccount(openDb(pool), waiting.email)
  const passwordHash = known
    ? await proveAccount(pool, known.password_hash, accepted.password, invitationId)
    : await choosePassword(accepted.password, waiting.email)
  const { begun, accountId } = await company.transaction(async db => {
    await useUp(db, companyId, invitationId, hashToken(accepted.token))
    const accountId = known?.id ?? (await makeAccount(db, waiting.email, passwordHash))
    await giveConsent(db, accountId)
    const membership = { companyId, stakeholderId: newId() }
    await join(db, { ...membership, accountId }, { ...waiting, name: accepted.name.trim() })
    const device = await knownDevice(db, accountId, accepted.device)
    return { accountId, begun: await begin(db, { accountId, membership, userAgent: visit.userAgent, device }) }
  })
  const answer = await signedIn(pool, begun)
  return { ...answer, device: await meetDevice(pool, { accountId, companyId, ...visit }, accepted.device, reachedAt()) }
}

async function proveAccount(pool: Pool, stored: string, password: string, invitationId: string): Promise<string> {
  const bucket = bucketOf('invitation', invitationId)
  await takeAttempt(openDb(pool), bucket, PER_INVITATION)
  if (!(await isPassword(password, stored))) throw badRequest('/password', 'is wrong')
  await giveBackAttempt(openDb(pool), bucket)
  return stored
}

async function choosePassword(password: string, email: string): Promise<string> {
  refuseFault('/password', password, email)
  return hashPassword(password)
}

/** Of two concurrent acceptances, only one succeeds. */
async function useUp(db: Db, companyId: number, invitationId: string, hash: Buffer): Promise<void> {
  const used = await db.row(
    `update directory.link set used_at = now() where token_hashes @> array[$1::bytea] and kind = 'invitation'
       and used_at is null and expires_at > now() returning id`,
    [hash],
  )
  const ended = await db.row(
    'update casekit.invitation set ended_at = now() where company_id = $1 and id = $2 and ended_at is null returning id',
    [companyId, invitationId],
  )
  if (!used || !ended) throw linkRefused()
}

export async function makeAccount(db: Db, email: string, passwordHash: string): Promise<string> {
  const id = newId()
  await db.rows('insert into directory.account (id, email, password_hash) values ($1, $2, $3)', [
    id,
    email,
    passwordHash,
  ])
  return id
}

type Membership = { companyId: number; stakeholderId: string; accountId: string }

const JOIN = `insert into casekit.stakeholder (company_id, id, account_id, name, email, title, phone, department_id, price_group_id, is_fitter,
    is_responsible, role_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`

export async function join(db: Db, { companyId, stakeholderId, accountId }: Membership, who: Waiting): Promise<void> {
  const { name, email, title, phone, departmentId, priceGroupId, isFitter, isResponsible, roleId } = who
  const facts = [name, email, title, phone, departmentId, priceGroupId, isFitter, isResponsible, roleId]
  await db.rows(JOIN, [companyId, stakeholderId, accountId, ...facts])
  const ofRole = roleId ? await guardsOfRole(db, companyId, roleId) : who.guards
  await setGuards(db, companyId, stakeholderId, ofRole ?? [])
  await setSkills(db, companyId, stakeholderId, who.skillIds)
}
