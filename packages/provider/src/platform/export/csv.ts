import { Readable } from 'node:stream'
import type { Cell, ExportTable } from './cells.ts'

/**
 * Spreadsheets detect formulas by their first character, also in full-width form and after characters they skip.
 * Leading apostrophes count too, so that the original text can be recovered.
 */
const MAY_BE_FORMULA = /^'*[\s\p{Cc}\p{Cf}]*[=+\-@|%＝＋－＠]|^[\t\r\n]/u

/** Characters that end a cell in a spreadsheet set to another separator, which then ignores quotes too. */
const SEPARATORS = /([,;\t|\r\n])/

/**
 * A leading apostrophe marks text in every spreadsheet, here also after every separator; numbers and dates stay
 * unchanged.
 */
function textOf(cell: Cell): string {
  if (cell === null) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (typeof cell !== 'string') return String(cell)
  const parts = cell.split(SEPARATORS)
  const [first = '', ...rest] = parts.map((part, at) =>
    at > 0 && MAY_BE_FORMULA.test(part) && !isSeparator(part) ? `'${part}` : part,
  )
  return [MAY_BE_FORMULA.test(cell) ? `'${first}` : first, ...rest].join('')
}

const isSeparator = (part: string) => part.length === 1 && SEPARATORS.test(part)

const quoted = (text: string): string => (/[";\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

type Written = { hasComma?: boolean | undefined; plainAt?: number }

function lineOf(cells: readonly Cell[], { hasComma, plainAt }: Written = {}): string {
  const texts = cells.map((cell, at) => {
    if (at === plainAt) return String(cell)
    return hasComma && typeof cell === 'number' ? String(cell).replace('.', ',') : textOf(cell)
  })
  return `${texts.map(quoted).join(';')}\r\n`
}

const CHUNK = 64 * 1024

/**
 * Semicolons and a byte order mark, as spreadsheets in our languages expect; otherwise RFC 4180. No cell becomes a
 * formula (decisions §6.8).
 */
async function* linesOf({ headings, rows, hasDecimalComma, ownTexts }: ExportTable): AsyncGenerator<Buffer> {
  const written = { hasComma: hasDecimalComma, plainAt: ownTexts === undefined ? -1 : headings.indexOf(ownTexts) }
  let held = `\uFEFF${lineOf(headings)}`
  for await (const row of rows) {
    held += lineOf(row, written)
    if (held.length < CHUNK) continue
    yield Buffer.from(held)
    held = ''
  }
  yield Buffer.from(held)
}

export const csvOf = (table: ExportTable): Readable => Readable.from(linesOf(table), { objectMode: false })
