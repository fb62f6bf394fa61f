import { columnOf, type Dimension, isTime } from '@casekit/contract/insight-dimensions'
import type { InsightList } from '@casekit/contract/insight-lists'
import { measureOf, type MeasureName } from '@casekit/contract/insight-measures'
import type { FilterModel, Reference } from '@casekit/contract/overview-shape'
import type { DayRange } from '@casekit/rules/report-periods'
import { filterOf } from '../overview/filters.ts'
import { joinsFor, referenceOf, type Source, type Values, valuesFor, whereOf } from '../overview/source.ts'
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
  const keys = dimensions.map((dimension, at) => keyOf(keySql(source, asked, dimension, values), at))
  const where = `${whereOf({ ...source, where: source.whereJoined ?? source.where })}${within}${any}`
  const read = keys.map(({ read }) => read)
  const joins = joinsFor(source, where, ...counted, ...read)
  if (keys.length === 0)
    return `select 0 as total, ${counted.join(', ')} from ${source.table} k ${joins} where ${where}`
  const by = keys.map((_, at) => `x.d${at}`).join(', ')
  const grouped = asked.subtotals ? `cube (${by})` : `grouping sets ((${by}), ())`
  return `select grouping(${by}) as total, ${keys.map(({ told }) => told).join(', ')}, ${counted.join(', ')}
    from ${source.table} k ${joins} cross join lateral (select ${read.join(', ')}) x
    where ${where} group by ${grouped}
    order by 1 desc, v0 desc nulls last, ${keys.map(({ order }) => order).join(', ')} limit ${GROUPS_AT_MOST + 1}`
}

type Key = {
  /** What each row is told apart by. */
  read: string
  /** What a group is told as. */
  told: string
  order: string
}

/** Of rows that refer to another its id, and only of each group the name: made up for every row it would take most of the time. */
function keyOf(cell: string, at: number): Key {
  const key = `x.d${at}`
  const named = referenceOf(cell)
  if (!named) return { read: `${cell} as d${at}`, told: key, order: key }
  // of all its kind together there is no name
  const ofGroup = (told: string) => `case when ${key} is not null then ${told} end`
  const name = `min(x.n${at})`
  return {
    read: `${named.id} as d${at}, ${named.name} as n${at}`,
    told: `${ofGroup(`jsonb_build_object('id', ${key}, 'name', ${name})`)} as d${at}`,
    order: `${ofGroup(name)}, ${key}`,
  }
}

function keySql(source: Source, { day, list, zone }: Asked, dimension: Dimension, values: Values): string {
  if (isTime(dimension)) {
    const time = source.columns[day ?? '']?.cell ?? 'null::timestamptz'
    return `to_char(date_trunc('${dimension}', ${time} at time zone ${values.add(zone)}::text), 'YYYY-MM-DD')`
  }
  return source.columns[columnOf(dimension, list) ?? '']?.cell ?? 'null::text'
}
