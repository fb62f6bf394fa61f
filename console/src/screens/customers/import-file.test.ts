import { expect, test } from 'vitest'
import { guessMapping, readTable, rowsOf } from './import-file.ts'

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

test.each([
  ['utf-8', new TextEncoder().encode('Navn;By\nÆrø Kro;Ærøskøbing\n\n')],
  ['windows-1252', Uint8Array.from('Navn;By\n\xC6r\xF8 Kro;\xC6r\xF8sk\xF8bing\n', sign => sign.charCodeAt(0))],
])('a CSV in %s is read with its letters', async (_name, content) => {
  const table = await readTable(new File([content], 'kunder.csv'))
  expect(table).toEqual([
    ['Navn', 'By'],
    ['Ærø Kro', 'Ærøskøbing'],
  ])
  expect(rowsOf(table, ['name', 'city'])).toEqual([{ line: 2, name: 'Ærø Kro', city: 'Ærøskøbing' }])
})

test('numbers keep what is written, also with zeros in front', async () => {
  const table = await readTable(new File(['Navn,Tlf\nIda,0045 22\n'], 'a.csv'))
  expect(table[1]).toEqual(['Ida', '0045 22'])
})
