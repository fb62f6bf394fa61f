/** Fixed ids and names of messages; apart from the others, so that only who speaks of messages carries them. */

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

/** What else a message may be sent as; text messages wait for a provider of theirs. */
export const MESSAGE_CHANNELS = ['mail', 'sms', 'alert'] as const
export const MESSAGE_RECEIVERS = ['customer', 'invoice', 'delivery', 'contact', 'responsible', 'fitter'] as const
export type MessageReceiver = (typeof MESSAGE_RECEIVERS)[number]
/** What the files of one mail may weigh together, in bytes: many mail servers take no more, and on the way it grows by a third. */
export const MAIL_FILES_BYTES = 10 * 1024 * 1024
export const DELIVERY_STATES = ['waiting', 'delayed', 'sent', 'failed'] as const
