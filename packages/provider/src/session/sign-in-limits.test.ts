import { forgotPassword } from '@casekit/contract/links'
import { login } from '@casekit/contract/session'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCompany, makeStaff, type TestStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { bucketOf } from './attempts.ts'
import { hashPassword } from './passwords.ts'
import { plainEmail } from './sign-in-limits.ts'

const PASSWORD = 'grønne bølger over vejen'
let provider: TestProvider
let companyId: number
let passwordHash: string
let staff: TestStaff

beforeAll(async () => {
  provider = await testProvider()
  companyId = (await makeCompany(provider.pool)).id
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => provider.close())
beforeEach(async () => void (staff = await makeStaff(provider.pool, companyId, { passwordHash })))

const signIn = (ip: string, password: string, device?: string, email = staff.email) =>
  provider.call(login, { headers: { 'x-forwarded-for': ip }, body: { email, password, ...(device && { device }) } })

/** Writes the counter directly, where real attempts would take hours. */
const counted = (kind: string, value: string, count: number) =>
  provider
    .db()
    .rows(
      `insert into directory.attempt (bucket, count) values ($1, $2) on conflict (bucket) do update set count = $2`,
      [bucketOf(kind, value), count],
    )

/** Writes the counter for all but the last attempt. */
async function wrongTries(ip: string, count: number) {
  if (count > 1) await counted('login-here', `${staff.accountId} ${ip}`, count - 1)
  await signIn(ip, 'wrong')
}

test('who types wrong passwords for a colleague locks nobody out but themselves', async () => {
  await wrongTries('203.0.113.1', 11)
  expect((await signIn('203.0.113.1', PASSWORD)).status).toBe(429)
  expect((await signIn('203.0.113.2', PASSWORD)).status).toBe(200)
})

test('… not in the same office either, where the colleague has signed in before', async () => {
  const { device } = (await signIn('203.0.113.3', PASSWORD)).body
  await wrongTries('203.0.113.3', 11)
  expect((await signIn('203.0.113.3', PASSWORD)).status).toBe(429)
  expect((await signIn('203.0.113.3', PASSWORD, device)).status).toBe(200)
  const other = await makeStaff(provider.pool, companyId, { passwordHash })
  await wrongTries('203.0.113.3', 1)
  expect((await signIn('203.0.113.3', PASSWORD, device, other.email)).status).toBe(200)
})

test('a device of another account, or an invented one, opens no more tries', async () => {
  const other = await makeStaff(provider.pool, companyId, { passwordHash })
  const { device } = (await signIn('203.0.113.4', PASSWORD, undefined, other.email)).body
  await wrongTries('203.0.113.4', 10)
  expect((await signIn('203.0.113.4', PASSWORD, device)).status).toBe(429)
  expect((await signIn('203.0.113.4', PASSWORD, 'invented')).status).toBe(429)
})

test('sixty wrong ones from one office do not lock the office', async () => {
  await counted('login-address', '203.0.113.5', 60)
  await wrongTries('203.0.113.5', 5)
  expect((await signIn('203.0.113.5', PASSWORD)).status).toBe(200)
})

test('where passwords are tried on account after account, each has three tries, and a right one gets through', async () => {
  await counted('login-address', '203.0.113.6', 300)
  expect((await signIn('203.0.113.6', PASSWORD)).status).toBe(200)
  await wrongTries('203.0.113.6', 3)
  expect((await signIn('203.0.113.6', PASSWORD)).status).toBe(429)
})

test('an account that is guessed at from everywhere has three tries at each address, and its member gets in', async () => {
  await counted('login-account', staff.accountId, 100)
  await wrongTries('203.0.113.7', 3)
  expect((await signIn('203.0.113.7', PASSWORD)).status).toBe(429)
  expect((await signIn('203.0.113.8', PASSWORD)).status).toBe(200)
})

test('after five thousand in a day only a known device gets in', async () => {
  const { device } = (await signIn('203.0.113.9', PASSWORD)).body
  await counted('login-account-day', staff.accountId, 5000)
  expect((await signIn('203.0.113.10', PASSWORD)).status).toBe(429)
  expect((await signIn('203.0.113.10', PASSWORD, device)).status).toBe(200)
})

test.each(['İ@x.example', 'ı@x.example', 'I@x.example', 'ｉ@x.example', ' i@X.example '])('%j is i@x.example', email =>
  expect(plainEmail(email)).toBe('i@x.example'),
)

const ask = (email: string) => provider.call(forgotPassword, { body: { email } })

test('an e-mail in look-alike letters has no tries of its own, for a password nor for a link', async () => {
  const [turkish, plain] = ['bİnd@x.example', 'bind@x.example']
  for (let tries = 0; tries < 5; tries += 1) {
    await signIn('203.0.113.11', 'wrong', undefined, turkish)
    await signIn('203.0.113.11', 'wrong', undefined, plain)
  }
  expect((await signIn('203.0.113.11', 'wrong', undefined, turkish)).status).toBe(429)
  for (const email of [turkish, plain, turkish, plain, turkish]) expect((await ask(email)).status).toBe(204)
  expect((await ask(plain)).status).toBe(429)
})
