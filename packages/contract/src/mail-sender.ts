import { type Static, Type } from 'typebox'
import { closed, del, get, Line, Nothing, nullable, oneOf, post, put, Time } from './endpoint.ts'

/** The company's own sender address for mail, and the DNS records it requires. */

const guard = 'SettingsAccess'
const own = '/api/Website/Settings/MailSender'

export const SENDER_RECORDS = ['dkim', 'spf', 'dmarc'] as const
export type SenderRecordKind = (typeof SENDER_RECORDS)[number]

export const SenderRecord = Type.Object({
  kind: oneOf(SENDER_RECORDS),
  /** The record's name, e.g. `ck1._domainkey.nordhavn.dk`. */
  name: Line,
  /** The value to set. An existing SPF or DMARC record is fine if it says the same or more. */
  text: Type.String(),
  /** Whether it was found at the last check. */
  isThere: Type.Boolean(),
})
export type SenderRecord = Static<typeof SenderRecord>

export const MailSender = Type.Object({
  /** Null: mail is sent from the installation's address. */
  address: nullable(Line),
  /** The sender address until the DKIM record is found. */
  usual: Line,
  /** Mail is sent from this address. */
  isUsed: Type.Boolean(),
  checkedAt: nullable(Time),
  records: Type.Array(SenderRecord, { maxItems: SENDER_RECORDS.length }),
  version: Type.Integer(),
})
export type MailSender = Static<typeof MailSender>

export const getMailSender = get(own, {
  guard,
  summary: "The sender address of the company's mails, with the DNS records of its domain.",
  answer: MailSender,
})

export const setMailSender = put(own, {
  guard,
  summary:
    'Sets the sender address. Another domain gets a key of its own; mails are sent from the address once its DNS record is found.',
  body: closed({ address: Type.String({ minLength: 3, maxLength: 254 }) }),
  answer: MailSender,
  updates: true,
})

export const checkMailSender = post(`${own}/Check`, {
  guard,
  summary: 'Checks the DNS records of the domain.',
  answer: MailSender,
  cost: 'proxy',
})

export const removeMailSender = del(own, {
  guard,
  summary: "Reverts to the installation's address.",
  answer: Nothing,
})
