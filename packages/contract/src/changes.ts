import { Type } from 'typebox'
import { closed, Id, Time } from './endpoint.ts'

/** From where a system asks what changed: all, since a time, or after its last answer. */
export const changesQuery = closed({
  cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 200, pattern: '^[A-Za-z0-9_-]+$' })),
  since: Type.Optional(Time),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 200 })),
})

/** What stands beside the rows of every answer about changes. */
export const changesPage = {
  /** Those that are gone. */
  removed: Type.Array(Id, { maxItems: 500 }),
  /** From where to ask on: at once where there is more, else the next time. */
  cursor: Type.String({ maxLength: 200 }),
  hasMore: Type.Boolean(),
}

/** What a call says that tells of changes. */
export const changesSummary = (what: string, ...more: string[]) =>
  [
    `${what} that were made, changed or removed, the oldest change first: all of them, those \`since\` a time, or those after the \`cursor\` of the last answer. One may come twice, and none is left out.`,
    ...more,
    'Removals are told for a year.',
  ].join(' ')
