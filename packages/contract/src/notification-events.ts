/** What members are told of, by what happened; one setting for each. */
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

/** `product`: at the bell. `mail`: to the member's address. `sms`: to their phone number. `push`: on devices that listen. */
export const STAFF_CHANNELS = ['product', 'mail', 'sms', 'push'] as const
export type StaffChannel = (typeof STAFF_CHANNELS)[number]

/** What a customer is mailed by itself; `rating` is asked for by the setting of ratings. */
export const CUSTOMER_EVENTS = ['created', 'planned', 'underway', 'rating'] as const
export type CustomerEvent = (typeof CUSTOMER_EVENTS)[number]

/** What the own words of such a mail may name. */
export const CUSTOMER_FIELDS = ['case.number', 'case.title', 'company.name'] as const
