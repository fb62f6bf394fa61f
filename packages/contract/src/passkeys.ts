import { type Static, Type } from 'typebox'
import { closed, Id, Name, Nothing, nullable, oneOf, post, Time } from './endpoint.ts'
import { SignedIn } from './session.ts'
import { LinkTarget } from './links.ts'

/**
 * Passkeys (WebAuthn): an account's second factor, or a complete sign-in. Bytes are base64url, as browsers write them.
 */

export const PASSKEYS_AT_MOST = 20

const bytes = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' })
const CredentialId = bytes(1400)
const Password = Type.String({ minLength: 1, maxLength: 200 })
const Ticket = Type.String({ minLength: 1, maxLength: 200 })
const Transports = Type.Array(Type.String({ maxLength: 40 }), { maxItems: 10 })

export const Passkey = Type.Object({
  id: Id,
  name: Name,
  createdAt: Time,
  /** When it was last used to sign in; null: never. */
  usedAt: nullable(Time),
})
export type Passkey = Static<typeof Passkey>

const Known = Type.Object({ id: CredentialId, type: Type.Literal('public-key'), transports: Transports })

/** The options for `navigator.credentials.create`. */
export const CreationOptions = Type.Object({
  rp: Type.Object({ id: Type.String(), name: Type.String() }),
  user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  challenge: Type.String(),
  pubKeyCredParams: Type.Array(Type.Object({ type: Type.Literal('public-key'), alg: Type.Integer() })),
  timeout: Type.Integer(),
  /** Authenticators that already hold one of these do not register another. */
  excludeCredentials: Type.Array(Known),
  authenticatorSelection: Type.Object({
    residentKey: Type.Literal('preferred'),
    userVerification: Type.Literal('preferred'),
  }),
  attestation: Type.Literal('none'),
})
export type CreationOptions = Static<typeof CreationOptions>

/** The options for `navigator.credentials.get`. */
export const RequestOptions = Type.Object({
  rpId: Type.String(),
  challenge: Type.String(),
  timeout: Type.Integer(),
  userVerification: oneOf(['preferred', 'required']),
  /** Empty when the passkey itself identifies the account. */
  allowCredentials: Type.Array(Known),
})
export type RequestOptions = Static<typeof RequestOptions>

const Made = closed({
  id: CredentialId,
  clientDataJSON: bytes(8000),
  attestationObject: bytes(40_000),
  transports: Transports,
})
export type MadeCredential = Static<typeof Made>

const Signed = closed({
  id: CredentialId,
  clientDataJSON: bytes(8000),
  authenticatorData: bytes(8000),
  signature: bytes(8000),
})
export type SignedCredential = Static<typeof Signed>

const own = '/api/WebSite/Company/User/Passkeys'

export const startPasskey = post(`${own}/Start`, {
  guard: 'signed-in',
  summary:
    'The challenge for creating a passkey, valid for five minutes. Requires the password: 400 at `/password` if it is wrong. 409 if the installation is not reached over https by a host name.',
  body: closed({ password: Password }),
  answer: CreationOptions,
  errors: { 'no-passkeys-here': Nothing },
  cost: 'credential',
  beforeSecondFactor: true,
})

export const addPasskey = post(own, {
  guard: 'signed-in',
  summary:
    "Stores a passkey that signed the challenge of `startPasskey`, in the same session. If it is the account's first second factor, returns recovery codes and ends all other sessions.",
  body: closed({ name: Name, made: Made }),
  answer: Type.Object({
    passkey: Passkey,
    /** Shown once; null when recovery codes already exist. */
    codes: nullable(Type.Array(Type.String(), { maxItems: 10 })),
  }),
  errors: { 'wrong-passkey': Nothing },
  cost: 'credential',
  beforeSecondFactor: true,
})

const one = closed({ passkeyId: Id })

export const renamePasskey = post(`${own}/:passkeyId/Rename`, {
  guard: 'signed-in',
  summary: 'Renames a passkey of the account.',
  params: one,
  body: closed({ name: Name }),
  answer: Passkey,
  cost: 'write',
})

export const removePasskey = post(`${own}/:passkeyId/Remove`, {
  guard: 'signed-in',
  summary:
    'Deletes a passkey; requires the password. 409 `last-factor` if the company requires a second factor and this is the only one.',
  params: one,
  body: closed({ password: Password }),
  answer: Nothing,
  errors: { 'last-factor': Nothing },
  cost: 'credential',
})

export const askPasskey = post('/api/Website/Login/SecondFactor/Passkey', {
  guard: 'public',
  summary:
    'The challenge for a passkey to finish a sign-in that returned `second-factor`; valid once, for five minutes. 401 with code `sign-in` for an expired ticket.',
  body: closed({ ticket: Ticket }),
  answer: RequestOptions,
  errors: { 'no-passkeys-here': Nothing },
  cost: 'credential',
})

export const passPasskey = post('/api/Website/Login/SecondFactor/Passkey/Pass', {
  guard: 'public',
  summary: "Finishes a sign-in that returned `second-factor` with the passkey's signed response.",
  body: closed({ ticket: Ticket, signed: Signed }),
  answer: Type.Object({
    ...SignedIn.properties,
    device: Type.Optional(Type.String()),
    /** The destination, when signing in by link. */
    target: nullable(LinkTarget),
  }),
  errors: { 'wrong-passkey': Nothing },
  cost: 'credential',
})

export const startPasskeyLogin = post('/api/Website/Login/Passkey/Start', {
  guard: 'public',
  summary: 'The challenge for signing in by a passkey without a password; valid once, for five minutes.',
  answer: Type.Object({ ticket: Type.String(), options: RequestOptions }),
  errors: { 'no-passkeys-here': Nothing },
  cost: 'credential',
})

export const loginByPasskey = post('/api/Website/Login/Passkey', {
  guard: 'public',
  summary: 'Signs in by a passkey alone, which must verify its owner by fingerprint, face or PIN.',
  body: closed({
    ticket: Ticket,
    signed: Signed,
    /** The value returned by an earlier sign-in in the same browser. */
    device: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  answer: Type.Object({ ...SignedIn.properties, device: Type.Optional(Type.String()) }),
  errors: { 'wrong-passkey': Nothing, 'single-sign-on': Nothing },
  cost: 'credential',
})
