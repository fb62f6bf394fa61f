import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const widgets = resolve(import.meta.dirname, '..')
const catalogues = resolve(widgets, '../../messages/catalogues')

/** The message sections a component provides to its children; none if it leaves that to its parent. */
function broughtBy(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  if (!source.includes('const SECTIONS = [')) return []
  return [...source.matchAll(/from '@casekit\/messages\/sections\/([\w-]+)'/g)].map(([, name = '']) => name)
}

const idsOf = (section: string) =>
  Object.keys(JSON.parse(readFileSync(join(catalogues, section, 'da-DK.json'), 'utf8')) as object)
const everyId = new Set(globSync('*', { cwd: catalogues }).flatMap(idsOf))

/** The file and every widget file it imports, statically or lazily. */
function closureOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file)) return seen
  seen.add(file)
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'(\.[^']+\.tsx?)'/g))
    closureOf(resolve(dirname(file), name), seen)
  return seen
}

const spokenIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/'([A-Z]\w*\.[\w.-]+)'/g)]
    .map(([, id = '']) => id)
    .filter(id => everyId.has(id))

/** The frame's error messages load on demand. */
const speakers = globSync('*/*.tsx', { cwd: widgets }).filter(
  file => !file.startsWith('frame') && broughtBy(join(widgets, file)).length > 0,
)

test.each(speakers)('%s and what it draws bring all the words that they speak', speaker => {
  const parts = [...closureOf(join(widgets, speaker))]
  const known = new Set(parts.flatMap(broughtBy).flatMap(idsOf))
  const mute = parts.flatMap(part => spokenIn(part).filter(id => !known.has(id)))
  expect(mute).toEqual([])
})
