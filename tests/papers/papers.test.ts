import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium'
import { printed } from '@casekit/provider/case-paper/print'
import { bytesOf } from '@casekit/provider/documents/print'
import type { Block, PdfDocument } from '@casekit/provider/documents/pdf-blocks'
import { plainOf } from '@casekit/rules/rich-text'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PAPER_NAMES, paperOf } from './documents.ts'

/**
 * Rendered documents compared with pictures of their pages: `PAPERS=draw npx vitest … tests/papers` redraws the
 * pictures, to be reviewed before they are committed.
 */
const DRAW = new URL('../../packages/provider/src/documents/pdf-draw.ts', import.meta.url)
const SCALE = 0.9
/** Of 255: other machines may anti-alias differently, while a letter that moved is dark where it was white. */
const SHADE = 48
const MOST_PIXELS = 12

let library: PDFiumLibrary
beforeAll(async () => void (library = await PDFiumLibrary.init()))
afterAll(() => library.destroy())

const file = (name: string, page: number) => fileURLToPath(new URL(`pictures/${name}-${page}.png`, import.meta.url))

async function open(paper: PdfDocument): Promise<PDFiumDocument> {
  return library.loadDocument(await bytesOf(await printed(paper, DRAW)))
}

type Page = { width: number; height: number; grey: Buffer }

async function pagesOf(document: PDFiumDocument): Promise<Page[]> {
  const pages: Page[] = []
  for (const page of document.pages()) {
    const { width, height, data } = await page.render({ scale: SCALE, render: 'bitmap' })
    const grey = await sharp(data, { raw: { width, height, channels: 4 } })
      .greyscale()
      .raw()
      .toBuffer()
    pages.push({ width, height, grey })
  }
  return pages
}

const pngOf = ({ width, height, grey }: Page) =>
  sharp(grey, { raw: { width, height, channels: 1 } })
    .png({ palette: true, colours: 16 })
    .toBuffer()

async function keep(name: string, pages: Page[]): Promise<void> {
  mkdirSync(new URL('pictures', import.meta.url), { recursive: true })
  for (const [at, page] of pages.entries()) writeFileSync(file(name, at + 1), await pngOf(page))
}

/** The number of pixels that differ; all of them when the page size differs. */
async function differing(page: Page, kept: string): Promise<number> {
  const then = await sharp(readFileSync(kept)).greyscale().raw().toBuffer({ resolveWithObject: true })
  if (then.info.width !== page.width || then.info.height !== page.height) return page.grey.length
  return page.grey.reduce((count, shade, at) => count + Number(Math.abs(shade - (then.data[at] ?? 0)) > SHADE), 0)
}

test.each(PAPER_NAMES)('%s looks as it was approved', async name => {
  const document = await open(paperOf(name))
  const pages = await pagesOf(document)
  document.destroy()
  if (process.env['PAPERS'] === 'draw') return keep(name, pages)
  const found: string[] = []
  for (const [at, page] of pages.entries()) {
    const kept = file(name, at + 1)
    const pixels = existsSync(kept) ? await differing(page, kept) : page.grey.length
    if (pixels > MOST_PIXELS) found.push(`page ${at + 1}: ${pixels} pixels`)
  }
  expect(found).toEqual([])
  expect(existsSync(file(name, pages.length + 1)), 'a page more than before').toBe(false)
})

const wordsIn = (text: string): string[] => text.split(/\s+/).filter(Boolean)

/** A block's texts, in reading order. */
function said(block: Block): string[] {
  if (block.kind === 'heading') return [block.text, block.rest ?? '']
  if (block.kind === 'prose') return [block.text]
  if (block.kind === 'rich') return [plainOf(block.blocks)]
  if (block.kind === 'parties') return [...block.receiver, ...block.facts.flat()]
  if (block.kind === 'options') return block.options.flatMap(({ tag, name, title, price }) => [name, title, price, tag])
  if (block.kind === 'totals') return block.rows.flatMap(({ label, value }) => [label, value])
  if (block.kind === 'signature' || block.kind === 'code') return [block.label]
  if (block.kind !== 'table') return []
  const shows = (column: 'quantity' | 'price', text: string) => (block.without?.includes(column) ? '' : text)
  const heads = [block.heads[0], shows('quantity', block.heads[1]), shows('price', block.heads[2]), block.heads[3]]
  return [
    ...heads,
    ...block.rows.flatMap(row => {
      if (row.kind === 'pictures') return []
      if (row.kind === 'text') return [row.text]
      if (row.kind !== 'line') return [row.text, row.amount]
      return [row.tag, row.text, shows('quantity', row.quantity), shows('price', row.price), row.amount]
    }),
  ]
}

const counts = (words: string[]) => Map.groupBy(words, word => word)
/** Compares letters, ignoring how spaces are set. */
const plain = (word: string) => word.normalize('NFKC').replaceAll(/\s/g, '').toLocaleLowerCase('da')

test.each(PAPER_NAMES)('%s holds the words of its document, all of them and no others', async name => {
  const paper = paperOf(name)
  const document = await open(paper)
  const text = [...document.pages()].map(page => page.getText()).join('\n')
  document.destroy()
  const read = wordsIn(text.normalize('NFKC')).map(plain)
  const due = paper.blocks
    .flatMap(said)
    .flatMap(one => wordsIn(one.normalize('NFKC')))
    .map(plain)
  const there = counts(read)
  const missing = [...counts(due)].filter(([word, all]) => (there.get(word)?.length ?? 0) < all.length)
  expect(missing.map(([word]) => word)).toEqual([])
  const around = [paper.head.name, ...paper.head.lines, ...paper.foot, paper.pageWords].flatMap(wordsIn).map(plain)
  const known = new Set([...due, ...around])
  expect([...new Set(read)].filter(word => !known.has(word) && !/^\d+$/.test(word))).toEqual([])
})

const facesIn = (bytes: Uint8Array): string[] => [
  ...new Set(
    Array.from(
      Buffer.from(bytes)
        .toString('latin1')
        .matchAll(/\/BaseFont \/[A-Z]{6}\+([\w-]+)/g),
      ([, face = '']) => face,
    ),
  ),
]

test.each([
  ['text-set-in-all-ways', ['Roboto-Italic', 'Roboto-Medium', 'Roboto-MediumItalic', 'Roboto-Regular']],
  ['text-set-large-serif', ['PTSerif-Bold', 'PTSerif-BoldItalic', 'PTSerif-Italic', 'PTSerif-Regular']],
  ['offer-sections', ['Roboto-Medium', 'Roboto-Regular']],
])('%s carries the faces that it is set in, cut to its letters, and no others', async (name, faces) => {
  const bytes = await bytesOf(await printed(paperOf(name), DRAW))
  expect(facesIn(bytes).toSorted((one, other) => (one < other ? -1 : 1))).toEqual(faces)
  expect(bytes.length / 1000, 'kB').toBeLessThan(100)
})
