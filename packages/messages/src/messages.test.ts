import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { caseMessages } from './sections/case.ts'
import { createFormats } from './formats.ts'
import { chooseLanguage, type Language, LANGUAGES, languageOf, localesOf } from './language.ts'
import { makeMessages } from './react.tsx'
import { heldCatalogue, holdTexts, loadCatalogue, type Section } from './section.ts'
import { relative } from './relative.ts'
import { createTranslator } from './translator.ts'
import { uiMessages } from './sections/ui.ts'

async function speak(language: Language) {
  const catalogue = await loadCatalogue([uiMessages, caseMessages], language)
  const translator = createTranslator(language, catalogue, 'Europe/Copenhagen')
  return { ...translator, format: createFormats(translator) }
}

test.each<[string | null, string[], string, string]>([
  ['sv-SE', ['da'], 'sv-SE', 'a stored choice wins'],
  [null, ['fr', 'nb-NO', 'en'], 'nn-NO', 'the first language that the product speaks'],
  [null, ['no'], 'nn-NO', 'Norwegian of any kind is Nynorsk'],
  ['kl', ['de_AT'], 'de-DE', 'a stored choice that is not spoken does not count'],
  ['', ['fr', 'pl'], 'da-DK', 'else Danish'],
])('stored %s, browser %s: %s, %s', (stored, wishes, expected) => expect(chooseLanguage(stored, wishes)).toBe(expected))

test('an unknown wish is no language', () => expect(languageOf('')).toBeUndefined())

test('a text is filled in', async () => {
  const { text } = await speak('da-DK')
  expect(text('Standard.SearchMinChars', { count: 3 })).toBe('Skriv mindst 3 tegn for at søge')
  expect(text('Buttons.Close')).toBe('Luk')
})

test.each(['Pacific/Auckland', 'America/New_York'])('a plain day is the same day in %s', async zone => {
  const catalogue = await loadCatalogue([uiMessages], 'da-DK')
  expect(createFormats(createTranslator('da-DK', catalogue, zone)).date('2026-03-01')).toBe('01.03.2026')
})

test('tags take the element that is given for them', () => {
  const { rich } = makeMessages('da-DK', { 'Buttons.Close': '<b>{name}</b> valgt' })
  const said = rich('Buttons.Close', { name: 'Holm', b: children => createElement('b', null, ...children) })
  expect(renderToStaticMarkup(said)).toBe('<b>Holm</b> valgt')
})

test.each([
  ['da-DK', '1.284', '14.05.2025', '14.05.2025 kl. 07.52'],
  ['nn-NO', '1 284', '14.05.2025', '14.05.2025 kl. 07:52'],
  ['sv-SE', '1 284', '2025-05-14', '2025-05-14 kl. 07:52'],
  ['en-US', '1,284', '14 May 2025', '14 May 2025, 07:52'],
  ['de-DE', '1.284', '14.05.2025', '14.05.2025 um 07:52 Uhr'],
  ['es-ES', '1284', '14/05/2025', '14/05/2025 a las 07:52'],
] as const)('numbers and times in %s', async (language, number, date, dateTime) => {
  const { format } = await speak(language)
  const at = '2025-05-14T05:52:00Z'
  expect([format.number(1284).replaceAll(/\s/g, ' '), format.date(at), format.dateTime(at)].map(plain)).toEqual([
    number,
    date,
    dateTime,
  ])
})

const plain = (text: string) => text.replaceAll(/\s/g, ' ')

test.each([
  [29, 'Lige nu'],
  [30, '30 sekunder siden'],
  [60, '1 minut siden'],
  [59 * 60, '59 minutter siden'],
  [3600, '1 time siden'],
  [26 * 3600, '1 dag siden'],
  [15 * 24 * 3600, '2 uger siden'],
  [70 * 24 * 3600, '2 måneder siden'],
  [800 * 24 * 3600, '2 år siden'],
  [-5, 'Lige nu'],
])('%i seconds ago is »%s«', async (seconds, expected) => {
  const { text } = await speak('da-DK')
  const now = new Date('2026-11-21T12:00:00Z')
  expect(relative(text, new Date(now.getTime() - seconds * 1000).toISOString(), now)).toBe(expected)
})

test.each([
  ['nn-NO', ['Akkurat no', 'for 30 sekund sidan', 'for 1 minutt sidan', 'for 2 timar sidan', 'for 3 veker sidan']],
  ['sv-SE', ['Just nu', 'för 30 sekunder sedan', 'för 1 minut sedan', 'för 2 timmar sedan', 'för 3 veckor sedan']],
  ['en-US', ['Just now', '30 seconds ago', '1 minute ago', '2 hours ago', '3 weeks ago']],
  ['de-DE', ['Gerade eben', 'vor 30 Sekunden', 'vor 1 Minute', 'vor 2 Stunden', 'vor 3 Wochen']],
  ['es-ES', ['Ahora mismo', 'hace 30 segundos', 'hace 1 minuto', 'hace 2 horas', 'hace 3 semanas']],
] as const)('the same times ago in %s', async (language, expected) => {
  const { text } = await speak(language)
  const now = new Date('2026-11-21T12:00:00Z')
  const ago = (seconds: number) => relative(text, new Date(now.getTime() - seconds * 1000).toISOString(), now)
  expect([29, 30, 60, 7200, 22 * 24 * 3600].map(ago)).toEqual(expected)
})

test.each(LANGUAGES)('numbers in %s are written as the browser would', language => {
  const { writer } = createTranslator(language, {})
  const given = [0, 7, 999, 1000, 9999, 10_000, 123_456, 1_234_567, Number.MAX_SAFE_INTEGER, -4, -12_345, 0.5, 1234.5]
  const format = new Intl.NumberFormat(localesOf(language))
  expect(given.map(value => writer.formatNumber(value))).toEqual(given.map(value => format.format(value)))
})

test('nobody waits for texts that are there, and all are given the same', async () => {
  const never: Section = { ...uiMessages, 'sv-SE': () => Promise.reject(new Error('No network.')) }
  const sections = [never, caseMessages]
  expect(heldCatalogue(sections, 'sv-SE')).toBeUndefined()
  await expect(loadCatalogue(sections, 'sv-SE')).rejects.toThrow('No network.')
  holdTexts(never, 'sv-SE', { 'Buttons.Close': 'Stäng' })
  const catalogue = await loadCatalogue(sections, 'sv-SE')
  expect(catalogue['Buttons.Close']).toBe('Stäng')
  expect(heldCatalogue(sections, 'sv-SE')).toBe(catalogue)
})
