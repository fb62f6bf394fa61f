import { INK, LOGO_ROOM } from './pdf-area.ts'
import type { PdfDocument } from './pdf-blocks.ts'
import { heightOf, type Sheet, tagged, write } from './pdf-page.ts'

const PICTURE = /^data:image\/(png|jpeg);base64,/

type Place = { x: number; y: number; wide: number; align: 'left' | 'center' | 'right' }

/** The company's letterhead on the first page: logo or name, and contact details. */
export function drawHead(sheet: Sheet, document: PdfDocument): void {
  const { area, y } = sheet
  const { head, design } = document
  const half = area.wide * 0.48
  const [left, right] = [
    { x: area.left, y, wide: half, align: 'left' } as const,
    { x: area.right - half, y, wide: half, align: 'right' } as const,
  ]
  const isCentered = design.logoPlace === 'center'
  const center = { x: area.left, y, wide: area.wide, align: 'center' } as const
  const sign = isCentered ? center : design.logoPlace === 'right' ? right : left
  const high = PICTURE.test(head.logo ?? '') ? drawLogo(sheet, document, sign) : drawName(sheet, document, sign)
  const facts = isCentered ? { ...center, y: y + high + 6 } : sign === right ? left : right
  const below = drawFacts(sheet, document, facts)
  sheet.y = Math.max(y + high + 8, below + (isCentered ? 14 : 20))
}

function drawLogo(sheet: Sheet, { head, design }: PdfDocument, { x, y, wide, align }: Place): number {
  const [fitWide, high] = LOGO_ROOM[design.logoSize]
  const room = Math.min(fitWide, wide)
  const at = align === 'left' ? x : align === 'right' ? x + wide - room : x + (wide - room) / 2
  const draw = () => void sheet.pdf.image(head.logo ?? '', at, y, { fit: [room, high], align: align as 'center' })
  tagged(sheet, sheet.root, 'Figure', draw, { alt: head.logoLabel })
  return high
}

function drawName(sheet: Sheet, { head }: PdfDocument, { align, wide, ...at }: Place): number {
  const style = { size: 15, isBold: true, color: sheet.accent, wide, align } as const
  tagged(sheet, sheet.root, 'P', () => void write(sheet, at, head.name, style))
  return Math.max(align === 'center' ? 0 : 44, heightOf(sheet, head.name, style))
}

/** Returns the y position below them. */
function drawFacts(sheet: Sheet, { head }: PdfDocument, { x, y, wide, align }: Place): number {
  const text = head.lines.join('\n')
  if (!text) return y
  const style = { size: 8, color: INK.gray, wide, align } as const
  tagged(sheet, sheet.root, 'P', () => void write(sheet, { x, y }, text, style))
  return y + heightOf(sheet, text, style)
}

const NUMBER_WIDE = 100

/** Footers of all pages, drawn once their number is known. */
export function drawFeet(sheet: Sheet, { foot, pageWords, design }: PdfDocument): void {
  const { start, count } = sheet.pdf.bufferedPageRange()
  const { left, right, wide, foot: top } = sheet.area
  const textWide = wide - (design.pageNumbers === 'right' ? NUMBER_WIDE + 12 : 0)
  // centered page numbers go below the footer lines
  const place = design.pageNumbers === 'right' ? [right - NUMBER_WIDE, top] : [left, top + foot.length * 10]
  for (let page = start; page < start + count; page += 1) {
    sheet.pdf.switchToPage(page)
    sheet.pdf.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] })
    sheet.pdf.font('text').fontSize(8).fillColor(INK.gray)
    foot.forEach((line, at) => {
      sheet.pdf.text(line, left, top + at * 10, { width: textWide, height: 10, ellipsis: true, lineBreak: false })
    })
    const words = pageWords.replace('{page}', String(page + 1)).replace('{pages}', String(count))
    const [x = left, y = top] = place
    if (design.pageNumbers === 'right')
      sheet.pdf.text(words, x, y, { width: NUMBER_WIDE, align: 'right', lineBreak: false })
    if (design.pageNumbers === 'center') sheet.pdf.text(words, x, y, { width: wide, align: 'center', lineBreak: false })
    sheet.pdf.endMarkedContent()
  }
}
