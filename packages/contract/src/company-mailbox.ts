import { type Static, Type } from 'typebox'
import { MAIL_DEEDS, MAIL_FIELDS, MAIL_RESULTS, MOST_MAIL_RULES } from './company-mailbox-kinds.ts'
import { closed, get, Id, Line, nullable, oneOf, post, put, Time } from './endpoint.ts'
import { CASE_PRIORITIES } from './ids.ts'

const guard = 'SettingsAccess'

const MailRule = closed({
  field: oneOf(MAIL_FIELDS),
  /** Case-insensitive. */
  contains: Type.String({ maxLength: 200, pattern: String.raw`\S` }),
  does: oneOf(MAIL_DEEDS),
  priority: oneOf(CASE_PRIORITIES),
  responsibleId: nullable(Id),
})
export type MailRule = Static<typeof MailRule>

const wishes = {
  /** Empty: no mailbox. A host inside a private network gives 400. */
  host: Type.String({ maxLength: 253, pattern: String.raw`^[A-Za-z0-9.:-]*$` }),
  /** 993 uses TLS from the start; every other port switches to TLS before anything is sent. */
  port: Type.Integer({ minimum: 1, maximum: 65_535 }),
  username: Line,
  folder: Type.String({ minLength: 1, maxLength: 200 }),
  isOn: Type.Boolean(),
  /** The first match applies. */
  rules: Type.Array(MailRule, { maxItems: MOST_MAIL_RULES }),
  /** What happens to mail that matches no rule. */
  otherwise: oneOf(MAIL_DEEDS),
  responsibleId: nullable(Id),
  /** Whether the sender is mailed a confirmation that a case was created. */
  isConfirmed: Type.Boolean(),
}

export const CompanyMailbox = Type.Object({
  ...wishes,
  /** The password is write-only. */
  hasPassword: Type.Boolean(),
  /** When the mailbox was last checked, and the error then; empty for none. */
  checkedAt: nullable(Time),
  fault: Line,
  version: Type.Integer(),
})
export type CompanyMailbox = Static<typeof CompanyMailbox>

export const getCompanyMailbox = get('/api/Website/Mailbox', {
  guard,
  summary: "The company's own mailbox, whose mails become cases.",
  answer: CompanyMailbox,
})

export const setCompanyMailbox = put('/api/Website/Mailbox', {
  guard,
  summary:
    'Changes which mailbox is read and what its mails become. An empty password keeps the current one while host and user are unchanged. Mails already in the mailbox are ignored.',
  body: closed({ ...wishes, password: Type.String({ maxLength: 500 }) }),
  answer: CompanyMailbox,
  updates: true,
})

export const testCompanyMailbox = post('/api/Website/Mailbox/Test', {
  guard,
  summary:
    'Signs in to the mailbox with the saved settings; returns how many mails its folder contains, or the `fault`.',
  answer: Type.Object({ fault: Line, mails: nullable(Type.Integer()) }),
  cost: 'proxy',
})

export const MailboxMail = Type.Object({
  id: Id,
  at: Time,
  from: Line,
  subject: Line,
  result: oneOf(MAIL_RESULTS),
  caseId: nullable(Id),
  caseNumber: nullable(Type.Integer()),
  fault: Line,
})
export type MailboxMail = Static<typeof MailboxMail>

export const getMailboxMails = get('/api/Website/Mailbox/Mails', {
  guard,
  summary: 'The last 50 mails received and the result of each, newest first; kept for 90 days.',
  answer: Type.Array(MailboxMail, { maxItems: 50 }),
})

export const retryMailboxMail = post('/api/Website/Mailbox/Mails/:mailId/Retry', {
  guard,
  summary: 'Processes a failed or ignored mail again; an ignored one becomes a case. Returns the result.',
  params: closed({ mailId: Id }),
  answer: MailboxMail,
  cost: 'proxy',
})
