import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeEmbedKey } from '@casekit/provider/embed/keys'
import { type ServerLanguage, serverSnippetFor } from '@casekit/widgets/snippets/server'
import { freePort } from '../../packages/tooling/src/free-port.ts'
import { makeCompany } from '../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../tests/support/provider.ts'

const SITE = 'https://partner.example'
const TOKEN = /^cke_\S+$/

let provider: TestProvider
let origin: string
let key: string
let folder: string
const running: ChildProcess[] = []

beforeAll(async () => {
  provider = await testProvider()
  const { id: companyId } = await makeCompany(provider.pool)
  const made = { companyId, name: 'Partner', origins: [SITE], widgets: ['case-wizard' as const], scope: 'all' as const }
  key = (await makeEmbedKey(provider.pool, made)).key
  origin = await provider.app.listen({ port: 0, host: '127.0.0.1' })
  folder = mkdtempSync(join(tmpdir(), 'casekit-lines-'))
})
afterAll(async () => {
  for (const child of running) child.kill()
  await provider.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Writes the studio's code snippet into a partner's file. */
function copied(language: ServerLanguage, file: string, around = (lines: string) => lines, site = SITE): string {
  const path = join(folder, file)
  writeFileSync(path, around(serverSnippetFor(language, { widget: 'case-wizard', origin, site, attributes: {} })))
  return path
}

type Run = { cwd?: string; env?: Record<string, string> }

function start(program: string, words: string[], { cwd = folder, env = {} }: Run = {}): ChildProcess {
  const child = spawn(program, words, { cwd, env: { ...process.env, CASEKIT_KEY: key, ...env } })
  running.push(child)
  return child
}

async function said(child: ChildProcess): Promise<string> {
  return child.stdout ? text(child.stdout) : ''
}

/** Starts a server with `run` on a free port and returns its response to the page. */
async function posted(run: (port: number) => ChildProcess): Promise<{ status: number; body: string }> {
  const port = await freePort()
  const child = run(port)
  const ended = new Promise<never>((_, fail) => child.on('exit', () => fail(new Error('It ended.'))))
  const answered = async (): Promise<Response> =>
    fetch(`http://127.0.0.1:${port}/casekit-token`, { method: 'POST' }).catch(() => answered())
  const answer = await Promise.race([answered(), ended])
  return { status: answer.status, body: await answer.text() }
}

const has = (program: string, ...words: string[]) => spawnSync(program, words).status === 0

/** A minimal Express, as the Node snippet expects it. */
const EXPRESS = (lines: string) => `import { createServer } from 'node:http'
const app = { post: (_, answer) => createServer((request, response) => answer(request, {
  status: code => ((response.statusCode = code), { send: words => response.end(words) }),
  send: words => response.end(words),
})).listen(process.env.PORT) }
${lines}`

const CSPROJ = `<Project Sdk="Microsoft.NET.Sdk.Web"><PropertyGroup><TargetFramework>net8.0</TargetFramework>
<ImplicitUsings>enable</ImplicitUsings><Nullable>enable</Nullable></PropertyGroup></Project>`

const node = (site?: string) =>
  posted(port =>
    start(process.execPath, [copied('Node', 'server.mjs', EXPRESS, site)], { env: { PORT: String(port) } }),
  )

describe('what the studio gives to copy for a partner’s server', () => {
  test('answers a token in Node, and what Casekit refuses by its code', async () => {
    expect(await node()).toEqual({ status: 200, body: expect.stringMatching(TOKEN) })
    expect(await node('https://other.example')).toEqual({ status: 502, body: 'origin-not-allowed' })
  })

  test.skipIf(!has('python3', '--version'))('answers a token in Python', async () => {
    copied('Python', 'casekit_token.py')
    const ask = 'from casekit_token import casekit_token; print(casekit_token(), end="")'
    expect(await said(start('python3', ['-c', ask]))).toMatch(TOKEN)
  })

  test.skipIf(!has('php', '--version'))('answers a token in PHP, and what Casekit refuses by its code', async () => {
    expect(await said(start('php', [copied('PHP', 'token.php')]))).toMatch(TOKEN)
    const refused = copied('PHP', 'refused.php', undefined, 'https://other.example')
    expect(await said(start('php', [refused]))).toBe('origin-not-allowed')
  })

  test.skipIf(!has('go', 'version'))('answers a token in Go', { timeout: 120_000 }, async () => {
    const program = join(folder, 'token')
    expect(spawnSync('go', ['build', '-o', program, copied('Go', 'main.go')], { encoding: 'utf8' }).stderr).toBe('')
    const { body } = await posted(port => start(program, [], { env: { PORT: String(port) } }))
    expect(body).toMatch(TOKEN)
  })

  test.skipIf(!has('dotnet', '--version'))('answers a token in C#', { timeout: 120_000 }, async () => {
    copied('C#', 'Program.cs')
    writeFileSync(join(folder, 'token.csproj'), CSPROJ)
    const { body } = await posted(port => start('dotnet', ['run', '--urls', `http://127.0.0.1:${port}`]))
    expect(body).toMatch(TOKEN)
  })
})
