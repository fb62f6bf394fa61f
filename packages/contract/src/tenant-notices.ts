import { type Static, Type } from 'typebox'
import { closed, del, get, Id, Line, Nothing, nullable, oneOf, post, put, Time } from './endpoint.ts'
import { LANGUAGES } from './languages.ts'
import { INCIDENT_KINDS, NOTICE_KINDS, NOTICE_LIMITS } from './notice-kinds.ts'

const Title = Type.String({ maxLength: NOTICE_LIMITS.title, pattern: String.raw`\S` })
const Body = Type.String({ maxLength: NOTICE_LIMITS.body })

const span = {
  startsAt: nullable(Time),
  /** When it is expected to end. */
  endsAt: nullable(Time),
}

const told = {
  title: Line,
  body: Type.String(),
  /** Other languages; tenants who speak none of them get the original. */
  translations: Type.Array(Type.Object({ language: oneOf(LANGUAGES), title: Line, body: Type.String() })),
}

/** News or an incident, as its authors see it. */
export const TenantNotice = Type.Object({
  id: Id,
  version: Type.Integer(),
  kind: oneOf(NOTICE_KINDS),
  ...told,
  ...span,
  /** When an incident ended. */
  endedAt: nullable(Time),
  createdAt: Time,
  createdBy: Line,
  /** The leases' properties; the first 20. */
  properties: Type.Array(Type.Object({ id: Id, number: Line, name: Line })),
  leaseCount: Type.Integer(),
  /** Number of people renting one of the leases now. */
  tenants: Type.Integer(),
  /** Number of them who have seen it. */
  readers: Type.Integer(),
  /** Tenants who reported being affected too; the first 200. */
  joined: Type.Array(Type.Object({ customerId: Id, name: Line, leaseNumber: Line, at: Time })),
  /** Cases assigned to it. */
  caseCount: Type.Integer(),
  /** Those that are neither closed nor canceled. */
  openCases: Type.Integer(),
})
export type TenantNotice = Static<typeof TenantNotice>

/** The same, as a tenant sees it. */
export const NoticeToTenant = Type.Object({
  id: Id,
  kind: oneOf(NOTICE_KINDS),
  ...told,
  ...span,
  endedAt: nullable(Time),
  createdAt: Time,
  isJoined: Type.Boolean(),
})
export type NoticeToTenant = Static<typeof NoticeToTenant>

const guard = 'PropertyManagement'
const ofNotice = closed({ noticeId: Id })
const words = {
  title: Title,
  body: Body,
  translations: Type.Array(closed({ language: oneOf(LANGUAGES), title: Title, body: Body }), {
    maxItems: LANGUAGES.length,
  }),
  ...span,
}

export const getTenantNotices = get('/api/TenantNotice/List', {
  guard,
  summary: 'The notices to tenants of one property or of all: ongoing incidents first, then the newest; at most 100.',
  query: closed({ propertyId: Type.Optional(Id) }),
  answer: Type.Array(TenantNotice),
})

export const addTenantNotice = post('/api/TenantNotice/Add', {
  guard,
  summary:
    'Publishes a notice to the tenants of all leases of properties, or of single leases; it is shown on their pages, and optionally mailed, or sent as a text message to tenants without a mail address. Returns its id. 400 if the places have no lease.',
  body: closed({
    kind: oneOf(NOTICE_KINDS),
    ...words,
    propertyIds: Type.Array(Id, { maxItems: NOTICE_LIMITS.properties }),
    leaseIds: Type.Array(Id, { maxItems: NOTICE_LIMITS.leases }),
    isMailed: Type.Boolean(),
  }),
  answer: Id,
  creates: true,
})

export const editTenantNotice = put('/api/TenantNotice/Edit/:noticeId', {
  guard,
  summary: 'Replaces the text of a notice. It is not mailed again.',
  params: ofNotice,
  body: closed(words),
  answer: TenantNotice,
  updates: true,
})

export const endIncident = put('/api/TenantNotice/End/:noticeId', {
  guard,
  summary:
    'Ends an incident and notifies the tenants and the customers of its cases, with an optional message. Optionally closes its open cases and adds the message to each; a case with an unfinished mandatory task or form stays open. 409 `wrong-state` for news, and if it is already over.',
  params: ofNotice,
  body: closed({ message: Type.Optional(Body), closesCases: Type.Optional(Type.Boolean()) }),
  answer: TenantNotice,
  errors: { 'wrong-state': Nothing },
  updates: true,
})

export const removeTenantNotice = del('/api/TenantNotice/Remove/:noticeId', {
  guard,
  summary: "Removes a notice from the tenants' pages.",
  params: ofNotice,
  answer: Nothing,
})

const OpenIncident = Type.Object({
  id: Id,
  title: Line,
  kind: oneOf(INCIDENT_KINDS),
  /** When it is expected to end. */
  endsAt: nullable(Time),
})
export type OpenIncident = Static<typeof OpenIncident>

export const getOpenIncidents = get('/api/TenantNotice/Open', {
  guard: ['Core', 'PropertyManagement'],
  summary:
    "The ongoing incidents at a lease, a property or a customer's home, newest first; at most 3. For suggesting them while a case is written.",
  query: closed({ leaseId: Type.Optional(Id), propertyId: Type.Optional(Id), customerId: Type.Optional(Id) }),
  answer: Type.Array(OpenIncident),
})

const IncidentCase = Type.Object({
  id: Id,
  caseNumber: Type.Integer(),
  title: Line,
  customer: Line,
  leaseNumber: Line,
  createdAt: Time,
})
export type IncidentCase = Static<typeof IncidentCase>

export const getIncidentCases = get('/api/TenantNotice/Cases/:noticeId', {
  guard,
  summary:
    'The cases of an incident, and open cases that may belong to it: of its leases or properties, or of a customer or address there, created since the day before it started and not in another incident. The newest 100 of each.',
  params: ofNotice,
  answer: Type.Object({ joined: Type.Array(IncidentCase), offered: Type.Array(IncidentCase) }),
})

export const joinCase = put('/api/TenantNotice/Case/:noticeId/:caseId', {
  guard,
  summary:
    'Adds a case to an incident, or removes it; adding removes it from any other incident. 409 `wrong-state` for news, and if the incident is over.',
  params: closed({ noticeId: Id, caseId: Id }),
  body: closed({ isJoined: Type.Boolean() }),
  answer: Nothing,
  errors: { 'wrong-state': Nothing },
})

export const joinIncident = put('/api/Tenant/Join/:noticeId', {
  guard: 'tenant-link',
  embed: ['tenant'],
  scope: 'any',
  summary:
    'Records that the tenant is affected by an incident too, instead of a report of their own, or removes that. 409 `wrong-state` for news, and if it is over.',
  params: ofNotice,
  body: closed({ isJoined: Type.Boolean() }),
  answer: Nothing,
  errors: { 'wrong-state': Nothing },
})
