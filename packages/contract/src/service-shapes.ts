import { type Static, Type } from 'typebox'
import { ASSET_STATUSES } from './asset-states.ts'
import { Id, Line, nullable, oneOf, Time } from './endpoint.ts'
import { CASE_STATUSES } from './ids.ts'
import { INVOICE_STATES } from './invoice-states.ts'
import {
  AGREEMENT_EVENTS,
  AGREEMENT_STATES,
  BILLED,
  INTERVAL_UNITS,
  PRICINGS,
  RENEWAL_KINDS,
  RENEWAL_STATES,
  RHYTHMS,
  VISIT_BASES,
  VISIT_STATES,
} from './service-states.ts'

const Named = Type.Object({ id: Id, name: Line })
const Day = Type.String({ format: 'date' })
/** In the company's currency, two decimals. */
const Amount = Type.Number()

export const ServiceVisit = Type.Object({
  id: Id,
  ordinal: Type.Integer(),
  /** The agreement's number and its own: `68081-001`. It stands as the reference of its case. */
  number: Line,
  state: oneOf(VISIT_STATES),
  /** By the rule; null while a meter has not shown its pace. */
  dueOn: nullable(Day),
  /** The working day proposed for it, or to which it was moved. */
  plannedOn: nullable(Day),
  isMoved: Type.Boolean(),
  doneOn: nullable(Day),
  reason: Type.String(),
  /** What the meter shows when the visit is due. */
  meterValue: nullable(Type.Number()),
  case: nullable(Type.Object({ id: Id, caseNumber: Type.Integer(), status: oneOf(CASE_STATUSES) })),
})
export type ServiceVisit = Static<typeof ServiceVisit>

const AgreementAsset = Type.Object({
  id: Id,
  number: Line,
  name: Line,
  status: oneOf(ASSET_STATUSES),
  lastVisitOn: nullable(Day),
  openCases: Type.Integer(),
})
export type AgreementAsset = Static<typeof AgreementAsset>

export const ServiceRenewal = Type.Object({
  id: Id,
  kind: oneOf(RENEWAL_KINDS),
  state: oneOf(RENEWAL_STATES),
  agreement: Type.Object({ id: Id, number: Type.Integer(), name: Line }),
  customer: Named,
  /** Whether a letter can be sent to the customer. */
  hasEmail: Type.Boolean(),
  /** The first day of the new term or price; the last of the term, where it is one. */
  fromOn: Day,
  untilOn: nullable(Day),
  /** By when notice is to be given, where it is a term. */
  decideBy: nullable(Day),
  indexName: Line,
  percent: Type.Number(),
  price: Amount,
  newPrice: Amount,
  decidedAt: nullable(Time),
  decidedBy: Line,
  /** From when the new price is the agreement's. */
  appliedAt: nullable(Time),
})
export type ServiceRenewal = Static<typeof ServiceRenewal>

const AgreementEvent = Type.Object({
  id: Id,
  at: Time,
  kind: oneOf(AGREEMENT_EVENTS),
  actorName: Line,
  field: nullable(Line),
  before: Type.String(),
  after: Type.String(),
})
export type AgreementEvent = Static<typeof AgreementEvent>

const Economy = Type.Object({
  earned: Amount,
  hours: Type.Number(),
  /** Hours, materials and what suppliers were paid; null where the caller may not see it, or nothing says what an hour costs. */
  cost: nullable(Amount),
  visits: Type.Integer(),
})

export const SeasonShape = Type.Object({ from: Line, to: Line })
export const TaskShape = Type.Object({ subject: Line, minutes: Type.Integer() })

export const Agreement = Type.Object({
  id: Id,
  version: Type.Integer(),
  number: Type.Integer(),
  name: Line,
  state: oneOf(AGREEMENT_STATES),
  customer: Named,
  property: nullable(Type.Object({ id: Id, number: Line, name: Line })),
  department: nullable(Named),
  responsible: nullable(Named),
  rhythm: oneOf(RHYTHMS),
  every: Type.Integer(),
  unit: oneOf(INTERVAL_UNITS),
  basis: oneOf(VISIT_BASES),
  firstOn: Day,
  meter: nullable(Type.Object({ id: Id, name: Line, unit: Line, asset: Line })),
  meterStep: nullable(Type.Number()),
  seasons: Type.Array(SeasonShape),
  leadDays: Type.Integer(),
  visitTitle: Line,
  tasks: Type.Array(TaskShape),
  pricing: oneOf(PRICINGS),
  price: Amount,
  billed: oneOf(BILLED),
  /** The first day that is invoiced by itself. */
  billedFrom: nullable(Day),
  indexName: Line,
  indexPercent: Type.Number(),
  indexMonth: nullable(Type.Integer()),
  startsOn: Day,
  /** The last day of the present term; null where it runs until it is ended. */
  endsOn: nullable(Day),
  termMonths: nullable(Type.Integer()),
  noticeMonths: Type.Integer(),
  /** The last day on which notice can be given for the present term. */
  noticeBy: nullable(Day),
  internalNote: Type.String(),
  assets: Type.Array(AgreementAsset),
  /** What the case of each visit asks, by name. */
  forms: Type.Array(Named),
  /** The newest first. */
  visits: Type.Array(ServiceVisit),
  /** Days on which further visits are to be expected, after the one that stands. */
  expected: Type.Array(Day),
  renewals: Type.Array(ServiceRenewal),
  /** Of the last twelve months. */
  economy: Economy,
  history: Type.Array(AgreementEvent),
})
export type Agreement = Static<typeof Agreement>

export const AgreementInvoice = Type.Object({
  id: Id,
  kind: oneOf(['InvoiceBasis', 'Credit']),
  /** As a document; `invoiceNumber` is given when it is issued. */
  number: Type.Integer(),
  invoiceNumber: nullable(Type.Integer()),
  /** `removed`: somebody took the basis away before it was issued. */
  state: oneOf([...INVOICE_STATES, 'removed'] as const),
  /** The days it is for. */
  fromOn: Day,
  untilOn: Day,
  /** Without VAT. */
  net: Amount,
  invoicedOn: nullable(Day),
})
export type AgreementInvoice = Static<typeof AgreementInvoice>

export const AgreementInvoices = Type.Object({
  invoices: Type.Array(AgreementInvoice),
  /** Null where nothing more is invoiced, as things stand. */
  next: nullable(Type.Object({ fromOn: Day, untilOn: Day, net: Amount })),
})
export type AgreementInvoices = Static<typeof AgreementInvoices>

export const YearDay = Type.Object({
  on: Day,
  state: oneOf([...VISIT_STATES, 'expected'] as const),
  agreement: Type.Object({ id: Id, number: Type.Integer(), name: Line }),
})
export type YearDay = Static<typeof YearDay>
