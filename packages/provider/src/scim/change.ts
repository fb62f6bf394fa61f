import { SETTING_IDS } from '@casekit/contract/ids'
import { DELIVERED_ROLES } from '@casekit/contract/roles'
import { readSetting } from '../company/settings.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { notFound, ProblemError } from '../server/problem.ts'
import { findAccount } from '../session/queries.ts'
import { domainOf } from '../single-sign-on/domains.ts'
import { newcomer, noPassword } from '../single-sign-on/member.ts'
import { companyOfDomain } from '../single-sign-on/queries.ts'
import { join, makeAccount } from '../users/accept.ts'
import { keepAdministrator } from '../users/last-administrator.ts'
import { guardsOfRole, setGuards } from '../users/profile.ts'
import { refuseBeyondPlan } from '../users/room.ts'
import { endInvitation, waitingInvitation } from '../users/waiting-invitation.ts'
import { endMembership } from './end-membership.ts'
import { invalidValue, type Person } from './person.ts'
import { findRow, type Row } from './users.ts'

const taken = () => new ProblemError(409, 'uniqueness', 'Somebody already has this userName.')

/** Only the company that owns a domain may assign its addresses. */
async function refuseStrangeDomain(db: Db, companyId: number, userName: string): Promise<void> {
  const domain = domainOf(userName)
  if (!domain) throw invalidValue('userName is not an email address.')
  const owner = await companyOfDomain(db, domain)
  if (owner?.companyId !== companyId)
    throw invalidValue(`The domain of the userName is not proven: do that under Settings, Security.`)
}

/** A role by name, key, or id; undefined if none was sent. Throws `invalidValue` for an unknown one. */
async function roleOf(db: Db, companyId: number, sent: string | undefined): Promise<string | undefined> {
  if (sent === undefined) return undefined
  const word = sent.toLowerCase()
  const delivered = Object.entries(DELIVERED_ROLES).find(([key, { id }]) => key.toLowerCase() === word || id === word)
  if (delivered) return delivered[1].id
  const own = await db.row<{ id: string }>(
    'select id from casekit.role where company_id = $1 and deleted_at is null and (lower(name) = $2 or id::text = $2)',
    [companyId, word],
  )
  if (!own) throw invalidValue('There is no role with this name.')
  return own.id
}

/** A department by name; unknown ones are ignored, because the company creates its own. */
async function departmentOf(db: Db, companyId: number, name: string): Promise<string | null> {
  if (name === '') return null
  const found = await db.row<{ id: string }>(
    'select id from casekit.department where company_id = $1 and deleted_at is null and lower(name) = lower($2) order by id limit 1',
    [companyId, name],
  )
  return found?.id ?? null
}

const keep = (db: Db, companyId: number, id: string, externalId: string | null) =>
  db.rows(
    `insert into casekit.scim_user as x (company_id, stakeholder_id, external_id) values ($1, $2, $3)
     on conflict (company_id, stakeholder_id) do update set external_id = $3, removed_at = null, changed_at = now()`,
    [companyId, id, externalId],
  )

/** Adds a member or restores a former one. Returns their id. */
export function makeUser(db: Db, companyId: number, person: Person): Promise<string> {
  return keepAdministrator(db, companyId, async within => {
    await refuseStrangeDomain(within, companyId, person.userName)
    const account = await findAccount(within, person.userName)
    const former = account && (await formerMember(within, companyId, account.id))
    if (former && !former.isRemoved) throw taken()
    const id = former?.id ?? newId()
    if (!former) await joinAnew(within, companyId, id, account?.id, person)
    await keep(within, companyId, id, person.externalId)
    await write(within, companyId, id, person)
    return id
  })
}

const formerMember = (db: Db, companyId: number, accountId: string) =>
  db.row<{ id: string; isRemoved: boolean }>(
    `select s.id, x.removed_at is not null as "isRemoved" from casekit.stakeholder s
     left join casekit.scim_user x on x.company_id = s.company_id and x.stakeholder_id = s.id
     where s.company_id = $1 and s.account_id = $2 and s.erased_at is null order by s.deleted_at is null desc, s.id desc limit 1`,
    [companyId, accountId],
  )

