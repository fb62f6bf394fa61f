import { expect, test } from 'vitest'
import { kindName } from './kind-name.ts'

const service = { name: 'Eftersyn', names: [{ language: 'en-US', name: 'Inspection' }] }

test.each([
  ['en-US', 'Inspection', 'its name in the language'],
  ['de-DE', 'Eftersyn', 'the usual one where there is none'],
])('in %s it is %s: %s', (language, name) => expect(kindName(service, language)).toBe(name))

test('a kind with one name is called that everywhere', () =>
  expect(kindName({ name: 'Eftersyn' }, 'en-US')).toBe('Eftersyn'))
