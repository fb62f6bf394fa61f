import type { servicesOverview } from '@casekit/contract/overviews/services'
import { midnightOf } from '../platform/company-day.ts'
import { CUSTOMERS_TO_CHOOSE } from './shared-options.ts'
import { reference, type Source } from './source.ts'

const named = (table: string) =>
  `select id, name from casekit.${table} where company_id = $1 and deleted_at is null order by casekit.sort_key(name)`

const BILLED_NEXT = 'greatest(k.billed_from, k.billed_until + 1)'
/** For an active subscription; null after a term that is not renewed. */
const INVOICE_ON = `(case when k.pricing = 'subscription' and k.state = 'active' and k.price > 0 and k.billed_from is not null
    and not (${BILLED_NEXT} > k.ends_on and exists (select from casekit.agreement_renewal n where n.company_id = k.company_id
      and n.agreement_id = k.id and n.kind = 'renewal' and n.state = 'declined' and n.from_on = k.ends_on + 1))
  then ${BILLED_NEXT} end)`

export const servicesSource: Source<typeof servicesOverview> = {
  table: 'casekit.agreement',
  joins: {
    c: 'join casekit.customer c on c.company_id = k.company_id and c.id = k.customer_id',
    p: 'left join casekit.property p on p.company_id = k.company_id and p.id = k.property_id',
    d: 'left join casekit.department d on d.company_id = k.company_id and d.id = k.department_id',
    r: 'left join casekit.stakeholder r on r.company_id = k.company_id and r.id = k.responsible_id',
  },
  columns: {
    number: { cell: 'k.number', key: 'k.number', keyType: 'int' },
    name: { cell: 'k.name', key: 'k.name_key', isSearched: true },
    state: { cell: 'k.state', key: 'k.state_place', keyType: 'int', isFew: true },
    nextOn: { cell: midnightOf('k.next_on'), key: 'k.next_place', keyType: 'int' },
    customer: { cell: 'c.name', isSearched: true },
    property: {
      cell: reference('p.id', 'p.name'),
      is: 'k.property_id',
      options: 'select id, name from casekit.property where company_id = $1 and deleted_at is null order by sort_key',
    },
    responsible: { cell: reference('r.id', 'r.name'), is: 'k.responsible_id', options: named('stakeholder') },
    department: { cell: reference('d.id', 'd.name'), is: 'k.department_id', options: named('department') },
    customerRow: { cell: reference('c.id', 'c.name'), is: 'k.customer_id', options: CUSTOMERS_TO_CHOOSE },
    assets: {
      cell: '(select count(*)::int from casekit.agreement_asset x where x.company_id = k.company_id and x.agreement_id = k.id)',
    },
    price: { cell: '(k.price / 100.0)::float8' },
    pricing: { cell: 'k.pricing' },
    invoiceOn: { cell: midnightOf(INVOICE_ON) },
    endsOn: { cell: midnightOf('k.ends_on') },
    rhythm: { cell: 'k.rhythm' },
    lastOn: {
      cell: midnightOf(
        '(select max(v.done_on) from casekit.agreement_visit v where v.company_id = k.company_id and v.agreement_id = k.id)',
      ),
    },
    startsOn: { cell: midnightOf('k.starts_on') },
    createdAt: { cell: 'k.created_at', key: 'k.created_at', keyType: 'timestamptz' },
  },
  search: { entries: [{ kind: 'agreement', id: 'k.id' }] },
}
