import { INK } from './pdf-area.ts'
import type { Block } from './pdf-blocks.ts'
import { heightOf, makeRoom, rule, type Sheet, tagged, write } from './pdf-page.ts'

type Grid = Extract<Block, { kind: 'grid' }>
type Place = { x: number; wide: number }

const GAP = 6
const ROW_GAP = 5
/** Minimum width of the first column, as a share; it gets more with fewer columns. */
const FIRST_AT_LEAST = 0.24

function placesOf({ area: { left, wide } }: Sheet, columns: number): Place[] {
  const first = columns === 1 ? wide : Math.max(FIRST_AT_LEAST, 1 - 0.18 * (columns - 1)) * wide
  const other = (wide - first) / Math.max(1, columns - 1)
  return Array.from({ length: columns }, (_, at) =>
    at === 0
      ? { x: left, wide: first - GAP }
      : { x: left + first + (at - 1) * other, wide: other - (at === columns - 1 ? 0 : GAP) },
  )
}

/** A table whose head repeats on each page. */
export function drawGrid(sheet: Sheet, { heads, rows }: Grid): void {
  const places = placesOf(sheet, heads.length)
  const size = heads.length > 6 ? 7.5 : 9
  const table = sheet.pdf.struct('Table', {})
  sheet.root.add(table)
  const draw = (
    cells: readonly string[],
    type: 'TH' | 'TD',
    style: { isBold?: boolean; color?: string; size: number },
  ) => {
    const row = sheet.pdf.struct('TR', {})
    table.add(row)
    const high = Math.max(
      ...places.map((place, at) => heightOf(sheet, cells[at] ?? '', { ...style, wide: place.wide })),
    )
    places.forEach((place, at) => {
      const align = at === 0 ? 'left' : 'right'
      const put = () =>
        void write(sheet, { x: place.x, y: sheet.y }, cells[at] ?? '', { ...style, wide: place.wide, align })
      tagged(sheet, row, type, put, type === 'TH' ? { scope: 'Column' } : {})
    })
    row.end()
    sheet.y += high
  }
  const head = () => {
    draw(heads, 'TH', { size: Math.min(8, size), color: INK.gray })
    sheet.y += 2
    rule(sheet, sheet.y, sheet.heading)
    sheet.y += ROW_GAP
  }
  makeRoom(sheet, 60)
  head()
  for (const { cells, isSum = false } of rows) {
    const high = Math.max(
      ...places.map((place, at) => heightOf(sheet, cells[at] ?? '', { size, isBold: isSum, wide: place.wide })),
    )
    if (makeRoom(sheet, high + ROW_GAP)) head()
    draw(cells, 'TD', { size, isBold: isSum })
    sheet.y += 2
    rule(sheet, sheet.y, isSum ? INK.line : INK.soft)
    sheet.y += ROW_GAP
  }
  table.end()
  sheet.y += 8
}
