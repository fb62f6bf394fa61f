import { escapeLiteral } from 'pg'
import type { casesOverview } from '@casekit/contract/overviews/cases'
import { DUE_OF_CASE, STATE_OF_CASE } from '../deadlines/state.ts'
import { CUSTOMERS_TO_CHOOSE, hourOf, TRADES_TO_CHOOSE, weekdayOf } from './shared-options.ts'
import { reference, type SearchSql, type Source } from './source.ts'

const MEMBERS = 'select id, name from casekit.stakeholder where company_id = $1 and deleted_at is null'

export const casesSearch: SearchSql = {
  entries: [
    { kind: 'case', id: 'k.id', words: 'k.words' },
    { kind: 'customer', id: 'k.customer_id' },
  ],
  number: 'k.number',
}

/** Customer messages that the member has not read, as GetCaseUnreadMessages counts them. */
const unread = (memberId: string, ofCase = '') =>
  `select u.case_id from casekit.case_message u
   left join casekit.case_message_read seen on seen.company_id = u.company_id and seen.case_id = u.case_id and seen.stakeholder_id = ${escapeLiteral(memberId)}
   where u.company_id = $1${ofCase} and u.lane = 'customer' and u.created_at > now() - interval '90 days'
     and (seen.read_at is null or u.created_at > seen.read_at)`

/** The building part is the category of the case's first asset. */
const BUILDING_PART = `left join lateral (
  select g.id, g.name from casekit.case_asset x
  join casekit.asset n on n.company_id = x.company_id and n.id = x.asset_id
  join casekit.asset_category g on g.company_id = n.company_id and g.id = n.category_id
  where x.company_id = k.company_id and x.case_id = k.id order by n.sort_key, n.id limit 1) b on true`

/** The cases as a member sees them. */
export const casesSource = (memberId: string): Source<typeof casesOverview> => ({
  table: 'casekit.cases',
  memberId,
  joins: {
    c: 'left join casekit.customer c on c.company_id = k.company_id and c.id = k.customer_id',
    s: 'left join casekit.case_stage s on s.company_id = k.company_id and s.id = k.stage_id',
    r: 'left join casekit.stakeholder r on r.company_id = k.company_id and r.id = k.responsible_id',
    f: 'left join casekit.stakeholder f on f.company_id = k.company_id and f.id = k.fitter_id',
    p: 'left join casekit.property p on p.company_id = k.company_id and p.id = k.property_id',
    d: 'left join casekit.department d on d.company_id = k.company_id and d.id = k.department_id',
    w: 'left join casekit.case_pace w on w.company_id = k.company_id and w.case_id = k.id',
    b: BUILDING_PART,
    trade: 'left join casekit.skill trade on trade.company_id = w.company_id and trade.id = w.trade_id',
  },
  columns: {
    caseNumber: { cell: 'k.number', key: 'k.number', keyType: 'int' },
    status: { cell: 'k.status', key: 'k.status_place', keyType: 'int', isFew: true },
    title: { cell: 'k.title', key: 'k.title_key', isSearched: true },
    customerName: { cell: "coalesce(c.name, '')", key: 'k.customer_key', isSearched: 'borrowed' },
    stage: {
      cell: reference('s.id', 's.name'),
      is: 'k.stage_id',
      key: 'k.stage_place',
      keyType: 'int',
      isFew: true,
      options: 'select id, name from casekit.case_stage where company_id = $1 and deleted_at is null order by position',
    },
    priority: { cell: 'k.priority', key: 'k.priority_place', keyType: 'int', isFew: true },
    responsible: {
      cell: reference('r.id', 'r.name'),
      is: 'k.responsible_id',
      key: 'k.responsible_key',
      isFew: true,
      options: `${MEMBERS} and is_responsible order by casekit.sort_key(name)`,
    },
    createdAt: { cell: 'k.created_at', key: 'k.created_at', keyType: 'timestamptz' },
    dueAt: { cell: DUE_OF_CASE, key: 'k.due_key', keyType: 'timestamptz' },
    deadlineState: {
      cell: STATE_OF_CASE,
      isFew: true,
    },
    fitter: {
      cell: reference('f.id', 'f.name'),
      is: 'k.fitter_id',
      options: `${MEMBERS} and is_fitter order by casekit.sort_key(name)`,
    },
    department: {
      cell: reference('d.id', 'd.name'),
      is: 'k.department_id',
      options: 'select id, name from casekit.department where company_id = $1 and deleted_at is null order by name',
    },
    property: {
      cell: reference('p.id', 'p.name'),
      is: 'k.property_id',
      options: 'select id, name from casekit.property where company_id = $1 and deleted_at is null order by sort_key',
    },
    requisitionNumber: { cell: 'k.requisition_number', isSearched: true },
    reference: { cell: 'k.reference', isSearched: true },
    channel: { cell: 'k.channel', isFew: true },
    hours: { cell: 'k.hours::float8', is: 'k.hours_key' },
    notifications: { cell: 'not k.disable_notifications' },
    customer: { cell: reference('c.id', 'c.name'), is: 'k.customer_id', options: CUSTOMERS_TO_CHOOSE },
    buildingPart: {
      cell: reference('b.id', 'b.name'),
      is: 'b.id',
      options:
        'select id, name from casekit.asset_category where company_id = $1 and deleted_at is null order by casekit.sort_key(name)',
    },
    salesPrice: { cell: '(k.sales_price::float8 / 100)' },
    answeredAt: { cell: 'w.answered_at' },
    closedAt: { cell: 'w.closed_at' },
    createdHour: { cell: hourOf('k.created_at') },
    createdWeekday: { cell: weekdayOf('k.created_at') },
    visits: { cell: 'coalesce(w.visits, 0)' },
    trade: { cell: reference('trade.id', 'trade.name'), is: 'trade.id', options: TRADES_TO_CHOOSE },
    postalCode: { cell: "coalesce(nullif(p.zip_code, ''), nullif(c.zip_code, ''), '')" },
    unread: { cell: `exists (${unread(memberId, ' and u.case_id = k.id')})`, is: `k.id in (${unread(memberId)})` },
  },
  search: casesSearch,
})
