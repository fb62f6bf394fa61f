import type { formAnswersOverview } from '@casekit/contract/overviews/form-answers'
import { PROPERTIES_TO_CHOOSE } from './shared-options.ts'
import { reference, type Source } from './source.ts'

/**
 * Customer and place of an answer: those of its case, else its asset, else the home that somebody moves into or out of.
 */
export const formAnswersSource: Source<typeof formAnswersOverview> = {
  table: 'casekit.form_answer',
  joins: {
    f: 'join casekit.form f on f.company_id = k.company_id and f.id = k.form_id',
    o: 'left join casekit.cases o on o.company_id = k.company_id and o.id = k.case_id and o.deleted_at is null',
    a: 'left join casekit.asset a on a.company_id = k.company_id and a.id = k.asset_id and a.deleted_at is null',
    y: 'left join casekit.tenancy y on y.company_id = k.company_id and y.id = k.tenancy_id',
    l: 'left join casekit.lease l on l.company_id = k.company_id and l.id = y.lease_id',
    c: `left join casekit.customer c on c.company_id = k.company_id and c.id = coalesce(o.customer_id, a.customer_id, (select t.customer_id
      from casekit.tenancy_person t where t.company_id = k.company_id and t.tenancy_id = k.tenancy_id order by t.position, t.customer_id limit 1))`,
    p: 'left join casekit.property p on p.company_id = k.company_id and p.id = coalesce(o.property_id, a.property_id, l.property_id)',
    g: 'left join casekit.asset_category g on g.company_id = k.company_id and g.id = a.category_id',
  },
  columns: {
    form: {
      cell: reference('f.id', 'f.name'),
      is: 'k.form_id',
      options: 'select id, name from casekit.form where company_id = $1 and deleted_at is null order by sort_key, id',
    },
    state: { cell: "case when k.done_at is null then 'open' else 'done' end" },
    caseNumber: { cell: 'o.number' },
    caseTitle: { cell: "coalesce(o.title, '')", isSearched: 'borrowed' },
    customerName: { cell: "coalesce(c.name, '')" },
    asset: { cell: "coalesce(concat_ws(' ', a.number, a.name), '')", isSearched: 'borrowed' },
    property: { cell: reference('p.id', 'p.name'), is: 'p.id', options: PROPERTIES_TO_CHOOSE },
    failed: { cell: 'cardinality(k.failed)' },
    failures: { cell: 'k.failures' },
    share: { cell: 'round(100.0 * k.score / nullif(k.score_at_most, 0), 1)::float8' },
    doneBy: { cell: 'k.done_by_name' },
    doneAt: { cell: 'k.done_at' },
    updatedAt: { cell: 'k.updated_at', key: 'k.updated_at', keyType: 'timestamptz' },
    version: { cell: 'k.number' },
    category: {
      cell: reference('g.id', 'g.name'),
      is: 'g.id',
      options:
        'select id, name from casekit.asset_category where company_id = $1 and deleted_at is null order by casekit.sort_key(name)',
    },
    createdAt: { cell: 'k.created_at' },
  },
  search: {
    entries: [
      { kind: 'case', id: 'k.case_id' },
      { kind: 'asset', id: 'k.asset_id' },
    ],
  },
}
