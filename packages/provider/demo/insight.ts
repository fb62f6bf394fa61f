import type { ClientBase } from 'pg'

/** Offers get the sales price of their cases, and when and why they were decided. */
const OFFERS = `update casekit.offer o set
    net = coalesce(nullif(k.sales_price, 0), 480000), vat = coalesce(nullif(k.sales_price, 0), 480000) / 4,
    gross = coalesce(nullif(k.sales_price, 0), 480000) * 5 / 4,
    sent_at = case when o.status <> 'Draft' then o.created_at + interval '3 hours' end,
    decision = case when o.status in ('Accepted', 'Rejected') then jsonb_build_object(
      'isAccepted', o.status = 'Accepted',
      'at', to_char(least(o.created_at + (1 + o.number % 9) * interval '1 day', now()) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
      'name', coalesce(c.name, ''), 'place', 'presenter', 'optionId', null, 'addOnIds', '[]'::jsonb, 'requisitionNumber', '',
      'reason', case when o.status = 'Accepted' then '' else (array['Pris', 'Valgte en anden', 'Udskudt', ''])[1 + o.number % 4] end,
      'signature', '[]'::jsonb, 'hash', '', 'address', '') end
  from casekit.cases k left join casekit.customer c on c.company_id = k.company_id and c.id = k.customer_id
  where k.company_id = o.company_id and k.id = o.case_id and o.net = 0 and o.decision is null`

/** Decisions from before their time was recorded: a few days after sending, by the customer. */
const DECIDED = `update casekit.offer o set
    sent_at = coalesce(o.sent_at, o.created_at + interval '3 hours'),
    decision = jsonb_build_object('isAccepted', o.status = 'Accepted',
      'at', to_char(least(o.created_at + (1 + o.number % 9) * interval '1 day', now()) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
      'name', coalesce(c.name, ''), 'place', 'presenter', 'optionId', null, 'addOnIds', '[]'::jsonb, 'requisitionNumber', '',
      'reason', case when o.status = 'Accepted' then '' else (array['Pris', 'Valgte en anden', 'Udskudt', ''])[1 + o.number % 4] end,
      'signature', '[]'::jsonb, 'hash', '', 'address', '')
  from casekit.offer one left join casekit.customer c on c.company_id = one.company_id and c.id = one.customer_id
  where one.company_id = o.company_id and one.id = o.id and o.kind = 'Offer' and o.status in ('Accepted', 'Rejected') and o.decision is null`

/** Four in five customers open their offers. */
const OPENED = `update casekit.offer set opened_at = least(sent_at + (2 + number % 40) * interval '1 hour', now())
  where kind = 'Offer' and status <> 'Draft' and sent_at is not null and opened_at is null and number % 5 > 0`

/** The trade of a completed task: a skill of its assignee. */
const TRADES = `update casekit.activity a set skill_id = k.ids[1 + a.number % cardinality(k.ids)]
  from (select company_id, stakeholder_id, array_agg(skill_id order by skill_id) as ids from casekit.stakeholder_skill group by 1, 2) k
  where k.company_id = a.company_id and k.stakeholder_id = a.assigned_to and a.done_at is not null and a.skill_id is null`

const NOTES = `insert into casekit.insight_note (company_id, id, board, day, text, author_id)
  select distinct on (s.company_id) s.company_id, casekit.new_id(), 'manager', current_date - 4,
    case split_part(c.language, '-', 1) when 'sv' then 'Frost: många akuta ärenden' else 'Frost: mange akutte sager' end, s.id
  from casekit.stakeholder s join directory.company c on c.id = s.company_id
  where s.is_responsible and s.deleted_at is null and s.account_id is not null order by s.company_id, s.id`

/** Targets; totals are per month. */
const TARGETS = `insert into casekit.insight_target (company_id, measure, value)
  select c.id, t.measure, t.value from directory.company c
  cross join (values ('turnover', 450000), ('casesOpen', 240), ('responseHours', 36), ('ratingAverage', 4.5)) t (measure, value)
  on conflict do nothing`

const REPORTS = `insert into casekit.insight_report (company_id, id, name, definition, is_shared, owner_id)
  select s.company_id, casekit.new_id(), t.name, t.definition::jsonb, true, s.id
  from (select distinct on (company_id) company_id, id from casekit.stakeholder where is_responsible and deleted_at is null order by company_id, id) s
  cross join (values
    ('Omsætning pr. afdeling', '{"measures":["turnover","offersWon"],"dimensions":["department","quarter"],"period":"thisYear","chart":"stacked"}'),
    ('Sager hen over ugen', '{"measures":["casesOpened"],"dimensions":["weekday","hour"],"period":"thisYear","chart":"heat"}'),
    ('Pris pr. sag', '{"measures":["caseValue","casesOpened"],"dimensions":["department","priority"],"period":"thisYear","chart":"grouped","pivot":true,"calculated":[{"name":"Pris pr. sag","formula":"{caseValue} / {casesOpened}","unit":"money"}]}'),
    ('Sager pr. måned', '{"measures":["casesOpened","casesClosed"],"dimensions":["month"],"period":"last12Months","chart":"line"}')
  ) t (name, definition)`

/** A monthly report to the board; it only reaches the demo's own mailbox. */
const SCHEDULES = `insert into casekit.report_schedule (company_id, id, owner_id, report_id, name, every, language, receivers, next_at)
  select r.company_id, casekit.new_id(), r.owner_id, r.id, r.name, 'month', c.language, array['bestyrelse@' || split_part(s.email, '@', 2)],
    casekit.next_report_at(r.company_id, 'month', now())
  from casekit.insight_report r join directory.company c on c.id = r.company_id
  join casekit.stakeholder s on s.company_id = r.company_id and s.id = r.owner_id
  where r.name = 'Sager pr. måned'`

/** Data of reports and dashboards that other rows do not provide. */
export async function loadInsight(client: ClientBase): Promise<void> {
  for (const statement of [OFFERS, DECIDED, OPENED, TRADES, TARGETS, NOTES, REPORTS, SCHEDULES])
    await client.query(statement)
}
