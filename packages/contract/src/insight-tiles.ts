import { type Static, Type } from 'typebox'
import { closed, oneOf } from './endpoint.ts'
import { DIMENSIONS } from './insight-dimensions.ts'
import { MEASURE_NAMES } from './insight-measures.ts'

/** One measure on a dashboard and how it is shown. */
export const Tile = closed({
  id: Type.String({ pattern: '^[a-zA-Z0-9-]{1,60}$' }),
  measure: oneOf(MEASURE_NAMES),
  kind: oneOf(['figure', 'bars', 'line'] as const),
  by: Type.Optional(oneOf(DIMENSIONS)),
  /** Width in columns, of twelve. */
  size: Type.Integer({ minimum: 2, maximum: 12 }),
})
export type Tile = Static<typeof Tile>
