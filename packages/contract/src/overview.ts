import { type TSchema, Type } from 'typebox'
import { closed, EXPORT_FORMATS, FileAnswer, Id, Nothing, nullable, oneOf, post, Time } from './endpoint.ts'
import {
  type Counted,
  DATE_TESTS,
  type GridRequest,
  NUMBER_TESTS,
  type Overview,
  type OverviewColumn,
  type RowOf,
  SORTED_AT_MOST,
  TEXT_TESTS,
  type View,
} from './overview-shape.ts'
import { activitiesOverview } from './overviews/activities.ts'
import { agreementVisitsOverview } from './overviews/agreement-visits.ts'
import { assetsOverview } from './overviews/assets.ts'
import { auditOverview } from './overviews/audit.ts'
import { campaignsOverview } from './overviews/campaigns.ts'
import { casesOverview } from './overviews/cases.ts'
import { customersOverview } from './overviews/customers.ts'
import { deadlinesOverview } from './overviews/deadlines.ts'
import { documentLinesOverview } from './overviews/document-lines.ts'
import { materialsOverview } from './overviews/materials.ts'
import { offersOverview } from './overviews/offers.ts'
import { packagesOverview } from './overviews/packages.ts'
import { productsOverview } from './overviews/products.ts'
import { propertiesOverview } from './overviews/properties.ts'
import { formAnswersOverview } from './overviews/form-answers.ts'
import { ratingsOverview } from './overviews/ratings.ts'
import { servicesOverview } from './overviews/services.ts'
import { requisitionsOverview } from './overviews/requisitions.ts'
import { inboxOverview, outboxOverview } from './overviews/transfers.ts'
import { usersOverview } from './overviews/users.ts'
import { workLinesOverview } from './overviews/work-lines.ts'
import { workTimesOverview } from './overviews/work-times.ts'

const Typed = Type.String({ maxLength: 200 })
/** A day, optionally followed by a time, as grids write it. */
const Day = Type.String({ pattern: String.raw`^\d{4}-\d{2}-\d{2}(?:[ T][0-9:.Z]*)?$` })
const AMOUNT = { minimum: -1e15, maximum: 1e15 }

const FILTERS: Record<OverviewColumn['type'], TSchema> = {
  text: oneOrTwo('text', TEXT_TESTS, { filter: Type.Optional(nullable(Typed)) }),
  number: oneOrTwo('number', NUMBER_TESTS, {
    filter: Type.Optional(nullable(Type.Number(AMOUNT))),
    filterTo: Type.Optional(nullable(Type.Number(AMOUNT))),
  }),
  date: oneOrTwo('date', DATE_TESTS, {
    dateFrom: Type.Optional(nullable(Day)),
    dateTo: Type.Optional(nullable(Day)),
  }),
  set: chosen(),
  boolean: chosen(),
}

function oneOrTwo(kind: string, tests: readonly string[], values: Record<string, TSchema>): TSchema {
  const one = closed({ filterType: Type.Literal(kind), type: oneOf(tests), ...values })
  const both = closed({
    filterType: Type.Literal(kind),
    operator: oneOf(['AND', 'OR']),
    conditions: Type.Array(one, { maxItems: 4 }),
  })
  return Type.Union([one, both])
}

function chosen(): TSchema {
  return closed({ filterType: Type.Literal('set'), values: Type.Array(nullable(Typed), { maxItems: 500 }) })
}

const named = (columns: readonly OverviewColumn[]) => oneOf(columns.map(({ name }) => name))

/** The schemas of a list view, also for other endpoints that accept its filters. */
export function viewOf({ columns }: Overview) {
  const filtered = columns.filter(({ filter }) => filter !== false)
  return {
    sortModel: Type.Optional(
      Type.Array(closed({ colId: named(columns.filter(({ sort }) => sort !== false)), sort: oneOf(['asc', 'desc']) }), {
        maxItems: SORTED_AT_MOST,
      }),
    ),
    filterModel: Type.Optional(
      closed(Object.fromEntries(filtered.map(({ name, type }) => [name, Type.Optional(FILTERS[type])]))),
    ),
    search: Type.Optional(Typed),
    ids: Type.Optional(Type.Array(Id, { maxItems: 2000 })),
  }
}

const Named = Type.Object({ id: Id, name: Type.String() })

function cellOf({ type, values }: OverviewColumn): TSchema {
  if (type === 'number') return nullable(Type.Number())
  if (type === 'date') return nullable(Time)
  if (type === 'boolean') return Type.Boolean()
  if (type === 'set') return values ? oneOf(values) : nullable(Named)
  return Type.String()
}

/** Omits cells that were not requested, or whose permission the caller lacks. */
function rowOf({ columns }: Overview) {
  const cells = columns.map(column => [column.name, Type.Optional(cellOf(column))])
  return Type.Object({ id: Id, ...(Object.fromEntries(cells) as Record<string, TSchema>) })
}

const BLOCK = {
  startRow: Type.Integer({ minimum: 0, maximum: 100_000_000 }),
  endRow: Type.Integer({ minimum: 1, maximum: 100_000_500 }),
}
const Mark = Type.String({ maxLength: 4000, pattern: '^[A-Za-z0-9_-]+$' })
const Heading = Type.String({ maxLength: 200 })

const isListed = ({ type, filter }: OverviewColumn) => (type === 'set' || type === 'boolean') && filter !== false

/** The columns whose values can be listed; every overview has at least one. */
type SetOf<O extends Overview> = string extends O['name']
  ? string
  : Extract<O['columns'][number], { type: 'set' | 'boolean' }>['name']

