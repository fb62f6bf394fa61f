import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LANGUAGES } from './language.ts'

const packages = join(import.meta.dirname, '../..')
const catalogues = join(packages, 'messages/catalogues')
const glossary = readFileSync(join(packages, 'contract/specification/glossary.md'), 'utf8')

/** The cells of the rows of the nth table. */
const table = (place: number): string[][] => {
  const [rows = ''] = [...glossary.matchAll(/(?:^\|.*\n?)+/gm)].slice(place)[0] ?? []
  return rows
    .trim()
    .split('\n')
    .slice(2)
    .map(row => row.split('|').slice(1, -1))
    .map(cells => cells.map(cell => cell.trim()))
}

const terms = table(0)
const unsaid = table(1).map(([language = '', not = '', but = '', except = '']) => ({ language, not, but, except }))

const read = (section: string, language: string) =>
  Object.entries(
    JSON.parse(readFileSync(join(catalogues, section, `${language}.json`), 'utf8')) as Record<string, string>,
  )
/** After the English one, whose words are those of the code. */
const COLUMNS = ['da-DK', 'nn-NO', 'sv-SE', 'de-DE', 'es-ES'] as const
const spoken = Object.fromEntries(
  LANGUAGES.map(language => [
    language,
    readdirSync(catalogues).flatMap(section =>
      read(section, language).map(([id, text]) => ({ section, id, text: text.toLowerCase() })),
    ),
  ]),
)

/** The texts where a word begins so; after a `…` it may also go on so. */
const said = (language: string, beginning: string) => {
  const before = beginning.startsWith('…') ? '' : '(?<![\\p{L}{])'
  const word = new RegExp(`${before}${RegExp.escape(beginning.replace('…', '').toLowerCase())}`, 'u')
  return (spoken[language] ?? []).filter(({ text }) => word.test(text))
}

test.each(unsaid)('in $language nothing is called »$not«, but »$but«', ({ language, not, except }) => {
  const sections = except.split(', ')
  const found = said(language, not).filter(({ section }) => !sections.includes(section))
  expect(found.map(({ section, id }) => `${section} ${id}`)).toEqual([])
})

test('every word of the glossary is said in its language', () => {
  const missing = terms.flatMap(cells =>
    COLUMNS.flatMap((language, column) => {
      const words = (cells[column + 1] ?? '').split(', ')
      return words.some(word => said(language, word).length > 0) ? [] : [`${language} ${cells[column + 1]}`]
    }),
  )
  expect(missing).toEqual([])
})
