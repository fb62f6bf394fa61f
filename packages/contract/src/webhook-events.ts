/** The events a company can send to other systems; the first word is the kind of record. */
export const WEBHOOK_EVENTS = [
  'case.created',
  'case.changed',
  'case.status-changed',
  'message.created',
  'task.created',
  'task.changed',
  'booking.confirmed',
  'booking.moved',
  'booking.cancelled',
  'offer.created',
  'offer.status-changed',
  'invoice.issued',
  'invoice.paid',
  'invoice.refunded',
  'customer.created',
  'customer.changed',
  'customer.erased',
  'transfer.created',
  'transfer.state-changed',
  'requisition.changed',
  'asset.changed',
  'agreement.changed',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** Sent by the test button; not selectable. */
export const TEST_EVENT = 'webhook.test'

/** Delay before each attempt, in seconds; after the last failure the receiver is turned off. */
export const RETRY_SECONDS = [0, 60, 300, 1800, 7200, 21_600, 86_400] as const

export const WEBHOOK_STATES = ['waiting', 'delivered', 'failed'] as const
/** Maximum number of stored receivers, and of enabled ones. */
export const MOST_WEBHOOKS = { kept: 1000, on: 100 } as const
