import type { PriceField, PriceRow } from '@casekit/contract/price-import'
import type { Line } from '../../../parts/import-file/read-file.ts'
import type { Mapping } from './columns.ts'

/** The error of a cell: `number` is missing, `amount` is not an amount, `range` is out of range, `long` is too long. */
export const REASONS = ['number', 'amount', 'range', 'long'] as const
export type Reason = (typeof REASONS)[number]
export type Fault = { line: number; field: PriceField; reason: Reason; said: string }

const LONGEST: { [field in PriceField]?: number } = {
  number: 60,
  name: 200,
  text: 2000,
  unit: 20,
  category: 200,
  supplier: 200,
  barCode: 60,
}
const LARGEST: { [field in PriceField]?: number } = { cost: 10_000_000, salesPrice: 10_000_000, vatPercent: 100 }

const CURRENCY = /^(?:kr\.?|dkk|sek|nok|eur|€)\s*|\s*(?:kr\.?|dkk|sek|nok|eur|€|%|,-)$/gi
const WITH_COMMA = /^-?(?:\d+|\d{1,3}(?:\.\d{3})+)(?:,\d+)?$/
const WITH_POINT = /^-?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/

/** Parses a cell's amount; undefined if it is not one. */
export function amountIn(cell: string, isComma: boolean): number | undefined {
  const plain = cell.replaceAll(CURRENCY, '').replaceAll(/[\s\u00A0']/g, '')
  if (!(isComma ? WITH_COMMA : WITH_POINT).test(plain)) return undefined
  const value = Number(isComma ? plain.replaceAll('.', '').replace(',', '.') : plain.replaceAll(',', ''))
  return Math.round((value + Number.EPSILON) * 100) / 100
}

/** Whether the decimal separator is a comma: judging by the amounts, else by the language. */
export function isCommaIn(table: readonly Line[], mapping: Mapping, language: string): boolean {
  const amounts = table.slice(1).flatMap(({ cells }) => cells.filter((_, at) => (mapping[at] ?? '') in LARGEST))
  const count = (sign: RegExp) => amounts.filter(cell => sign.test(cell)).length
  const [commas, points] = [count(/,(?:\d{1,2}|\d{4,})\D*$/), count(/\.(?:\d{1,2}|\d{4,})\D*$/)]
  return commas === points ? language !== 'en-US' : commas > points
}

export type Read = {
  rows: PriceRow[]
  /** The first errors; their lines are skipped. */
  faults: Fault[]
  /** The number of skipped lines. */
  wrong: number
  /** Lines whose number occurs again further down. */
  doubled: number
}

const SHOWN = 200

/** Converts the rows below the headings for the provider, and collects the errors of the others. */
export function readRows(table: readonly Line[], mapping: Mapping, isComma: boolean): Read {
  const read: Read = { rows: [], faults: [], wrong: 0, doubled: 0 }
  const numbers = new Set<string>()
  for (const { line, cells } of table.slice(1)) {
    const { row, faults } = readRow(line, cells, mapping, isComma)
    if (faults.length > 0) {
      read.wrong += 1
      if (read.faults.length < SHOWN) read.faults.push(...faults)
      continue
    }
    const key = row.number.toLowerCase()
    if (numbers.has(key)) read.doubled += 1
    numbers.add(key)
    read.rows.push(row)
  }
  return read
}

function readRow(line: number, cells: readonly string[], mapping: Mapping, isComma: boolean) {
  const row: Record<string, string | number> = { line }
  const faults: Fault[] = []
  for (const [at, field] of mapping.entries()) {
    const said = cells[at] ?? ''
    if (!field || said === '') continue
    const value = field in LARGEST ? amountIn(said, isComma) : said
    const reason = reasonOf(field, value)
    if (reason) faults.push({ line, field, reason, said: said.slice(0, 80) })
    else if (value !== undefined) row[field] = value
  }
  const isNamed = 'number' in row || faults.some(({ field }) => field === 'number')
  if (!isNamed) faults.unshift({ line, field: 'number', reason: 'number', said: '' })
  return { row: row as PriceRow, faults }
}

function reasonOf(field: PriceField, value: string | number | undefined): Reason | undefined {
  if (value === undefined) return 'amount'
  if (typeof value === 'string') return value.length > (LONGEST[field] ?? 0) ? 'long' : undefined
  return value < 0 || value > (LARGEST[field] ?? 0) ? 'range' : undefined
}
