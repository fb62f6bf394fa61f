import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { codeOf, fieldOf, type Office, openScene, type Scene } from '../../../../tests/support/single-sign-on-scene.ts'
import * as contract from '@casekit/contract/single-sign-on'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { newId } from '../platform/new-id.ts'
import { redirectUriOf } from './issuer.ts'

let scene: Scene
let at: Office

beforeAll(async () => void (scene = await openScene()))
afterAll(() => scene.close())
beforeEach(async () => void (at = await scene.office()))

test('the settings read no secret, and say what the issuer has to know', async () => {
  await at.standing()
  const { body } = await scene.provider.call(contract.getSingleSignOn, { as: at.ida.as })
  expect(JSON.stringify(body)).not.toContain(scene.issuer.clientSecret)
  expect(body).toMatchObject({
    issuer: scene.issuer.url,
    hasSecret: true,
    redirectUri: redirectUriOf('http://127.0.0.1'),
  })
  expect((await at.set({ clientSecret: '' })).body.hasSecret).toBe(true)
  expect((await at.come(at.named('ida'))).status).toBe(200)
})

test('a secret never goes to another issuer than it was given for', async () => {
  await at.standing()
  expect((await at.set({ clientSecret: '', clientId: 'another' })).body.hasSecret).toBe(false)
})

test.each([
  [{ issuer: 'https://nobody.example' }, '/issuer'],
  [{ issuer: 'http://127.0.0.1:1/' }, '/issuer'],
  [{ issuer: 'no address' }, '/issuer'],
  [{ clientId: ' ' }, '/clientId'],
  [{ makesUsers: true }, '/roleId'],
  [{ isRequired: true }, '/isRequired'],
])('%j is refused at %s', async (given, path) => {
  const answer = await at.set(given)
  expect([answer.status, fieldOf(answer)]).toEqual([400, path])
})

test("a role that is not the company's is none", async () => {
  const answer = await at.set({ makesUsers: true, roleId: newId() })
  expect([answer.status, fieldOf(answer)]).toEqual([404, '/roleId'])
})

test('a domain signs nobody in before its record is found', async () => {
  await at.set()
  const { body } = await scene.provider.call(contract.addSignInDomain, {
    as: at.ida.as,
    body: { domain: ` ${at.domain.toUpperCase()}. ` },
  })
  expect(body).toMatchObject({
    domain: at.domain,
    provenAt: null,
    record: expect.stringMatching(/^casekit-domain=[\w-]{32}$/),
  })
  const check = () => scene.provider.call(contract.checkSignInDomain, { as: at.ida.as, params: { domainId: body.id } })
  expect((await check()).body.provenAt).toBeNull()
  const start = () => scene.provider.call(contract.startSingleSignOn, { body: { email: at.ida.email } })
  expect(codeOf(await start())).toBe('no-issuer')
  scene.dns.set(at.domain, [body.record])
  expect((await check()).body.provenAt).not.toBeNull()
  expect((await start()).status).toBe(200)
})

test('a domain is proven by one company alone', async () => {
  await at.standing()
  const other = await makeStaff(scene.provider.pool, (await makeCompany(scene.provider.pool)).id, {
    guards: ['SettingsAccess', 'Core'],
  })
  expect(codeOf(await at.prove(at.domain, other.as))).toBe('taken')
  expect((await at.come(at.named('ida'))).body.userInfo.companyId).toBe(at.companyId)
})

test.each(['example', 'a b.example', '127.0.0.1', '@x.example', '-x.example', `${'x'.repeat(64)}.example`])(
  '»%s« is no domain',
  async name => {
    const answer = await scene.provider.call(contract.addSignInDomain, { as: at.ida.as, body: { domain: name } })
    expect([answer.status, fieldOf(answer)]).toEqual([400, '/domain'])
  },
)

test('each change is in the audit log, without the secret', async () => {
  await at.standing()
  const rows = await scene.provider
    .db(at.companyId)
    .rows<{ facts: unknown }>(`select facts from casekit.audit_entry where kind = 'issuer'`, [])
  expect(rows.length).toBeGreaterThanOrEqual(3)
  expect(JSON.stringify(rows)).toContain(at.domain)
  expect(JSON.stringify(rows)).not.toContain(scene.issuer.clientSecret)
})
