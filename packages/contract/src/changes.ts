import { Type } from 'typebox'
import { closed, Id, Time } from './endpoint.ts'

/** Where a sync starts: from the beginning, at a time, or after the previous response. */
export const changesQuery = closed({
  cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 200, pattern: '^[A-Za-z0-9_-]+$' })),
  since: Type.Optional(Time),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 200 })),
})

/** The fields that accompany the rows of every changes response. */
export const changesPage = {
  /** Removed records. */
  removed: Type.Array(Id, { maxItems: 500 }),
  /** Where to continue: immediately when there is more, otherwise on the next poll. */
  cursor: Type.String({ maxLength: 200 }),
  hasMore: Type.Boolean(),
}

/** The summary of a changes endpoint. */
export const changesSummary = (what: string, ...more: string[]) =>
  [
    `Created, changed and removed ${what}, oldest change first: all, those \`since\` a time, or those after the \`cursor\` of the previous response. Delivery is at least once.`,
    ...more,
    'Removals are reported for a year.',
  ].join(' ')
