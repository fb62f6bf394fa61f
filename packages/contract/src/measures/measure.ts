import type { Guard } from '../guards.ts'
import type { InsightList } from '../insight-lists.ts'
import type { FilterModel } from '../overview-shape.ts'

export type Unit = 'count' | 'average' | 'hours' | 'days' | 'money' | 'percent' | 'score'

/**
 * A number that the company goes by. `filter` and the days of the `day` column are the rows behind it, as their list is
 * filtered; without `day` it is a number of now. `better`: which way is good.
 */
export type Measure = {
  list: InsightList
  unit: Unit
  filter: FilterModel
  day?: string
  better?: 'more' | 'less'
  /** Told only to holders of this guard, besides those of its list. */
  permission?: Guard
}

export const set = (...values: string[]) => ({ filterType: 'set', values }) as const
/** That there is a day at all, in a test that the filters of lists can show. */
export const held = { filterType: 'date', type: 'greaterThan', dateFrom: '1900-01-01' } as const
/** That there is a number at all. */
export const given = { filterType: 'number', type: 'notBlank' } as const
