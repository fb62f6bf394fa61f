import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { customersOverview } from '@casekit/contract/overviews/customers'
import { gridMessages } from '@casekit/messages/sections/grid'
import { LANGUAGES } from '@casekit/messages/language'
import { loadCatalogue } from '@casekit/messages/section'
import { createTranslator } from '@casekit/messages/translator'
import { guessMapping, readTable, repeatsOf, rowsOf } from './import-file.ts'

test('headings of Danish and English files find their fields, each once', () => {
  expect(
    guessMapping([
      'Kundenr.',
      'Navn',
      'Adresse',
      'Postnr.',
      'By',
      'Tlf.',
      'Mobil',
      'E-mail',
      'CVR',
      'Faktura e-mail',
      'Note',
    ]),
  ).toEqual(['number', 'name', 'address', 'zipCode', 'city', 'phone', 'mobile', 'email', 'cvr', 'invoiceEmail', ''])
  expect(guessMapping(['Customer no', 'Name', 'Name', 'City'])).toEqual(['number', 'name', '', 'city'])
})

const EXPORTED_ONLY = ['createdAt', 'isBusiness']

test.each(LANGUAGES)('what a list of customers or tenants exports in %s finds its fields again', async language => {
  const { text } = createTranslator(language, await loadCatalogue([gridMessages], language))
  const columns = customersOverview.columns.filter(({ name }) => !EXPORTED_ONLY.includes(name))
  const names = columns.map(({ name }) => (name === 'customerNumber' ? 'number' : name))
  expect(guessMapping(columns.map(({ label }) => text(label)))).toEqual(names)
  expect(guessMapping([text('Customers.TenantNumber')])).toEqual(['number'])
})

test.each([
  ['utf-8', new TextEncoder().encode('Navn;By\nÆrø Kro;Ærøskøbing\n\n')],
  ['windows-1252', Uint8Array.from('Navn;By\n\xC6r\xF8 Kro;\xC6r\xF8sk\xF8bing\n', sign => sign.charCodeAt(0))],
])('a CSV in %s is read with its letters', async (_name, content) => {
  const table = await readTable(new File([content], 'kunder.csv'))
  expect(table).toEqual([
    { line: 1, cells: ['Navn', 'By'] },
    { line: 2, cells: ['Ærø Kro', 'Ærøskøbing'] },
  ])
  expect(rowsOf(table, ['name', 'city'])).toEqual([{ line: 2, name: 'Ærø Kro', city: 'Ærøskøbing' }])
})

test('numbers keep what is written, also with zeros in front', async () => {
  const table = await readTable(new File(['Navn,Tlf\nIda,0045 22\n'], 'a.csv'))
  expect(table[1]?.cells).toEqual(['Ida', '0045 22'])
})

test('a BOM, quotes over several lines, empty and short rows: every row keeps the line that a spreadsheet shows', async () => {
  const table = await readTable(
    new File(
      ['\uFEFFNavn;Adresse;By\r\n\r\n"Ida ""Havet"" Holm";"Havnegade 1\n2. sal";Skagen\r\n;;\r\nBo\r\n'],
      'a.csv',
    ),
  )
  expect(rowsOf(table, ['name', 'address', 'city'])).toEqual([
    { line: 3, name: 'Ida "Havet" Holm', address: 'Havnegade 1\n2. sal', city: 'Skagen' },
    { line: 5, name: 'Bo' },
  ])
})

test('a row that stands twice in the file is known by number, e-mail, or name and address', () => {
  const repeats = repeatsOf([
    { line: 2, name: 'Ida', number: '7', email: 'ida@mail.example' },
    { line: 3, name: 'Bo', address: 'Havnegade 1', zipCode: '9990' },
    { line: 4, name: 'Ida H.', email: 'IDA@mail.example' },
    { line: 5, name: 'BO', address: 'havnegade 1', zipCode: '9990' },
    { line: 6, name: 'Ida' },
  ])
  expect([...repeats]).toEqual([
    [4, 2],
    [5, 3],
  ])
})

test('of a spreadsheet the first sheet is read, numbers as they are written', async () => {
  const rows = [['Kundenr.', 'Navn', 'Mobil', 'By'], [], [700, 'Ærø Kro', 22334455, null]]
  const content = await writeXlsx({ sheets: [{ name: 'Kunder', rows }] })
  const table = await readTable(new File([new Uint8Array(content)], 'kunder.xlsx'))
  expect(rowsOf(table, guessMapping(table[0]?.cells ?? []))).toEqual([
    { line: 3, number: '700', name: 'Ærø Kro', mobile: '22334455' },
  ])
})
