import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inRoot } from './root.ts'

const LANGUAGES = ['da-DK', 'nn-NO', 'sv-SE', 'en-US', 'de-DE', 'es-ES']
const GENERATED = '// Generated from the folders of catalogues by `npm run messages`.'

/**
 * The generated section files of `@casekit/messages`, by path below `packages/messages/src`: adding a section only
 * takes a folder of catalogues.
 */
export function sectionFiles(root = inRoot()): Map<string, string> {
  const names = readdirSync(join(root, 'packages/messages/catalogues')).toSorted()
  const files = new Map(names.map(name => [`sections/${name}.ts`, sectionFile(name)]))
  return files.set('sections.ts', listFile(names)).set('ids.ts', idsFile(names))
}

/** Writes missing or stale section files and removes those without a folder. Returns the changed paths. */
export function writeSections(root = inRoot()): string[] {
  const source = join(root, 'packages/messages/src')
  const files = sectionFiles(root)
  const stale = [...files].filter(([file, text]) => !isCurrent(join(source, file), text))
  for (const [file, text] of stale) {
    mkdirSync(dirname(join(source, file)), { recursive: true })
    writeFileSync(join(source, file), text)
  }
  const orphans = orphansIn(source, files)
  for (const file of orphans) rmSync(join(source, file))
  return [...stale.map(([file]) => file), ...orphans]
}

/** Section files whose catalogue folder is gone. */
export function orphansIn(source: string, files: Map<string, string>): string[] {
  const standing = existsSync(join(source, 'sections')) ? readdirSync(join(source, 'sections')) : []
  return standing.map(name => `sections/${name}`).filter(file => !files.has(file))
}

const isCurrent = (path: string, text: string) => existsSync(path) && sameLines(readFileSync(path, 'utf8'), text)

/** Ignores order: two branches that each add a section may be merged line by line in any order. */
export const sameLines = (one: string, other: string) =>
  one.split('\n').toSorted().join('\n') === other.split('\n').toSorted().join('\n')

const camel = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const constant = (name: string) => `${camel(name)}Messages`
const key = (name: string) => (name.includes('-') ? `'${name}'` : name)

const sectionFile = (name: string) => `${GENERATED}
import type { Section } from '../section.ts'

export const ${constant(name)}: Section = {
${LANGUAGES.map(
  language =>
    `  '${language}': () => import('../../catalogues/${name}/${language}.json', { with: { type: 'json' } }),\n`,
).join('')}}
`

const listFile = (names: string[]) => `${GENERATED}
${names.map(name => `import { ${constant(name)} } from './sections/${name}.ts'\n`).join('')}
/** Every section by the name of its folder. Names them all: a part with a budget imports its own from \`sections/\`. */
export const SECTIONS = {
${names.map(name => `  ${key(name)}: ${constant(name)},\n`).join('')}}

export type SectionName = keyof typeof SECTIONS
`

const idsFile = (names: string[]) => `${GENERATED}
${names.map(name => `import type ${constant(name)} from '../catalogues/${name}/da-DK.json'\n`).join('')}
/** Every text of the product, as the Danish catalogues have it. */
export type MessageId =
${names.map(name => `  | keyof typeof ${constant(name)}\n`).join('')}`
