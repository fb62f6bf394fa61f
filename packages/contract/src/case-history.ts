import { type Static, Type } from 'typebox'
import { CASE_FACTS } from './case-facts.ts'
import { closed, Id, Line, nullable, oneOf, post, Time } from './endpoint.ts'
import { HISTORY_TYPES } from './ids.ts'

/** What happened to a case. */
export const CaseHistoryEntry = Type.Object({
  id: Id,
  at: Time,
  type: oneOf(HISTORY_TYPES),
  /** Who: the name at that time; null for the system itself. */
  actor: nullable(Line),
  /** By type: what was written, the channel, the new stage (empty when cleared), the new state or responsible, the contact. */
  text: Type.String(),
  /** A second line of a note, or what stood before the change. */
  subText: Type.String(),
  /** The fact that changed, with what people read before and after, cut after 300 characters; null where no fact did. */
  field: nullable(oneOf(CASE_FACTS)),
  before: nullable(Type.String()),
  after: nullable(Type.String()),
})
export type CaseHistoryEntry = Static<typeof CaseHistoryEntry>

export const addCaseHistory = post('/api/CaseHistory/AddCaseHistory', {
  guard: 'Core',
  api: 'cases',
  summary: 'Adds an entry to the history of a case; who and when come from the session. Answers its id.',
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
