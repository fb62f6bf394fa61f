import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { PdfDesign } from '@casekit/contract/pdf-design'

type Faces = { text: string; bold: string }

const roboto = createRequire(import.meta.url)
  .resolve('pdfmake/fonts/Roboto.js')
  .replace(/Roboto\.js$/, 'Roboto/')

const own = (file: string) => fileURLToPath(new URL(`../../fonts/${file}`, import.meta.url))

/** What PDFs are set in: files, since they go along in each. */
export const PAPER_FONTS: Record<PdfDesign['font'], Faces> = {
  standard: { text: `${roboto}Roboto-Regular.ttf`, bold: `${roboto}Roboto-Medium.ttf` },
  serif: { text: own('pt-serif-regular.ttf'), bold: own('pt-serif-bold.ttf') },
}
