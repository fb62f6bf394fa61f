import { expect, test } from 'vitest'
import { keptName } from './kept-name.ts'

test.each([
  ['Skade på væg.jpg', 'Skade på væg.jpg', 'stays as it is'],
  ['../../etc/passwd', '.._.._etc_passwd', 'is no path'],
  ['C:\\temp\\x.pdf', 'C:_temp_x.pdf', 'is no path of another system'],
  ['nul\u0000\n.txt', 'nul__.txt', 'has no characters that cannot be seen'],
  ['..', 'file', 'is not the folder above'],
  ['  ', 'file', 'is not empty'],
  [`${'å'.repeat(255)}.jpeg`, `${'å'.repeat(195)}.jpeg`, 'is cut before its ending'],
])('%j becomes %j: it %s', (given, kept) => expect(keptName(given)).toBe(kept))
