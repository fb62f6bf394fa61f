import { type Static, Type } from 'typebox'

/** Every error leaves the provider as this (RFC 9457), with type `application/problem+json`. */
export const Problem = Type.Object({
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer(),
  /** Stable word for programs: `bad-request`, `sign-in`, `link`, `forbidden`, `gdpr`, `not-found`, `stale`, `key-reused`, `slot-taken`, `visit-fixed`, `too-many`, `unavailable`, `timeout`, `internal`. */
  code: Type.String(),
  detail: Type.String(),
  /** One entry per faulty field; `path` as a JSON pointer into the body, or `/params/name`, `/query/name`. */
  errors: Type.Array(Type.Object({ path: Type.String(), message: Type.String() })),
  /** With 412: the row as it stands now. With 422: what the first request of that key was answered. With 409 `slot-taken`: other times. */
  current: Type.Optional(Type.Unknown()),
})
export type Problem = Static<typeof Problem>
