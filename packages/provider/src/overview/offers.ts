import type { offersOverview } from '@casekit/contract/overviews/offers'
import { reference, type Source } from './source.ts'

export const offersSource: Source<typeof offersOverview> = {
  table: 'casekit.offer',
  joins: {
    c: 'left join casekit.customer c on c.company_id = k.company_id and c.id = k.customer_id',
    o: 'left join casekit.cases o on o.company_id = k.company_id and o.id = k.case_id and o.deleted_at is null',
  },
  columns: {
    offerNumber: { cell: 'k.number', key: 'k.number', keyType: 'int' },
    status: { cell: 'k.status', key: 'k.status_place', keyType: 'int', isFew: true },
    title: { cell: 'k.title', key: 'k.title_key', isSearched: true },
    customerName: { cell: "coalesce(c.name, '')", isSearched: true },
    caseNumber: { cell: 'o.number' },
    createdBy: { cell: 'k.created_by_name', isFew: true },
    createdAt: { cell: 'k.created_at', key: 'k.created_at', keyType: 'timestamptz' },
    case: { cell: reference('o.id', 'o.title') },
  },
  search: { entries: [{ kind: 'document', id: 'k.id' }], number: 'k.number' },
}
