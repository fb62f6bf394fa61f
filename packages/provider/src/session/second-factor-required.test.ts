import { acceptGdpr } from '@casekit/contract/account'
import { getCompanyInformation } from '@casekit/contract/company'
import { SETTING_IDS, type SettingName } from '@casekit/contract/ids'
import * as contract from '@casekit/contract/second-factor'
import { getUserInfo, login, logout, switchCompany } from '@casekit/contract/session'
import { updateSetting } from '@casekit/contract/settings'
import { startView } from '@casekit/contract/view-as'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { endpoints } from '@casekit/contract/areas'
import { makeCompany, makeStaff, type TestStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { codeOfAuthenticator } from '../../../../tests/support/totp.ts'
import { newId } from '../platform/new-id.ts'
import { standingSessions } from '../platform/live/queries.ts'
import { hashToken } from '../server/tokens.ts'
import { hashPassword } from './passwords.ts'

const PASSWORD = 'fire blå heste'

let provider: TestProvider
let companyId: number
let passwordHash: string
let ida: TestStaff
let bo: TestStaff

beforeAll(async () => {
  provider = await testProvider()
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => provider.close())
beforeEach(async () => {
  companyId = (await makeCompany(provider.pool)).id
  ida = await makeStaff(provider.pool, companyId, { guards: ['SettingsAccess', 'Core'], passwordHash })
  bo = await makeStaff(provider.pool, companyId, { passwordHash })
})

const set = (name: SettingName, value: unknown) =>
  provider.call(updateSetting, { as: ida.as, params: { settingId: SETTING_IDS[name] }, body: { value } })

/** Requires it of a group after some days. Sets the days first, so the member who requires it is not locked out. */
async function ask(who: string, days: number) {
  expect((await set('secondFactorDays', days)).status).toBe(200)
  expect((await set('secondFactorFor', who)).status).toBe(200)
}
const factorOf = async (who: TestStaff) => (await provider.call(getUserInfo, { as: who.as })).body.secondFactor
const codeWhenWorking = async (who: TestStaff) => {
  const { status, body } = await provider.call(getCompanyInformation, { as: who.as })
  return status === 200 ? 'open' : (body as unknown as { code: string }).code
}

async function setUp(who: TestStaff) {
  await provider.call(contract.startSecondFactor, { as: who.as, body: { password: PASSWORD } })
  const code = await codeOfAuthenticator(provider, who.accountId)
  return provider.call(contract.confirmSecondFactor, { as: who.as, body: { code } })
}

const strangers = new Set<unknown>([
  'public',
  'api-key',
  'case-link',
  'offer-link',
  'requisition-link',
  'form-link',
  'tenant-link',
])

test('who must have it and has none may leave, read the session and set it up: every other call is refused', async () => {
  await ask('everybody', 0)
  const refused = endpoints.filter(
    ({ endpoint: { guard, beforeSecondFactor } }) => !strangers.has(guard) && !beforeSecondFactor,
  )
  for (const { name, endpoint } of refused) {
    const answer = await provider.app.inject({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/:\w+/g, newId()),
      headers: { authorization: bo.bearer },
    })
    expect([answer.statusCode, answer.json<{ code: string }>().code], name).toEqual([403, 'second-factor-required'])
  }
  const open = endpoints.filter(({ endpoint }) => endpoint.beforeSecondFactor).map(({ name }) => name)
  expect(open.toSorted()).toEqual([
    'acceptGdpr',
    'addPasskey',
    'confirmSecondFactor',
    'endView',
    'getConsentText',
    'getGdpr',
    'getSecondFactor',
    'getUserInfo',
    'logout',
    'startPasskey',
    'startSecondFactor',
  ])
  expect((await provider.call(logout, { as: bo.as })).status).toBe(204)
})

test('who sets it up goes on in the same session', async () => {
  await ask('everybody', 0)
  expect(await codeWhenWorking(bo)).toBe('second-factor-required')
  expect((await setUp(bo)).status).toBe(200)
  expect(await codeWhenWorking(bo)).toBe('open')
  expect(await factorOf(bo)).toBeUndefined()
})

test('until the day has come everything is open, and they are told the day at signing in', async () => {
  await ask('everybody', 3)
  const { body } = await provider.call(login, { body: { email: bo.email, password: PASSWORD } })
  const days = (Date.parse(body.userInfo.secondFactor?.by ?? '') - Date.parse(body.expiresAt)) / 86_400_000
  expect(body.userInfo.secondFactor?.isDue).toBe(false)
  expect(days).toBeCloseTo(2.5, 1)
  expect(await codeWhenWorking(bo)).toBe('open')
  await provider
    .db(companyId)
    .rows(
      `update casekit.company_setting set changed_at = now() - interval '3 days' where company_id = $1 and id = $2`,
      [companyId, SETTING_IDS.secondFactorFor],
    )
  expect(await codeWhenWorking(bo)).toBe('second-factor-required')
})

test('of administrators alone it is asked of who may change settings, and the last one is not locked out', async () => {
  await ask('administrators', 0)
  expect([await codeWhenWorking(bo), await codeWhenWorking(ida)]).toEqual(['open', 'second-factor-required'])
  expect((await set('secondFactorFor', 'nobody')).body).toMatchObject({ code: 'second-factor-required' })
  await setUp(ida)
  expect((await set('secondFactorFor', 'nobody')).status).toBe(200)
  expect(await factorOf(bo)).toBeUndefined()
})

test('another company of the account asks for itself', async () => {
  const second = await makeCompany(provider.pool)
  const there = await makeStaff(provider.pool, second.id, { accountId: bo.accountId })
  await ask('everybody', 0)
  expect([await codeWhenWorking(bo), await codeWhenWorking(there)]).toEqual(['second-factor-required', 'open'])
  const { body } = await provider.call(switchCompany, { as: there.as, body: { stakeholderId: bo.id } })
  expect(body.userInfo.secondFactor?.isDue).toBe(true)
})

test('the consent comes first, and can be given', async () => {
  await ask('everybody', 0)
  const new_ = await makeStaff(provider.pool, companyId, { hasConsent: false })
  expect(await codeWhenWorking(new_)).toBe('gdpr')
  expect((await provider.call(acceptGdpr, { as: new_.as })).status).toBe(204)
  expect(await codeWhenWorking(new_)).toBe('second-factor-required')
})

test('a stream of events ends on the day, and a view by who has no factor with it', async () => {
  const hash = hashToken(bo.bearer)
  const view = await provider.call(startView, { as: ida.as, body: { userId: bo.id } })
  expect(view.status).toBe(200)
  expect((await standingSessions(provider.pool, [hash])).size).toBe(1)
  await ask('everybody', 0)
  expect((await standingSessions(provider.pool, [hash])).size).toBe(0)
  const seen = await provider.call(getCompanyInformation, { as: view.body.bearer })
  expect(seen.body).toMatchObject({ code: 'second-factor-required' })
})

test('what is no choice, or no number of days, is refused', async () => {
  for (const value of ['', 'somebody', 1, null]) expect((await set('secondFactorFor', value)).status).toBe(400)
  for (const value of [-1, 91, '3', null]) expect((await set('secondFactorDays', value)).status).toBe(400)
})
