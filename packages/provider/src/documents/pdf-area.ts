import type { PdfDesign } from '@casekit/contract/pdf-design'

export const INK = { text: '#17202b', gray: '#526070', line: '#c9d2dc', soft: '#eef2f6' } as const

/** Writable area in points from the upper left corner; `foot`: where the footer starts. */
export type Area = { left: number; right: number; top: number; bottom: number; wide: number; foot: number }

const A4 = { wide: 595, high: 842 }
const FOOT_LINE = 10
export const SCALES: Record<PdfDesign['textSize'], number> = { small: 0.92, standard: 1, large: 1.1 }

const points = (millimetres: number) => Math.round((millimetres * 72) / 25.4)

/** Reserves space for each footer line. */
export function areaOf({ marginSide, marginTop, marginBottom }: PdfDesign, footLines: number): Area {
  const [side, foot] = [points(marginSide), A4.high - points(marginBottom) - Math.max(0, footLines - 1) * FOOT_LINE]
  return {
    left: side,
    right: A4.wide - side,
    wide: A4.wide - 2 * side,
    top: points(marginTop),
    bottom: foot - 22,
    foot: foot + 4,
  }
}

/** Bounding box of the logo. */
export const LOGO_ROOM: Record<PdfDesign['logoSize'], [wide: number, high: number]> = {
  small: [110, 30],
  standard: [150, 44],
  large: [230, 70],
}
