import type { materialsOverview } from '@casekit/contract/overviews/materials'
import {
  CUSTOMERS_TO_CHOOSE,
  DEPARTMENTS_TO_CHOOSE,
  MEMBERS_TO_CHOOSE,
  PRODUCTS_TO_CHOOSE,
  PROPERTIES_TO_CHOOSE,
  tradeOf,
  TRADES_TO_CHOOSE,
} from './shared-options.ts'
import { reference, type Source } from './source.ts'

export const materialsSource: Source<typeof materialsOverview> = {
  table: 'casekit.case_material',
  where:
    'exists (select from casekit.cases live where live.company_id = k.company_id and live.id = k.case_id and live.deleted_at is null)',
  whereJoined: 'o.deleted_at is null',
  joins: {
    o: 'join casekit.cases o on o.company_id = k.company_id and o.id = k.case_id',
    g: 'join casekit.product g on g.company_id = k.company_id and g.id = k.product_id',
    s: 'left join casekit.stakeholder s on s.company_id = k.company_id and s.id = k.stakeholder_id',
    c: 'left join casekit.customer c on c.company_id = o.company_id and c.id = o.customer_id',
    p: 'left join casekit.property p on p.company_id = o.company_id and p.id = o.property_id',
    d: 'left join casekit.department d on d.company_id = o.company_id and d.id = o.department_id',
    ...tradeOf('k.case_id'),
  },
  columns: {
    usedAt: { cell: 'k.at', key: 'k.at', keyType: 'timestamptz' },
    product: { cell: reference('g.id', 'g.name'), is: 'k.product_id', options: PRODUCTS_TO_CHOOSE },
    quantity: { cell: '(k.quantity / 1000.0)::float8' },
    unit: { cell: 'g.unit' },
    value: { cell: '(round(k.quantity * k.price / 1000.0) / 100)::float8' },
    caseNumber: { cell: 'o.number' },
    customerName: { cell: "coalesce(c.name, '')" },
    person: { cell: reference('s.id', 's.name'), is: 'k.stakeholder_id', options: MEMBERS_TO_CHOOSE },
    department: { cell: reference('d.id', 'd.name'), is: 'o.department_id', options: DEPARTMENTS_TO_CHOOSE },
    customer: { cell: reference('c.id', 'c.name'), is: 'o.customer_id', options: CUSTOMERS_TO_CHOOSE },
    property: { cell: reference('p.id', 'p.name'), is: 'o.property_id', options: PROPERTIES_TO_CHOOSE },
    trade: { cell: reference('trade.id', 'trade.name'), is: 'trade.id', options: TRADES_TO_CHOOSE },
    case: { cell: reference('o.id', 'o.title') },
  },
  search: {
    entries: [
      { kind: 'case', id: 'k.case_id' },
      { kind: 'product', id: 'k.product_id' },
    ],
  },
}
