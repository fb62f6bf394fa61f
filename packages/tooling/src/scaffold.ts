import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { inRoot } from './root.ts'
import { addLines } from './scaffold-lines.ts'

export const KINDS = ['widget', 'screen', 'settings-page', 'record', 'area', 'element'] as const
export type Kind = (typeof KINDS)[number]

/** The templates each kind consists of: a record is an area with a screen. */
const PARTS: Record<Kind, readonly string[]> = {
  widget: ['widget'],
  screen: ['screen'],
  'settings-page': ['settings-page'],
  record: ['area', 'record'],
  area: ['area'],
  element: ['element'],
}

/** What is left to do manually, because it requires a decision. */
export const NEXT: Record<Kind, string> = {
  widget: 'Add it to the exports of packages/widgets/package.json and its texts to packages/messages.',
  screen:
    'Set its guard and kind in its file in console/src/routes/, rewrite its texts, and complete its story, which fails for now.',
  'settings-page':
    'Define its fields and their sources, rewrite its texts, add its icon to menu-icons.ts, and complete its story, which fails for now.',
  record:
    'Create a row in tests/contract/world, name it in the fixture, rewrite the texts of the page, and complete its story, which fails for now.',
  area: 'Create a row in tests/contract/world, name it in the fixture, and describe in the migration what it contains.',
  element: 'Add it to the entries of embeds/build.ts and its bytes to the budget in embeds/package.json.',
}

/** Writes the files of a new part and adds it to the lists of its siblings. Returns the paths. Throws if one exists. */
export function scaffold(kind: Kind, name: string, target = inRoot()): string[] {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Error(`"${name}" is not a valid name: write it like price-list.`)
  const number = nextMigration(target)
  const filled = (text: string) => fill(text, name, number)
  const files = PARTS[kind].flatMap(part => filesOf(part, filled, target))
  const standing = files.find(({ path }) => existsSync(path))
  if (standing) throw new Error(`${relative(target, standing.path)} already exists.`)
  for (const { path, text } of files) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  const lists = PARTS[kind].flatMap(part => addLines(part, filled, target))
  return [...files.map(({ path }) => relative(target, path)), ...new Set(lists)]
}

function filesOf(part: string, filled: (text: string) => string, target: string) {
  const source = inRoot('packages/tooling/templates', part)
  return templatesIn(source).map(file => ({
    text: filled(readFileSync(file, 'utf8')),
    path: join(target, filled(relative(source, file)).replace(/\.txt$/, '')),
  }))
}

function templatesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
}

/** The number after the last migration's, in four digits. */
function nextMigration(target: string): string {
  const folder = join(target, 'packages/provider/migrations')
  const known = existsSync(folder) ? readdirSync(folder).map(file => Number.parseInt(file, 10) || 0) : []
  return String(Math.max(0, ...known) + 1).padStart(4, '0')
}

function fill(text: string, kebab: string, number: string): string {
  const pascal = kebab.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
  const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1)
  return text
    .replaceAll('__kebab__', kebab)
    .replaceAll('__snake__', kebab.replaceAll('-', '_'))
    .replaceAll('__words__', kebab.replaceAll('-', ' '))
    .replaceAll('__Pascal__', pascal)
    .replaceAll('__camel__', camel)
    .replaceAll('__number__', number)
}
