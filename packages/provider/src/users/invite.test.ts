import { SETTING_IDS } from '@casekit/contract/ids'
import { acceptInvitation, showInvitation } from '@casekit/contract/invitations'
import { getUserCompanies, getUserInfo } from '@casekit/contract/session'
import { updateSetting } from '@casekit/contract/settings'
import * as contract from '@casekit/contract/users'
import { newId } from '@casekit/provider/platform/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOffice, newcomer } from '../../../../tests/support/office.ts'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { hashPassword } from '../session/passwords.ts'

let provider: TestProvider
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())

const office = () => makeOffice(provider)

const PASSWORD = 'fem gule heste'

const accept = (token: string, password = PASSWORD) =>
  provider.call(acceptInvitation, { body: { token, name: 'Ida Holm', password, consent: true } })

test('who is invited becomes a member by the mailed link, once, with what was chosen for them', async () => {
  const { invite, linkTo, users } = await office()
  const email = `ida.${newId()}@test.example`
  expect((await invite(newcomer(email, { guards: ['Core', 'Kanban'] }))).status).toBe(200)
  expect((await users()).find(user => user.email === email)).toMatchObject({ state: 'invited', name: 'Ida Holm' })
  const token = await linkTo(email)
  expect((await provider.call(showInvitation, { body: { token } })).body).toMatchObject({ email, needsPassword: true })
  expect((await accept(token, 'kort')).status).toBe(400)
  const { body: signedIn } = await accept(token)
  const { body: me } = await provider.call(getUserInfo, { as: signedIn.bearer })
  expect(me.guards.map(({ name }) => name).toSorted()).toEqual(['Core', 'Kanban'])
  expect((await accept(token)).status).toBe(401)
  expect((await users()).filter(user => user.email === email).map(({ state }) => state)).toEqual(['active'])
})

test('an account joins one more company with the password that it has', async () => {
  const { invite, linkTo } = await office()
  const other = await makeCompany(provider.pool)
  const known = await makeStaff(provider.pool, other.id, { passwordHash: await hashPassword(PASSWORD) })
  await invite(newcomer(known.email))
  const token = await linkTo(known.email)
  expect((await provider.call(showInvitation, { body: { token } })).body.needsPassword).toBe(false)
  expect((await accept(token, 'en anden kode')).status).toBe(400)
  const { body } = await accept(token)
  expect((await provider.call(getUserCompanies, { as: body.bearer })).body).toHaveLength(2)
})

test('each address is judged before anybody is invited, and none is invited where one cannot be', async () => {
  const { as, administrator, invite, users } = await office()
  const waiting = `vent.${newId()}@test.example`
  await invite(newcomer(waiting))
  const emails = [`ny.${newId()}@test.example`, 'ingen', administrator.email, waiting, waiting.toUpperCase()]
  const { body } = await provider.call(contract.checkInvitations, { as, body: { emails } })
  expect(body).toEqual(['new', 'address', 'member', 'invited', 'twice'])
  const refused = await invite(...emails.slice(0, 3).map(email => newcomer(email)))
  expect([refused.status, (refused.body as unknown as { code: string }).code]).toEqual([409, 'not-invitable'])
  expect(await users()).toHaveLength(2)
})

test('an invitation that is sent again or withdrawn ends its earlier link', async () => {
  const { as, invite, linkTo, users } = await office()
  const email = `ida.${newId()}@test.example`
  const { body: ids } = await invite(newcomer(email))
  const params = { invitationId: ids[0] ?? '' }
  const first = await linkTo(email)
  await provider.call(contract.resendInvitation, { as, params })
  const second = await linkTo(email)
  expect((await provider.call(showInvitation, { body: { token: first } })).status).toBe(401)
  expect((await provider.call(showInvitation, { body: { token: second } })).status).toBe(200)
  await provider.call(contract.withdrawInvitation, { as, params })
  expect((await provider.call(showInvitation, { body: { token: second } })).status).toBe(401)
  expect(await users()).toHaveLength(1)
})

test('an invitation that nobody accepted in time has expired, and its link with it', async () => {
  const { company, invite, linkTo, users } = await office()
  const email = `ida.${newId()}@test.example`
  await invite(newcomer(email))
  const token = await linkTo(email)
  await provider
    .db(company.id)
    .rows(`update casekit.invitation set expires_at = now() - interval '1 hour' where company_id = $1`, [company.id])
  expect((await users()).find(user => user.email === email)?.state).toBe('expired')
  expect((await accept(token)).status).toBe(401)
})

test('an invitation is good for as many days as the company says, sent again too', async () => {
  const { as, company, invite } = await office()
  const setDays = (value: number) =>
    provider.call(updateSetting, { as, params: { settingId: SETTING_IDS.invitationDays }, body: { value } })
  const daysLeft = async () =>
    (
      await provider
        .db(company.id)
        .rows<{ days: number }>(
          'select round(extract(epoch from expires_at - now()) / 86400)::int as days from casekit.invitation where company_id = $1 and ended_at is null',
          [company.id],
        )
    ).map(({ days }) => days)
  await setDays(3)
  const { body: ids } = await invite(newcomer(`ida.${newId()}@test.example`))
  expect(await daysLeft()).toEqual([3])
  await setDays(14)
  await provider.call(contract.resendInvitation, { as, params: { invitationId: ids[0] ?? '' } })
  expect(await daysLeft()).toEqual([14])
})
