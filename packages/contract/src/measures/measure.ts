import type { Guard } from '../guards.ts'
import type { InsightList } from '../insight-lists.ts'
import type { FilterModel } from '../overview-shape.ts'

export type Unit = 'count' | 'average' | 'hours' | 'days' | 'money' | 'percent' | 'score'

/**
 * A key figure. `filter`, plus the period on the `day` column, selects its rows with the list's own filters; without
 * `day` it describes the current state. `better`: which direction is good.
 */
export type Measure = {
  list: InsightList
  unit: Unit
  filter: FilterModel
  day?: string
  better?: 'more' | 'less'
  /** Only for holders of this guard, in addition to the list's guards. */
  permission?: Guard
}

export const set = (...values: string[]) => ({ filterType: 'set', values }) as const
/** Any date, written as a condition that list filters can display. */
export const held = { filterType: 'date', type: 'greaterThan', dateFrom: '1900-01-01' } as const
/** Any number. */
export const given = { filterType: 'number', type: 'notBlank' } as const
