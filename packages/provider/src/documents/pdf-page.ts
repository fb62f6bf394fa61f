import PDFKit from 'pdfkit'
import { escapeHtml } from '../server/html.ts'
import { type Area, areaOf, INK, SCALES } from './pdf-area.ts'
import type { PdfDocument } from './pdf-blocks.ts'
import { type Face, FACES, PAPER_FONTS } from './pdf-fonts.ts'

export type Pdf = InstanceType<typeof PDFKit>
/** A structure element for screen readers. */
export type Structure = ReturnType<Pdf['struct']>

export type Sheet = {
  pdf: Pdf
  root: Structure
  area: Area
  /** Current y position. */
  y: number
  scale: number
  /** Color of names and marks. */
  accent: string
  /** Color of headings and prominent rules. */
  heading: string
}

export function openSheet(document: PdfDocument): Sheet {
  const { title, author, language, at, accent, design, designVersion, foot } = document
  const area = areaOf(design, foot.length + (design.pageNumbers === 'center' ? 1 : 0))
  const when = new Date(at)
  const pdf = new PDFKit({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    tagged: true,
    lang: language,
    displayTitle: true,
    pdfVersion: '1.7',
    subset: 'PDF/A-3a',
    info: {
      Title: title,
      Author: author,
      Creator: 'Casekit',
      Keywords: `PDF-design ${designVersion}`,
      CreationDate: when,
      ModDate: when,
    },
  })
  escapeMetadata(pdf)
  for (const face of FACES) pdf.registerFont(face, PAPER_FONTS[design.font][face])
  const root = pdf.struct('Document', {})
  pdf.addStructure(root)
  return {
    pdf,
    root,
    area,
    y: area.top,
    scale: SCALES[design.textSize],
    accent: design.accent === 'none' ? INK.text : accent,
    heading: design.accent === 'headings' ? accent : INK.text,
  }
}

/** PDFKit writes title and author into XML metadata unescaped, which an & breaks. */
function escapeMetadata(pdf: Pdf): void {
  const end = pdf.endMetadata.bind(pdf)
  pdf.endMetadata = () => {
    for (const name of ['Title', 'Author', 'Keywords'] as const) pdf.info[name] = escapeHtml(pdf.info[name] ?? '')
    end()
  }
}

/** Starts a new page if the height does not fit on this one; returns whether it did. */
export function makeRoom(sheet: Sheet, height: number): boolean {
  if (sheet.y + height <= sheet.area.bottom) return false
  newPage(sheet)
  return true
}

export function newPage(sheet: Sheet): void {
  sheet.pdf.addPage()
  sheet.y = sheet.area.top
}

type Style = {
  size?: number
  isBold?: boolean
  isItalic?: boolean
  color?: string
  wide?: number
  align?: 'left' | 'center' | 'right'
}

const faceOf = (isBold: boolean, isItalic: boolean): Face => {
  if (isBold) return isItalic ? 'boldItalic' : 'bold'
  return isItalic ? 'italic' : 'text'
}

export function setStyle(
  { pdf, scale }: Sheet,
  { size = 9.5, isBold = false, isItalic = false, color = INK.text }: Style,
): void {
  pdf
    .font(faceOf(isBold, isItalic))
    .fontSize(size * scale)
    .fillColor(color)
}

export function heightOf(sheet: Sheet, text: string, style: Style): number {
  setStyle(sheet, style)
  return sheet.pdf.heightOfString(text || ' ', { width: style.wide ?? sheet.area.wide, lineGap: 2 })
}

/** Draws text at a position; returns its height. */
export function write(sheet: Sheet, at: { x: number; y: number }, text: string, style: Style): number {
  const high = heightOf(sheet, text, style)
  setStyle(sheet, style)
  sheet.pdf.text(text || ' ', at.x, at.y, {
    width: style.wide ?? sheet.area.wide,
    lineGap: 2,
    align: style.align ?? 'left',
  })
  return high
}

/** A structure element with the function that draws it. */
export function tagged(sheet: Sheet, parent: Structure, type: string, draw: () => void, options: object = {}): void {
  parent.add(sheet.pdf.struct(type, options, [draw]))
}

/** Decorative lines and tints. */
export function artifact({ pdf }: Sheet, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' })
  draw()
  pdf.endMarkedContent()
}

export function rule(sheet: Sheet, y: number, color: string = INK.line, from: number = sheet.area.left): void {
  artifact(
    sheet,
    () => void sheet.pdf.moveTo(from, y).lineTo(sheet.area.right, y).lineWidth(0.6).strokeColor(color).stroke(),
  )
}
