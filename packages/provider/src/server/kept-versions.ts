import { cpSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const isVersion = (name: string) => /^\d+\.\d+\.\d+/.test(name)

/**
 * Adds what was built to what the data folder keeps, which nothing is taken from: an exact version stays at its address
 * also after an update that brings a folder of its own. What was once served there is never written anew, or pages that
 * name its hash would break; only where `isRewritten`, as while developing, the current version is. Answers the current
 * version if it was built anew without another number.
 */
export function keepVersions(dist: string, kept: string, isRewritten: boolean): string | undefined {
  const current = currentOf(dist)
  for (const name of readdirSync(dist)) {
    if (isVersion(name)) add(join(dist, name), join(kept, name), isRewritten && name === current)
    if (name === 'packages') add(join(dist, name), join(kept, name), isRewritten)
  }
  return current && changedHashes(dist, kept, current).length > 0 ? current : undefined
}

/** The reference as the version is that is kept: the hashes to copy are of what is served. */
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
