import { drawPapers } from '../case-paper/drawing-thread.ts'
import type { PdfDocument } from './pdf-blocks.ts'
import { drawFeet, drawHead } from './pdf-head.ts'
import { openSheet, type Pdf } from './pdf-page.ts'
import { drawBlock } from './pdf-parts.ts'

/** Runs in a thread: laying out a long document takes a while, which would block the server. */
drawPapers((document: PdfDocument) => {
  const sheet = openSheet(document)
  drawHead(sheet, document)
  for (const block of document.blocks) drawBlock(sheet, block)
  drawFeet(sheet, document)
  enclose(sheet.pdf, document)
  sheet.root.end()
  sheet.pdf.end()
  return sheet.pdf
})

/** Embeds files as allowed by PDF/A-3, each with its relationship to the document. */
function enclose(pdf: Pdf, { at, files = [] }: PdfDocument): void {
  const when = new Date(at)
  files.forEach(({ name, type, bytes }, place) => {
    // makes duplicate names unique
    const own = files.findIndex(one => one.name === name) === place ? name : `${place + 1} ${name}`
    const told = {
      name: own,
      description: name,
      type,
      relationship: 'Supplement',
      creationDate: when,
      modifiedDate: when,
    }
    pdf.file(Buffer.from(bytes), told)
  })
}
