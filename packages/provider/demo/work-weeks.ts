import type { ClientBase } from 'pg'

/** Everyone who works on cases, in a fixed order, with this week's Monday in their time zone. */
const MEMBERS = `select s.company_id, s.id, row_number() over (partition by s.company_id order by s.id) as nth,
    date_trunc('week', now() at time zone z.time_zone)::date as monday, (now() at time zone z.time_zone)::date as today
  from casekit.stakeholder s join directory.company z on z.id = s.company_id
  where s.deleted_at is null and s.account_id is not null and (s.is_fitter or s.is_responsible)`

/** Half an hour of meetings each day, some driving, and an occasional day off, for this week and the last. */
const LINES = `with member as (${MEMBERS}), days as (
    select m.company_id, m.id, m.nth, day::date from member m, generate_series(m.monday - 7, m.today - 1, interval '1 day') day
    where extract(isodow from day) < 6)
  insert into casekit.work_line (company_id, stakeholder_id, day, kind, minutes)
  select company_id, id, day, 'internal', 30 from days
  union all select company_id, id, day, 'travel', 30 + 15 * ((nth + extract(day from day)::int) % 3)::int from days
  union all select company_id, id, day, (array['vacation', 'sick', 'child-sick'])[(1 + nth % 3)::int], 444 from days
    where (nth * 3 + extract(day from day)::int) % 11 = 0`

/** Last week: some submitted, one questioned, one approved. */
const WEEKS = `with member as (${MEMBERS}), chief as (
    select distinct on (g.company_id) g.company_id, g.stakeholder_id as id from casekit.stakeholder_guard g
    where g.guard = 'SettingsAccess' order by g.company_id, g.stakeholder_id),
  week as (
    insert into casekit.work_week (company_id, stakeholder_id, monday, state, version, handed_in_at, approved_at, approved_by_id)
    select m.company_id, m.id, m.monday - 7, s.state, 1, m.monday + interval '6 hours', case when s.state = 'approved' then m.monday + interval '8 hours' end,
      case when s.state = 'approved' then c.id end
    from member m join chief c on c.company_id = m.company_id
    join (values (1, 'handed-in'), (2, 'asked'), (3, 'approved')) s (nth, state) on s.nth = m.nth % 4
    where m.id <> c.id returning company_id, stakeholder_id, monday, state)
  insert into casekit.work_week_word (company_id, id, stakeholder_id, monday, author_id, text, day, at)
  select w.company_id, casekit.new_id(), w.stakeholder_id, w.monday, c.id, case when z.language = 'sv-SE' then 'Vad var resan i torsdags?' else 'Hvad var kørslen torsdag?' end, w.monday + 3, w.monday + interval '7 days 8 hours'
  from week w join chief c on c.company_id = w.company_id join directory.company z on z.id = w.company_id where w.state = 'asked'`

/** Warns about long days without a break. */
const RULES = `update directory.company set time_rules_version = 1, time_rules =
  '{"breakRule": "warn", "breakMinutes": 30, "breakAfterMinutes": 360}'`

/** Daily overtime in two steps, separate night pay, and holidays at the second step. */
const OVERTIME = `insert into casekit.overtime_rule (company_id, id, agreement)
  select id, casekit.new_id(), '{"byDay": true, "byWeek": false, "firstMinutes": 120, "evening": "usual", "night": "own", "weekend": "overtime2",
    "holiday": "overtime2", "eveningFrom": "18:00", "nightFrom": "22:00", "nightTo": "06:00"}' from directory.company`

/** Fills the time sheets of this week and the last. */
export async function loadWorkWeeks(client: ClientBase): Promise<void> {
  for (const statement of [LINES, WEEKS, RULES, OVERTIME]) await client.query(statement)
}
