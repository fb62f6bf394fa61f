import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  codeOf,
  type Office,
  openScene,
  PASSWORD,
  ROLE,
  type Scene,
} from '../../../../tests/support/single-sign-on-scene.ts'
import * as contract from '@casekit/contract/single-sign-on'
import { getCompanyInformation } from '@casekit/contract/company'
import { inviteUsers } from '@casekit/contract/users'
import { getUserCompanies, getUserInfo, login, switchCompany } from '@casekit/contract/session'
import { visit } from '../../../../tests/support/issuer.ts'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { giveAuthenticator } from '../../../../tests/support/totp.ts'
import { newId } from '../platform/new-id.ts'

let scene: Scene
let at: Office

beforeAll(async () => void (scene = await openScene()))
afterAll(() => scene.close())
beforeEach(async () => void (at = await scene.office()))

test('a member signs in by the company, and is in it', async () => {
  await at.standing()
  const { status, body } = await at.come(at.named('ida'))
  expect(status).toBe(200)
  expect(body.userInfo).toMatchObject({ stakeholderId: at.ida.id, companyId: at.companyId })
  expect((await scene.provider.call(getCompanyInformation, { as: body.bearer })).status).toBe(200)
})

test('an address of another domain opens nothing, whatever the issuer says', async () => {
  await at.standing({ makesUsers: true, roleId: ROLE })
  const elsewhere = await makeStaff(scene.provider.pool, at.companyId, {})
  expect(codeOf(await at.come({ sub: 'x', email: elsewhere.email, email_verified: true }, at.ida.email))).toBe(
    'not-a-member',
  )
  expect(codeOf(await at.come({ ...at.named('ida'), email_verified: false }))).toBe('not-a-member')
  expect(codeOf(await at.come({ sub: 'nobody' }, at.ida.email))).toBe('not-a-member')
})

test('who is no member is let in only where users are made, and then with the role and the name', async () => {
  await at.standing()
  expect(codeOf(await at.come(at.named('bo')))).toBe('not-a-member')
  await at.set({ makesUsers: true, roleId: ROLE })
  const { status, body } = await at.come(at.named('bo'))
  expect(status).toBe(200)
  expect(body.userInfo).toMatchObject({ name: 'bo Holm', email: `bo@${at.domain}`, companyId: at.companyId })
  const rows = await scene.provider
    .db(at.companyId)
    .rows('select role_id from casekit.stakeholder where id = $1', [body.userInfo.stakeholderId])
  expect(rows).toEqual([{ role_id: ROLE }])
  expect((await at.come(at.named('bo'))).body.userInfo.stakeholderId).toBe(body.userInfo.stakeholderId)
})

test('who was invited joins as invited, and the invitation is used', async () => {
  await at.standing()
  const person = {
    email: `eva@${at.domain}`,
    name: 'Eva',
    title: 'Montør',
    phone: '',
    departmentId: null,
    priceGroupId: null,
  }
  const more = { isFitter: true, isResponsible: false, skillIds: [], roleId: null, guards: ['Core' as const] }
  expect(
    (await scene.provider.call(inviteUsers, { as: at.ida.as, body: { people: [{ ...person, ...more }] } })).status,
  ).toBe(200)
  const { body } = await at.come(at.named('eva'))
  const db = scene.provider.db(at.companyId)
  expect(
    await db.rows('select title, is_fitter from casekit.stakeholder where id = $1', [body.userInfo.stakeholderId]),
  ).toEqual([{ title: 'Montør', is_fitter: true }])
  expect(await db.rows('select 1 from casekit.invitation where ended_at is null', [])).toEqual([])
})

test('who was deactivated stays out', async () => {
  await at.standing({ makesUsers: true, roleId: ROLE })
  const { body } = await at.come(at.named('bo'))
  await scene.provider
    .db(at.companyId)
    .rows('update casekit.stakeholder set deleted_at = now() where id = $1', [body.userInfo.stakeholderId])
  expect(codeOf(await at.come(at.named('bo')))).toBe('not-a-member')
})

test('an address that passes on to somebody else does not take the account along', async () => {
  await at.standing({ makesUsers: true, roleId: ROLE })
  const first = await at.come(at.named('bo'))
  const renamed = await at.come({ ...at.named('bo'), email: `bo2@${at.domain}` })
  expect(renamed.body.userInfo.stakeholderId).toBe(first.body.userInfo.stakeholderId)
})

