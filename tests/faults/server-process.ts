import { findRunning } from '@casekit/provider/platform/database/embedded'
import { readPostmaster } from '@casekit/provider/platform/database/postmaster'
import type { Connection } from '@casekit/provider/platform/database/connection'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../packages/tooling/src/free-port.ts'

const START = fileURLToPath(new URL('../../packages/provider/src/start.ts', import.meta.url))

/** Casekit as a separate process on a data folder; restarted after each kill, on the same port. */
export type ServerProcess = {
  url: string
  connection: () => Promise<Connection>
  /** kill -9 of only the server; PostgreSQL survives. Resolves when it is ready again. */
  killServer: () => Promise<void>
  /** kill -9 of PostgreSQL with all its backends; the server survives and restarts it. */
  killDatabase: () => Promise<void>
  /** Both simultaneously, as in a power failure. */
  killBoth: () => Promise<void>
  /** An orderly restart. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

export async function startServerProcess(folder: string): Promise<ServerProcess> {
  const port = await freePort()
  let child = await launch(folder, port)
  return {
    url: `http://127.0.0.1:${port}`,
    connection: async () => {
      const connection = await findRunning(folder)
      if (!connection) throw new Error('No database runs in the data folder.')
      return connection
    },
    killServer: async () => {
      await end(child, 'SIGKILL')
      child = await launch(folder, port)
    },
    killDatabase: async () => killDatabase(folder),
    killBoth: async () => {
      const ended = end(child, 'SIGKILL')
      killDatabase(folder)
      await ended
      child = await launch(folder, port)
    },
    restart: async () => {
      await end(child, 'SIGTERM')
      child = await launch(folder, port)
    },
    stop: () => end(child, 'SIGTERM'),
  }
}

async function launch(folder: string, port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, [START], {
    env: { PATH: process.env.PATH, PORT: String(port), CASEKIT_DATA: folder, CASEKIT_DEMO: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('Casekit is ready at')) resolve(child)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', code => reject(new Error(`The server ended with code ${code}: ${said}`)))
  })
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

/** The postmaster first, so it cannot tell its backends to exit in an orderly way. */
function killDatabase(folder: string): void {
  const postmaster = readPostmaster(join(folder, 'postgres'))
  if (!postmaster) return
  const backends = childrenOf(postmaster.pid)
  for (const pid of [postmaster.pid, ...backends]) kill(pid)
}

function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  } catch {
    return [] // on other systems the backends notice themselves that their postmaster has died
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // it has just exited on its own
  }
}
