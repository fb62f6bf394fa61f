import type { activitiesOverview } from '@casekit/contract/overviews/activities'
import { DEPARTMENTS_TO_CHOOSE, TRADES_TO_CHOOSE } from './shared-options.ts'
import { reference, type Source } from './source.ts'

export const activitiesSource: Source<typeof activitiesOverview> = {
  table: 'casekit.activity',
  joins: {
    t: 'left join casekit.activity_type t on t.company_id = k.company_id and t.id = k.type_id',
    a: 'left join casekit.stakeholder a on a.company_id = k.company_id and a.id = k.assigned_to',
    o: 'left join casekit.cases o on o.company_id = k.company_id and o.id = k.case_id and o.deleted_at is null',
    c: 'left join casekit.customer c on c.company_id = k.company_id and c.id = case when k.customer_id is null then o.customer_id else k.customer_id end',
    p: 'left join casekit.property p on p.company_id = k.company_id and p.id = k.property_id',
    trade: 'left join casekit.skill trade on trade.company_id = k.company_id and trade.id = k.skill_id',
    d: 'left join casekit.department d on d.company_id = o.company_id and d.id = o.department_id',
  },
  columns: {
    number: { cell: 'k.number', key: 'k.number', keyType: 'int' },
    status: { cell: 'k.status' },
    subject: { cell: 'k.subject', key: 'k.subject_key', isSearched: true },
    type: {
      cell: reference('t.id', 't.name'),
      is: 'k.type_id',
      options:
        'select id, name from casekit.activity_type where company_id = $1 and deleted_at is null order by position',
    },
    dueAt: { cell: 'k.due_at', key: 'k.due_key', keyType: 'timestamptz' },
    assignedTo: {
      cell: reference('a.id', 'a.name'),
      is: 'k.assigned_to',
      options: `select id, name from casekit.stakeholder where company_id = $1 and deleted_at is null order by casekit.sort_key(name)`,
    },
    case: { cell: reference('o.id', 'o.number::text') },
    customerName: { cell: "coalesce(c.name, '')", isSearched: true },
    property: { cell: reference('p.id', 'p.name') },
    priority: { cell: 'k.priority' },
    minutes: { cell: 'k.minutes' },
    mandatory: { cell: 'k.mandatory' },
    department: { cell: reference('d.id', 'd.name'), is: 'd.id', options: DEPARTMENTS_TO_CHOOSE },
    doneAt: { cell: 'k.done_at' },
    isLate: { cell: "(k.status in ('New', 'Started', 'Overdue') and coalesce(k.due_at < now(), false))" },
    createdAt: { cell: 'k.created_at' },
    trade: { cell: reference('trade.id', 'trade.name'), is: 'k.skill_id', options: TRADES_TO_CHOOSE },
  },
  search: { entries: [{ kind: 'activity', id: 'k.id' }], number: 'k.number' },
}
