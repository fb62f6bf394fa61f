/** What of a mail a rule reads. */
export const MAIL_FIELDS = ['subject', 'from', 'to', 'text'] as const
export type MailField = (typeof MAIL_FIELDS)[number]

/** What becomes of a mail that answers no case: it becomes one, or it is left alone. */
export const MAIL_DEEDS = ['case', 'leave'] as const
export type MailDeed = (typeof MAIL_DEEDS)[number]

/** What became of one: a new case, a message on the case that it answers, nothing by a rule, nothing for no person wrote it, or a fault. */
export const MAIL_RESULTS = ['case', 'message', 'left', 'automatic', 'failed'] as const
export type MailResult = (typeof MAIL_RESULTS)[number]

export const MOST_MAIL_RULES = 50
