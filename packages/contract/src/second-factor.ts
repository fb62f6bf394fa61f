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
    'Finishes a sign-in that returned `second-factor`, with an authenticator code or a recovery code. 401 with code `sign-in` for an expired ticket.',
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
  summary: 'The second factors of the account.',
  answer: SecondFactor,
  beforeSecondFactor: true,
})

export const startSecondFactor = post('/api/WebSite/Company/User/SecondFactor/Start', {
  guard: 'signed-in',
  summary:
    "Returns the secret of a new authenticator; requires the password: 400 at `/password` if it is wrong. The previous authenticator works until the new one's first code is confirmed.",
  body: closed({ password: Password }),
  answer: Enrolment,
  cost: 'credential',
  beforeSecondFactor: true,
})

export const confirmSecondFactor = post('/api/WebSite/Company/User/SecondFactor/Confirm', {
  guard: 'signed-in',
  summary:
    'Turns on the second factor with the first code of the new authenticator: 400 at `/code` if it is wrong. Returns new recovery codes and ends all other sessions of the account.',
  body: closed({ code: Code }),
  answer: RecoveryCodes,
  cost: 'credential',
  beforeSecondFactor: true,
})

export const renewRecoveryCodes = post('/api/WebSite/Company/User/SecondFactor/Codes', {
  guard: 'signed-in',
  summary: 'Returns new recovery codes that replace the previous ones; requires the password.',
  body: closed({ password: Password }),
  answer: RecoveryCodes,
  cost: 'credential',
})

export const endSecondFactor = post('/api/WebSite/Company/User/SecondFactor/End', {
  guard: 'signed-in',
  summary:
    'Turns off authenticator codes; requires the password: 400 at `/password` if it is wrong. 409 `last-factor` if the company requires a second factor and there is no passkey.',
  body: closed({ password: Password }),
  answer: Nothing,
  errors: { 'last-factor': Nothing },
  cost: 'credential',
})