/** Joins with the profile of a pending invitation, else with the company's default role for provisioned members. */
async function joinAnew(db: Db, companyId: number, id: string, known: string | undefined, { userName }: Person) {
  const invited = await waitingInvitation(db, companyId, userName)
  if (invited) await endInvitation(db, companyId, invited.id)
  else await refuseBeyondPlan(db, companyId)
  const accountId = known ?? (await makeAccount(db, userName, await noPassword()))
  const roleId = (await readSetting(db, companyId, SETTING_IDS.scimRole)) || null
  const isThere = roleId !== null && (await guardsOfRole(db, companyId, roleId)) !== undefined
  await join(db, { companyId, stakeholderId: id, accountId }, invited ?? newcomer(isThere ? roleId : null, userName))
}

/** Updates a member. Throws `notFound` if there is none. */
export function changeUser(db: Db, companyId: number, id: string, wanted: (standing: Row) => Person): Promise<string> {
  return keepAdministrator(db, companyId, async within => {
    await within.row('select 1 from casekit.stakeholder where company_id = $1 and id = $2 for update', [companyId, id])
    const standing = await findRow(within, companyId, id)
    if (!standing) throw notFound('user')
    const person = wanted(standing)
    if (person.userName.toLowerCase() !== standing.userName.toLowerCase())
      await rename(within, companyId, standing, person.userName)
    await keep(within, companyId, id, person.externalId)
    await write(within, companyId, id, person)
    return id
  })
}

/** Changes the sign-in address; refused if the account also belongs to other companies. */
async function rename(db: Db, companyId: number, { id, accountId }: Row, userName: string): Promise<void> {
  await refuseStrangeDomain(db, companyId, userName)
  if (await findAccount(db, userName)) throw taken()
  if (accountId === null) {
    const made = await makeAccount(db, userName, await noPassword())
    await db.rows('update casekit.stakeholder set account_id = $3 where company_id = $1 and id = $2', [
      companyId,
      id,
      made,
    ])
    return
  }
  const elsewhere = await db.row('select 1 from directory.memberships_of($1) where company_id <> $2 limit 1', [
    accountId,
    companyId,
  ])
  if (elsewhere)
    throw new ProblemError(
      409,
      'mutability',
      'The account is in other companies too: its address is not yours to change.',
    )
  await db.rows('update directory.account set email = $2 where id = $1', [accountId, userName])
}

const WRITE = `update casekit.stakeholder set name = coalesce(nullif($3, ''), name), email = $4, title = $5, phone = $6,
    department_id = coalesce($7::uuid, case when $8 = '' then null else department_id end), role_id = coalesce($9::uuid, role_id),
    version = version + 1
  where company_id = $1 and id = $2`

async function write(db: Db, companyId: number, id: string, person: Person): Promise<void> {
  const { userName, title, phone, department, active } = person
  const roleId = await roleOf(db, companyId, person.role)
  const departmentId = await departmentOf(db, companyId, department)
  const name = person.name.slice(0, 200)
  const facts = [name || null, userName, title.slice(0, 200), phone.slice(0, 40), departmentId, department]
  await db.rows(WRITE, [companyId, id, ...facts, roleId ?? null])
  if (roleId !== undefined) await setGuards(db, companyId, id, (await guardsOfRole(db, companyId, roleId)) ?? [])
  if (active) await reopen(db, companyId, id)
  else await endMembership(db, companyId, id)
}

const REOPEN = `update casekit.stakeholder set deleted_at = null, version = version + 1
  where company_id = $1 and id = $2 and deleted_at is not null returning id`

async function reopen(db: Db, companyId: number, id: string): Promise<void> {
  if (await db.row(REOPEN, [companyId, id])) await refuseBeyondPlan(db, companyId, 0)
}

/** Deactivates a member and hides them from the directory. */
export function removeUser(db: Db, companyId: number, id: string): Promise<null> {
  return keepAdministrator(db, companyId, async within => {
    if (!(await findRow(within, companyId, id))) throw notFound('user')
    await endMembership(within, companyId, id)
    await within.rows(
      `insert into casekit.scim_user (company_id, stakeholder_id, removed_at) values ($1, $2, now())
       on conflict (company_id, stakeholder_id) do update set removed_at = now(), changed_at = now()`,
      [companyId, id],
    )
    return null
  })
}
