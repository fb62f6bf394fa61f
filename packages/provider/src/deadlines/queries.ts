import type { CaseDeadlines, Deadline, DeadlinePause } from '@casekit/contract/deadlines'
import { tell } from '../history/record.ts'
import type { Db } from '../platform/db.ts'
import type { Staff } from '../server/caller.ts'
import { notFound, ProblemError } from '../server/problem.ts'
import { settleDeadlines } from './settle.ts'
import { STATE } from './state.ts'

const DEADLINES = `select d.kind, ${STATE} as state, d.limit_minutes as "limitInMinutes", d.spent_minutes as "spentInMinutes",
    d.starts_at as "startsAt", d.warn_at as "warnAt", d.due_at as "dueAt", d.met_at as "metAt", s.name as "escalateTo",
    json_build_object('priority', r.priority, 'agreement', a.name, 'customer', c.name, 'department', g.name, 'trade', t.name) as rule
  from casekit.case_deadline d
  join casekit.deadline_rule r on r.company_id = d.company_id and r.id = d.rule_id
  left join casekit.agreement a on a.company_id = r.company_id and a.id = r.agreement_id
  left join casekit.skill t on t.company_id = r.company_id and t.id = r.trade_id
  left join casekit.customer c on c.company_id = r.company_id and c.id = r.customer_id
  left join casekit.department g on g.company_id = r.company_id and g.id = r.department_id
  left join casekit.stakeholder s on s.company_id = r.company_id and s.id = r.escalate_to_id and s.deleted_at is null
  where d.company_id = $1 and d.case_id = $2 order by d.kind desc`

const PAUSES = `select id, kind, reason, by_name as "byName", from_at as "from", to_at as "to" from casekit.case_pause
  where company_id = $1 and case_id = $2 order by from_at desc, id limit 200`

async function refuseUnknown(db: Db, companyId: number, caseId: string): Promise<void> {
  const found = await db.row('select 1 from casekit.cases where company_id = $1 and id = $2 and deleted_at is null', [
    companyId,
    caseId,
  ])
  if (!found) throw notFound('case')
}

/** Skips a case that is being written: the writer queues it, and waiting for each other would be a deadlock. */
const WAITS = `insert into casekit.deadline_work (company_id, case_id)
  select k.company_id, k.id from casekit.cases k
  where k.company_id = $1 and k.id = $2
    and exists (select from casekit.case_deadline d where d.company_id = $1 and d.case_id = $2 and d.met_at is null)
  for key share of k skip locked
  on conflict do nothing`

/** Current deadlines: computes pending changes first, including the time elapsed. */
export async function deadlinesOf(db: Db, companyId: number, caseId: string): Promise<CaseDeadlines> {
  await refuseUnknown(db, companyId, caseId)
  if (!db.isReadOnly) await reckon(db, companyId, caseId)
  return {
    deadlines: await db.rows<Deadline>(DEADLINES, [companyId, caseId]),
    pauses: await db.rows<DeadlinePause>(PAUSES, [companyId, caseId]),
  }
}

async function reckon(db: Db, companyId: number, caseId: string): Promise<void> {
  await db.rows(WAITS, [companyId, caseId])
  await settleDeadlines(db, companyId, caseId)
}

/** Stops the clock and records who did and why. */
export function pause(db: Db, companyId: number, staff: Staff, caseId: string, reason: string): Promise<CaseDeadlines> {
  return db.transaction(async db => {
    await refuseUnknown(db, companyId, caseId)
    const made = await db.row(
      `insert into casekit.case_pause (company_id, case_id, reason, by_name) values ($1, $2, $3, $4)
       on conflict (company_id, case_id) where to_at is null do nothing returning id`,
      [companyId, caseId, reason.trim(), staff.name],
    )
    if (!made) throw new ProblemError(409, 'already-paused', 'The deadlines are already paused.')
    await tell(db, companyId, staff, caseId, { type: 'deadlinePaused', text: reason.trim() })
    return deadlinesOf(db, companyId, caseId)
  })
}

/** Restarts the clock. */
export function resume(db: Db, companyId: number, staff: Staff, caseId: string): Promise<CaseDeadlines> {
  return db.transaction(async db => {
    await refuseUnknown(db, companyId, caseId)
    const ended = await db.row(
      `update casekit.case_pause set to_at = greatest(now(), from_at)
       where company_id = $1 and case_id = $2 and to_at is null returning id`,
      [companyId, caseId],
    )
    if (ended) await tell(db, companyId, staff, caseId, { type: 'deadlineResumed' })
    return deadlinesOf(db, companyId, caseId)
  })
}
