/** What leaves the product: each kind is sent, repeated and dropped by itself. */
export const LETTER_KINDS = ['mail', 'sms', 'webhook', 'integration'] as const
export type LetterKind = (typeof LETTER_KINDS)[number]

/** The work that comes again by itself. */
export const JOBS = [
  'housekeeping',
  'seals',
  'deadlines',
  'ratings',
  'offer-reminders',
  'offer-receipts',
  'payments',
  'report-mails',
  'service-visits',
  'certificates',
  'series',
  'push',
  'campaigns',
  'staff-mails',
  'company-removal',
  'subscription-invoices',
  'move-in',
  'mailboxes',
  'address-points',
  'backup-proof',
] as const
export type JobName = (typeof JOBS)[number]

/** What tries are counted by while signing in. */
export const LIMIT_KINDS = [
  'login-here',
  'login-device',
  'login-address',
  'login-account',
  'login-account-day',
  'factor',
  'factor-device',
  'factor-day',
] as const
export type LimitKind = (typeof LIMIT_KINDS)[number]
