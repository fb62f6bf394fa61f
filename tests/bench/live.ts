import { login } from '@casekit/contract/session'
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { DEMO_PASSWORD } from '../../packages/provider/demo/load.ts'
import { at, follow, latencies } from './followers.ts'
import { printTable } from './measure.ts'

/**
 * `npm run bench -- live`: a thousand live streams on a dedicated process: how soon all receive an event, the memory
 * they use, and how soon all are back after a restart.
 */
const STREAMS = 1000
const EVENTS = 20
const PAUSE_MS = 250
const LIMITS = { p95Ms: 1000, memoryMb: 60, backMs: 30_000 }

const port = Number(process.env.CASEKIT_BENCH_PORT ?? 18_370)
const url = `http://127.0.0.1:${port}`
const folder = await mkdtemp(join(tmpdir(), 'casekit-bench-live-'))

async function startServer(): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['packages/provider/src/start.ts'], {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', CASEKIT_DATA: folder, CASEKIT_DEMO: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', chunk => String(chunk).includes('is ready') && resolve())
    server.on('exit', () => reject(new Error('The server did not start.')))
  })
  return server
}

async function stopServer(server: ChildProcess): Promise<void> {
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
}

const ask = async <T>(method: string, path: string, bearer: string, body?: unknown): Promise<T> => {
  const answer = await fetch(url + path, {
    method,
    headers: { authorization: bearer, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`)
  return (await answer.json()) as T
}

/** The server process's memory, from its own metrics. */
async function memoryMb(): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]) / 1024 / 1024
}

let server = await startServer()
const { bearer } = await ask<{ bearer: string }>(login.method, login.path, '', {
  email: 'core@nordhavn.example',
  password: DEMO_PASSWORD,
})
const { rows } = await ask<{ rows: { id: string }[] }>('POST', '/api/Overview/cases/Rows', bearer, {
  startRow: 0,
  endRow: 1,
})
const tell = () =>
  ask('POST', '/api/CaseHistory/AddCaseHistory', bearer, { caseId: rows[0]!.id, text: 'Vi kommer i morgen' })
for (let call = 0; call < 200; call += 1) await tell() // warmed up as after a morning's work

const before = await memoryMb()
const followers = follow(url, bearer, STREAMS)
await followers.have({ events: 0, connection: 1 }, 60_000)
const sentAt: number[] = []
for (let event = 0; event < EVENTS; event += 1) {
  sentAt.push(performance.now())
  await tell()
  await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
}
await followers.have({ events: EVENTS, connection: 1 }, 30_000)
const times = latencies(followers, sentAt)
const memory = (await memoryMb()) - before

await stopServer(server)
server = await startServer()
const restartedAt = performance.now()
for (let event = 0; event < EVENTS; event += 1) await tell()
await followers.have({ events: 2 * EVENTS, connection: 2 }, LIMITS.backMs)
const back = performance.now() - restartedAt
const isWhole = followers.all.every(({ arrivals }) => arrivals.length === 2 * EVENTS)
followers.leave()
await stopServer(server)
await rm(folder, { recursive: true, force: true })

const results: [string, string, string, boolean][] = [
  ['event to all, p50', `${at(times, 0.5).toFixed(0)} ms`, '', true],
  ['event to all, p95', `${at(times, 0.95).toFixed(0)} ms`, `${LIMITS.p95Ms} ms`, at(times, 0.95) <= LIMITS.p95Ms],
  ['more memory', `${memory.toFixed(0)} MB`, `${LIMITS.memoryMb} MB`, memory <= LIMITS.memoryMb],
  ['all back after a restart', `${(back / 1000).toFixed(1)} s`, `${LIMITS.backMs / 1000} s`, back <= LIMITS.backMs],
  ['nothing missed, nothing twice', isWhole ? 'yes' : 'no', 'yes', isWhole],
]
printTable([
  [`${STREAMS} streams`, 'measured', 'limit', ''],
  ...results.map(([name, value, limit, holds]) => [name, value, limit, holds ? 'holds' : 'TOO MUCH']),
])
process.exit(results.every(([, , , holds]) => holds) ? 0 : 1)
