import type { Agreement, AgreementAsset, AgreementEvent, ServiceVisit } from '@casekit/contract/service-shapes'
import { noticeBy } from '@casekit/rules/agreement-term'
import { daysAfter } from '@casekit/rules/zoned-time'
import { currentTime } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import { economyOf } from './economy.ts'
import { formsOf } from './forms.ts'
import { visitNumber } from './make-visit.ts'
import { lastVisit } from './plan.ts'
import { renewalsOf } from './renewals.ts'
import { openCalendar, SCHEDULE, type Schedule } from './schedule.ts'
import { expectedDays } from './year.ts'

const named = (table: string, column: string) =>
  `(select jsonb_build_object('id', x.id, 'name', x.name) from casekit.${table} x where x.company_id = a.company_id and x.id = a.${column})`

const AGREEMENT = `select a.id, a.version, a.number, a.name, a.state, ${named('customer', 'customer_id')} as customer,
    (select jsonb_build_object('id', x.id, 'number', x.number, 'name', x.name) from casekit.property x
      where x.company_id = a.company_id and x.id = a.property_id) as property,
    ${named('department', 'department_id')} as department, ${named('stakeholder', 'responsible_id')} as responsible,
    a.rhythm, a.every, a.unit, a.basis, a.first_on as "firstOn",
    (select jsonb_build_object('id', m.id, 'name', m.name, 'unit', m.unit, 'asset', concat_ws(' ', t.number, t.name)) from casekit.asset_meter m
      join casekit.asset t on t.company_id = m.company_id and t.id = m.asset_id
      where m.company_id = a.company_id and m.id = a.meter_id) as meter,
    a.meter_step as "meterStep", a.seasons, a.lead_days as "leadDays", a.visit_title as "visitTitle", a.tasks, a.pricing,
    (a.price / 100.0)::float8 as price, a.billed, a.billed_from as "billedFrom", a.index_name as "indexName", a.index_percent::float8 as "indexPercent",
    a.index_month as "indexMonth", a.starts_on as "startsOn", a.ends_on as "endsOn", a.term_months as "termMonths",
    a.notice_months as "noticeMonths", a.internal_note as "internalNote"
  from casekit.agreement a where a.company_id = $1 and a.id = $2 and a.deleted_at is null`

const VISITS = `select v.id, v.ordinal, v.state, v.due_on as "dueOn", v.planned_on as "plannedOn", v.is_moved as "isMoved", v.done_on as "doneOn",
    v.reason, v.meter_value as "meterValue",
    case when k.id is not null then jsonb_build_object('id', k.id, 'caseNumber', k.number, 'status', k.status) end as case
  from casekit.agreement_visit v left join casekit.cases k on k.company_id = v.company_id and k.id = v.case_id and k.deleted_at is null
  where v.company_id = $1 and v.agreement_id = $2 order by v.ordinal desc limit 200`

const ASSETS = `select t.id, t.number, t.name, t.status,
    (select max(v.done_on) from casekit.agreement_visit v where v.company_id = $1 and v.agreement_id = $2 and (v.case_id is null
      or exists (select from casekit.case_asset y where y.company_id = v.company_id and y.case_id = v.case_id and y.asset_id = t.id))) as "lastVisitOn",
    (select count(*)::int from casekit.case_asset y join casekit.cases k on k.company_id = y.company_id and k.id = y.case_id
      where y.company_id = $1 and y.asset_id = t.id and k.deleted_at is null and k.status in ('Open', 'NeedPlanning')) as "openCases"
  from casekit.agreement_asset x join casekit.asset t on t.company_id = x.company_id and t.id = x.asset_id and t.deleted_at is null
  where x.company_id = $1 and x.agreement_id = $2 order by t.sort_key, t.id limit 200`

const EVENTS = `select id, at, kind, actor_name as "actorName", field, before_text as before, after_text as after from casekit.agreement_event
  where company_id = $1 and agreement_id = $2 order by at desc, id desc limit 200`

type Listed = 'assets' | 'forms' | 'visits' | 'expected' | 'renewals' | 'economy' | 'history' | 'noticeBy'
const SHOWN_AHEAD = 3
const DAYS_AHEAD = 3 * 366

/** Everything about one agreement; undefined if there is none. */
export async function findAgreement(
  db: Db,
  companyId: number,
  id: string,
  seesCost: boolean,
): Promise<Agreement | undefined> {
  const of = [companyId, id] as const
  const row = await db.row<Omit<Agreement, Listed>>(AGREEMENT, of)
  if (!row) return undefined
  const calendar = await openCalendar(db, companyId, currentTime())
  const visits = await db.rows<Omit<ServiceVisit, 'number'>>(VISITS, of)
  const schedule = await db.row<Schedule>(
    `select ${SCHEDULE} from casekit.agreement a where a.company_id = $1 and a.id = $2`,
    of,
  )
  const last = await lastVisit(db, companyId, id)
  const until = daysAfter(calendar.today, DAYS_AHEAD)
  return {
    ...row,
    noticeBy: row.endsOn === null ? null : noticeBy(row.endsOn, row.noticeMonths),
    assets: await db.rows<AgreementAsset>(ASSETS, of),
    forms: await formsOf(db, companyId, id),
    visits: visits.map(visit => ({ ...visit, number: visitNumber(row.number, visit.ordinal) })),
    expected: schedule ? expectedDays(schedule, last, calendar, until, SHOWN_AHEAD) : [],
    renewals: await renewalsOf(db, companyId, id),
    economy: await economyOf(db, companyId, id, calendar.today, seesCost),
    history: await db.rows<AgreementEvent>(EVENTS, of),
  }
}
