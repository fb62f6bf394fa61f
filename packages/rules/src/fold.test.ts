import { expect, test } from 'vitest'
import { fold, holds } from './fold.ts'

test.each([
  ['Holmegården', 'holmegaarden'],
  ['SØREN ÆRØ', 'soeren aeroe'],
  ['Åse Malmö', 'aase malmoe'],
  ['Café Müller', 'cafe mueller'],
  ['Señor Garçon', 'senor garcon'],
])('%s is compared as %s', (text, expected) => expect(fold(text)).toBe(expected))

test.each([
  ['Holmegaarden', 'Holmegården'],
  ['Soenderborg', 'Sønderborg'],
  ['Jaegersborg', 'Jægersborg'],
])('%s and %s are the same', (one, other) => expect(fold(one)).toBe(fold(other)))

test.each([
  ['København', 'kobenhavn'],
  ['Østergade', 'ostergade'],
  ['søndre', 'sondre'],
  ['Kødgrill', 'kodgrill'],
  ['Kjærgård', 'kjaergard'],
  ['Samuelsen', 'elsen'],
])('%s is found by %s', (text, typed) => expect(holds(text, typed)).toBe(true))
