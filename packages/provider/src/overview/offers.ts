import type { offersOverview } from '@casekit/contract/overviews/offers'
import {
  CUSTOMERS_TO_CHOOSE,
  DEPARTMENTS_TO_CHOOSE,
  MEMBERS_TO_CHOOSE,
  PROPERTIES_TO_CHOOSE,
} from './shared-options.ts'
import { reference, type Source } from './source.ts'

const APPROVAL = `coalesce((select case when v.title = k.title and v.content = k.content
      and v.valid_until is not distinct from k.valid_until then a.state else 'changed' end
    from casekit.offer_approval a
    join casekit.offer_version v on v.company_id = a.company_id and v.offer_id = a.offer_id and v.version = a.version
    where a.company_id = k.company_id and a.offer_id = k.id order by a.asked_at desc, a.id desc limit 1), 'none')`

export const offersSource: Source<typeof offersOverview> = {
  table: 'casekit.offer',
  joins: {
    c: 'left join casekit.customer c on c.company_id = k.company_id and c.id = k.customer_id',
    o: 'left join casekit.cases o on o.company_id = k.company_id and o.id = k.case_id and o.deleted_at is null',
    r: 'left join casekit.stakeholder r on r.company_id = o.company_id and r.id = o.responsible_id',
    d: 'left join casekit.department d on d.company_id = o.company_id and d.id = o.department_id',
    p: 'left join casekit.property p on p.company_id = o.company_id and p.id = o.property_id',
  },
  columns: {
    offerNumber: { cell: 'k.number', key: 'k.number', keyType: 'int' },
    status: { cell: 'k.status', key: 'k.status_place', keyType: 'int', isFew: true },
    title: { cell: 'k.title', key: 'k.title_key', isSearched: true },
    customerName: { cell: "coalesce(c.name, '')", isSearched: true },
    caseNumber: { cell: 'o.number' },
    createdBy: { cell: 'k.created_by_name', isFew: true },
    createdAt: { cell: 'k.created_at', key: 'k.created_at', keyType: 'timestamptz' },
    kind: { cell: 'k.kind' },
    net: { cell: '(k.net::float8 / 100)' },
    decidedAt: { cell: "((k.decision ->> 'at')::timestamptz)" },
    approval: { cell: APPROVAL },
    customer: { cell: reference('c.id', 'c.name'), is: 'k.customer_id', options: CUSTOMERS_TO_CHOOSE },
    responsible: { cell: reference('r.id', 'r.name'), is: 'r.id', options: MEMBERS_TO_CHOOSE },
    department: { cell: reference('d.id', 'd.name'), is: 'd.id', options: DEPARTMENTS_TO_CHOOSE },
    property: { cell: reference('p.id', 'p.name'), is: 'p.id', options: PROPERTIES_TO_CHOOSE },
    reason: { cell: "coalesce(k.decision ->> 'reason', '')" },
    case: { cell: reference('o.id', 'o.title') },
  },
  search: { entries: [{ kind: 'document', id: 'k.id' }], number: 'k.number' },
}
