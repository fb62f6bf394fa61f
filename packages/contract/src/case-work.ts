import { type Static, Type } from 'typebox'
import { Customer } from './customers.ts'
import { closed, del, get, Id, Line, Nothing, nullable, oneOf, post, put, Time, Title } from './endpoint.ts'
import { CASE_STATUSES } from './ids.ts'

/** Work on a case as a whole: presence, copies, and related cases. */

export const RELATION_KINDS = ['related', 'copy', 'merge', 'split'] as const

export const RelatedCase = Type.Object({
  id: Id,
  caseNumber: Type.Integer(),
  title: Line,
  status: oneOf(CASE_STATUSES),
  kind: oneOf(RELATION_KINDS),
  /** Whether this case was made from the other, or merged into it. */
  isFrom: Type.Boolean(),
})
export type RelatedCase = Static<typeof RelatedCase>

const one = closed({ caseId: Id })

export const getRelatedCases = get('/api/Website/Case/GetRelatedCases/:caseId', {
  guard: 'Core',
  summary: 'The cases that belong together with this one.',
  params: one,
  answer: Type.Array(RelatedCase),
})

export const relateCase = put('/api/Website/Case/RelateCase/:caseId/:otherCaseId', {
  guard: 'Core',
  summary: 'Says that two cases belong together; saying it twice changes nothing.',
  params: closed({ caseId: Id, otherCaseId: Id }),
  answer: Nothing,
  cost: 'write',
})

export const unrelateCase = del('/api/Website/Case/RelateCase/:caseId/:otherCaseId', {
  guard: 'Core',
  summary: 'Says that two cases no longer belong together.',
  params: closed({ caseId: Id, otherCaseId: Id }),
  answer: Nothing,
  cost: 'write',
})

export const copyCase = post('/api/Website/Case/CopyCase/:caseId', {
  guard: 'Core',
  summary: 'Makes an open case with the same facts, parties and tags, and its tasks as new ones; answers its id.',
  params: one,
  answer: Id,
  creates: true,
})

export const mergeCase = post('/api/Website/Case/MergeCase/:caseId', {
  guard: 'Core',
  summary:
    'Moves tasks, offers, messages, files and folders of the case to another and cancels it, as one act that can be taken back.',
  params: one,
  body: closed({ otherCaseId: Id }),
  errors: { unlawful: Nothing },
  answer: Nothing,
  creates: true,
})

export const unmergeCase = post('/api/Website/Case/UnmergeCase/:caseId', {
  guard: 'Core',
  summary: 'Takes a merge back: what was moved returns, and the case has the status it had.',
  params: one,
  errors: { unlawful: Nothing },
  answer: Nothing,
  creates: true,
})

export const splitCase = post('/api/Website/Case/SplitCase/:caseId', {
  guard: 'Core',
  summary: 'Makes a copy that takes over the given tasks; answers its id.',
  params: one,
  body: closed({
    title: Type.Optional(Title),
    activityIds: Type.Array(Id, { maxItems: 200 }),
  }),
  answer: Id,
  creates: true,
})

export const Present = Type.Object({
  id: Id,
  name: Line,
  /** The fact being edited, or `message`; null: only viewing. */
  writes: nullable(Type.String()),
})
export type Present = Static<typeof Present>

export const getPresence = get('/api/Website/Case/Presence/:caseId', {
  guard: 'Core',
  summary: 'Who else looks at the case now.',
  params: one,
  answer: Type.Array(Present),
})

export const putPresence = put('/api/Website/Case/Presence/:caseId', {
  guard: 'Core',
  summary: 'Says that the caller looks at the case, for 45 seconds, and what they are writing; answers who else does.',
  params: one,
  body: closed({ writes: nullable(Type.String({ maxLength: 40 })) }),
  answer: Type.Array(Present),
  cost: 'write',
})

export const leavePresence = del('/api/Website/Case/Presence/:caseId', {
  guard: 'Core',
  summary: 'Says that the caller has left the case.',
  params: one,
  answer: Nothing,
  cost: 'write',
})

export const getCaseCustomer = get('/api/Website/Case/CaseCustomer', {
  guard: 'Core',
  summary:
    'The customer of a case; null where it has none. Without a case the customers of all cases, by number; at most 500.',
  query: closed({ caseId: Type.Optional(Id) }),
  answer: Type.Union([nullable(Customer), Type.Array(Customer)]),
  cap: 500,
})

export const OngoingCase = Type.Object({
  id: Id,
  number: Type.Integer(),
  title: Line,
  customerName: Line,
  status: oneOf(CASE_STATUSES),
  createdAt: Time,
})

export type OngoingCase = Static<typeof OngoingCase>

export const getOnCases = get('/api/WebSite/Case/GetOnCases', {
  guard: 'Core',
  summary: 'The cases that are under way, the newest first; at most 500.',
  answer: Type.Array(OngoingCase),
  cap: 500,
})
