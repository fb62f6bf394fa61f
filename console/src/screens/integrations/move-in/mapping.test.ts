import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { customersOverview } from '@casekit/contract/overviews/customers'
import { MOVE_FIELDS, MOVE_KINDS, type MoveField } from '@casekit/contract/move-in-fields'
import { gridMessages } from '@casekit/messages/sections/grid'
import { moveInMessages } from '@casekit/messages/sections/move-in'
import { LANGUAGES } from '@casekit/messages/language'
import { loadCatalogue } from '@casekit/messages/section'
import { createTranslator } from '@casekit/messages/translator'
import { piecesOf } from '../../../parts/import-file/pieces.ts'
import { readTable } from '../../../parts/import-file/read-file.ts'
import { mappingOf, rowsOf } from './mapping.ts'
import { sampleOf } from './sample.ts'

const unnamed = (field: MoveField) => `our ${field}`
const fileOf = (content: string | Uint8Array) => new File([content as never], 'a.csv')
const cellsOf = async (content: string | Uint8Array) => (await readTable(fileOf(content))).map(({ cells }) => cells)

test('headings of Danish and English files find their fields, each once; what was chosen the last time goes before', () => {
  const headings = [
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
    'Saldo',
  ]
  const found = ['number', 'name', 'address', 'zipCode', 'city', 'phone', 'mobile', 'email', 'cvr', 'invoiceEmail', '']
  expect(mappingOf('customer', headings, unnamed)).toEqual(found)
  expect(mappingOf('customer', ['Customer no', 'Name', 'Name', 'City'], unnamed)).toEqual([
    'number',
    'name',
    '',
    'city',
  ])
  const remembered = new Map([
    ['name', null],
    ['city', 'remarks'],
  ])
  expect(mappingOf('customer', ['Name', 'City'], unnamed, remembered)).toEqual(['', 'remarks'])
  expect(mappingOf('case', ['Sagsnr.', 'Emne', 'Kundenr', 'Oprettet'], unnamed)).toEqual([
    'number',
    'title',
    'customerNumber',
    'createdAt',
  ])
})

const EXPORTED_ONLY = ['createdAt', 'isBusiness']

test.each(LANGUAGES)('what a list of customers or tenants exports in %s finds its fields again', async language => {
  const { text } = createTranslator(language, await loadCatalogue([gridMessages], language))
  const columns = customersOverview.columns.filter(({ name }) => !EXPORTED_ONLY.includes(name))
  const names = columns.map(({ name }) => (name === 'customerNumber' ? 'number' : name))
  expect(
    mappingOf(
      'customer',
      columns.map(({ label }) => text(label)),
      unnamed,
    ),
  ).toEqual(names)
})

test.each(LANGUAGES)('a sample file in %s is read back: every column finds its field', async language => {
  const { text } = createTranslator(language, await loadCatalogue([moveInMessages], language))
  const nameOf = (field: MoveField) => text(`MoveIn.Field.${field}`)
  for (const kind of MOVE_KINDS) {
    const table = await readTable(new File([sampleOf(kind, nameOf)], 'sample.csv'))
    expect(mappingOf(kind, table[0]?.cells ?? [], nameOf)).toEqual(MOVE_FIELDS[kind])
  }
})

const LATIN = (text: string) => Uint8Array.from(text, sign => sign.charCodeAt(0))
const UTF16 = (text: string) =>
  new Uint8Array([255, 254, ...Array.from(text, sign => [sign.charCodeAt(0) % 256, sign.charCodeAt(0) >> 8]).flat()])

test.each([
  ['UTF-8 with semicolons', new TextEncoder().encode('Navn;By\nÆrø Kro;Ærøskøbing\n\n')],
  ['UTF-8 with its mark and commas', new TextEncoder().encode('\uFEFFNavn,By\r\nÆrø Kro,Ærøskøbing\r\n')],
  ['Windows-1252', LATIN('Navn;By\n\xC6r\xF8 Kro;\xC6r\xF8sk\xF8bing\n')],
  ['UTF-16 with tabs', UTF16('Navn\tBy\r\nÆrø Kro\tÆrøskøbing\r\n')],
  ['JSON', new TextEncoder().encode('{"customers":[{"Navn":"Ærø Kro","By":"Ærøskøbing"}]}')],
])('%s is read with its letters', async (_name, content) => {
  expect(await cellsOf(content)).toEqual([
    ['Navn', 'By'],
    ['Ærø Kro', 'Ærøskøbing'],
  ])
})

test('a BOM, quotes over several lines, empty and short rows: every row keeps the line that a spreadsheet shows', async () => {
  const table = await readTable(
    fileOf('\uFEFFNavn;Adresse;By\r\n\r\n"Ida ""Havet"" Holm";"Havnegade 1\n2. sal";Skagen\r\n;;\r\nBo\r\n'),
  )
  expect(table).toEqual([
    { line: 1, cells: ['Navn', 'Adresse', 'By'] },
    { line: 3, cells: ['Ida "Havet" Holm', 'Havnegade 1\n2. sal', 'Skagen'] },
    { line: 5, cells: ['Bo'] },
  ])
  expect(rowsOf(table, ['name', 'address', ''])).toEqual([
    { line: 3, said: { name: 'Ida "Havet" Holm', address: 'Havnegade 1\n2. sal' } },
    { line: 5, said: { name: 'Bo' } },
  ])
})

test('objects within objects are columns of their own, and a day of a spreadsheet is a day', async () => {
  expect(await cellsOf('[{"name":"Ida","address":{"city":"Ribe"},"tags":["a","b"]},{"name":"Bo","vip":true}]')).toEqual(
    [
      ['name', 'address.city', 'tags', 'vip'],
      ['Ida', 'Ribe', 'a, b', ''],
      ['Bo', '', '', 'true'],
    ],
  )
  const rows = [
    ['Navn', 'Oprettet', 'Tlf'],
    ['Ida', new Date(Date.UTC(2024, 1, 29)), '0045 22'],
  ]
  const sheet = await writeXlsx({ sheets: [{ name: 'A', rows }] })
  expect((await cellsOf(sheet))[1]).toEqual(['Ida', '2024-02-29', '0045 22'])
})

test('lines go over in pieces that one call takes, however long they are', () => {
  const rows = Array.from({ length: 450 }, (_, at) => ({
    line: at + 2,
    said: { text: at < 40 ? 'æ'.repeat(10_000) : 'kort' },
  }))
  const pieces = piecesOf(rows, 200)
  expect(pieces.flat()).toEqual(rows)
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(200)
  expect(Math.max(...pieces.map(piece => new TextEncoder().encode(JSON.stringify(piece)).length))).toBeLessThan(220_000)
})
