import type { FastifyInstance } from 'fastify'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { gzipSync } from 'node:zlib'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { serveExamples } from './examples-page.ts'
import { serveEmbeds, servePages } from './pages.ts'
import { createProvider } from '../provider.ts'

let provider: TestProvider
let app: FastifyInstance
let folder: string

const FILES = {
  'console/index.html': '<title>Casekit</title><meta nonce="__CSP_NONCE__">',
  'console/favicon.svg': '<svg/>',
  'console/.stamp': 'secret',
  'console/assets/main-Bx31fa9c.js': 'main()',
  'console/assets/main-Bx31fa9c.js.br': 'brotli',
  'embeds/v1/casekit.js': 'load()',
  'embeds/0.1.0/wizard-Ab12cd34.js': 'wizard()',
  'embeds/v1/casekit.d.ts': 'export {}',
  'embeds/v1/casekit.d.ts.br': 'brotli',
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'casekit-pages-'))
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  provider = await testProvider()
  app = await createProvider({ pool: provider.pool })
  await serveEmbeds(app, join(folder, 'embeds'))
  await servePages(app, join(folder, 'console'))
  serveExamples(app, [{ title: 'An <order> hub', url: 'http://127.0.0.1:8083' }])
})
afterAll(async () => {
  await app.close()
  await provider.close()
  rmSync(folder, { recursive: true })
})

describe('the console', () => {
  test.each(['/', '/Cases', '/details/019438e9-4800-7ee8-97c5-f964f0e28703', '/login/', '/Cases?x=../..'])(
    '%s is its one page under a strict policy, with a nonce of its own each time',
    async url => {
      const [first, second] = [await app.inject(url), await app.inject(url)]
      expect(first.statusCode).toBe(200)
      expect(first.headers['content-type']).toContain('text/html')
      expect(first.headers['cache-control']).toBe('no-store')
      const policy = String(first.headers['content-security-policy'])
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("require-trusted-types-for 'script'")
      expect(policy).not.toMatch(/unsafe|\*|https?:/)
      const nonce = /nonce="([^"]+)"/.exec(first.body)?.[1]
      expect(policy).toContain(`'nonce-${nonce}'`)
      expect(second.body).not.toContain(nonce)
    },
  )

  test('its files keep for ever when their name tells their content, others are asked for again', async () => {
    const hashed = await app.inject('/assets/main-Bx31fa9c.js')
    expect(hashed.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable' })
    expect(hashed.headers['content-type']).toContain('javascript')
    expect(hashed.body).toBe('main()')
    expect((await app.inject('/favicon.svg')).headers['cache-control']).toBe('no-cache')
  })

  test('a file that was compressed beforehand is sent so to a browser that takes it', async () => {
    const { headers, body } = await app.inject({
      url: '/assets/main-Bx31fa9c.js',
      headers: { 'accept-encoding': 'br' },
    })
    expect(headers['content-encoding']).toBe('br')
    expect(body).toBe('brotli')
  })

  test.each([
    '/assets/none-12345678.js',
    '/.stamp',
    '/index.html',
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/assets/..%5c..%5cx.js',
    '/a%00.js',
    '//evil.example',
    '/api/none',
    '/API/none',
    '/dev/none',
    '/embeds/none.js',
  ])('%s is a problem document, never a page', async url => {
    const { statusCode, headers } = await app.inject(url)
    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(statusCode).toBeLessThan(500)
    expect(headers['content-type']).toContain('application/problem+json')
  })

  test('takes nothing but reading', async () => {
    expect((await app.inject({ method: 'POST', url: '/Cases', payload: {} })).statusCode).toBe(404)
  })
})

describe('the elements', () => {
  test('a package comes as it lies there, also to who takes packed answers', async () => {
    const packed = gzipSync(randomBytes(40_000))
    mkdirSync(join(folder, 'embeds/packages'), { recursive: true })
    writeFileSync(join(folder, 'embeds/packages/casekit-x-0.1.0.tgz'), packed)
    const { rawPayload, headers } = await app.inject({
      url: '/embeds/packages/casekit-x-0.1.0.tgz',
      headers: { 'accept-encoding': 'gzip, br' },
    })
    expect(headers).toMatchObject({ 'content-type': 'application/gzip' })
    expect(headers['content-encoding']).toBeUndefined()
    expect(rawPayload.equals(packed)).toBe(true)
  })

  test('may be loaded by every origin; the loader is asked for again soon', async () => {
    const { headers } = await app.inject('/embeds/v1/casekit.js')
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=300',
      'x-content-type-options': 'nosniff',
    })
  })

  test('of one version keep for ever', async () => {
    const { headers } = await app.inject('/embeds/0.1.0/wizard-Ab12cd34.js')
    expect(headers['cache-control']).toContain('immutable')
  })
})

test.each(['br', 'identity'])('the types of the elements are told as what they are, sent as %s', async encoding => {
  const { headers } = await app.inject({ url: '/embeds/v1/casekit.d.ts', headers: { 'accept-encoding': encoding } })
  expect(headers['content-type']).toBe('application/typescript; charset=utf-8')
})

test('only the pages of the allow-list may frame the console', async () => {
  const framed = await createProvider({ pool: provider.pool })
  await servePages(framed, join(folder, 'console'), ['https://hub.example', 'http://127.0.0.1:8083'])
  const { headers } = await framed.inject({ url: '/Cases?origin=os' })
  expect(headers['content-security-policy']).toContain('frame-ancestors https://hub.example http://127.0.0.1:8083;')
  await framed.close()
})

test('the examples are listed with a link to each', async () => {
  const { body } = await app.inject({ url: '/examples' })
  expect(body).toContain('<a href="http://127.0.0.1:8083">An &lt;order&gt; hub</a>')
})
