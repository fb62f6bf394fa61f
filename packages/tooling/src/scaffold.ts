import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { inRoot } from './root.ts'

export const KINDS = ['widget', 'screen', 'area', 'element'] as const
export type Kind = (typeof KINDS)[number]

/** What is left to do by hand, because it is a decision. */
export const NEXT: Record<Kind, string> = {
  widget: 'Add it to the exports of packages/widgets/package.json and its words to packages/messages.',
  screen: 'Add its line to console/src/routes.tsx and paths.ts and its words to packages/messages/catalogues/console.',
  area: 'Add it to packages/contract/src/areas.ts, packages/provider/src/provider.ts, tests/contract/fixtures/ and a migration.',
  element: 'Add it to the entries of embeds/build.ts and its bytes to the budget in embeds/package.json.',
}

/** Writes the files of a new part in the order of its siblings; answers their paths. Throws when one stands already. */
export function scaffold(kind: Kind, name: string, target = inRoot()): string[] {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) throw new Error(`»${name}« is no name: write it like price-list.`)
  const source = inRoot('packages/tooling/templates', kind)
  const files = templatesIn(source).map(file => ({
    text: fill(readFileSync(file, 'utf8'), name),
    path: join(target, fill(relative(source, file), name).replace(/\.txt$/, '')),
  }))
  const standing = files.find(({ path }) => existsSync(path))
  if (standing) throw new Error(`${relative(target, standing.path)} stands already.`)
  for (const { path, text } of files) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  return files.map(({ path }) => relative(target, path))
}

function templatesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
}

function fill(text: string, kebab: string): string {
  const pascal = kebab.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
  const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1)
  return text
    .replaceAll('__kebab__', kebab)
    .replaceAll('__snake__', kebab.replaceAll('-', '_'))
    .replaceAll('__words__', kebab.replaceAll('-', ' '))
    .replaceAll('__Pascal__', pascal)
    .replaceAll('__camel__', camel)
}
