import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { KINDS, scaffold } from './scaffold.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'casekit-scaffold-'))))
afterEach(() => rmSync(folder, { recursive: true }))

test.each(KINDS)('a new %s has its name everywhere and no blank left', kind => {
  const paths = scaffold(kind, 'price-list', folder)
  const texts = paths.map(path => path + readFileSync(join(folder, path), 'utf8'))
  expect(texts.join('\n')).toMatch(/price-?list/i)
  expect(texts.join('\n')).not.toContain('__')
})

test('what stands is not written over', () => {
  scaffold('area', 'price-list', folder)
  expect(() => scaffold('area', 'price-list', folder)).toThrow('stands already')
})

test('a name that is no file name is refused', () => {
  expect(() => scaffold('area', '../oops', folder)).toThrow('is no name')
})
