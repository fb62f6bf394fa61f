import { type Static, Type } from 'typebox'
import { closed, get, Line, LongText, Nothing, nullable, oneOf, post, put } from './endpoint.ts'
import { LANGUAGES } from './languages.ts'
import { CUSTOMER_EVENTS, STAFF_CHANNELS, STAFF_EVENTS } from './notification-events.ts'

/** A member's notification preferences where they differ from the company's, and the texts of customer mails. */

export const OwnNotification = Type.Object({
  event: oneOf(STAFF_EVENTS),
  channel: oneOf(STAFF_CHANNELS),
  /** The effective value for the member. */
  isWanted: Type.Boolean(),
  /** The default when the member has not chosen. */
  isUsual: Type.Boolean(),
})
export type OwnNotification = Static<typeof OwnNotification>

export const getOwnNotifications = get('/api/WebSite/Company/User/Notifications', {
  guard: 'signed-in',
  summary: "The caller's notifications by event and channel, and the company defaults.",
  answer: Type.Array(OwnNotification),
})

export const setOwnNotification = put('/api/WebSite/Company/User/Notifications', {
  guard: 'signed-in',
  summary: 'Sets one notification for the caller; null resets it to the company default.',
  body: closed({ event: oneOf(STAFF_EVENTS), channel: oneOf(STAFF_CHANNELS), isWanted: nullable(Type.Boolean()) }),
  answer: Nothing,
  cost: 'write',
})

export const previewNotification = post('/api/Website/Settings/NotificationPreview', {
  guard: 'SettingsAccess',
  summary:
    "The mail a customer would receive, with the company's newest case; empty texts stand for the defaults. 400 at `/subject` or `/opening` for an unknown field.",
  body: closed({ event: oneOf(CUSTOMER_EVENTS), language: oneOf(LANGUAGES), subject: Line, opening: LongText }),
  answer: Type.Object({ subject: Type.String(), text: Type.String() }),
})
