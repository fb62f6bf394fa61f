import type { Answer } from '@casekit/contract/endpoint'
import type { CallTimes, getCallTimes } from '@casekit/contract/operations'
import type { Registry } from 'prom-client'
import { currentTime } from '../platform/clock.ts'

const SHOWN = 20

type Value = { value: number; metricName?: string; labels: Record<string, string | number | undefined> }

/** Number of calls that took at most `le` seconds; cumulative, as in /metrics. */
type Bucket = { le: number; count: number }

/** The slowest calls of this process, from what /metrics has measured. */
export async function callTimes(metrics: Registry): Promise<Answer<typeof getCallTimes>> {
  const measured = await metrics.getSingleMetric('casekit_request_seconds')?.get()
  const calls = timesOf(measured?.values ?? [])
  const slowest = calls.toSorted((a, b) => weight(b) - weight(a) || b.count - a.count).slice(0, SHOWN)
  const since = new Date(currentTime() - process.uptime() * 1000).toISOString()
  return { since, calls: slowest }
}

const weight = ({ p95 }: CallTimes): number => p95 ?? Infinity

/** Combines all statuses of a call. */
function timesOf(values: readonly Value[]): CallTimes[] {
  const calls = new Map<string, Map<number, number>>()
  for (const { value, metricName, labels } of values) {
    if (!metricName?.endsWith('_bucket') || !String(labels.route).startsWith('/api/')) continue
    const name = `${labels.method} ${labels.route}`
    const buckets = calls.get(name) ?? new Map<number, number>()
    const le = labels.le === '+Inf' ? Infinity : Number(labels.le)
    buckets.set(le, (buckets.get(le) ?? 0) + value)
    calls.set(name, buckets)
  }
  return [...calls].map(([name, counts]) => {
    const buckets = [...counts].map(([le, count]) => ({ le, count })).toSorted((a, b) => a.le - b.le)
    const [method = '', route = ''] = name.split(' ')
    const count = buckets.at(-1)?.count ?? 0
    const at = (share: number) => quantile(buckets, share)
    return { method, route: route.slice(0, 200), count, p50: at(0.5), p95: at(0.95), max: upTo(buckets) }
  })
}

/** In milliseconds, interpolated linearly within the bucket as Prometheus does; null beyond the largest. */
export function quantile(buckets: readonly Bucket[], share: number): number | null {
  const wanted = share * (buckets.at(-1)?.count ?? 0)
  const place = buckets.findIndex(({ count }) => count >= wanted)
  const bucket = buckets[place]
  if (!bucket || bucket.le === Infinity) return null
  const below = buckets[place - 1] ?? { le: 0, count: 0 }
  const within = bucket.count === below.count ? 1 : (wanted - below.count) / (bucket.count - below.count)
  return Math.round((below.le + (bucket.le - below.le) * within) * 1000)
}

/** The upper bound of the last nonempty bucket. */
function upTo(buckets: readonly Bucket[]): number | null {
  const all = buckets.at(-1)?.count ?? 0
  const le = buckets.find(({ count }) => count >= all)?.le ?? 0
  return le === Infinity ? null : Math.round(le * 1000)
}
