import { momentAt } from '@casekit/rules/zoned-time'
import { createCase } from '../cases/create.ts'
import { setAssets } from '../cases/facts/lists.ts'
import type { Db } from '../platform/db.ts'
import { tellOfAgreement } from './events.ts'
import type { Calendar } from './schedule.ts'

type Due = {
  id: string
  ordinal: number
  plannedOn: string | null
  agreementId: string
  number: number
  name: string
  title: string
  customerId: string
  propertyId: string | null
  departmentId: string | null
  responsibleId: string | null
  /** Assignee of the tasks, who need not be responsible for cases. */
  assigneeId: string | null
  tasks: { subject: string; minutes: number }[]
  price: number
  meterValue: number | null
  internalNote: string
  assets: { id: string; text: string }[]
}

const REACHED = `exists (select from casekit.asset_reading r where r.company_id = v.company_id and r.meter_id = a.meter_id
  and r.value >= v.meter_value)`

const IS_DUE = `v.company_id = $1 and v.state = 'planned' and a.state = 'active' and a.deleted_at is null
  and case when v.meter_value is null or v.is_moved then v.planned_on - a.lead_days <= $2::date else ${REACHED} end`

const FROM = `casekit.agreement_visit v join casekit.agreement a on a.company_id = v.company_id and a.id = v.agreement_id
  join casekit.customer c on c.company_id = a.company_id and c.id = a.customer_id and c.deleted_at is null`

/** Due visits, earliest first; those of deleted customers stay planned. */
export const listDue = (db: Db, companyId: number, today: string) =>
  db.rows<{ id: string }>(`select v.id from ${FROM} where ${IS_DUE} order by v.planned_on nulls last, v.id limit 200`, [
    companyId,
    today,
  ])

/** Locks visit and agreement together; skips them if either is locked. */
const TAKE = `select v.id, v.ordinal, v.planned_on as "plannedOn", a.id as "agreementId", a.number, a.name,
    coalesce(nullif(btrim(a.visit_title), ''), a.name) as title, a.customer_id as "customerId", p.id as "propertyId",
    d.id as "departmentId", case when s.is_responsible then s.id end as "responsibleId", s.id as "assigneeId", a.tasks,
    (case when a.pricing = 'visit' then a.price else 0 end)::float8 as price, v.meter_value as "meterValue", a.internal_note as "internalNote",
    (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'text', concat_ws(' ', t.number, t.name)) order by t.sort_key), '[]')
      from casekit.agreement_asset x join casekit.asset t on t.company_id = x.company_id and t.id = x.asset_id
      where x.company_id = a.company_id and x.agreement_id = a.id and t.deleted_at is null and t.scrapped_at is null) as assets
  from ${FROM}
  left join casekit.property p on p.company_id = a.company_id and p.id = a.property_id and p.deleted_at is null
  left join casekit.department d on d.company_id = a.company_id and d.id = a.department_id and d.deleted_at is null
  left join casekit.stakeholder s on s.company_id = a.company_id and s.id = coalesce(v.member_id, a.responsible_id) and s.deleted_at is null
  where ${IS_DUE} and v.id = $3 for update of v, a skip locked`

/**
 * Creates the case of a due visit with its tasks and assets, in one transaction. Returns false if another process has
 * it.
 */
export function makeVisit(db: Db, companyId: number, calendar: Calendar, visitId: string): Promise<boolean> {
  return db.transaction(async within => {
    const due = await within.row<Due>(TAKE, [companyId, calendar.today, visitId])
    if (!due) return false
    const plannedOn = due.plannedOn ?? calendar.today
    const caseId = await makeCase(within, companyId, due)
    await addTasks(within, companyId, due, caseId, plannedOn, calendar.zone)
    const made = await within.row<{ number: number }>(
      `update casekit.agreement_visit v set state = 'made', case_id = $3, planned_on = $4, due_on = coalesce(due_on, $4)
       from casekit.cases k where v.company_id = $1 and v.id = $2 and k.company_id = $1 and k.id = $3 returning k.number`,
      [companyId, visitId, caseId, plannedOn],
    )
    await tellOfAgreement(within, companyId, '', due.agreementId, {
      kind: 'made',
      field: String(due.ordinal),
      after: String(made?.number ?? ''),
    })
    return true
  })
}

/** `68081-001`: the agreement number and the visit number. */
export const visitNumber = (number: number, ordinal: number): string => `${number}-${String(ordinal).padStart(3, '0')}`

async function makeCase(db: Db, companyId: number, due: Due): Promise<string> {
  const reference = visitNumber(due.number, due.ordinal)
  const maker = { kind: 'customer', id: due.agreementId, name: due.name, tenant: { companyId } } as const
  const caseId = await createCase(db, companyId, maker, {
    title: due.title,
    description: [`${reference} ${due.name}`, ...due.assets.map(({ text }) => text)].join('\n').slice(0, 20_000),
    customerId: due.customerId,
    ...(due.propertyId && { propertyId: due.propertyId }),
    ...(due.responsibleId && { responsibleId: due.responsibleId }),
    vorRef: reference,
  })
  await db.rows(
    'update casekit.cases set department_id = $3, sales_price = $4, internal_note = $5 where company_id = $1 and id = $2',
    [companyId, caseId, due.departmentId, due.price, due.internalNote],
  )
  const assets = due.assets.map(({ id }) => id)
  if (assets.length > 0) await setAssets(db, companyId, caseId, assets)
  return caseId
}

/** If no tasks are listed, the visit itself becomes one, so it appears in a calendar. */
const TASKS = `with tasks as (
    select t.subject, t.minutes, row_number() over () as place from jsonb_to_recordset($3::jsonb) t (subject text, minutes int)
  ),
  next as (
    insert into casekit.counter as given (company_id, kind, value) select $1, 'activity', count(*) from tasks
    on conflict (company_id, kind) do update set value = given.value + excluded.value returning value
  )
  insert into casekit.activity (company_id, id, number, subject, case_id, customer_id, property_id, assigned_to, minutes, due_at)
  select $1, casekit.new_id(), next.value - (select count(*) from tasks) + t.place, t.subject, $2, $4, $5, $6, t.minutes, $7
  from tasks t, next`

const WORKDAY_ENDS = '16:00'

async function addTasks(db: Db, companyId: number, due: Due, caseId: string, day: string, zone: string) {
  const tasks = due.tasks.length > 0 ? due.tasks : [{ subject: due.title, minutes: 60 }]
  await db.rows(TASKS, [
    companyId,
    caseId,
    JSON.stringify(tasks),
    due.customerId,
    due.propertyId,
    due.assigneeId,
    new Date(momentAt(`${day}T${WORKDAY_ENDS}`, zone)),
  ])
}
