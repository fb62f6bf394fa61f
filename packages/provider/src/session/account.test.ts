import { endpoints } from '@casekit/contract/areas'
import type { Endpoint } from '@casekit/contract/endpoint'
import { acceptGdpr, changePassword, endSession, getGdpr, getSessions } from '@casekit/contract/account'
import { getCompanyInformation } from '@casekit/contract/company'
import { getResponsibles, getUserInfo, login, switchCompany } from '@casekit/contract/session'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCompany, makeStaff, type TestCompany } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { newId } from '../platform/new-id.ts'
import { deviceOf } from './device.ts'
import { hashPassword } from './passwords.ts'
import { currentTime } from '../../../../tests/support/clock.ts'

const PASSWORD = 'fire blå heste'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

let provider: TestProvider
let company: TestCompany
let passwordHash: string

beforeAll(async () => {
  provider = await testProvider()
  company = await makeCompany(provider.pool)
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => provider.close())

const staffWith = (given: Parameters<typeof makeStaff>[2] = {}) =>
  makeStaff(provider.pool, company.id, { passwordHash, ...given })
const statusOf = async (as: string) => (await provider.call(getUserInfo, { as })).status
const signIn = async (email: string, password = PASSWORD, headers: Record<string, string> = {}) =>
  (await provider.call(login, { body: { email, password }, headers })).body.bearer

const change = (as: string, password: string, newPassword: string) =>
  provider.call(changePassword, { as, body: { password, newPassword } })
const run = (text: string, values: unknown[], companyId?: number) => provider.db(companyId).rows(text, values)
type Member = Awaited<ReturnType<typeof staffWith>>

const needsNoAccount = ({ guard }: Endpoint) =>
  guard === 'public' ||
  guard === 'api-key' ||
  guard === 'case-link' ||
  guard === 'offer-link' ||
  guard === 'requisition-link' ||
  guard === 'form-link' ||
  guard === 'tenant-link'

describe('consent', () => {
  test('without it every call that is not about the session answers 403 with the code gdpr', async () => {
    const { bearer } = await staffWith({ hasConsent: false })
    for (const { name, endpoint } of endpoints) {
      if (needsNoAccount(endpoint) || endpoint.beforeConsent) continue
      const answer = await provider.app.inject({
        method: endpoint.method,
        url: endpoint.path.replace(/:\w+/g, newId()),
        headers: { authorization: bearer },
      })
      expect([answer.statusCode, answer.json<{ code: string }>().code], name).toEqual([403, 'gdpr'])
    }
    expect(await statusOf(bearer)).toBe(200)
  })

  test('once given it holds for the account in all its companies', async () => {
    const here = await staffWith({ hasConsent: false })
    const second = await makeCompany(provider.pool)
    const there = await makeStaff(provider.pool, second.id, { accountId: here.accountId })
    expect((await provider.call(getGdpr, { as: here.bearer })).body).toBe(false)
    expect((await provider.call(acceptGdpr, { as: here.bearer })).status).toBe(204)
    expect((await provider.call(getGdpr, { as: here.bearer })).body).toBe(true)
    expect((await provider.call(getCompanyInformation, { as: there.bearer })).status).toBe(200)
  })

  test('the Gdpr permission stands for it and opens nothing else', async () => {
    const { bearer } = await staffWith({ hasConsent: false, guards: ['Gdpr'] })
    expect((await provider.call(getGdpr, { as: bearer })).body).toBe(true)
    expect((await provider.call(getResponsibles, { as: bearer })).body).toMatchObject({ code: 'forbidden' })
  })
})

describe('the list of sessions', () => {
  test('shows the own ones with their device and company, this one first, and no credential', async () => {
    const staff = await staffWith()
    const bearer = await signIn(staff.email, PASSWORD, { 'user-agent': FIREFOX })
    const { body } = await provider.call(getSessions, { as: bearer })
    expect(body).toMatchObject([
      { device: 'Firefox · Windows', companyName: company.name, isCurrent: true },
      { device: '', companyName: company.name, isCurrent: false },
    ])
    expect(JSON.stringify(body)).not.toContain('cks_')
    expect(Object.keys(body[0] ?? {}).sort()).toEqual([
      'companyName',
      'createdAt',
      'device',
      'id',
      'isCurrent',
      'lastUsedAt',
    ])
  })

  test('ends one of them, and with its next call its bearer is refused', async () => {
    const staff = await staffWith()
    const other = await signIn(staff.email)
    const { body } = await provider.call(getSessions, { as: staff.bearer })
    const sessionId = body.find(({ isCurrent }) => !isCurrent)?.id ?? ''
    expect(await statusOf(other)).toBe(200)
    expect((await provider.call(endSession, { as: staff.bearer, params: { sessionId } })).status).toBe(204)
    expect(await statusOf(other)).toBe(401)
    expect(await statusOf(staff.bearer)).toBe(200)
  })

  test("ends nobody else's", async () => {
    const [staff, colleague] = [await staffWith(), await staffWith()]
    const { body } = await provider.call(getSessions, { as: colleague.bearer })
    const sessionId = body[0]?.id ?? ''
    expect((await provider.call(endSession, { as: staff.bearer, params: { sessionId } })).status).toBe(404)
    expect(await statusOf(colleague.bearer)).toBe(200)
  })

  test('knows to a quarter of an hour when each was used', async () => {
    const staff = await staffWith()
    const setBack = (minutes: number) =>
      provider
        .db()
        .rows('update directory.session set last_used_at = now() - make_interval(mins => $2) where account_id = $1', [
          staff.accountId,
          minutes,
        ])
    const minutesAgo = async () => {
      const { body } = await provider.call(getSessions, { as: staff.bearer })
      return Math.round((currentTime() - Date.parse(body[0]?.lastUsedAt ?? '')) / 60_000)
    }
    await setBack(10)
    expect(await minutesAgo()).toBe(10)
    await setBack(20)
    expect(await minutesAgo()).toBe(0)
  })
})

describe('a new password', () => {
  test('ends every session, and the answer opens a new one', async () => {
    const staff = await staffWith()
    const elsewhere = await signIn(staff.email)
    const { status, body } = await change(staff.bearer, PASSWORD, 'fem røde heste')
    expect(status).toBe(200)
    expect([await statusOf(staff.bearer), await statusOf(elsewhere)]).toEqual([401, 401])
    expect(await statusOf(body.bearer)).toBe(200)
    expect(body.userInfo.stakeholderId).toBe(staff.id)
    expect((await provider.call(login, { body: { email: staff.email, password: PASSWORD } })).status).toBe(401)
    expect(await statusOf(await signIn(staff.email, 'fem røde heste'))).toBe(200)
  })

  test('asks for the old one, and changes nothing without it', async () => {
    const staff = await staffWith()
    const { status, body } = await change(staff.bearer, 'wrong', 'fem røde heste')
    expect([status, body]).toMatchObject([400, { errors: [{ path: '/password', message: 'is wrong' }] }])
    expect(await statusOf(staff.bearer)).toBe(200)
  })

  test('keeps the rules', async () => {
    const staff = await staffWith()
    const { status, body } = await change(staff.bearer, PASSWORD, 'kort')
    expect([status, body]).toMatchObject([400, { errors: [{ path: '/newPassword' }] }])
  })

  test('stays in the company that one was in', async () => {
    const here = await staffWith()
    const second = await makeCompany(provider.pool)
    const there = await makeStaff(provider.pool, second.id, { accountId: here.accountId })
    const moved = await provider.call(switchCompany, { as: here.bearer, body: { stakeholderId: there.id } })
    const { body } = await change(moved.body.bearer, PASSWORD, 'fem røde heste')
    expect(body.userInfo.companyId).toBe(second.id)
  })
})

describe('what is taken away is gone within a second:', () => {
  const takes: Record<string, (member: Member) => Promise<unknown>> = {
    'the membership': ({ id }) =>
      run(
        'update casekit.stakeholder set deleted_at = now() where company_id = $1 and id = $2',
        [company.id, id],
        company.id,
      ),
    'a guard': ({ id }) =>
      run(
        'delete from casekit.stakeholder_guard where company_id = $1 and stakeholder_id = $2',
        [company.id, id],
        company.id,
      ),
    'the account': ({ accountId }) => run('delete from directory.account where id = $1', [accountId]),
    'the password': ({ bearer }) =>
      provider.call(changePassword, { as: bearer, body: { password: PASSWORD, newPassword: 'fem røde heste' } }),
  }

  test.each(Object.keys(takes))('%s', async name => {
    const member = await staffWith()
    const call = () => provider.call(getResponsibles, { as: member.bearer })
    expect((await call()).status).toBe(200)
    await takes[name]?.(member)
    const began = performance.now()
    expect((await call()).status).toBe(name === 'a guard' ? 403 : 401)
    expect(performance.now() - began).toBeLessThan(1000)
  })
})

test.each([
  [FIREFOX, 'Firefox · Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605 (KHTML) Version/18.0 Safari/605.1', 'Safari · macOS'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E Safari/604.1', 'Safari · iPhone'],
  ['Mozilla/5.0 (X11; Linux x64) AppleWebKit/537 (KHTML) Chrome/140.0 Safari/537.36', 'Chrome · Linux'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537 Chrome/140.0 Safari/537 Edg/140.0', 'Edge · Windows'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile Safari/537.36', 'Chrome · Android'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537 (KHTML) HeadlessChrome/140.0 Safari/537.36', 'Chrome · Linux'],
  ['curl/8.1', ''],
])('%s is called %s', (header, device) => {
  expect(deviceOf(header)).toBe(device)
})
