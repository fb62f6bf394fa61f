import { drawPapers } from '../case-paper/drawing-thread.ts'
import type { PdfDocument } from './pdf-blocks.ts'
import { drawFeet, drawHead } from './pdf-head.ts'
import { openSheet } from './pdf-page.ts'
import { drawBlock } from './pdf-parts.ts'

/** Runs in a thread of its own: setting a long document takes a while in which nothing else could be answered. */
drawPapers((document: PdfDocument) => {
  const sheet = openSheet(document)
  drawHead(sheet, document)
  for (const block of document.blocks) drawBlock(sheet, block)
  drawFeet(sheet, document)
  sheet.root.end()
  sheet.pdf.end()
  return sheet.pdf
})
