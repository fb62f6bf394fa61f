/** The states of a requisition; `Requested` awaits approval. */
export const REQUISITION_STATUSES = [
  'Draft',
  'Requested',
  'Approved',
  'Sent',
  'Confirmed',
  'PartlyDelivered',
  'Delivered',
  'Invoiced',
  'Closed',
  'Cancelled',
] as const
export type RequisitionStatus = (typeof REQUISITION_STATUSES)[number]

/** The actions on a requisition. `inspect` marks a resident's as inspected and does not change the status. */
export const REQUISITION_STEPS = [
  'edit',
  'request',
  'approve',
  'reject',
  'reopen',
  'send',
  'confirm',
  'deliver',
  'inspect',
  'match',
  'unmatch',
  'close',
  'cancel',
] as const
export type RequisitionStep = (typeof REQUISITION_STEPS)[number]

/** States in which the amount is reserved in the budget. */
export const RESERVING = ['Approved', 'Sent', 'Confirmed', 'PartlyDelivered', 'Delivered'] as const
/** States in which the amount is spent. */
export const SPENT = ['Invoiced', 'Closed'] as const

/** How the supplier received it. */
export const REQUISITION_CHANNELS = ['mail', 'paper'] as const
export type RequisitionChannel = (typeof REQUISITION_CHANNELS)[number]

/** The events in its history: each step, and a few others. */
export const REQUISITION_EVENTS = ['created', 'confirmedByLink', ...REQUISITION_STEPS] as const
export type RequisitionEventKind = (typeof REQUISITION_EVENTS)[number]

export const REQUISITION_FILE_BYTES = 20 * 1024 * 1024
export const REQUISITION_LIMITS = {
  lines: 200,
  quantity: 100_000,
  price: 1_000_000_000,
  amount: 100_000_000_000,
} as const
