import Fastify, { type FastifyInstance } from 'fastify'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepVersions } from './kept-versions.ts'
import { serveEmbeds } from './pages.ts'

let folder: string
let app: FastifyInstance

beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'casekit-kept-'))))
afterEach(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

/** Simulates an update: a new checkout next to the persistent data folder. */
async function installed(
  checkout: string,
  version: string,
  files: Record<string, string>,
  isRewritten = false,
): Promise<string | undefined> {
  const all = { ...files, 'v1/loads.json': JSON.stringify({ version }), 'v1/casekit.js': `loads ${version}` }
  for (const [path, text] of Object.entries(all)) {
    const file = join(folder, checkout, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  const kept = join(folder, 'data/embeds')
  const changed = keepVersions(join(folder, checkout), kept, isRewritten)
  await app?.close()
  app = Fastify()
  await serveEmbeds(app, join(folder, checkout), kept)
  return changed
}

/** Build output with the given loader content. */
const built = (loader: string, late: string) => ({
  '0.1.0/casekit.js': loader,
  '0.1.0/integrity.json': JSON.stringify({ 'casekit.js': `sha384-${loader}` }),
  [`0.1.0/c/${late}`]: late,
  'packages/casekit-server-0.1.0.tgz': `packed ${loader}`,
  'index.html': `<script src="/embeds/0.1.0/casekit.js" integrity="sha384-${loader}">`,
})

const read = (path: string) => app.inject({ url: `/embeds/${path}`, headers: { 'accept-encoding': 'br' } })

test('a version stays at its exact address, with what it loads late, after an update in a folder of its own', async () => {
  await installed('one', '0.1.0', {
    '0.1.0/casekit.js': 'one',
    '0.1.0/casekit.js.br': 'pressed one',
    '0.1.0/c/phone-AAAA1111.js': 'phone',
    'packages/casekit-server-0.1.0.tgz': 'packed one',
  })
  await installed('two', '0.2.0', { '0.2.0/casekit.js': 'two', 'packages/casekit-server-0.2.0.tgz': 'packed two' })

  const old = await read('0.1.0/casekit.js')
  expect(old.body).toBe('pressed one')
  expect(old.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
  })
  expect((await read('0.1.0/c/phone-AAAA1111.js')).body).toBe('phone')
  expect((await read('packages/casekit-server-0.1.0.tgz')).body).toBe('packed one')
  expect((await read('0.2.0/casekit.js')).body).toBe('two')
  expect((await read('v1/casekit.js')).body).toBe('loads 0.2.0')
})

test('an update without another number changes nothing for who named the version by its hash', async () => {
  expect(await installed('one', '0.1.0', built('one', 'phone-AAAA1111.js'))).toBeUndefined()
  expect(await installed('two', '0.1.0', built('mended', 'phone-BBBB2222.js'))).toBe('0.1.0')
  expect((await read('0.1.0/casekit.js')).body).toBe('one')
  expect((await read('packages/casekit-server-0.1.0.tgz')).body).toBe('packed one')
  for (const late of ['phone-AAAA1111.js', 'phone-BBBB2222.js'])
    expect((await read(`0.1.0/c/${late}`)).body, 'which the newest loader needs too').toBe(late)
  expect((await app.inject({ url: '/embeds' })).body).toContain('integrity="sha384-one"')
})

test('while developing, the current version is what was built last', async () => {
  await installed('one', '0.1.0', built('one', 'phone-AAAA1111.js'), true)
  expect(await installed('two', '0.1.0', built('mended', 'phone-BBBB2222.js'), true)).toBeUndefined()
  expect((await read('0.1.0/casekit.js')).body).toBe('mended')
  expect((await read('0.1.0/c/phone-AAAA1111.js')).body).toBe('phone-AAAA1111.js')
  expect((await app.inject({ url: '/embeds' })).body).toContain('integrity="sha384-mended"')
})

test('what a later checkout holds of an earlier version changes nothing of what was kept', async () => {
  await installed('one', '0.1.0', { '0.1.0/casekit.js': 'one' })
  await installed('two', '0.2.0', { '0.1.0/casekit.js': 'one, from elsewhere', '0.2.0/casekit.js': 'two' })
  expect((await read('0.1.0/casekit.js')).body).toBe('one')
  expect((await read('0.2.0/casekit.js')).body).toBe('two')
})

test('the packages of every version are listed with the line that installs them', async () => {
  await installed('one', '0.1.0', { '0.1.0/casekit.js': 'one', 'packages/casekit-server-0.1.0.tgz': 'packed one' })
  await installed('two', '0.2.0', { '0.2.0/casekit.js': 'two', 'packages/casekit-server-0.2.0.tgz': 'packed two' })
  const { statusCode, body } = await app.inject({ url: '/embeds/packages/', headers: { host: 'casekit.example' } })
  expect(statusCode).toBe(200)
  const lines = [...body.matchAll(/npm install [^<]+/g)].map(([line]) => line)
  expect(lines).toEqual([
    'npm install http://casekit.example/embeds/packages/casekit-server-0.2.0.tgz',
    'npm install http://casekit.example/embeds/packages/casekit-server-0.1.0.tgz',
  ])
  expect(body).toMatch(/sha512-[\w+/]{86}==/)
})
