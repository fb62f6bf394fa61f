import type { packagesOverview } from '@casekit/contract/overviews/packages'
import { reference, type Source } from './source.ts'

export const packagesSource: Source<typeof packagesOverview> = {
  table: 'casekit.package',
  joins: { s: 'left join casekit.skill s on s.company_id = k.company_id and s.id = k.skill_id' },
  columns: {
    number: { cell: 'k.number', key: 'k.number_key', isSearched: true },
    name: { cell: 'k.name', key: 'k.name_key', isSearched: true },
    category: { cell: 'k.category', isSearched: true },
    skill: {
      cell: reference('s.id', 's.name'),
      is: 'k.skill_id',
      options:
        'select id, name from casekit.skill where company_id = $1 and deleted_at is null order by casekit.sort_key(name)',
    },
    duration: { cell: 'k.duration' },
    cost: { cell: '(k.cost / 100.0)::float8' },
    salesPrice: { cell: '(k.sales_price / 100.0)::float8' },
    salesVat: { cell: '(k.sales_vat / 100.0)::float8' },
    totalPrice: { cell: '(k.total_price / 100.0)::float8' },
    uses: {
      cell: '(select count(*)::int from casekit.package_use u where u.company_id = k.company_id and u.package_id = k.id)',
    },
    isActive: { cell: 'k.is_active' },
  },
  search: { entries: [{ kind: 'package', id: 'k.id' }] },
}
