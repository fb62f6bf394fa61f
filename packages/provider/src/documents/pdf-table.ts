import type { Block, TableRow } from './pdf-blocks.ts'
import { heightOf, INK, makeRoom, PAGE, rule, type Sheet, type Structure, tagged, write } from './pdf-page.ts'

const TEXT = { x: PAGE.left, wide: 268 }
const QUANTITY = { x: 320, wide: 66 }
const PRICE = { x: 390, wide: 72 }
const AMOUNT = { x: 466, wide: PAGE.right - 466 }
const GAP = 7

type Table = Extract<Block, { kind: 'table' }>

/** Rows under a head that is repeated on each page; a section's head stays with the line below it. */
export function drawTable(sheet: Sheet, { heads, rows }: Table): void {
  const table = sheet.pdf.struct('Table', {})
  sheet.root.add(table)
  const head = () => drawHead(sheet, table, heads)
  makeRoom(sheet, 60)
  head()
  rows.forEach((row, at) => {
    const below = rows[at + 1]
    const kept = row.kind === 'section' && below ? heightOfRow(sheet, below) : 0
    if (makeRoom(sheet, heightOfRow(sheet, row) + kept)) head()
    drawRow(sheet, table, row)
  })
  table.end()
  sheet.y += 6
}

function drawHead(sheet: Sheet, table: Structure, heads: Table['heads']): void {
  const row = sheet.pdf.struct('TR', {})
  table.add(row)
  const places = [TEXT, QUANTITY, PRICE, AMOUNT]
  heads.forEach((text, at) => {
    const { x, wide } = places[at] ?? TEXT
    const style = {
      size: 8,
      isBold: at === 0,
      color: at === 0 ? INK.text : INK.gray,
      wide,
      align: at === 0 ? 'left' : 'right',
    } as const
    tagged(sheet, row, 'TH', () => void write(sheet, { x, y: sheet.y }, text, style), { scope: 'Column' })
  })
  row.end()
  sheet.y += 15
  rule(sheet, sheet.y, INK.text)
  sheet.y += 5
}

const isStrong = ({ kind }: TableRow) => kind === 'section' || kind === 'sum'

const textOf = (row: TableRow): string => (row.kind === 'line' && row.tag ? `${row.tag} · ${row.text}` : row.text)

const styleOf = (row: TableRow) => ({
  isBold: isStrong(row),
  color: row.kind === 'text' ? INK.gray : INK.text,
  wide: row.kind === 'line' ? TEXT.wide : PRICE.x - TEXT.x,
})

const heightOfRow = (sheet: Sheet, row: TableRow): number =>
  heightOf(sheet, textOf(row), styleOf(row)) + GAP + (row.kind === 'section' ? 6 : 0)

function drawRow(sheet: Sheet, table: Structure, row: TableRow): void {
  if (row.kind === 'section') sheet.y += 6
  const high = heightOf(sheet, textOf(row), styleOf(row))
  const element = sheet.pdf.struct('TR', {})
  table.add(element)
  const cell = (place: { x: number; wide: number }, text: string) =>
    tagged(sheet, element, 'TD', () => {
      if (text)
        write(sheet, { x: place.x, y: sheet.y }, text, { wide: place.wide, align: 'right', isBold: isStrong(row) })
    })
  tagged(sheet, element, 'TD', () => void write(sheet, { x: TEXT.x, y: sheet.y }, textOf(row), styleOf(row)))
  cell(QUANTITY, row.kind === 'line' ? row.quantity : '')
  cell(PRICE, row.kind === 'line' ? row.price : '')
  cell(AMOUNT, row.kind === 'text' ? '' : row.amount)
  element.end()
  sheet.y += high + 3
  rule(sheet, sheet.y, isStrong(row) ? INK.line : INK.soft)
  sheet.y += GAP - 3
}
