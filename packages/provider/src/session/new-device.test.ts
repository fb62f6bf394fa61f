import { changePassword, forgetDevice, getKnownDevices } from '@casekit/contract/account'
import { LANGUAGES } from '@casekit/contract/languages'
import { exchangeLink } from '@casekit/contract/links'
import { login, type SecondStep } from '@casekit/contract/session'
import {
  confirmSecondFactor,
  endSecondFactor,
  passSecondFactor,
  startSecondFactor,
} from '@casekit/contract/second-factor'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { linkFor, mailsTo } from '../../../../tests/support/links.ts'
import { makeCompany, makeStaff, type TestStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { codeOfAuthenticator, giveAuthenticator } from '../../../../tests/support/totp.ts'
import { accountMail } from './account-mail.ts'
import { ACCOUNT_NEWS } from './account-news.ts'
import { hashPassword } from './passwords.ts'

const PASSWORD = 'fire blå heste'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

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

type From = { browser?: string; ip?: string; device?: string | undefined; password?: string }

const signIn = ({ browser = FIREFOX, ip = '203.0.113.7', device, password = PASSWORD }: From = {}) =>
  provider.call(login, {
    headers: { 'user-agent': browser, 'x-forwarded-for': ip },
    body: { email: staff.email, password, ...(device && { device }) },
  })
const mails = () => mailsTo(provider.pool, companyId, staff.email)

test('who signs in on one more device is told when, with what, from where, and what to do', async () => {
  await signIn()
  expect(await mails()).toEqual([])
  await signIn({ browser: IPHONE, ip: '198.51.100.23' })
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Nyt login i Casekit')
  expect(mail?.text).toContain('Hvad: Safari · iPhone')
  expect(mail?.text).toContain('Netadresse: 198.51.100.23')
  expect(mail?.text).toMatch(/Hvornår: \S+ den \d+\. \S+ \d{4} kl\. \d\d\.\d\d/)
  expect(mail?.text).toMatch(/vælg en ny adgangskode.*\nhttp.*\/Settings\/MyDetails/)
})

test('a device that is known, and a wrong password, are no news', async () => {
  const { device } = (await signIn()).body
  await signIn({ device, ip: '198.51.100.24' })
  await signIn({ browser: IPHONE, password: 'wrong' })
  expect(await mails()).toEqual([])
})

test('one private window after another is told of once, another browser or place again', async () => {
  for (let windows = 0; windows < 3; windows += 1) await signIn()
  expect(await mails()).toHaveLength(1)
  await signIn({ ip: '198.51.100.25' })
  await signIn({ browser: IPHONE })
  expect(await mails()).toHaveLength(3)
})

test('with a second factor the mail comes once both steps are done', async () => {
  await signIn()
  await giveAuthenticator(provider, staff.accountId)
  const { ticket } = ((await signIn({ browser: IPHONE })).body as unknown as { current: SecondStep }).current
  expect(await mails()).toEqual([])
  const code = await codeOfAuthenticator(provider, staff.accountId)
  const headers = { 'x-forwarded-for': '198.51.100.26' }
  expect((await provider.call(passSecondFactor, { headers, body: { ticket, code } })).status).toBe(200)
  const [mail] = await mails()
  expect(mail?.text).toContain('Safari · iPhone')
  expect(mail?.text).toContain('198.51.100.26')
})

const devices = async () => (await provider.call(getKnownDevices, { as: staff.as })).body
const forget = (deviceId: string, as = staff.as) => provider.call(forgetDevice, { as, params: { deviceId } })

test('the devices are listed with their browser, and one that is forgotten is new again', async () => {
  const { device } = (await signIn()).body
  const [known, ...others] = await devices()
  expect([known?.device, others]).toEqual(['Firefox · Windows', []])
  const stranger = await makeStaff(provider.pool, companyId)
  expect((await forget(known?.id ?? '', stranger.as)).status).toBe(404)
  expect((await forget(known?.id ?? '')).status).toBe(204)
  expect([await devices(), (await forget(known?.id ?? '')).status]).toEqual([[], 404])
  expect((await signIn({ device })).body.device).not.toBe(device)
  expect(await mails()).toHaveLength(1)
  expect(await devices()).toHaveLength(1)
})

const enter = async (device?: string) => {
  const token = await linkFor(provider.pool, companyId, staff, 'login/Cases/:token')
  const headers = { 'user-agent': IPHONE, 'x-forwarded-for': '198.51.100.27' }
  const body = { kind: 'login/Cases/:token' as const, token, ...(device && { device }) }
  const answer = await provider.call(exchangeLink, { headers, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}

test('a link that is opened in a new browser is told of too, and the browser is known from then on', async () => {
  await signIn()
  const { device } = await enter()
  expect((await mails())[0]?.text).toContain('Safari · iPhone')
  expect((await enter(device)).device).toBe(device)
  expect(await devices()).toHaveLength(2)
})

test('whoever owns an account is told when its password or its second step changes, and not of what was refused', async () => {
  const { as } = staff
  const headers = { 'user-agent': IPHONE, 'x-forwarded-for': '198.51.100.30' }
  await provider.call(changePassword, { as, headers, body: { password: 'wrong', newPassword: 'fem røde heste' } })
  await provider.call(startSecondFactor, { as, headers, body: { password: PASSWORD } })
  expect(await mails()).toEqual([])
  const code = await codeOfAuthenticator(provider, staff.accountId)
  await provider.call(confirmSecondFactor, { as, headers, body: { code } })
  await provider.call(endSecondFactor, { as, headers, body: { password: PASSWORD } })
  await provider.call(changePassword, { as, headers, body: { password: PASSWORD, newPassword: 'fem røde heste' } })
  const told = await mails()
  expect(told.map(({ subject }) => subject).toSorted()).toEqual([
    'Din adgangskode er ændret',
    'Login med kode er slået fra',
    'Login med kode er slået til',
  ])
  for (const { text } of told) expect(text).toMatch(/Safari · iPhone[^]*198\.51\.100\.30[^]*Var det ikke dig/)
})

test.each(LANGUAGES)('%s says it in the hours of the company, also where the browser is unknown', language => {
  const seen = {
    at: '2026-07-01T22:30:00Z',
    timeZone: 'Europe/Copenhagen',
    device: '',
    ip: '::1',
    profile: 'https://x.example',
  }
  const { subject, text } = accountMail(language, 'device', seen)
  expect(subject).not.toBe('')
  expect(text).toMatch(/\b(00|12)[.:]30\b/)
  expect(text).toMatch(/\b2\b.*2026/)
  expect(text).toContain('::1')
  expect(text).not.toMatch(/[{}]|undefined/)
})

test.each(LANGUAGES)('%s has words of its own for all that is told', language => {
  const seen = { at: '2026-07-01T22:30:00Z', timeZone: 'Europe/Copenhagen', device: 'Firefox', ip: '::1', profile: '' }
  const said = ACCOUNT_NEWS.map(what => accountMail(language, what, seen))
  for (const key of ['subject', 'text'] as const)
    expect(new Set(said.map(mail => mail[key])).size).toBe(ACCOUNT_NEWS.length)
})
