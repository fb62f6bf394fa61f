import { type Static, Type } from 'typebox'
import { closed, get, Nothing, nullable, post, Time } from './endpoint.ts'
import { LinkTarget } from './links.ts'
import { Passkey, PASSKEYS_AT_MOST } from './passkeys.ts'
import { SignedIn } from './session.ts'

/** The second factor in addition to the password: authenticator app codes, passkeys, and recovery codes. */

/** Six digits, or a recovery code; spaces and dashes are ignored. */
const Code = Type.String({ minLength: 1, maxLength: 40 })
const Password = Type.String({ minLength: 1, maxLength: 200 })

export const SecondFactor = Type.Object({
  /** Since when authenticator codes are required; null when not set up. */
  since: nullable(Time),
  passkeys: Type.Array(Passkey, { maxItems: PASSKEYS_AT_MOST }),
  /** The origin where passkeys work, which is the installation's address; null if they cannot. */
  passkeysAt: nullable(Type.String()),
  /** Number of unused recovery codes. */
  codesLeft: Type.Integer(),
})
export type SecondFactor = Static<typeof SecondFactor>

/** Shown once: the database only stores their hashes. */
const RecoveryCodes = Type.Object({ codes: Type.Array(Type.String(), { maxItems: 10 }) })

const Enrolment = Type.Object({
  /** For typing in when the QR code cannot be scanned. */
  secret: Type.String(),
  /** The same as an `otpauth:` URI, which the QR code contains. */
  uri: Type.String(),
})
export type Enrolment = Static<typeof Enrolment>

export const passSecondFactor = post('/api/Website/Login/SecondFactor', {
  guard: 'public',
  summary:
    'Finishes a sign-in that answered `second-factor`, with a code of the authenticator or a recovery code. A ticket that has ended answers 401 with code `sign-in`.',
  body: closed({ ticket: Type.String({ minLength: 1, maxLength: 200 }), code: Code }),
  errors: { 'wrong-code': Nothing },
  answer: Type.Object({
    ...SignedIn.properties,
    device: Type.Optional(Type.String()),
    /** The destination, when signing in by link. */
    target: nullable(LinkTarget),
  }),
  cost: 'credential',
})

export const getSecondFactor = get('/api/WebSite/Company/User/SecondFactor', {
  guard: 'signed-in',
  summary: 'By which second factors the account signs in.',
  answer: SecondFactor,
  beforeSecondFactor: true,
})

export const startSecondFactor = post('/api/WebSite/Company/User/SecondFactor/Start', {
  guard: 'signed-in',
  summary:
    'The secret of a new authenticator, for who knows the password: 400 at `/password` when it is wrong. What was set up before works until the first code of this one is right.',
  body: closed({ password: Password }),
  answer: Enrolment,
  cost: 'credential',
  beforeSecondFactor: true,
})

export const confirmSecondFactor = post('/api/WebSite/Company/User/SecondFactor/Confirm', {
  guard: 'signed-in',
  summary:
    'Turns the second factor on with the first code of the new authenticator: 400 at `/code` when it is wrong. Answers new recovery codes, and every other session of the account ends.',
  body: closed({ code: Code }),
  answer: RecoveryCodes,
  cost: 'credential',
  beforeSecondFactor: true,
})

export const renewRecoveryCodes = post('/api/WebSite/Company/User/SecondFactor/Codes', {
  guard: 'signed-in',
  summary: 'New recovery codes in the place of those before, for who knows the password.',
  body: closed({ password: Password }),
  answer: RecoveryCodes,
  cost: 'credential',
})

export const endSecondFactor = post('/api/WebSite/Company/User/SecondFactor/End', {
  guard: 'signed-in',
  summary:
    'Turns the codes of the authenticator off, for who knows the password: 400 at `/password` when it is wrong. 409 `last-factor` where the company asks for a second factor and there is no passkey.',
  body: closed({ password: Password }),
  answer: Nothing,
  errors: { 'last-factor': Nothing },
  cost: 'credential',
})
