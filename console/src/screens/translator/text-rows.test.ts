import type { Translation } from '@casekit/contract/translations'
import { LANGUAGES } from '@casekit/messages/language'
import { expect, test } from 'vitest'
import { languageOfFile, readTextFile, textFile } from './text-file.ts'
import { columnsOf, filterRows, NO_FILTER, rowsOf } from './text-rows.ts'

function translation(key: string, given: Record<string, string | null>): Translation {
  const texts = LANGUAGES.map(language => {
    const text = given[language] === undefined ? `${key} på ${language}` : given[language]
    return [language, { text, state: text === null ? 'missing' : 'reviewed', isChanged: false, version: 0 }] as const
  })
  return { key, section: key.split('.')[0] ?? '', texts: Object.fromEntries(texts) }
}

const PRODUCT = [
  translation('Buttons.Close', { 'da-DK': 'Luk', 'en-US': 'Close', 'sv-SE': 'Luk' }),
  translation('Buttons.Undo', { 'de-DE': null }),
  translation('Shell.Year', { 'da-DK': '© {year}', 'sv-SE': '© {year}' }),
]
const keys = (filter: object) => filterRows(rowsOf(PRODUCT), { ...NO_FILTER, ...filter }).map(({ key }) => key)

test('all texts are shown until something is looked for', () => expect(keys({})).toHaveLength(3))

test.each<[object, string[], string]>([
  [{ search: 'LUK' }, ['Buttons.Close'], 'any language'],
  [{ search: 'luk', language: 'de-DE' }, [], 'the chosen language'],
  [{ search: 'close', language: 'de-DE' }, ['Buttons.Close'], 'the source, whichever language is chosen'],
  [{ search: 'buttons.undo' }, ['Buttons.Undo'], 'the key'],
  [{ section: 'Shell' }, ['Shell.Year'], 'the section'],
  [{ look: 'missing' }, ['Buttons.Undo'], 'what is missing anywhere'],
  [{ look: 'missing', language: 'sv-SE' }, [], 'what is missing in one language'],
  [{ look: 'equal' }, ['Buttons.Close'], 'texts with a word that two languages share'],
  [{ look: 'changed' }, [], 'changed texts'],
])('%j finds %j: %s', (filter, expected) => expect(keys(filter)).toEqual(expected))

test("the company's own words stand over the product's, with their own version", () => {
  const wordings = [{ key: 'Buttons.Close', language: 'da-DK' as const, text: 'Færdig', version: 3 }]
  const [row] = rowsOf(PRODUCT, wordings)
  expect(row?.cells['da-DK']).toMatchObject({ text: 'Færdig', isChanged: true, version: 3 })
  expect(row?.cells['sv-SE']).toMatchObject({ text: 'Luk', isChanged: false, version: 0 })
})

test('the source comes first, and once', () => {
  expect(columnsOf({ ...NO_FILTER, language: 'sv-SE' })).toEqual(['en-US', 'sv-SE'])
  expect(columnsOf({ ...NO_FILTER, language: 'en-US' })).toEqual(['en-US'])
  expect(columnsOf(NO_FILTER)).toHaveLength(LANGUAGES.length)
})

test('a file holds what the list says, of a company only its own words, and reads back the same', () => {
  const wordings = [{ key: 'Buttons.Close', language: 'da-DK' as const, text: 'Færdig', version: 1 }]
  expect(JSON.parse(textFile(rowsOf(PRODUCT), 'de-DE', false))).not.toHaveProperty(['Buttons.Undo'])
  expect(readTextFile(textFile(rowsOf(PRODUCT, wordings), 'da-DK', true))).toEqual({ 'Buttons.Close': 'Færdig' })
})

test.each([
  ['{"Buttons": {"Close": "Luk"}}', { 'Buttons.Close': 'Luk' }],
  ['{"Buttons.Close": "Luk"}', { 'Buttons.Close': 'Luk' }],
  ['{"Buttons.Close": 1}', undefined],
  ['["Luk"]', undefined],
  ['{}', undefined],
  ['"Luk"', undefined],
  ['Luk', undefined],
])('the file %s holds %j', (content, texts) => expect(readTextFile(content)).toEqual(texts))

test('a file is of the language that it is named after', () => {
  expect(languageOfFile('casekit-sv-se.json')).toBe('sv-SE')
  expect(languageOfFile('texts.json')).toBeUndefined()
})
