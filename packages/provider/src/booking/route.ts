import type { VisitTerms } from '@casekit/rules/free-starts'
import type { PostalCountry } from '@casekit/rules/postal-points'
import type { VisitPlace } from '@casekit/rules/travel'
import { detourOf } from '@casekit/rules/visit-plan'
import type { Span } from '@casekit/rules/zoned-time'
import { travelOn } from '../routing/roads.ts'
import { type Routing, roadsBetween } from '../routing/routing.ts'

export type Stop = Span & { place: VisitPlace }

const MINUTE_MS = 60_000
export const DAY_MS = 86_400_000
/** Stops further apart are not part of the same trip. */
const SAME_DAY_MS = 14 * 60 * MINUTE_MS

const COUNTRIES: Partial<Record<string, PostalCountry>> = { 'da-DK': 'DK', 'sv-SE': 'SE' }

type Route = {
  /** A stop extended by the driving time to and from it, as far as that exceeds the buffers. */
  reach: (stop: Stop) => Span
  /** Additional driving of the day for a visit at that start, in minutes. */
  detour: (stops: readonly Stop[], start: number) => number
}

const NO_ROUTE: Route = { reach: stop => stop, detour: () => 0 }

/** Driving time in excess of the buffer. */
const beyond = (minutes: number | null, buffer: number) => Math.max(0, (minutes ?? 0) * MINUTE_MS - buffer)

type Asked = {
  terms: Pick<VisitTerms, 'durationMs' | 'bufferBeforeMs' | 'bufferAfterMs'>
  /** All stops on the days in question. */
  stops: readonly Stop[]
  routing: Routing | undefined
}

/**
 * Driving to the visit, by road if routing is available; none without a postal code or in a country without
 * coordinates.
 */
export async function routeTo(
  { zipCode }: { zipCode?: string },
  { language }: { language: string },
  { terms, stops, routing }: Asked,
): Promise<Route> {
  const country = COUNTRIES[language]
  if (!zipCode || !country) return NO_ROUTE
  const place = { address: '', zipCode }
  const travel = travelOn(await roadsBetween(country, [place, ...stops.map(stop => stop.place)], routing))
  return {
    reach: stop => ({
      from: stop.from - beyond(travel(place, stop.place), terms.bufferAfterMs),
      to: stop.to + beyond(travel(stop.place, place), terms.bufferBeforeMs),
    }),
    detour(stops, start) {
      const end = start + terms.durationMs
      const before = stops
        .filter(({ to }) => to <= start && start - to < SAME_DAY_MS)
        .reduce<Stop | undefined>((last, stop) => (!last || stop.to > last.to ? stop : last), undefined)
      const after = stops
        .filter(({ from }) => from >= end && from - end < SAME_DAY_MS)
        .reduce<Stop | undefined>((first, stop) => (!first || stop.from < first.from ? stop : first), undefined)
      return detourOf(travel, before?.place, place, after?.place)
    },
  }
}
