import { type Static, Type } from 'typebox'
import { closed, Id, Line, nullable, post } from './endpoint.ts'

export const SupportReport = closed({
  title: Type.Optional(Line),
  message: Type.String({ maxLength: 20_000, pattern: '\\S' }),
  /** The fixed id of the support desk's set; another answers 404. */
  notificationSetId: Type.Optional(nullable(Id)),
  /** The inverse of the form's switch. */
  disableNotification: Type.Optional(Type.Boolean({ default: true })),
  /** Accepted for compatibility; who reports comes from the session. */
  userId: Type.Optional(nullable(Type.String({ maxLength: 40 }))),
  /** The fixed id of the support desk's first stage; another answers 404. */
  stageId: Type.Optional(nullable(Id)),
})
export type SupportReport = Static<typeof SupportReport>

export const reportIssue = post('/api/Website/Support', {
  guard: 'signed-in',
  summary:
    'Reports an issue to the provider (§2.7 and §7 of shell-and-navigation); who wants notifications gets a confirmation by mail. Answers the reference, e.g. `10001-7`.',
  body: SupportReport,
  answer: Type.String(),
  creates: true,
})
