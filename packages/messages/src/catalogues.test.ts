import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isLiteralElement, type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser'
import { expect, test } from 'vitest'
import { LANGUAGES } from './language.ts'

const packages = join(import.meta.dirname, '../..')
const catalogues = join(packages, 'messages/catalogues')
const speakers = ['ui/src', 'widgets/src', 'messages/src', '../console/src', '../embeds/src'].map(path =>
  join(packages, path),
)

/** What may be the same: the time of day, and in the neighbouring languages anything. Else two words in a row may not. */
const SHARED_IDS = new Set(['Format.Time', 'Format.DateTime'])
const NEIGHBOURS = new Set(['nn-NO', 'sv-SE'])

type Texts = Record<string, string>
const sections = readdirSync(catalogues)
const read = (section: string, language: string) =>
  JSON.parse(readFileSync(join(catalogues, section, `${language}.json`), 'utf8')) as Texts

const others = sections.flatMap(section =>
  LANGUAGES.filter(language => language !== 'da-DK').map(language => ({ section, language })),
)

test.each(others)('$section has the same texts in $language as in Danish', ({ section, language }) => {
  expect(Object.keys(read(section, language)).sort()).toEqual(Object.keys(read(section, 'da-DK')).sort())
})

test.each(others)('$section has the same placeholders in $language as in Danish', ({ section, language }) => {
  const danish = read(section, 'da-DK')
  for (const [id, text] of Object.entries(read(section, language))) {
    expect([id, ...placeholders(parse(text))]).toEqual([id, ...placeholders(parse(danish[id] ?? ''))])
  }
})

test.each(others)('$section is translated to $language, not left in Danish', ({ section, language }) => {
  const danish = read(section, 'da-DK')
  const left = Object.entries(read(section, language))
    .filter(([id, text]) => text === danish[id] && !SHARED_IDS.has(id))
    .filter(([, text]) => !NEIGHBOURS.has(language) && hasTwoWords(text))
  expect(left).toEqual([])
})

test('no text is empty, and no id stands in two sections', () => {
  const all = sections.flatMap(section => Object.entries(read(section, 'da-DK')))
  expect(all.filter(([, text]) => text.trim() === '')).toEqual([])
  const ids = all.map(([id]) => id)
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([])
})

test('every text is used somewhere', () => {
  const source = speakers.flatMap(sourcesIn).join('\n')
  const ids = sections.flatMap(section => Object.keys(read(section, 'da-DK')))
  expect(ids.filter(id => !isUsed(id, source))).toEqual([])
})

const hasTwoWords = (text: string) => (text.replaceAll(/\{[^{}]*\}/g, '').match(/\p{L}{2,}/gu) ?? []).length > 1

/** As a whole in quotes, or its beginning in a template: `CaseStatus.${status}`. */
function isUsed(id: string, source: string): boolean {
  if (source.includes(`'${id}'`) || source.includes(`"${id}"`)) return true
  const parts = id.split('.')
  return parts.some((_, place) => place > 0 && source.includes(`\`${parts.slice(0, place).join('.')}.\${`))
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.'))
    .map(entry => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
}

/** Names of placeholders and tags, each once, in alphabetical order. */
function placeholders(elements: MessageFormatElement[]): string[] {
  const names = elements.flatMap(element => [
    ...('value' in element && !isLiteralElement(element) ? [element.value] : []),
    ...('options' in element ? Object.values(element.options).flatMap(option => placeholders(option.value)) : []),
    ...('children' in element ? placeholders(element.children) : []),
  ])
  return [...new Set(names)].sort()
}
