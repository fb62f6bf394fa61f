import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inRoot } from '../packages/tooling/src/root.ts'
import { scaffold } from '../packages/tooling/src/scaffold.ts'

let copy: string
beforeAll(() => void (copy = copyOfTheHouse()))
afterAll(() => rmSync(copy, { recursive: true }))

/** A copy of the checkout, with its packages linked to one another and libraries to the installed ones. */
function copyOfTheHouse(): string {
  const folder = mkdtempSync(join(tmpdir(), 'casekit-new-'))
  for (const part of ['packages', 'console', 'tests', 'tsconfig.json', 'package.json'])
    cpSync(inRoot(part), join(folder, part), {
      recursive: true,
      filter: path => !/[\\/](node_modules|dist|\.casekit)([\\/]|$)/.test(path.slice(inRoot().length)),
    })
  const modules = join(folder, 'node_modules')
  mkdirSync(join(modules, '@casekit'), { recursive: true })
  for (const name of readdirSync(inRoot('node_modules')))
    if (name !== '@casekit') symlinkSync(inRoot('node_modules', name), join(modules, name))
  for (const name of readdirSync(join(folder, 'packages'), { withFileTypes: true }))
    if (name.isDirectory()) symlinkSync(join(folder, 'packages', name.name), join(modules, '@casekit', name.name))
  return folder
}

/** Files with ambient declarations. */
const AMBIENT = [
  'packages/ui/src/css.d.ts',
  'packages/provider/src/platform/mail/inbound/html-to-text.d.ts',
  'tests/support/global-setup.ts',
]

/** The compiler's errors for these files and their imports; empty if there are none. */
function typeFaults(paths: readonly string[]): string {
  const files = paths.filter(path => /\.tsx?$/.test(path))
  writeFileSync(
    join(copy, 'tsconfig.new.json'),
    JSON.stringify({
      extends: './tsconfig.json',
      compilerOptions: { incremental: false, tsBuildInfoFile: null },
      include: [],
      files: [...files, ...AMBIENT],
    }),
  )
  try {
    execFileSync(process.execPath, [inRoot('node_modules/typescript/bin/tsc'), '-p', 'tsconfig.new.json'], {
      cwd: copy,
      encoding: 'utf8',
    })
    return ''
  } catch (error) {
    return String((error as { stdout?: unknown }).stdout)
  }
}

test(
  'a new screen, settings page, record and area type-check together as they are written',
  { timeout: 240_000 },
  () => {
    const paths = [
      ...scaffold('screen', 'demo-screen', copy),
      ...scaffold('settings-page', 'demo-page', copy),
      ...scaffold('record', 'demo-record', copy),
      ...scaffold('area', 'demo-area', copy),
    ]
    expect(paths.length).toBeGreaterThan(30)
    expect(new Set(paths.map(path => dirname(path)))).toContain('packages/messages/catalogues/demo-page')
    expect(paths.filter(path => path.endsWith('.e2e.ts'))).toHaveLength(3)
    expect(typeFaults(paths)).toBe('')
  },
)
