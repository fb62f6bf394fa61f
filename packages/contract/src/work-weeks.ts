import { type Static, Type } from 'typebox'
import { ABSENCE_KINDS } from './absence-kinds.ts'
import { closed, get, Id, Line, Nothing, nullable, oneOf, put, post, Time } from './endpoint.ts'
import { ListEntry } from './reference.ts'

/** A person's working week: time on tasks, other time, and its approval. */

const WORK = ['Core', 'Activities', 'SettingsAccess'] as const

/** `asked`: handed in and returned with a question. An approved week is locked. */
export const WORK_WEEK_STATES = ['draft', 'handed-in', 'asked', 'approved'] as const
/** Time that belongs to no task. */
export const WORK_KINDS = ['travel', 'internal', ...ABSENCE_KINDS] as const

const Day = Type.String({ format: 'date' })
const Minutes = Type.Integer({ minimum: 0, maximum: 1440 })
const ofWeek = closed({ monday: Day })
const ofPerson = closed({ monday: Day, stakeholderId: Id })

const Cell = closed({
  day: Day,
  kind: oneOf(WORK_KINDS),
  /** The company's own name for an `absence`. */
  absenceKindId: Type.Optional(nullable(Id)),
  minutes: Minutes,
})
export type Cell = Static<typeof Cell>

export const WorkWeek = Type.Object({
  stakeholder: ListEntry,
  monday: Day,
  state: oneOf(WORK_WEEK_STATES),
  /** 0 until someone writes in it or hands it in. */
  version: Type.Integer(),
  handedInAt: nullable(Time),
  approvedAt: nullable(Time),
  approvedBy: Line,
  /**
   * Monday to Sunday; `expected` by working hours and holidays, breaks by the company's rules, overtime and special
   * times by the applicable agreement.
   */
  days: Type.Array(
    Type.Object({
      day: Day,
      minutes: Type.Integer(),
      expected: Type.Integer(),
      breakMinutes: Type.Integer(),
      lacksBreak: Type.Boolean(),
      overtime1: Type.Integer(),
      overtime2: Type.Integer(),
      /** Minutes paid as special time. */
      special: Type.Object({
        evening: Type.Integer(),
        night: Type.Integer(),
        weekend: Type.Integer(),
        holiday: Type.Integer(),
      }),
    }),
  ),
  /** Minutes per day and task, travel separately; time counts on the day it starts. */
  tasks: Type.Array(
    Type.Object({
      activityId: Id,
      subject: Line,
      caseNumber: nullable(Type.Integer()),
      isTravel: Type.Boolean(),
      minutes: Type.Array(Type.Integer()),
    }),
  ),
  cells: Type.Array(Cell),
  /** The company's own names for absences, including deleted ones used in the week. */
  absenceKinds: Type.Array(ListEntry),
  /** `day`: the day a question is about; null: the whole week. */
  words: Type.Array(Type.Object({ author: Line, text: Type.String(), at: Time, day: nullable(Day) })),
  /** Whether it belongs to the only person who may approve weeks, and who therefore approves their own. */
  approvesAlone: Type.Boolean(),
})
export type WorkWeek = Static<typeof WorkWeek>

export const getOwnWorkWeek = get('/api/Website/WorkWeek/:monday', {
  guard: WORK,
  summary: "The caller's own week, by its Monday.",
  params: ofWeek,
  answer: WorkWeek,
})

export const setOwnWorkCells = put('/api/Website/WorkWeek/:monday/Cells', {
  guard: WORK,
  summary:
    'Sets time that belongs to no task, by day; 0 removes it. 400 at `absenceKindId` of a cell for an unknown name, or with a kind other than `absence`. 409 `week-approved`, `wrong-state`.',
  params: ofWeek,
  body: closed({ cells: Type.Array(Cell, { minItems: 1, maxItems: 100 }) }),
  answer: WorkWeek,
  errors: { 'week-approved': Nothing, 'wrong-state': Nothing },
  updates: true,
})

export const setOwnTaskTime = put('/api/Website/WorkWeek/:monday/Tasks', {
  guard: ['Core', 'Activities'],
  summary:
    "Sets the caller's time on a task on a day: added time extends the task's latest entry if there is room, otherwise it follows the last entry of the day; removed time is taken from the latest entries. 409 `week-approved`, `wrong-state`, and `described` if an entry with a description would be deleted.",
  params: ofWeek,
  body: closed({ activityId: Id, day: Day, minutes: Minutes }),
  answer: WorkWeek,
  errors: { 'week-approved': Nothing, 'wrong-state': Nothing, described: Nothing },
  updates: true,
})

export const setOwnWorkWeekState = put('/api/Website/WorkWeek/:monday/State', {
  guard: WORK,
  summary: "Submits the caller's own week, or withdraws it while it is not approved. 409 `week-approved`.",
  params: ofWeek,
  body: closed({ state: oneOf(['draft', 'handed-in']) }),
  answer: WorkWeek,
  errors: { 'week-approved': Nothing },
  updates: true,
})

const Words = Type.String({ maxLength: 2000, pattern: String.raw`\S` })

export const sayOnOwnWorkWeek = post('/api/Website/WorkWeek/:monday/Words', {
  guard: WORK,
  summary: "Adds a comment to the caller's own week, such as the answer to a question.",
  params: ofWeek,
  body: closed({ text: Words }),
  answer: WorkWeek,
  creates: true,
})

export const getWorkWeeks = get('/api/Website/WorkWeeks/:monday', {
  guard: 'SettingsAccess',
  summary: 'The people with time in a week or who have submitted it, with its state; those awaiting approval first.',
  params: ofWeek,
  answer: Type.Array(Type.Object({ stakeholder: ListEntry, state: oneOf(WORK_WEEK_STATES), minutes: Type.Integer() })),
  cap: 500,
})

export const getWorkWeekOf = get('/api/Website/WorkWeeks/:monday/:stakeholderId', {
  guard: 'SettingsAccess',
  summary: "A member's week.",
  params: ofPerson,
  answer: WorkWeek,
})

export const judgeWorkWeek = put('/api/Website/WorkWeeks/:monday/:stakeholderId', {
  guard: 'SettingsAccess',
  summary:
    'Approves a submitted week and locks it, or returns it with a question; this also reopens an approved week, with the reason as the text. A question can be about one `day`. The person asked is mailed. 409 `wrong-state` for a draft, `own-week` while somebody else may approve.',
  params: ofPerson,
  body: Type.Union([
    closed({ state: Type.Literal('approved') }),
    closed({ state: Type.Literal('asked'), text: Words, day: Type.Optional(nullable(Day)) }),
  ]),
  answer: WorkWeek,
  errors: { 'wrong-state': Nothing, 'own-week': Nothing },
  updates: true,
})
