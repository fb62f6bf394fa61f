import type { Point, PostalCountry } from '@casekit/rules/postal-points'
import type { VisitPlace } from '@casekit/rules/travel'
import { createBreaker } from '../address/breaker.ts'
import { currentTime } from '../platform/clock.ts'
import { pointAt, type Roads } from './roads.ts'

/** A road router: minutes by car between each pair of points, null if there is no route. */
export type Routing = { minutes: (points: readonly Point[]) => Promise<(number | null)[][]> }

const TIMEOUT_MS = 1500
const REST_MS = 30_000
const FAILURES_TO_OPEN = 5
/** Public services refuse larger tables; straight lines are used instead. */
const POINTS_AT_MOST = 100

/** A client for an OSRM-compatible service (`/table/v1/driving/…`): CASEKIT_ROUTING_URL. */
export function createRouting(url: string): Routing {
  const guarded = createBreaker({ failuresToOpen: FAILURES_TO_OPEN, restMs: REST_MS, now: currentTime })

  async function ask(points: readonly Point[]): Promise<(number | null)[][]> {
    const path = points.map(([latitude, longitude]) => `${longitude},${latitude}`).join(';')
    const answer = await fetch(`${url.replace(/\/$/, '')}/table/v1/driving/${path}?annotations=duration`, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!answer.ok) throw new Error(`The routing service responded with ${answer.status}`)
    const { durations } = (await answer.json()) as { durations?: unknown }
    if (!isTable(durations, points.length)) throw new Error('The routing service returned no table')
    return durations.map(row => row.map(seconds => (seconds === null ? null : Math.ceil(seconds / 60))))
  }
  return { minutes: points => guarded(() => ask(points)) }
}

const isTable = (table: unknown, size: number): table is (number | null)[][] =>
  Array.isArray(table) &&
  table.length === size &&
  table.every(
    row =>
      Array.isArray(row) &&
      row.length === size &&
      row.every(cell => cell === null || (Number.isFinite(cell) && cell >= 0)),
  )

/** Travel times between places: by road if a router is available, else along straight lines. */
export async function roadsBetween(
  country: PostalCountry | null,
  places: readonly VisitPlace[],
  routing: Routing | undefined,
): Promise<Roads> {
  const points = new Map<string, Point>()
  for (const place of places) {
    const point = pointAt(place, country)
    if (point) points.set(point.join(), point)
  }
  if (!routing || points.size < 2 || points.size > POINTS_AT_MOST) return { country }
  const minutes = await routing.minutes([...points.values()]).catch(() => null)
  return minutes ? { country, table: { points: [...points.keys()], minutes } } : { country }
}
