import type { agreementVisitsOverview } from '@casekit/contract/overviews/agreement-visits'
import { midnightOf, TODAY } from '../platform/company-day.ts'
import {
  CUSTOMERS_TO_CHOOSE,
  DEPARTMENTS_TO_CHOOSE,
  MEMBERS_TO_CHOOSE,
  PROPERTIES_TO_CHOOSE,
} from './shared-options.ts'
import { reference, type Source } from './source.ts'

export const agreementVisitsSource: Source<typeof agreementVisitsOverview> = {
  table: 'casekit.agreement_visit',
  where:
    'exists (select from casekit.agreement live where live.company_id = k.company_id and live.id = k.agreement_id and live.deleted_at is null)',
  whereJoined: 'a.deleted_at is null',
  joins: {
    a: 'join casekit.agreement a on a.company_id = k.company_id and a.id = k.agreement_id',
    c: 'join casekit.customer c on c.company_id = a.company_id and c.id = a.customer_id',
    p: 'left join casekit.property p on p.company_id = a.company_id and p.id = a.property_id',
    d: 'left join casekit.department d on d.company_id = a.company_id and d.id = a.department_id',
    r: 'left join casekit.stakeholder r on r.company_id = a.company_id and r.id = a.responsible_id',
  },
  columns: {
    dueOn: {
      cell: midnightOf('k.due_on'),
      key: "coalesce(k.due_on, '9999-12-31')::timestamp at time zone 'UTC'",
      keyType: 'timestamptz',
    },
    agreementNumber: { cell: 'a.number' },
    agreementName: { cell: 'a.name', isSearched: 'borrowed' },
    state: { cell: 'k.state' },
    plannedOn: { cell: midnightOf('k.planned_on') },
    doneOn: { cell: midnightOf('k.done_on') },
    isOnTime: { cell: 'coalesce(k.done_on <= k.due_on, false)' },
    isLate: { cell: `(k.state in ('planned', 'made') and coalesce(k.due_on < ${TODAY}, false))` },
    customerName: { cell: 'c.name' },
    responsible: { cell: reference('r.id', 'r.name'), is: 'a.responsible_id', options: MEMBERS_TO_CHOOSE },
    department: { cell: reference('d.id', 'd.name'), is: 'a.department_id', options: DEPARTMENTS_TO_CHOOSE },
    customer: { cell: reference('c.id', 'c.name'), is: 'a.customer_id', options: CUSTOMERS_TO_CHOOSE },
    property: { cell: reference('p.id', 'p.name'), is: 'a.property_id', options: PROPERTIES_TO_CHOOSE },
    agreement: { cell: reference('a.id', 'a.name') },
  },
  search: { entries: [{ kind: 'agreement', id: 'k.agreement_id' }] },
}
