import { activities, cases, customers, offers, type OverviewCalls, properties } from '@casekit/contract/overview'
import type { SortModel, View } from '@casekit/contract/overview-shape'
import type { Measured } from './compare.ts'
import {
  ACTIVITIES,
  CASES,
  countOf,
  CUSTOMERS,
  holding,
  list,
  OFFERS,
  PROPERTIES,
  type Statement,
  valuesOf,
} from './overview-by-hand.ts'

const LIMIT = 1.5

/** What is asked for in both companies alike: one of their people, and a place deep in the list of cases. */
export type Subject = { memberId: string; mark: { row: number; after: string; at: string; id: string } }

const by = (...columns: string[]): SortModel =>
  columns.map(name => ({ colId: name.replace('-', ''), sort: name.startsWith('-') ? 'desc' : 'asc' }))
const set = (...values: (string | null)[]) => ({ filterType: 'set' as const, values })
const has = (filter: string) => ({ filterType: 'text' as const, type: 'contains' as const, filter })
const OPEN = set('Open', 'NeedPlanning')
const isOpen = "k.status = any ('{Open,NeedPlanning}')"
const NEWEST = 'k.created_at desc, k.id desc'
const STAGES = 'select id as value from casekit.case_stage where company_id = $1 union all select null'
const ofCustomer = ` or k.customer_id in (select e.id from search.entry e where e.company_id = $1 and e.kind = 'customer' and e.text like search.fold($2))`

/** Every call of every overview, typical and at its worst, each beside the statement that somebody would write for it. */
export const overviewCalls = (subject: Subject): Measured[] => [
  ...caseRows(subject),
  ...caseValues(),
  ...customerCalls(),
  ...otherCalls(subject),
]

function caseRows({ memberId, mark }: Subject): Measured[] {
  return [
    rows('cases, newest', cases, {}, list(CASES, NEWEST)),
    rows('cases, open', cases, { filterModel: { status: OPEN } }, list(CASES, NEWEST, isOpen)),
    rows(
      'cases, by customer and title',
      cases,
      { sortModel: by('customerName', 'title') },
      list(CASES, 'k.customer_key, k.title_key, k.id'),
    ),
    rows(
      'cases, by status and title',
      cases,
      { sortModel: by('-status', 'title') },
      list(CASES, 'k.status_place desc, k.title_key, k.id'),
    ),
    rows(
      'cases, by stage, responsible, newest',
      cases,
      { sortModel: by('stage', 'responsible', '-createdAt') },
      list(CASES, 'k.stage_place, k.responsible_key, k.created_at desc, k.id desc'),
    ),
    rows(
      'cases, open, by customer',
      cases,
      { filterModel: { status: OPEN }, sortModel: by('customerName') },
      list(CASES, 'k.customer_key, k.id', isOpen),
    ),
    rows(
      "cases, one's urgent, by title",
      cases,
      { filterModel: { responsible: set(memberId), priority: set('Urgent') }, sortModel: by('title') },
      list(CASES, 'k.title_key, k.id', "k.responsible_id = $2 and k.priority = 'Urgent'", [memberId]),
    ),
    rows(
      'cases, title contains',
      cases,
      { filterModel: { title: has('vandhane') } },
      list(CASES, NEWEST, 'search.fold(k.title) like search.fold($2)', ['%vandhane%']),
    ),
    rows(
      'cases, reference contains nothing there is',
      cases,
      { filterModel: { reference: has('zzz') } },
      list(CASES, NEWEST, "search.fold(coalesce(k.reference, '')) like '%zzz%'"),
    ),
    rows(
      'cases, channel contains nothing there is',
      cases,
      { filterModel: { channel: has('zzz') } },
      list(CASES, NEWEST, "search.fold(k.channel) like '%zzz%'"),
    ),
    rows(
      'cases, more than 100 hours',
      cases,
      { filterModel: { hours: { filterType: 'number', type: 'greaterThan', filter: 100 } } },
      list(CASES, NEWEST, 'k.hours > 100'),
    ),
    rows(
      'cases, search, common',
      cases,
      { search: 'hansen' },
      list(CASES, NEWEST, holding('case', ofCustomer), ['%hansen%']),
    ),
    rows(
      'cases, search, rare',
      cases,
      { search: 'RQ-4995' },
      list(CASES, NEWEST, holding('case', ofCustomer), ['%RQ-4995%']),
    ),
    rows(
      'cases, search, none',
      cases,
      { search: 'zzzz' },
      list(CASES, NEWEST, holding('case', ofCustomer), ['%zzzz%']),
    ),
    rows('cases, page 90', cases, {}, list(CASES, NEWEST, 'true', [], 8900), { startRow: 8900, endRow: 9000 }),
    rows(
      'cases, far down',
      cases,
      {},
      list(CASES, NEWEST, '(k.created_at, k.id) < ($2::timestamptz, $3::uuid)', [mark.at, mark.id], 900),
      { startRow: mark.row + 900, endRow: mark.row + 1000, after: mark.after },
    ),
  ]
}

