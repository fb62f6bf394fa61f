import type { Client } from 'pg'

/** How many days, cases, lines and times differed from their source rows. */
export type Mended = { days: number; cases: number; lines: number; times: number }

/**
 * A derived table: `find` lists the keys that differ from their source rows; `steps` lock one of them and recompute it.
 */
type Kept = { find: string; steps: readonly [hold: string, ...string[]] }

const DAYS: Kept = {
  find: `with told as (
      select k.title_category as category, (k.created_at at time zone c.time_zone)::date as day, count(*)::int as count, sum(k.sales_price) as price
      from casekit.cases k join directory.company c on c.id = k.company_id
      where k.company_id = $1 and k.deleted_at is null group by 1, 2
    ), stands as (select category, day, count, sales_price as price from casekit.case_day where company_id = $1 and count <> 0)
    select category || ' ' || day as key, 1 as count from told full join stands using (category, day)
    where (told.count, told.price) is distinct from (stands.count, stands.price)`,
  steps: [
    `insert into casekit.case_day as kept (company_id, category, day, count, sales_price)
     select id, split_part($2, ' ', 1), split_part($2, ' ', 2)::date, 0, 0 from directory.company where id = $1 for share
     on conflict (company_id, category, day) do update set count = kept.count`,
    `update casekit.case_day kept set count = told.count, sales_price = told.price
     from (select count(*)::int as count, coalesce(sum(k.sales_price), 0) as price
       from casekit.cases k join directory.company c on c.id = k.company_id
       where k.company_id = $1 and k.deleted_at is null and k.title_category = split_part($2, ' ', 1)
         and (k.created_at at time zone c.time_zone)::date = split_part($2, ' ', 2)::date) told
     where kept.company_id = $1 and kept.category = split_part($2, ' ', 1) and kept.day = split_part($2, ' ', 2)::date`,
  ],
}

const WHICH = '($2::uuid is null or case_id = $2)'

/** A recorded time outlives the row it came from: only a missing or earlier one is written. */
const PACE = `with told as (
    select case_id, min(at) as at, max(at) filter (where type = 'statusChanged' and text = 'Closed') as closed_at
    from casekit.case_history where company_id = $1 and ${WHICH} and type in ('stageChanged', 'statusChanged') group by 1
  ), wrote as (
    select case_id, min(created_at) as at from casekit.case_message
    where company_id = $1 and ${WHICH} and lane = 'company' and sent_by is not null group by 1
  ), worked as (
    select a.case_id, count(distinct (t.starts_at at time zone z.time_zone)::date)::int as visits
    from casekit.activity a join casekit.activity_time t on t.company_id = a.company_id and t.activity_id = a.id and t.kind = 'work'
    join directory.company z on z.id = a.company_id
    where a.company_id = $1 and ($2::uuid is null or a.case_id = $2) and a.deleted_at is null group by 1
  ), trade as (
    select distinct on (case_id) case_id, skill_id from casekit.activity
    where company_id = $1 and ${WHICH} and skill_id is not null and deleted_at is null order by case_id, number
  ), counted as (
    select k.id as case_id, row (p.answered_at, p.closed_at, coalesce(p.visits, 0), p.trade_id) as kept,
      least(p.answered_at, told.at, wrote.at) as answered_at,
      case when k.status in ('Closed', 'Posted') then coalesce(p.closed_at, told.closed_at, k.updated_at) end as closed_at,
      coalesce(worked.visits, 0) as visits, trade.skill_id as trade_id
    from casekit.cases k
    left join casekit.case_pace p on p.company_id = k.company_id and p.case_id = k.id
    left join told on told.case_id = k.id left join wrote on wrote.case_id = k.id
    left join worked on worked.case_id = k.id left join trade on trade.case_id = k.id
    where k.company_id = $1 and ($2::uuid is null or k.id = $2)
  )`

const PACES: Kept = {
  find: `${PACE} select case_id as key, 1 as count from counted where kept is distinct from row (answered_at, closed_at, visits, trade_id)`,
  steps: [
    `insert into casekit.case_pace as kept (company_id, case_id) select company_id, id from casekit.cases where company_id = $1 and id = $2
     on conflict (company_id, case_id) do update set visits = kept.visits`,
    `${PACE} update casekit.case_pace p
       set answered_at = counted.answered_at, closed_at = counted.closed_at, visits = counted.visits, trade_id = counted.trade_id
     from counted where p.company_id = $1 and p.case_id = counted.case_id`,
  ],
}

