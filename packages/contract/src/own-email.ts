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
  summary: 'The new address of the account that has not been confirmed yet; null where none is waited for.',
  answer: nullable(EmailChange),
})

export const startEmailChange = post(own, {
  guard: 'signed-in',
  summary:
    'Mails a link to a new address of the account, good once and for an hour, and tells the old one, for who knows the password: 400 at `/password` when it is wrong. Answers alike where the address has an account already. 409 `managed-address` where a directory or an issuer of a company holds the address.',
  body: closed({ email: NewEmail, password: Type.String({ minLength: 1, maxLength: 200 }) }),
  answer: EmailChange,
  errors: { 'managed-address': Nothing },
  cost: 'credential',
})

export const confirmEmailChange = post(`${own}/Confirm`, {
  guard: 'signed-in',
  summary:
    'Makes the new address that of the account, by the link that was mailed there: the other sessions and links of the account end, and the old address is told. 409 `link-ended` for a link that is not good, of another account, or to an address that is not free.',
  body: closed({ token: Type.String({ minLength: 1, maxLength: 200 }) }),
  answer: Type.Object({ email: Email }),
  errors: { 'link-ended': Nothing, 'managed-address': Nothing },
  cost: 'credential',
})

export const withdrawEmailChange = del(own, {
  guard: 'signed-in',
  summary: 'Ends the link to a new address; the account keeps the one that it has.',
  answer: Nothing,
  cost: 'write',
})
