import type { Client } from 'pg'

/** How many days, cases and lines were not as their rows say. */
export type Mended = { days: number; cases: number; lines: number }

const KEEP_DAYS = `create temporary table kept_day on commit drop as
  select category, day, count, sales_price from casekit.case_day where company_id = $1 and count <> 0`

/** A day that differs stands in both. */
const MOVED_DAYS = `select count(distinct (category, day))::int as count from (
    (table kept_day except select category, day, count, sales_price from casekit.case_day where company_id = $1)
    union all (select category, day, count, sales_price from casekit.case_day where company_id = $1 except table kept_day)) moved`

/** What was seen once stays, also where the row that told it is gone: only what is missing, or earlier, is written. */
const PACE = `with told as (
    select case_id, min(at) as at, max(at) filter (where type = 'statusChanged' and text = 'Closed') as closed_at
    from casekit.case_history where company_id = $1 and type in ('stageChanged', 'statusChanged') group by 1
  ), wrote as (
    select case_id, min(created_at) as at from casekit.case_message
    where company_id = $1 and lane = 'company' and sent_by is not null group by 1
  ), stands as (
    select k.id, least(p.answered_at, told.at, wrote.at) as answered_at,
      case when k.status in ('Closed', 'Posted') then coalesce(p.closed_at, told.closed_at, k.updated_at) end as closed_at
    from casekit.cases k
    left join casekit.case_pace p on p.company_id = k.company_id and p.case_id = k.id
    left join told on told.case_id = k.id left join wrote on wrote.case_id = k.id
    where k.company_id = $1
  )
  insert into casekit.case_pace as kept (company_id, case_id, answered_at, closed_at)
  select $1, id, answered_at, closed_at from stands where answered_at is not null or closed_at is not null
    or exists (select from casekit.case_pace p where p.company_id = $1 and p.case_id = stands.id)
  on conflict (company_id, case_id) do update set answered_at = excluded.answered_at, closed_at = excluded.closed_at
    where (kept.answered_at, kept.closed_at) is distinct from (excluded.answered_at, excluded.closed_at)
  returning case_id`

const LINE = 'kind, product_id, text, quantity, unit, net, cost'
const LINES = `with wanted as materialized (
    select distinct on (o.id, l.said ->> 'id') o.id as offer_id, l.said ->> 'id' as line_id, l.said ->> 'kind' as kind,
      (l.said ->> 'productId')::uuid as product_id, l.said ->> 'text' as text, round((l.said ->> 'quantity')::numeric, 3) as quantity, l.said ->> 'unit' as unit,
      casekit.line_net((l.said ->> 'quantity')::numeric, (l.said ->> 'price')::numeric, (l.said ->> 'discountPercent')::numeric) as net,
      casekit.line_net((l.said ->> 'quantity')::numeric, coalesce((o.costs ->> (l.said ->> 'id'))::numeric, 0), 0) as cost, o.created_at
    from casekit.offer o cross join lateral casekit.counted_lines(o.content, o.decision) with ordinality l (said, at)
    where o.company_id = $1 and o.content is not null and not o.is_template order by o.id, l.said ->> 'id', l.at
  ), gone as (
    delete from casekit.document_line d where d.company_id = $1
      and not exists (select from wanted w where w.offer_id = d.offer_id and w.line_id = d.line_id) returning 1
  ), written as (
    insert into casekit.document_line as kept (company_id, offer_id, line_id, ${LINE}, created_at)
    select $1, offer_id, line_id, ${LINE}, created_at from wanted
    on conflict (company_id, offer_id, line_id) do update set (${LINE}) = row (${of('excluded')})
      where (${of('kept')}) is distinct from (${of('excluded')}) returning 1
  ) select (select count(*) from gone)::int + (select count(*) from written)::int as count`

function of(row: string): string {
  return LINE.replaceAll(/\w+/g, column => `${row}.${column}`)
}

/**
 * Counts anew what numbers stand on beside their rows (0013-report.sql, 0102-insight.sql, 0450-rows-behind-numbers.sql): in one
 * transaction, as the owner. Who reads goes on; who writes of these waits.
 */
export async function rebuildNumbers(client: Client, companyId: number): Promise<Mended> {
  const count = async (text: string) => (await client.query<{ count: number }>(text, [companyId])).rows[0]?.count ?? 0
  await client.query('begin')
  try {
    await client.query("select set_config('casekit.company_id', $1, true)", [String(companyId)])
    await client.query(
      'lock table casekit.cases, casekit.activity, casekit.activity_time, casekit.offer, casekit.case_history, casekit.case_message in share mode',
    )
    await client.query(KEEP_DAYS, [companyId])
    await client.query('select casekit.recount_case_days($1)', [companyId])
    const days = await count(MOVED_DAYS)
    const paces = (await client.query(PACE, [companyId])).rowCount ?? 0
    const visits = await count('select casekit.recount_visits($1) as count')
    const lines = await count(LINES)
    await client.query('commit')
    return { days, cases: paces + visits, lines }
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
