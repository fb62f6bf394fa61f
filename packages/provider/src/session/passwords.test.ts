import { execFileSync } from 'node:child_process'
import { scryptSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './passwords.ts'

test('a password is known again, another is not', async () => {
  const stored = await hashPassword('blåbærgrød')
  expect(await isPassword('blåbærgrød', stored)).toBe(true)
  expect(await isPassword('blåbærgrod', stored)).toBe(false)
})

test('the same password typed as letters with marks is the same', async () => {
  expect(await isPassword('a\u030Arsag', await hashPassword('årsag'))).toBe(true)
})

test('equal passwords are stored differently', async () => {
  expect(await hashPassword('x')).not.toBe(await hashPassword('x'))
})

test('nothing fits an account that does not exist, or that has no password', async () => {
  expect(await isPassword('', undefined)).toBe(false)
  expect(await isPassword('none', 'none')).toBe(false)
})

test('the fifty-third sign-in at one moment is sent away', async () => {
  const stored = await hashPassword('x')
  const tries = await Promise.allSettled(Array.from({ length: 53 }, () => isPassword('y', stored)))
  expect(tries.filter(({ status }) => status === 'rejected')).toHaveLength(1)
})

test('outside these tests a hash costs 32 MB and three passes', () => {
  const program = `const { hashPassword } = await import('${import.meta.resolve('./passwords.ts')}')
    console.log(await hashPassword('blåbærgrød'))`
  const stored = execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' })
  const [kind, salt = '', key] = stored.trim().split('$')
  const full = scryptSync('blåbærgrød', Buffer.from(salt, 'base64url'), 32, {
    N: 2 ** 15,
    r: 8,
    p: 3,
    maxmem: 64 * 1024 * 1024,
  })
  expect([kind, key]).toEqual(['scrypt', full.toString('base64url')])
})
