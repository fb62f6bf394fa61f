import {
  CASE_FACTS,
  type CaseFact,
  type CaseFactName,
  type CaseFacts,
  type ChangedCase,
} from '@casekit/contract/case-facts'
import type { Db } from '../../platform/db.ts'
import { type ListName, LISTS } from './lists.ts'

type Kept = {
  column: string
  /** SQL over `k` for the value in the contract; by default the column. */
  value?: string
  /** SQL over `k` for the display text; by default the column as text. */
  text?: string
}

const nameIn = (table: string, column: string, name = 'x.name') =>
  `(select ${name} from casekit.${table} x where x.company_id = k.company_id and x.id = k.${column})`

/** Column of each case field, and how its value is shown; lists have their own tables. */
export const KEPT: Record<Exclude<CaseFactName, ListName>, Kept> = {
  title: { column: 'title' },
  description: { column: 'description' },
  vorRef: { column: 'reference' },
  requisitionNumber: { column: 'requisition_number' },
  internalNote: { column: 'internal_note' },
  externalId: { column: 'external_id' },
  caseChannel: { column: 'channel' },
  hours: { column: 'hours', value: 'k.hours::float8', text: 'trim_scale(k.hours)::text' },
  expectedPrice: {
    column: 'expected_price',
    value: '(k.expected_price / 100.0)::float8',
    text: '(k.expected_price / 100.0)::numeric(20, 2)::text',
  },
  mobilePay: { column: 'mobile_pay' },
  departmentId: { column: 'department_id', text: nameIn('department', 'department_id') },
  priority: { column: 'priority' },
  caseStageId: { column: 'stage_id', text: nameIn('case_stage', 'stage_id') },
  status: { column: 'status' },
  responsibleId: { column: 'responsible_id', text: nameIn('stakeholder', 'responsible_id') },
  fitterId: { column: 'fitter_id', text: nameIn('stakeholder', 'fitter_id') },
  propertyId: { column: 'property_id', text: nameIn('property', 'property_id', "concat_ws(' ', x.number, x.name)") },
  propertyLeaseId: { column: 'lease_id', text: nameIn('lease', 'lease_id', "concat_ws(' ', x.number, x.address)") },
  customerId: { column: 'customer_id', text: nameIn('customer', 'customer_id') },
  deliveryAddressId: { column: 'delivery_id', text: nameIn('customer_address', 'delivery_id') },
  contactAddressId: { column: 'contact_id', text: nameIn('customer_address', 'contact_id') },
  notificationAddress: { column: 'notification_address' },
  notificationSetId: { column: 'notification_set_id', text: nameIn('notification_set', 'notification_set_id') },
  disableNotifications: { column: 'disable_notifications' },
}

const isList = (name: CaseFactName): name is ListName => name in LISTS

/** SQL over `k` for a field's value and display text. */
function expressions(name: CaseFactName): [value: string, text: string] {
  if (isList(name)) return [LISTS[name].value, LISTS[name].text]
  const { column, value = `k.${column}`, text = `k.${column}::text` } = KEPT[name]
  return [value, text]
}

const columnOf = (name: CaseFactName) => (isList(name) ? LISTS[name] : KEPT[name]).column

const each = CASE_FACTS.map(name => {
  const [value, text] = expressions(name)
  return `select '${name}' as name, coalesce((k.fact_versions ->> '${columnOf(name)}')::int, 0) as version,
    to_json(${value}) as value, coalesce(${text}, '') as text`
})

/** SQL for all fields of case `k` with who last changed each, as one object. */
export const FACTS = `(select json_object_agg(f.name, json_build_object('version', f.version, 'value', f.value, 'text', f.text,
    'by', l.actor_name, 'at', l.at))
  from (${each.join(' union all ')}) f
  left join lateral (
    select h.actor_name, h.at from casekit.case_history h
    where h.company_id = k.company_id and h.case_id = k.id and h.field = f.name order by h.at desc, h.id desc limit 1
  ) l on f.version > 0)`

const STANDING = `select k.version, ${FACTS} as facts from casekit.cases k
  where k.company_id = $1 and k.id = $2 and k.deleted_at is null`

/** The case's current fields; undefined if it does not exist. */
export const findFacts = (db: Db, companyId: number, caseId: string) =>
  db.row<ChangedCase>(STANDING, [companyId, caseId])

/** The same, with the case locked until the transaction ends. */
export async function holdFacts(db: Db, companyId: number, caseId: string): Promise<ChangedCase | undefined> {
  await db.rows('select 1 from casekit.cases where company_id = $1 and id = $2 and deleted_at is null for update', [
    companyId,
    caseId,
  ])
  return findFacts(db, companyId, caseId)
}

/** The fields whose value changed. */
export function changedFacts(
  before: CaseFacts,
  after: CaseFacts,
): { name: CaseFactName; was: CaseFact; is: CaseFact }[] {
  return CASE_FACTS.map(name => ({ name, was: before[name], is: after[name] })).filter(
    ({ was, is }) => JSON.stringify(was.value) !== JSON.stringify(is.value),
  )
}
