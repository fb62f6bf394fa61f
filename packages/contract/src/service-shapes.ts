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
  /** The agreement's number and the visit's own: `68081-001`. Used as the case's reference. */
  number: Line,
  state: oneOf(VISIT_STATES),
  /** By the rule; null until a meter's rate is known. */
  dueOn: nullable(Day),
  /** The proposed working day, or the one it was moved to. */
  plannedOn: nullable(Day),
  isMoved: Type.Boolean(),
  doneOn: nullable(Day),
  reason: Type.String(),
  /** The meter reading at which the visit is due. */
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
  /** Whether the customer can be mailed. */
  hasEmail: Type.Boolean(),
  /** The first day of the new term or price, and the last day of the term, if there is one. */
  fromOn: Day,
  untilOn: nullable(Day),
  /** The notice deadline, when it is a new term. */
  decideBy: nullable(Day),
  indexName: Line,
  percent: Type.Number(),
  price: Amount,
  newPrice: Amount,
  decidedAt: nullable(Time),
  decidedBy: Line,
  /** When the new price took effect. */
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
  /** Hours, materials and supplier costs; null when the caller may not see costs, or no hourly cost is known. */
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
  /** The first day that is invoiced automatically. */
  billedFrom: nullable(Day),
  indexName: Line,
  indexPercent: Type.Number(),
  indexMonth: nullable(Type.Integer()),
  startsOn: Day,
  /** The last day of the current term; null: open-ended. */
  endsOn: nullable(Day),
  termMonths: nullable(Type.Integer()),
  noticeMonths: Type.Integer(),
  /** The last day on which notice can be given for the current term. */
  noticeBy: nullable(Day),
  internalNote: Type.String(),
  assets: Type.Array(AgreementAsset),
  /** The forms on each visit's case, by name. */
  forms: Type.Array(Named),
  /** Newest first. */
  visits: Type.Array(ServiceVisit),
  /** Expected days of further visits, after the existing one. */
  expected: Type.Array(Day),
  renewals: Type.Array(ServiceRenewal),
  /** For the last twelve months. */
  economy: Economy,
  history: Type.Array(AgreementEvent),
})
export type Agreement = Static<typeof Agreement>

export const AgreementInvoice = Type.Object({
  id: Id,
  kind: oneOf(['InvoiceBasis', 'Credit']),
  /** The document number; `invoiceNumber` is assigned on issue. */
  number: Type.Integer(),
  invoiceNumber: nullable(Type.Integer()),
  /** `removed`: the basis was deleted before it was issued. */
  state: oneOf([...INVOICE_STATES, 'removed'] as const),
  /** The period it covers. */
  fromOn: Day,
  untilOn: Day,
  /** Without VAT. */
  net: Amount,
  invoicedOn: nullable(Day),
})
export type AgreementInvoice = Static<typeof AgreementInvoice>

export const AgreementInvoices = Type.Object({
  invoices: Type.Array(AgreementInvoice),
  /** Null when nothing more will be invoiced. */
  next: nullable(Type.Object({ fromOn: Day, untilOn: Day, net: Amount })),
})
export type AgreementInvoices = Static<typeof AgreementInvoices>

export const YearDay = Type.Object({
  on: Day,
  state: oneOf([...VISIT_STATES, 'expected'] as const),
  agreement: Type.Object({ id: Id, number: Type.Integer(), name: Line }),
})
export type YearDay = Static<typeof YearDay>
