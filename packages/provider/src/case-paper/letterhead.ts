import type { Content, Margins } from 'pdfmake/interfaces.js'
import type { Letterhead } from '../documents/letterhead.ts'
import { areaOf, INK, LOGO_ROOM, SCALES } from '../documents/pdf-area.ts'

/** Footer of each page: lines, and the position of the page number. */
export type PaperFoot = {
  lines: string[]
  numbers: Letterhead['design']['pageNumbers']
  /** With `{page}` and `{pages}`. */
  words: string
  side: number
}

/** The header shared by all PDFs, for pdfmake. */
export function headOf({ head, design, accent }: Letterhead): Content {
  const align = design.logoPlace === 'none' ? 'left' : design.logoPlace
  const opposite = { left: 'right', right: 'left', center: 'center' } as const
  const sign: Content = head.logo
    ? { image: head.logo, fit: LOGO_ROOM[design.logoSize], alignment: align }
    : { text: head.name, bold: true, fontSize: 15, color: inkOf(design, accent).mark, alignment: align }
  const facts: Content = { text: head.lines.join('\n'), fontSize: 8, color: INK.gray, alignment: opposite[align] }
  const margin: Margins = [0, 0, 0, 20]
  if (align === 'center') return { stack: [sign, { ...facts, margin: [0, 6, 0, 0] }], margin }
  return { columns: align === 'left' ? [sign, facts] : [facts, sign], margin }
}

export const footOf = ({ foot, design, pageWords }: Letterhead): PaperFoot => ({
  lines: foot,
  numbers: design.pageNumbers,
  words: pageWords,
  side: areaOf(design, 1).left,
})

const inkOf = ({ accent: use }: Letterhead['design'], accent: string) => ({
  mark: use === 'none' ? INK.text : accent,
  heading: use === 'headings' ? accent : INK.text,
})

/** Margins, font and sizes of a document. */
export function settingOf({ foot, design, accent }: Letterhead) {
  const { left, top, bottom } = areaOf(design, foot.length + (design.pageNumbers === 'center' ? 1 : 0))
  const [scale, color] = [SCALES[design.textSize], inkOf(design, accent).heading]
  return {
    pageSize: 'A4' as const,
    pageMargins: [left, top, left, 842 - bottom] as Margins,
    defaultStyle: { font: design.font, fontSize: 10 * scale, lineHeight: 1.2 },
    styles: {
      title: { fontSize: 18 * scale, bold: true, color, margin: [0, 0, 0, 8] as Margins },
      heading: { fontSize: 12 * scale, bold: true, color, margin: [0, 12, 0, 4] as Margins },
      label: { fontSize: 8 * scale, color: INK.gray },
    },
  }
}
