import { Readable } from 'node:stream'
import type { Cell, ExportTable } from './cells.ts'

/** Spreadsheets take a cell for a formula by its first character, wide forms and what they skip before it included; its own apostrophes count, so that the text can be had back. */
const MAY_BE_FORMULA = /^'*[\s\p{Cc}\p{Cf}]*[=+\-@|%＝＋－＠]|^[\t\r\n]/u

/** What may end a cell for a spreadsheet that takes another separator than ours, and then reads no quotes either. */
const SEPARATORS = /([,;\t|\r\n])/

/** An apostrophe before a text makes it a text, in every spreadsheet and after every separator; numbers and days stay as they are. */
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

/** Semicolons and a byte order mark, as spreadsheets of our languages expect; RFC 4180 else. No cell becomes a formula (decisions §6.8). */
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
