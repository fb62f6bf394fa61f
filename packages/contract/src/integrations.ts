import { type Static, Type } from 'typebox'
import { closed, del, get, Id, Line, Name, Nothing, nullable, oneOf, post, put, Time } from './endpoint.ts'
import { RefusedWork } from './incoming-work.ts'
import { INTEGRATIONS, KEY_HOLDERS, SYNC_STATES } from './integration-systems.ts'
import { MOST_ORDER_FIELDS, ORDER_FACTS } from './order-facts.ts'

const guard = 'SettingsAccess'
const Day = Type.String({ format: 'date' })
const ofSystem = closed({ system: oneOf(INTEGRATIONS) })

/** A fact of ours, and the other system's name for it. */
const OrderField = closed({ fact: oneOf(ORDER_FACTS), name: Name })
export type OrderField = Static<typeof OrderField>

/** A company's connection to one system; all empty if never connected. The token is write-only. */
export const Connection = Type.Object({
  address: Type.String(),
  hasToken: Type.Boolean(),
  orderType: Line,
  /** Additional facts about the case that an order, an update or a document includes. */
  fields: Type.Array(OrderField, { maxItems: MOST_ORDER_FIELDS }),
  isPaused: Type.Boolean(),
  /** The responsible person for incoming cases. */
  responsibleId: nullable(Id),
  waiting: Type.Integer(),
  failed: Type.Integer(),
  version: Type.Integer(),
})
export type Connection = Static<typeof Connection>

/** The transfer of one case, one document or one payroll export to the other system. */
export const Sync = Type.Object({
  id: Id,
  /** Null for a payroll export. */
  caseId: nullable(Id),
  caseNumber: nullable(Type.Integer()),
  /** The document's name; empty for a case. */
  file: Type.String({ maxLength: 255 }),
  /** For a payroll export: its first and last day. */
  period: nullable(Type.Object({ from: Day, to: Day })),
  state: oneOf(SYNC_STATES),
  attempts: Type.Integer(),
  at: Time,
  dueAt: nullable(Time),
  status: nullable(Type.Integer()),
  fault: Line,
  /** The other system's number. */
  number: Line,
  /** The status there, in that system's words. */
  told: Line,
  /** Reported work that could not be recorded here, until it is recorded or someone has dealt with it. */
  refused: Type.Array(RefusedWork),
})
export type Sync = Static<typeof Sync>

export const Trial = Type.Object({ status: nullable(Type.Integer()), fault: Line })
export type Trial = Static<typeof Trial>

export const getIntegrationSettings = get('/api/Website/IntegrationSettings', {
  guard,
  summary: 'The available integrations, and which of them the company is connected to.',
  answer: Type.Array(Type.Object({ name: oneOf(INTEGRATIONS), isConnected: Type.Boolean(), isPaused: Type.Boolean() })),
  cap: INTEGRATIONS.length,
})

export const getConnection = get('/api/Integration/:system', {
  guard,
  summary: "The company's connection to one system.",
  params: ofSystem,
  answer: Connection,
})

export const setConnection = put('/api/Integration/:system', {
  guard,
  summary:
    'Connects the company to a system. An empty address disconnects it; an empty token keeps the current one. 400 for an address in a private network.',
  params: ofSystem,
  body: closed({
    address: Type.String({ maxLength: 500 }),
    token: Type.String({ maxLength: 500, pattern: String.raw`^[\x21-\x7e]*$` }),
    orderType: Line,
    /** When absent, the existing fields stay. */
    fields: Type.Optional(Type.Array(OrderField, { maxItems: MOST_ORDER_FIELDS })),
    isPaused: Type.Boolean(),
    responsibleId: Type.Optional(nullable(Id)),
  }),
  answer: Connection,
  updates: true,
})

export const testConnection = post('/api/Integration/:system/Test', {
  guard,
  summary: 'Tests the connection to the other system; returns the result.',
  params: ofSystem,
  answer: Trial,
  cost: 'proxy',
})

export const getSyncs = get('/api/Integration/:system/Log', {
  guard,
  summary: 'The last 50 cases, documents and exports that were sent or are waiting, newest first.',
  params: ofSystem,
  answer: Type.Array(Sync, { maxItems: 50 }),
})

export const resendSync = post('/api/Integration/Log/:syncId/Resend', {
  guard,
  summary: 'Sends one again now, with the same idempotency key. Not sent if the other system already has it.',
  params: closed({ syncId: Id }),
  answer: Sync,
  cost: 'proxy',
})

export const settleRefusedWork = put('/api/Integration/Log/:syncId/Settled', {
  guard,
  summary:
    'Clears the entries of an order that could not be booked, as handled. They reappear if the other system sends different values.',
  params: closed({ syncId: Id }),
  answer: Sync,
})

export const getMinubaOrderTypes = get('/api/Minuba/OrderTypes', {
  guard,
  summary: 'The order types of the connected Minuba; none if it is not connected or does not respond.',
  answer: Type.Array(Type.Object({ id: Line, name: Line }), { maxItems: 200 }),
  cost: 'proxy',
})

/** The API key a system calls with; shown once, when it is created. */
export const SenderKey = Type.Object({
  id: Id,
  createdAt: Time,
  rotatedAt: nullable(Time),
  lastUsedAt: nullable(Time),
})
export type SenderKey = Static<typeof SenderKey>

const ofHolder = closed({ system: oneOf(KEY_HOLDERS) })

export const getSenderKey = get('/api/Integration/:system/Key', {
  guard,
  summary: 'Whether a system has a key for its calls, and when it was last used.',
  params: ofHolder,
  answer: Type.Object({ key: nullable(SenderKey) }),
})

export const issueSenderKey = post('/api/Integration/:system/Key', {
  guard,
  summary: 'Creates the key a system calls with and returns it, once. The previous key is revoked immediately.',
  params: ofHolder,
  answer: Type.Object({ key: Type.String() }),
  cost: 'write',
})

export const revokeSenderKey = del('/api/Integration/:system/Key', {
  guard,
  summary: 'Revokes the key of a system; its calls are rejected.',
  params: ofHolder,
  answer: Nothing,
})
