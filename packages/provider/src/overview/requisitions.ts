import type { requisitionsOverview } from '@casekit/contract/overviews/requisitions'
import { midnightOf } from '../platform/company-day.ts'
import { PARTNERS_TO_CHOOSE } from './shared-options.ts'
import { reference, type Source } from './source.ts'

export const requisitionsSource: Source<typeof requisitionsOverview> = {
  table: 'casekit.requisition',
  joins: {
    o: 'left join casekit.cases o on o.company_id = k.company_id and o.id = k.case_id and o.deleted_at is null',
    p: 'left join casekit.property p on p.company_id = k.company_id and p.id = k.property_id',
    f: 'left join casekit.partner f on f.company_id = k.company_id and f.id = k.partner_id',
    b: 'left join casekit.stakeholder b on b.company_id = k.company_id and b.id = k.buyer_id',
  },
  columns: {
    number: { cell: 'k.number', key: 'k.sort_key', isSearched: true },
    status: { cell: 'k.status', key: 'k.status_place', keyType: 'int', isFew: true },
    title: { cell: 'k.title', key: 'k.title_key', isSearched: true },
    supplier: { cell: 'k.supplier_name', isSearched: true },
    gross: { cell: '(k.gross / 100.0)::float8' },
    property: {
      cell: reference('p.id', "concat_ws(' ', p.number, p.name)"),
      is: 'k.property_id',
      options: `select id, concat_ws(' ', number, name) as name from casekit.property where company_id = $1 and deleted_at is null order by sort_key`,
    },
    caseNumber: { cell: 'o.number' },
    buyer: {
      cell: reference('b.id', 'b.name'),
      is: 'k.buyer_id',
      options: `select id, name from casekit.stakeholder where company_id = $1 and deleted_at is null order by casekit.sort_key(name)`,
    },
    deliverOn: { cell: midnightOf('k.deliver_on') },
    invoiceNumber: { cell: 'k.invoice_number', isSearched: true },
    net: { cell: '(k.net / 100.0)::float8' },
    isResident: { cell: 'k.is_resident' },
    year: { cell: 'k.year' },
    partner: { cell: reference('f.id', 'f.name'), is: 'k.partner_id', options: PARTNERS_TO_CHOOSE },
    createdAt: { cell: 'k.created_at', key: 'k.created_at', keyType: 'timestamptz' },
  },
  search: { entries: [{ kind: 'requisition', id: 'k.id' }] },
}
