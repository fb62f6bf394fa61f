import { type addCompany, type Company, GRACE_DAYS } from '@casekit/contract/companies'
import type { Body } from '@casekit/contract/endpoint'
import { DELIVERED_ROLE_IDS } from '@casekit/contract/given-guards'
import type { Staff } from '../server/caller.ts'
import { currentTime } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { badRequest, notFound, ProblemError } from '../server/problem.ts'
import { across } from '../transfers/partnership.ts'
import { inviteFirst } from '../users/invite.ts'
import { ADD_SET, ADD_STAGES, FIRST_STAGES, firstSetName } from './first-lists.ts'

export const listCompanies = (db: Db, ownId: number) =>
  db.rows<Company>(
    `select id, number, name, language, (select c.plan from directory.company c where c.id = all_of_them.id) as plan, created_at as "createdAt", suspended_at as "suspendedAt", delete_at as "deleteAt", storage, mails, calls, users, cases, customers,
       last_seen_at as "lastSeenAt", id = $1 as "isOwn" from directory.companies() all_of_them`,
    [ownId],
  )

type NewCompany = Body<typeof addCompany>

const ADD = `insert into directory.company (id, number, name, email, language)
  select coalesce(max(id), 0) + 1, $1, $2, $3, $4 from directory.company where sandbox_of is null returning id`

/** Creates a company and invites its first administrator; returns its id. */
export async function add(db: Db, caller: Staff, wanted: NewCompany): Promise<number> {
  const { number, language, email } = wanted
  const name = wanted.name.trim()
  await db.rows('lock table directory.company in share row exclusive mode')
  const made = await db.row<{ id: number }>(ADD, [number, name, email, language])
  const id = made?.id ?? 0
  await across(db, caller.companyId, id, async within => {
    const stages = FIRST_STAGES[language]
    await within.rows(ADD_STAGES, [id, stages.map(() => newId()), stages])
    await within.rows(ADD_SET, [id, newId(), firstSetName(language)])
    const roleId = DELIVERED_ROLE_IDS[wanted.hasProperties ? 'propertyManager' : 'administrator']
    const by = { companyId: id, companyName: name, companyLanguage: language, id: null, name: caller.name }
    await inviteFirst(within, by, email, roleId)
  })
  return id
}

const SUSPEND = 'update directory.company set suspended_at = coalesce(suspended_at, now()) where id = $1 returning id'
/** Months that began while the company was suspended are not invoiced. */
const RESUME = `update directory.company c set suspended_at = null, delete_at = null,
    billed_from = case when c.billed_from is not null and c.suspended_at < m.began at time zone c.time_zone
      then greatest(c.billed_from, (m.began + interval '1 month')::date) else c.billed_from end
  from directory.company o cross join lateral (select date_trunc('month', $2::timestamptz at time zone o.time_zone) as began) m
  where c.id = $1 and o.id = c.id returning c.id`

export async function suspend(db: Db, caller: Staff, id: number): Promise<null> {
  if (id === caller.companyId) throw new ProblemError(409, 'own-company', 'You are signed in to this company.')
  if (!(await db.row(SUSPEND, [id]))) throw notFound('company')
  return null
}

const DELETE = `update directory.company set suspended_at = coalesce(suspended_at, now()),
    delete_at = coalesce(delete_at, now() + make_interval(days => ${GRACE_DAYS}))
  where id = $1 and lower(btrim(name)) = lower(btrim($2)) returning id`

/** Schedules deletion; the typed name confirms it. */
export async function markToGo(db: Db, caller: Staff, id: number, name: string): Promise<null> {
  if (id === caller.companyId) throw new ProblemError(409, 'own-company', 'You are signed in to this company.')
  if (!(await db.row('select 1 from directory.company where id = $1', [id]))) throw notFound('company')
  if (!(await db.row(DELETE, [id, name]))) throw badRequest('/name', 'is not the name of the company')
  return null
}

export async function resume(db: Db, id: number): Promise<null> {
  if (!(await db.row(RESUME, [id, new Date(currentTime())]))) throw notFound('company')
  return null
}
