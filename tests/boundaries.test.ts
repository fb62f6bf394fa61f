import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** The allowed imports; everything else is a violation. */
const MAY_IMPORT: Record<string, string[]> = {
  'packages/contract': [],
  'packages/messages': [],
  'packages/rules': ['contract'],
  'packages/client': ['contract'],
  'packages/ui': ['messages'],
  'packages/widgets': ['contract', 'rules', 'client', 'messages', 'ui'],
  console: ['contract', 'rules', 'client', 'messages', 'ui', 'widgets'],
  embeds: ['client', 'messages', 'widgets'],
  'packages/provider': ['contract', 'rules'],
  'packages/tooling': ['provider', 'rules'],
  'examples/partner-site': [],
  'examples/order-hub': [],
  'examples/property-binder': [],
  'examples/react-18': ['widgets'],
  'examples/react-host': ['widgets'],
}

/** Libraries that only one place may import. */
const ONE_DOOR: Record<string, string | string[]> = {
  redaxios: 'packages/client/src/',
  '@r2wc/react-to-web-component': 'embeds/src/mounting.ts',
  typebox: 'packages/contract/src/',
  pg: 'packages/provider/',
  'libphonenumber-js': 'packages/rules/src/',
  uplot: 'packages/ui/src/',
  pdfmake: 'packages/provider/src/case-paper/',
  hucre: ['packages/provider/src/platform/export/', 'console/src/parts/import-file/read-file.ts'], // written by one, read by the other
}

const files = Object.keys(MAY_IMPORT).flatMap(folder => sourcesOf(join(root, folder)).map(file => ({ folder, file })))

function sourcesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(entry => !['node_modules', 'dist', 'generated'].includes(entry.name))
    .flatMap(entry => (entry.isDirectory() ? sourcesOf(join(folder, entry.name)) : [join(folder, entry.name)]))
    .filter(file => /\.(ts|tsx|mjs)$/.test(file))
}

function importsOf(file: string): { name: string; typeOnly: boolean }[] {
  const text = readFileSync(file, 'utf8')
  const found = text.matchAll(
    /(?:^|\n)\s*(import|export)\s(type\s)?[^'"`;]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]|(?:^|\n)import\s*['"]([^'"]+)['"]/g,
  )
  return [...found].map(match => ({ name: match[3] ?? match[4] ?? match[5] ?? '', typeOnly: match[2] !== undefined }))
}

const isTest = (file: string) => /\.(test|e2e)\.tsx?$/.test(file)

/** A package's build scripts are not part of it and may use the tooling. */
const isBuild = (file: string) => /\.config\.ts$|\/embeds\/(build|budget)|\/widgets\/build/.test(file)

function offences(
  check: (part: { folder: string; file: string; name: string; typeOnly: boolean }) => boolean,
): string[] {
  return files
    .filter(({ file }) => !isTest(file) && !isBuild(file))
    .flatMap(({ folder, file }) =>
      importsOf(file)
        .filter(found => check({ folder, file, ...found }))
        .map(found => `${relative(root, file)} imports ${found.name}`),
    )
}

test('each package imports only what stands below it', () => {
  const wrong = offences(({ folder, name }) => {
    const target = /^@casekit\/([\w-]+)/.exec(name)?.[1]
    return target !== undefined && !(MAY_IMPORT[folder] ?? []).includes(target)
  })
  expect(wrong).toEqual([])
})

test('no package reaches into another by a relative path', () => {
  const wrong = offences(({ folder, file, name }) => {
    if (!name.startsWith('.')) return false
    const target = relative(join(root, folder), resolve(dirname(file), name))
    return target.startsWith('..') && !folder.endsWith('tooling') && !name.includes('packages/tooling/')
  })
  expect(wrong).toEqual([])
})

test('rules know the contract by its types alone', () => {
  const wrong = offences(
    ({ folder, name, typeOnly }) => folder === 'packages/rules' && name.startsWith('@casekit/contract') && !typeOnly,
  )
  expect(wrong).toEqual([])
})

test('a library with one door is imported through it', () => {
  const wrong = offences(({ file, name, typeOnly }) => {
    const door = Object.entries(ONE_DOOR).find(([library]) => name === library || name.startsWith(`${library}/`))?.[1]
    return door !== undefined && !typeOnly && ![door].flat().some(place => relative(root, file).startsWith(place))
  })
  expect(wrong).toEqual([])
})

