/** A cell of an export. A `Date` is written as a UTC date; `null` is empty. */
export type Cell = string | number | boolean | Date | null

/** Rows with cells in column order, produced while writing: exports of any size need little memory. */
export type ExportRows = AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>

/** A table to export: column headings and rows. */
export type ExportTable = {
  name: string
  headings: readonly string[]
  rows: ExportRows
  /** CSV numbers use a decimal comma (12,5), for programs that expect it. */
  hasDecimalComma?: true
  /** Heading of a column with texts of our own only: written to CSV unescaped, whatever they start with. */
  ownTexts?: string
}
