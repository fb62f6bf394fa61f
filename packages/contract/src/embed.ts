import { type Static, Type } from 'typebox'
import { closed, Email, Id, Line, nullable, post, Time, WIDGETS, oneOf } from './endpoint.ts'
import { LANGUAGES } from './languages.ts'

const Widget = oneOf(WIDGETS)

export const EmbedSession = Type.Object({ token: Type.String(), expiresAt: Time })
export type EmbedSession = Static<typeof EmbedSession>

export const openEmbedSession = post('/api/Embed/Session', {
  guard: 'api-key',
  summary: "Called by the partner's own server with its API key: a token of at most 15 minutes for one page's origin.",
  body: closed({
    widgets: Type.Array(Widget, { minItems: 1, maxItems: WIDGETS.length, uniqueItems: true }),
    origin: Type.String({ minLength: 8, maxLength: 200 }),
    subject: Type.Optional(Line),
    language: Type.Optional(oneOf(LANGUAGES)),
  }),
  answer: EmbedSession,
  cost: 'credential',
})

export const Handover = Type.Object({
  /** The membership that was handed over. */
  stakeholderId: Id,
  name: Line,
  email: Email,
  companyName: Line,
  language: oneOf(LANGUAGES),
  caseId: nullable(Id),
})
export type Handover = Static<typeof Handover>

export const acceptHandover = post('/api/Embed/Handover', {
  guard: 'api-key',
  summary:
    "Called by the property binder's own server with its API key: who is handed over by a one-time code. A code that is expired, used, unknown or of another company or origin: 401 with code `link`.",
  body: closed({ code: Type.String({ minLength: 1, maxLength: 200 }) }),
  answer: Handover,
  cost: 'credential',
})