function caseValues(): Measured[] {
  const priorities = "select unnest('{Low,Normal,High,Urgent}'::text[]) as value"
  return [
    values('cases, values of stage', cases, 'stage', {}, valuesOf(CASES, 'k.stage_id', STAGES)),
    values(
      'cases, values of priority, open',
      cases,
      'priority',
      { filterModel: { status: OPEN } },
      valuesOf(CASES, 'k.priority', priorities, isOpen),
    ),
    {
      ...values('cases, grouped with sums', cases, 'stage', { sums: true }, (db, companyId) =>
        db.planned(
          'select stage_id, count(*), sum(hours) from casekit.cases where company_id = $1 and deleted_at is null group by 1',
          [companyId],
        ),
      ),
      isOfAll: true,
    },
    { ...count('cases, count', cases, {}, countOf(CASES, 'k.created_at', NEWEST)), isOfAll: true },
    {
      ...count(
        'cases, count by title',
        cases,
        { sortModel: by('title') },
        countOf(CASES, 'k.title_key', 'k.title_key, k.id'),
      ),
      isOfAll: true,
    },
  ]
}

function customerCalls(): Measured[] {
  return [
    rows('customers', customers, {}, list(CUSTOMERS, 'k.number, k.id')),
    rows(
      'customers, by city and name',
      customers,
      { sortModel: by('city', 'name') },
      list(CUSTOMERS, 'k.city_key, k.sort_key, k.id'),
    ),
    rows(
      'customers, name contains',
      customers,
      { filterModel: { name: has('hansen') } },
      list(CUSTOMERS, 'k.number, k.id', 'search.fold(k.name) like search.fold($2)', ['%hansen%']),
    ),
    rows(
      'customers, search',
      customers,
      { search: 'hansen odense' },
      list(CUSTOMERS, 'k.number, k.id', `${holding('customer')} and ${holding('customer').replace('$2', '$3')}`, [
        '%hansen%',
        '%odense%',
      ]),
    ),
    values('customers, values of business', customers, 'isBusiness', {}, (db, companyId) =>
      db.planned(
        `select b, (select count(*) from (select from casekit.customer where company_id = $1 and deleted_at is null
           and (cvr <> '') = b limit 10000) n) from unnest('{true,false}'::bool[]) b`,
        [companyId],
      ),
    ),
    count('customers, count', customers, {}, countOf(CUSTOMERS, 'k.number', 'k.number, k.id')),
  ]
}

function otherCalls({ memberId }: Subject): Measured[] {
  const statuses = "select unnest('{New,Started,Overdue,Done,Canceled}'::text[]) as value"
  return [
    rows('offers, newest', offers, {}, list(OFFERS, NEWEST)),
    rows(
      'offers, by status and title',
      offers,
      { sortModel: by('status', 'title') },
      list(OFFERS, 'k.status_place, k.title_key, k.id'),
    ),
    rows('offers, search', offers, { search: 'vandhane' }, list(OFFERS, NEWEST, holding('document'), ['%vandhane%'])),
    rows('activities, by due', activities, {}, list(ACTIVITIES, 'k.due_key, k.id')),
    rows(
      "activities, one's new, by subject",
      activities,
      { filterModel: { assignedTo: set(memberId), status: set('New') }, sortModel: by('subject') },
      list(ACTIVITIES, 'k.subject_key, k.id', "k.assigned_to = $2 and k.status = 'New'", [memberId]),
    ),
    rows(
      'activities, search, none',
      activities,
      { search: 'zzzz' },
      list(
        ACTIVITIES,
        'k.due_key, k.id',
        `search.fold(concat_ws(' ', k.number, k.subject, (select c.name from casekit.customer c
          where c.company_id = k.company_id and c.id = k.customer_id))) like '%zzzz%'`,
      ),
    ),
    values('activities, values of status', activities, 'status', {}, valuesOf(ACTIVITIES, 'k.status', statuses)),
    rows('properties', properties, {}, list(PROPERTIES, 'k.sort_key, k.id')),
    rows(
      'properties, search',
      properties,
      { search: 'parkvej 17' },
      list(
        PROPERTIES,
        'k.sort_key, k.id',
        "search.fold(concat_ws(' ', k.number, k.name, k.address, k.zip_code, k.city)) like '%parkvej%' and k.address like '%17%'",
      ),
    ),
  ]
}

type Block = { startRow: number; endRow: number; after?: string }

function rows(
  name: string,
  calls: Pick<OverviewCalls, 'rows'>,
  view: View,
  byHand: Statement,
  block: Block = { startRow: 0, endRow: 100 },
): Measured {
  return { name, endpoint: calls.rows, limit: LIMIT, input: () => ({ body: { ...view, ...block } }), byHand }
}

function values(
  name: string,
  calls: { values: OverviewCalls['values'] },
  column: string,
  view: View & { sums?: boolean },
  byHand: Statement,
): Measured {
  return { name, endpoint: calls.values, limit: LIMIT, input: () => ({ params: { column }, body: view }), byHand }
}

function count(name: string, calls: Pick<OverviewCalls, 'count'>, view: View, byHand: Statement): Measured {
  return { name, endpoint: calls.count, limit: LIMIT, input: () => ({ body: view }), byHand }
}
