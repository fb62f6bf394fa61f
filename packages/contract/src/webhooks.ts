import { type Static, Type } from 'typebox'
import { closed, del, get, Id, Line, Name, Nothing, nullable, oneOf, post, put, Time } from './endpoint.ts'
import { MOST_WEBHOOKS, RETRY_SECONDS, TEST_EVENT, WEBHOOK_EVENTS, WEBHOOK_STATES } from './webhook-events.ts'

const guard = 'SettingsAccess'
const ofWebhook = closed({ webhookId: Id })
const ofMessage = closed({ messageId: Id })

const webhookFields = {
  name: Name,
  /** https, without credentials; where it resolves to is rechecked on every delivery. */
  url: Type.String({ minLength: 8, maxLength: 500 }),
  events: Type.Array(oneOf(WEBHOOK_EVENTS), { minItems: 1, maxItems: WEBHOOK_EVENTS.length, uniqueItems: true }),
  /** Whether the whole record is sent, not just its id. */
  isFull: Type.Boolean(),
  isOn: Type.Boolean(),
}

/** A receiver of events; its secret is only shown when rotated. */
export const Webhook = Type.Object({
  id: Id,
  ...webhookFields,
  url: Type.String(),
  events: Type.Array(oneOf(WEBHOOK_EVENTS)),
  hasSecret: Type.Boolean(),
  /** Until then messages are also signed with the secret before the last rotation. */
  previousUntil: nullable(Time),
  /** Since when it is turned off because deliveries kept failing. */
  offAt: nullable(Time),
  /** The last error. */
  offReason: Line,
  waiting: Type.Integer(),
  failed: Type.Integer(),
  lastDeliveredAt: nullable(Time),
  version: Type.Integer(),
})
export type Webhook = Static<typeof Webhook>

/** One event for one receiver. */
export const WebhookMessage = Type.Object({
  id: Id,
  type: oneOf([...WEBHOOK_EVENTS, TEST_EVENT]),
  record: Id,
  at: Time,
  state: oneOf(WEBHOOK_STATES),
  attempts: Type.Integer({ maximum: 10_000 }),
  /** The next attempt; null unless waiting. */
  dueAt: nullable(Time),
  deliveredAt: nullable(Time),
  /** The last response status; null when there was no response. */
  status: nullable(Type.Integer()),
  /** Why it was not delivered; empty when delivered or never tried. */
  fault: Line,
})
export type WebhookMessage = Static<typeof WebhookMessage>

export const WebhookAttempt = Type.Object({
  at: Time,
  status: nullable(Type.Integer()),
  milliseconds: Type.Integer(),
  answer: Type.String({ maxLength: 4000 }),
  fault: Line,
})

export type WebhookAttempt = Static<typeof WebhookAttempt>

/** One message with its content and every response to it, newest first. */
export const WebhookLog = Type.Object({
  ...WebhookMessage.properties,
  /** As sent; null before the first attempt and once a customer in it was erased. */
  body: nullable(Type.String()),
  tries: Type.Array(WebhookAttempt),
})
export type WebhookLog = Static<typeof WebhookLog>

export const getWebhooks = get('/api/Webhook', {
  guard,
  summary: "The company's webhooks, by name.",
  answer: Type.Array(Webhook),
  cap: MOST_WEBHOOKS.kept,
})

export const addWebhook = post('/api/Webhook', {
  guard,
  summary: `Adds a webhook; returns its id. At most ${MOST_WEBHOOKS.on} can be enabled. 400 for an address in a private network. Rotating the secret returns it, once; until then nothing is sent.`,
  body: closed(webhookFields),
  answer: Id,
  creates: true,
})

export const editWebhook = put('/api/Webhook/:webhookId', {
  guard,
  summary:
    'Changes a webhook; 400 if too many are enabled. Pending messages go to the new address; they are retried immediately when it is enabled again.',
  params: ofWebhook,
  body: closed(webhookFields),
  answer: Webhook,
  updates: true,
})

export const deleteWebhook = del('/api/Webhook/:webhookId', {
  guard,
  summary: 'Deletes a webhook, its pending messages and its log.',
  params: ofWebhook,
  answer: Nothing,
})

export const rotateWebhookSecret = post('/api/Webhook/:webhookId/Rotate', {
  guard,
  summary:
    'Creates a new secret and returns it, once. For another `overlapHours`, each request is also signed with the old one.',
  params: ofWebhook,
  body: closed({ overlapHours: Type.Integer({ minimum: 0, maximum: 168 }) }),
  answer: Type.Object({ secret: Type.String(), previousUntil: nullable(Time) }),
  cost: 'write',
})

export const testWebhook = post('/api/Webhook/:webhookId/Test', {
  guard,
  summary: 'Sends a test event immediately and returns the result; it is not retried.',
  params: ofWebhook,
  answer: WebhookLog,
  cost: 'proxy',
})

export const getWebhookMessages = get('/api/Webhook/:webhookId/Messages', {
  guard,
  summary: 'The messages sent to or pending for a webhook, newest first; kept for 30 days.',
  params: ofWebhook,
  query: closed({
    state: Type.Optional(oneOf(WEBHOOK_STATES)),
    /** The id of the last message on the previous page. */
    before: Type.Optional(Id),
  }),
  answer: Type.Array(WebhookMessage, { maxItems: 50 }),
})

export const getWebhookMessage = get('/api/Webhook/Message/:messageId', {
  guard,
  summary: 'One message with the request and each response.',
  params: ofMessage,
  answer: WebhookLog,
})

export const resendWebhookMessage = post('/api/Webhook/Message/:messageId/Resend', {
  guard,
  summary: `Sends a message again now, with the same id and content; returns the result. Without this, a message is tried ${RETRY_SECONDS.length} times over 33 hours.`,
  params: ofMessage,
  answer: WebhookLog,
  cost: 'proxy',
})
