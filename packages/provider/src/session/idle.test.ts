import { getSessions } from '@casekit/contract/account'
import { SETTING_IDS } from '@casekit/contract/ids'
import { getUserInfo } from '@casekit/contract/session'
import { updateSetting } from '@casekit/contract/settings'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCompany, makeStaff, type TestStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { standingSessions } from '../platform/live/queries.ts'
import { hashToken } from '../server/tokens.ts'

let provider: TestProvider
let mette: TestStaff
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => {
  const company = await makeCompany(provider.pool)
  mette = await makeStaff(provider.pool, company.id, { guards: ['Core', 'SettingsAccess'] })
})

const endAfter = (value: unknown) =>
  provider.call(updateSetting, { as: mette.as, params: { settingId: SETTING_IDS.idleMinutes }, body: { value } })
const usedBefore = (minutes: number) =>
  provider
    .db()
    .rows('update directory.session set last_used_at = now() - make_interval(mins => $2) where token_hash = $1', [
      hashToken(mette.bearer),
      minutes,
    ])
const ask = () => provider.call(getUserInfo, { as: mette.as })

test('a session that nobody used for so long ends, and a use begins the time anew', async () => {
  await endAfter(30)
  await usedBefore(29)
  expect((await ask()).status).toBe(200)
  const [session] = (await provider.call(getSessions, { as: mette.as })).body
  const before = await provider.db().row<{ now: string }>("select now() - interval '1 minute' as now", [])
  expect(session && session.lastUsedAt > (before?.now ?? '')).toBe(true)
  await usedBefore(32)
  expect((await ask()).status).toBe(401)
  expect(await provider.db().rows('select 1 from directory.session where account_id = $1', [mette.accountId])).toEqual(
    [],
  )
})

test('a browser is told after how long, and nothing where a session goes on', async () => {
  expect((await ask()).body.idleMinutes).toBeUndefined()
  await usedBefore(600)
  expect((await ask()).status).toBe(200)
  await endAfter(15)
  expect((await ask()).body.idleMinutes).toBe(15)
})

const isHeard = async () => (await standingSessions(provider.pool, [hashToken(mette.bearer)])).size === 1

test('listening for events is no use: the stream ends with the session', async () => {
  await endAfter(10)
  expect(await isHeard()).toBe(true)
  await usedBefore(12)
  expect(await isHeard()).toBe(false)
})

test.each([-1, 721, '10', null])('%j is no number of minutes', async value => {
  expect((await endAfter(value)).status).toBe(400)
})