test('nothing but the setup of the tests makes passwords cheap to guess', () => {
  const wrong = files.filter(({ file }) => readFileSync(file, 'utf8').includes('lowerHashCost'))
  expect(wrong.map(({ file }) => relative(root, file))).toEqual(['packages/provider/src/session/hash-cost.ts'])
})

/** What the provider reads from another package as data, and the only file that does. */
const READ_AS_DATA: Record<string, string> = {
  'messages/catalogues': 'packages/provider/src/translations/catalogues.ts',
}

test('data of another package is read through one door', () => {
  const reading = files
    .filter(({ folder, file }) => folder === 'packages/provider' && !isTest(file))
    .flatMap(({ file }) =>
      Object.entries(READ_AS_DATA)
        .filter(([data, door]) => readFileSync(file, 'utf8').includes(data) && relative(root, file) !== door)
        .map(([data]) => `${relative(root, file)} reads ${data}`),
    )
  expect(reading).toEqual([])
})

/** The files that may read the clock: one each for the provider, browser code, a partner's server and the tests. */
const CLOCKS = [
  'packages/provider/src/platform/clock.ts',
  'packages/client/src/clock.ts',
  'tests/support/clock.ts',
  'embeds/packages/server/clock.ts',
]

test('what time it is, is asked in one place: currentTime() of the clock', () => {
  const asking = [...files.map(({ file }) => file), ...sourcesOf(join(root, 'tests'))]
    .map(file => relative(root, file))
    .filter(file => !CLOCKS.includes(file) && !/^(packages\/tooling|examples)\//.test(file))
    .filter(file => /\bDate\.now\b|new Date\(\)/.test(readFileSync(join(root, file), 'utf8')))
  expect(asking.filter(file => file !== 'tests/boundaries.test.ts')).toEqual([])
})

test('there are no barrels', () => {
  expect(files.map(({ file }) => relative(root, file)).filter(file => /(^|\/)index\.tsx?$/.test(file))).toEqual([])
})

test('the top level holds what it should and nothing else', () => {
  const allowed = [
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'packages',
    'console',
    'embeds',
    'examples',
    'tests',
    'README.md',
    'LICENSE',
  ]
  const found = readdirSync(root).filter(name => !name.startsWith('.') && name !== 'node_modules')
  expect(found.filter(name => !allowed.includes(name))).toEqual([])
})

/** The console's layers from the bottom up; the files next to them (paths, match-route, route) are below all. */
const FLOORS = [['session'], ['live', 'uploads'], ['frame'], ['patterns'], ['parts'], ['screens'], ['routes']]
const TOP = ['routes.ts', 'CurrentScreen.tsx', 'Console.tsx', 'main.tsx']

const inConsole = (path: string) => relative(join(root, 'console/src'), path).split('/')
const floorOf = ([room = '', file]: string[]): number =>
  file === undefined ? (TOP.includes(room) ? FLOORS.length : -1) : FLOORS.findIndex(rooms => rooms.includes(room))

function consoleArrows(): { arrow: string; from: string[]; to: string[] }[] {
  return files
    .filter(({ file }) => file.startsWith(join(root, 'console/src/')) && !isTest(file))
    .flatMap(({ file }) =>
      importsOf(file)
        .filter(({ name }) => name.startsWith('.'))
        .map(({ name }) => resolve(dirname(file), name))
        .filter(target => target.startsWith(join(root, 'console/src/')))
        .map(target => ({
          arrow: `${relative(root, file)} imports ${relative(root, target)}`,
          from: inConsole(file),
          to: inConsole(target),
        })),
    )
}

test('in the console no arrow runs upward', () => {
  const arrows = consoleArrows()
  expect(arrows.length).toBeGreaterThan(500)
  const upward = arrows.filter(({ from, to }) => floorOf(to) > floorOf(from) && from.length > 1)
  expect(upward.map(({ arrow }) => arrow)).toEqual([])
})

test('no screen imports from the folder of another', () => {
  const across = consoleArrows().filter(
    ({ from, to }) => from[0] === 'screens' && to[0] === 'screens' && from[1] !== to[1],
  )
  expect(across.map(({ arrow }) => arrow)).toEqual([])
})
