import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { PdfDesign } from '@casekit/contract/pdf-design'

export const FACES = ['text', 'bold', 'italic', 'boldItalic'] as const
export type Face = (typeof FACES)[number]

const roboto = createRequire(import.meta.url)
  .resolve('pdfmake/fonts/Roboto.js')
  .replace(/Roboto\.js$/, 'Roboto/')

const own = (file: string) => fileURLToPath(new URL(`../../fonts/${file}`, import.meta.url))

/** Font files for PDFs; they are embedded. */
export const PAPER_FONTS: Record<PdfDesign['font'], Record<Face, string>> = {
  standard: {
    text: `${roboto}Roboto-Regular.ttf`,
    bold: `${roboto}Roboto-Medium.ttf`,
    italic: `${roboto}Roboto-Italic.ttf`,
    boldItalic: `${roboto}Roboto-MediumItalic.ttf`,
  },
  serif: {
    text: own('pt-serif-regular.ttf'),
    bold: own('pt-serif-bold.ttf'),
    italic: own('pt-serif-italic.ttf'),
    boldItalic: own('pt-serif-bold-italic.ttf'),
  },
}
