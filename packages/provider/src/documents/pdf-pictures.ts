import type { Block, PdfPicture } from './pdf-blocks.ts'
import { makeRoom, type Sheet, type Structure, tagged } from './pdf-page.ts'

const ON_A_LINE = 3
const GAP = 8
const HIGH_AT_MOST = 150

const wideOf = (across: number): number => (across - GAP * (ON_A_LINE - 1)) / ON_A_LINE

const linesOf = (pictures: readonly PdfPicture[]): PdfPicture[][] =>
  Array.from({ length: Math.ceil(pictures.length / ON_A_LINE) }, (_, at) =>
    pictures.slice(at * ON_A_LINE, (at + 1) * ON_A_LINE),
  )

const highOf = (line: readonly PdfPicture[], wide: number): number =>
  Math.max(...line.map(one => Math.min(HIGH_AT_MOST, (one.high / one.wide) * wide)))

/** Height of images side by side at this page width. */
export const heightOfPictures = (across: number, pictures: readonly PdfPicture[]): number =>
  linesOf(pictures).reduce((sum, line) => sum + highOf(line, wideOf(across)) + GAP, 0)

/** Draws images side by side within a structure element. */
export function drawPictureLine(sheet: Sheet, within: Structure, pictures: readonly PdfPicture[]): void {
  const { left, wide: across } = sheet.area
  const wide = wideOf(across)
  for (const line of linesOf(pictures)) {
    const top = sheet.y
    line.forEach(({ bytes, label }, place) => {
      const x = left + place * (wide + GAP)
      const draw = () => void sheet.pdf.image(Buffer.from(bytes), x, top, { fit: [wide, HIGH_AT_MOST] })
      tagged(sheet, within, 'Figure', draw, { alt: label })
    })
    sheet.y = top + highOf(line, wide) + GAP
  }
}

/** Images side by side, never split across pages, each with alternative text. */
export function drawPictures(sheet: Sheet, { pictures }: Extract<Block, { kind: 'pictures' }>): void {
  for (const line of linesOf(pictures)) {
    makeRoom(sheet, heightOfPictures(sheet.area.wide, line))
    drawPictureLine(sheet, sheet.root, line)
  }
}
