import type { ReactNode } from 'react'
import type { Counted, GridColumn, GridRow, Heading } from './grid-types.ts'

/** What a grid's filters and cells can access. */
export type GridContext = {
  columnOf: (name: string) => GridColumn | undefined
  /** The values of a set column among the rows matched by the other filters. */
  values: (column: string) => Promise<Counted[]>
  /** Whether single-key shortcuts act on rows. */
  hasRowKeys: () => boolean
  /** The user's current day, e.g. `2026-11-22`. */
  today: () => string
  /** Collapses or expands a group, by its heading's id. */
  toggle: (id: string) => void
  /** The heading a line of a grouped list belongs to, or is. */
  headingAt: (line: number) => GridRow | undefined
  /** Renders a link from a heading to a list of its rows only. */
  groupLink: (heading: Heading, name: string) => ReactNode
}
