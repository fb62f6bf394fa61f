import type { PlannedVisit } from '@casekit/contract/planning'
import { travelIn, type VisitPlace } from '@casekit/rules/travel'

const travel = { DK: travelIn('DK'), SE: travelIn('SE') }

type Placed = Pick<PlannedVisit, 'address' | 'zipCode' | 'point'>

const placeOf = ({ address, zipCode, point }: Placed): VisitPlace => ({
  address,
  zipCode,
  ...(point && { point: [point.latitude, point.longitude] }),
})

/** Approximate minutes by car between two visits; 0 if unknown. */
export function driveBetween(one: Placed, other: Placed): number {
  const country = other.zipCode.replaceAll(/\D/g, '').length === 5 ? 'SE' : 'DK'
  return travel[country](placeOf(one), placeOf(other)) ?? 0
}

type Timed = Pick<PlannedVisit, 'day' | 'minute'>

/** In chronological order. */
export const inTurn = <V extends Timed>(visits: readonly V[]): V[] =>
  visits.toSorted(
    (one, other) => (one.day ?? '').localeCompare(other.day ?? '') || (one.minute ?? 0) - (other.minute ?? 0),
  )

/** Total driving minutes between one person's visits on each day. */
export const drivenAmong = (visits: readonly (Timed & Placed)[]): number =>
  inTurn(visits).reduce((sum, visit, at, all) => {
    const before = all[at - 1]
    return before && before.day === visit.day ? sum + driveBetween(before, visit) : sum
  }, 0)
