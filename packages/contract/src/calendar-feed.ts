import { Type } from 'typebox'
import { closed, FileAnswer, get, Line, nullable, post } from './endpoint.ts'

const Address = Type.Object({
  /** Relative to the product's address; null until the member creates one. */
  path: nullable(Line),
})

export const getCalendarAddress = get('/api/Planning/CalendarAddress', {
  guard: 'Activities',
  summary: "The secret address at which calendar apps read the caller's tasks.",
  answer: Address,
})

export const renewCalendarAddress = post('/api/Planning/CalendarAddress/Renew', {
  guard: 'Activities',
  summary: 'Replaces the secret calendar address of the caller; the old one stops working.',
  answer: Address,
  cost: 'write',
})

export const getCalendarFeed = get('/api/Calendar/:address', {
  guard: 'public',
  summary:
    'The tasks of the member who owns this secret address, as iCalendar, from a month ago to half a year ahead. Supports 304.',
  params: closed({ address: Type.String({ pattern: '^\\d{1,9}-[a-z2-7]{32}\\.ics$', maxLength: 50 }) }),
  answer: FileAnswer,
  downloads: true,
})
