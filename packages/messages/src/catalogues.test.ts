import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isLiteralElement, type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser'
import { expect, test } from 'vitest'
import { LANGUAGES } from './language.ts'

const packages = join(import.meta.dirname, '../..')
const catalogues = join(packages, 'messages/catalogues')
const speakers = [
  'rules/src',
  'ui/src',
  'widgets/src',
  'messages/src',
  'contract/src/overviews',
  'provider/src/documents',
  'provider/src/forms',
  'provider/src/invoices',
  'provider/src/payroll',
  'provider/src/pdf-design',
  'provider/src/privacy',
  'provider/src/requisitions',
  'provider/src/subscriptions',
  'provider/src/tenancies',
  '../console/src',
  '../embeds/src',
].map(path => join(packages, path))

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

/** Letters that the language does not have, and words that only a neighbour of it says. */
const STRANGE: Record<string, RegExp> = {
  'da-DK': /[äöüßñ¿¡]|\b(ikkje|och|inte|und|nicht|the|and|please|customer)\b/iu,
  'nn-NO':
    /[äöüßñ¿¡]|\b(ikke|jeg|fra|noe|noen|hva|hvem|hvor|opprettet|lagret|hentes|vises|kunne ikke|og du er|sag|und|nicht|the|and)\b/iu,
  'sv-SE': /[æøüßñ¿¡]|\b(ikke|ikkje|og|sag|sak|saken|kunden kunne|ej|und|nicht|the|and)\b/iu,
  'en-US': /[æøåäöüßñ¿¡]|\b(og|ikke|sag|kunde|und|nicht|och|inte|el|los|para)\b/iu,
  'de-DE': /[æøåñ¿¡]|\b(og|ikke|sag|och|inte|the|and|please|Sie|Ihnen|Ihren|Fall|Fälle)\b/u,
  'es-ES': /[æøåäöß]|\b(og|ikke|sag|och|inte|und|nicht|the|and|please|usted|expediente)\b/iu,
}

/** The set phrase of letters: »Ihr Zeichen«, »Su ref.«. */
const STRANGE_ON_PURPOSE = new Set(['Case.Reference'])

/** The text without its placeholders, tags and words of the message format. */
const words = (text: string) => text.replaceAll(/\{\w+(, (number|plural|select),?)?|\b(one|other|=0)\b|<\/?\w+>/g, ' ')

const inEach = sections.flatMap(section => LANGUAGES.map(language => ({ section, language })))

test.each(inEach)('$section in $language has no letter or word of another language', ({ section, language }) => {
  const strange = Object.entries(read(section, language))
    .filter(([id]) => !STRANGE_ON_PURPOSE.has(id))
    .map(([id, text]) => [id, text, STRANGE[language]?.exec(words(text))?.[0]])
    .filter(([, , found]) => found !== undefined)
  expect(strange).toEqual([])
})

/** One thing has one word: what a language calls a case, and what it must not call it. */
test.each([
  ['da-DK', /\bsag/iu],
  ['nn-NO', /\bsak/iu],
  ['sv-SE', /ärende/iu],
  ['en-US', /\bcase/iu],
  ['de-DE', /vorg[aä]ng/iu],
  ['es-ES', /\bcaso/iu],
] as const)('in %s a case is always called the same', (language, word) => {
  const about = [
    'Shell.CreateCase',
    'Shell.CaseCreated',
    'Cases.Title',
    'Case.Title',
    'CaseWizard.Created',
    'CaseWizard.CreateCase',
  ]
  const texts = Object.assign({}, ...sections.map(section => read(section, language))) as Texts
  expect(about.filter(id => !word.test(texts[id] ?? ''))).toEqual([])
})

test('no text is empty, and no id stands in two sections', () => {
  const all = sections.flatMap(section => Object.entries(read(section, 'da-DK')))
  expect(all.filter(([, text]) => text.trim() === '')).toEqual([])
  const seen = new Set<string>()
  expect(all.map(([id]) => id).filter(id => seen.size === seen.add(id).size)).toEqual([])
})

test('every text is used somewhere', () => {
  const source = speakers.flatMap(sourcesIn).join('\n')
  const ids = sections.flatMap(section => Object.keys(read(section, 'da-DK')))
  const said = saidIn(source)
  expect(ids.filter(id => !isUsed(id, said))).toEqual([])
})

const hasTwoWords = (text: string) => (text.replaceAll(/\{[^{}]*\}/g, '').match(/\p{L}{2,}/gu) ?? []).length > 1

/** The ids that stand in quotes, the beginnings that stand in templates, and the words of overviews' columns. */
function saidIn(source: string): { whole: Set<string>; begun: Set<string>; columns: Set<string> } {
  const found = (pattern: RegExp) => new Set([...source.matchAll(pattern)].map(([, name = '']) => name))
  return {
    whole: found(/['"]([\w-]+(?:\.[\w-]+)+)(?=['"])/g),
    begun: found(/`([\w-]+(?:\.[\w-]+)*)\.\$\{/g),
    columns: found(/words: '([\w-]+)'/g),
  }
}

function isUsed(id: string, { whole, begun, columns }: ReturnType<typeof saidIn>): boolean {
  const parts = id.split('.')
  if (whole.has(id) || columns.has(parts[0] ?? '')) return true
  return parts.some((_, place) => place > 0 && begun.has(parts.slice(0, place).join('.')))
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
