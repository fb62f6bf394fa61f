import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type OutputChunk, rollup } from 'rollup'
import { brotli } from '@casekit/tooling/compress'
import type { Loads, Split } from './bundle.ts'

/**
 * A chunk shared by this many elements goes into the common file if it is this small (as sent): a separate request
 * would cost more.
 */
const MANY = 3
const SMALL_BYTES = 1200

type Elements = Record<string, Split>
type Merged = { chunks: OutputChunk[]; loads: Record<string, Loads> }

/**
 * Code splitting creates a file per set of elements, and one per section of texts: eighteen small requests for the
 * wizard. This merges them into a few: the common file, chunks worth a file of their own, and at most two text files.
 */
export async function merge(folder: string, split: Elements): Promise<Merged> {
  const groups = groupsOf(folder, split)
  const bundle = await rollup({
    input: Object.fromEntries(Object.values(split).map(({ entry }) => [nameOf(entry), join(folder, entry)])),
    preserveEntrySignatures: 'allow-extension',
  })
  const { output } = await bundle.generate({
    format: 'es',
    generatedCode: 'es2015',
    compact: true,
    freeze: false,
    hoistTransitiveImports: false,
    manualChunks: id => groups.get(id),
    entryFileNames: 'e/[name]-[hash:7].js',
    chunkFileNames: ({ name }) => `c/${name.replace(SPLIT_HASH, '')}-[hash:7].js`,
  })
  await bundle.close()
  const chunks = output.filter(one => one.type === 'chunk')
  const loads = Object.fromEntries(
    Object.entries(split).map(([tag, given]) => [tag, loadsOf(chunks, nameOf(given.entry), given)]),
  )
  return { chunks, loads }
}

const SPLIT_HASH = /-[A-Z0-9]{8}$/

/** Maps `e/case-wizard-XBN7TQ2A.js` to `case-wizard`. */
const nameOf = (path: string) => path.slice(2, -'.js'.length).replace(SPLIT_HASH, '')

/** The merged file of each split one, by its full path; absent ones stay separate. */
function groupsOf(folder: string, split: Elements): Map<string, string> {
  const groups = new Map<string, string>()
  const all = Object.keys(split).length
  const together = [...usersOf(split, ({ chunks }) => chunks)].map(([users, paths]) => {
    const tags = users.split(' ')
    const bytes = paths.reduce((sum, path) => sum + brotli(readFileSync(join(folder, path))).byteLength, 0)
    return { tags, paths, isCommon: tags.length === all || (tags.length >= MANY && bytes < SMALL_BYTES) }
  })
  const files = together.filter(({ tags, isCommon }) => tags.length > 1 && !isCommon).map(({ tags }) => tags)
  for (const { tags, paths, isCommon } of together)
    for (const path of paths) {
      const ever = Object.keys(split).filter(tag => split[tag]?.ever.has(path))
      if (tags.length > 1 || ever.length === 1) groups.set(join(folder, path), isCommon ? 'core' : shortOf(tags))
      const shared = fewestOf(files, ever)
      // as a separate file, what another element loads later would pull in all of this one
      if (tags.length === 1 && ever.length > 1 && shared) groups.set(join(folder, path), shortOf(shared))
    }
  for (const language of new Set(Object.values(split).flatMap(({ words }) => Object.keys(words))))
    for (const [path, name] of wordGroups(split, language)) groups.set(join(folder, path), `${name}-${language}`)
  return groups
}

/** Among the groups of elements that share files, the smallest that contains all of these. */
const fewestOf = (groups: string[][], tags: string[]): string[] | undefined =>
  groups.filter(users => tags.every(tag => users.includes(tag))).toSorted((one, other) => one.length - other.length)[0]

/** Maps `casekit-case-wizard` to `wizard`; kept short because the loader contains the names too. */
const shortOf = (tags: string[]) => tags.map(tag => tag.slice(tag.lastIndexOf('-') + 1)).join('-')

/** Groups files by the elements that load them. */
function usersOf(split: Elements, pathsOf: (loads: Loads) => string[]): Map<string, string[]> {
  const users = new Map<string, string[]>()
  for (const [tag, loads] of Object.entries(split))
    for (const path of pathsOf(loads)) users.set(path, [...(users.get(path) ?? []), tag])
  const groups = new Map<string, string[]>()
  for (const [path, tags] of users) groups.set(tags.join(' '), [...(groups.get(tags.join(' ')) ?? []), path])
  return groups
}

/** Texts of few elements are merged with those elements' other texts, so each loads a single such file. */
function wordGroups(split: Elements, language: string): Map<string, string> {
  const groups = new Map<string, string>()
  const homes = new Map<string, string>()
  const all = Object.keys(split).length
  for (const [users, paths] of usersOf(split, ({ words }) => words[language] ?? [])) {
    const tags = users.split(' ')
    const isCommon = tags.length >= Math.min(MANY, all)
    if (!isCommon) settle(homes, tags)
    for (const path of paths) groups.set(path, isCommon ? 'words' : users)
  }
  for (const [path, users] of groups) {
    const home = users === 'words' ? undefined : homeOf(homes, users.split(' ')[0] ?? '')
    if (home) groups.set(path, `words-${shortOf([home])}`)
  }
  return groups
}

/** Elements that share texts use one file: the first one's. */
function settle(homes: Map<string, string>, tags: string[]): void {
  const [first = '', ...others] = tags.map(tag => homeOf(homes, tag))
  for (const other of others) if (other !== first) homes.set(other, first)
}

function homeOf(homes: Map<string, string>, tag: string): string {
  const home = homes.get(tag)
  return home === undefined ? tag : homeOf(homes, home)
}

/** The files an element loads after merging: its entry with its imports, and its text files. */
function loadsOf(chunks: OutputChunk[], name: string, { words }: Loads): Loads {
  const byFile = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
  const entry = chunks.find(chunk => chunk.isEntry && chunk.name === name)
  if (!entry) throw new Error(`${name} was lost in merging.`)
  const found = new Set([entry.fileName])
  for (const file of found) for (const next of byFile.get(file)?.imports ?? []) found.add(next)
  const holding = (path: string) =>
    chunks.find(({ moduleIds }) => moduleIds.some(id => id.endsWith(`/${path}`)))?.fileName ?? ''
  return {
    entry: entry.fileName,
    chunks: [...found],
    words: Object.fromEntries(
      Object.entries(words).map(([language, paths]) => [language, [...new Set(paths.map(holding))]]),
    ),
  }
}
