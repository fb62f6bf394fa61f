import { parseAmount } from './amount.ts'

/** A spreadsheet row as a document line; without a price it is text only. */
export type PastedLine = { number: string; text: string; quantity: number; unit: string; price: number | null }

/** Rows and cells that a spreadsheet puts on the clipboard: a cell with a line break or a tab is quoted. */
export function cellsOf(pasted: string): string[][] {
  const rows: string[][] = [[]]
  let [cell, isQuoted] = ['', false]
  const text = pasted.replace(/\r\n?/g, '\n')
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if (isQuoted && sign === '"' && text[at + 1] === '"') cell += text[(at += 1)]
    else if (sign === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted
    else if (!isQuoted && (sign === '\t' || sign === '\n')) {
      rows.at(-1)?.push(cell.trim())
      cell = ''
      if (sign === '\n') rows.push([])
    } else cell += sign
  }
  rows.at(-1)?.push(cell.trim())
  return rows.filter(row => row.some(Boolean))
}

/** Whether it is more than text for one field. */
export const isTable = (pasted: string): boolean => /\t|\n./.test(pasted.trim().replace(/\r\n?/g, '\n'))

/** An amount with a currency or a minus sign: `kr. 1.250,50`, `-12 €`. */
function amountIn(cell: string, language: string): number | undefined {
  const bare = cell
    .replace(/[\u00A0\u202F]/g, ' ')
    .trim()
    .replace(/^(?:kr\.?|DKK|SEK|NOK|EUR|USD|€|\$)|(?:kr\.?|,-|DKK|SEK|NOK|EUR|USD|€|\$)$/gi, '')
    .trim()
  const isLess = /^\s*[-−]/.test(bare)
  const amount = parseAmount(bare.replace(/^\s*[-−]\s*/, ''), language)
  return amount === undefined ? undefined : isLess ? -amount : amount
}

type Columns = { number: number; text: number; quantity: number; unit: number; price: number }
type Shape = { words: number; amounts: number; length: number; codes: number }

const NONE = -1
/** An article number rather than words: no spaces, and a digit in it. */
const isCode = (cell: string): boolean => /^\S{1,60}$/.test(cell) && /\d/.test(cell)

function shapeOf(rows: readonly string[][], at: number, language: string): Shape {
  const cells = rows.map(row => row[at] ?? '').filter(Boolean)
  return {
    words: cells.filter(cell => amountIn(cell, language) === undefined).length,
    amounts: cells.filter(cell => amountIn(cell, language) !== undefined).length,
    length: cells.reduce((sum, cell) => sum + cell.length, 0),
    codes: cells.filter(isCode).length,
  }
}

/**
 * Identifies the columns: the longest words are the text, a code before it is the number, and of the amounts the first
 * is the quantity and the second the unit price; a single one is the price. Short words after the text are the unit.
 */
function columnsOf(rows: readonly string[][], language: string): Columns {
  const count = Math.max(...rows.map(row => row.length))
  const shapes = Array.from({ length: count }, (_, at) => shapeOf(rows, at, language))
  const places = shapes.map((_, at) => at)
  const mostWords = Math.max(...shapes.map(({ words, length }) => (words > 0 ? length : 0)))
  const text = shapes.findIndex(({ words, length }) => words > 0 && length === mostWords)
  const isAmount = (at: number) => (shapes[at]?.amounts ?? 0) > (shapes[at]?.words ?? 0)
  const number = places.find(at => at < text && (shapes[at]?.codes ?? 0) > 0) ?? NONE
  const amounts = places.filter(at => at !== number && at !== text && isAmount(at))
  const unit = places.find(at => at > text && !isAmount(at) && (shapes[at]?.words ?? 0) > 0) ?? NONE
  const [first = NONE, second = NONE] = amounts
  return { number, text, unit, quantity: second === NONE ? NONE : first, price: second === NONE ? first : second }
}

const cell = (row: readonly string[], at: number) => (at === NONE ? '' : (row[at] ?? ''))

/** Turns spreadsheet rows into lines; empty if there is nothing to read. A first row of headings is skipped. */
export function pastedLines(pasted: string, language: string): PastedLine[] {
  const rows = cellsOf(pasted)
  if (rows.length === 0) return []
  const columns = columnsOf(rows, language)
  const lines = rows.map((row): PastedLine => {
    const quantity = amountIn(cell(row, columns.quantity), language)
    const price = amountIn(cell(row, columns.price), language)
    return {
      number: cell(row, columns.number).slice(0, 60),
      text: cell(row, columns.text).slice(0, 2000),
      quantity: quantity ?? 1,
      unit: cell(row, columns.unit).slice(0, 20),
      price: price ?? null,
    }
  })
  const isHeaded = lines.length > 1 && lines[0]?.price === null && cell(rows[0] ?? [], columns.price) !== ''
  return isHeaded ? lines.slice(1) : lines
}
