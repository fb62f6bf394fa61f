import type { inboxOverview, outboxOverview } from '@casekit/contract/overviews/transfers'
import { reference, type Source } from './source.ts'

const HAS_ENDED = `(k.state in ('declined', 'cancelled') or coalesce(k.work_status in ('Closed', 'Posted', 'Canceled'), false))`

const LANE = `case when ${HAS_ENDED} then 'completed' when k.is_offer_request and k.state in ('waiting', 'quoted') then 'estimates' else 'inProgress' end`

/** Whose turn it is: the receiver responds and does the work; after a refusal or a quote, the sender decides. */
const NEXT = `case when k.state = 'declined' then 'ours' when ${HAS_ENDED} then 'nobodys'
  when (k.state = 'quoted') = (k.side = 'sent') then 'ours' else 'partners' end`

/** What the company pays for the work: the agreed price, if it is in the company's currency. */
const PRICE = `case when k.state = 'awarded' and k.quote_currency = (select case split_part(z.language, '-', 2)
    when 'SE' then 'SEK' when 'NO' then 'NOK' when 'DE' then 'EUR' when 'ES' then 'EUR' when 'US' then 'USD' else 'DKK' end
  from directory.company z where z.id = $1) then (k.quote_price::float8 / 100) end`

export const outboxSource: Source<typeof outboxOverview> = {
  table: 'casekit.transfer',
  where: "k.side = 'sent'",
  joins: {
    o: 'left join casekit.cases o on o.company_id = k.company_id and o.id = k.case_id and o.deleted_at is null',
    score: `left join casekit.rating score on score.company_id = k.company_id and score.case_id = k.case_id
      and score.deleted_at is null and score.answered_at is not null`,
    p: 'left join casekit.partner p on p.company_id = k.company_id and p.id = k.partner_id',
  },
  columns: {
    caseNumber: { cell: 'k.number' },
    title: { cell: 'k.title' },
    partner: {
      cell: reference('p.id', 'p.name'),
      is: 'k.partner_id',
      options: 'select id, name from casekit.partner where company_id = $1 order by casekit.sort_key(name)',
    },
    state: { cell: 'k.state' },
    nextStep: { cell: NEXT },
    lane: { cell: LANE },
    sentAt: { cell: 'k.created_at', key: 'k.created_at', keyType: 'timestamptz' },
    remindAt: { cell: "case when k.state = 'waiting' then k.remind_at end" },
    answeredAt: { cell: 'k.answered_at' },
    sentBy: { cell: 'k.sent_by_name' },
    reason: { cell: 'k.reason' },
    price: { cell: PRICE },
    score: { cell: 'score.score' },
    isOnTime: { cell: 'coalesce(k.answered_at <= k.remind_at, false)' },
    case: { cell: reference('o.id', 'o.title') },
  },
  search: { entries: [{ kind: 'transfer', id: 'k.id' }], number: 'k.number' },
}

export const inboxSource: Source<typeof inboxOverview> = {
  ...outboxSource,
  where: "k.side = 'received' and k.state not in ('declined', 'cancelled')",
}
