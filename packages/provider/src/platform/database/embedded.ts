import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, realpathSync } from 'node:fs'
import { createServer } from 'node:net'
import { platform } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { program } from './binaries.ts'
import {
  type Cluster,
  clusterError,
  clusterFiles,
  makeDataFolder,
  OWNER,
  passwordOf,
  plainEnvironment,
  prepareCluster,
  serverSettings,
} from './cluster.ts'
import { asOwner, type Connection, withDatabase } from './connection.ts'
import { type FolderLock, isLocked, lockFolder } from './folder-lock.ts'
import { endOrphan, endProcess, readPostmaster } from './postmaster.ts'
import { folderError, StartError } from './start-error.ts'

/** An embedded PostgreSQL in the data folder; restarted if it dies, until `stop`. */
export type Embedded = { connection: Connection; stop(): Promise<void> }

type Options = {
  /** Additional postgresql.conf settings, e.g. `{ fsync: 'off' }` for throwaway tests. */
  settings?: Record<string, string>
}

/** How long a dying predecessor may still hold the cluster's shared memory or lock file. */
const PREDECESSOR_MS = 20_000
const RESTART_PAUSE_MS = 100

/** Starts the database of a data folder, creating it the first time. Throws a StartError that says what to do. */
export async function startEmbedded(path: string, options: Options = {}): Promise<Embedded> {
  const folder = realpathSync(makeDataFolder(path))
  const lock = await lockOf(folder)
  try {
    await endOrphan(clusterFiles(folder))
    return await supervise(prepareCluster(folder), lock, options)
  } catch (error) {
    await lock.release()
    throw error instanceof StartError ? error : folderError(folder, error)
  }
}

async function lockOf(folder: string): Promise<FolderLock> {
  try {
    return await lockFolder(folder)
  } catch (error) {
    throw error instanceof StartError ? error : folderError(folder, error)
  }
}

/** Database of a running server, for commands run alongside it; undefined if none is running. */
export async function findRunning(path: string): Promise<Connection | undefined> {
  const folder = realpathSync(makeDataFolder(path))
  const postmaster = (await isLocked(folder)) ? readPostmaster(clusterFiles(folder)) : undefined
  return postmaster && connectionOf(postmaster.socketFolder || '127.0.0.1', postmaster.port, passwordOf(folder))
}

const connectionOf = (host: string, port: number, password: string): Connection => ({
  host,
  port,
  user: OWNER,
  password,
  database: OWNER,
})

async function supervise(cluster: Cluster, lock: FolderLock, { settings = {} }: Options): Promise<Embedded> {
  const port = (await socketsWork(cluster)) ? undefined : await freePort()
  const words = Object.entries({ ...serverSettings(cluster, port), ...settings })
  let child: ChildProcess
  let isStopping = false

  const run = async () => {
    child = await untilReady(cluster, words, () => isStopping)
    child.once('exit', () => void (isStopping || revive()))
  }
  const revive = async () => {
    await pause(RESTART_PAUSE_MS)
    if (!isStopping) await run().catch(revive) // e.g. the disk is still full; /readyz reports it meanwhile
  }
  const leave = () => void child.kill('SIGINT')

  await run()
  process.once('exit', leave)
  const stop = async () => {
    isStopping = true
    process.off('exit', leave)
    if (child.pid && child.exitCode === null) await endProcess(child.pid)
    await lock.release()
  }
  const connection = connectionOf(port ? '127.0.0.1' : cluster.sockets, port ?? 5432, cluster.password)
  try {
    await makeDatabase(connection)
  } catch (error) {
    await stop()
    throw clusterError(cluster, String(error))
  }
  return { connection, stop }
}

/** Waits for a predecessor that is still shutting down; throws any other startup error. */
async function untilReady(
  cluster: Cluster,
  words: [string, string][],
  isStopping: () => boolean,
): Promise<ChildProcess> {
  const giveUpAt = performance.now() + PREDECESSOR_MS
  for (;;) {
    const child = launch(cluster, words)
    if (await becomesReady(child, cluster)) return child
    const said = readFileSync(cluster.log, 'utf8')
    const isInTheWay = /lock file|shared memory block|is in use|data directory .* in use/.test(said)
    if (!isInTheWay || performance.now() > giveUpAt || isStopping()) throw clusterError(cluster, said)
    await endOrphan(cluster.files) // a postmaster that a killed server had just started
    await pause(100)
  }
}

/**
 * Starts PostgreSQL in its own process group, so that Ctrl-C reaches only the server, which stops the database last.
 */
function launch(cluster: Cluster, words: [string, string][]): ChildProcess {
  const log = openSync(cluster.log, 'w', 0o600)
  const [command = '', ...rest] = [
    ...cluster.runAs.prefix,
    program(cluster.bin, 'postgres'),
    '-D',
    cluster.files,
    ...words.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  try {
    return spawn(command, rest, {
      uid: cluster.runAs.uid,
      gid: cluster.runAs.gid,
      cwd: '/',
      env: plainEnvironment(),
      detached: platform() !== 'win32',
      stdio: ['ignore', log, log],
    }).on('error', () => {})
  } finally {
    closeSync(log)
  }
}

/** False if it exited instead; crash recovery may take a while. */
async function becomesReady(child: ChildProcess, cluster: Cluster): Promise<boolean> {
  while (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    const postmaster = readPostmaster(cluster.files)
    if (postmaster?.pid === child.pid && postmaster.isReady) return true
    await pause(10)
  }
  return false
}

async function makeDatabase(connection: Connection): Promise<void> {
  await asOwner(withDatabase(connection, 'postgres'), async client => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [OWNER])
    if (!rowCount) await client.query(`create database ${OWNER}`)
  })
}

function socketsWork({ sockets }: Cluster): Promise<boolean> {
  if (platform() === 'win32') return Promise.resolve(false)
  const server = createServer()
  return new Promise(resolve => {
    server.once('error', () => resolve(false))
    server.listen(join(sockets, 'probe'), () => void server.close(() => resolve(true)))
  })
}

function freePort(): Promise<number> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 5432))
    })
  })
}
