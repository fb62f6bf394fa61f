import { columnOf, type Dimension, isTime } from '@casekit/contract/insight-dimensions'
import type { InsightList } from '@casekit/contract/insight-lists'
import { measureOf, type MeasureName } from '@casekit/contract/insight-measures'
import type { FilterModel, Reference } from '@casekit/contract/overview-shape'
import type { DayRange } from '@casekit/rules/report-periods'
import { filterOf } from '../overview/filters.ts'
import { joinsFor, type Source, type Values, valuesFor, whereOf } from '../overview/source.ts'
import type { Shown } from '../overview/view.ts'
import type { Db } from '../platform/db.ts'
import { valueSql } from './aggregates.ts'
import { daysFilter } from './filters.ts'

/** Groups that one statement answers at most. */
export const GROUPS_AT_MOST = 2000

/** Measures over the same rows and days: one statement counts them all. */
export type Asked = {
  shown: Shown
  list: InsightList
  day: string | undefined
  measures: readonly MeasureName[]
  dimensions: readonly Dimension[]
  /** Also what each kind of parts comes to over the others. */
  subtotals: boolean
  chosen: FilterModel
  range: DayRange
  zone: string
}

export type Found = { [name: string]: string | number | Reference | null | undefined }

/** Counted from the rows themselves. */
export function countedGroups(db: Db, companyId: number, asked: Asked): Promise<Found[]> {
  const values = valuesFor(companyId)
  return db.planned<Found>(statement(asked, values), values.list)
}

function statement(asked: Asked, values: Values): string {
  const { shown, measures, dimensions, chosen, range, day, zone } = asked
  const { source } = shown
  const filtered = { ...shown, zone }
  const tests = measures.map(name => `true${filterOf(filtered, measureOf(name).filter, values)}`)
  const within = filterOf(filtered, chosen, values) + filterOf(filtered, daysFilter({ day }, range), values)
  const any = tests.includes('true') ? '' : ` and (${tests.map(test => `(${test})`).join(' or ')})`
  const counted = measures.map((name, at) => {
    const test = tests[at] ?? 'true'
    return `${valueSql(name, test, source)} as v${at}, (count(*) filter (where ${test}))::int as n${at}`
  })
  const keys = dimensions.map((dimension, at) => `${keySql(source, asked, dimension, values)} as d${at}`)
  const where = `${whereOf(source)}${within}${any}`
  const joins = joinsFor(source, where, ...counted, ...keys)
  const by = keys.map((_, at) => `x.d${at}`)
  if (keys.length === 0)
    return `select 0 as total, ${counted.join(', ')} from ${source.table} k ${joins} where ${where}`
  const grouped = asked.subtotals ? `cube (${by.join(', ')})` : `grouping sets ((${by.join(', ')}), ())`
  return `select grouping(${by.join(', ')}) as total, ${by.join(', ')}, ${counted.join(', ')}
    from ${source.table} k ${joins} cross join lateral (select ${keys.join(', ')}) x
    where ${where} group by ${grouped}
    order by 1 desc, v0 desc nulls last, ${by.map(key => `to_jsonb(${key}) ->> 'name', ${key}`).join(', ')} limit ${GROUPS_AT_MOST + 1}`
}

function keySql(source: Source, { day, list, zone }: Asked, dimension: Dimension, values: Values): string {
  if (isTime(dimension)) {
    const time = source.columns[day ?? '']?.cell ?? 'null::timestamptz'
    return `to_char(date_trunc('${dimension}', ${time} at time zone ${values.add(zone)}::text), 'YYYY-MM-DD')`
  }
  return source.columns[columnOf(dimension, list) ?? '']?.cell ?? 'null::text'
}
