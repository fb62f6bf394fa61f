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
  summary: 'The messages of a case, the oldest first; the newest 500.',
  params: ofCase,
  answer: Type.Array(CaseMessage),
})

export const getCaseUnreadMessages = get('/api/Website/Case/GetCaseUnreadMessages', {
  guard: 'Core',
  summary: 'Cases with messages from customers that the caller has not read, of the last 90 days, and how many.',
  answer: Type.Array(Type.Object({ caseId: Id, count: Type.Integer() })),
  cap: 5000,
})

export const getCaseUnreadPartnerMessages = get('/api/Website/Case/GetCaseUnreadPartnerMessages', {
  guard: 'Core',
  summary: 'Cases of which partners have told the caller something that the caller has not read, and how many.',
  answer: Type.Array(Type.Object({ caseId: Id, count: Type.Integer() })),
  cap: 5000,
})

export const getCustomerWays = get('/api/Website/Case/GetCustomerWays', {
  guard: 'Core',
  summary: 'Whether what members write goes to customers by mail; a company may keep it to their page of the case.',
  answer: Type.Object({ mail: Type.Boolean() }),
})

export const getMessageTemplates = get('/api/Website/Case/GetMessageTemplates', {
  guard: 'Core',
  summary:
    'Texts to begin a message with; `{{…}}` stands for a fact of the case, `{{receiver.name}}` for those it goes to.',
  answer: Type.Array(MessageTemplate),
})

const template = { name: Name, language: oneOf(LANGUAGES), body: Text }
const ofTemplate = closed({ templateId: Id })

export const addMessageTemplate = post('/api/Website/Case/AddMessageTemplate', {
  guard: 'SettingsAccess',
  summary: 'Adds a text to begin messages with; a field `{{…}}` that does not exist is an error. Answers its id.',
  body: closed(template),
  answer: Id,
  creates: true,
})

export const editMessageTemplate = put('/api/Website/Case/EditMessageTemplate/:templateId', {
  guard: 'SettingsAccess',
  summary: 'Changes a text to begin messages with.',
  params: ofTemplate,
  body: closed(template),
  answer: MessageTemplate,
  updates: true,
})

export const deleteMessageTemplate = del('/api/Website/Case/DeleteMessageTemplate/:templateId', {
  guard: 'SettingsAccess',
  summary: 'Takes a text away; for 30 days it can be restored.',
  params: ofTemplate,
  answer: Nothing,
})

export const restoreMessageTemplate = put('/api/Website/Case/RestoreMessageTemplate/:templateId', {
  guard: 'SettingsAccess',
  summary: 'Puts a deleted text back; one that stands stays as it is.',
  params: ofTemplate,
  answer: MessageTemplate,
})

export const retryMessageDelivery = put('/api/Website/Case/RetryMessageDelivery/:deliveryId', {
  guard: 'Core',
  summary: 'Sends a message at once that waits for its next try or was given up; one that was sent stays as it is.',
  params: closed({ deliveryId: Id }),
  answer: Nothing,
})

export const sendCaseMessage = post('/api/Website/Case/SendCaseMessage', {
  guard: 'Core',
  summary:
    'Writes a message on a case and sends it to those who are named, each once; a field `{{…}}` that does not exist is an error. Answers its id.',
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
  summary: 'The caller has read the messages of the case until now. Answers until when they had read them before.',
  params: ofCase,
  /** Null: never. */
  answer: Type.Object({ readBefore: nullable(Time) }),
})
