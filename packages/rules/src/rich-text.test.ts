import type { RichBlock, RichText } from '@casekit/contract/rich-text'
import { expect, test } from 'vitest'
import { labelsOf, markedOf, paragraphsOf, plainOf, settingOf } from './rich-text.ts'

const block = (kind: RichBlock['kind'], ...texts: string[]): RichBlock => ({
  kind,
  runs: texts.map(text => ({ text })),
})
const both: RichText = [
  block('paragraph', 'Vi ', 'leverer'),
  block('bullet', 'rør'),
  block('bullet', 'haner'),
  block('number', 'luk'),
  block('number', 'skift'),
  block('paragraph', 'og rydder op'),
  block('number', 'aflever'),
]

test('items stand below each other with their marks, and each list counts anew', () => {
  expect(labelsOf(both)).toEqual(['', '•', '•', '1.', '2.', '', '1.'])
  expect(plainOf(both)).toBe('Vi leverer\n\n• rør\n• haner\n\n1. luk\n2. skift\n\nog rydder op\n\n1. aflever')
})

test('plain text is paragraphs, which say the same again', () => {
  const text = 'Første\nlinje\n\nandet afsnit'
  expect(paragraphsOf(text)).toEqual([block('paragraph', 'Første\nlinje'), block('paragraph', 'andet afsnit')])
  expect(plainOf(paragraphsOf(text))).toBe(text)
  expect(paragraphsOf('')).toEqual([])
})

test.each<[string, string, RichText | undefined, boolean]>([
  ['none at all', 'tag', undefined, false],
  ['nothing but plain words', 'tag', [block('paragraph', 'tag')], false],
  ['bold', 'tag', [{ kind: 'paragraph', runs: [{ text: 'tag', bold: true }] }], true],
  ['what is said not to be bold', 'tag', [{ kind: 'paragraph', runs: [{ text: 'tag', bold: false }] }], false],
  ['a list', '• tag', [block('bullet', 'tag')], true],
  ['other words', 'tage', [{ kind: 'paragraph', runs: [{ text: 'tag', bold: true }] }], false],
])('of %s is kept what adds to the words and does not gainsay them', (_what, text, rich, isKept) => {
  expect(settingOf(text, rich)).toBe(isKept ? rich : undefined)
})

test('where nothing can be set, marks tell what is bold, italic or a link', () => {
  const runs = [
    { text: 'Vi ' },
    { text: 'leverer', bold: true, italic: true },
    { text: ' her', link: 'https://a.example' },
  ]
  expect(markedOf('Vi leverer her', [{ kind: 'bullet', runs }])).toBe('• Vi **_leverer_** her (https://a.example)')
  expect(markedOf('Vi leverer her', undefined)).toBe('Vi leverer her')
})
