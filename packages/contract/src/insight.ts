import { type Static, Type } from 'typebox'
import {
  closed,
  EXPORT_FORMATS,
  FileAnswer,
  get,
  Id,
  Line,
  Name,
  Nothing,
  nullable,
  oneOf,
  post,
  put,
} from './endpoint.ts'
import { DIMENSIONS, SET_DIMENSIONS } from './insight-dimensions.ts'
import { INSIGHT_LISTS, type InsightList } from './insight-lists.ts'
import { MEASURE_NAMES } from './insight-measures.ts'
import {
  BOARDS,
  CALCULATED_AT_MOST,
  CALCULATED_UNITS,
  CHARTS,
  DIMENSIONS_AT_MOST,
  INSIGHT_PERIODS,
  MEASURES_AT_MOST,
  TILES_AT_MOST,
} from './insight-shapes.ts'
import { Tile } from './insight-tiles.ts'
import { LANGUAGES } from './languages.ts'
import type { FilterModel } from './overview-shape.ts'

const READS = ['SettingsAccess', 'BIAccess'] as const
const Day = Type.String({ format: 'date', pattern: String.raw`^(19|20)\d\d-\d\d-\d\d$` })
const MeasureNamed = oneOf(MEASURE_NAMES)
const DimensionNamed = oneOf(DIMENSIONS)

/** A measure calculated from others (rules/formula.ts): `{turnover} / {hours}`. */
const Calculated = closed({
  name: Name,
  formula: Type.String({ minLength: 1, maxLength: 300 }),
  unit: oneOf(CALCULATED_UNITS),
})
export type Calculated = Static<typeof Calculated>

export const insightAsked = {
  measures: Type.Array(MeasureNamed, { minItems: 1, maxItems: MEASURES_AT_MOST, uniqueItems: true }),
  dimensions: Type.Array(DimensionNamed, { maxItems: DIMENSIONS_AT_MOST, uniqueItems: true }),
  /** Takes precedence over the days. */
  period: Type.Optional(oneOf(INSIGHT_PERIODS)),
  fromDate: Type.Optional(Day),
  toDate: Type.Optional(Day),
  /** By dimension; null matches rows without a value. */
  filters: Type.Optional(
    Type.Array(
      closed({
        dimension: oneOf(SET_DIMENSIONS),
        values: Type.Array(nullable(Type.String({ maxLength: 60 })), { minItems: 1, maxItems: 50 }),
      }),
      { maxItems: 8 },
    ),
  ),
  calculated: Type.Optional(Type.Array(Calculated, { maxItems: CALCULATED_AT_MOST })),
}

export const InsightAsked = closed(insightAsked)
/** `subtotals`: with two or three dimensions, also the totals of each over the others. */
const beside = { compare: Type.Optional(Type.Boolean()), subtotals: Type.Optional(Type.Boolean()) }
export const InsightQuery = closed({ ...insightAsked, ...beside })
export type InsightQuery = Static<typeof InsightQuery>

const Range = Type.Object({ fromDate: Day, toDate: Day })

/** `rows`: the number of underlying rows; `filter` opens exactly those in their list. */
const InsightCell = Type.Object({
  value: nullable(Type.Number()),
  rows: Type.Integer(),
  before: nullable(Type.Number()),
  filter: Type.Unsafe<FilterModel>(Type.Object({}, { additionalProperties: true })),
})
export type InsightCell = Static<typeof InsightCell>

const InsightKey = Type.Object({ value: nullable(Type.String()), label: Type.String() })
export type InsightKey = Static<typeof InsightKey>

/** Calculated values have no row count. */
const Reckoned = Type.Object({ value: nullable(Type.Number()), before: nullable(Type.Number()) })
export type Reckoned = Static<typeof Reckoned>

const values = { cells: Type.Array(InsightCell), reckoned: Type.Array(Reckoned) }
const InsightRow = Type.Object({ keys: Type.Array(InsightKey), ...values })
export type InsightRow = Static<typeof InsightRow>

export const InsightAnswer = Type.Object({
  today: Day,
  currency: Type.String(),
  range: Range,
  before: nullable(Range),
  /** The measures the caller may see, in the requested order; cells are in the same order. */
  measures: Type.Array(Type.Object({ name: MeasureNamed, list: oneOf(Object.keys(INSIGHT_LISTS) as InsightList[]) })),
  /** Calculated values whose inputs the caller may see. */
  calculated: Type.Array(Type.Object({ name: Line, unit: oneOf(CALCULATED_UNITS) })),
  rows: Type.Array(InsightRow),
  /** A null key means all values of that dimension. */
  subtotals: Type.Array(Type.Object({ keys: Type.Array(nullable(InsightKey)), ...values })),
  /** Over all rows, including those cut off. */
  total: Type.Array(InsightCell),
  totalReckoned: Type.Array(Reckoned),
  isCut: Type.Boolean(),
})
export type InsightAnswer = Static<typeof InsightAnswer>

