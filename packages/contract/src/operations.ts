import { type Static, Type } from 'typebox'
import { closed, get, Id, Line, Nothing, nullable, oneOf, post, Time } from './endpoint.ts'
import { JOBS, LETTER_KINDS, LIMIT_KINDS } from './operation-kinds.ts'

/**
 * The operations of an installation, for the provider's administrators. Nothing companies write is returned: recipients
 * and accounts are masked; texts and bodies are left out.
 */

const guard = 'provider-administrator'
const count = Type.Integer({ minimum: 0 })

export const Lane = Type.Object({
  kind: oneOf(LETTER_KINDS),
  /** Not tried yet, waiting for a retry, given up. */
  waiting: count,
  delayed: count,
  dead: count,
  /** Since when the oldest due item has been waiting. */
  oldestAt: nullable(Time),
})
export type Lane = Static<typeof Lane>

export const DeadLetter = Type.Object({
  kind: oneOf(LETTER_KINDS),
  companyId: Type.Integer(),
  id: Id,
  companyName: Line,
  /** The reason, as a program identifier, e.g. `offer-reminder` or `case.changed`. */
  occasion: Line,
  /** Masked: `m…@firma.dk`, `…4711`; for a webhook the host, for an integration the system. */
  receiver: Line,
  madeAt: Time,
  failedAt: nullable(Time),
  tries: count,
  error: Type.String({ maxLength: 500 }),
})
export type DeadLetter = Static<typeof DeadLetter>

export const DEAD_LETTERS_AT_MOST = 200

export const getOutbox = get('/api/Provider/Operations/Outbox', {
  guard,
  summary: 'The number of outgoing messages waiting by kind, and the abandoned ones, newest first; at most 200.',
  answer: Type.Object({ lanes: Type.Array(Lane), dead: Type.Array(DeadLetter, { maxItems: DEAD_LETTERS_AT_MOST }) }),
})

/** One letter that was given up, or all of its kind. */
const whichLetters = closed({
  kind: oneOf(LETTER_KINDS),
  letter: Type.Optional(closed({ companyId: Type.Integer({ minimum: 1, maximum: 2_000_000_000 }), id: Id })),
})
const howMany = Type.Object({ count })

export const repeatLetters = post('/api/Provider/Operations/Outbox/Repeat', {
  guard,
  summary: 'Makes abandoned messages due immediately, with all their retries again; returns how many.',
  body: whichLetters,
  answer: howMany,
  cost: 'write',
})

export const dropLetters = post('/api/Provider/Operations/Outbox/Drop', {
  guard,
  summary: 'Deletes abandoned messages without sending them; returns how many.',
  body: whichLetters,
  answer: howMany,
  cost: 'write',
})

export const JobState = Type.Object({
  name: oneOf(JOBS),
  /** Null when it only runs on request. */
  everySeconds: nullable(count),
  /** The latest run in any process; null before the first. */
  lastAt: nullable(Time),
  milliseconds: nullable(count),
  nextAt: nullable(Time),
  /** The error of the latest run; empty when it succeeded. */
  fault: Type.String({ maxLength: 500 }),
  /** The latest failed run, which may be long ago. */
  failedAt: nullable(Time),
  failures: count,
  runs: count,
  isRunning: Type.Boolean(),
})
export type JobState = Static<typeof JobState>

export const getJobs = get('/api/Provider/Operations/Jobs', {
  guard,
  summary: 'The scheduled and manual jobs, with their latest run.',
  answer: Type.Array(JobState, { maxItems: 50 }),
})

export const runJob = post('/api/Provider/Operations/Jobs/:name/Run', {
  guard,
  summary: 'Starts a run of the job unless one is running in this process; does not wait for it to finish.',
  params: closed({ name: oneOf(JOBS) }),
  answer: Nothing,
  cost: 'write',
})

export const FailedSignIns = Type.Object({
  /** Masked; empty when no account has the email that was typed. */
  account: Line,
  /** The network, without the last part of the address. */
  address: Line,
  count,
  lastAt: Time,
})
export type FailedSignIns = Static<typeof FailedSignIns>

export const SignInLimit = Type.Object({
  /** Identifies the limit when lifting it. */
  bucket: Line,
  kind: oneOf(LIMIT_KINDS),
  account: Line,
  address: Line,
  count,
  endsAt: Time,
})
export type SignInLimit = Static<typeof SignInLimit>

export const getFailedSignIns = get('/api/Provider/Operations/SignIns', {
  guard,
  summary: 'Failed sign-ins of the last day, by hour and by account, and the rate limits in force.',
  answer: Type.Object({
    hours: Type.Array(Type.Object({ at: Time, count }), { maxItems: 24 }),
    failed: Type.Array(FailedSignIns, { maxItems: 100 }),
    limits: Type.Array(SignInLimit, { maxItems: 100 }),
  }),
})

export const liftLimit = post('/api/Provider/Operations/SignIns/Lift', {
  guard,
  summary: 'Lifts a rate limit immediately; its attempts are counted from zero again.',
  body: closed({ bucket: Type.String({ minLength: 1, maxLength: 200, pattern: '^(login|factor)[a-z-]*:[\\w-]+$' }) }),
  answer: Nothing,
  cost: 'write',
})

export const CallTimes = Type.Object({
  method: Line,
  route: Line,
  count,
  /** In milliseconds, as in the buckets of /metrics; null beyond the largest bucket. */
  p50: nullable(count),
  p95: nullable(count),
  /** Upper bound of the slowest. */
  max: nullable(count),
})
export type CallTimes = Static<typeof CallTimes>

export const getCallTimes = get('/api/Provider/Operations/Calls', {
  guard,
  summary: 'The slowest calls of this process since it started, slowest first.',
  answer: Type.Object({ since: Time, calls: Type.Array(CallTimes, { maxItems: 20 }) }),
})

const bytes = Type.Integer({ minimum: 0 })

export const getStorage = get('/api/Provider/Operations/Storage', {
  guard,
  summary: "The size of the database and its largest tables, and the storage used by each company's files.",
  answer: Type.Object({
    databaseBytes: bytes,
    tables: Type.Array(Type.Object({ name: Line, bytes }), { maxItems: 10 }),
    companies: Type.Array(Type.Object({ companyId: Type.Integer(), name: Line, files: count, bytes }), {
      maxItems: 2000,
    }),
  }),
})

export const Backup = Type.Object({
  file: Type.String({ maxLength: 500 }),
  at: Time,
  rows: count,
  files: count,
  bytes,
  /** When a test restore succeeded; null: never. */
  verifiedAt: nullable(Time),
})
export type Backup = Static<typeof Backup>

export const getBackups = get('/api/Provider/Operations/Backups', {
  guard,
  summary: 'The backups recorded by the backup command, newest first.',
  answer: Type.Array(Backup, { maxItems: 20 }),
})
