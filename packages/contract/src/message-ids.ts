/** Fixed ids and names of messages; in a separate file, so only code that uses messages loads them. */

/** Message types by lane (§3 of cases-and-customers, Case detail models): customer 3, system 13, company 14, internal 1. */
export const MESSAGE_TYPES = {
  customer: ['CustomerMessage', 'CustomerReply', 'CustomerView'],
  system: [
    'CaseCreated',
    'CaseChanged',
    'StageChanged',
    'StatusChanged',
    'ResponsibleChanged',
    'FitterChanged',
    'ContactRemoved',
    'FileAdded',
    'OfferSent',
    'OfferAnswered',
    'VisitBooked',
    'VisitMoved',
    'VisitCanceled',
  ],
  company: [
    'CompanyMessage',
    'CompanyReply',
    'CaseReceived',
    'VisitPlanned',
    'OnTheWay',
    'WorkStarted',
    'WorkPaused',
    'WorkDone',
    'OfferMade',
    'Reminder',
    'Question',
    'Invoice',
    'Survey',
    'PartnerMessage',
  ],
  internal: ['InternalNote'],
} as const
export type MessageLane = keyof typeof MESSAGE_TYPES
export type MessageType = (typeof MESSAGE_TYPES)[MessageLane][number]

const messageTypes = Object.values(MESSAGE_TYPES).flat()
export const MESSAGE_TYPE_IDS = Object.fromEntries(
  messageTypes.map((type, at) => [type, `01900000-0000-7000-8000-000000000b${String(at + 1).padStart(2, '0')}`]),
) as Record<MessageType, string>

/** Additional channels a message may be sent on; text messages require an SMS provider. */
export const MESSAGE_CHANNELS = ['mail', 'sms', 'alert'] as const
export const MESSAGE_RECEIVERS = ['customer', 'invoice', 'delivery', 'contact', 'responsible', 'fitter'] as const
export type MessageReceiver = (typeof MESSAGE_RECEIVERS)[number]
/**
 * Maximum total size of one mail's attachments, in bytes: many mail servers accept no more, and encoding adds a third.
 */
export const MAIL_FILES_BYTES = 10 * 1024 * 1024
export const DELIVERY_STATES = ['waiting', 'delayed', 'sent', 'failed'] as const
