import { type Static, Type } from 'typebox'
import { closed, Id, Line, nullable, post } from './endpoint.ts'

const Place = Type.String({ maxLength: 1000, pattern: String.raw`^[\x20-\x7e]*$` })

export const SupportReport = closed({
  title: Type.Optional(Line),
  message: Type.String({ maxLength: 20_000, pattern: '\\S' }),
  /** The fixed id of the support desk's notification set; any other gives 404. */
  notificationSetId: Type.Optional(nullable(Id)),
  /** The inverse of the form's switch. */
  disableNotification: Type.Optional(Type.Boolean({ default: true })),
  /** Accepted for compatibility; the reporter is taken from the session. */
  userId: Type.Optional(nullable(Type.String({ maxLength: 40 }))),
  /** The fixed id of the support desk's first stage; any other gives 404. */
  stageId: Type.Optional(nullable(Id)),
  /** The path of the page where it happened, without its query. */
  page: Type.Optional(Place),
  /** The build running in the browser. */
  version: Type.Optional(Place),
})
export type SupportReport = Static<typeof SupportReport>

export const reportIssue = post('/api/Website/Support', {
  guard: 'signed-in',
  summary:
    'Reports an issue to the provider (§2.7 and §7 of shell-and-navigation), with the page and build it occurred in; a confirmation is mailed if notifications are requested. Returns the reference, e.g. `10001-7`.',
  body: SupportReport,
  answer: Type.String(),
  creates: true,
})
