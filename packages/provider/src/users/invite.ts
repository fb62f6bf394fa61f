import { SETTING_IDS } from '@casekit/contract/ids'
import type { InviteVerdict, Newcomer } from '@casekit/contract/users'
import { SETTINGS } from '@casekit/contract/setting-kinds'
import { readSetting } from '../company/settings.ts'
import { insertLink } from '../links/queries.ts'
import type { Staff } from '../server/caller.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { notFound, ProblemError } from '../server/problem.ts'
import { invitationMail } from './invitation-mail.ts'
import { checkProfile } from './profile.ts'
import { refuseBeyondPlan } from './room.ts'

type Known = { email: string; state: InviteVerdict }

const KNOWN = `select lower(e.email) as email, case
    when s.id is not null and s.deleted_at is null then 'member' when s.id is not null then 'deactivated'
    when i.id is not null then 'invited' when a.id is not null then 'joins' else 'new' end as state
  from unnest($2::text[]) e (email)
  left join directory.account a on lower(a.email) = lower(e.email)
  left join lateral (select s.id, s.deleted_at from casekit.stakeholder s where s.company_id = $1 and s.account_id = a.id
    and s.erased_at is null order by s.deleted_at desc nulls first limit 1) s on true
  left join casekit.invitation i on i.company_id = $1 and lower(i.email) = lower(e.email) and i.ended_at is null`

const isAddress = (email: string) => /^[^@\s]+@[^@\s]+\.[^@\s.]+$/.test(email)

/** What inviting each address would result in, in their order. */
export async function verdictsOn(db: Db, companyId: number, emails: readonly string[]): Promise<InviteVerdict[]> {
  const typed = emails.map(email => email.trim().toLowerCase())
  const known = await db.rows<Known>(KNOWN, [companyId, [...new Set(typed)]])
  return typed.map((email, index) => {
    if (!isAddress(email)) return 'address'
    if (typed.indexOf(email) < index) return 'twice'
    return known.find(each => each.email === email)?.state ?? 'new'
  })
}

/** Invites people by mail, all or none. Returns their invitation ids. */
export async function invite(db: Db, companyId: number, caller: Staff, people: readonly Newcomer[]): Promise<string[]> {
  const verdicts = await verdictsOn(
    db,
    companyId,
    people.map(({ email }) => email),
  )
  if (verdicts.some(verdict => verdict !== 'new' && verdict !== 'joins'))
    throw new ProblemError(409, 'not-invitable', 'Some of them cannot be invited.', { current: verdicts })
  const days = await readSetting(db, companyId, SETTING_IDS.invitationDays)
  return db.transaction(async within => {
    await refuseBeyondPlan(within, companyId, people.length)
    const ids: string[] = []
    for (const person of people) {
      await checkProfile(within, companyId, person)
      ids.push(await add(within, companyId, caller, person, days))
    }
    return ids
  })
}

const ADD = `insert into casekit.invitation (company_id, id, email, name, title, phone, department_id, price_group_id, role_id, is_fitter,
    is_responsible, skill_ids, guards, invited_by, invited_by_name, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, now() + make_interval(days => $16))`

async function add(db: Db, companyId: number, caller: Inviter, person: Newcomer, days: number): Promise<string> {
  const id = newId()
  const { name, title, phone, departmentId, priceGroupId, roleId, isFitter, isResponsible, skillIds, guards } = person
  const email = person.email.trim()
  const facts = [email, name.trim(), title, phone, departmentId, priceGroupId, roleId, isFitter, isResponsible]
  await db.rows(ADD, [companyId, id, ...facts, skillIds, guards, caller.id, caller.name, days])
  await mailInvitation(db, caller, { id, email }, days)
  return id
}

/** The inviter: a member, or the provider if there are no members yet. */
export type Inviter = Pick<Staff, 'companyId' | 'companyName' | 'companyLanguage' | 'name'> & { id: string | null }

/** Mails a new link; the outbox row refers to it, and its token is created when the mail is sent. */
async function mailInvitation(db: Db, caller: Inviter, to: { id: string; email: string }, days: number): Promise<void> {
  const { companyId, companyName, companyLanguage } = caller
  const linkId = newId()
  await insertLink(db, {
    id: linkId,
    kind: 'invitation',
    accountId: null,
    companyId,
    target: { id: to.id },
    seconds: days * 86_400,
  })
  await db.rows('update casekit.invitation set link_id = $3 where company_id = $1 and id = $2', [
    companyId,
    to.id,
    linkId,
  ])
  const words = invitationMail(companyLanguage, { company: companyName, by: caller.name, days })
  await db.rows(
    `insert into casekit.outbox (company_id, id, kind, dedupe_key, payload) values ($1, $2, 'mail', $3, $4)`,
    [companyId, newId(), `invitation:${linkId}`, JSON.stringify({ to: to.email, ...words, linkId })],
  )
}

/** Invites the first member, who sets the company up. */
export const inviteFirst = (db: Db, by: Inviter, email: string, roleId: string): Promise<string> =>
  add(db, by.companyId, by, { ...NOBODY, email, roleId }, SETTINGS.invitationDays.default)

const NOBODY: Omit<Newcomer, 'email'> = {
  name: '',
  title: '',
  phone: '',
  departmentId: null,
  priceGroupId: null,
  isFitter: false,
  isResponsible: true,
  skillIds: [],
  roleId: null,
  guards: [],
}

const END_LINK = `update directory.link set used_at = now() where used_at is null and kind = 'invitation' and company_id = $1
  and id = (select link_id from casekit.invitation where company_id = $1 and id = $2)`

/** Mails an invitation again, with a new validity period. */
export async function resend(db: Db, companyId: number, caller: Staff, id: string): Promise<null> {
  const days = await readSetting(db, companyId, SETTING_IDS.invitationDays)
  return db.transaction(async within => {
    await within.rows(END_LINK, [companyId, id])
    const again = await within.row<{ email: string }>(
      `update casekit.invitation set expires_at = now() + make_interval(days => $3), invited_by = $4, invited_by_name = $5
       where company_id = $1 and id = $2 and ended_at is null returning email`,
      [companyId, id, days, caller.id, caller.name],
    )
    if (!again) throw notFound('invitation')
    await mailInvitation(within, caller, { id, email: again.email }, days)
    return null
  })
}

export async function withdraw(db: Db, companyId: number, id: string): Promise<null> {
  return db.transaction(async within => {
    await within.rows(END_LINK, [companyId, id])
    const gone = await within.row(
      'delete from casekit.invitation where company_id = $1 and id = $2 and ended_at is null returning id',
      [companyId, id],
    )
    if (!gone) throw notFound('invitation')
    return null
  })
}
