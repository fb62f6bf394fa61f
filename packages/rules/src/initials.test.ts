import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test.each([
  ['Boligforeningen Holmegården', 'BH', 'first and last word'],
  ['Anders Peter Holm', 'AH', 'the middle does not count'],
  ['Lejerbo', 'L', 'one word gives one letter'],
  ['østergaard & Søn', 'ØS', 'upper case, signs do not count'],
  ['E/F Frederiksholm 12–20', 'EF', 'a word without a letter is none'],
  ['A/S', 'A', 'signs inside a word are dropped'],
  ['  Ida   Holmkvist ', 'IH', 'any white space parts words'],
  ['ße Ärlig', 'SÄ', 'one letter, also of a sharp s'],
  ['3F', 'F', 'digits are not letters'],
  ['112', '', 'no letter, no initials'],
  ['', '', 'no name, no initials'],
])('%s becomes %s: %s', (name, expected) => expect(initials(name)).toBe(expected))
