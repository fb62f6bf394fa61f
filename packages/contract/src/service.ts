import { type Static, Type } from 'typebox'
import {
  closed,
  FileAnswer,
  get,
  Id,
  Line,
  LongText,
  Name,
  Nothing,
  nullable,
  oneOf,
  patch,
  post,
  put,
} from './endpoint.ts'
import { limitsOf } from './limits.ts'
import { Agreement, AgreementInvoices, ServiceRenewal, YearDay } from './service-shapes.ts'
import {
  AGREEMENT_ASSETS,
  AGREEMENT_FORMS,
  AGREEMENT_SEASONS,
  AGREEMENT_STATES,
  AGREEMENT_TASKS,
  BILLED,
  INTERVAL_UNITS,
  PRICINGS,
  RHYTHMS,
  VISIT_BASES,
} from './service-states.ts'

const guard = 'Assets'
const ofAgreement = closed({ serviceId: Id })
const ofVisit = closed({ visitId: Id })
const ofRenewal = closed({ renewalId: Id })
const ofYear = closed({ year: Type.Integer({ minimum: 1950, maximum: 2149 }) })
const whoseYear = closed({
  serviceId: Type.Optional(Id),
  customerId: Type.Optional(Id),
  propertyId: Type.Optional(Id),
})
/** Within the years people's calendars cover. */
const Day = Type.String({ format: 'date', pattern: '^(19[5-9]|20[0-9]|21[0-4])[0-9]-' })
const Reason = Type.String({ maxLength: 500 })
const Percent = Type.Number({ minimum: -50, maximum: 100 })
/** `month-day`, e.g. `04-01`. */
const DayOfYear = Type.String({ maxLength: 5, pattern: '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' })

const facts = {
  name: Name,
  customerId: Id,
  propertyId: nullable(Id),
  departmentId: nullable(Id),
  responsibleId: nullable(Id),
  assetIds: Type.Array(Id, { maxItems: AGREEMENT_ASSETS }),
  rhythm: oneOf(RHYTHMS),
  every: Type.Integer({ minimum: 1, maximum: 1000 }),
  unit: oneOf(INTERVAL_UNITS),
  basis: oneOf(VISIT_BASES),
  /** The day the rule counts from. */
  firstOn: Day,
  meterId: nullable(Id),
  /** How far the meter counts between two visits. */
  meterStep: nullable(Type.Number({ minimum: 0.001, maximum: 1e12 })),
  seasons: Type.Array(closed({ from: DayOfYear, to: DayOfYear }), { maxItems: AGREEMENT_SEASONS }),
  /** How many days before the visit its case is created. */
  leadDays: Type.Integer({ minimum: 0, maximum: 180 }),
  /** The title of the visits' cases; defaults to the agreement's name. */
  visitTitle: Line,
  tasks: Type.Array(closed({ subject: Name, minutes: Type.Integer({ minimum: 0, maximum: 10_000 }) }), {
    maxItems: AGREEMENT_TASKS,
  }),
  /** The forms on each visit's case. */
  formIds: Type.Array(Id, { maxItems: AGREEMENT_FORMS }),
  pricing: oneOf(PRICINGS),
  /** In the company's currency, two decimals: per visit, or per year. */
  price: Type.Number({ minimum: 0, maximum: 1_000_000_000 }),
  /** Subscriptions are invoiced in advance, by calendar period. */
  billed: oneOf(BILLED),
  /**
   * The first day invoiced automatically; null until a subscription becomes active, which sets it to its start day, or
   * to the activation day if it was active before.
   */
  billedFrom: nullable(Day),
  indexName: Line,
  /** The proposed percentage for the next index adjustment. */
  indexPercent: Percent,
  /** The month in which a new price takes effect each year; null: with each new term. */
  indexMonth: nullable(Type.Integer({ minimum: 1, maximum: 12 })),
  startsOn: Day,
  /** Null: open-ended. */
  termMonths: nullable(Type.Integer({ minimum: 1, maximum: 240 })),
  noticeMonths: Type.Integer({ minimum: 0, maximum: 60 }),
  internalNote: LongText,
}
const AgreementFacts = Type.Object(facts)
export type AgreementFacts = Static<typeof AgreementFacts>
export type AgreementEdit = Partial<AgreementFacts>
export const AGREEMENT_LIMITS = limitsOf(facts)

const { name, customerId, startsOn, ...others } = facts
const optional = Type.Partial(Type.Object(others)).properties

export const getAgreement = get('/api/Service/Agreement/:serviceId', {
  guard,
  summary: 'A service agreement with its visits, assets, renewals, revenue and history.',
  params: ofAgreement,
  answer: Agreement,
})

