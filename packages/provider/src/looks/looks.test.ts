import { campaignScene } from '../../../../tests/support/campaign-scene.ts'
import { codeOf } from '../../../../tests/support/office.ts'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { getCompanyInformation } from '@casekit/contract/company'
import { openEmbedSession } from '@casekit/contract/embed'
import { getLook, type Look, publishLook } from '@casekit/contract/look'
import { DELIVERED_LOOK } from '@casekit/rules/look'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeEmbedKey } from '../embed/keys.ts'
import { accentOf, sellingCompany } from '../documents/pdf-words.ts'

const ORIGIN = 'https://partner.example'
const PLUM: Look = {
  ...DELIVERED_LOOK,
  light: { ...DELIVERED_LOOK.light, brand: '#7a1f5c' },
  dark: { ...DELIVERED_LOOK.dark, brand: '#f2a0d0' },
  radius: 2,
}

let provider: TestProvider
let owner: string
let companyId: number
let as: string

beforeAll(async () => {
  provider = await testProvider()
  const own = await makeCompany(provider.pool)
  owner = (await makeStaff(provider.pool, own.id, { isProviderAdministrator: true, name: 'Ejer' })).as
})
afterAll(() => provider.close())
beforeEach(async () => {
  companyId = (await makeCompany(provider.pool)).id
  as = (await makeStaff(provider.pool, companyId, { guards: ['Core', 'SettingsAccess'] })).as
})

const put = (look: Look | null, version: number, of = companyId) =>
  provider.call(publishLook, {
    as: owner,
    params: { companyId: of },
    body: { look },
    headers: { 'if-match': `"${version}"` },
  })
const worn = async (bearer = as, headers = {}) =>
  (await provider.call(getCompanyInformation, { as: bearer, headers })).body.look

test('what is published is worn by the console, goes back to any version, and leaves other companies alone', async () => {
  const other = await makeCompany(provider.pool)
  const { as: neighbour } = await makeStaff(provider.pool, other.id)
  expect(await worn()).toBeNull()
  expect((await put(PLUM, 0)).body).toMatchObject({ version: 1, look: PLUM, versions: [{ version: 1, by: 'Ejer' }] })
  expect(await worn()).toContain('--ck-accent:#7a1f5c')
  expect(await worn()).toContain('--ck-radius-md:2px')
  expect(await worn(neighbour)).toBeNull()
  await put(null, 1)
  expect(await worn()).toBeNull()
  const { body } = await provider.call(getLook, { as: owner, params: { companyId } })
  expect(body.versions.map(({ version, look }) => [version, look?.light.brand])).toEqual([
    [2, undefined],
    [1, '#7a1f5c'],
  ])
  await put(body.versions[1]?.look ?? null, 2)
  expect(await worn()).toContain('--ck-accent:#7a1f5c')
})

test('an embed is told the new look under the token that it has, without anything its page sets being lost', async () => {
  const key = await makeEmbedKey(provider.pool, {
    companyId,
    name: 'Partner',
    origins: [ORIGIN],
    widgets: ['case-wizard'],
    scope: 'all',
  })
  const { token } = (
    await provider.call(openEmbedSession, { as: key.key, body: { origin: ORIGIN, widgets: ['case-wizard'] } })
  ).body
  expect(await worn(token, { origin: ORIGIN })).toBeNull()
  await put(PLUM, 0)
  const sheet = await worn(token, { origin: ORIGIN })
  expect(sheet).toContain('--ck-base-accent:#7a1f5c')
  expect(sheet).toContain('--ck-radius-md:var(--casekit-radius,2px)')
})

test('mails and PDFs take the brand, dark enough to be read on white', async () => {
  const scene = await campaignScene(provider)
  const company = (await provider.call(getCompanyInformation, { as: scene.as })).body.id
  const yellow = { ...PLUM, light: { ...PLUM.light, brand: '#b8860b' } }
  await put(yellow, 0, company)
  const accent = accentOf(await sellingCompany(provider.db(company), company))
  expect(accent).not.toBe('#1f539f')
  await scene.addCustomers(1)
  await scene.started({})
  await scene.run()
  const rows = await provider
    .db(company)
    .rows<{ html: string }>(`select payload ->> 'html' as html from casekit.outbox where company_id = $1`, [company])
  expect(rows.map(({ html }) => html).join('')).toContain(`background:${accent}`)
  await scene.clear()
})

test('two who publish at once do not overrule each other, and what cannot be read is not published', async () => {
  await put(PLUM, 0)
  expect((await put(null, 0)).status).toBe(412)
  const pale = { ...PLUM, dark: { ...PLUM.dark, text: '#333333' } }
  const refused = await put(pale, 1)
  expect(refused.status).toBe(400)
  expect(JSON.stringify(refused.body)).toContain('/look/dark/text')
  const css = { ...PLUM, light: { ...PLUM.light, brand: 'red;}*{' } }
  expect((await put(css, 1)).status).toBe(400)
})

test('nobody but the provider sees or sets a look, and a company that is not there has none', async () => {
  expect(await codeOf(provider.call(getLook, { as, params: { companyId } }))).toBe('forbidden')
  expect((await put(PLUM, 0, 1_999_999_998)).status).toBe(404)
})
