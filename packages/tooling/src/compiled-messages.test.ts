import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compiledCatalogue, compileMessage } from './compiled-messages.ts'

test('a text without placeholders stays text, apostrophes and all', () => {
  expect(compileMessage("Don't")).toBe("Don't")
})

test('a text with placeholders is parsed once, at build time', () => {
  expect(compileMessage('{name} valgt')).toEqual([
    { type: 1, value: 'name' },
    { type: 0, value: ' valgt' },
  ])
})

test('an id that a language lacks speaks English', () => {
  const folder = mkdtempSync(join(tmpdir(), 'casekit-messages-'))
  writeFileSync(join(folder, 'en-US.json'), '{"A":"Close","B":"Open"}')
  writeFileSync(join(folder, 'de-DE.json'), '{"A":"Schließen"}')
  expect(JSON.parse(compiledCatalogue(join(folder, 'de-DE.json')))).toEqual({ A: 'Schließen', B: 'Open' })
  rmSync(folder, { recursive: true })
})
