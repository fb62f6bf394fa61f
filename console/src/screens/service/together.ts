import type { AreaVisit } from '@casekit/contract/service-together'
import { daysAfter } from '@casekit/rules/zoned-time'

/** The visits of one week in one area. */
export type Area = { key: string; week: string; zipCode: string; city: string; visits: AreaVisit[]; minutes: number }

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  const weekday = (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7
  return daysAfter(day, -weekday)
}

/** Groups visits by week, then by postal code: areas with the most visits first. */
export function areasOf(visits: readonly AreaVisit[]): Area[] {
  const areas = new Map<string, Area>()
  for (const visit of visits) {
    const [week, zipCode] = [mondayOf(visit.plannedOn), visit.zipCode.trim()]
    const key = `${week} ${zipCode || visit.city}`
    const area = areas.get(key) ?? { key, week, zipCode, city: visit.city, visits: [], minutes: 0 }
    areas.set(key, area)
    area.visits.push(visit)
    area.minutes += visit.minutes
  }
  return [...areas.values()].toSorted(
    (one, other) =>
      one.week.localeCompare(other.week) ||
      other.visits.length - one.visits.length ||
      one.zipCode.localeCompare(other.zipCode),
  )
}
