import { expect, test } from 'vitest'
import { warnsOfMail } from './mail-warning.ts'

test.each([
  ['drift@holmegaarden.dk', false],
  ['drift.holmegaarden.dk', true],
  ['a@b@c.dk', true],
  ['', true],
])('the address "%s" warns: %s', (email, expected) => expect(warnsOfMail(email)).toBe(expected))