const LINE = 'kind, product_id, text, quantity, unit, net, cost'
const LINES_OF = `with wanted as materialized (
    select distinct on (o.id, l.said ->> 'id') o.id as offer_id, l.said ->> 'id' as line_id, l.said ->> 'kind' as kind,
      (l.said ->> 'productId')::uuid as product_id, l.said ->> 'text' as text, round((l.said ->> 'quantity')::numeric, 3) as quantity, l.said ->> 'unit' as unit,
      casekit.line_net((l.said ->> 'quantity')::numeric, (l.said ->> 'price')::numeric, (l.said ->> 'discountPercent')::numeric) as net,
      casekit.line_net((l.said ->> 'quantity')::numeric, coalesce((o.costs ->> (l.said ->> 'id'))::numeric, 0), 0) as cost, o.created_at
    from casekit.offer o cross join lateral casekit.counted_lines(o.content, o.decision) with ordinality l (said, at)
    where o.company_id = $1 and ($2::uuid is null or o.id = $2) and o.content is not null and not o.is_template
    order by o.id, l.said ->> 'id', l.at
  ), standing as (select offer_id, line_id, ${LINE} from casekit.document_line where company_id = $1 and ($2::uuid is null or offer_id = $2))`

const LINES: Kept = {
  find: `${LINES_OF} select offer_id as key, count(*)::int as count from wanted w full join standing d using (offer_id, line_id)
    where (${of('w')}) is distinct from (${of('d')}) group by 1`,
  steps: [
    'select from casekit.offer where company_id = $1 and id = $2 for update',
    'delete from casekit.document_line where company_id = $1 and offer_id = $2',
    `${LINES_OF} insert into casekit.document_line (company_id, offer_id, line_id, ${LINE}, created_at)
     select $1, offer_id, line_id, ${LINE}, created_at from wanted`,
  ],
}

const OF_TASK = 'a.case_id, a.customer_id, a.property_id, a.skill_id, a.deleted_at is not null'

const TIMES: Kept = {
  find: `select a.id as key, count(*)::int as count from casekit.activity_time t
    join casekit.activity a on a.company_id = t.company_id and a.id = t.activity_id
    where t.company_id = $1 and (t.case_id, t.customer_id, t.property_id, t.trade_id, t.is_gone) is distinct from (${OF_TASK}) group by 1`,
  steps: [
    'select from casekit.activity where company_id = $1 and id = $2 for no key update',
    `update casekit.activity_time t set (case_id, customer_id, property_id, trade_id, is_gone) = (${OF_TASK})
     from casekit.activity a where t.company_id = $1 and t.activity_id = $2 and a.company_id = $1 and a.id = $2`,
  ],
}

function of(row: string): string {
  return LINE.replaceAll(/\w+/g, column => `${row}.${column}`)
}

/**
 * Recomputes the derived tables behind the numbers (0013-report.sql, 0102-insight.sql, 0450-rows-behind-numbers.sql,
 * 0740 and 0742), as the database owner. Compares everything without locks; each difference is then locked and
 * recomputed in its own transaction, so a writer waits for one at most and cannot deadlock.
 */
export async function rebuildNumbers(client: Client, companyId: number): Promise<Mended> {
  await client.query("select set_config('casekit.company_id', $1, false)", [String(companyId)])
  try {
    const days = await mend(client, companyId, DAYS)
    await client.query(CHANNELS, [companyId])
    const cases = await mend(client, companyId, PACES)
    const lines = await mend(client, companyId, LINES)
    return { days, cases, lines, times: await mend(client, companyId, TIMES) }
  } finally {
    await client.query("select set_config('casekit.company_id', '', false)")
  }
}

const CHANNELS = `insert into casekit.case_channel (company_id, name)
  select distinct $1::int, channel from casekit.cases where company_id = $1 and channel <> '' on conflict do nothing`

async function mend(client: Client, companyId: number, { find, steps }: Kept): Promise<number> {
  const values = find.includes('$2') ? [companyId, null] : [companyId]
  const { rows } = await client.query<{ key: string; count: number }>(find, values)
  for (const { key } of rows) {
    await client.query('begin; set local synchronous_commit = off')
    try {
      // the first step takes the lock, so that later ones see the state after waiting
      for (const text of steps) await client.query(text, [companyId, key])
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw error
    }
  }
  return rows.reduce((sum, { count }) => sum + count, 0)
}
