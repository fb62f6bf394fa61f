import { type Point, pointOf, type PostalCountry } from '@casekit/rules/postal-points'
import { type Travel, travelIn, type VisitPlace } from '@casekit/rules/travel'

/** How far places are apart, as it is handed to a thread: minutes between known points, else straight lines. */
export type Roads = {
  country: PostalCountry | null
  table?: { points: readonly string[]; minutes: readonly (readonly (number | null)[])[] }
}

/** To park, and to be at the door. */
const SETTING_OFF = 5

export const pointAt = ({ point, zipCode }: VisitPlace, country: PostalCountry | null): Point | undefined =>
  point ?? (country ? pointOf(zipCode, country) : undefined)

/** How long drives take: by the roads where they are known, else along a straight line. */
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