test('a return is good once, for the browser that left, and with what was expected', async () => {
  await at.standing()
  scene.issuer.name(at.named('ida'))
  const { token, url } = (await scene.provider.call(contract.startSingleSignOn, { body: { email: at.ida.email } })).body
  const query = await visit(url)
  const finish = (body: { token: string; query: string }) => scene.provider.call(contract.finishSingleSignOn, { body })
  expect(codeOf(await finish({ token: 'cko_another', query }))).toBe('sign-in')
  const [one, other] = await Promise.all([finish({ token, query }), finish({ token, query })])
  expect(new Set([one.status, other.status])).toEqual(new Set([200, 401]))
  const second = (await scene.provider.call(contract.startSingleSignOn, { body: { email: at.ida.email } })).body
  const forged = (await visit(second.url)).replace(/state=[^&]+/, 'state=forged')
  expect(codeOf(await finish({ token: second.token, query: forged }))).toBe('issuer-refused')
})

test('who is refused by the issuer is told so', async () => {
  await at.standing()
  expect(codeOf(await at.come(undefined, at.ida.email))).toBe('issuer-refused')
})

test('an issuer that is gone is said to be silent', async () => {
  await at.standing()
  await scene.provider.db(at.companyId).rows(`update casekit.sign_in_issuer set issuer = 'http://127.0.0.2:1'`, [])
  const answer = await scene.provider.call(contract.startSingleSignOn, { body: { email: at.ida.email } })
  expect([answer.status, codeOf(answer)]).toEqual([409, 'issuer-silent'])
})

test('required, no other way leads in for addresses of its domains; others keep theirs', async () => {
  await at.standing()
  const elsewhere = await makeStaff(scene.provider.pool, at.companyId, { passwordHash: at.passwordHash })
  await at.come(at.named('ida'))
  expect((await at.set({ isRequired: true })).status).toBe(200)
  const enter = (email: string, password = PASSWORD) => scene.provider.call(login, { body: { email, password } })
  expect(codeOf(await enter(at.ida.email, 'wrong'))).toBe('wrong-pair')
  expect(codeOf(await enter(at.ida.email))).toBe('single-sign-on')
  expect((await enter(elsewhere.email)).status).toBe(200)
  expect((await at.come(at.named('ida'))).status).toBe(200)
})

test('… nor from another company of the same account, unless the session came by the issuer', async () => {
  await at.standing()
  const other = (await makeCompany(scene.provider.pool)).id
  const there = newId()
  await scene.provider
    .db(other)
    .rows('insert into casekit.stakeholder (company_id, id, account_id, name, email) values ($1, $2, $3, $4, $5)', [
      other,
      there,
      at.ida.accountId,
      'Ida',
      at.ida.email,
    ])
  const { body } = await at.come(at.named('ida'))
  await at.set({ isRequired: true })
  const go = (as: string, stakeholderId: string) => scene.provider.call(switchCompany, { as, body: { stakeholderId } })
  const away = await go(body.bearer, there)
  expect(away.status).toBe(200)
  const back = await go(away.body.bearer, at.ida.id)
  expect(back.status).toBe(200)
  expect((await scene.provider.call(getUserCompanies, { as: back.body.bearer })).body).toHaveLength(2)
  await scene.provider
    .db()
    .rows('update directory.session set issued_by = null where account_id = $1', [at.ida.accountId])
  expect(codeOf(await go((await go(back.body.bearer, there)).body.bearer, at.ida.id))).toBe('single-sign-on')
})

test('the second factor of an account is asked for after the issuer too', async () => {
  await at.standing()
  await giveAuthenticator(scene.provider, at.ida.accountId)
  expect(codeOf(await at.come(at.named('ida')))).toBe('second-factor')
})

test('a company without an issuer, or whose domain was taken away, signs nobody in', async () => {
  await at.standing()
  const { domains } = (await scene.provider.call(contract.getSingleSignOn, { as: at.ida.as })).body
  for (const { id } of domains)
    await scene.provider.call(contract.removeSignInDomain, { as: at.ida.as, params: { domainId: id } })
  const start = () => scene.provider.call(contract.startSingleSignOn, { body: { email: at.ida.email } })
  expect(codeOf(await start())).toBe('no-issuer')
  await at.prove()
  expect((await at.set({ issuer: '' })).body).toMatchObject({ issuer: '', hasSecret: false })
  expect(codeOf(await start())).toBe('no-issuer')
  expect((await scene.provider.call(getUserInfo, { as: at.ida.as })).status).toBe(200)
})
