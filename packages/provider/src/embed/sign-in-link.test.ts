import { addEmbedKey, askForSignInLink, editEmbedKey, getEmbedKeys, rotateEmbedKey } from '@casekit/contract/embed'
import { SYSTEM_LINKS } from '@casekit/contract/link-kinds'
import { exchangeLink } from '@casekit/contract/links'
import { getUserInfo } from '@casekit/contract/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { currentTime } from '../../../../tests/support/clock.ts'
import { makeCompany, makeStaff, type TestCompany, type TestStaff } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'
import { newId } from '../platform/new-id.ts'

const ORIGIN = 'https://hub.example'
const RIGHTS = { name: 'Ordrecentral', origins: [ORIGIN], widgets: ['case-wizard' as const], scope: 'created' as const }
let provider: TestProvider
let company: TestCompany
let admin: TestStaff
let mette: TestStaff
let key: string
let caseId: string

beforeAll(async () => {
  provider = await testProvider()
  company = await makeCompany(provider.pool)
  admin = await makeStaff(provider.pool, company.id, { guards: ['SettingsAccess'] })
  mette = await makeStaff(provider.pool, company.id)
  key = await issue({ ...RIGHTS, maySignIn: true })
  caseId = newId()
  await provider
    .db(company.id)
    .rows(`insert into casekit.cases (company_id, id, number, description) values ($1, $2, 1, 'x')`, [
      company.id,
      caseId,
    ])
})
afterAll(() => provider.close())

async function issue(body: Record<string, unknown>): Promise<string> {
  const { body: keyId } = await provider.call(addEmbedKey, { as: admin.as, body })
  return (await provider.call(rotateEmbedKey, { as: admin.as, params: { keyId }, body: { overlapHours: 0 } })).body.key
}
const wish = (more: object = {}) => ({ kind: 'Cases', email: mette.email, origin: ORIGIN, ...more })
const ask = (more?: object, as = key) => provider.call(askForSignInLink, { as, body: wish(more) })

test('another system asks for a link with its key, and it signs the member in, once, within a minute', async () => {
  const { status, body } = await ask()
  expect(status).toBe(200)
  const seconds = (Date.parse(body.expiresAt) - currentTime()) / 1000
  expect(seconds).toBeGreaterThan(50)
  expect(seconds).toBeLessThanOrEqual(60)
  const token = new URL(body.url).pathname.split('/').at(-1) ?? ''
  const take = () => provider.call(exchangeLink, { body: { kind: SYSTEM_LINKS.Cases, token } })
  const signedIn = await take()
  expect(signedIn.body.target.screen).toBe('cases')
  const who = await provider.call(getUserInfo, { as: signedIn.body.bearer })
  expect(who.body.stakeholderId).toBe(mette.id)
  expect((await take()).status).toBe(401)
})

test('a link to a case names that case; one of another company, or none, is refused by its field', async () => {
  const { body } = await ask({ kind: 'LoginWithCase', caseId })
  expect(new URL(body.url).pathname).toMatch(new RegExp(`^/login/LoginWithCase/ckl_[^/]+/${caseId}$`))
  expect((await ask({ kind: 'LoginWithCase' })).status).toBe(400)
  expect((await ask({ kind: 'LoginWithCase', caseId: newId() })).status).toBe(404)
  expect((await ask({ kind: 'Offer', offerId: newId() })).status).toBe(404)
  expect((await ask({ caseId })).status).toBe(400)
})

test.each(['OS', 'OS/Outbox', 'Cases'] as const)('a link of the kind %s needs nothing beside the token', async kind => {
  const { body } = await ask({ kind })
  expect(new URL(body.url).pathname).toContain(`/login/${kind}/`)
})

test('a key signs nobody in unless an administrator gave it that right, and not once it is taken away', async () => {
  const plain = await issue({ ...RIGHTS, name: 'Uden ret' })
  expect((await ask({}, plain)).status).toBe(403)
  const trusted = await issue({ ...RIGHTS, name: 'Med ret', maySignIn: true })
  const { body: keys } = await provider.call(getEmbedKeys, { as: admin.as })
  expect(keys.map(({ name, maySignIn }) => [name, maySignIn])).toEqual(
    expect.arrayContaining([
      ['Uden ret', false],
      ['Med ret', true],
    ]),
  )
  const keyId = keys.find(({ name }) => name === 'Med ret')?.id ?? ''
  const edit = (more: Record<string, unknown>) =>
    provider.call(editEmbedKey, { as: admin.as, params: { keyId }, body: { ...RIGHTS, name: 'Med ret', ...more } })
  await edit({})
  expect((await ask({}, trusted)).status).toBe(200)
  await edit({ maySignIn: false })
  expect((await ask({}, trusted)).status).toBe(403)
})

test('an origin that is not the key’s own, and a member of another company, get no link', async () => {
  expect((await ask({ origin: 'https://elsewhere.example' })).status).toBe(403)
  const stranger = await makeStaff(provider.pool, (await makeCompany(provider.pool)).id)
  expect((await ask({ email: stranger.email })).status).toBe(404)
  expect((await ask({ email: 'nobody@nowhere.example' })).status).toBe(404)
  expect((await ask({}, admin.bearer)).status).toBe(401)
})
