import type { ratingsOverview } from '@casekit/contract/overviews/ratings'
import {
  CUSTOMERS_TO_CHOOSE,
  DEPARTMENTS_TO_CHOOSE,
  PARTNERS_TO_CHOOSE,
  PROPERTIES_TO_CHOOSE,
  tradeOf,
  TRADES_TO_CHOOSE,
} from './shared-options.ts'
import { reference, type Source } from './source.ts'

const MEMBERS = `select id, name from casekit.stakeholder where company_id = $1 and deleted_at is null order by casekit.sort_key(name)`

/** The partner who did the work of a transferred case. */
const PARTNER = `left join lateral (
  select t.partner_id as id, firm.name from casekit.transfer t join casekit.partner firm on firm.company_id = t.company_id and firm.id = t.partner_id
  where t.company_id = k.company_id and t.case_id = k.case_id and t.side = 'sent' and t.state in ('accepted', 'awarded')
  order by t.created_at desc, t.id limit 1) partner on true`

export const ratingsSource: Source<typeof ratingsOverview> = {
  table: 'casekit.rating',
  where: 'k.deleted_at is null and k.asked_at is not null',
  joins: {
    o: 'join casekit.cases o on o.company_id = k.company_id and o.id = k.case_id',
    c: 'join casekit.customer c on c.company_id = k.company_id and c.id = k.customer_id',
    r: 'left join casekit.stakeholder r on r.company_id = k.company_id and r.id = k.responsible_id',
    f: 'left join casekit.stakeholder f on f.company_id = k.company_id and f.id = k.fitter_id',
    p: 'left join casekit.property p on p.company_id = o.company_id and p.id = o.property_id',
    d: 'left join casekit.department d on d.company_id = o.company_id and d.id = o.department_id',
    ...tradeOf('k.case_id'),
    partner: PARTNER,
  },
  columns: {
    state: { cell: "case when k.answered_at is null then 'asked' when k.is_bad then 'bad' else 'answered' end" },
    score: { cell: 'k.score', key: 'coalesce(k.score, 0)', keyType: 'int' },
    caseNumber: { cell: 'o.number' },
    caseTitle: { cell: 'o.title', isSearched: 'borrowed' },
    customerName: { cell: 'c.name', isSearched: 'borrowed' },
    comment: { cell: 'k.comment' },
    responsible: { cell: reference('r.id', 'r.name'), is: 'k.responsible_id', options: MEMBERS },
    fitter: { cell: reference('f.id', 'f.name'), is: 'k.fitter_id', options: MEMBERS },
    isReplied: { cell: 'k.replied_at is not null' },
    staffScore: { cell: 'k.staff_score' },
    askedAt: { cell: 'k.asked_at', key: 'k.asked_at', keyType: 'timestamptz' },
    answeredAt: { cell: 'k.answered_at' },
    customer: { cell: reference('c.id', 'c.name'), is: 'k.customer_id', options: CUSTOMERS_TO_CHOOSE },
    property: { cell: reference('p.id', 'p.name'), is: 'p.id', options: PROPERTIES_TO_CHOOSE },
    department: { cell: reference('d.id', 'd.name'), is: 'd.id', options: DEPARTMENTS_TO_CHOOSE },
    trade: { cell: reference('trade.id', 'trade.name'), is: 'trade.id', options: TRADES_TO_CHOOSE },
    partner: { cell: reference('partner.id', 'partner.name'), is: 'partner.id', options: PARTNERS_TO_CHOOSE },
    case: { cell: reference('o.id', 'o.title') },
  },
  search: {
    entries: [
      { kind: 'case', id: 'k.case_id' },
      { kind: 'customer', id: 'k.customer_id' },
    ],
  },
}
