import { type Static, Type } from 'typebox'
import { closed, Id, nullable, oneOf, post } from './endpoint.ts'
import { CASE_PRIORITIES, CASE_STATUSES } from './ids.ts'
import type { View } from './overview-shape.ts'
import { casesOverview } from './overviews/cases.ts'
import { viewOf } from './overview.ts'

/** Bulk changes to cases: each call is one transaction, and cases that cannot be changed are reported. */
export const BATCH_AT_MOST = 50
/** Maximum number of cases in a view that can be selected for bulk work. */
export const MATCHING_AT_MOST = 2000

/** Why a case was not changed. `changed`: someone else changed it since. `no-address`: no recipient address. */
export const BULK_REASONS = [
  'gone',
  'unlawful',
  'reason-needed',
  'forms-open',
  'tasks-open',
  'out-of-sight',
  'changed',
  'no-address',
] as const
export type BulkReason = (typeof BULK_REASONS)[number]

const CaseIds = Type.Array(Id, { minItems: 1, maxItems: BATCH_AT_MOST })
const TagIds = Type.Array(Id, { maxItems: 50 })
const facts = {
  status: Type.Optional(oneOf(CASE_STATUSES)),
  caseStageId: Type.Optional(nullable(Id)),
  priority: Type.Optional(oneOf(CASE_PRIORITIES)),
  responsibleId: Type.Optional(nullable(Id)),
}

/** One fact's previous value; sending it back restores it. */
export const CaseBefore = closed({
  caseId: Id,
  /** The fact's version after the change. */
  version: Type.Integer({ minimum: 0, maximum: 2_000_000_000 }),
  before: closed({ ...facts, tagIds: Type.Optional(TagIds) }),
})
export type CaseBefore = Static<typeof CaseBefore>

const Refused = Type.Object({
  caseId: Id,
  /** Null when no such case exists. */
  caseNumber: nullable(Type.Integer()),
  reason: oneOf(BULK_REASONS),
})
export type RefusedCase = Static<typeof Refused>

const BatchAnswer = Type.Object({ changed: Type.Array(CaseBefore), refused: Type.Array(Refused) })
export type BatchAnswer = Static<typeof BatchAnswer>

/** One of these; with a status, also a reason where the transition requires one. */
const Change = closed({
  ...facts,
  reason: Type.Optional(Type.String({ maxLength: 500 })),
  addTagIds: Type.Optional(TagIds),
  removeTagIds: Type.Optional(TagIds),
})
export type BulkChange = Static<typeof Change>

export const findMatchingCases = post('/api/Website/Case/MatchingCases', {
  guard: 'Core',
  summary: 'The case ids in a list view, in its order; at most 2,000. `isAll` is false if there are more.',
  body: Type.Unsafe<View>(closed(viewOf(casesOverview))),
  answer: Type.Object({ ids: Type.Array(Id), isAll: Type.Boolean() }),
  cost: 'read',
})

export const changeCases = post('/api/Website/Case/ChangeCases', {
  guard: 'Core',
  summary:
    'Changes one fact of up to 50 cases in one transaction; cases that cannot be changed are listed in `refused` with a reason. Cases that already have the value are in neither list. Pass `changed` to `TakeBackCases` to undo.',
  body: closed({ caseIds: CaseIds, change: Change }),
  answer: BatchAnswer,
  creates: true,
  cost: 'write',
})

export const takeBackCases = post('/api/Website/Case/TakeBackCases', {
  guard: 'Core',
  summary:
    'Undoes what `ChangeCases` returned as changed; cases changed by someone else since are left alone and listed in `refused`. A status can be undone for two minutes.',
  body: closed({ cases: Type.Array(CaseBefore, { minItems: 1, maxItems: BATCH_AT_MOST }) }),
  answer: BatchAnswer,
  creates: true,
  cost: 'write',
})

export const sendToCases = post('/api/Website/Case/SendToCases', {
  guard: 'Core',
  summary:
    'Sends one message to the customers of up to 50 cases, each on their case; cases whose customer has no address are listed in `refused`. 400 at `/by` for mail if customers receive none (`GetCustomerWays`), and for an unknown `{{…}}` field.',
  body: closed({
    caseIds: CaseIds,
    title: Type.Optional(Type.String({ maxLength: 200 })),
    text: Type.String({ minLength: 1, maxLength: 10_000, pattern: String.raw`\S` }),
    by: oneOf(['mail', 'sms']),
  }),
  answer: Type.Object({ sent: Type.Array(Id), refused: Type.Array(Refused) }),
  creates: true,
  cost: 'write',
})
