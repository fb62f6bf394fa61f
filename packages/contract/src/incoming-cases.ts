import { type Static, Type } from 'typebox'
import {
  closed,
  Email,
  get,
  Id,
  Line,
  Name,
  nullable,
  oneOf,
  OneEmail,
  Phone,
  post,
  Time,
  Title,
  ZipCode,
} from './endpoint.ts'
import { CASE_STATUSES, OFFER_STATUSES } from './ids.ts'

const party = {
  address: Type.Optional(Line),
  zipCode: Type.Optional(ZipCode),
  city: Type.Optional(Line),
  phone: Type.Optional(Phone),
  mobile: Type.Optional(Phone),
  email: Type.Optional(OneEmail),
}
const ForeignNumber = Type.String({ minLength: 1, maxLength: 100, pattern: String.raw`^\S(?:.*\S)?$` })

const common = {
  title: Type.Optional(Title),
  description: Type.String({ minLength: 1, maxLength: 20_000 }),
  requisitionNumber: Type.Optional(Line),
  /** The person with the damage or who ordered the work; matched by name plus email, phone or address. */
  customer: closed({ name: Name, ...party }),
  /** The location, if not the customer's address. */
  place: Type.Optional(closed({ name: Name, ...party })),
}

/** The state of an incoming case; also sent back on every change. */
export const CaseNews = Type.Object({
  number: Type.String(),
  caseId: Id,
  caseNumber: Type.Integer(),
  status: oneOf(CASE_STATUSES),
  title: Line,
  hours: Type.Number(),
  responsible: nullable(Type.Object({ name: Line, email: Email })),
  /** The case in the console; for orders, without the navigation, as the order system displays it. */
  link: Type.String(),
  updatedAt: Time,
  /** Offers, order confirmations and invoice bases that were sent, in minor units. */
  documents: Type.Array(
    Type.Object({
      number: Type.Integer(),
      kind: Type.String(),
      title: Line,
      status: oneOf(OFFER_STATUSES),
      net: Type.Number(),
      vat: Type.Number(),
      gross: Type.Number(),
    }),
    { maxItems: 100 },
  ),
})
export type CaseNews = Static<typeof CaseNews>

export const receiveClaim = post('/api/Scalepoint/Claims', {
  guard: 'api-key',
  api: 'scalepoint',
  summary:
    'Called by Scalepoint or an intermediary with its own key: creates a case from an insurance claim. A known claim number returns its existing case and creates no second one.',
  body: closed({ claimNumber: ForeignNumber, ...common }),
  answer: CaseNews,
  creates: true,
})

export const getClaim = get('/api/Scalepoint/Claims/:claimNumber', {
  guard: 'api-key',
  api: 'scalepoint',
  summary: 'Called by Scalepoint with its own key: the state of a received claim.',
  params: closed({ claimNumber: ForeignNumber }),
  answer: CaseNews,
})

export const receiveOrder = post('/api/OS/Orders', {
  guard: 'api-key',
  api: 'orders',
  summary:
    'Called by Ordrestyring or an intermediary with its own key: creates a case from an order. A known order number returns its existing case and creates no second one.',
  body: closed({ orderNumber: ForeignNumber, ...common }),
  answer: CaseNews,
  creates: true,
})

export const getOrder = get('/api/OS/Orders/:orderNumber', {
  guard: 'api-key',
  api: 'orders',
  summary: 'Called by Ordrestyring with its own key: the state of a received order.',
  params: closed({ orderNumber: ForeignNumber }),
  answer: CaseNews,
})

const ordering = (system: string) =>
  ({
    guard: 'api-key',
    summary: `Called by ${system} or an intermediary with its own key: creates a case from an order created there. A known order number, also of an order sent from here, returns its existing case and creates no second one.`,
    body: closed({ orderNumber: ForeignNumber, ...common }),
    answer: CaseNews,
    creates: true,
  }) as const

const asking = (system: string) =>
  ({
    guard: 'api-key',
    summary: `Called by ${system} with its own key: the state of an order.`,
    params: closed({ orderNumber: ForeignNumber }),
    answer: CaseNews,
  }) as const

export const receiveMinubaOrder = post('/api/Minuba/Orders', { ...ordering('Minuba'), api: 'minuba' })
export const getMinubaOrder = get('/api/Minuba/Orders/:orderNumber', { ...asking('Minuba'), api: 'minuba' })
export const receiveEkompletOrder = post('/api/EKomplet/Orders', { ...ordering('E-Komplet'), api: 'ekomplet' })
export const getEkompletOrder = get('/api/EKomplet/Orders/:orderNumber', { ...asking('E-Komplet'), api: 'ekomplet' })

export type IncomingCase = Omit<Static<(typeof receiveClaim)['body']>, 'claimNumber'>
