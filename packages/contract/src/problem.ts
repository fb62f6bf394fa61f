import { type Static, Type } from 'typebox'

/** Why a key or an embed token is refused; each has a page of the reference, which the problem's `type` names. */
export const EMBED_CODES: readonly string[] = [
  'key-unknown',
  'key-expired',
  'key-revoked',
  'token-unknown',
  'token-expired',
  'token-revoked',
  'company-suspended',
  'origin-not-allowed',
  'widget-not-allowed',
  'call-not-allowed',
  'scope-not-allowed',
  'test-key-needed',
]

/** Codes that any call may answer; those of its own stand in its `errors`. */
export const GENERAL_CODES: readonly string[] = [
  ...EMBED_CODES,
  'bad-request',
  'sign-in',
  'link',
  'forbidden',
  'out-of-sight',
  'module-off',
  'read-only',
  'gdpr',
  'not-found',
  'method-not-allowed',
  'conflict',
  'stale',
  'too-large',
  'media-type',
  'key-reused',
  'too-many',
  'internal',
  'unavailable',
  'disk-full',
  'timeout',
  'paper',
]

/** Every error leaves the provider as this (RFC 9457), with type `application/problem+json`. */
export const Problem = Type.Object({
  /** Where the code is explained, relative to the provider; `about:blank` where its words say all. */
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer(),
  /** Stable word for programs: one of `GENERAL_CODES`, or one that the call declares. */
  code: Type.String(),
  detail: Type.String(),
  /** `urn:uuid:…`: the request, as the server's log names it. */
  instance: Type.Optional(Type.String()),
  /** One entry per faulty field; `path` as a JSON pointer into the body, or `/params/name`, `/query/name`. */
  errors: Type.Array(Type.Object({ path: Type.String(), message: Type.String() })),
  /** With `stale`: the row as it stands now. With `key-reused`: what the first request of that key was answered. With `link`, where it was good once: who sent it (`LinkRefusal`). Else as the call declares. */
  current: Type.Optional(Type.Unknown()),
})
export type Problem = Static<typeof Problem>
