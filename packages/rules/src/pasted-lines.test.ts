import { expect, test } from 'vitest'
import { cellsOf, isTable, pastedLines } from './pasted-lines.ts'

const da = (text: string) => pastedLines(text, 'da-DK')

test('words for one field are no table; rows and columns are', () => {
  expect(['Kuglehane', ' Kuglehane\n', 'Rør 22 mm\r\n'].map(isTable)).toEqual([false, false, false])
  expect(['a\tb', 'a\nb', 'a\r\nb'].map(isTable)).toEqual([true, true, true])
})

test('cells in quotes keep their breaks, tabs and quotes', () => {
  expect(cellsOf('"Rør\n22 ""mm"""\t2\r\n\t\r\nHane\t"1\t2"')).toEqual([
    ['Rør\n22 "mm"', '2'],
    ['Hane', '1\t2'],
  ])
})

test('number, text, how many, unit and price are found by what they look like', () => {
  expect(da('4711-22\tKuglehane 1/2"\t2\tstk.\t1.284,50\t2.569,00\n4712\tPakning\t10\tstk.\t4,25\t42,50')).toEqual([
    { number: '4711-22', text: 'Kuglehane 1/2"', quantity: 2, unit: 'stk.', price: 1284.5 },
    { number: '4712', text: 'Pakning', quantity: 10, unit: 'stk.', price: 4.25 },
  ])
})

test('a text and one amount are a text and its price', () => {
  expect(da('Nedrivning\tkr. 12.500\nBortkørsel\t-1.250,50 kr.')).toEqual([
    { number: '', text: 'Nedrivning', quantity: 1, unit: '', price: 12_500 },
    { number: '', text: 'Bortkørsel', quantity: 1, unit: '', price: -1250.5 },
  ])
})

test('headings are left out, and a row without a price is words', () => {
  expect(da('Vare\tAntal\tPris\nBadeværelse\t\t\nFliser\t12,5\t349\nFuge\t1\t0')).toEqual([
    { number: '', text: 'Badeværelse', quantity: 1, unit: '', price: null },
    { number: '', text: 'Fliser', quantity: 12.5, unit: '', price: 349 },
    { number: '', text: 'Fuge', quantity: 1, unit: '', price: 0 },
  ])
})

test('lines of words alone are words', () => {
  expect(da('Vi afdækker gulvet\nVi kører affaldet bort').map(({ text, price }) => [text, price])).toEqual([
    ['Vi afdækker gulvet', null],
    ['Vi kører affaldet bort', null],
  ])
})

test('amounts are read in the way of the language', () => {
  expect(pastedLines('Tap\t2\t$1,284.50', 'en-US')[0]).toMatchObject({ quantity: 2, price: 1284.5 })
  expect(pastedLines('Hahn\t2\t1.284,50 €', 'de-DE')[0]).toMatchObject({ quantity: 2, price: 1284.5 })
})

test('nothing is nothing', () => {
  expect(da('\n\t\n')).toEqual([])
})
