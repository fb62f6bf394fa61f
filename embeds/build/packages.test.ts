import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeEmbedKey } from '@casekit/provider/embed/keys'
import { currentTime } from '../../tests/support/clock.ts'
import { addEmbedKey, rotateEmbedKey } from '@casekit/contract/embed'
import { makeCompany, makeStaff } from '../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../tests/support/provider.ts'
import { faultsOf } from './package-faults.ts'
import { packServer } from './packages.ts'
import { type PartnerProject, partnerProject, RESOLUTIONS } from './partner-project.ts'

const ORIGIN = 'https://partner.example'

let provider: TestProvider
let api: string
let key: string
let project: PartnerProject

/** Returns what a partner's module prints that has `casekit`. */
const printed = (script: string, own = key) =>
  project.printed(`import { casekitServer, CasekitRefused } from '@casekit/server'
    const casekit = casekitServer({ api: ${JSON.stringify(api)}, key: ${JSON.stringify(own)} })
    const print = value => process.stdout.write(JSON.stringify(value))
    ${script}`)

const mint = (origin = ORIGIN) => `casekit.mintToken({ widgets: ['case-wizard'], origin: '${origin}' })`

const refusal = (origin?: string) =>
  `await ${mint(origin)}.catch(error => print([error instanceof CasekitRefused, error.status, error.code, !!error.requestId]))`

beforeAll(async () => {
  provider = await testProvider()
  const company = await makeCompany(provider.pool)
  const issued = await makeEmbedKey(provider.pool, {
    companyId: company.id,
    name: 'Partner',
    origins: [ORIGIN],
    widgets: ['case-wizard'],
    scope: 'all',
  })
  key = issued.key
  api = await provider.app.listen({ port: 0, host: '127.0.0.1' })
  project = await partnerProject(packServer)
}, 120_000)
afterAll(async () => {
  await provider.close()
  project.remove()
})

test('a partner who installs the packed server package without a network mints a token and verifies it', async () => {
  const [expiresAt, ...verified] = (await printed(`
    const { token, expiresAt } = await ${mint()}
    print([expiresAt instanceof Date && expiresAt, await casekit.verifyToken(token, '${ORIGIN}'), await casekit.verifyToken(token, 'https://evil.example')])`)) as [
    string,
    ...unknown[],
  ]
  expect(new Date(expiresAt).getTime()).toBeGreaterThan(currentTime())
  expect(verified).toEqual([
    { valid: true },
    { valid: false, code: 'origin-not-allowed', reason: expect.stringContaining('https://evil.example') },
  ])
})

test('a partner whose key or page is wrong is told which, with the request to ask about', async () => {
  expect(await printed(refusal(), 'ckk_made-up')).toEqual([true, 401, 'key-unknown', true])
  expect(await printed(refusal('https://evil.example'))).toEqual([true, 403, 'origin-not-allowed', true])
})

test('a partner makes the data of a test key anew before its tests, and never those of a real one', async () => {
  const reset = 'await casekit.resetTestData().then(print, error => print([error.status, error.code]))'
  const own = await testKey()
  expect(await printed(reset, own)).toMatchObject({ customers: 12, cases: 24, bookings: 0 })
  expect(await printed(reset)).toEqual([403, 'test-key-needed'])
})

async function testKey(): Promise<string> {
  const { id: companyId } = await makeCompany(provider.pool)
  const { as } = await makeStaff(provider.pool, companyId, { guards: ['SettingsAccess'] })
  const body = {
    name: 'Test',
    origins: [ORIGIN],
    widgets: ['case-wizard' as const],
    scope: 'all' as const,
    isTest: true,
  }
  const { body: keyId } = await provider.call(addEmbedKey, { as, body })
  return (await provider.call(rotateEmbedKey, { as, params: { keyId }, body: { overlapHours: 0 } })).body.key
}

test("the packed package holds what it names, and nothing of the checkout's", () => {
  const files = readdirSync(join(project.folder, 'node_modules/@casekit/server')).toSorted()
  expect(files).toEqual([
    'CHANGELOG.md',
    'LICENSE',
    'README.md',
    'clock.d.ts',
    'clock.js',
    'package.json',
    'refused.d.ts',
    'refused.js',
    'server.d.ts',
    'server.js',
    'webhook.d.ts',
    'webhook.js',
  ])
})

test('publint and arethetypeswrong have nothing against it', async () => {
  const [tarball = ''] = readdirSync(join(project.folder, 'packed'))
  expect(await faultsOf(join(project.folder, 'packed', tarball))).toEqual([])
})

test.each(RESOLUTIONS)('its types hold in a project of another company, resolved as by %s', how => {
  const types = `import { casekitServer, verifyWebhook, type Verified } from '@casekit/server'
    const asked: Promise<Verified> = casekitServer({ api: 'https://casekit.example', key: 'ckk_' }).verifyToken('cke_', '')
    const told: Promise<{ type: string; timestamp: Date }> = verifyWebhook({ body: '', headers: {}, secret: 'whsec_' })
    // @ts-expect-error no such widget
    void casekitServer({ api: '', key: '' }).mintToken({ widgets: ['case-list'], origin: '' })
    void [asked, told]`
  expect(project.typed('page.ts', types, how)).toBe('')
})
