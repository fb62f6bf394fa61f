import { getCompanyInformation } from '@casekit/contract/company'
import { SETTING_IDS, type SettingName } from '@casekit/contract/ids'
import { login } from '@casekit/contract/session'
import * as contract from '@casekit/contract/settings'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { hashPassword } from '../session/passwords.ts'
import { currentTime } from '../../../../tests/support/clock.ts'

let provider: TestProvider
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())

async function administrator() {
  const company = await makeCompany(provider.pool)
  const staff = await makeStaff(provider.pool, company.id, { guards: ['SettingsAccess'], name: 'Ida Holm' })
  const set = (name: SettingName, value: unknown, ifMatch?: number) =>
    provider.call(contract.updateSetting, {
      as: staff.as,
      params: { settingId: SETTING_IDS[name] },
      body: { value },
      ...(ifMatch !== undefined && { headers: { 'if-match': `"${ifMatch}"` } }),
    })
  const read = async (name: SettingName) =>
    (await provider.call(contract.getSetting, { as: staff.as, params: { settingId: SETTING_IDS[name] } })).body
  return { company, ...staff, set, read }
}

test('a setting is its default until somebody sets it, and then tells who did', async () => {
  const { set, read } = await administrator()
  expect(await read('sessionHours')).toMatchObject({ value: 12, changedBy: null, version: 0 })
  const { body } = await set('sessionHours', 4)
  expect(body).toMatchObject({ value: 4, default: 12, changedBy: 'Ida Holm', version: 1 })
  expect(await read('sessionHours')).toEqual(body)
})

test('what does not fit a setting is refused, and so is a version that no longer stands', async () => {
  const { set } = await administrator()
  for (const value of ['4', 0, 721, 1.5, null, {}, []]) expect((await set('sessionHours', value)).status).toBe(400)
  expect((await set('newsLink', 'javascript:alert(1)')).status).toBe(400)
  expect((await set('sessionHours', 4, 0)).status).toBe(200)
  expect((await set('sessionHours', 5, 0)).status).toBe(412)
  expect((await set('sessionHours', 5, 1)).status).toBe(200)
  expect((await set('transferReminderDays', 5, 3)).status).toBe(412)
})

test('the shop reads and writes the same settings as JSON text', async () => {
  const { as, read } = await administrator()
  const params = { settingId: SETTING_IDS.transferReminderDays }
  const stands = async () => (await provider.call(contract.getShopSetting, { as, params })).body.value
  expect(await stands()).toBe('3')
  expect((await provider.call(contract.addShopSetting, { as, params, body: { value: '9' } })).status).toBe(200)
  expect((await read('transferReminderDays')).value).toBe(9)
  expect((await provider.call(contract.editShopSetting, { as, params, body: { value: '{' } })).status).toBe(400)
  await provider.call(contract.editShopSetting, { as, params, body: { value: '4' } })
  expect(await stands()).toBe('4')
})

test('a session lasts as long as the company says', async () => {
  const company = await makeCompany(provider.pool)
  const passwordHash = await hashPassword('fem gule heste')
  const { as, email } = await makeStaff(provider.pool, company.id, { guards: ['SettingsAccess'], passwordHash })
  const params = { settingId: SETTING_IDS.sessionHours }
  await provider.call(contract.updateSetting, { as, params, body: { value: 2 } })
  const { body } = await provider.call(login, { body: { email, password: 'fem gule heste' } })
  const minutes = (Date.parse(body.expiresAt) - currentTime()) / 60_000
  expect(Math.round(minutes)).toBe(120)
})

test('the links of the footer are told with the company', async () => {
  const { as, set } = await administrator()
  const links = { networkLink: 'network', privacyLink: 'privacy', newsLink: 'news' } as const
  for (const [name, place] of Object.entries(links)) {
    await set(name as SettingName, `https://nordhavn.example/${place}`)
    const { footer } = (await provider.call(getCompanyInformation, { as })).body
    expect(footer[place]).toBe(`https://nordhavn.example/${place}`)
  }
})

const ROOT = new URL('../../../..', import.meta.url).pathname
const READERS = ['packages/provider/src', 'packages/rules/src', 'packages/widgets/src', 'console/src']

/** Database functions read settings too, by id. */
const MIGRATIONS = join(ROOT, 'packages/provider/migrations')
const FUNCTIONS = readdirSync(MIGRATIONS)
  .filter(name => name.endsWith('.sql'))
  .map(name => readFileSync(join(MIGRATIONS, name), 'utf8'))
  .join('\n')

/** Excludes files that set or show settings. */
const isReader = (path: string) => /\.tsx?$/.test(path) && !/\.test\.|settings\.ts$|screens\/settings\//.test(path)

test('every setting is read by something besides the page that sets it', () => {
  const files = READERS.flatMap(folder =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(name => join(ROOT, folder, name)),
  ).filter(isReader)
  const code = files.map(file => readFileSync(file, 'utf8')).join('\n')
  const unread = Object.entries(SETTING_IDS)
    .filter(([name, id]) => !code.includes(`SETTING_IDS.${name}`) && !FUNCTIONS.includes(id))
    .map(([name]) => name)
  expect(unread).toEqual([])
})
