import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { findBinaries, program } from './binaries.ts'
import { socketPath } from './folder-lock.ts'
import { chooseRunAs, own, type RunAs } from './run-as.ts'
import { DatabaseFailed, DiskFull, folderError } from './start-error.ts'

/** User that owns the embedded database. */
export const OWNER = 'casekit'
const MEGABYTE = 1024 * 1024

/** Location and start parameters of an embedded PostgreSQL. */
export type Cluster = {
  /** Data folder; contains postgres/, socket/, postgres.log and postgres.password. */
  folder: string
  files: string
  sockets: string
  log: string
  bin: string
  runAs: RunAs
  password: string
}

export const clusterFiles = (folder: string): string => join(folder, 'postgres')

/** Creates folders, password and, the first time, an empty cluster. Call only while holding the folder lock. */
export function prepareCluster(folder: string): Cluster {
  const bin = findBinaries()
  const runAs = chooseRunAs(bin, folder)
  const cluster: Cluster = {
    folder,
    files: clusterFiles(folder),
    sockets: dirname(socketPath(folder, 'socket/.s.PGSQL.5432')),
    log: join(folder, 'postgres.log'),
    bin,
    runAs,
    password: passwordOf(folder),
  }
  mkdirSync(cluster.sockets, { recursive: true, mode: 0o700 })
  own(cluster.sockets, runAs.owner)
  if (existsSync(cluster.files)) own(cluster.files, runAs.owner)
  else initialise(cluster)
  return cluster
}

/** Creates the data folder; under root, PostgreSQL's unprivileged user may traverse but not list it. */
export function makeDataFolder(path: string): string {
  const folder = resolve(path)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    if (process.getuid?.() === 0) chmodSync(folder, 0o711)
  } catch (error) {
    throw folderError(folder, error)
  }
  return folder
}

/** Password of the database owner, readable by anyone who can read the data folder. */
export function passwordOf(folder: string): string {
  const path = join(folder, 'postgres.password')
  if (!existsSync(path)) writeFileSync(path, randomBytes(24).toString('base64url'), { mode: 0o600 })
  return readFileSync(path, 'utf8')
}

/** Initializes in a temporary folder and renames it when complete: an interrupted start leaves nothing half done. */
function initialise(cluster: Cluster): void {
  const making = `${cluster.files}.new`
  const passwordFile = join(cluster.sockets, 'first-password')
  rmSync(making, { recursive: true, force: true })
  mkdirSync(making, { mode: 0o700 })
  writeFileSync(passwordFile, cluster.password, { mode: 0o600 })
  own(making, cluster.runAs.owner)
  own(passwordFile, cluster.runAs.owner)
  const words = ['-D', making, '-U', OWNER, `--pwfile=${passwordFile}`, '-A', 'scram-sha-256', '-E', 'UTF8']
  const { status, stderr, error } = runProgram(cluster, 'initdb', [
    ...words,
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
  ])
  rmSync(passwordFile, { force: true })
  if (status === 0) return renameSync(making, cluster.files)
  rmSync(making, { recursive: true, force: true })
  throw clusterError(cluster, `${stderr}${String(error ?? '')}`)
}

function runProgram({ bin, runAs }: Cluster, name: 'initdb', words: string[]) {
  const [command = '', ...rest] = [...runAs.prefix, program(bin, name), ...words]
  return spawnSync(command, rest, {
    uid: runAs.uid,
    gid: runAs.gid,
    cwd: '/',
    encoding: 'utf8',
    env: plainEnvironment(),
  })
}

/** PostgreSQL messages in English, and without the operator's own PG* client variables. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('PG') && !name.startsWith('LC_'))
  return { ...Object.fromEntries(kept), LANG: 'C', LC_ALL: 'C' }
}

/** Translates PostgreSQL's error output for the operator. */
export function clusterError({ folder, log }: Cluster, words: string): DatabaseFailed | DiskFull {
  if (/No space left on device|disk quota/i.test(words) || isFull(folder)) return new DiskFull(folder)
  const fatal = words.match(/(?:FATAL|PANIC|error):\s*(.+)/)?.[1]
  return new DatabaseFailed(`The embedded database did not start (${fatal ?? 'no reason given'}); its log is ${log}.`)
}

function isFull(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize < 4 * MEGABYTE
}

/** database.md, Engine: measured settings for a machine that PostgreSQL shares with the server. */
export function serverSettings(cluster: Cluster, port: number | undefined): Record<string, string> {
  const shared = Math.min(1024, Math.max(128, Math.floor(totalmem() / MEGABYTE / 8)))
  return {
    ...(port === undefined
      ? { listen_addresses: '', unix_socket_directories: cluster.sockets, unix_socket_permissions: '0700' }
      : { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(port) }),
    shared_buffers: `${shared}MB`,
    effective_cache_size: `${shared * 3}MB`,
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    random_page_cost: '1.1',
    jit: 'off',
    gin_pending_list_limit: '512kB',
    max_wal_size: '2GB',
    max_connections: '120',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_error_statement: 'panic', // statements and values stay out of the log
    log_error_verbosity: 'terse',
  }
}