const UNFIT = { unfit: Nothing, 'too-slow': Nothing } as const

export const queryInsight = post('/api/Insight/Query', {
  guard: READS,
  summary:
    'Measures by dimension over a period, each with the filter that opens the same rows in their list. Measures whose rows the caller may not see are omitted. 409 `unfit` if a measure cannot be split by a dimension, `too-slow` after two seconds.',
  body: InsightQuery,
  answer: InsightAnswer,
  errors: UNFIT,
  cost: 'read',
})

export const exportInsight = post('/api/Insight/Export', {
  guard: READS,
  summary: 'The same numbers as `queryInsight` as a file, with the given headings.',
  query: closed({ format: oneOf(EXPORT_FORMATS) }),
  body: closed({
    ...insightAsked,
    name: Name,
    /** The names of the dimensions, then of the measures. */
    headings: Type.Array(Line, { minItems: 1, maxItems: DIMENSIONS_AT_MOST + MEASURES_AT_MOST }),
    language: oneOf(LANGUAGES),
    /** Texts for values that are product terms; '' is the text for rows without a value. */
    words: Type.Optional(Type.Record(Type.String({ maxLength: 60 }), Line, { maxProperties: 700 })),
  }),
  answer: FileAnswer,
  errors: UNFIT,
  cost: 'read',
  downloads: true,
})

export const printInsight = post('/api/Insight/Paper', {
  guard: READS,
  summary: 'The same numbers as `queryInsight` as a PDF: a chart, then a table.',
  body: closed({
    ...insightAsked,
    name: Name,
    chart: oneOf(CHARTS),
    pivot: Type.Optional(Type.Boolean()),
    language: oneOf(LANGUAGES),
  }),
  answer: FileAnswer,
  errors: UNFIT,
  cost: 'read',
  downloads: true,
})

export const getInsightChoices = get('/api/Insight/Choices', {
  guard: READS,
  summary: 'The values for filters, and the roles a report can be shared with; at most 500 of each.',
  answer: Type.Object({
    department: Type.Array(Type.Object({ id: Id, name: Line })),
    person: Type.Array(Type.Object({ id: Id, name: Line })),
    property: Type.Array(Type.Object({ id: Id, name: Line })),
    partner: Type.Array(Type.Object({ id: Id, name: Line })),
    /** For a delivered role, its key in `DELIVERED_ROLES`. */
    role: Type.Array(Type.Object({ id: Id, name: Line, isDelivered: Type.Boolean() })),
  }),
})

const Target = Type.Object({ measure: MeasureNamed, value: Type.Number({ minimum: 0, maximum: 1e12 }) })

const BoardAnswer = Type.Object({
  /** Null: the delivered layout. */
  tiles: nullable(Type.Array(Tile)),
  targets: Type.Array(Target),
})

export const getInsightBoard = get('/api/Insight/Board/:board', {
  guard: 'SettingsAccess',
  summary: "The caller's layout of a dashboard, and the company's targets.",
  params: closed({ board: oneOf(BOARDS) }),
  answer: BoardAnswer,
})

export const keepInsightBoard = put('/api/Insight/Board/:board', {
  guard: 'SettingsAccess',
  summary: "Saves the caller's own layout of a dashboard; null resets it to the default.",
  params: closed({ board: oneOf(BOARDS) }),
  body: closed({ tiles: nullable(Type.Array(Tile, { maxItems: TILES_AT_MOST })) }),
  answer: BoardAnswer,
  cost: 'write',
})

export const setInsightTarget = put('/api/Insight/Target', {
  guard: 'SettingsAccess',
  summary: "Sets the company's target for a measure; null removes it.",
  body: closed({ measure: MeasureNamed, value: nullable(Target.properties.value) }),
  answer: Nothing,
  cost: 'write',
})

export const getReportFavorites = get('/api/Insight/Favorites', {
  guard: 'SettingsAccess',
  summary: "The caller's favorite reports.",
  answer: Type.Array(Type.String()),
})

export const setReportFavorite = put('/api/Insight/Favorites', {
  guard: 'SettingsAccess',
  summary: "Adds a report to the caller's favorites, or removes it.",
  body: closed({ report: Type.String({ pattern: '^[a-zA-Z0-9-]{1,60}$' }), isMarked: Type.Boolean() }),
  answer: Nothing,
  cost: 'write',
})

export const getOwnerReport = get('/api/Insight/OwnerReport/:propertyId', {
  guard: 'SettingsAccess',
  summary: "The report for a property's owner over a period, as a PDF.",
  params: closed({ propertyId: Id }),
  query: closed({ period: oneOf(INSIGHT_PERIODS), language: oneOf(LANGUAGES) }),
  answer: FileAnswer,
  downloads: true,
})
