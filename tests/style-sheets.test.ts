import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

const files = ['console/src', 'packages/ui/src', 'packages/widgets/src']
  .flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(file => join(folder, file)),
  )
  .filter(file => /\.(css|tsx?)$/.test(file))
  .map(file => ({ file, text: readFileSync(join(root, file), 'utf8') }))
const sheets = files.filter(({ file }) => file.endsWith('.css'))

test('every token that a style sheet names is defined somewhere', () => {
  const defined = new Set(
    files.flatMap(({ text }) => [...text.matchAll(/(--ck-[\w-]+)['"\]]?\s*:/g)].map(([, name]) => name)),
  )
  const missing = sheets.flatMap(({ file, text }) =>
    [...text.matchAll(/var\((--ck-[\w-]+)\)/g)]
      .filter(([, name]) => !defined.has(name))
      .map(([, name]) => `${file} names ${name}`),
  )
  expect(missing).toEqual([])
})

/** The scope of a part's sheets: `packages/ui`, the frame, or one folder of the widgets, patterns, parts or screens. */
const partOf = (file: string): string =>
  /^(packages\/ui|console\/src\/frame)\//.exec(file)?.[1] ?? file.split('/').slice(0, 4).join('/')

/** The classes a sheet styles regardless of their ancestors. */
function drawnBy(text: string): string[] {
  const plain = text.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/\([^()]*\)/g, '()')
  const selectors = [...plain.matchAll(/([^{};]+)\{/g)].flatMap(([, list = '']) => list.split(','))
  return selectors.flatMap(selector => /^\s*\.(ck-[\w-]+)\s*$/.exec(selector)?.[1] ?? [])
}

test('no class is drawn by two parts: whichever came last would change the other', () => {
  const owners = new Map<string, Set<string>>()
  for (const { file, text } of sheets)
    for (const name of drawnBy(text)) owners.set(name, (owners.get(name) ?? new Set()).add(partOf(file)))
  const shared = [...owners].filter(([, parts]) => parts.size > 1)
  expect(shared.map(([name, parts]) => `${name}: ${[...parts].join(', ')}`)).toEqual([])
})
