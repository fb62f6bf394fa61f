import type { Caller } from '../../server/caller.ts'
import type { Db } from '../../platform/db.ts'
import { newId } from '../../platform/new-id.ts'
import { tell } from '../../history/record.ts'
import { actorOf } from '../../history/queries.ts'
import { noSuch } from '../../server/unknown-id.ts'
import { join, numberOf } from './relations.ts'

const COPY = `with next as (
    insert into casekit.counter as given (company_id, kind, value) values ($1, 'case', 1)
    on conflict (company_id, kind) do update set value = given.value + 1 returning value
  )
  insert into casekit.cases (company_id, id, number, title, description, priority, stage_id, responsible_id, fitter_id,
    customer_id, delivery_id, contact_id, property_id, lease_id, requisition_number, reference, channel, internal_note,
    notification_address, notification_set_id, disable_notifications, department_id, expected_price, mobile_pay, created_by, created_by_name)
  select k.company_id, $3, next.value, coalesce($4, k.title), k.description, k.priority, (
      select s.id from casekit.case_stage s
      where s.company_id = $1 and s.deleted_at is null order by s.position, s.id limit 1),
    k.responsible_id, k.fitter_id, k.customer_id, k.delivery_id, k.contact_id, k.property_id, k.lease_id,
    k.requisition_number, k.reference, k.channel, k.internal_note, k.notification_address, k.notification_set_id,
    k.disable_notifications, k.department_id, k.expected_price, k.mobile_pay, $5, $6
  from casekit.cases k, next where k.company_id = $1 and k.id = $2
  returning number`

const TAGS = `insert into casekit.case_tag (company_id, case_id, tag_id)
  select company_id, $3, tag_id from casekit.case_tag where company_id = $1 and case_id = $2`

const ASSETS = `insert into casekit.case_asset (company_id, case_id, asset_id)
  select company_id, $3, asset_id from casekit.case_asset where company_id = $1 and case_id = $2`

/** Copied tasks start as new ones (§4). */
const TASKS = `with tasks as (
    select a.*, row_number() over (order by a.number) as place from casekit.activity a
    where a.company_id = $1 and a.case_id = $2 and a.deleted_at is null and a.status <> 'Canceled'
  ),
  next as (
    insert into casekit.counter as given (company_id, kind, value) select $1, 'activity', count(*) from tasks having count(*) > 0
    on conflict (company_id, kind) do update set value = given.value + excluded.value returning value
  )
  insert into casekit.activity (company_id, id, number, subject, description, note, type_id, template_id, category_id,
    dv_category_id, account_plan_id, priority, case_id, customer_id, property_id, lease_id, partner_id, minutes, mandatory)
  select t.company_id, casekit.new_id(), next.value - (select count(*) from tasks) + t.place, t.subject, t.description,
    t.note, t.type_id, t.template_id, t.category_id, t.dv_category_id, t.account_plan_id, t.priority, $3, t.customer_id,
    t.property_id, t.lease_id, t.partner_id, t.minutes, t.mandatory
  from tasks t, next`

async function makeCopy(db: Db, companyId: number, caller: Caller, caseId: string, title: string | null) {
  const of = await numberOf(db, companyId, caseId)
  const id = newId()
  const made = await db.row<{ number: number }>(COPY, [companyId, caseId, id, title, ...actorOf(caller)])
  await db.rows(TAGS, [companyId, caseId, id])
  await db.rows(ASSETS, [companyId, caseId, id])
  return { id, of, number: String(made?.number) }
}

/** Copies a case and its tasks, which start as new; returns its id. */
export async function copyCase(db: Db, companyId: number, caller: Caller, caseId: string): Promise<string> {
  const { id, of } = await makeCopy(db, companyId, caller, caseId, null)
  await db.rows(TASKS, [companyId, caseId, id])
  await join(db, companyId, id, caseId, 'copy')
  await tell(db, companyId, caller, id, { type: 'caseCopied', text: of })
  return id
}

/** Copies a case and moves the given tasks to the copy; returns its id. */
export async function splitCase(
  db: Db,
  companyId: number,
  caller: Caller,
  caseId: string,
  { title, activityIds }: { title?: string; activityIds: string[] },
): Promise<string> {
  const { id, of, number } = await makeCopy(db, companyId, caller, caseId, title ?? null)
  const moved = await db.rows(
    `update casekit.activity set case_id = $3, version = version + 1, updated_at = now()
     where company_id = $1 and case_id = $2 and id = any ($4::uuid[]) and deleted_at is null returning id`,
    [companyId, caseId, id, activityIds],
  )
  if (moved.length < new Set(activityIds).size) throw noSuch('activityIds')
  await join(db, companyId, id, caseId, 'split')
  await tell(db, companyId, caller, id, { type: 'caseSplit', text: of })
  await tell(db, companyId, caller, caseId, { type: 'caseSplit', text: number })
  return id
}
