import { createHash } from 'node:crypto'
import { renameSync, unlinkSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { FolderInUse } from './start-error.ts'

/** Longest Unix socket path in bytes that works on all supported systems. */
const LONGEST_SOCKET_PATH = 100

/** Held by a listening socket, which the kernel closes however the process dies. */
export type FolderLock = { release(): Promise<void> }

/** Locks the data folder for this process; throws FolderInUse while another live process holds it. */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const path = socketPath(folder, 'lock')
  const server = await take(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EACCES' || error.code === 'ENOSPC') throw error
    return take(temporaryPath(folder, 'lock')) // a file system without sockets
  })
  if (!server) throw new FolderInUse(folder)
  server.unref()
  return { release: () => new Promise(resolve => void server.close(() => resolve())) }
}

/** Whether a live server holds the folder. */
export async function isLocked(folder: string): Promise<boolean> {
  return (await answers(socketPath(folder, 'lock'))) || answers(temporaryPath(folder, 'lock'))
}

/** Socket path for `folder`: inside it if short enough, otherwise in the temporary folder. */
export function socketPath(folder: string, name: string): string {
  const inside = join(folder, name)
  const fits = platform() !== 'win32' && Buffer.byteLength(inside) < LONGEST_SOCKET_PATH
  return fits ? inside : temporaryPath(folder, name)
}

function temporaryPath(folder: string, name: string): string {
  const own = `casekit-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}-${name}`
  return platform() === 'win32' ? `\\\\.\\pipe\\${own}` : join(tmpdir(), own)
}

async function take(path: string): Promise<Server | undefined> {
  return (await listen(path)) ?? ((await clearDeadSocket(path)) ? listen(path) : undefined)
}

function listen(path: string): Promise<Server | undefined> {
  const server = createServer(socket => socket.destroy())
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(path, () => resolve(server))
  })
}

function answers(path: string): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(path)
    const tell = (is: boolean) => {
      socket.destroy()
      resolve(is)
    }
    socket.setTimeout(1000, () => tell(true)) // alive but busy
    socket.once('connect', () => tell(true))
    socket.once('error', () => tell(false))
  })
}

/** Removes a socket nobody listens on. Renames it first, so that only one of two starting processes can remove it. */
async function clearDeadSocket(path: string): Promise<boolean> {
  if (await answers(path)) return false
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
  } catch {
    return true // another process was faster; listening decides which one wins
  }
  if (await answers(aside)) {
    renameSync(aside, path)
    return false
  }
  unlinkSync(aside)
  return true
}
