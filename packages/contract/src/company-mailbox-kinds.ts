/** The parts of a mail a rule can match. */
export const MAIL_FIELDS = ['subject', 'from', 'to', 'text'] as const
export type MailField = (typeof MAIL_FIELDS)[number]

/** What happens to a mail that is not a reply to a case: it becomes a case, or is left alone. */
export const MAIL_DEEDS = ['case', 'leave'] as const
export type MailDeed = (typeof MAIL_DEEDS)[number]

/**
 * What happened to a mail: a new case, a message on the case it replies to, skipped by a rule, skipped as automatically
 * generated, or failed.
 */
export const MAIL_RESULTS = ['case', 'message', 'left', 'automatic', 'failed'] as const
export type MailResult = (typeof MAIL_RESULTS)[number]

export const MOST_MAIL_RULES = 50
