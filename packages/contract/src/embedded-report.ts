import { type Static, Type } from 'typebox'
import { closed, get, Id, Line, Nothing, nullable, oneOf } from './endpoint.ts'
import { CHARTS } from './insight-shapes.ts'
import { LANGUAGES } from './languages.ts'

const Day = Type.String({ format: 'date', pattern: String.raw`^(19|20)\d\d-\d\d-\d\d$` })

/** A saved report on a partner's page, with every value formatted, so the page needs no translations. */
export const EmbeddedReport = Type.Object({
  name: Line,
  fromDate: Day,
  toDate: Day,
  chart: oneOf(CHARTS),
  /** The first grouping is consecutive time steps. */
  isOverTime: Type.Boolean(),
  figures: Type.Array(Type.Object({ label: Line, value: Line })),
  /** The finding as a sentence; empty unless the report has exactly one grouping. */
  says: Line,
  /** The `parts` groupings first, then the measures. */
  heads: Type.Array(Line),
  parts: Type.Integer(),
  /** `amount`: the first measure, for drawing. */
  rows: Type.Array(Type.Object({ cells: Type.Array(Line), amount: nullable(Type.Number()) })),
  total: Type.Array(Line),
  /** Says that there are more rows than shown; empty otherwise. */
  cut: Line,
})
export type EmbeddedReport = Static<typeof EmbeddedReport>

export const getEmbeddedReport = get('/api/Insight/Embedded/:reportId', {
  guard: 'BIAccess',
  summary:
    "A saved report that is shared with the whole company, with formatted values; over its own period unless the call gives days. A widget reads it with the permissions of the report's owner.",
  params: closed({ reportId: Id }),
  query: closed({
    language: oneOf(LANGUAGES),
    /** Both or neither. */
    fromDate: Type.Optional(Day),
    toDate: Type.Optional(Day),
  }),
  answer: EmbeddedReport,
  errors: { unfit: Nothing, 'too-slow': Nothing },
  embed: ['case-report'],
})
