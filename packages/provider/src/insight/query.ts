import type { InsightAnswer, InsightQuery } from '@casekit/contract/insight'
import { type Dimension, isTime } from '@casekit/contract/insight-dimensions'
import { fits, maySeeMeasure, measureOf, type MeasureName } from '@casekit/contract/insight-measures'
import { currencyOf } from '@casekit/rules/currency'
import type { DayRange } from '@casekit/rules/report-periods'
import type { Db } from '../platform/db.ts'
import type { Staff } from '../server/caller.ts'
import { ProblemError } from '../server/problem.ts'
import { type Answering, ordered, placeOf, rowsOf, subtotalsOf } from './answer-rows.ts'
import { type Read, readCalculated } from './calculated.ts'
import { calendarOf } from './calendar.ts'
import { GROUPS_AT_MOST } from './statement.ts'
import { putNames } from './names.ts'
import { tableOf } from './tables.ts'

/** Maximum rows for a single dimension other than time. */
export const ROWS_AT_MOST = 200

/** The member who queries; their guards decide what is returned. */
export type Asker = Pick<Staff, 'id' | 'guards' | 'companyLanguage'>

/** Returns the numbers that the caller may see, over their period and, if requested, the previous one. */
export async function queryInsight(
  db: Db,
  companyId: number,
  staff: Asker,
  query: InsightQuery,
): Promise<InsightAnswer> {
  const read = readCalculated(query)
  refuseUnfit(query, read)
  const maySee = (name: MeasureName) => maySeeMeasure(name, staff.guards)
  const measures = query.measures.filter(maySee)
  const calculated = read.filter(one => one.measures.every(maySee))
  const calendar = await calendarOf(db, companyId, query)
  const all = [...new Set([...measures, ...calculated.flatMap(one => one.measures)])]
  const asked = { ...query, measures: all, memberId: staff.id, zone: calendar.zone, standing: new Map() }
  const tables = await inTwoSeconds(db, async db => {
    const over = (range: DayRange) => tableOf(db, companyId, { ...asked, range })
    return { now: await over(calendar.range), earlier: calendar.before && (await over(calendar.before)) }
  })
  const answer = answerOf(staff, { query, measures, calculated, calendar, ...tables })
  await putNames(db, companyId, asked, [...answer.rows, ...answer.subtotals])
  return { ...answer, rows: ordered(answer.rows, query.dimensions) }
}

function answerOf(staff: Asker, of: Answering): InsightAnswer {
  const { query, measures, calculated, calendar, now, earlier } = of
  const rows = rowsOf(of)
  const most = query.dimensions.some(isTime) || query.dimensions.length > 1 ? GROUPS_AT_MOST : ROWS_AT_MOST
  const total = placeOf(of, [], now.total, earlier?.total)
  return {
    today: calendar.today,
    currency: currencyOf(staff.companyLanguage),
    range: calendar.range,
    before: calendar.before,
    measures: measures.map(name => ({ name, list: measureOf(name).list })),
    calculated: calculated.map(({ name, unit }) => ({ name, unit })),
    rows: rows.slice(0, most),
    subtotals: query.subtotals ? subtotalsOf(of) : [],
    total: total.cells,
    totalReckoned: total.reckoned,
    isCut: now.isCut || rows.length > most,
  }
}

function refuseUnfit({ measures, dimensions, filters = [] }: InsightQuery, calculated: readonly Read[]): void {
  const wanted: readonly Dimension[] = [...dimensions, ...filters.map(({ dimension }) => dimension)]
  const all = [...measures, ...calculated.flatMap(one => one.measures)]
  if (all.some(measure => wanted.some(dimension => !fits(measure, dimension))))
    throw new ProblemError(409, 'unfit', 'One of the numbers cannot be grouped that way.')
}

/** Fails a query after two seconds, so that it does not hold up others. */
async function inTwoSeconds<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(async db => {
      await db.planned("set local statement_timeout = '2s'")
      return work(db)
    })
  } catch (error) {
    if ((error as { code?: unknown }).code !== '57014') throw error
    throw new ProblemError(409, 'too-slow', 'This takes too long. Choose a shorter period or fewer groups.')
  }
}
