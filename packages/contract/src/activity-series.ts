import { type Static, Type } from 'typebox'
import { Activity, fields } from './activities.ts'
import { SeriesRule } from './activity-rules.ts'
import { closed, del, Id, Name, Nothing, oneOf, post, put } from './endpoint.ts'

/** Tasks that repeat by a calendar rule (RFC 5545): each day is a separate task, created some months ahead. */

const WORK = ['Core', 'Activities'] as const

/** Which other tasks a change to one task of a series applies to: those after it, or all that are not done. */
export const SERIES_SCOPES = ['following', 'all'] as const
export type SeriesScope = (typeof SERIES_SCOPES)[number]

const {
  recurrance: _,
  recurring: __,
  dueDateTime: ___,
  statusId: ____,
  status: _____,
  waitsForIds: ______,
  ...begun
} = fields

const StartSeries = closed({
  ...begun,
  subject: Name,
  /** The rule counts from this day; the first task falls on its first matching day. */
  dueDate: Type.String({ format: 'date' }),
  rule: SeriesRule,
})
export type StartSeriesBody = Static<typeof StartSeries>

export const startSeries = post('/api/Activity/StartSeries', {
  guard: WORK,
  summary:
    'Creates a task on each date of a rule, some months ahead and continuing from there; returns the id of the first.',
  body: StartSeries,
  answer: Id,
  creates: true,
})

export const makeSeries = post('/api/Activity/MakeSeries/:id', {
  guard: WORK,
  summary:
    'Turns a task into the first of a series: it moves to the first date of the rule on or after its own, and the others are created from it. 409 `in-series` if it already belongs to one, `no-day` if it has no date.',
  params: closed({ id: Id }),
  body: closed({ rule: SeriesRule }),
  answer: Activity,
  errors: { 'in-series': Nothing, 'no-day': Nothing },
  creates: true,
})

const ChangeSeries = closed({
  scope: oneOf(SERIES_SCOPES),
  subject: fields.subject,
  description: fields.description,
  activityType: fields.activityType,
  priority: fields.priority,
  durationInMinutes: fields.durationInMinutes,
  assignedToStakeholder: fields.assignedToStakeholder,
  categoryId: fields.categoryId,
  dvCategoryId: fields.dvCategoryId,
  dvAccountPlanId: fields.dvAccountPlanId,
  skillId: fields.skillId,
  mandatory: fields.mandatory,
  /** Time of day; null for the day only. */
  dueTime: fields.dueTime,
  rule: Type.Optional(SeriesRule),
})
export type ChangeSeriesBody = Static<typeof ChangeSeries>

export const changeSeries = put('/api/Activity/ChangeSeries/:id', {
  guard: WORK,
  summary:
    'Changes one task of a series together with the following ones, or with all that are not done. Tasks that were changed individually are left alone. A new rule regenerates future dates. Returns the task, or the next one if the rule skips its date.',
  params: closed({ id: Id }),
  body: ChangeSeries,
  answer: Activity,
  updates: true,
})

export const endSeries = del('/api/Activity/EndSeries/:id/:scope', {
  guard: WORK,
  summary:
    'Ends a series before this task, or deletes all of it; started and completed tasks stay. Returns how many were deleted.',
  params: closed({ id: Id, scope: oneOf(SERIES_SCOPES) }),
  answer: Type.Integer(),
  cost: 'write',
})