/** 409 when filters or search terms leave more rows than can be examined in three seconds. */
const TOO_WIDE = { 'too-wide': Nothing } as const

/** The endpoints of one overview: Rows, Values, Count and Export, each behind its guard (decisions §4). */
export function overviewCalls<const O extends Overview>(overview: O) {
  const { guard, columns } = overview
  const path = <C extends string>(call: C) => `/api/Overview/${overview.name as O['name']}/${call}` as const
  const view = viewOf(overview)
  return {
    rows: post(path('Rows'), {
      guard,
      summary:
        'A block of at most 500 rows; `ids` restricts it to those rows, `cells` to those cells. `lastRow`: the number of matching rows, or -1 if there are more than 10,000 or they were not counted. `after`: the cursor of the last row; with it a later block can be at any depth, without it at most at row 10,000.',
      body: Type.Unsafe<GridRequest>(
        closed({
          ...BLOCK,
          after: Type.Optional(Mark),
          cells: Type.Optional(Type.Array(named(columns), { minItems: 1, maxItems: 100 })),
          ...view,
        }),
      ),
      answer: Type.Unsafe<{ rows: RowOf<O>[]; lastRow: number; after: string | null }>(
        Type.Object({ rows: Type.Array(rowOf(overview)), lastRow: Type.Integer(), after: nullable(Type.String()) }),
      ),
      errors: TOO_WIDE,
      cost: 'read',
    }),
    values: post(path('Values/:column'), {
      guard,
      summary:
        'The values of a set column among the rows matching the other filters, each with its row count, up to 10,000. With `sums`: exact counts and the sums of summable columns, for the 500 most frequent values; if there are more, `whole` gives the total number of values and rows.',
      params: Type.Unsafe<{ column: SetOf<O> }>(closed({ column: named(columns.filter(isListed)) })),
      body: Type.Unsafe<View & { sums?: boolean }>(closed({ ...view, sums: Type.Optional(Type.Boolean()) })),
      answer: Type.Unsafe<Counted[]>(
        Type.Array(
          Type.Object({
            value: nullable(Type.String()),
            label: Type.String(),
            count: Type.Integer(),
            sums: Type.Optional(Type.Record(Type.String(), Type.Number())),
            whole: Type.Optional(Type.Object({ groups: Type.Integer(), rows: Type.Integer() })),
          }),
        ),
      ),
      errors: TOO_WIDE,
      cost: 'read',
    }),
    count: post(path('Count'), {
      guard,
      summary:
        'The exact number of matching rows and a cursor for every 1,000th row, for paging to any depth. `capped`: fast; no cursors, and -1 if more than 10,000 rows match or contain a search word. `sums`: no cursors, but the sums of summable columns.',
      body: Type.Unsafe<View & { capped?: boolean; sums?: boolean }>(
        closed({ ...view, capped: Type.Optional(Type.Boolean()), sums: Type.Optional(Type.Boolean()) }),
      ),
      answer: Type.Object({
        count: Type.Integer(),
        marks: Type.Array(Type.Object({ row: Type.Integer(), after: Type.String() })),
        sums: Type.Optional(Type.Record(Type.String(), Type.Number())),
      }),
      errors: TOO_WIDE,
      cost: 'read',
    }),
    export: post(path('Export'), {
      guard,
      summary:
        'All matching rows as a file with the given columns; dates as yyyy-mm-dd. `X-Rows` gives their number at the start, `X-Expected-Bytes` the approximate file size. No cell is a formula.',
      query: closed({ format: oneOf(EXPORT_FORMATS) }),
      body: Type.Unsafe<View & { columns: readonly ExportColumn[] }>(
        closed({
          ...view,
          columns: Type.Array(
            closed({
              name: named(columns.filter(column => column.export !== false)),
              heading: Type.Optional(Heading),
              words: Type.Optional(Type.Record(Type.String({ maxLength: 200 }), Heading)),
            }),
            { minItems: 1, maxItems: 100 },
          ),
        }),
      ),
      answer: FileAnswer,
      cost: 'read',
      downloads: true,
    }),
  } as const
}

/** An export column: its heading and, for fixed values, their texts. */
export type ExportColumn = { name: string; heading?: string; words?: { [value: string]: string } }

export type OverviewCalls = ReturnType<typeof overviewCalls<Overview>>

export const activities = overviewCalls(activitiesOverview)
export const assets = overviewCalls(assetsOverview)
export const auditLog = overviewCalls(auditOverview)
export const campaigns = overviewCalls(campaignsOverview)
export const cases = overviewCalls(casesOverview)
export const customers = overviewCalls(customersOverview)
export const formAnswers = overviewCalls(formAnswersOverview)
export const offers = overviewCalls(offersOverview)
export const packages = overviewCalls(packagesOverview)
export const products = overviewCalls(productsOverview)
export const ratings = overviewCalls(ratingsOverview)
export const services = overviewCalls(servicesOverview)
export const requisitions = overviewCalls(requisitionsOverview)
export const properties = overviewCalls(propertiesOverview)
export const outbox = overviewCalls(outboxOverview)
export const inbox = overviewCalls(inboxOverview)
export const workTimes = overviewCalls(workTimesOverview)
export const deadlineRows = overviewCalls(deadlinesOverview)
export const documentLines = overviewCalls(documentLinesOverview)
export const materials = overviewCalls(materialsOverview)
export const agreementVisits = overviewCalls(agreementVisitsOverview)
export const users = overviewCalls(usersOverview)
export const workLines = overviewCalls(workLinesOverview)
