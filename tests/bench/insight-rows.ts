import { asOwner } from '@casekit/provider/platform/database/connection'
import type { Town, Towns } from './towns.ts'

/**
 * Adds what a town lacks for measures: five years instead of one and a half, four tasks per case, time on every fourth
 * task, a ten-line offer for every fifth case, two deadlines per case and a rating for every fifth. Created once,
 * bypassing the per-row triggers for speed; what they maintain is created here too.
 */
export function addInsightRows(database: Towns['database'], { companyId }: Town): Promise<void> {
  return asOwner(database.connection, async client => {
    const made = await client.query('select from casekit.rating where company_id = $1 limit 1', [companyId])
    if (made.rowCount) return
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    for (const statement of STATEMENTS) await client.query(statement, [companyId])
    await client.query('commit')
    await client.query('vacuum (analyze)')
  })
}

const rowId = (kind: string, number: string) => `md5('${kind}' || $1::int || '.' || ${number})::uuid`
const FIVE_YEARS = 3.36

const STATEMENTS = [
  `update casekit.cases set created_at = now() - (now() - created_at) * ${FIVE_YEARS}, updated_at = now() - (now() - updated_at) * ${FIVE_YEARS},
     department_id = null where company_id = $1`,
  `insert into casekit.department (company_id, id, name) select $1::int, ${rowId('department', 'n')}, 'Afdeling ' || n from generate_series(1, 6) n`,
  `insert into casekit.property (company_id, id, number, name, address, zip_code, city)
   select $1::int, ${rowId('estate', 'n')}, 'B' || n, 'Bebyggelse ' || n, 'Parkvej ' || n, (2000 + n % 7000)::text, 'Storby' from generate_series(1, 2000) n`,
  `update casekit.cases set department_id = ${rowId('department', '(1 + number % 6)')}, property_id = ${rowId('estate', '(1 + number % 2000)')}
   where company_id = $1 and number % 11 > 0`,
  `insert into casekit.case_pace (company_id, case_id, answered_at, closed_at, visits, trade_id)
   select company_id, id, created_at + (number % 90) * interval '1 hour',
     case when status in ('Closed', 'Posted') then least(now(), created_at + (1 + number % 700) * interval '1 hour') end, 1 + (number % 5 = 0)::int,
     ${rowId('trade', '(1 + number % 5)')}
   from casekit.cases where company_id = $1
   on conflict (company_id, case_id) do update set answered_at = excluded.answered_at, closed_at = excluded.closed_at, visits = excluded.visits,
     trade_id = excluded.trade_id`,
  `insert into casekit.skill (company_id, id, name) select $1::int, ${rowId('trade', 'n')}, 'Fag ' || n from generate_series(1, 5) n`,
  `with staff as (select array_agg(id order by id) as ids from casekit.stakeholder where company_id = $1)
   insert into casekit.activity (company_id, id, number, subject, status, priority, case_id, assigned_to, due_at, created_at, done_at, skill_id)
   select $1::int, ${rowId('task', "k.number || ':' || n")}, 10000000 + (k.number - 100000) * 4 + n, k.title,
     case when k.status in ('Open', 'NeedPlanning') then 'New' else 'Done' end, k.priority, k.id, ids[1 + (k.number + n) % cardinality(ids)],
     k.created_at + interval '7 days', k.created_at, case when k.status not in ('Open', 'NeedPlanning') then k.created_at + interval '5 days' end,
     ${rowId('trade', '(1 + k.number % 5)')}
   from casekit.cases k cross join staff cross join generate_series(0, 3) n where k.company_id = $1`,
  `with staff as (select array_agg(id order by id) as ids from casekit.stakeholder where company_id = $1)
   insert into casekit.activity_time (company_id, id, activity_id, stakeholder_id, starts_at, ends_at, case_id, trade_id)
   select $1::int, ${rowId('time', 'number')}, id, coalesce(assigned_to, ids[1]), created_at, created_at + (1 + number % 9) * interval '30 minutes', case_id, skill_id
   from casekit.activity cross join staff where company_id = $1 and number >= 10000000 and number % 4 = 0`,
  `insert into casekit.offer (company_id, id, number, title, description, status, kind, case_id, customer_id, created_by, created_by_name,
     created_at, updated_at, net, vat, gross, cost, sent_at, opened_at, decision)
   select k.company_id, ${rowId('bid', 'k.number')}, 1000000 + k.number, k.title, '', s.status, 'Offer', k.id, k.customer_id, k.created_by,
     k.created_by_name, k.created_at, k.created_at, 100000 + k.number % 900000, 0, 0, 60000 + k.number % 300000, k.created_at + interval '3 hours',
     case when k.number % 3 = 0 then k.created_at + interval '1 day' end,
     case when s.status in ('Accepted', 'Rejected') then jsonb_build_object('at', to_char(k.created_at + interval '4 days', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
       'reason', (array['', 'Pris', 'Tid'])[1 + k.number % 3]) end
   from casekit.cases k cross join lateral (select (array['Accepted', 'Accepted', 'Sent', 'Rejected', 'Expired'])[1 + (k.number / 5) % 5] as status) s
   where k.company_id = $1 and k.number % 5 = 0`,
  `insert into casekit.document_line (company_id, offer_id, line_id, kind, text, quantity, unit, net, cost, created_at)
   select o.company_id, o.id, 'l' || n, case when n < 3 then 'hours' else 'product' end, 'Linje', 1 + n, 'stk.', 10000 + n * 100, 6000, o.created_at
   from casekit.offer o cross join generate_series(1, 10) n where o.company_id = $1 and o.number > 1000000`,
  `insert into casekit.deadline_rule (company_id, id, response_minutes, resolution_minutes) select $1::int, ${rowId('rule', '1')}, 960, 9600`,
  `insert into casekit.case_deadline (company_id, case_id, kind, rule_id, limit_minutes, starts_at, due_at, met_at)
   select k.company_id, k.id, d.kind, ${rowId('rule', '1')}, 960, k.created_at, k.created_at + d.due, k.created_at + (k.number % d.hours) * interval '1 hour'
   from casekit.cases k cross join (values ('response', interval '3 days', 90), ('resolution', interval '20 days', 600)) d (kind, due, hours)
   where k.company_id = $1`,
  `insert into casekit.rating (company_id, id, case_id, customer_id, responsible_id, fitter_id, ask_at, asked_at, answered_at, score, is_bad)
   select company_id, ${rowId('rating', 'number')}, id, customer_id, responsible_id, fitter_id, created_at + interval '9 days', created_at + interval '9 days',
     case when number % 2 = 0 then created_at + interval '10 days' end, case when number % 2 = 0 then 1 + number / 10 % 5 end, number % 2 = 0 and number / 10 % 5 < 2
   from casekit.cases where company_id = $1 and number % 5 = 1`,
]
