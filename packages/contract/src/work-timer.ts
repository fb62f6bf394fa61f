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
  summary: "The caller's clock.",
  answer: WorkTimer,
})

export const startWorkTimer = post('/api/Website/WorkTimer/Start', {
  guard: WORK,
  summary:
    'Starts the clock for a task or for time beside tasks. One that runs is stopped and written first. 409 `week-approved`, `wrong-state` where that week takes no time.',
  body: Type.Union([closed({ activityId: Id }), closed({ kind: oneOf(TIMER_KINDS) })]),
  answer: WorkTimer,
  errors: LOCKED,
  creates: true,
})

export const stopWorkTimer = post('/api/Website/WorkTimer/Stop', {
  guard: WORK,
  summary:
    "Stops the clock and writes its time in the company's steps; less than half a minute is not written. 409 `week-approved`, `wrong-state` where that week takes no time.",
  answer: WorkTimer,
  errors: LOCKED,
  creates: true,
})

export const undoWorkTimer = post('/api/Website/WorkTimer/Undo', {
  guard: WORK,
  summary:
    'Takes the last stop back: what it wrote is gone, and that clock runs on from when it began instead of the one that runs. Where nothing was stopped, nothing changes. 409 `week-approved`, `wrong-state` where that week gives no time back.',
  answer: WorkTimer,
  errors: LOCKED,
  creates: true,
})

export const dropWorkTimer = del('/api/Website/WorkTimer', {
  guard: WORK,
  summary: 'Stops the clock and writes nothing; this can be taken back too.',
  answer: WorkTimer,
})
