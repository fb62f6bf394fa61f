import type { workTimesOverview } from '@casekit/contract/overviews/work-times'
import {
  CUSTOMERS_TO_CHOOSE,
  DEPARTMENTS_TO_CHOOSE,
  MEMBERS_TO_CHOOSE,
  PROPERTIES_TO_CHOOSE,
  TRADES_TO_CHOOSE,
} from './shared-options.ts'
import { reference, type Source } from './source.ts'

export const workTimesSource: Source<typeof workTimesOverview> = {
  table: 'casekit.activity_time',
  where: 'not k.is_gone',
  joins: {
    a: 'join casekit.activity a on a.company_id = k.company_id and a.id = k.activity_id',
    o: 'left join casekit.cases o on o.company_id = k.company_id and o.id = k.case_id and o.deleted_at is null',
    s: 'left join casekit.stakeholder s on s.company_id = k.company_id and s.id = k.stakeholder_id',
    c: 'left join casekit.customer c on c.company_id = k.company_id and c.id = coalesce(k.customer_id, o.customer_id)',
    p: 'left join casekit.property p on p.company_id = k.company_id and p.id = coalesce(k.property_id, o.property_id)',
    trade: 'left join casekit.skill trade on trade.company_id = k.company_id and trade.id = k.trade_id',
    d: 'left join casekit.department d on d.company_id = k.company_id and d.id = o.department_id',
  },
  columns: {
    startedAt: { cell: 'k.starts_at', key: 'k.starts_at', keyType: 'timestamptz' },
    person: { cell: reference('s.id', 's.name'), is: 'k.stakeholder_id', options: MEMBERS_TO_CHOOSE },
    hours: { cell: 'round(extract(epoch from k.ends_at - k.starts_at) / 3600, 2)::float8' },
    subject: { cell: 'a.subject' },
    caseNumber: { cell: 'o.number' },
    customerName: { cell: "coalesce(c.name, '')" },
    description: { cell: 'k.description' },
    department: { cell: reference('d.id', 'd.name'), is: 'd.id', options: DEPARTMENTS_TO_CHOOSE },
    customer: { cell: reference('c.id', 'c.name'), is: 'c.id', options: CUSTOMERS_TO_CHOOSE },
    property: { cell: reference('p.id', 'p.name'), is: 'p.id', options: PROPERTIES_TO_CHOOSE },
    trade: { cell: reference('trade.id', 'trade.name'), is: 'k.trade_id', options: TRADES_TO_CHOOSE },
    case: { cell: reference('o.id', 'o.title') },
  },
  search: { entries: [{ kind: 'activity', id: 'k.activity_id' }] },
}
