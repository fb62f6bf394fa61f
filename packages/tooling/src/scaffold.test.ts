import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inRoot } from './root.ts'
import { KINDS, scaffold } from './scaffold.ts'

/** Lists that new parts are added to. */
const LISTS = [
  'console/src/routes.ts',
  'console/src/routes/settings.ts',
  'packages/rules/src/settings-entries.ts',
  'packages/provider/src/areas.ts',
  'packages/messages/catalogues/shell',
]

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'casekit-scaffold-'))
  for (const list of LISTS) cpSync(inRoot(list), join(folder, list), { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

test.each(KINDS)('a new %s has its name everywhere and no blank left', kind => {
  const paths = scaffold(kind, 'price-list', folder)
  const texts = paths.map(path => path + readFileSync(join(folder, path), 'utf8'))
  expect(texts.join('\n')).toMatch(/price-?list/i)
  expect(texts.join('\n')).not.toContain('__')
})

test('a new settings page is in the menu, in the routes, and has words in six languages', () => {
  const paths = scaffold('settings-page', 'price-list', folder)
  expect(paths.filter(path => path.includes('catalogues/price-list/'))).toHaveLength(6)
  const read = (path: string) => readFileSync(join(folder, path), 'utf8')
  expect(read('packages/rules/src/settings-entries.ts')).toContain("entry('company', 'priceList', 'PriceList')")
  expect(read('console/src/routes/settings.ts')).toContain("'priceListPage'")
  expect(JSON.parse(read('packages/messages/catalogues/shell/sv-SE.json'))).toHaveProperty(['SettingsMenu.priceList'])
})

test.each(['screen', 'settings-page', 'record'] as const)(
  'a new %s comes with a story that is red until it is told',
  kind => {
    const paths = scaffold(kind, 'price-list', folder)
    const story = paths.find(path => path === 'tests/e2e/price-list.e2e.ts') ?? ''
    expect(readFileSync(join(folder, story), 'utf8')).toContain('throw new Error(')
  },
)

test('what stands is not written over', () => {
  scaffold('area', 'price-list', folder)
  expect(() => scaffold('area', 'price-list', folder)).toThrow('already exists')
})

test('a list that is not as it was says what is to be added by hand', () => {
  rmSync(join(folder, 'console/src/routes.ts'))
  cpSync(inRoot('LICENSE'), join(folder, 'console/src/routes.ts'))
  expect(() => scaffold('screen', 'price-list', folder)).toThrow('add by hand')
})

test('a name that is no file name is refused', () => {
  expect(() => scaffold('area', '../oops', folder)).toThrow('is not a valid name')
})
