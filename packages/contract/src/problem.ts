import { type Static, Type } from 'typebox'

/** Codes that any call may answer; those of its own stand in its `errors`. */
export const GENERAL_CODES: readonly string[] = [
  'bad-request',
  'sign-in',
  'link',
  'forbidden',
  'out-of-sight',
  'module-off',
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
]

/** Every error leaves the provider as this (RFC 9457), with type `application/problem+json`. */
export const Problem = Type.Object({
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer(),
  /** Stable word for programs: one of `GENERAL_CODES`, or one that the call declares. */
  code: Type.String(),
  detail: Type.String(),
  /** One entry per faulty field; `path` as a JSON pointer into the body, or `/params/name`, `/query/name`. */
  errors: Type.Array(Type.Object({ path: Type.String(), message: Type.String() })),
  /** With `stale`: the row as it stands now. With `key-reused`: what the first request of that key was answered. Else as the call declares. */
  current: Type.Optional(Type.Unknown()),
})
export type Problem = Static<typeof Problem>
