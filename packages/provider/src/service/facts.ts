import type { AgreementEdit } from '@casekit/contract/service'

type Fact = {
  column: string
  /** SQL over `a`: its text in the history. */
  read: string
  /** A visit that is only planned depends on it. */
  isRule?: true
  /** Proposals for the next term or price depend on it. */
  isPrice?: true
}

const name = (table: string, column: string) =>
  `coalesce((select x.name from casekit.${table} x where x.company_id = a.company_id and x.id = a.${column}), '')`

const plain = (column: string, more: Partial<Fact> = {}): Fact => ({
  column,
  read: `coalesce(a.${column}::text, '')`,
  ...more,
})

/** The column of each field of an agreement; assets and forms have their own tables. */
export const FACTS: Record<Exclude<keyof AgreementEdit, 'assetIds' | 'formIds'>, Fact> = {
  name: plain('name'),
  customerId: { column: 'customer_id', read: name('customer', 'customer_id') },
  propertyId: { column: 'property_id', read: name('property', 'property_id') },
  departmentId: { column: 'department_id', read: name('department', 'department_id'), isRule: true },
  responsibleId: { column: 'responsible_id', read: name('stakeholder', 'responsible_id'), isRule: true },
  rhythm: plain('rhythm', { isRule: true }),
  every: plain('every', { isRule: true }),
  unit: plain('unit', { isRule: true }),
  basis: plain('basis', { isRule: true }),
  firstOn: plain('first_on', { isRule: true }),
  meterId: { column: 'meter_id', read: name('asset_meter', 'meter_id'), isRule: true },
  meterStep: plain('meter_step', { isRule: true }),
  seasons: {
    column: 'seasons',
    read: `coalesce((select string_agg(concat(s ->> 'from', '–', s ->> 'to'), ', ') from jsonb_array_elements(a.seasons) s), '')`,
    isRule: true,
  },
  leadDays: plain('lead_days'),
  visitTitle: plain('visit_title'),
  tasks: {
    column: 'tasks',
    read: `coalesce((select string_agg(t ->> 'subject', ', ') from jsonb_array_elements(a.tasks) t), '')`,
  },
  pricing: plain('pricing', { isPrice: true }),
  price: { column: 'price', read: '(a.price / 100.0)::numeric(20, 2)::text', isPrice: true },
  billed: plain('billed'),
  billedFrom: plain('billed_from'),
  indexName: plain('index_name', { isPrice: true }),
  indexPercent: plain('index_percent', { isPrice: true }),
  indexMonth: plain('index_month', { isPrice: true }),
  startsOn: plain('starts_on', { isPrice: true }),
  termMonths: plain('term_months', { isPrice: true }),
  noticeMonths: plain('notice_months', { isPrice: true }),
  internalNote: plain('internal_note'),
}
export type FactName = keyof typeof FACTS
export const isFact = (key: string): key is FactName => key in FACTS

/** The text of every field of agreement `a`, as one object. */
export const READ = `jsonb_build_object(${Object.entries(FACTS)
  .map(([key, { read }]) => `'${key}', ${read}`)
  .join(', ')}, 'assetIds', coalesce((select string_agg(concat_ws(' ', t.number, t.name), ', ' order by t.sort_key)
    from casekit.agreement_asset x join casekit.asset t on t.company_id = x.company_id and t.id = x.asset_id
    where x.company_id = a.company_id and x.agreement_id = a.id), ''),
  'formIds', coalesce((select string_agg(f.name, ', ' order by f.sort_key, f.id) from casekit.form_use u
    join casekit.form f on f.company_id = u.company_id and f.id = u.form_id and f.archived_at is null and f.deleted_at is null
    where u.company_id = a.company_id and u.agreement_id = a.id), ''))`
