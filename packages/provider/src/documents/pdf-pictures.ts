import type { Block } from './pdf-blocks.ts'
import { makeRoom, type Sheet, tagged } from './pdf-page.ts'

const ON_A_LINE = 3
const GAP = 8
const HIGH_AT_MOST = 150

/** Pictures beside each other, whole ones, each with its name for who cannot see it. */
export function drawPictures(sheet: Sheet, { pictures }: Extract<Block, { kind: 'pictures' }>): void {
  const { left, wide: across } = sheet.area
  const wide = (across - GAP * (ON_A_LINE - 1)) / ON_A_LINE
  for (let at = 0; at < pictures.length; at += ON_A_LINE) {
    const line = pictures.slice(at, at + ON_A_LINE)
    const high = Math.max(...line.map(one => Math.min(HIGH_AT_MOST, (one.high / one.wide) * wide)))
    makeRoom(sheet, high + GAP)
    const top = sheet.y
    line.forEach(({ bytes, label }, place) => {
      const x = left + place * (wide + GAP)
      const draw = () => void sheet.pdf.image(Buffer.from(bytes), x, top, { fit: [wide, HIGH_AT_MOST] })
      tagged(sheet, sheet.root, 'Figure', draw, { alt: label })
    })
    sheet.y = top + high + GAP
  }
}
