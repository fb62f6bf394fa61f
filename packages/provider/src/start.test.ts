import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const START = fileURLToPath(new URL('start.ts', import.meta.url))

type Started = { child: ChildProcess; output: () => string; ready: Promise<string>; ended: Promise<number | null> }

let folder: string
let running: Started[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'casekit-start-'))
  running = []
})
afterEach(async () => {
  for (const { child, ended } of running) {
    child.kill('SIGTERM')
    await ended
  }
  rmSync(folder, { recursive: true, force: true })
})

function start(environment: Record<string, string>): Started {
  const child = spawn(process.execPath, [START], {
    env: { PATH: process.env.PATH, PORT: '0', CASEKIT_DATA: join(folder, 'data'), CASEKIT_DEMO: '0', ...environment },
  })
  let output = ''
  const ready = new Promise<string>(resolve => {
    const read = (chunk: unknown) => {
      output += String(chunk)
      const url = /Casekit is ready at (\S+)\n/.exec(output)?.[1]
      if (url) resolve(url)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
  })
  const ended = new Promise<number | null>(resolve => child.on('close', code => resolve(code)))
  const started = { child, output: () => output, ready, ended }
  running.push(started)
  return started
}

async function refusal(
  environment: Record<string, string>,
): Promise<{ code: number | null; last: string | undefined }> {
  const { ended, output } = start(environment)
  return { code: await ended, last: output().trim().split('\n').at(-1) }
}

function occupy(): Promise<{ server: Server; port: number }> {
  return new Promise(resolve => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => resolve({ server, port: (server.address() as { port: number }).port }))
  })
}

describe('it says in one sentence why it cannot start, and leaves with 1', () => {
  test('a taken port', async () => {
    const { server, port } = await occupy()
    expect(await refusal({ PORT: String(port) })).toEqual({
      code: 1,
      last: `Port ${port} on 127.0.0.1 is in use: stop what listens there, or set PORT to another port.`,
    })
    server.close()
  })

  test('a wrong DATABASE_URL, without its password', async () => {
    const { code, last } = await refusal({ DATABASE_URL: 'postgres://casekit:secret@127.0.0.1:1/casekit' })
    expect({ code, last }).toEqual({
      code: 1,
      last: 'DATABASE_URL (127.0.0.1:1/casekit) cannot be used: the connection was refused.',
    })
  })

  test('a variable that does not fit', async () => {
    expect(await refusal({ PORT: 'x' })).toEqual({ code: 1, last: 'PORT is not a number from 0 to 65535.' })
  })

  test('an address that is not this machine’s', async () => {
    expect(await refusal({ HOST: '192.0.2.1' })).toEqual({
      code: 1,
      last: 'HOST 192.0.2.1 is not an address of this machine.',
    })
  })
})

describe('once started', { timeout: 120_000 }, () => {
  test('a second server on the same folder is refused, and the first ends cleanly with what was in flight', async () => {
    const first = start({})
    const url = await first.ready
    expect(await fetch(`${url}/readyz`).then(answer => answer.json())).toEqual({ status: 'ready' })
    const second = await refusal({})
    expect(second.code).toBe(1)
    expect(second.last).toMatch(/^Another Casekit server is already using the data folder /)

    const request = await beginRequest(Number(new URL(url).port), '{"email":"nobody@test.example","password":"x"}')
    const asked = performance.now()
    first.child.kill('SIGTERM')
    await refused(url)
    expect(await request.finish()).toContain('HTTP/1.1 401')
    expect(await first.ended).toBe(0)
    expect(performance.now() - asked).toBeLessThan(10_000)
  })

  test('a demo database signs its people in', async () => {
    const { ready, output } = start({ CASEKIT_DEMO: '1' })
    const url = await ready
    const answer = await fetch(`${url}/api/Website/Login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@nordhavn.example', password: 'casekit-demo' }),
    })
    expect(answer.status).toBe(200)
    expect(output()).toContain('Loading the demo data.')
    expect((await fetch(`${url}/dev/mailbox`)).status).toBe(200)
  })
})

/** Sends the headers of a sign-in; the server waits for the body until `finish`. */
function beginRequest(port: number, body: string): Promise<{ finish: () => Promise<string> }> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  const closed = new Promise<string>(resolve => socket.on('close', () => resolve(answer)))
  socket.write(
    `POST /api/Website/Login HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
  )
  return new Promise(resolve =>
    socket.on('data', chunk => {
      if (String(chunk).startsWith('HTTP/1.1 100')) resolve({ finish: () => (socket.write(body), closed) })
      else answer += String(chunk)
    }),
  )
}

/** Resolves when the server accepts no new connections. */
async function refused(url: string): Promise<void> {
  const isGone = await fetch(`${url}/healthz`, { headers: { connection: 'close' } }).then(
    ({ status }) => status === 503,
    () => true,
  )
  if (!isGone) await refused(url)
}
