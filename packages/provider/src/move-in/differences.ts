import type { Values } from './kind.ts'

/** What a line says otherwise than the row stands, of some columns. */
export const differences = (columns: readonly string[], values: Values, standing: Values): Values =>
  Object.fromEntries(
    columns
      .filter(column => values[column] !== undefined && values[column] !== standing[column])
      .map(column => [column, values[column]]),
  )
