import PDFKit from 'pdfkit'
import { escapeHtml } from '../server/html.ts'
import { type Area, areaOf, INK, SCALES } from './pdf-area.ts'
import type { PdfDocument } from './pdf-blocks.ts'
import { type Face, FACES, PAPER_FONTS } from './pdf-fonts.ts'

export type Pdf = InstanceType<typeof PDFKit>
/** An element of the tags for screen readers. */
export type Structure = ReturnType<Pdf['struct']>

export type Sheet = {
  pdf: Pdf
  root: Structure
  area: Area
  /** How far down the page is written. */
  y: number
  /** How large everything is set. */
  scale: number
  /** Of names and marks. */
  accent: string
  /** Of headings and the rules that stand out. */
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

/** PDFKit writes what a document is called and by whom into its XML as it stands: a company of two with an & had none. */
function escapeMetadata(pdf: Pdf): void {
  const end = pdf.endMetadata.bind(pdf)
  pdf.endMetadata = () => {
    for (const name of ['Title', 'Author', 'Keywords'] as const) pdf.info[name] = escapeHtml(pdf.info[name] ?? '')
    end()
  }
}

/** Goes to a new page where so much does not fit on this one; answers whether it did. */
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

/** Text at a place of the page, as its own element; answers how high it is. */
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

/** An element of the document's structure with what draws it. */
export function tagged(sheet: Sheet, parent: Structure, type: string, draw: () => void, options: object = {}): void {
  parent.add(sheet.pdf.struct(type, options, [draw]))
}

/** Lines and tints, which say nothing. */
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
