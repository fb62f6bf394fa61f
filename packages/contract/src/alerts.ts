import { type Static, Type } from 'typebox'
import { closed, get, Id, nullable, patch, Time, Nothing, oneOf } from './endpoint.ts'

export const ALERT_KINDS = ['case', 'offer', 'rating', 'transfer', 'requisition', 'system'] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

/** An in-product alert for a stakeholder (§3 of shell-and-navigation). */
export const UserMessage = Type.Object({
  id: Id,
  kind: oneOf(ALERT_KINDS),
  /** The subject, e.g. the case. */
  subjectId: nullable(Id),
  /** Translation keys separated by spaces, filled in from `details`. */
  message: Type.String(),
  details: Type.Record(Type.String(), Type.String()),
  createdAt: Time,
  /** Null: unread. */
  seenAt: nullable(Time),
})
export type UserMessage = Static<typeof UserMessage>

export const getUserMessages = get('/api/WebSite/Company/User/GetUserMessages', {
  guard: 'signed-in',
  summary: "The caller's alerts, newest first, at most 100.",
  answer: Type.Array(UserMessage),
})

export const setUserMessageSeen = patch('/api/WebSite/Company/User/SetUserMessageSeen/:messageId', {
  guard: 'signed-in',
  summary: "Marks one of the caller's alerts as seen. Idempotent.",
  params: closed({ messageId: Id }),
  answer: Nothing,
})

export const setUserMessagesSeen = patch('/api/WebSite/Company/User/SetUserMessagesSeen', {
  guard: 'signed-in',
  summary: "Marks all of the caller's alerts as seen.",
  answer: Nothing,
})
