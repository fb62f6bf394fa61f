import type { documentLinesOverview } from '@casekit/contract/overviews/document-lines'
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

export const documentLinesSource: Source<typeof documentLinesOverview> = {
  table: 'casekit.document_line',
  where:
    'exists (select from casekit.offer live where live.company_id = k.company_id and live.id = k.offer_id and live.deleted_at is null)',
  whereJoined: 'q.deleted_at is null',
  joins: {
    q: 'join casekit.offer q on q.company_id = k.company_id and q.id = k.offer_id',
    o: 'left join casekit.cases o on o.company_id = q.company_id and o.id = q.case_id and o.deleted_at is null',
    g: 'left join casekit.product g on g.company_id = k.company_id and g.id = k.product_id',
    c: 'left join casekit.customer c on c.company_id = q.company_id and c.id = q.customer_id',
    r: 'left join casekit.stakeholder r on r.company_id = o.company_id and r.id = o.responsible_id',
    p: 'left join casekit.property p on p.company_id = o.company_id and p.id = o.property_id',
    d: 'left join casekit.department d on d.company_id = o.company_id and d.id = o.department_id',
    ...tradeOf('o.id'),
  },
  columns: {
    createdAt: { cell: 'k.created_at', key: 'k.created_at', keyType: 'timestamptz' },
    documentNumber: { cell: 'q.number' },
    documentKind: { cell: 'q.kind' },
    status: { cell: 'q.status' },
    text: { cell: 'k.text' },
    lineKind: { cell: 'k.kind' },
    quantity: { cell: 'k.quantity::float8' },
    unit: { cell: 'k.unit' },
    net: { cell: '(k.net::float8 / 100)' },
    cost: { cell: '(k.cost::float8 / 100)' },
    customerName: { cell: "coalesce(c.name, '')" },
    decidedAt: { cell: 'q.decided_at' },
    product: { cell: reference('g.id', 'g.name'), is: 'k.product_id', options: PRODUCTS_TO_CHOOSE },
    responsible: { cell: reference('r.id', 'r.name'), is: 'r.id', options: MEMBERS_TO_CHOOSE },
    department: { cell: reference('d.id', 'd.name'), is: 'd.id', options: DEPARTMENTS_TO_CHOOSE },
    customer: { cell: reference('c.id', 'c.name'), is: 'q.customer_id', options: CUSTOMERS_TO_CHOOSE },
    property: { cell: reference('p.id', 'p.name'), is: 'p.id', options: PROPERTIES_TO_CHOOSE },
    trade: { cell: reference('trade.id', 'trade.name'), is: 'trade.id', options: TRADES_TO_CHOOSE },
    document: { cell: reference('q.id', 'q.title') },
  },
  search: { entries: [{ kind: 'document', id: 'k.offer_id' }], number: 'q.number' },
}
