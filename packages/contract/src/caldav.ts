import { Type } from 'typebox'
import { del, get, Line, Nothing, nullable, post, Time } from './endpoint.ts'

const guard = 'Activities'

/** The caller's CalDAV credentials; the password is shown once. */
const CalendarLogin = Type.Object({
  /** Relative to the product's address. */
  path: Line,
  username: Line,
  madeAt: nullable(Time),
  lastUsedAt: nullable(Time),
})

export const getCalendarLogin = get('/api/Planning/CalendarLogin', {
  guard,
  summary: "The calendar sign-in (CalDAV) with which apps read and move the caller's tasks, and when it was last used.",
  answer: CalendarLogin,
})

export const renewCalendarLogin = post('/api/Planning/CalendarLogin/Renew', {
  guard,
  summary: "Creates a password for the caller's calendar apps and returns it, once. The previous one stops working.",
  answer: Type.Object({ password: Type.String() }),
  cost: 'write',
})

export const revokeCalendarLogin = del('/api/Planning/CalendarLogin', {
  guard,
  summary: 'Revokes the password of the caller’s calendar apps.',
  answer: Nothing,
  cost: 'write',
})
