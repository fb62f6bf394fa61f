import { createRequire } from 'node:module'
import PDFKit from 'pdfkit'
import type { PdfDocument } from './pdf-blocks.ts'

export const PAGE = { left: 48, right: 547, top: 48, bottom: 772, wide: 499 } as const
export const INK = { text: '#17202b', gray: '#526070', line: '#c9d2dc', soft: '#eef2f6' } as const

export type Pdf = InstanceType<typeof PDFKit>
/** An element of the tags for screen readers. */
export type Structure = ReturnType<Pdf['struct']>

export type Sheet = {
  pdf: Pdf
  root: Structure
  /** How far down the page is written. */
  y: number
  accent: string
}

const fonts = createRequire(import.meta.url)
  .resolve('pdfmake/fonts/Roboto.js')
  .replace(/Roboto\.js$/, 'Roboto/')

export function openSheet({ title, author, language, at, accent }: PdfDocument): Sheet {
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
    info: { Title: title, Author: author, Creator: 'Casekit', CreationDate: when, ModDate: when },
  })
  pdf.registerFont('text', `${fonts}Roboto-Regular.ttf`)
  pdf.registerFont('bold', `${fonts}Roboto-Medium.ttf`)
  const root = pdf.struct('Document', {})
  pdf.addStructure(root)
  return { pdf, root, y: PAGE.top, accent }
}

/** Goes to a new page where so much does not fit on this one; answers whether it did. */
export function makeRoom(sheet: Sheet, height: number): boolean {
  if (sheet.y + height <= PAGE.bottom) return false
  newPage(sheet)
  return true
}

export function newPage(sheet: Sheet): void {
  sheet.pdf.addPage()
  sheet.y = PAGE.top
}

type Style = { size?: number; isBold?: boolean; color?: string; wide?: number; align?: 'left' | 'right' }

export function setStyle({ pdf }: Sheet, { size = 9.5, isBold = false, color = INK.text }: Style): void {
  pdf
    .font(isBold ? 'bold' : 'text')
    .fontSize(size)
    .fillColor(color)
}

export function heightOf(sheet: Sheet, text: string, style: Style): number {
  setStyle(sheet, style)
  return sheet.pdf.heightOfString(text || ' ', { width: style.wide ?? PAGE.wide, lineGap: 2 })
}

/** Text at a place of the page, as its own element; answers how high it is. */
export function write(sheet: Sheet, at: { x: number; y: number }, text: string, style: Style): number {
  const high = heightOf(sheet, text, style)
  setStyle(sheet, style)
  sheet.pdf.text(text || ' ', at.x, at.y, { width: style.wide ?? PAGE.wide, lineGap: 2, align: style.align ?? 'left' })
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

export function rule(sheet: Sheet, y: number, color: string = INK.line, from: number = PAGE.left): void {
  artifact(sheet, () => void sheet.pdf.moveTo(from, y).lineTo(PAGE.right, y).lineWidth(0.6).strokeColor(color).stroke())
}
