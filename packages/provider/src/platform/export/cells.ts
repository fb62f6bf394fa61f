/** What a cell of an export holds. A `Date` is shown as a day, in UTC; `null` is empty. */
export type Cell = string | number | boolean | Date | null

/** Rows in the order of the columns, made while they are written: an export of any size holds a few of them at a time. */
export type ExportRows = AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>

/** A table to be written: its columns' headings and its rows. */
export type ExportTable = {
  name: string
  headings: readonly string[]
  rows: ExportRows
  /** Numbers of a CSV are written 12,5 and not 12.5, for a program that reads them so. */
  hasDecimalComma?: true
  /** The heading of a column whose texts the product alone writes: in a CSV they stand as they are, however they begin. */
  ownTexts?: string
}
