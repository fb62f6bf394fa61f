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
  summary: 'By which calendars read and move the tasks of the caller (CalDAV), and when one last did.',
  answer: CalendarLogin,
})

export const renewCalendarLogin = post('/api/Planning/CalendarLogin/Renew', {
  guard,
  summary: "Makes a password for the caller's calendars and shows it, once. The one before ends at once.",
  answer: Type.Object({ password: Type.String() }),
  cost: 'write',
})

export const revokeCalendarLogin = del('/api/Planning/CalendarLogin', {
  guard,
  summary: 'Ends the password of the caller’s calendars.',
  answer: Nothing,
  cost: 'write',
})
