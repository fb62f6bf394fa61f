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
