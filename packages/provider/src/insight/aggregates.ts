import type { MeasureName } from '@casekit/contract/insight-measures'

type Aggregate = 'count' | { sum: string } | { average: string } | { median: string } | { share: string }

const since = (from: string, to: string, seconds: number) =>
  `greatest(0, extract(epoch from ${to} - ${from}) / ${seconds})`
const [HOUR, DAY] = [3600, 86_400]
const net = { sum: 'k.net::float8 / 100' } as const

/** What each measure makes of its rows; of those without a word here, how many they are. */
const AGGREGATES: { readonly [name in MeasureName]?: Aggregate } = {
  caseAge: { average: since('k.created_at', 'now()', DAY) },
  responseHours: { median: since('k.created_at', 'w.answered_at', HOUR) },
  resolutionHours: { median: since('k.created_at', 'w.closed_at', HOUR) },
  caseValue: { sum: 'k.sales_price::float8 / 100' },
  hours: { sum: 'extract(epoch from k.ends_at - k.starts_at) / 3600' },
  offerValue: net,
  offersWaitingValue: net,
  offerAge: { average: since('k.created_at', 'now()', DAY) },
  turnover: net,
  winRate: { share: "k.status = 'Accepted'" },
  ratingAverage: { average: 'k.score' },
  responseRate: { share: 'k.answered_at is not null' },
  transfersAccepted: { share: "k.state in ('accepted', 'awarded')" },
  formsFailed: { share: 'cardinality(k.failed) > 0' },
  formFailures: { sum: 'cardinality(k.failed)' },
  transfersOnTime: { share: 'k.answered_at <= k.remind_at' },
}

/** The value of a measure over the rows that pass `test`. */
export function valueSql(name: MeasureName, test: string): string {
  const aggregate = AGGREGATES[name] ?? 'count'
  const passing = `filter (where ${test})`
  if (aggregate === 'count') return `(count(*) ${passing})::float8`
  if ('sum' in aggregate) return `coalesce(sum(${aggregate.sum}) ${passing}, 0)::float8`
  if ('average' in aggregate) return `(avg(${aggregate.average}) ${passing})::float8`
  if ('median' in aggregate)
    return `(percentile_cont(0.5) within group (order by (${aggregate.median})::float8) ${passing})::float8`
  return `(100.0 * count(*) filter (where ${test} and (${aggregate.share})) / nullif(count(*) ${passing}, 0))::float8`
}
