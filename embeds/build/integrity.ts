import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { filesBelow } from '@casekit/tooling/compress'

/** The SRI hash of every script of the exact version, by its path within the version's folder. */
export function integrityOf(folder: string): Record<string, string> {
  const scripts = filesBelow(folder)
    .filter(file => file.endsWith('.js'))
    .toSorted()
  return Object.fromEntries(scripts.map(file => [relative(folder, file).split(sep).join('/'), hashOf(file)]))
}

const hashOf = (file: string) => `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`
