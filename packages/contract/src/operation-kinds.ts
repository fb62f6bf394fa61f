/** What the product sends; each kind can be sent, retried and dropped separately. */
export const LETTER_KINDS = ['mail', 'sms', 'webhook', 'integration'] as const
export type LetterKind = (typeof LETTER_KINDS)[number]

/** The recurring background jobs. */
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

/** What sign-in attempts are counted by. */
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
