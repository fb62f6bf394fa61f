import type { Pool } from 'pg'
import { currentTime } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import { inEachCompany, type OnError, rethrow } from '../platform/each-company.ts'
import type { Job } from '../platform/jobs.ts'
import { settleDeadlines } from './settle.ts'

const EVERY_MS = 10_000
const AT_ONCE = 200

const dueFor = (moment: string, told: string, only = 'true') => `with passed as (
    select d.case_id, d.kind, d.rule_id, k.number, k.responsible_id, z.name as company, r.escalate_to_id
    from casekit.case_deadline d
    join casekit.cases k on k.company_id = d.company_id and k.id = d.case_id and k.deleted_at is null
      and k.status in ('Open', 'NeedPlanning')
    join casekit.deadline_rule r on r.company_id = d.company_id and r.id = d.rule_id
    join directory.company z on z.id = d.company_id
    where d.company_id = $1 and d.met_at is null and d.${moment} <= $2 and d.${told} is null and ${only}
      and not exists (select from casekit.deadline_work w where w.company_id = d.company_id and w.case_id = d.case_id)
    order by d.${moment} limit ${AT_ONCE} for update of d skip locked),
  marked as (
    update casekit.case_deadline d set ${told} = $2 from passed p
    where d.company_id = $1 and d.case_id = p.case_id and d.kind = p.kind returning p.*)`

const tellAs = (message: string, isTold: string) => `
  select casekit.alert($1, s.id, 'case', m.case_id, 'Alert.Deadline${message}',
    jsonb_build_object('actor', m.company, 'number', m.number::text))
  from marked m join casekit.stakeholder s on s.company_id = $1 and s.deleted_at is null and (${isTold})`

/** Without a responsible member, notifies those who run the company. */
const RUNS_IT = `m.responsible_id is null and exists (select from casekit.stakeholder_guard g
  where g.company_id = s.company_id and g.stakeholder_id = s.id and g.guard = 'SettingsAccess')`

const WARN = `${dueFor('warn_at', 'warned_at', 'd.due_at > $2')} ${tellAs('Near', `s.id = m.responsible_id or ${RUNS_IT}`)}`
const BREACH = `${dueFor('due_at', 'breached_at')} ${tellAs('Broken', `s.id in (m.responsible_id, m.escalate_to_id) or ${RUNS_IT}`)}`

/**
 * Warns of deadlines that are near, and reports overdue ones to the responsible and the escalation contact; each once.
 */
export async function tellOfDeadlines(db: Db, companyId: number, now: number): Promise<number> {
  const broken = await db.rows(BREACH, [companyId, new Date(now)])
  const near = await db.rows(WARN, [companyId, new Date(now)])
  return broken.length + near.length
}

/** Every company in turn: what waits is reckoned, then what has passed is told. */
export async function watchDeadlines(pool: Pool, now = currentTime(), onError: OnError = rethrow): Promise<void> {
  const ofCompany = async (db: Db, id: number) => {
    while ((await settleDeadlines(db, id, null, now)) > 0);
    await tellOfDeadlines(db, id, now)
  }
  await inEachCompany(pool, ofCompany, onError)
}

export const deadlineJob = (pool: Pool): Job => ({
  name: 'deadlines',
  everyMs: EVERY_MS,
  soonMs: 0,
  run: onError => watchDeadlines(pool, currentTime(), onError),
})
