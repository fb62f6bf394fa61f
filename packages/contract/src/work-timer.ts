import { type Static, Type } from 'typebox'
import { closed, del, get, Id, Line, Nothing, nullable, oneOf, post, Time } from './endpoint.ts'

/** A person's timer. The server runs it, so it continues without a browser and on every device. */

const WORK = ['Core', 'Activities', 'SettingsAccess'] as const

/** What it can time besides a task. */
export const TIMER_KINDS = ['travel', 'internal'] as const

const Timed = {
  activityId: nullable(Id),
  /** The task's subject; empty for time without a task. */
  subject: Line,
  caseNumber: nullable(Type.Integer()),
  kind: nullable(oneOf(TIMER_KINDS)),
  startedAt: Time,
}

export const WorkTimer = Type.Object({
  running: nullable(Type.Object(Timed)),
  /** The previous timer, which can be restored; `minutes` as recorded, 0 if it was too short. */
  stopped: nullable(Type.Object({ ...Timed, minutes: Type.Integer() })),
})
export type WorkTimer = Static<typeof WorkTimer>

const LOCKED = { 'week-approved': Nothing, 'wrong-state': Nothing }

export const getWorkTimer = get('/api/Website/WorkTimer', {
  guard: WORK,
  summary: "The caller's timer.",
  answer: WorkTimer,
})

export const startWorkTimer = post('/api/Website/WorkTimer/Start', {
  guard: WORK,
  summary:
    'Starts the timer for a task or for time outside tasks. A running timer is first stopped and recorded. 409 `week-approved`, `wrong-state` if the week does not accept time.',
  body: Type.Union([closed({ activityId: Id }), closed({ kind: oneOf(TIMER_KINDS) })]),
  answer: WorkTimer,
  errors: LOCKED,
  creates: true,
})

export const stopWorkTimer = post('/api/Website/WorkTimer/Stop', {
  guard: WORK,
  summary:
    "Stops the timer and records its time in the company's increments; less than half a minute is not recorded. 409 `week-approved`, `wrong-state` if the week does not accept time.",
  answer: WorkTimer,
  errors: LOCKED,
  creates: true,
})

export const undoWorkTimer = post('/api/Website/WorkTimer/Undo', {
  guard: WORK,
  summary:
    'Undoes the last stop: the time it recorded is deleted, and that timer runs on from its original start, replacing the running one. Changes nothing if no timer was stopped. 409 `week-approved`, `wrong-state` if the week does not allow time to be removed.',
  answer: WorkTimer,
  errors: LOCKED,
  creates: true,
})

export const dropWorkTimer = del('/api/Website/WorkTimer', {
  guard: WORK,
  summary: 'Stops the timer without recording its time; can be undone too.',
  answer: WorkTimer,
})
