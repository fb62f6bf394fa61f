import { type Static, Type } from 'typebox'
import { closed, del, Email, get, Nothing, nullable, post, Time } from './endpoint.ts'

/** The account owner changes the sign-in address: the new one takes effect once it is confirmed. */

const NewEmail = Type.String({ maxLength: 254, pattern: String.raw`^[^@\s,;]+@[^@\s,;]+\.[^@\s,;.]+$` })

export const EmailChange = Type.Object({
  /** The address the link was mailed to. */
  email: Email,
  /** When the link expires. */
  expiresAt: Time,
})
export type EmailChange = Static<typeof EmailChange>

const own = '/api/WebSite/Company/User/EmailChange'

export const getEmailChange = get(own, {
  guard: 'signed-in',
  summary: "The account's new address awaiting confirmation, or null.",
  answer: nullable(EmailChange),
})

export const startEmailChange = post(own, {
  guard: 'signed-in',
  summary:
    "Mails a link to a new address of the account, valid once and for an hour, and notifies the old one. Requires the password: 400 at `/password` if it is wrong. Same response if the address already has an account. 409 `managed-address` if the address is managed by a company's directory or issuer.",
  body: closed({ email: NewEmail, password: Type.String({ minLength: 1, maxLength: 200 }) }),
  answer: EmailChange,
  errors: { 'managed-address': Nothing },
  cost: 'credential',
})

export const confirmEmailChange = post(`${own}/Confirm`, {
  guard: 'signed-in',
  summary:
    "Makes the new address the account's, by the link mailed to it: the account's other sessions and links end, and the old address is notified. 409 `link-ended` if the link is invalid, of another account, or to an address that is no longer available.",
  body: closed({ token: Type.String({ minLength: 1, maxLength: 200 }) }),
  answer: Type.Object({ email: Email }),
  errors: { 'link-ended': Nothing, 'managed-address': Nothing },
  cost: 'credential',
})

export const withdrawEmailChange = del(own, {
  guard: 'signed-in',
  summary: 'Revokes the link to a new address; the account keeps its current one.',
  answer: Nothing,
  cost: 'write',
})
