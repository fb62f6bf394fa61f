import { cases } from '@casekit/contract/overview'
import type { Measured } from './compare.ts'
import { by, count, has, rows, set, values } from './overview-asked.ts'
import { CASES, countOf, holding, list, valuesOf } from './overview-by-hand.ts'
import { customerCalls, otherCalls } from './overview-calls-others.ts'
import { propertyCalls } from './overview-property-calls.ts'

/** The subject of a query in both companies: one of their people, and a position deep in the case list. */
export type Subject = { memberId: string; mark: { row: number; after: string; at: string; id: string } }

const OPEN = set('Open', 'NeedPlanning')
const isOpen = "k.status = any ('{Open,NeedPlanning}')"
const NEWEST = 'k.created_at desc, k.id desc'
const FOUR = 'k.status_place, k.stage_place, k.responsible_key, k.title_key, k.id'
const STAGES = 'select id as value from casekit.case_stage where company_id = $1 union all select null'
const ofCustomer = ` or k.customer_id in (select e.id from search.entry e where e.company_id = $1 and e.kind = 'customer' and e.text like search.fold($2))`

/** Every call of every overview, typical and worst case, each with its hand-written statement. */
export const overviewCalls = (subject: Subject): Measured[] => [
  ...caseRows(subject),
  ...caseValues(),
  ...customerCalls(),
  ...otherCalls(subject),
  ...propertyCalls(subject),
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
      'cases, more than 100 hours, by four',
      cases,
      {
        filterModel: { hours: { filterType: 'number', type: 'greaterThan', filter: 100 } },
        sortModel: by('status', 'stage', 'responsible', 'title'),
      },
      list(CASES, FOUR, 'k.hours > 100'),
    ),
    rows(
      'cases, posted, by four',
      cases,
      { filterModel: { status: set('Posted') }, sortModel: by('status', 'stage', 'responsible', 'title') },
      list(CASES, FOUR, "k.status = 'Posted'"),
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
