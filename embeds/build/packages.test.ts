import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeEmbedKey } from '@casekit/provider/embed/keys'
import { currentTime } from '../../tests/support/clock.ts'
import { makeCompany } from '../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../tests/support/provider.ts'
import { packServer } from './packages.ts'

const ORIGIN = 'https://partner.example'

let provider: TestProvider
let api: string
let key: string
let project: string

/** A folder outside the checkout, with nothing in it but what npm puts there without a network. */
function install(): string {
  const folder = mkdtempSync(join(tmpdir(), 'casekit-partner-'))
  mkdirSync(join(folder, 'packed'))
  packServer(join(folder, 'packed'))
  const [tarball = ''] = readdirSync(join(folder, 'packed'))
  writeFileSync(join(folder, 'package.json'), '{"type":"module","private":true}')
  const words = ['install', `./packed/${tarball}`, '--offline', '--ignore-scripts', '--no-audit', '--no-fund']
  const { status, stderr } = spawnSync('npm', words, { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return folder
}

/** What a partner's module prints that has `casekit`. */
async function printed(script: string, own = key): Promise<unknown> {
  const module = `import { casekitServer, CasekitRefused } from '@casekit/server'
    const casekit = casekitServer({ api: ${JSON.stringify(api)}, key: ${JSON.stringify(own)} })
    const print = value => process.stdout.write(JSON.stringify(value))
    ${script}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', module], { cwd: project })
  const [out, complaint] = await Promise.all([text(child.stdout), text(child.stderr)])
  expect(complaint).toBe('')
  return JSON.parse(out)
}

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
  project = install()
}, 120_000)
afterAll(async () => {
  await provider.close()
  rmSync(project, { recursive: true, force: true })
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

test("the packed package holds what it names, and nothing of the checkout's", () => {
  const files = readdirSync(join(project, 'node_modules/@casekit/server')).toSorted()
  expect(files).toEqual([
    'CHANGELOG.md',
    'LICENSE',
    'README.md',
    'package.json',
    'refused.d.ts',
    'refused.js',
    'server.d.ts',
    'server.js',
  ])
  const types = `import { casekitServer, type Verified } from '@casekit/server'
    const asked: Promise<Verified> = casekitServer({ api: 'https://casekit.example', key: 'ckk_' }).verifyToken('cke_', '')
    void asked`
  writeFileSync(join(project, 'page.ts'), types)
  const tsc = join(import.meta.dirname, '../../node_modules/typescript/bin/tsc')
  const words = [tsc, 'page.ts', '--strict', '--noEmit', '--module', 'nodenext', '--target', 'es2022', '--types', '']
  expect(spawnSync(process.execPath, words, { cwd: project, encoding: 'utf8' }).stdout).toBe('')
})
