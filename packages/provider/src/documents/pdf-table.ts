import type { Block, PdfPicture, TableRow } from './pdf-blocks.ts'
import { INK } from './pdf-area.ts'
import { drawPictureLine, heightOfPictures } from './pdf-pictures.ts'
import { heightOf, makeRoom, rule, type Sheet, type Structure, tagged, write } from './pdf-page.ts'
import { drawLaid, heightOfRich, layRich } from './pdf-rich.ts'

const GAP = 7

type Table = Extract<Block, { kind: 'table' }>

type Place = { x: number; wide: number }
type Places = { text: Place; quantity: Place | null; price: Place | null; amount: Place }

/** Amounts on the right, other columns before them; the text gets the rest. */
function placesOf({ area: { left, right, wide } }: Sheet, without: Table['without'] = []): Places {
  let end = right
  const take = (part: number): Place => {
    const place = { x: end - part * wide, wide: part * wide }
    end = place.x - 4
    return place
  }
  const amount = take(0.162)
  const price = without.includes('price') ? null : take(0.144)
  const quantity = without.includes('quantity') ? null : take(0.132)
  return { text: { x: left, wide: end - left - 4 }, quantity, price, amount }
}

type Drawing = { sheet: Sheet; table: Structure; places: Places }

/** A table whose head repeats on each page; a section heading stays with the line below it. */
export function drawTable(sheet: Sheet, { heads, rows, without }: Table): void {
  const table = sheet.pdf.struct('Table', {})
  sheet.root.add(table)
  const drawing = { sheet, table, places: placesOf(sheet, without) }
  makeRoom(sheet, 60)
  drawHead(drawing, heads)
  rows.forEach((row, at) => {
    const below = rows[at + 1]
    const kept = below && (row.kind === 'section' || below.kind === 'pictures') ? heightOfRow(drawing, below) : 0
    if (makeRoom(sheet, heightOfRow(drawing, row) + kept)) drawHead(drawing, heads)
    drawRow(drawing, row)
  })
  table.end()
  sheet.y += 6
}

function drawHead({ sheet, table, places }: Drawing, heads: Table['heads']): void {
  const row = sheet.pdf.struct('TR', {})
  table.add(row)
  const all = [places.text, places.quantity, places.price, places.amount]
  heads.forEach((text, at) => {
    const place = all[at]
    if (!place) return
    const style = {
      size: 8,
      isBold: at === 0,
      color: at === 0 ? sheet.heading : INK.gray,
      wide: place.wide,
      align: at === 0 ? 'left' : 'right',
    } as const
    tagged(sheet, row, 'TH', () => void write(sheet, { x: place.x, y: sheet.y }, text, style), { scope: 'Column' })
  })
  row.end()
  sheet.y += 15 * sheet.scale
  rule(sheet, sheet.y, sheet.heading)
  sheet.y += 5
}

type Written = Exclude<TableRow, { kind: 'pictures' }>

const isStrong = ({ kind }: TableRow) => kind === 'section' || kind === 'sum'

const textOf = (row: Written): string => (row.kind === 'line' && row.tag ? `${row.tag} · ${row.text}` : row.text)

/** Line text stays in its column; headings and totals extend across the quantity column. */
const styleOf = ({ places: { text, price, amount } }: Drawing, row: Written) => ({
  isBold: isStrong(row),
  color: row.kind === 'text' ? INK.gray : INK.text,
  wide: row.kind === 'line' ? text.wide : (price ?? amount).x - text.x,
})

const heightOfRow = (drawing: Drawing, row: TableRow): number =>
  row.kind === 'pictures'
    ? heightOfPictures(drawing.sheet.area.wide, row.pictures) + GAP
    : heightOfText(drawing, row) + GAP + (row.kind === 'section' ? 6 : 0)

const laidOf = (drawing: Drawing, row: Written) =>
  row.kind === 'text' && row.rich ? layRich(drawing.sheet, row.rich, styleOf(drawing, row).wide) : undefined

function heightOfText(drawing: Drawing, row: Written): number {
  const laid = laidOf(drawing, row)
  return laid ? heightOfRich(drawing.sheet, laid) : heightOf(drawing.sheet, textOf(row), styleOf(drawing, row))
}

/** Does not move the current position. */
function drawText(drawing: Drawing, row: Written, within: Structure): void {
  const { sheet, places } = drawing
  const [style, laid, y, { x }] = [styleOf(drawing, row), laidOf(drawing, row), sheet.y, places.text]
  if (!laid) return tagged(sheet, within, 'TD', () => void write(sheet, { x, y }, textOf(row), style))
  const cell = sheet.pdf.struct('TD', {})
  within.add(cell)
  drawLaid(sheet, cell, laid, { x, wide: style.wide, color: style.color })
  cell.end()
  sheet.y = y
}

/** In one cell below their line. */
function drawPicturesRow({ sheet, table }: Drawing, pictures: readonly PdfPicture[]): void {
  const row = sheet.pdf.struct('TR', {})
  table.add(row)
  const cell = sheet.pdf.struct('TD', {})
  row.add(cell)
  drawPictureLine(sheet, cell, pictures)
  cell.end()
  row.end()
  sheet.y += GAP
}

function drawRow(drawing: Drawing, row: TableRow): void {
  if (row.kind === 'pictures') return drawPicturesRow(drawing, row.pictures)
  const { sheet, table, places } = drawing
  if (row.kind === 'section') sheet.y += 6
  const high = heightOfText(drawing, row)
  const element = sheet.pdf.struct('TR', {})
  table.add(element)
  const cell = (place: Place | null, text: string) => {
    if (!place) return
    const right = { wide: place.wide, align: 'right', isBold: isStrong(row) } as const
    tagged(sheet, element, 'TD', () => void (text && write(sheet, { x: place.x, y: sheet.y }, text, right)))
  }
  drawText(drawing, row, element)
  cell(places.quantity, row.kind === 'line' ? row.quantity : '')
  cell(places.price, row.kind === 'line' ? row.price : '')
  cell(places.amount, row.kind === 'text' ? '' : row.amount)
  element.end()
  sheet.y += high + 3
  rule(sheet, sheet.y, isStrong(row) ? INK.line : INK.soft)
  sheet.y += GAP - 3
}
