/** The events members are notified about; one setting each. */
export const STAFF_EVENTS = [
  'responsible',
  'fromPartner',
  'stage',
  'note',
  'customerWrote',
  'offer',
  'transfer',
  'requisition',
  'ratingReceived',
  'mailFailed',
  'partner',
  'deadline',
] as const
export type StaffEvent = (typeof STAFF_EVENTS)[number]

/**
 * `product`: in-product alert. `mail`: to the member's address. `sms`: to their phone number. `push`: to subscribed
 * devices.
 */
export const STAFF_CHANNELS = ['product', 'mail', 'sms', 'push'] as const
export type StaffChannel = (typeof STAFF_CHANNELS)[number]

/** The automatic mails to customers; `rating` is controlled by the ratings setting. */
export const CUSTOMER_EVENTS = ['created', 'planned', 'underway', 'rating'] as const
export type CustomerEvent = (typeof CUSTOMER_EVENTS)[number]

/** The fields a company's own text for such a mail may use. */
export const CUSTOMER_FIELDS = ['case.number', 'case.title', 'company.name'] as const
