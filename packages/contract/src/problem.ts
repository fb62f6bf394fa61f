import { type Static, Type } from 'typebox'

/** Why a key or embed token was refused; each has a page in the reference, which the problem's `type` links to. */
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

/** Codes any endpoint may return; endpoint-specific ones are in its `errors`. */
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

/** The format of every error response (RFC 9457), with type `application/problem+json`. */
export const Problem = Type.Object({
  /** Where the code is explained, relative to the provider; `about:blank` when the text is sufficient. */
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer(),
  /** A stable identifier for programs: one of `GENERAL_CODES`, or one the endpoint declares. */
  code: Type.String(),
  detail: Type.String(),
  /** `urn:uuid:…`: the request id, as in the server log. */
  instance: Type.Optional(Type.String()),
  /** One entry per invalid field; `path` is a JSON pointer into the body, or `/params/name`, `/query/name`. */
  errors: Type.Array(Type.Object({ path: Type.String(), message: Type.String() })),
  /**
   * With `stale`: the current row. With `key-reused`: the response to the first request with that key. With `link`, if
   * it was once valid: who sent it (`LinkRefusal`). Otherwise as the endpoint declares.
   */
  current: Type.Optional(Type.Unknown()),
})
export type Problem = Static<typeof Problem>
