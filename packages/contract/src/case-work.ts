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
  summary: 'The cases related to this one.',
  params: one,
  answer: Type.Array(RelatedCase),
})

export const relateCase = put('/api/Website/Case/RelateCase/:caseId/:otherCaseId', {
  guard: 'Core',
  summary: 'Relates two cases to each other. Idempotent.',
  params: closed({ caseId: Id, otherCaseId: Id }),
  answer: Nothing,
  cost: 'write',
})

export const unrelateCase = del('/api/Website/Case/RelateCase/:caseId/:otherCaseId', {
  guard: 'Core',
  summary: 'Removes the relation between two cases.',
  params: closed({ caseId: Id, otherCaseId: Id }),
  answer: Nothing,
  cost: 'write',
})

export const copyCase = post('/api/Website/Case/CopyCase/:caseId', {
  guard: 'Core',
  summary: 'Creates an open case with the same facts, parties and tags, and new copies of its tasks; returns its id.',
  params: one,
  answer: Id,
  creates: true,
})

export const mergeCase = post('/api/Website/Case/MergeCase/:caseId', {
  guard: 'Core',
  summary:
    'Moves tasks, visits, offers, requisitions, forms, assets, materials, messages, files and folders of the case to another case and cancels it, in one transaction. Can be undone.',
  params: one,
  body: closed({ otherCaseId: Id }),
  errors: { unlawful: Nothing },
  answer: Nothing,
  creates: true,
})

export const unmergeCase = post('/api/Website/Case/UnmergeCase/:caseId', {
  guard: 'Core',
  summary: 'Undoes a merge: what was moved returns, and the case gets its previous status back.',
  params: one,
  errors: { unlawful: Nothing },
  answer: Nothing,
  creates: true,
})

export const splitCase = post('/api/Website/Case/SplitCase/:caseId', {
  guard: 'Core',
  summary: 'Creates a copy of the case and moves the given tasks to it; returns its id.',
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
  summary: 'Who else has the case open now.',
  params: one,
  answer: Type.Array(Present),
})

export const putPresence = put('/api/Website/Case/Presence/:caseId', {
  guard: 'Core',
  summary:
    'Marks the caller as viewing the case for 45 seconds, and what they are writing; returns who else is viewing it.',
  params: one,
  body: closed({ writes: nullable(Type.String({ maxLength: 40 })) }),
  answer: Type.Array(Present),
  cost: 'write',
})

export const leavePresence = del('/api/Website/Case/Presence/:caseId', {
  guard: 'Core',
  summary: 'Removes the caller from the viewers of the case.',
  params: one,
  answer: Nothing,
  cost: 'write',
})

export const getCaseCustomer = get('/api/Website/Case/CaseCustomer', {
  guard: 'Core',
  summary:
    'The customer of a case, or null if it has none. Without a case: the customers of all cases, by number; at most 500.',
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
  summary: 'The ongoing cases, newest first; at most 500.',
  answer: Type.Array(OngoingCase),
  cap: 500,
})
