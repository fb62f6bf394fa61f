import {
  columnOf,
  type Dimension,
  isTime,
  type PlainDimension,
  type SetDimension,
  type TimeDimension,
} from '@casekit/contract/insight-dimensions'
import type { InsightList } from '@casekit/contract/insight-lists'
import { measureOf, type MeasureName } from '@casekit/contract/insight-measures'
import type { FilterModel, Reference } from '@casekit/contract/overview-shape'
import { stepsOf } from '@casekit/rules/insight-periods'
import type { DayRange } from '@casekit/rules/report-periods'
import { filterOf } from '../overview/filters.ts'
import { joinsFor, referenceOf, type Source, type Values, valuesFor, whereOf } from '../overview/source.ts'
import type { Shown } from '../overview/view.ts'
import type { Db } from '../platform/db.ts'
import { valueSql } from './aggregates.ts'
import { STEPS_AT_MOST } from './calendar.ts'
import { daysFilter } from './filters.ts'

/** Maximum number of groups returned by one statement. */
export const GROUPS_AT_MOST = 2000

/** Measures over the same rows and days, computed by one statement. */
export type Asked = {
  shown: Shown
  list: InsightList
  day: string | undefined
  measures: readonly MeasureName[]
  dimensions: readonly Dimension[]
  /** Also compute subtotals over every subset of the dimensions. */
  subtotals: boolean
  chosen: FilterModel
  range: DayRange
  zone: string
}

export type Found = { [name: string]: string | number | Reference | null | undefined }

/** Computes the groups from the rows themselves. */
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
  const keys = dimensions.map((dimension, at) =>
    isTime(dimension)
      ? stepKey(source, asked, dimension, at, values)
      : keyOf(source, keySql(source, asked, dimension), at),
  )
  const where = `${whereOf({ ...source, where: source.whereJoined ?? source.where })}${within}${any}`
  const read = keys.map(({ read }) => read)
  const joins = joinsFor(source, where, ...counted, ...read)
  if (keys.length === 0)
    return `select 0 as total, ${counted.join(', ')} from ${source.table} k ${joins} where ${where}`
  const by = keys.map((_, at) => `x.d${at}`).join(', ')
  const grouped = asked.subtotals ? `cube (${by})` : `grouping sets ((${by}), ())`
  const groups = `select grouping(${by}) as total, ${keys.map(({ kept }) => kept).join(', ')}, ${counted.join(', ')}
    from ${source.table} k ${joins} cross join lateral (select ${read.join(', ')}) x
    where ${where} group by ${grouped}
    order by 1 desc, v0 desc nulls last, ${by} limit ${GROUPS_AT_MOST + 1}`
  const numbers = measures.map((_, at) => `g.v${at}, g.n${at}`).join(', ')
  return `select g.total, ${keys.map(({ told }) => told).join(', ')}, ${numbers} from (${groups}) g
    order by 1 desc, g.v0 desc nulls last, ${keys.map(({ order }) => order).join(', ')}`
}

type Key = {
  /** Selected for each row, to group by. */
  read: string
  /** Selected for each group. */
  kept: string
  /** The returned key of a group. */
  told: string
  order: string
}

/** The table that a join reads and the id expression that it matches; undefined if the join has other conditions. */
function joined({ joins }: Source, alias: string): { table: string; id: string } | undefined {
  const [head = '', condition = ''] = (joins[alias] ?? '').split(` ${alias} on `)
  const table = head.slice(head.indexOf('join ') + 'join '.length)
  const [, id = ''] = condition.split(` and ${alias}.id = `)
  return table.startsWith('casekit.') && id !== '' && !id.includes(' and ') ? { table, id } : undefined
}

/** For a cell that refers to another row by name: that row's table and id expression. */
export function namedBy(source: Source, cell: string): { table: string; id: string } | undefined {
  const named = referenceOf(cell)
  const [alias = ''] = named?.id.split('.') ?? []
  return named && named.id === `${alias}.id` && named.name === `${alias}.name` ? joined(source, alias) : undefined
}

/**
 * Groups rows that refer to another by its id; names are looked up later, for returned groups only (putNames): joining
 * them for every row takes most of the time.
 */
function keyOf(source: Source, cell: string, at: number): Key {
  const key = `x.d${at}`
  const named = referenceOf(cell)
  if (!named) return { read: `${cell} as d${at}`, kept: key, told: `g.d${at}`, order: `g.d${at}` }
  const found = namedBy(source, cell)
  const name = found ? `''` : `g.m${at}`
  // a subtotal has no name
  const ofGroup = (told: string) => `case when g.d${at} is not null then ${told} end`
  return {
    read: found ? `${found.id} as d${at}` : `${named.id} as d${at}, ${named.name} as n${at}`,
    kept: found ? key : `${key}, min(x.n${at}) as m${at}`,
    told: `${ofGroup(`jsonb_build_object('id', g.d${at}, 'name', ${name})`)} as d${at}`,
    order: found ? `g.d${at}` : `${ofGroup(name)}, g.d${at}`,
  }
}

function keySql(source: Source, { list }: Asked, dimension: SetDimension | PlainDimension): string {
  return source.columns[columnOf(dimension, list) ?? '']?.cell ?? 'null::text'
}

/**
 * Finds a row's time step by its index among the steps of the range: computing a local day for every row costs more
 * than everything else.
 */
function stepKey(source: Source, { day, range, zone }: Asked, step: TimeDimension, at: number, values: Values): Key {
  const time = source.columns[day ?? '']?.cell
  const steps = `${values.add(stepsOf(range, step, STEPS_AT_MOST))}::text[]`
  const begins = `(select array_agg(s::timestamp at time zone ${values.add(zone)}::text order by s) from unnest(${steps}) s)`
  return {
    read: `${time ? `width_bucket(${time}, ${begins})` : 'null::int'} as d${at}`,
    kept: `x.d${at}`,
    told: `(${steps})[g.d${at}] as d${at}`,
    order: `g.d${at}`,
  }
}
