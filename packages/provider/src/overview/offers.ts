import { OFFER_STEP_DAYS, USUAL_CHANCE } from '@casekit/contract/offer-chances'
import type { offersOverview } from '@casekit/contract/overviews/offers'
import { midnightOf, TODAY } from '../platform/company-day.ts'
import {
  CUSTOMERS_TO_CHOOSE,
  DEPARTMENTS_TO_CHOOSE,
  MEMBERS_TO_CHOOSE,
  PROPERTIES_TO_CHOOSE,
  tradeOf,
  TRADES_TO_CHOOSE,
} from './shared-options.ts'
import { reference, type Source } from './source.ts'

const APPROVAL = `coalesce((select case when v.title = k.title and v.content = k.content
      and v.valid_until is not distinct from k.valid_until then a.state else 'changed' end
    from casekit.offer_approval a
    join casekit.offer_version v on v.company_id = a.company_id and v.offer_id = a.offer_id and v.version = a.version
    where a.company_id = k.company_id and a.offer_id = k.id order by a.asked_at desc, a.id desc limit 1), 'none')`

const { Draft, Sent, Opened, Accepted, Rejected, Expired } = USUAL_CHANCE
/** Null for what no customer accepts. */
const CHANCE = `case when k.kind = 'Offer' and not k.is_template then coalesce(k.chance, case k.status when 'Draft' then ${Draft} when 'Accepted' then ${Accepted}
    when 'Rejected' then ${Rejected} when 'Expired' then ${Expired} else case when k.opened_at is null then ${Sent} else ${Opened} end end) end`

const IS_MAILED = `exists (select from casekit.offer_link n where n.company_id = k.company_id and n.offer_id = k.id and n.sent_to <> ''
  and n.revoked_at is null and n.expires_at > now())`
const IS_TO_APPROVE = `(k.is_held or exists (select from casekit.offer_approval a where a.company_id = k.company_id and a.offer_id = k.id and a.state = 'asked'))`
const DAYS_SINCE = (at: string, days: number) => `${at} < now() - interval '${days} days'`
const NEXT_STEP = `case when k.kind <> 'Offer' or k.is_template or k.status in ('Accepted', 'Rejected') then 'none'
    when ${IS_TO_APPROVE} then 'approve'
    when k.status = 'Expired' or k.valid_until < ${TODAY} then 'renew'
    when k.status = 'Draft' then 'send'
    when k.opened_at is null and ${IS_MAILED} then case when ${DAYS_SINCE('k.sent_at', OFFER_STEP_DAYS.remind)} then 'remind' else 'wait' end
    when ${DAYS_SINCE('coalesce(k.opened_at, k.sent_at, k.created_at)', OFFER_STEP_DAYS.call)} then 'call' else 'wait' end`

/** The first due of its unfinished tasks. */
const NEXT_TASK = `coalesce((select t.subject from casekit.activity t where t.company_id = k.company_id and t.offer_id = k.id and t.deleted_at is null
  and t.status <> 'Done' order by t.due_at nulls last, t.id limit 1), '')`

/** Invoices have no margin: it was earned on the offer. */
const HAS_COST = `k.kind in ('Offer', 'OrderConfirmation', 'RequisitionAnswer')`

/** Age in whole days, until the decision or now. */
const AGE = `case when k.kind = 'Offer' then floor(extract(epoch from coalesce(k.decided_at, now()) - k.created_at) / 86400)::int end`

export const offersSource: Source<typeof offersOverview> = {
  table: 'casekit.offer',
  joins: {
    c: 'left join casekit.customer c on c.company_id = k.company_id and c.id = k.customer_id',
    o: 'left join casekit.cases o on o.company_id = k.company_id and o.id = k.case_id and o.deleted_at is null',
    r: 'left join casekit.stakeholder r on r.company_id = o.company_id and r.id = o.responsible_id',
    d: 'left join casekit.department d on d.company_id = o.company_id and d.id = o.department_id',
    p: 'left join casekit.property p on p.company_id = o.company_id and p.id = o.property_id',
    ...tradeOf('o.id'),
  },
  columns: {
    offerNumber: { cell: 'k.number', key: 'k.number', keyType: 'int' },
    status: { cell: 'k.status', key: 'k.status_place', keyType: 'int', isFew: true },
    title: { cell: 'k.title', key: 'k.title_key', isSearched: true },
    customerName: { cell: "coalesce(c.name, '')", isSearched: true },
    caseNumber: { cell: 'o.number' },
    createdBy: { cell: 'k.created_by_name', isFew: true },
    createdAt: { cell: 'k.created_at', key: 'k.created_at', keyType: 'timestamptz' },
    kind: { cell: 'k.kind' },
    net: { cell: '(k.net::float8 / 100)' },
    margin: { cell: `(case when ${HAS_COST} then (k.net - k.cost)::float8 / 100 end)` },
    marginPercent: {
      cell: `(case when ${HAS_COST} and k.net <> 0 then round((k.net - k.cost) * 1000.0 / k.net) / 10 end)::float8`,
    },
    chance: { cell: `(${CHANCE})` },
    expected: { cell: `(k.net::float8 * (${CHANCE}) / 10000)` },
    nextStep: { cell: `(${NEXT_STEP})` },
    nextTask: { cell: NEXT_TASK },
    age: { cell: `(${AGE})` },
    validUntil: { cell: midnightOf('k.valid_until') },
    decidedAt: { cell: 'k.decided_at' },
    sentAt: { cell: 'k.sent_at' },
    openedAt: { cell: 'k.opened_at' },
    invoicedOn: { cell: midnightOf('k.invoiced_on') },
    approval: { cell: APPROVAL },
    customer: { cell: reference('c.id', 'c.name'), is: 'k.customer_id', options: CUSTOMERS_TO_CHOOSE },
    responsible: { cell: reference('r.id', 'r.name'), is: 'r.id', options: MEMBERS_TO_CHOOSE },
    department: { cell: reference('d.id', 'd.name'), is: 'd.id', options: DEPARTMENTS_TO_CHOOSE },
    property: { cell: reference('p.id', 'p.name'), is: 'p.id', options: PROPERTIES_TO_CHOOSE },
    trade: { cell: reference('trade.id', 'trade.name'), is: 'trade.id', options: TRADES_TO_CHOOSE },
    reason: { cell: "coalesce(k.decision ->> 'reason', '')" },
    case: { cell: reference('o.id', 'o.title') },
  },
  search: { entries: [{ kind: 'document', id: 'k.id' }], number: 'k.number' },
}
