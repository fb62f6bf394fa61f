import { readXlsx } from 'hucre/xlsx'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'
import { xlsxOf } from './xlsx.ts'

const FORMULAE = [
  '=1+1',
  '+1',
  '-2',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  ' =1',
  '＝1+1',
  '\u200b=1',
  '|x',
  '%0A=1',
  "=cmd|'/c'!A0",
]
const table = (cells: (string | number | Date | null)[]) => ({
  name: 'Rapport',
  headings: ['=Titel', 'Pris'],
  rows: [cells],
})

const csv = async (cells: Parameters<typeof table>[0]) => (await buffer(csvOf(table(cells)))).toString()

test.each(FORMULAE)('the text %j is no formula in a CSV file', async cell => {
  expect(await csv([cell, 1])).toMatch(/^\uFEFF'=Titel;Pris\r\n"?'/)
})

test.each([',', ';', '\t', '|', '\n', '\r\n'])(
  'a text with a formula after %j is none for a spreadsheet with that separator',
  async separator => {
    const text = await csv([`Jens${separator}=1+1${separator}x`, 1])
    const cells = text.split(separator).map(cell => cell.replace(/^"/, ''))
    expect(cells.filter(cell => cell.startsWith('='))).toEqual([])
    expect(text).toContain(`Jens${separator}'=1+1${separator}x`)
  },
)

test('a CSV file keeps numbers, days and line breaks', async () => {
  expect(await csv(['Vand;"is"\nnu', -12.5])).toBe('\uFEFF\'=Titel;Pris\r\n"Vand;""is""\nnu";-12.5\r\n')
})

test.each(FORMULAE)('the text %j is the same text in an XLSX file', async cell => {
  const sheet = (await readXlsx(await buffer(xlsxOf(table([cell, -2]))))).sheets[0]
  expect(sheet?.rows[1]).toEqual([cell, -2])
  expect([...(sheet?.cells?.values() ?? [])].filter(one => one.formula)).toEqual([])
})
