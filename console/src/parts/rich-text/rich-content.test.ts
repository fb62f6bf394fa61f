import { RICH_LIMITS, type RichText } from '@casekit/contract/rich-text'
import { plainOf } from '@casekit/rules/rich-text'
import { expect, test } from 'vitest'
import { docOf, fits, pastedPlain, setTextOf } from './rich-content.ts'
import { linkIn, richSchema } from './rich-schema.ts'

const RICH: RichText = [
  {
    kind: 'paragraph',
    runs: [
      { text: 'Vi kommer ' },
      { text: 'til tiden', bold: true, italic: true },
      { text: ',\nogså ' },
      { text: 'i regn', link: 'https://vejr.example' },
    ],
  },
  { kind: 'bullet', runs: [{ text: 'rør' }] },
  { kind: 'bullet', runs: [{ text: 'haner', bold: true }] },
  { kind: 'number', runs: [{ text: 'luk' }] },
  { kind: 'paragraph', runs: [{ text: 'Tak' }] },
]

test('what is edited is kept as it was read', () => {
  const text = plainOf(RICH)
  const doc = docOf({ text, rich: RICH })
  doc.check()
  expect(setTextOf(doc)).toEqual({ text, rich: RICH })
})

test('plain text stays plain, over as many lines and paragraphs as it has', () => {
  for (const text of ['', 'Tag', 'En\nto\n\ntre'])
    expect(setTextOf(docOf({ text, rich: undefined }))).toEqual({ text, rich: undefined })
})

test('there is room for so many signs, of which the marks of lists are some', () => {
  const doc = docOf({ text: '', rich: [{ kind: 'bullet', runs: [{ text: 'rør' }] }] })
  expect([fits(doc, 4), fits(doc, 5)]).toEqual([false, true])
})

test('a link that is pasted is kept as far as a document takes it', () => {
  const longest = 'https://a.example/'.padEnd(RICH_LIMITS.link, 'a')
  expect(linkIn(longest)).toEqual({ href: longest })
  expect(linkIn(`${longest}a`)).toBe(false)
  expect(linkIn('javascript:alert(1)')).toBe(false)
})

test('plain text that is pasted keeps its lines, and is parted where a line is blank', () => {
  const doc = richSchema.node('doc', null, pastedPlain('Havnegade 1\r\n8000 Aarhus C\r\n\r\nRing på').content)
  expect(setTextOf(doc).text).toBe('Havnegade 1\n8000 Aarhus C\n\nRing på')
})
