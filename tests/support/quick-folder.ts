import { existsSync, statfsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** The databases that tests have open at one time, their templates and the log of writes take less than half of it. */
const ROOM_BYTES = 4 * 1024 ** 3

/** A folder for what goes with the run: in memory where there is room. A database is hundreds of small files, and a disk takes several times as long to make them. */
export function makeQuickFolder(prefix: string): Promise<string> {
  return mkdtemp(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), prefix))
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > ROOM_BYTES
}
