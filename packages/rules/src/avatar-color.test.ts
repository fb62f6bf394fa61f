import { expect, test } from 'vitest'
import { avatarColor } from './avatar-color.ts'

test.each([
  ['Jonas Lindqvist', 'j'],
  ['Ærø Byg', 'ae'],
  ['Örsted', 'oe'],
  ['åse', 'aa'],
  ['Émile', 'e'],
  ['(3F)', '3'],
  ['Жуков', 'name'],
  ['', 'name'],
])('%s takes the colour %s', (name, key) => expect(avatarColor(name)).toBe(key))
