import { suspendCompany } from '@casekit/contract/companies'
import { getViewableMembers, viewCompany } from '@casekit/contract/company-views'
import { SETTING_IDS } from '@casekit/contract/ids'
import { editOwnDetails } from '@casekit/contract/own-details'
import { getUserInfo } from '@casekit/contract/session'
import { updateSetting } from '@casekit/contract/settings'
import { endView, getViews } from '@casekit/contract/view-as'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCompany, makeStaff, type TestCompany, type TestStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'

let provider: TestProvider
let home: TestCompany
let owner: TestStaff
let company: TestCompany
let boss: TestStaff
let bo: TestStaff

beforeAll(async () => {
  provider = await testProvider()
  home = await makeCompany(provider.pool)
  owner = await makeStaff(provider.pool, home.id, { isProviderAdministrator: true, name: 'Pia Provider' })
})
afterAll(() => provider.close())
beforeEach(async () => {
  company = await makeCompany(provider.pool)
  boss = await makeStaff(provider.pool, company.id, { guards: ['Core', 'SettingsAccess'], name: 'Ida Holm' })
  bo = await makeStaff(provider.pool, company.id, { guards: ['Core'], name: 'Bo Bak' })
})

const allow = (value: 'never' | 'view') =>
  provider.call(updateSetting, { as: boss.as, params: { settingId: SETTING_IDS.supportAccess }, body: { value } })
const look = (userId = bo.id, as = owner.as, companyId = company.id) =>
  provider.call(viewCompany, { as, params: { companyId }, body: { userId, reason: ' Sagslisten er tom ' } })
const members = (as = owner.as) => provider.call(getViewableMembers, { as, params: { companyId: company.id } })
const meAs = (as: string) => provider.call(getUserInfo, { as })
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code

test('a company that has not allowed it is not looked at', async () => {
  expect([(await members()).status, codeOf(await members())]).toEqual([409, 'no-consent'])
  expect(await look()).toMatchObject({ status: 409, body: { code: 'no-consent' } })
  await allow('view')
  expect((await look()).status).toBe(200)
  await allow('never')
  expect(codeOf(await look())).toBe('no-consent')
})

test('where it is allowed, the provider sees what the member sees, says so, and changes nothing', async () => {
  await allow('view')
  expect((await members()).body.map(({ name }) => name)).toEqual(['Bo Bak', 'Ida Holm'])
  const { bearer, expiresAt, userInfo } = (await look()).body
  expect(userInfo).toMatchObject({ name: 'Bo Bak', companyId: company.id, isProviderAdministrator: false })
  expect(userInfo.viewing).toMatchObject({ by: 'Pia Provider', until: expiresAt })
  expect((await meAs(bearer)).body.guards).toEqual((await meAs(bo.as)).body.guards)
  const changed = await provider.call(editOwnDetails, { as: bearer, body: { name: 'X', phone: '' } })
  expect(codeOf(changed)).toBe('read-only')
  expect((await provider.call(getViewableMembers, { as: bearer, params: { companyId: company.id } })).status).toBe(403)
})

test('of many members the last by name can be looked at, too', async () => {
  await allow('view')
  await provider.db().rows(
    `insert into directory.account (id, email, password_hash, gdpr_consent_at)
     select gen_random_uuid(), 'many-' || n || '@test.example', 'none', now() from generate_series(1, 320) n`,
  )
  await provider.db(company.id).rows(
    `insert into casekit.stakeholder (company_id, id, account_id, name, email)
     select $1, gen_random_uuid(), id, 'Anne', email from directory.account where email like 'many-%@test.example'`,
    [company.id],
  )
  const found = (await members()).body
  expect([found.length, found.at(-1)?.name]).toEqual([322, 'Ida Holm'])
})

test('it ends with its time, with its viewer, with the permission, and when the viewer is no provider any more', async () => {
  const directory = provider.db()
  await allow('view')
  const [late, ended, forbidden, demoted] = [
    (await look()).body.bearer,
    (await look()).body.bearer,
    (await look()).body.bearer,
    (await look()).body.bearer,
  ]
  await provider.call(endView, { as: ended })
  expect((await meAs(ended)).status).toBe(401)
  const standing = [late, forbidden, demoted]
  for (const bearer of standing) expect((await meAs(bearer)).status).toBe(200)
  await directory.rows(`update directory.account set is_provider_administrator = false where id = $1`, [
    owner.accountId,
  ])
  expect((await meAs(demoted)).status).toBe(401)
  await directory.rows(`update directory.account set is_provider_administrator = true where id = $1`, [owner.accountId])
  await allow('never')
  expect((await meAs(forbidden)).status).toBe(401)
  await allow('view')
  await directory.rows(
    `update directory.session set expires_at = now() where company_id = $1 and view_id is not null`,
    [company.id],
  )
  expect((await meAs(late)).status).toBe(401)
})

type Facts = { actor?: string; subject?: string; after: Record<string, unknown> }
const logOf = async (companyId: number) =>
  (
    await provider
      .db(companyId)
      .rows<{ facts: Facts }>(
        `select facts from casekit.audit_entry where company_id = $1 and kind = 'view-as' order by at, id`,
        [companyId],
      )
  ).map(({ facts }) => facts)

test('both logs have it, and the company reads who it was and why', async () => {
  await allow('view')
  await look()
  expect(await logOf(company.id)).toMatchObject([
    { subject: bo.id, after: { provider_name: 'Pia Provider', reason: 'Sagslisten er tom' } },
  ])
  expect((await logOf(home.id)).at(-1)).toMatchObject({
    actor: owner.id,
    after: { company: company.name, reason: 'Sagslisten er tom' },
  })
  expect((await provider.call(getViews, { as: boss.as })).body).toMatchObject([
    { viewerName: 'Pia Provider', viewedName: 'Bo Bak', isByProvider: true, reason: 'Sagslisten er tom' },
  ])
})

test('nobody but the provider looks, and at no closed company, no stranger, not without a reason, not at its own', async () => {
  await allow('view')
  expect((await look(bo.id, boss.as)).status).toBe(403)
  expect((await look(owner.id)).status).toBe(404)
  const never = await makeStaff(provider.pool, company.id, { hasConsent: false })
  expect(codeOf(await look(never.id))).toBe('cannot-sign-in')
  const params = { companyId: company.id }
  const empty = await provider.call(viewCompany, { as: owner.as, params, body: { userId: bo.id, reason: ' ' } })
  expect(empty).toMatchObject({ status: 400, body: { errors: [{ path: '/reason' }] } })
  expect(codeOf(await look(owner.id, owner.as, home.id))).toBe('own-company')
  await provider.call(suspendCompany, { as: owner.as, params })
  expect((await look()).status).toBe(404)
})
