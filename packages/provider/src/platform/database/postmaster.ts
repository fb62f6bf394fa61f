import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { platform } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Contents of a running PostgreSQL's postmaster.pid. */
export type Postmaster = { pid: number; port: number; socketFolder: string; isReady: boolean }

/** Format: https://www.postgresql.org/docs/current/storage-file-layout.html */
export function readPostmaster(cluster: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Math.abs(Number(lines[0]))
    if (!pid) return undefined
    return { pid, port: Number(lines[3]), socketFolder: lines[4] ?? '', isReady: lines[7]?.trim() === 'ready' }
  } catch {
    return undefined
  }
}

const ORDERLY_MS = 6000
/** For a postmaster whose server is gone: crash recovery takes less time than waiting for a clean shutdown. */
const ORPHAN_MS = 1000
const IMMEDIATE_MS = 4000

/** Stops the PostgreSQL that a killed server left running on this cluster, if any. */
export async function endOrphan(cluster: string): Promise<void> {
  const postmaster = readPostmaster(cluster)
  if (postmaster && isPostgresOf(postmaster.pid, cluster)) await endProcess(postmaster.pid, ORPHAN_MS)
}

/** Fast shutdown, then immediate (PostgreSQL recovers at its next start), then kill. */
export async function endProcess(pid: number, orderlyMs = ORDERLY_MS): Promise<void> {
  for (const [signal, waitMs] of [
    ['SIGINT', orderlyMs],
    ['SIGQUIT', IMMEDIATE_MS],
    ['SIGKILL', IMMEDIATE_MS],
  ] as const) {
    if (!send(pid, signal)) return
    const until = performance.now() + waitMs
    while (performance.now() < until && isAlive(pid)) await pause(20)
    if (!isAlive(pid)) return
  }
}

function send(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}

/** A zombie counts as dead: its files and memory are released. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return platform() !== 'linux' || !/^State:\s+Z/m.test(readOr(`/proc/${pid}/status`))
}

/** The pid may have been reused: only a postgres of this cluster may be stopped. */
function isPostgresOf(pid: number, cluster: string): boolean {
  const command = platform() === 'linux' ? readOr(`/proc/${pid}/cmdline`) : listed(pid)
  return command.includes('postgres') && (platform() === 'win32' || command.includes(cluster))
}

function readOr(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function listed(pid: number): string {
  const [command, ...words] =
    platform() === 'win32' ? ['tasklist', '/fi', `PID eq ${pid}`] : ['ps', '-ww', '-o', 'command=', '-p', String(pid)]
  try {
    return execFileSync(command, words, { encoding: 'utf8' })
  } catch {
    return ''
  }
}
