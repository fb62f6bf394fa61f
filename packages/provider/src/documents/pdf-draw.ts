import { drawPapers } from '../case-paper/drawing-thread.ts'
import type { PdfDocument } from './pdf-blocks.ts'
import { drawFeet, drawHead } from './pdf-head.ts'
import { openSheet, type Pdf } from './pdf-page.ts'
import { drawBlock } from './pdf-parts.ts'

/** Runs in a thread of its own: setting a long document takes a while in which nothing else could be answered. */
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

/** Files inside the PDF, as PDF/A-3 lets them be: each says what it is to the document. */
function enclose(pdf: Pdf, { at, files = [] }: PdfDocument): void {
  const when = new Date(at)
  files.forEach(({ name, type, bytes }, place) => {
    // two of one name are two files
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
