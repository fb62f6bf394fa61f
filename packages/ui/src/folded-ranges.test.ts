import { expect, test } from 'vitest'
import { foldedRanges } from './folded-ranges.ts'

const shown = (text: string, search: string) => {
  const ranges = foldedRanges(text, search)
  return ranges.reduceRight(
    (out, { from, to }) => `${out.slice(0, from)}[${out.slice(from, to)}]${out.slice(to)}`,
    text,
  )
}

test.each([
  ['Boligforeningen Holmegården', 'holm', 'Boligforeningen [Holm]egården'],
  ['Holmegården', 'gaard', 'Holme[gård]en'],
  ['Soenderborg', 'søn', '[Soen]derborg'],
  ['København', 'kobenhavn', '[København]'],
  ['Søndre Allé', 'sondre alle', '[Søndre] [Allé]'],
  ['Holm & Holm', 'holm', '[Holm] & [Holm]'],
  ['Anders Holm', 'holm anders', '[Anders] [Holm]'],
  ['Sundparken', 'undp sund', '[Sundp]arken'],
  ['Lejerbo', 'xyz', 'Lejerbo'],
  ['Lejerbo', '  ', 'Lejerbo'],
])('in %s the search "%s" marks %s', (text, search, expected) => expect(shown(text, search)).toBe(expected))