export const getAgreementInvoices = get('/api/Service/Agreement/:serviceId/Invoices', {
  guard,
  summary: 'The invoices and credits of a subscription, newest first, at most 200, and the next one.',
  params: ofAgreement,
  answer: AgreementInvoices,
})

export const getAgreementForms = get('/api/Service/Forms', {
  guard,
  summary: 'The forms in use that an agreement can require at its visits, by name; at most 500.',
  answer: Type.Array(Type.Object({ id: Id, name: Line })),
  cap: 500,
})

export const addAgreement = post('/api/Service/Agreement', {
  guard,
  summary: 'Creates a service agreement as a draft; returns its id.',
  body: closed({ name, customerId, startsOn, ...optional }),
  answer: Id,
  creates: true,
})

export const editAgreement = patch('/api/Service/Agreement/:serviceId', {
  guard,
  summary:
    'Changes facts of an agreement, each recorded in its history; if its rule changes, a visit without a case is replanned.',
  params: ofAgreement,
  body: closed(Type.Partial(Type.Object(facts)).properties),
  answer: Agreement,
  updates: true,
})

export const setAgreementState = put('/api/Service/Agreement/:serviceId/State', {
  guard,
  summary:
    'Activates, pauses or closes an agreement. Active: its next visit is planned immediately. Closed: visits without a case are removed, and future days already invoiced for a subscription are credited. 409 `unlawful`.',
  params: ofAgreement,
  body: closed({ state: oneOf(AGREEMENT_STATES), reason: Type.Optional(Reason) }),
  answer: Agreement,
  errors: { unlawful: Nothing },
})

export const planServiceVisit = post('/api/Service/Agreement/:serviceId/Visit', {
  guard,
  summary: 'Plans the next visit of an active agreement manually. 409 `unlawful` if one is already planned.',
  params: ofAgreement,
  body: closed({ plannedOn: Day }),
  answer: Id,
  creates: true,
  errors: { unlawful: Nothing },
})

export const moveServiceVisit = put('/api/Service/Visit/:visitId/Move', {
  guard,
  summary: 'Moves an unfinished visit to another day, together with the open tasks of its case. 409 `unlawful`.',
  params: ofVisit,
  body: closed({ plannedOn: Day }),
  answer: Nothing,
  errors: { unlawful: Nothing },
})

export const skipServiceVisit = put('/api/Service/Visit/:visitId/Skip', {
  guard,
  summary: 'Skips a visit that has no case yet; the next one is planned immediately. 409 `unlawful`.',
  params: ofVisit,
  body: closed({ reason: Type.Optional(Reason) }),
  answer: Nothing,
  errors: { unlawful: Nothing },
})

export const restoreServiceVisit = put('/api/Service/Visit/:visitId/Restore', {
  guard,
  summary: 'Restores a skipped visit while the next one has no case. 409 `unlawful`.',
  params: ofVisit,
  answer: Nothing,
  errors: { unlawful: Nothing },
})

export const getServiceYear = get('/api/Service/Year/:year', {
  guard,
  summary:
    'The days of a year with past, planned and expected visits, of one agreement or of all agreements of a customer or property.',
  params: ofYear,
  query: whoseYear,
  answer: Type.Array(YearDay),
  cap: 2000,
})

export const getServiceYearPdf = get('/api/Service/YearPdf/:year', {
  guard,
  summary: 'The service year as a PDF: a wheel of the year, and each of its days.',
  params: ofYear,
  query: whoseYear,
  answer: FileAnswer,
  downloads: true,
  cost: 'write',
})

export const getRenewals = get('/api/Service/Renewals', {
  guard,
  summary: 'New terms and prices awaiting approval, most urgent first.',
  answer: Type.Array(ServiceRenewal),
  cap: 500,
})

export const approveRenewal = put('/api/Service/Renewal/:renewalId/Approve', {
  guard,
  summary:
    'Approves a new term or price; with `letter` the customer is notified by mail. The price applies from its effective day on. 409 `unlawful`.',
  params: ofRenewal,
  body: closed({ percent: Percent, letter: Type.Boolean() }),
  answer: ServiceRenewal,
  errors: { unlawful: Nothing },
})

export const declineRenewal = put('/api/Service/Renewal/:renewalId/Decline', {
  guard,
  summary:
    'Declines a renewal: the price stays, and an agreement whose term is not renewed ends with it. 409 `unlawful`.',
  params: ofRenewal,
  answer: ServiceRenewal,
  errors: { unlawful: Nothing },
})

export const reopenRenewal = put('/api/Service/Renewal/:renewalId/Reopen', {
  guard,
  summary: 'Reopens a declined renewal. 409 `unlawful`.',
  params: ofRenewal,
  answer: ServiceRenewal,
  errors: { unlawful: Nothing },
})
