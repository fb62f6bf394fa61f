import { type Static, Type } from 'typebox'
import { closed, EXPORT_FORMATS, FileAnswer, get, Id, Line, nullable, oneOf, Time } from './endpoint.ts'
import { OFFER_STATUSES, REPORT_PERIODS, TITLE_CATEGORIES } from './ids.ts'
import { LANGUAGES } from './languages.ts'

const EMBED = ['case-report'] as const
const GUARD = 'SettingsAccess'

const None = Type.Literal('')
/** A calendar day in the company's time zone, yyyy-mm-dd. */
const Day = Type.String({ format: 'date', pattern: '^(19|20)\\d\\d-\\d\\d-\\d\\d$' })
const Named = Type.Object({ id: Id, name: Line })
const Category = oneOf(TITLE_CATEGORIES)
const Count = Type.Integer()
/** In the company's currency, two decimals. */
const Money = Type.Number()

const filter = {
  fromDate: Type.Optional(Type.Union([None, Day])),
  toDate: Type.Optional(Type.Union([None, Day])),
  responsible: Type.Optional(Type.Union([None, Id])),
  fitter: Type.Optional(Type.Union([None, Id])),
  department: Type.Optional(Type.Union([None, Id])),
  caseChannel: Type.Optional(Line),
  /** An origin's name or fixed id; an unknown one counts as Casekit itself. */
  origin: Type.Optional(Line),
  /** Takes precedence over fromDate and toDate, so a bookmarked »this month« stays current. */
  period: Type.Optional(Type.Union([None, oneOf(REPORT_PERIODS)])),
}

/** §2.4 of cases-and-customers. Both days are inclusive; an absent or empty field does not filter. */
const CaseReportFilter = closed(filter)
export type CaseReportFilter = Static<typeof CaseReportFilter>

/** §3 of cases-and-customers, Case report row: `SalesPrice` is a decimal-comma string. */
const CaseReportRow = Type.Object({
  createdAt: Time,
  title: Line,
  responsibleId: nullable(Id),
  fitterId: nullable(Id),
  properties: Type.Array(Type.Object({ name: Line, value: Line })),
})

const Sums = Type.Object({ count: Count, salesPrice: Money })
const Range = Type.Object({ fromDate: Day, toDate: Day })

/** One day with cases titled as offers. */
const ReportDay = Type.Object({ day: Day, count: Count, salesPrice: Money })
export type ReportDay = Static<typeof ReportDay>

/** The outcome of the documents created in a range: those sent to the customer, and those accepted. */
const Answered = Type.Object({ sent: Count, accepted: Count })

/** A range, its cases titled as offers by day, and the totals of the range before it. */
const ReportPart = Type.Object({
  range: Range,
  days: Type.Array(ReportDay),
  total: Sums,
  offers: Answered,
})
export type ReportPart = Static<typeof ReportPart>

const CaseReport = Type.Object({
  /** Today in the company's time zone. */
  today: Day,
  timeZone: Type.String(),
  currency: Type.String(),
  ...ReportPart.properties,
  categories: Type.Array(Type.Object({ category: Category, ...Sums.properties })),
  before: ReportPart,
})
export type CaseReport = Static<typeof CaseReport>

const ReportedCase = Type.Object({
  caseId: Id,
  caseNumber: Type.Integer(),
  createdAt: Time,
  title: Line,
  customerName: Line,
  responsible: nullable(Named),
  fitter: nullable(Named),
  /** The status of its newest offer. */
  offerStatus: nullable(oneOf(OFFER_STATUSES)),
  salesPrice: Money,
})
export type ReportedCase = Static<typeof ReportedCase>

export const getCaseReport = get('/api/Website/Dashboard/GetCaseReport', {
  guard: GUARD,
  summary: 'The cases of the report, newest first; at most 5,000.',
  query: CaseReportFilter,
  answer: Type.Array(CaseReportRow),
  embed: EMBED,
  cap: 5000,
})

export const getCaseReportSums = get('/api/Website/Dashboard/GetCaseReportSums', {
  guard: GUARD,
  summary: "The report's totals: sales price and number of cases by day and by category of their title.",
  query: CaseReportFilter,
  answer: CaseReport,
  embed: EMBED,
})

export const getCaseReportChoices = get('/api/Website/Dashboard/GetCaseReportChoices', {
  guard: GUARD,
  summary: "The values for the report's filters.",
  answer: Type.Object({
    responsibles: Type.Array(Named),
    fitters: Type.Array(Named),
    departments: Type.Array(Named),
    channels: Type.Array(Line),
  }),
  embed: EMBED,
})

const behind = { ...filter, category: Type.Optional(Category) }

export const getCaseReportCases = get('/api/Website/Dashboard/GetCaseReportCases', {
  guard: GUARD,
  summary: 'The cases behind the totals, newest first; those titled as offers unless another category is given.',
  query: closed({
    ...behind,
    /** The last case the caller has: the response continues after it. */
    after: Type.Optional(Id),
    amount: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
  }),
  answer: Type.Array(ReportedCase),
  embed: EMBED,
})

export const exportCaseReport = get('/api/Website/Dashboard/ExportCaseReport', {
  guard: GUARD,
  summary: 'The cases behind the totals as a file, in the given language.',
  query: closed({ ...behind, format: oneOf(EXPORT_FORMATS), language: Type.Optional(oneOf(LANGUAGES)) }),
  answer: FileAnswer,
  embed: EMBED,
  downloads: true,
})
