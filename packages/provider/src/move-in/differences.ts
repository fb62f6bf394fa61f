import type { Values } from './kind.ts'

/** The values of some columns in which a line differs from the existing row. */
export const differences = (columns: readonly string[], values: Values, standing: Values): Values =>
  Object.fromEntries(
    columns
      .filter(column => values[column] !== undefined && values[column] !== standing[column])
      .map(column => [column, values[column]]),
  )
