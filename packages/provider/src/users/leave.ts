import type { OpenWork } from '@casekit/contract/users'
import { actorOf } from '../history/queries.ts'
import type { Staff } from '../server/caller.ts'
import type { Db } from '../platform/db.ts'
import { notFound, ProblemError } from '../server/problem.ts'
import { noSuch } from '../server/unknown-id.ts'
import { endTokens } from '../own-tokens/queries.ts'
import { keepAdministrator } from './last-administrator.ts'
import { endSessions } from './queries.ts'
import { refuseBeyondPlan } from './room.ts'

const OPEN_CASES = `company_id = $1 and deleted_at is null and status in ('Open', 'NeedPlanning')`
const OPEN_TASKS = `company_id = $1 and assigned_to = $2 and deleted_at is null and status in ('New', 'Started', 'Overdue')`
const WAITING = `company_id = $1 and responsible_id = $2 and side = 'received' and state in ('waiting', 'quoted', 'awarded')`

/** A member's open work, even a deactivated one's; undefined if there is no such member. */
export const openWorkOf = (db: Db, companyId: number, id: string) =>
  db.row<OpenWork>(
    `select
       (select count(*)::int from casekit.cases where ${OPEN_CASES} and (responsible_id = $2 or fitter_id = $2)) as cases,
       (select count(*)::int from casekit.activity where ${OPEN_TASKS}) as tasks,
       (select count(*)::int from casekit.booking where company_id = $1 and fitter_id = $2 and status = 'confirmed' and ends_at > now()) as visits,
       (select count(*)::int from casekit.property where company_id = $1 and responsible_id = $2 and deleted_at is null) as properties,
       (select count(*)::int from casekit.transfer where ${WAITING}) as transfers
     where exists (select from casekit.stakeholder where company_id = $1 and id = $2 and erased_at is null)`,
    [companyId, id],
  )

type To = { id: string; name: string; isResponsible: boolean; isFitter: boolean }

const findTo = (db: Db, companyId: number, id: string) =>
  db.row<To>(
    `select id, name, is_responsible as "isResponsible", is_fitter as "isFitter" from casekit.stakeholder
     where company_id = $1 and id = $2 and deleted_at is null`,
    [companyId, id],
  )

/** Ends a membership; open work goes to another member, or to nobody. Returns what was handed over. */
export async function deactivate(db: Db, companyId: number, caller: Staff, id: string, toId: string | null) {
  const open = (await findTo(db, companyId, id)) && (await openWorkOf(db, companyId, id))
  if (!open) throw notFound('user')
  const to = toId ? await findTo(db, companyId, toId) : undefined
  if (toId && (!to || to.id === id.toLowerCase())) throw noSuch('handOverTo')
  if (open.visits > 0 && !to) throw new ProblemError(409, 'visits-left', 'Somebody must take over the booked visits.')
  return keepAdministrator(db, companyId, async within => {
    await handOver(within, companyId, caller, id, to)
    await within.rows(
      'update casekit.stakeholder set deleted_at = now(), version = version + 1 where company_id = $1 and id = $2',
      [companyId, id],
    )
    await endSessions(within, companyId, id)
    await endTokens(within, companyId, id)
    return open
  })
}

/** Hands a deactivated member's open work over to another member. Returns what was handed over. */
export async function handOverLater(db: Db, companyId: number, caller: Staff, id: string, toId: string) {
  if (await findTo(db, companyId, id)) throw new ProblemError(409, 'still-active', 'Deactivate the user first.')
  const open = await openWorkOf(db, companyId, id)
  if (!open) throw notFound('user')
  const to = await findTo(db, companyId, toId)
  if (!to) throw noSuch('handOverTo')
  await db.transaction(within => handOver(within, companyId, caller, id, to))
  return open
}

const HAND_OVER_CASES = `with moved as (
    update casekit.cases set responsible_id = $3, version = version + 1, updated_at = now()
    where ${OPEN_CASES} and responsible_id = $2 returning company_id, id)
  insert into casekit.case_history (company_id, id, case_id, type, actor_id, actor_name, text, sub_text, field, before_text, after_text)
  select moved.company_id, casekit.new_id(), moved.id, 'responsibleChanged', $4, $5, $6, s.name, 'responsibleId', s.name, $6
  from moved join casekit.stakeholder s on s.company_id = $1 and s.id = $2`

const HAND_OVER = [
  `update casekit.cases set fitter_id = $3, version = version + 1, updated_at = now() where ${OPEN_CASES} and fitter_id = $2`,
  `update casekit.activity set assigned_to = $3, version = version + 1 where ${OPEN_TASKS}`,
  `update casekit.property set responsible_id = $3 where company_id = $1 and responsible_id = $2 and deleted_at is null`,
  `update casekit.transfer set responsible_id = $3 where ${WAITING}`,
]

async function handOver(db: Db, companyId: number, caller: Staff, from: string, to: To | undefined): Promise<void> {
  const [actorId, actorName] = actorOf(caller)
  await db.rows(HAND_OVER_CASES, [companyId, from, to?.id ?? null, actorId, actorName, to?.name ?? ''])
  for (const text of HAND_OVER) await db.rows(text, [companyId, from, to?.id ?? null])
}

const AGAIN = `update casekit.stakeholder set deleted_at = null, version = version + 1
  where company_id = $1 and id = $2 and deleted_at is not null and erased_at is null returning id`

/** Restores a membership. */
export function reactivate(db: Db, companyId: number, id: string): Promise<null> {
  return db.transaction(async within => {
    if (!(await within.row(AGAIN, [companyId, id]))) throw notFound('user')
    await refuseBeyondPlan(within, companyId, 0)
    return null
  })
}

type Left = { accountId: string | null; isDeactivated: boolean }

/** Erases a deactivated member; the account is erased with its last membership. */
export function erase(db: Db, companyId: number, id: string): Promise<null> {
  return db.transaction(async within => {
    const left = await within.row<Left>(
      `select account_id as "accountId", deleted_at is not null as "isDeactivated" from casekit.stakeholder
       where company_id = $1 and id = $2 and erased_at is null for update`,
      [companyId, id],
    )
    if (!left) throw notFound('user')
    if (!left.isDeactivated) throw new ProblemError(409, 'still-active', 'Deactivate the user first.')
    await within.rows('select casekit.forget_member($1, $2)', [companyId, id])
    if (left.accountId) await within.rows('select directory.forget_account($1)', [left.accountId])
    return null
  })
}
