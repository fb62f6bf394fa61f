/** Reasons with their own messages here. */
const REASONS = [
  'token-expired',
  'token-revoked',
  'key-expired',
  'key-revoked',
  'company-suspended',
  'origin-not-allowed',
  'widget-not-allowed',
  'call-not-allowed',
  'scope-not-allowed',
  'too-many',
  'bad-request',
  'not-found',
  'module-off',
] as const
type Reason = (typeof REASONS)[number] | 'other'

export const reasonOf = (code: string): Reason => REASONS.find(one => one === code) ?? 'other'

/** Codes that the widget reference explains further. */
export const IN_REFERENCE: ReadonlySet<string> = new Set([...REASONS.slice(0, 10), 'unavailable', 'internal'])
