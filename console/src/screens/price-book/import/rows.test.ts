import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { PRICE_FIELDS } from '@casekit/contract/price-import'
import { readTable } from '../../../parts/import-file/read-file.ts'
import { columnsOf } from './columns.ts'
import { amountIn, isCommaIn, readRows } from './rows.ts'

const unnamed = (field: string) => `our ${field}`
const tableOf = (content: string | Uint8Array) => readTable(new File([content as never], 'priser.csv'))

test.each([
  ['Varenr.;Navn;Enhed;Kostpris;Vejl. udsalgspris;Moms %;Varegruppe;Leverandør;Beskrivelse'],
  ['Artikelnr.;Benämning;Enhet;Nettopris;Rekommenderat pris;Moms;Produktgrupp;Leverantör;Beskrivning'],
  ['Artikelnummer;Bezeichnung;Einheit;Einkaufspreis;Verkaufspreis;MwSt.;Warengruppe;Lieferant;Beschreibung'],
  ['Item no;Name;Unit;Cost;List price;VAT;Group;Vendor;Description'],
])('a supplier heads a list with »%s«', headings => {
  expect(columnsOf(headings.split(';'), unnamed)).toEqual([
    'number',
    'name',
    'unit',
    'cost',
    'salesPrice',
    'vatPercent',
    'category',
    'supplier',
    'text',
  ])
  expect(columnsOf(PRICE_FIELDS.map(unnamed), unnamed)).toEqual(PRICE_FIELDS)
})

const read = (isComma: boolean, ...cells: string[]) => cells.map(cell => amountIn(cell, isComma))

test('amounts are read as the file writes them, and never ten or a hundred times too high', () => {
  expect(read(true, '1.234,50', '1234,5', 'kr. 99', '99,-', '25 %', '1.234')).toEqual([
    1234.5, 1234.5, 99, 99, 25, 1234,
  ])
  expect(read(false, '1,234.50', '1234.505', '1.234')).toEqual([1234.5, 1234.51, 1.23])
  expect(read(true, '12.50', '1.23.456', 'efter aftale', '1,2,3')).toEqual([undefined, undefined, undefined, undefined])
})

test('of a spreadsheet and of two texts the sign of decimals is told from the amounts', async () => {
  const mapping = columnsOf(['Varenr.', 'Kostpris'], unnamed)
  const rows = [
    ['Varenr.', 'Kostpris'],
    ['4711', 1234.5],
  ]
  const sheet = await tableOf(await writeXlsx({ sheets: [{ name: 'A', rows }] }))
  expect(isCommaIn(sheet, mapping, 'da-DK')).toBe(false)
  expect(readRows(sheet, mapping, false).rows).toEqual([{ line: 2, number: '4711', cost: 1234.5 }])
  expect(isCommaIn(await tableOf('Varenr.;Kostpris\n1;12,50'), mapping, 'en-US')).toBe(true)
  expect(isCommaIn(await tableOf('Varenr.;Kostpris\n1;12'), mapping, 'da-DK')).toBe(true)
})

test('what is wrong is named by line and field, its line left out, and a number that stands twice counted', async () => {
  const table = await tableOf(
    ['Varenr.;Navn;Kostpris;Moms', '1;Hane;10;25', ';Rør;20;25', `2;${'x'.repeat(201)};ring;250`, '1;Hane;11;25'].join(
      '\n',
    ),
  )
  const found = readRows(table, columnsOf(table[0]?.cells ?? [], unnamed), true)
  expect(found).toMatchObject({ wrong: 2, doubled: 1 })
  expect(found.rows.map(({ line, cost }) => [line, cost])).toEqual([
    [2, 10],
    [5, 11],
  ])
  expect(found.faults.map(({ line, field, reason }) => [line, field, reason])).toEqual([
    [3, 'number', 'number'],
    [4, 'name', 'long'],
    [4, 'cost', 'amount'],
    [4, 'vatPercent', 'range'],
  ])
})
