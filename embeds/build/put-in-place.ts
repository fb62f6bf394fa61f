import { cpSync, existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { filesBelow } from '@casekit/tooling/compress'

const KEPT_DAYS = 30
const DAY_MS = 86_400_000
const isVersion = (name: string) => /^\d+\.\d+\.\d+/.test(name)

/**
 * Moves the build to where it is served. Other versions stay at their exact URLs; of this one, hashed files from
 * earlier builds are kept for a month, because open pages still request them.
 */
export function putInPlace(making: string, dist: string, version: string): void {
  keepHashed(join(dist, version), join(making, version))
  for (const name of readdirSync(dist)) {
    const isMadeAnew = existsSync(join(making, name))
    if (name !== '.making' && (isMadeAnew || !isVersion(name))) rmSync(join(dist, name), { recursive: true })
  }
  for (const name of readdirSync(making)) renameSync(join(making, name), join(dist, name))
  rmSync(making, { recursive: true })
}

function keepHashed(before: string, now: string): void {
  const oldest = statSync(now).mtimeMs - KEPT_DAYS * DAY_MS // by the file system's clock
  for (const folder of ['c', 'e']) {
    if (!existsSync(join(before, folder))) continue
    for (const file of filesBelow(join(before, folder))) {
      const place = join(now, relative(before, file))
      if (!existsSync(place) && statSync(file).mtimeMs > oldest) cpSync(file, place, { preserveTimestamps: true })
    }
  }
}
