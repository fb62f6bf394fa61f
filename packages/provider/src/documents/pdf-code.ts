import { create } from 'qrcode'
import type { Block } from './pdf-blocks.ts'
import { INK } from './pdf-area.ts'
import { makeRoom, type Sheet, tagged, write } from './pdf-page.ts'

const WIDE = 84

/** A QR code next to its label; drawn as squares, to be sharp at any size. */
export function drawCode(sheet: Sheet, { content, label }: Extract<Block, { kind: 'code' }>): void {
  const { size, data } = create(content, { errorCorrectionLevel: 'M' }).modules
  makeRoom(sheet, WIDE + 10)
  const { y: top } = sheet
  const { left, right } = sheet.area
  const side = WIDE / size
  const draw = () => {
    data.forEach((isDark, at) => {
      if (isDark) sheet.pdf.rect(left + (at % size) * side, top + Math.floor(at / size) * side, side, side)
    })
    sheet.pdf.fill(INK.text)
  }
  tagged(sheet, sheet.root, 'Figure', draw, { alt: label })
  const beside = { size: 8.5, color: INK.gray, wide: right - left - WIDE - 12 }
  tagged(sheet, sheet.root, 'P', () => void write(sheet, { x: left + WIDE + 12, y: top }, label, beside))
  sheet.y = top + WIDE + 10
}
