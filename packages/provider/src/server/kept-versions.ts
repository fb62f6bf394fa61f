import { cpSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const isVersion = (name: string) => /^\d+\.\d+\.\d+/.test(name)

/**
 * Copies built versions to the data folder, from which nothing is ever removed: an exact version keeps its URL even
 * after an update replaces the build. Files already served are never overwritten, or pages pinned to their hashes would
 * break; with `isRewritten`, in development, those of the current version are. Returns the current version if its build
 * differs from the stored one without a new version number.
 */
export function keepVersions(dist: string, kept: string, isRewritten: boolean): string | undefined {
  const current = currentOf(dist)
  for (const name of readdirSync(dist)) {
    if (isVersion(name)) add(join(dist, name), join(kept, name), isRewritten && name === current)
    if (name === 'packages') add(join(dist, name), join(kept, name), isRewritten)
  }
  return current && changedHashes(dist, kept, current).length > 0 ? current : undefined
}

/** The reference page with the hashes of the stored version, which is the one served. */
export function withKeptHashes(page: string, dist: string, kept: string): string {
  const current = currentOf(dist)
  const changed = current ? changedHashes(dist, kept, current) : []
  return changed.reduce((text, [built, served]) => text.replaceAll(built, served), page)
}

function changedHashes(dist: string, kept: string, version: string): [built: string, served: string][] {
  const [built, served] = [dist, kept].map(folder => hashesIn(join(folder, version, 'integrity.json')))
  return Object.entries(built ?? {}).flatMap(([path, hash]) => {
    const other = served?.[path]
    return other && other !== hash ? [[hash, other]] : []
  })
}

const hashesIn = (file: string): Record<string, string> =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {}

function currentOf(dist: string): string | undefined {
  const file = join(dist, 'v1/loads.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version : undefined
}

const add = (from: string, to: string, isRewritten: boolean) =>
  cpSync(from, to, {
    recursive: true,
    preserveTimestamps: true,
    filter: (source, target) =>
      !existsSync(target) || statSync(source).isDirectory() || (isRewritten && differs(source, target)),
  })

function differs(one: string, other: string): boolean {
  const [a, b] = [statSync(one), statSync(other)]
  return a.size !== b.size || a.mtimeMs !== b.mtimeMs
}
