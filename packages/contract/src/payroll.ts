import { type Static, Type } from 'typebox'
import { closed, EXPORT_FORMATS, FileAnswer, get, Id, Line, Nothing, nullable, oneOf, post, Time } from './endpoint.ts'
import { LANGUAGES } from './languages.ts'
import { SYNC_STATES } from './integration-systems.ts'
import { ListEntry } from './reference.ts'
import { WORK_WEEK_STATES } from './work-weeks.ts'

/** Exports the time of approved weeks to payroll: once, with a warning when it is sent again. */

/** Maximum length of a payroll period, in days. */
export const PAYROLL_DAYS = 62

const Day = Type.String({ format: 'date' })
const period = { from: Day, to: Day }
const ofRun = closed({ runId: Id })

const Ready = Type.Object({
  stakeholder: ListEntry,
  monday: Day,
  /** When days of it in the period were last exported, and by whom; null: never. */
  exportedAt: nullable(Time),
  exportedBy: Line,
  /** Whether it was reopened and approved again since then. */
  isChanged: Type.Boolean(),
})

export const PayrollPeriod = Type.Object({
  /** Approved weeks that overlap the period. */
  ready: Type.Array(Ready),
  /** Weeks with time in the period that are not approved. */
  waiting: Type.Array(Type.Object({ stakeholder: ListEntry, monday: Day, state: oneOf(WORK_WEEK_STATES) })),
})
export type PayrollPeriod = Static<typeof PayrollPeriod>

export const getPayrollPeriod = get('/api/Website/Payroll/Period', {
  guard: 'SettingsAccess',
  summary:
    'What a payroll export of a period would contain, when it was last exported, and what is not approved yet; at most 2000 of each.',
  query: closed(period),
  answer: PayrollPeriod,
})

export const PayrollRun = Type.Object({
  id: Id,
  from: Day,
  to: Day,
  madeAt: Time,
  madeBy: Line,
  weeks: Type.Integer(),
  minutes: Type.Integer(),
  /** The delivery state to the payroll system; null when none was connected at the time. */
  sent: nullable(oneOf(SYNC_STATES)),
})
export type PayrollRun = Static<typeof PayrollRun>

export const getPayrollRuns = get('/api/Website/Payroll/Runs', {
  guard: 'SettingsAccess',
  summary: 'The payroll exports, newest first.',
  answer: Type.Array(PayrollRun),
  cap: 100,
})

export const addPayrollRun = post('/api/Website/Payroll/Runs', {
  guard: 'SettingsAccess',
  summary:
    'Exports the approved weeks of a period; the export is a snapshot. Days already exported are only included with `again`. 409 `not-approved` if weeks would be left out and `withoutWaiting` is false, `nothing-new` if nothing is left to export. A connected payroll system is sent the export once.',
  body: closed({ ...period, withoutWaiting: Type.Boolean(), again: Type.Boolean() }),
  answer: PayrollRun,
  errors: { 'not-approved': Nothing, 'nothing-new': Nothing },
  creates: true,
})

export const getPayrollFile = get('/api/Website/Payroll/Runs/:runId/File', {
  guard: 'SettingsAccess',
  summary:
    'An export as a file: one line per person, day and kind of time, in hours with two decimals. No cell is a formula.',
  params: ofRun,
  query: closed({ format: oneOf(EXPORT_FORMATS), language: oneOf(LANGUAGES) }),
  answer: FileAnswer,
  downloads: true,
})
