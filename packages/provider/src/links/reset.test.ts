import { forgotPassword, resetPassword, sendLoginLink, exchangeLink } from '@casekit/contract/links'
import { getUserInfo, login } from '@casekit/contract/session'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailsTo, tokenIn, type WaitingMail } from '../../../../tests/support/links.ts'
import { makeCompany, makeStaff, type TestCompany, type TestStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'

const PASSWORD = 'fire blå heste'

let provider: TestProvider
let company: TestCompany
let staff: TestStaff

beforeAll(async () => {
  provider = await testProvider()
  company = await makeCompany(provider.pool, { language: 'nn-NO' })
})
afterAll(() => provider.close())
beforeEach(async () => void (staff = await makeStaff(provider.pool, company.id)))

async function forget(): Promise<WaitingMail> {
  await provider.call(forgotPassword, { body: { email: staff.email } })
  const mail = (await mailsTo(provider.pool, company.id, staff.email)).at(-1)
  if (!mail) throw new Error('no mail was written')
  return mail
}
const reset = (token: string, password: string) => provider.call(resetPassword, { body: { token, password } })

test('the mail speaks the language of the company and holds no token while it waits', async () => {
  const mail = await forget()
  expect(mail.subject).toBe('Vel eit nytt passord')
  expect(mail.text).toContain('{link}')
  expect(JSON.stringify(mail)).not.toContain('ckl_')
})

test('the link sets the password, ends every session and every other link, and is good once', async () => {
  await provider.call(sendLoginLink, { body: { email: staff.email } })
  const [other] = await mailsTo(provider.pool, company.id, staff.email)
  const otherToken = other ? await tokenIn(provider.pool, other) : ''
  const token = await tokenIn(provider.pool, await forget())
  expect((await reset(token, PASSWORD)).status).toBe(204)
  expect((await provider.call(getUserInfo, { as: staff.bearer })).status).toBe(401)
  const spare = { body: { kind: 'login/:token', token: otherToken } } as const
  expect((await provider.call(exchangeLink, spare)).status).toBe(401)
  const again = await reset(token, 'fem grønne heste')
  expect(again).toMatchObject({ status: 401, body: { code: 'link' } })
  const signedIn = await provider.call(login, { body: { email: staff.email, password: PASSWORD } })
  expect(signedIn.status).toBe(200)
})

test('a password that breaks a rule is named, and the link stays good', async () => {
  const token = await tokenIn(provider.pool, await forget())
  for (const [password, message] of [
    ['kort', 'must have at least 10 characters'],
    [staff.email, 'must not be the email address'],
    ['aaaaaaaaaaaa', 'must have at least 5 different characters'],
  ] as const) {
    const { status, body } = await reset(token, password)
    expect([status, body]).toMatchObject([400, { errors: [{ path: '/password', message }] }])
  }
  expect((await reset(token, PASSWORD)).status).toBe(204)
})

test('a link to sign in sets no password, and one to reset signs nobody in', async () => {
  await provider.call(sendLoginLink, { body: { email: staff.email } })
  const [mail] = await mailsTo(provider.pool, company.id, staff.email)
  const signInToken = mail ? await tokenIn(provider.pool, mail) : ''
  expect((await reset(signInToken, PASSWORD)).status).toBe(401)
  const resetToken = await tokenIn(provider.pool, await forget())
  const { status } = await provider.call(exchangeLink, { body: { kind: 'login/:token', token: resetToken } })
  expect(status).toBe(401)
})

test('twenty resets at one moment set one password', async () => {
  const token = await tokenIn(provider.pool, await forget())
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => reset(token, `fire blå heste ${at}`)))
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
})
