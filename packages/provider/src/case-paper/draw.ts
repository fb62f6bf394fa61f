import { createRequire } from 'node:module'
import type pdfmake from 'pdfmake'
import { drawPapers } from './drawing-thread.ts'
import type { Paper } from './paper.ts'

/** Runs in a thread of its own: laying out a long paper takes seconds, in which nothing else could be answered. */
const load = createRequire(import.meta.url)
const printer = load('pdfmake') as typeof pdfmake
const fonts = load('pdfmake/fonts/Roboto.js') as { Roboto: Record<string, string> }
const files = new Set(Object.values(fonts.Roboto))

// a paper fetches nothing: no address, and of files its fonts alone
printer.setFonts(fonts)
printer.setUrlAccessPolicy(() => false)
printer.setLocalAccessPolicy(path => files.has(path))

drawPapers(async ({ definition, foot }: Paper) => {
  const footer = (page: number, pages: number): pdfmake.Content => ({
    columns: [
      { text: foot, width: '*' },
      { text: `${page} / ${pages}`, width: 'auto' },
    ],
    fontSize: 8,
    color: '#526070',
    margin: [48, 20, 48, 0],
  })
  const stream = await printer.createPdf({ ...definition, ...(foot && { footer }) }).getStream()
  stream.end()
  return stream
})
