import { type Static, Type } from 'typebox'
import { closed, del, get, Line, Nothing, nullable, oneOf, post, put, Time } from './endpoint.ts'

/** The company's own address that its mails come from, and what its DNS has to say for that. */

const guard = 'SettingsAccess'
const own = '/api/Website/Settings/MailSender'

export const SENDER_RECORDS = ['dkim', 'spf', 'dmarc'] as const
export type SenderRecordKind = (typeof SENDER_RECORDS)[number]

export const SenderRecord = Type.Object({
  kind: oneOf(SENDER_RECORDS),
  /** Where it stands, e.g. `ck1._domainkey.nordhavn.dk`. */
  name: Line,
  /** What to set. An SPF or DMARC record that stands already is good as it is where it says the same or more. */
  text: Type.String(),
  /** Whether it was there when it was last looked for. */
  isThere: Type.Boolean(),
})
export type SenderRecord = Static<typeof SenderRecord>

export const MailSender = Type.Object({
  /** Null: mails come from the installation's address. */
  address: nullable(Line),
  /** What they come from until the DKIM record is there. */
  usual: Line,
  /** Mails come from the address. */
  isUsed: Type.Boolean(),
  checkedAt: nullable(Time),
  records: Type.Array(SenderRecord, { maxItems: SENDER_RECORDS.length }),
  version: Type.Integer(),
})
export type MailSender = Static<typeof MailSender>

export const getMailSender = get(own, {
  guard,
  summary: 'The address that mails of the company come from, with the records of its domain.',
  answer: MailSender,
})

export const setMailSender = put(own, {
  guard,
  summary: 'Chooses an address. Another domain gets a key of its own; mails come from it once its record is found.',
  body: closed({ address: Type.String({ minLength: 3, maxLength: 254 }) }),
  answer: MailSender,
  updates: true,
})

export const checkMailSender = post(`${own}/Check`, {
  guard,
  summary: 'Looks for the records in the DNS of the domain.',
  answer: MailSender,
  cost: 'proxy',
})

export const removeMailSender = del(own, {
  guard,
  summary: "Goes back to the installation's address.",
  answer: Nothing,
})
