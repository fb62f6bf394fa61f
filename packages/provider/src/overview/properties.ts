import type { propertiesOverview } from '@casekit/contract/overviews/properties'
import { reference, type Source } from './source.ts'

export const propertiesSource: Source<typeof propertiesOverview> = {
  table: 'casekit.property',
  joins: {
    r: 'left join casekit.stakeholder r on r.company_id = k.company_id and r.id = k.responsible_id',
    w: 'left join casekit.property_owner w on w.company_id = k.company_id and w.id = k.owner_id',
  },
  columns: {
    number: { cell: 'k.number', key: 'k.sort_key', isSearched: true },
    name: { cell: 'k.name', key: 'k.name_key', isSearched: true },
    address: { cell: 'k.address', isSearched: true },
    zipCode: { cell: 'k.zip_code', isSearched: true },
    city: { cell: 'k.city', isSearched: true },
    responsible: {
      cell: reference('r.id', 'r.name'),
      is: 'k.responsible_id',
      options: `select id, name from casekit.stakeholder where company_id = $1 and deleted_at is null order by casekit.sort_key(name)`,
    },
    owner: { cell: "coalesce(w.name, '')", isSearched: true },
    leases: {
      cell: '(select count(*)::int from casekit.lease l where l.company_id = k.company_id and l.property_id = k.id and l.deleted_at is null)',
    },
    openCases: {
      cell: "(select count(*)::int from casekit.cases n where n.company_id = k.company_id and n.property_id = k.id and n.deleted_at is null and n.status in ('Open', 'NeedPlanning'))",
    },
  },
  search: { entries: [{ kind: 'property', id: 'k.id' }] },
}
