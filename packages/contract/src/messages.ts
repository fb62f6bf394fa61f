import { type Static, Type } from 'typebox'
import { closed, del, get, Id, Line, Nothing, nullable, oneOf, post, put, Time, Name } from './endpoint.ts'
import { LANGUAGES } from './languages.ts'
import { DELIVERY_STATES, MESSAGE_CHANNELS, MESSAGE_RECEIVERS } from './message-ids.ts'

const LANES = ['customer', 'company', 'internal'] as const
const Text = Type.String({ minLength: 1, maxLength: 10_000 })
const ofCase = closed({ caseId: Id })

/** §3 of cases-and-customers, Case detail models, Message; with its lane and its delivery to each recipient. */
export const CaseMessage = Type.Object({
  messageId: Id,
  messageTypeId: Id,
  caseId: Id,
  /** `-` when it has none (§9). */
  title: Line,
  description: Type.String(),
  /** The first of its files. */
  fileId: nullable(Id),
  files: Type.Array(Type.Object({ fileId: Id, originalName: Line, extension: Line, path: Type.String() })),
  sentAt: Time,
  sentBy: Line,
  lane: oneOf(LANES),
  /** A mail that claims a member's address or name as its sender without proof. */
  isDoubtful: Type.Boolean(),
  deliveries: Type.Array(
    Type.Object({
      id: Id,
      channel: oneOf(MESSAGE_CHANNELS),
      receiver: Line,
      address: Line,
      state: oneOf(DELIVERY_STATES),
      /**
       * Why it was not sent or did not arrive: a mail server's status or response, such as `bounced 5.1.1`; otherwise
       * empty.
       */
      reason: Line,
    }),
  ),
})
export type CaseMessage = Static<typeof CaseMessage>

export const MessageTemplate = Type.Object({
  id: Id,
  name: Line,
  language: oneOf(LANGUAGES),
  body: Type.String(),
  version: Type.Integer(),
})
export type MessageTemplate = Static<typeof MessageTemplate>

/** Who is notified, and how; SelectResponsibleNotification's defaults are mail and sms off, alert on (§3). */
const Receiver = closed({
  to: oneOf(MESSAGE_RECEIVERS),
  mail: Type.Optional(Type.Boolean({ default: false })),
  sms: Type.Optional(Type.Boolean({ default: false })),
  alert: Type.Optional(Type.Boolean({ default: true })),
})
export type MessageReceiverChoice = Static<typeof Receiver>

export const getCaseMessages = get('/api/Website/Case/GetCaseMessages/:caseId', {
  guard: 'Core',
  summary: 'The messages of a case, oldest first; the newest 500.',
  params: ofCase,
  answer: Type.Array(CaseMessage),
})

export const getCaseUnreadMessages = get('/api/Website/Case/GetCaseUnreadMessages', {
  guard: 'Core',
  summary: 'Cases with customer messages of the last 90 days that the caller has not read, and how many.',
  answer: Type.Array(Type.Object({ caseId: Id, count: Type.Integer() })),
  cap: 5000,
})

export const getCaseUnreadPartnerMessages = get('/api/Website/Case/GetCaseUnreadPartnerMessages', {
  guard: 'Core',
  summary: 'Cases with partner messages that the caller has not read, and how many.',
  answer: Type.Array(Type.Object({ caseId: Id, count: Type.Integer() })),
  cap: 5000,
})

export const getCustomerWays = get('/api/Website/Case/GetCustomerWays', {
  guard: 'Core',
  summary:
    "Whether messages from members are mailed to customers; a company may restrict them to the customer's page of the case.",
  answer: Type.Object({ mail: Type.Boolean() }),
})

export const getMessageTemplates = get('/api/Website/Case/GetMessageTemplates', {
  guard: 'Core',
  summary: 'The message templates; `{{…}}` stands for a fact of the case, `{{receiver.name}}` for its recipients.',
  answer: Type.Array(MessageTemplate),
})

const template = { name: Name, language: oneOf(LANGUAGES), body: Text }
const ofTemplate = closed({ templateId: Id })

export const addMessageTemplate = post('/api/Website/Case/AddMessageTemplate', {
  guard: 'SettingsAccess',
  summary: 'Adds a message template; 400 for an unknown `{{…}}` field. Returns its id.',
  body: closed(template),
  answer: Id,
  creates: true,
})

export const editMessageTemplate = put('/api/Website/Case/EditMessageTemplate/:templateId', {
  guard: 'SettingsAccess',
  summary: 'Changes a message template.',
  params: ofTemplate,
  body: closed(template),
  answer: MessageTemplate,
  updates: true,
})

export const deleteMessageTemplate = del('/api/Website/Case/DeleteMessageTemplate/:templateId', {
  guard: 'SettingsAccess',
  summary: 'Deletes a message template; it can be restored for 30 days.',
  params: ofTemplate,
  answer: Nothing,
})

export const restoreMessageTemplate = put('/api/Website/Case/RestoreMessageTemplate/:templateId', {
  guard: 'SettingsAccess',
  summary: 'Restores a deleted message template. Idempotent.',
  params: ofTemplate,
  answer: MessageTemplate,
})

export const retryMessageDelivery = put('/api/Website/Case/RetryMessageDelivery/:deliveryId', {
  guard: 'Core',
  summary: 'Immediately sends a message that is waiting for a retry or was abandoned; a sent one is unchanged.',
  params: closed({ deliveryId: Id }),
  answer: Nothing,
})

export const sendCaseMessage = post('/api/Website/Case/SendCaseMessage', {
  guard: 'Core',
  summary:
    'Adds a message to a case and sends it to each named recipient once; 400 for an unknown `{{…}}` field. Returns its id.',
  body: closed({
    caseId: Id,
    lane: oneOf(['company', 'internal']),
    title: Type.Optional(Line),
    text: Text,
    fileIds: Type.Optional(Type.Array(Id, { maxItems: 20 })),
    receivers: Type.Optional(Type.Array(Receiver, { maxItems: 6 })),
  }),
  answer: Id,
  creates: true,
})

export const readCaseMessages = put('/api/Website/Case/ReadCaseMessages/:caseId', {
  guard: 'Core',
  summary:
    'Marks the messages of the case as read up to now. Returns the time up to which the caller had read them before.',
  params: ofCase,
  /** Null: never. */
  answer: Type.Object({ readBefore: nullable(Time) }),
})
