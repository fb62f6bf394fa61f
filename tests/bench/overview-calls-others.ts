import { activities, customers, offers, properties } from '@casekit/contract/overview'
import type { Measured } from './compare.ts'
import { by, count, has, rows, set, values } from './overview-asked.ts'
import { ACTIVITIES, countOf, CUSTOMERS, holding, list, OFFERS, PROPERTIES, valuesOf } from './overview-by-hand.ts'
import type { Subject } from './overview-calls.ts'

const NEWEST = 'k.created_at desc, k.id desc'

export function customerCalls(): Measured[] {
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

export function otherCalls({ memberId }: Subject): Measured[] {
  const statuses = "select unnest('{New,Started,Overdue,Done,Canceled}'::text[]) as value"
  return [
    rows('offers, newest', offers, {}, list(OFFERS, NEWEST)),
    rows(
      'offers, by status and title',
      offers,
      { sortModel: by('status', 'title') },
      list(OFFERS, 'k.status_place, k.title_key, k.id'),
    ),
    // Both companies have the same number of matches, so growth compares equal responses.
    rows('offers, search, as many', offers, { search: '1001' }, list(OFFERS, NEWEST, holding('document'), ['%1001%'])),
    rows(
      'offers, search, some',
      offers,
      { search: 'vandhane' },
      list(OFFERS, NEWEST, holding('document'), ['%vandhane%']),
    ),
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
