import { existsSync, statfsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** The databases open at one time, their templates and the WAL take less than half of this. */
const ROOM_BYTES = 4 * 1024 ** 3

/**
 * A folder for the run's data: in memory when there is room. A database is hundreds of small files, which take several
 * times as long to create on disk.
 */
export function makeQuickFolder(prefix: string): Promise<string> {
  return mkdtemp(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), prefix))
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > ROOM_BYTES
}
