import { type Static, Type } from 'typebox'
import { closed, Line, post, Time, WIDGETS, oneOf } from './endpoint.ts'
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
