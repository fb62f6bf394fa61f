import type { Body } from '@casekit/contract/endpoint'
import type { addPayrollRun, PayrollRun } from '@casekit/contract/payroll'
import { PAY_KINDS } from '@casekit/contract/pay-kinds'
import { daysAfter, weekdayOf } from '@casekit/rules/zoned-time'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { ProblemError } from '../server/problem.ts'
import { type DayOfPerson, readDays } from '../work-weeks/days.ts'
import { type Period, readPeriod } from './period.ts'

const RUN = `select r.id, r.from_day::text as "from", r.to_day::text as "to", r.made_at as "madeAt", m.name as "madeBy",
    (select count(distinct (d.stakeholder_id, d.monday)) from casekit.payroll_day d where d.company_id = r.company_id and d.run_id = r.id)::int as weeks,
    (select coalesce(sum(l.minutes), 0) from casekit.payroll_line l where l.company_id = r.company_id and l.run_id = r.id)::int as minutes,
    (select s.state from casekit.integration_sync s where s.company_id = r.company_id and s.run_id = r.id) as sent
  from casekit.payroll_run r join casekit.stakeholder m on m.company_id = r.company_id and m.id = r.made_by_id
  where r.company_id = $1`

export const listRuns = (db: Db, companyId: number) =>
  db.rows<PayrollRun>(`${RUN} order by r.made_at desc, r.id desc limit 101`, [companyId])

export const findRun = (db: Db, companyId: number, id: string) =>
  db.row<PayrollRun>(`${RUN} and r.id = $2`, [companyId, id])

type Week = { id: string; departmentId: string | null; monday: string; version: number }

/** Locked until the run is committed, so no approval is withdrawn meanwhile. */
const APPROVED = `select s.id, s.department_id as "departmentId", w.monday::text, w.version
  from casekit.work_week w join casekit.stakeholder s on s.company_id = w.company_id and s.id = w.stakeholder_id
  where w.company_id = $1 and w.state = 'approved' and w.monday between $2::date - 6 and $3::date
  order by s.id, w.monday limit 2000 for share of w`

const EXPORTED = `select distinct stakeholder_id as "stakeholderId", day::text from casekit.payroll_day
  where company_id = $1 and day between $2::date and $3::date`

/** Queues the run for the company's payroll system, if it has one, in the same transaction. */
const SEND = `insert into casekit.integration_sync (company_id, system, run_id)
  select company_id, system, $2::uuid from casekit.integration where company_id = $1 and system = 'payroll' and address <> ''`

/** Exports the days of approved weeks; days exported before are included only with `again`. */
export const makeRun = (
  db: Db,
  companyId: number,
  makerId: string,
  { from, to, withoutWaiting, again }: Body<typeof addPayrollRun>,
): Promise<PayrollRun> =>
  db.transaction(async db => {
    await db.rows('select 1 from directory.company where id = $1 for no key update', [companyId])
    const { waiting } = await readPeriod(db, companyId, { from, to })
    if (waiting.length > 0 && !withoutWaiting)
      throw new ProblemError(409, 'not-approved', 'Some weeks in the period are not approved.')
    const weeks = await db.rows<Week>(APPROVED, [companyId, from, to])
    const days = await daysToSend(db, companyId, weeks, { from, to }, again)
    if (days.length === 0) throw new ProblemError(409, 'nothing-new', 'There is nothing left to export.')
    const id = newId()
    await db.rows(
      'insert into casekit.payroll_run (company_id, id, from_day, to_day, made_by_id) values ($1, $2, $3, $4, $5)',
      [companyId, id, from, to, makerId],
    )
    await keepDays(db, companyId, id, weeks, days)
    await keepLines(db, companyId, id, days)
    await db.rows(SEND, [companyId, id])
    const made = await findRun(db, companyId, id)
    if (!made) throw new Error('The run was not stored.')
    return made
  })

const mondayOf = (day: string) => daysAfter(day, 1 - weekdayOf(day))
const keyOf = (id: string, day: string) => `${id} ${day}`

async function daysToSend(db: Db, companyId: number, weeks: readonly Week[], { from, to }: Period, again: boolean) {
  const people = [...new Map(weeks.map(week => [week.id, week])).values()]
  const approved = new Set(weeks.map(({ id, monday }) => keyOf(id, monday)))
  const before = again ? [] : await db.rows<{ stakeholderId: string; day: string }>(EXPORTED, [companyId, from, to])
  const sent = new Set(before.map(({ stakeholderId, day }) => keyOf(stakeholderId, day)))
  const days = await readDays(db, companyId, people, from, daysAfter(to, 1))
  return days.filter(
    ({ stakeholderId, day }) =>
      approved.has(keyOf(stakeholderId, mondayOf(day))) && !sent.has(keyOf(stakeholderId, day)),
  )
}

function keepDays(db: Db, companyId: number, runId: string, weeks: readonly Week[], days: readonly DayOfPerson[]) {
  const versions = new Map(weeks.map(({ id, monday, version }) => [keyOf(id, monday), version]))
  const rows = days.map(({ stakeholderId, day }) => {
    const monday = mondayOf(day)
    return { stakeholderId, day, monday, version: versions.get(keyOf(stakeholderId, monday)) }
  })
  return db.rows(
    `insert into casekit.payroll_day (company_id, run_id, stakeholder_id, day, monday, week_version)
     select $1, $2, d."stakeholderId", d.day, d.monday, d.version
     from jsonb_to_recordset($3::jsonb) d ("stakeholderId" uuid, day date, monday date, version int)`,
    [companyId, runId, JSON.stringify(rows)],
  )
}

/** Paid minutes of a day, absence by reason. */
function linesOf({ stakeholderId, day, paid, absences }: DayOfPerson) {
  const atWork = PAY_KINDS.filter(kind => kind !== 'absence' && paid[kind] > 0).map(kind => ({
    kind,
    minutes: paid[kind],
    absenceKindId: null,
  }))
  return [...atWork, ...absences].map(({ kind, minutes, absenceKindId }) => {
    return { stakeholderId, day, kind, minutes, absenceKindId }
  })
}

const keepLines = (db: Db, companyId: number, runId: string, days: readonly DayOfPerson[]) =>
  db.rows(
    `insert into casekit.payroll_line (company_id, run_id, stakeholder_id, day, kind, absence_kind_id, minutes)
     select $1, $2, l."stakeholderId", l.day, l.kind, l."absenceKindId", l.minutes
     from jsonb_to_recordset($3::jsonb) l ("stakeholderId" uuid, day date, kind text, "absenceKindId" uuid, minutes int)`,
    [companyId, runId, JSON.stringify(days.flatMap(linesOf))],
  )
