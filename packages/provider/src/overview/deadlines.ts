import type { deadlinesOverview } from '@casekit/contract/overviews/deadlines'
import {
  CUSTOMERS_TO_CHOOSE,
  DEPARTMENTS_TO_CHOOSE,
  MEMBERS_TO_CHOOSE,
  PROPERTIES_TO_CHOOSE,
  tradeOf,
  TRADES_TO_CHOOSE,
} from './shared-options.ts'
import { reference, type Source } from './source.ts'

const OUTCOME = `case when k.met_at is not null then case when k.met_at > k.due_at then 'late' else 'kept' end
  when k.due_at is null then 'paused' when k.due_at <= now() then 'breached' else 'running' end`

/** The same as conditions. */
const OUTCOMES = {
  kept: '(k.met_at <= k.due_at or k.met_at is not null and k.due_at is null)',
  late: 'k.met_at > k.due_at',
  breached: '(k.met_at is null and k.due_at <= now())',
  paused: '(k.met_at is null and k.due_at is null)',
  running: '(k.met_at is null and k.due_at > now())',
}

const LATE_HOURS = `case when k.due_at < coalesce(k.met_at, now())
  then round(extract(epoch from coalesce(k.met_at, now()) - k.due_at) / 3600, 1)::float8 end`

export const deadlinesSource: Source<typeof deadlinesOverview> = {
  table: 'casekit.case_deadline',
  where:
    'exists (select from casekit.cases live where live.company_id = k.company_id and live.id = k.case_id and live.deleted_at is null)',
  whereJoined: 'o.deleted_at is null',
  joins: {
    o: 'join casekit.cases o on o.company_id = k.company_id and o.id = k.case_id',
    c: 'left join casekit.customer c on c.company_id = o.company_id and c.id = o.customer_id',
    r: 'left join casekit.stakeholder r on r.company_id = o.company_id and r.id = o.responsible_id',
    p: 'left join casekit.property p on p.company_id = o.company_id and p.id = o.property_id',
    d: 'left join casekit.department d on d.company_id = o.company_id and d.id = o.department_id',
    ...tradeOf('k.case_id'),
  },
  columns: {
    dueAt: { cell: 'k.due_at', key: "coalesce(k.due_at, 'infinity')", keyType: 'timestamptz' },
    kind: { cell: 'k.kind' },
    outcome: { cell: OUTCOME, each: OUTCOMES },
    caseNumber: { cell: 'o.number' },
    caseTitle: { cell: 'o.title', isSearched: 'borrowed' },
    customerName: { cell: "coalesce(c.name, '')" },
    responsible: { cell: reference('r.id', 'r.name'), is: 'o.responsible_id', options: MEMBERS_TO_CHOOSE },
    lateHours: { cell: LATE_HOURS },
    metAt: { cell: 'k.met_at' },
    priority: { cell: 'o.priority' },
    department: { cell: reference('d.id', 'd.name'), is: 'o.department_id', options: DEPARTMENTS_TO_CHOOSE },
    customer: { cell: reference('c.id', 'c.name'), is: 'o.customer_id', options: CUSTOMERS_TO_CHOOSE },
    property: { cell: reference('p.id', 'p.name'), is: 'o.property_id', options: PROPERTIES_TO_CHOOSE },
    trade: { cell: reference('trade.id', 'trade.name'), is: 'trade.id', options: TRADES_TO_CHOOSE },
    case: { cell: reference('o.id', 'o.title') },
  },
  search: { entries: [{ kind: 'case', id: 'k.case_id' }] },
}
