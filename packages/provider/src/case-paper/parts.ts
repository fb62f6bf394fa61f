import type { Content, TableCell } from 'pdfmake/interfaces.js'

/** Characters that no font can draw. */
const UNSEEN = /(?!\n)[\p{Cc}\p{Cf}]/gu
const plain = (text: string) => text.replaceAll('\r\n', '\n').replace(UNSEEN, ' ').trim()

/** A heading with its content, or nothing without content. A page does not end with just the heading. */
export function section(title: string, ...below: Content[]): Content[] {
  return below.length === 0 ? [] : [{ text: title, style: 'heading' }, ...below]
}

/** Long text with its formatting preserved. */
export const prose = (text: string): Content[] =>
  plain(text) ? [{ text: plain(text), preserveLeadingSpaces: true, margin: [0, 0, 0, 6] }] : []

export type Labelled = readonly [label: string, value: string | undefined]

/** Labels with their values, three per row; empty ones are left out. */
export function facts(labelled: readonly Labelled[]): Content[] {
  const cells = labelled.flatMap(([label, value]): TableCell[] =>
    value && plain(value) ? [{ stack: [{ text: label, style: 'label' }, plain(value)] }] : [],
  )
  if (cells.length === 0) return []
  return [{ layout: 'noBorders', margin: [0, 0, 0, 4], table: { widths: ['*', '*', '*'], body: rowsOf(cells, 3) } }]
}

/** Blocks of lines with titles, two per row. */
export function cards(given: readonly { title: string; lines: (string | undefined)[] }[]): Content[] {
  const cells = given.map(({ title, lines }): TableCell => {
    const [first = '', ...others] = lines.map(line => plain(line ?? '')).filter(Boolean)
    return { stack: [{ text: title, style: 'label' }, { text: first, bold: true }, ...others] }
  })
  if (cells.length === 0) return []
  return [
    {
      layout: 'noBorders',
      margin: [0, 0, 0, 4],
      table: { widths: ['*', '*'], dontBreakRows: true, body: rowsOf(cells, 2) },
    },
  ]
}

function rowsOf(cells: readonly TableCell[], wide: number): TableCell[][] {
  const rows = Math.ceil(cells.length / wide)
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: wide }, (_, column) => cells[row * wide + column] ?? ''),
  )
}

/** A table whose headings repeat on each page. */
export function table(widths: (string | number)[], headings: string[], rows: string[][]): Content[] {
  if (rows.length === 0) return []
  const head = headings.map((text): TableCell => ({ text, style: 'label' }))
  const body = rows.map(row => row.map((text): TableCell => plain(text)))
  return [
    { layout: 'lightHorizontalLines', margin: [0, 0, 0, 6], table: { headerRows: 1, widths, body: [head, ...body] } },
  ]
}

/** A text with its author and time above it. */
export const said = (who: string, when: string, text: string): Content[] => [
  {
    text: [
      { text: plain(who), bold: true },
      { text: `  ${when}`, color: '#526070' },
    ],
    margin: [0, 4, 0, 1],
  },
  ...prose(text),
]
