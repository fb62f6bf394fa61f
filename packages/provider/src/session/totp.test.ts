import { expect, test } from 'vitest'
import { base32, codeOf, stepOf, stepOfCode, uriOf } from './totp.ts'

const SECRET = Buffer.from('12345678901234567890')

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is that of RFC 6238', (seconds, code) => {
  expect(codeOf(SECRET, stepOf(seconds))).toBe(code)
})

test('a code is taken half a minute early and late, and no longer', () => {
  const code = codeOf(SECRET, 1000)
  expect([998, 999, 1000, 1001, 1002].map(now => stepOfCode(SECRET, code, now))).toEqual([
    undefined,
    1000,
    1000,
    1000,
    undefined,
  ])
})

test('the secret is written as apps read it', () => {
  expect(base32(SECRET)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(uriOf(SECRET, 'ida@test.example')).toBe(
    'otpauth://totp/Casekit%3Aida%40test.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Casekit',
  )
})
