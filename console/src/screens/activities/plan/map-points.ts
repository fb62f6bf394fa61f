import { type Point, pointOf, type PostalCountry } from '@casekit/rules/postal-points'

type Placed = {
  id: string
  zipCode: string
  city: string
  /** The exact position, if known. */
  point?: { latitude: number; longitude: number } | null
}
export type MapPoint<T> = { of: T; x: number; y: number }

/** The exact position, or that of the postal code: five digits are Swedish. */
export const pointOfPlace = ({ zipCode, point }: Pick<Placed, 'zipCode' | 'point'>): Point | undefined => {
  if (point) return [point.latitude, point.longitude]
  const country: PostalCountry = zipCode.replaceAll(/\D/g, '').length === 5 ? 'SE' : 'DK'
  return pointOf(zipCode, country)
}

/** The smallest extent of the map in degrees, so a single town does not fill it. */
const SMALLEST = 0.08

/**
 * Positions things on a map of the given size: north up, to scale at any latitude. Things at one place or postal code
 * are spread around it so that none covers another.
 */
export function drawn<T extends Placed>(things: readonly T[], wide: number, high: number, edge = 14): MapPoint<T>[] {
  const known = things.flatMap(of => {
    const point = pointOfPlace(of)
    return point ? [{ of, point }] : []
  })
  if (known.length === 0) return []
  const latitudes = known.map(({ point }) => point[0])
  const longitudes = known.map(({ point }) => point[1])
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  const shrink = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const scale = Math.min(
    (wide - 2 * edge) / Math.max(SMALLEST, (east - west) * shrink),
    (high - 2 * edge) / Math.max(SMALLEST, north - south),
  )
  const left = (wide - (east - west) * shrink * scale) / 2
  const top = (high - (north - south) * scale) / 2
  const seen = new Map<string, number>()
  return known.map(({ of, point: [latitude, longitude] }) => {
    const key = of.point ? `${latitude},${longitude}` : of.zipCode
    const nth = seen.get(key) ?? 0
    seen.set(key, nth + 1)
    const [away, turn] = [nth === 0 ? 0 : 5 + 1.5 * Math.floor(nth / 6), (nth * Math.PI) / 3]
    return {
      of,
      x: left + (longitude - west) * shrink * scale + away * Math.cos(turn),
      y: top + (north - latitude) * scale + away * Math.sin(turn),
    }
  })
}
