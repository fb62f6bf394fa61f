import { createRequire } from 'node:module'
import type pdfmake from 'pdfmake'
import type { Content, TFontDictionary } from 'pdfmake/interfaces.js'
import { PAPER_FONTS } from '../documents/pdf-fonts.ts'
import { drawPapers } from './drawing-thread.ts'
import type { PaperFoot } from './letterhead.ts'
import type { Paper } from './paper.ts'

/** Runs in a thread: laying out a long document takes seconds, which would block the server. */
const load = createRequire(import.meta.url)
const printer = load('pdfmake') as typeof pdfmake
const fonts: TFontDictionary = Object.fromEntries(
  // pdfmake defaults to Roboto if a document names no font
  Object.entries({ ...PAPER_FONTS, Roboto: PAPER_FONTS.standard }).map(([name, { text, bold }]) => [
    name,
    { normal: text, bold },
  ]),
)
const files = new Set(Object.values(PAPER_FONTS).flatMap(({ text, bold }) => [text, bold]))

// documents may load no URLs, and no files except their fonts
printer.setFonts(fonts)
printer.setUrlAccessPolicy(() => false)
printer.setLocalAccessPolicy(path => files.has(path))

function drawnFoot({ lines, numbers, words, side }: PaperFoot, page: number, pages: number): Content {
  const number = words.replace('{page}', String(page)).replace('{pages}', String(pages))
  const text = { text: lines.join('\n'), width: '*' }
  const setting = { fontSize: 8, color: '#526070', margin: [side, 20, side, 0] as [number, number, number, number] }
  if (numbers === 'center') return { stack: [text, { text: number, alignment: 'center' }], ...setting }
  return { columns: numbers === 'right' ? [text, { text: number, width: 'auto' }] : [text], ...setting }
}

drawPapers(async ({ definition, foot }: Paper) => {
  const footer = foot && ((page: number, pages: number) => drawnFoot(foot, page, pages))
  const stream = await printer.createPdf({ ...definition, ...(footer && { footer }) }).getStream()
  stream.end()
  return stream
})
