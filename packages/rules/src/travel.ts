import { type Point, pointOf, type PostalCountry } from './postal-points.ts'

export type VisitPlace = {
  address: string
  zipCode: string
  /** Its coordinates if given, else those of its postal code. */
  point?: Point | undefined
}

/** Approximate minutes by car between two places; null if one of them is unknown. */
export type Travel = (from: VisitPlace, to: VisitPlace) => number | null

const SETTING_OFF = 5
const WITHIN_A_CODE = 8
/** Roads are longer than straight lines. */
const DETOUR = 1.3
const KM_PER_MINUTE = 0.8

/** Estimates travel by the postal codes of a country; a routing service can replace it. */
export function travelIn(country: PostalCountry | null): Travel {
  const known = new Map<string, number | null>()
  return (from, to) => {
    if (from.zipCode && from.zipCode === to.zipCode) {
      if (from.address && from.address === to.address) return 0
      if (!from.point || !to.point) return country && WITHIN_A_CODE
    }
    const key = `${nameOf(from)}>${nameOf(to)}`
    const found = known.get(key)
    if (found !== undefined) return found
    const [start, end] = [from, to].map(place => place.point ?? (country ? pointOf(place.zipCode, country) : undefined))
    const minutes =
      start && end ? Math.ceil(SETTING_OFF + (kilometresBetween(start, end) * DETOUR) / KM_PER_MINUTE) : null
    known.set(key, minutes)
    return minutes
  }
}

const nameOf = ({ zipCode, point }: VisitPlace) => point?.join() ?? zipCode

const EARTH_KM = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance. */
export function kilometresBetween([latitude, longitude]: Point, [toLatitude, toLongitude]: Point): number {
  const [up, across] = [radians(toLatitude - latitude), radians(toLongitude - longitude)]
  const half =
    Math.sin(up / 2) ** 2 + Math.cos(radians(latitude)) * Math.cos(radians(toLatitude)) * Math.sin(across / 2) ** 2
  return 2 * EARTH_KM * Math.asin(Math.sqrt(half))
}
