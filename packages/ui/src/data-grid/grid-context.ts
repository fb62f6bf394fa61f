import type { ReactNode } from 'react'
import type { Counted, GridColumn, GridRow, Heading } from './grid-types.ts'

/** What filters and cells of a grid reach of it. */
export type GridContext = {
  columnOf: (name: string) => GridColumn | undefined
  /** The values of a set column among the rows that the other filters let through. */
  values: (column: string) => Promise<Counted[]>
  /** Whether single keys do something on a row. */
  hasRowKeys: () => boolean
  /** The day of whoever types a date, e.g. `2026-11-22`. */
  today: () => string
  /** Folds a group or opens it, by the id of its heading. */
  toggle: (id: string) => void
  /** The heading that a line of a grouped list stands under, or is. */
  headingAt: (line: number) => GridRow | undefined
  /** The way from a heading to its rows alone. */
  groupLink: (heading: Heading, name: string) => ReactNode
}
