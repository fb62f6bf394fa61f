import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as keys from '@casekit/contract/api-keys'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff } from '../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../tests/support/provider.ts'
import { packClient } from './pack-client.ts'
import { faultsOf } from './package-faults.ts'
import { type PartnerProject, partnerProject, RESOLUTIONS } from './partner-project.ts'

let provider: TestProvider
let api: string
let key: string
let project: PartnerProject

/** Returns what a partner's module prints that has a client with an API key. */
const printed = (script: string, token = key) =>
  project.printed(`import { ApiError, createClient } from '@casekit/client'
    import { addCustomer, editCustomer, getCustomer } from '@casekit/client/calls'
    const { call } = createClient({ api: ${JSON.stringify(api)}, token: ${JSON.stringify(token)} })
    const print = value => process.stdout.write(JSON.stringify(value))
    ${script}`)

beforeAll(async () => {
  provider = await testProvider()
  const company = await makeCompany(provider.pool)
  const { bearer: as } = await makeStaff(provider.pool, company.id, { guards: ['Core', 'SettingsAccess'] })
  const body = { name: 'ERP', scopes: ['customers:write' as const], networks: [], expiresAt: null }
  const { body: keyId } = await provider.call(keys.addApiKey, { as, body })
  key = (await provider.call(keys.rotateApiKey, { as, params: { keyId }, body: { overlapHours: 0 } })).body.key
  api = await provider.app.listen({ port: 0, host: '127.0.0.1' })
  project = await partnerProject(packClient)
}, 120_000)
afterAll(async () => {
  await provider.close()
  project.remove()
})

test('a partner who installs the packed client without a network makes, reads and changes a customer by a key', async () => {
  const told = await printed(`
    const customerId = await call(addCustomer, { body: { customerName: 'Holm ApS' } })
    const params = { customerId }
    const { customerName, version } = await call(getCustomer, { params })
    await call(editCustomer, { params, body: { name: 'Holm A/S' }, ifMatch: version })
    const late = await call(editCustomer, { params, body: { name: 'X' }, ifMatch: version }).catch(error => error)
    print([customerName, late instanceof ApiError, late.status, late.code, late.current.customerName])`)
  expect(told).toEqual(['Holm ApS', true, 412, 'stale', 'Holm A/S'])
})

test('a partner whose call is refused is told why, and which field was wrong', async () => {
  const failed = `.catch(error => print([error instanceof ApiError, error.status, error.code, error.errors.map(one => one.path)]))`
  const params = `{ params: { customerId: '019438e9-4800-7ee8-97c5-f964f0e28703' } }`
  expect(await printed(`await call(getCustomer, ${params})${failed}`, 'cka_made-up')).toEqual([
    true,
    401,
    'token-unknown',
    [],
  ])
  expect(await printed(`await call(getCustomer, ${params})${failed}`)).toEqual([true, 404, 'not-found', []])
  const empty = `await call(addCustomer, { body: { customerName: '' } })${failed}`
  expect(await printed(empty)).toEqual([true, 400, 'bad-request', ['/customerName']])
})

test("the packed client holds what it names, and speaks of nothing of the checkout's", () => {
  const folder = join(project.folder, 'node_modules/@casekit/client')
  const files = readdirSync(folder).toSorted()
  expect(files).toEqual([
    'CHANGELOG.md',
    'LICENSE',
    'README.md',
    'calls.d.ts',
    'calls.js',
    'client.d.ts',
    'client.js',
    'package.json',
  ])
  const spokenOf = files
    .filter(file => /\.(js|d\.ts)$/.test(file))
    .flatMap(file => [...readFileSync(join(folder, file), 'utf8').matchAll(/^(?:import|export) .*from ['"](.+)['"]/gm)])
  expect(spokenOf.map(([, name]) => name)).toEqual(['./client.js'])
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { dependencies?: object }
  expect(dependencies).toBeUndefined()
})

test('publint and arethetypeswrong have nothing against it', async () => {
  const [tarball = ''] = readdirSync(join(project.folder, 'packed'))
  expect(await faultsOf(join(project.folder, 'packed', tarball))).toEqual([])
})

const HOST = `import { ApiError, createClient, type Client } from '@casekit/client'
import { addCustomer, editCase, getCustomer, getCasePriorities } from '@casekit/client/calls'
const client: Client = createClient({ api: 'https://casekit.example', token: () => undefined })
export async function run(): Promise<string> {
  const customerId: string = await client.call(addCustomer, { body: { customerName: 'Holm' }, key: 'order-7' })
  await client.call(getCasePriorities)
  await client.call(editCase, { params: { caseId: customerId }, body: { priority: 'High' } })
  // @ts-expect-error a customer is asked for by its id
  await client.call(getCustomer)
  // @ts-expect-error no such field
  await client.call(addCustomer, { body: { customerName: 'Holm', colour: 'red' } })
  // @ts-expect-error no such priority
  await client.call(editCase, { params: { caseId: '' }, body: { priority: 'Highest' } })
  const { customerName } = await client.call(getCustomer, { params: { customerId } }).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'not-found') return { customerName: error.detail }
    throw error
  })
  return customerName
}
`

test.each(RESOLUTIONS)('its types hold in a project of another company, resolved as by %s', how => {
  expect(project.typed('page.ts', HOST, how)).toBe('')
})

/** The bytes a page loads of it. */
async function bytesOf(contents: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: project.folder },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    write: false,
    logLevel: 'error',
  })
  return outputFiles[0]?.contents.byteLength ?? 0
}

test('a page loads the calls that it names, and no other', async () => {
  const client = await bytesOf(`export { createClient } from '@casekit/client'`)
  const one = await bytesOf(`export { getCustomer } from '@casekit/client/calls'`)
  const all = await bytesOf(`export * from '@casekit/client/calls'`)
  expect(await bytesOf(`import '@casekit/client'; import '@casekit/client/calls'`)).toBe(0)
  expect(client).toBeLessThan(7000)
  expect(one).toBeLessThan(150)
  expect(all).toBeGreaterThan(4000)
})
