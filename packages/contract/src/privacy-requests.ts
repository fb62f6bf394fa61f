import { type Static, Type } from 'typebox'
import { closed, FileAnswer, get, Id, Line, Nothing, nullable, oneOf, post, Time } from './endpoint.ts'

/** Data requests and their due dates, and the record of processing (§2.5 of shell-and-navigation, Gdpr). */

const guard = 'SettingsAccess'
const Day = Type.String({ format: 'date' })

/** Articles 15, 16, 17 and 21 of the GDPR. */
export const PRIVACY_WISHES = ['access', 'rectification', 'erasure', 'objection'] as const
export type PrivacyWish = (typeof PRIVACY_WISHES)[number]

export const WaitingRequest = Type.Object({
  id: Id,
  kind: oneOf(PRIVACY_WISHES),
  /** Empty once it is done. */
  askedBy: Line,
  receivedOn: Day,
  /** One month later, the period of article 12. */
  dueOn: Day,
  /** Past its due date in the company's time zone, and not done. */
  isLate: Type.Boolean(),
  doneAt: nullable(Time),
  doneBy: Line,
})
export type WaitingRequest = Static<typeof WaitingRequest>

export const getPrivacyRequests = get('/api/Website/Settings/PrivacyRequests', {
  guard,
  summary: 'The privacy requests: open ones by due date, then the most recently completed.',
  answer: Type.Array(WaitingRequest),
  cap: 500,
})

export const addPrivacyRequest = post('/api/Website/Settings/PrivacyRequests', {
  guard,
  summary:
    'Records a request, due one month after it was received; returns its id. 400 at `/receivedOn` for a future day.',
  body: closed({
    kind: oneOf(PRIVACY_WISHES),
    askedBy: Type.String({ maxLength: 200, pattern: '\\S' }),
    receivedOn: Day,
  }),
  answer: Id,
  creates: true,
})

export const endPrivacyRequest = post('/api/Website/Settings/PrivacyRequests/:requestId/Done', {
  guard,
  summary: 'Marks a request as answered and erases who made it. Idempotent.',
  params: closed({ requestId: Id }),
  answer: Nothing,
  cost: 'write',
})

export const getProcessingRecord = get('/api/Website/Settings/ProcessingRecord', {
  guard,
  summary: "The current record of processing under article 30 of the GDPR, as a PDF in the company's language.",
  answer: FileAnswer,
  downloads: true,
  cost: 'write',
})
