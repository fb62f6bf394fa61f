import { INK } from './pdf-area.ts'
import type { Block } from './pdf-blocks.ts'
import { artifact, makeRoom, type Sheet, tagged, write } from './pdf-page.ts'

const ON_A_LINE = 4

/** Framed key figures, as many as fit on a line. */
export function drawFigures(sheet: Sheet, { figures }: Extract<Block, { kind: 'figures' }>): void {
  const { area, scale } = sheet
  for (let from = 0; from < figures.length; from += ON_A_LINE) {
    const line = figures.slice(from, from + ON_A_LINE)
    const [wide, high] = [area.wide / line.length, 54 * scale]
    makeRoom(sheet, high + 10)
    const top = sheet.y
    artifact(sheet, () => {
      sheet.pdf.roundedRect(area.left, top, area.wide, high, 5).lineWidth(0.6).strokeColor(INK.line).stroke()
      for (let at = 1; at < line.length; at += 1)
        sheet.pdf
          .moveTo(area.left + at * wide, top)
          .lineTo(area.left + at * wide, top + high)
          .stroke()
    })
    line.forEach(({ label, value, note }, at) => {
      const place = { x: area.left + at * wide + 9, wide: wide - 14 }
      tagged(sheet, sheet.root, 'P', () => {
        write(sheet, { x: place.x, y: top + 6 * scale }, label, { size: 8, color: INK.gray, wide: place.wide })
        write(sheet, { x: place.x, y: top + 18 * scale }, value, { size: 14, isBold: true, wide: place.wide })
        if (note)
          write(sheet, { x: place.x, y: top + 38 * scale }, note, { size: 7.5, color: INK.gray, wide: place.wide })
      })
    })
    sheet.y = top + high + 10
  }
  sheet.y += 4
}
