import type { MeasureName } from '@casekit/contract/insight-measures'
import type { Source } from '../overview/source.ts'

/** SQL over the source's aliases; `{name}` is replaced by the list column of that name. */
export type Aggregate =
  | 'count'
  /** Summed in the stored unit, as integers where possible, and divided by `per` once. */
  | { sum: string; per?: number }
  | { average: string }
  | { median: string }
  | { share: string }
  /** The first sum as a percentage of the second. */
  | { ratio: readonly [string, string] }

const since = (from: string, to: string, seconds: number) =>
  `greatest(0, date_part('epoch', ${to} - ${from}) / ${seconds})`
const [HOUR, DAY] = [3600, 86_400]
const net = { sum: 'k.net', per: 100 } as const
const lineHours = { sum: 'k.minutes', per: 60 } as const

/** An agreement's yearly value: the price of its subscription, else that of its visits in a year. */
const YEARLY = `k.price / 100.0 * case when k.pricing = 'subscription' then 1 when k.rhythm <> 'calendar' then 0
  when k.unit = 'year' then 1.0 / k.every when k.unit = 'month' then 12.0 / k.every when k.unit = 'week' then 365.25 / 7 / k.every
  else 365.25 / k.every end`

/** How each measure aggregates its rows; measures not listed count them. */
const AGGREGATES: { readonly [name in MeasureName]?: Aggregate } = {
  caseAge: { average: since('k.created_at', 'now()', DAY) },
  responseHours: { median: since('k.created_at', 'w.answered_at', HOUR) },
  resolutionHours: { median: since('k.created_at', 'w.closed_at', HOUR) },
  caseValue: { sum: 'k.sales_price', per: 100 },
  casesOpenValue: { sum: 'k.sales_price', per: 100 },
  firstVisitFix: { share: 'w.visits = 1' },
  visitsPerCase: { average: 'w.visits' },
  deadlinesKept: { share: 'k.met_at <= k.due_at' },
  hoursAbsent: lineHours,
  hoursInternal: lineHours,
  hoursTravel: lineHours,
  hoursSold: { sum: 'k.quantity' },
  linesSold: net,
  materialValue: { sum: '{value}' },
  hours: { sum: "date_part('epoch', k.ends_at - k.starts_at)", per: HOUR },
  offerValue: net,
  offersWaitingValue: net,
  offerAge: { average: since('k.created_at', 'now()', DAY) },
  turnover: net,
  soldCost: { sum: 'k.cost', per: 100 },
  margin: { sum: 'k.net - k.cost', per: 100 },
  marginRate: { ratio: ['k.net - k.cost', 'k.net'] },
  invoiced: net,
  winRate: { share: "k.status = 'Accepted'" },
  ratingAverage: { average: 'k.score' },
  responseRate: { share: 'k.answered_at is not null' },
  qualityScore: { average: 'k.staff_score' },
  agreementValue: { sum: YEARLY },
  visitsOnTime: { share: '{isOnTime}' },
  requisitionValue: net,
  requisitionsOpen: net,
  transfersAccepted: { share: "k.state in ('accepted', 'awarded')" },
  formsFailed: { share: 'cardinality(k.failed) > 0' },
  formFailures: { sum: 'cardinality(k.failed)' },
  transferCost: { sum: '{price}' },
  transferScore: { average: '{score}' },
  transfersOnTime: { share: 'k.answered_at <= k.remind_at' },
}

/** The aggregate of a measure, in the expressions of its source. */
export function aggregateOf(name: MeasureName, { columns }: Source): Aggregate {
  const told = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (_, column: string) => {
      const { cell } = columns[column] ?? {}
      if (!cell) throw new Error(`${name} counts by ${column}, which its list does not have`)
      return cell
    })
  const aggregate = AGGREGATES[name] ?? 'count'
  if (aggregate === 'count') return aggregate
  if ('sum' in aggregate) return { ...aggregate, sum: told(aggregate.sum) }
  if ('average' in aggregate) return { average: told(aggregate.average) }
  if ('median' in aggregate) return { median: told(aggregate.median) }
  if ('share' in aggregate) return { share: told(aggregate.share) }
  return { ratio: [told(aggregate.ratio[0]), told(aggregate.ratio[1])] }
}

/** SQL for the value of a measure over the rows of its list that pass `test`. */
export function valueSql(name: MeasureName, test: string, source: Source): string {
  const aggregate = aggregateOf(name, source)
  const passing = `filter (where ${test})`
  if (aggregate === 'count') return `(count(*) ${passing})::float8`
  if ('sum' in aggregate) return `(coalesce(sum(${aggregate.sum}) ${passing}, 0)::float8 / ${aggregate.per ?? 1})`
  if ('average' in aggregate) return `(avg(${aggregate.average}) ${passing})::float8`
  if ('median' in aggregate)
    return `(percentile_cont(0.5) within group (order by (${aggregate.median})::float8) ${passing})::float8`
  if ('ratio' in aggregate)
    return `(100.0 * sum(${aggregate.ratio[0]}) ${passing} / nullif(sum(${aggregate.ratio[1]}) ${passing}, 0))::float8`
  return `(100.0 * count(*) filter (where ${test} and (${aggregate.share})) / nullif(count(*) ${passing}, 0))::float8`
}
