import { type Static, Type } from 'typebox'
import { CASE_FACTS } from './case-facts.ts'
import { closed, Id, Line, nullable, oneOf, post, Time } from './endpoint.ts'
import { HISTORY_TYPES } from './ids.ts'

/** One event in a case's history. */
export const CaseHistoryEntry = Type.Object({
  id: Id,
  at: Time,
  type: oneOf(HISTORY_TYPES),
  /** The name at the time; null for the system. */
  actor: nullable(Line),
  /**
   * By type: the text written, the channel, the new stage (empty when cleared), the new state or responsible person,
   * the contact.
   */
  text: Type.String(),
  /** A note's second line, or the previous value. */
  subText: Type.String(),
  /** The changed fact, with its displayed values before and after, cut at 300 characters; null when no fact changed. */
  field: nullable(oneOf(CASE_FACTS)),
  before: nullable(Type.String()),
  after: nullable(Type.String()),
})
export type CaseHistoryEntry = Static<typeof CaseHistoryEntry>

export const addCaseHistory = post('/api/CaseHistory/AddCaseHistory', {
  guard: 'Core',
  api: 'cases',
  summary: 'Adds an entry to the history of a case, with the author and time of the session; returns its id.',
  body: closed({
    caseId: Id,
    text: Type.String({ minLength: 1, maxLength: 2000 }),
    subText: Type.Optional(Type.String({ maxLength: 2000 })),
    historyTypeId: Type.Optional(nullable(Id)),
    reporterId: Type.Optional(nullable(Type.String({ maxLength: 40 }))),
    reporterTypeId: Type.Optional(nullable(Type.String({ maxLength: 40 }))),
  }),
  answer: Id,
  creates: true,
})
