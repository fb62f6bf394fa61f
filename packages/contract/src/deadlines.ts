import { type Static, Type } from 'typebox'
import { DEADLINE_STATES } from './deadline-states.ts'
import { closed, del, get, Id, Line, Nothing, nullable, oneOf, post, put, Time } from './endpoint.ts'
import { CASE_PRIORITIES } from './ids.ts'
import { limitsOf } from './limits.ts'

/** When a case must be responded to and resolved, measured in working time. */
export const DEADLINE_KINDS = ['response', 'resolution'] as const
export type DeadlineKind = (typeof DEADLINE_KINDS)[number]

const Priority = oneOf(CASE_PRIORITIES)
const Named = Type.Object({ id: Id, name: Line })

export const Deadline = Type.Object({
  kind: oneOf(DEADLINE_KINDS),
  state: oneOf(DEADLINE_STATES),
  /** Working time the rule allows, and how much of it is used. */
  limitInMinutes: Type.Integer(),
  spentInMinutes: Type.Integer(),
  startsAt: Time,
  /** Null while paused. */
  warnAt: nullable(Time),
  dueAt: nullable(Time),
  metAt: nullable(Time),
  /** The rule's conditions on a case; null: any. */
  rule: Type.Object({
    priority: nullable(Priority),
    agreement: nullable(Line),
    customer: nullable(Line),
    department: nullable(Line),
    trade: nullable(Line),
  }),
  escalateTo: nullable(Line),
})
export type Deadline = Static<typeof Deadline>

export const PAUSE_KINDS = ['waiting', 'closed'] as const

export const DeadlinePause = Type.Object({
  id: Id,
  kind: oneOf(PAUSE_KINDS),
  reason: Line,
  byName: Line,
  from: Time,
  /** Null: still paused. */
  to: nullable(Time),
})
export type DeadlinePause = Static<typeof DeadlinePause>

export const CaseDeadlines = Type.Object({
  deadlines: Type.Array(Deadline, { maxItems: 2 }),
  pauses: Type.Array(DeadlinePause, { maxItems: 200 }),
})
export type CaseDeadlines = Static<typeof CaseDeadlines>

const ofCase = closed({ caseId: Id })

export const getCaseDeadlines = get('/api/Website/Case/Deadlines/:caseId', {
  guard: 'Core',
  summary: 'The deadlines of a case with their pauses, newest pause first; none if no rule matches.',
  params: ofCase,
  answer: CaseDeadlines,
})

const pause = { reason: Type.String({ maxLength: 200, pattern: String.raw`\S` }) }
export const PAUSE_LIMITS = limitsOf(pause)

export const pauseDeadlines = post('/api/Website/Case/Deadlines/Pause/:caseId', {
  guard: 'Core',
  summary: 'Pauses the deadlines until they are resumed or the customer writes. 409 `already-paused`.',
  params: ofCase,
  body: closed(pause),
  answer: CaseDeadlines,
  errors: { 'already-paused': Nothing },
  cost: 'write',
})

export const resumeDeadlines = post('/api/Website/Case/Deadlines/Resume/:caseId', {
  guard: 'Core',
  summary: 'Resumes the deadlines. Idempotent.',
  params: ofCase,
  answer: CaseDeadlines,
  cost: 'write',
})

const Minutes = Type.Integer({ minimum: 1, maximum: 600_000 })

/** A rule's conditions on a case; null matches any. */
const rule = {
  priority: nullable(Priority),
  /** Matches a case that is one of its visits, or that is about an asset it covers while active. */
  agreementId: nullable(Id),
  customerId: nullable(Id),
  departmentId: nullable(Id),
  /** The skill required by the case's first task. */
  tradeId: nullable(Id),
  /** Null: no such deadline; at least one is required. */
  responseInMinutes: nullable(Minutes),
  resolutionInMinutes: nullable(Minutes),
  /** The share of the time used when the responsible person is warned. */
  warnPercent: Type.Integer({ minimum: 1, maximum: 99 }),
  escalateToId: nullable(Id),
}
export const DEADLINE_RULE_LIMITS = limitsOf(rule)
export const USUAL_WARN_PERCENT = 80

export const DeadlineRule = Type.Object({
  id: Id,
  version: Type.Integer(),
  priority: nullable(Priority),
  agreement: nullable(Named),
  customer: nullable(Named),
  department: nullable(Named),
  trade: nullable(Named),
  responseInMinutes: nullable(Type.Integer()),
  resolutionInMinutes: nullable(Type.Integer()),
  warnPercent: Type.Integer(),
  escalateTo: nullable(Named),
})
export type DeadlineRule = Static<typeof DeadlineRule>

const guard = 'SettingsAccess'

export const getDeadlineRules = get('/api/Website/DeadlineRules', {
  guard,
  summary: 'The deadline rules, most specific first: agreement before customer, department, trade and priority.',
  answer: Type.Array(DeadlineRule),
  cap: 500,
})

export const addDeadlineRule = post('/api/Website/DeadlineRules', {
  guard,
  summary:
    'Adds a rule; it applies to open cases immediately. 409 `same-rule` if another rule has the same conditions.',
  body: closed(rule),
  answer: DeadlineRule,
  errors: { 'same-rule': Nothing },
  creates: true,
})

const ofRule = closed({ ruleId: Id })

export const editDeadlineRule = put('/api/Website/DeadlineRules/:ruleId', {
  guard,
  summary: 'Changes a rule; the change applies to open cases immediately. 409 `same-rule`.',
  params: ofRule,
  body: closed(rule),
  answer: DeadlineRule,
  errors: { 'same-rule': Nothing },
  updates: true,
})

export const removeDeadlineRule = del('/api/Website/DeadlineRules/:ruleId', {
  guard,
  summary: 'Deletes a rule; open cases follow the next one that matches, or none.',
  params: ofRule,
  answer: Nothing,
  cost: 'write',
})
