import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compiledCatalogue } from './compiled-messages.ts'

test('an id that a language lacks speaks English', () => {
  const folder = mkdtempSync(join(tmpdir(), 'casekit-messages-'))
  writeFileSync(join(folder, 'en-US.json'), '{"A":"Close","B":"Open"}')
  writeFileSync(join(folder, 'de-DE.json'), '{"A":"Schließen"}')
  expect(JSON.parse(compiledCatalogue(join(folder, 'de-DE.json')))).toEqual({ A: 'Schließen', B: 'Open' })
  rmSync(folder, { recursive: true })
})
