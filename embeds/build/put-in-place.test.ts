import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { putInPlace } from './put-in-place.ts'

let dist: string
beforeEach(() => void (dist = mkdtempSync(join(tmpdir(), 'casekit-embeds-'))))
afterEach(() => rmSync(dist, { recursive: true }))

function build(version: string, files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    const file = join(dist, '.making', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  putInPlace(join(dist, '.making'), dist, version)
}
const read = (path: string) => readFileSync(join(dist, path), 'utf8')

test('a version that was built stays at its exact address after the next build', () => {
  build('0.1.0', { 'v1/casekit.js': 'one', '0.1.0/casekit.js': 'one', '0.1.0/c/phone-AAAA.js': 'phone' })
  build('0.1.1', { 'v1/casekit.js': 'two', '0.1.1/casekit.js': 'two', '0.1.1/c/phone-BBBB.js': 'phone' })
  expect(read('0.1.0/casekit.js')).toBe('one')
  expect(read('0.1.0/c/phone-AAAA.js')).toBe('phone')
  expect(read('v1/casekit.js')).toBe('two')
})

test('a page that is open over a build of the same version still finds the file that it loads late', () => {
  build('0.1.0', { '0.1.0/casekit.js': 'one', '0.1.0/c/phone-AAAA.js': 'old', '0.1.0/c/gone-AAAA.js': 'old' })
  const month = new Date(statSync(dist).mtimeMs - 31 * 86_400_000)
  utimesSync(join(dist, '0.1.0/c/gone-AAAA.js'), month, month)
  build('0.1.0', { '0.1.0/casekit.js': 'two', '0.1.0/c/phone-BBBB.js': 'new' })
  expect(read('0.1.0/casekit.js')).toBe('two')
  expect(read('0.1.0/c/phone-AAAA.js')).toBe('old')
  expect(read('0.1.0/c/phone-BBBB.js')).toBe('new')
  expect(existsSync(join(dist, '0.1.0/c/gone-AAAA.js'))).toBe(false)
})

test('what is of no version goes with its build', () => {
  build('0.1.0', { 'index.html': 'one', 'old-font.woff2': 'font', '0.1.0/casekit.js': 'one' })
  build('0.1.0', { 'index.html': 'two', '0.1.0/casekit.js': 'two' })
  expect(read('index.html')).toBe('two')
  expect(existsSync(join(dist, 'old-font.woff2'))).toBe(false)
})
