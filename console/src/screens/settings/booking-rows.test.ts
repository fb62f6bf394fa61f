import { expect, test } from 'vitest'
import {
  linesShown,
  newKind,
  newQuestion,
  newZone,
  rowFaults,
  textIn,
  tidyRows,
  withName,
  withText,
} from './booking-rows.ts'

const zone = { ...newZone(), name: 'Aarhus', zipCodes: '8000 - 8299 ,8310' }
const kind = { ...newKind(), name: 'Kedel' }
const asked = newQuestion('da-DK')
const question = { ...asked, texts: withText(asked, 'da-DK', { label: 'Etage' }) }
const none = { zones: [], kinds: [], questions: [] }

test('new rows are not finished, written ones are', () => {
  const fresh = { zones: [newZone()], kinds: [newKind()], questions: [asked] }
  expect(Object.keys(rowFaults(fresh))).toEqual(['zones', 'kinds', 'questions'])
  expect(rowFaults({ zones: [zone], kinds: [kind], questions: [question] })).toEqual({})
})

test.each([
  ['a zone without a day', { zones: [{ ...zone, weekdays: [] }] }],
  ['postal codes that are none', { zones: [{ ...zone, zipCodes: '8000 til 8200' }] }],
  ['postal codes that end before they begin', { zones: [{ ...zone, zipCodes: '8299-8000' }] }],
  ['postal codes of two lengths', { zones: [{ ...zone, zipCodes: '999-1200' }] }],
  ['a visit of no length', { kinds: [{ ...kind, durationInMinutes: Number.NaN }] }],
  ['a buffer of ten hours', { kinds: [{ ...kind, bufferAfterInMinutes: 600 }] }],
  ['a choice of nothing', { questions: [{ ...question, kind: 'choice' as const }] }],
])('%s is a fault', (_, rows) => expect(Object.keys(rowFaults({ ...none, ...rows }))).toHaveLength(1))

test('what is saved has postal codes in one writing, and no question for a kind that was taken away', () => {
  const other = { ...newKind(), name: 'Varmepumpe' }
  const ofBoth = { ...question, kindIds: [kind.id, other.id] }
  const rows = { zones: [zone], kinds: [other], questions: [question, { ...question, kindIds: [kind.id] }, ofBoth] }
  const tidy = tidyRows(rows)
  expect(tidy.zones[0]?.zipCodes).toBe('8000-8299, 8310')
  expect(tidy.questions.map(({ kindIds }) => kindIds)).toEqual([[], [other.id]])
})

test('a kind is named language by language, and a blank name is none', () => {
  const named = { ...kind, names: withName(kind, 'en-US', 'Boiler') ?? [] }
  expect(named.names).toEqual([{ language: 'en-US', name: 'Boiler' }])
  expect(withName(named, 'de-DE', 'Kessel')).toHaveLength(2)
  expect(withName(named, 'en-US', ' ')).toEqual([])
})

test('a question is written language by language, and one that says nothing goes', () => {
  const both = { ...question, texts: withText(question, 'en-US', { label: 'Floor' }) }
  expect(both.texts.map(({ language }) => language)).toEqual(['da-DK', 'en-US'])
  expect(textIn(both, 'en-US').label).toBe('Floor')
  expect(withText(both, 'en-US', { label: '' })).toHaveLength(1)
  expect(withText(question, 'da-DK', { label: '' })).toHaveLength(1)
})

test.each([
  ['Lejlighed\n\nHus ', ['Lejlighed', 'Hus'], 'Lejlighed\n\nHus ', 'as it was typed while it says the options'],
  ['Lejlighed\nHus', ['Gas', 'Olie'], 'Gas\nOlie', 'those of another question, or as they stood before'],
  ['', ['Gas', 'Olie'], 'Gas\nOlie', 'as they stand where nothing was typed'],
])('options typed as %j are shown of %j as %j: %s', (typed, options, shown) =>
  expect(linesShown(typed, options)).toBe(shown),
)
