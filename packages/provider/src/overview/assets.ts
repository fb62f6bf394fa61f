import type { assetsOverview } from '@casekit/contract/overviews/assets'
import { midnightOf } from '../platform/company-day.ts'
import { reference, type Source } from './source.ts'

export const assetsSource: Source<typeof assetsOverview> = {
  table: 'casekit.asset',
  joins: {
    g: 'left join casekit.asset_category g on g.company_id = k.company_id and g.id = k.category_id',
    p: 'left join casekit.property p on p.company_id = k.company_id and p.id = k.property_id',
    c: 'left join casekit.customer c on c.company_id = k.company_id and c.id = k.customer_id',
    f: 'left join casekit.form f on f.company_id = k.company_id and f.id = k.last_form_id',
    r: 'left join casekit.stakeholder r on r.company_id = k.company_id and r.id = k.responsible_id',
  },
  columns: {
    number: { cell: 'k.number', key: 'k.sort_key', isSearched: true },
    name: { cell: 'k.name', key: 'k.name_key', isSearched: true },
    status: { cell: 'k.status', key: 'k.status_place', keyType: 'int', isFew: true },
    category: {
      cell: reference('g.id', 'g.name'),
      is: 'k.category_id',
      options:
        'select id, name from casekit.asset_category where company_id = $1 and deleted_at is null order by casekit.sort_key(name)',
    },
    property: { cell: "coalesce(concat_ws(' ', p.number, p.name), '')", isSearched: true },
    room: { cell: 'k.room', isSearched: true },
    customer: { cell: "coalesce(c.name, '')", isSearched: true },
    manufacturer: { cell: 'k.manufacturer', isSearched: true },
    model: { cell: 'k.model', isSearched: true },
    serialNumber: { cell: 'k.serial_number', isSearched: true },
    openCases: {
      cell: `(select count(*)::int from casekit.case_asset x join casekit.cases n on n.company_id = x.company_id and n.id = x.case_id
        where x.company_id = k.company_id and x.asset_id = k.id and n.deleted_at is null and n.status in ('Open', 'NeedPlanning'))`,
    },
    warrantyUntil: { cell: midnightOf('k.warranty_until') },
    inServiceOn: { cell: midnightOf('k.in_service_on') },
    address: { cell: 'k.address', isSearched: true },
    city: { cell: 'k.city', isSearched: true },
    responsible: {
      cell: reference('r.id', 'r.name'),
      is: 'k.responsible_id',
      options: `select id, name from casekit.stakeholder where company_id = $1 and deleted_at is null order by casekit.sort_key(name)`,
    },
    lastForm: {
      cell: reference('f.id', 'f.name'),
      is: 'k.last_form_id',
      options: 'select id, name from casekit.form where company_id = $1 and deleted_at is null order by sort_key, id',
    },
    lastFormAt: { cell: 'k.last_form_at' },
    lastFormFailed: { cell: 'k.last_form_failed' },
    isScrapped: { cell: 'k.scrapped_at is not null' },
    createdAt: { cell: 'k.created_at', key: 'k.created_at', keyType: 'timestamptz' },
  },
  search: { entries: [{ kind: 'asset', id: 'k.id' }] },
}
