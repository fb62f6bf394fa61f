import { type Point, pointOf, type PostalCountry } from '@casekit/rules/postal-points'
import { type Travel, travelIn, type VisitPlace } from '@casekit/rules/travel'

/** Travel times in a form that can be passed to a thread: minutes between known points, else straight lines. */
export type Roads = {
  country: PostalCountry | null
  table?: { points: readonly string[]; minutes: readonly (readonly (number | null)[])[] }
}

/** Minutes to park and walk to the door. */
const SETTING_OFF = 5

export const pointAt = ({ point, zipCode }: VisitPlace, country: PostalCountry | null): Point | undefined =>
  point ?? (country ? pointOf(zipCode, country) : undefined)

/** Travel times by road where known, else along a straight line. */
export function travelOn({ country, table }: Roads): Travel {
  const straight = travelIn(country)
  if (!table) return straight
  const indexes = new Map(table.points.map((key, at) => [key, at]))
  const indexOf = (place: VisitPlace) => indexes.get(pointAt(place, country)?.join() ?? '')
  return (from, to) => {
    const [start, end] = [indexOf(from), indexOf(to)]
    if (start === undefined || end === undefined || start === end) return straight(from, to)
    const minutes = table.minutes[start]?.[end]
    return minutes === null || minutes === undefined ? straight(from, to) : SETTING_OFF + minutes
  }
}
