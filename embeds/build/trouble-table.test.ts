import { EMBED_CODES } from '@casekit/contract/problem'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { EMBEDS } from './bundle.ts'
import { TROUBLE } from './trouble-table.ts'

test('each code that the provider names for keys and tokens is explained in the reference', () => {
  expect(EMBED_CODES.filter(code => !TROUBLE[code])).toEqual([])
})

test('each code that a widget finds out by itself is explained too', () => {
  const source = readFileSync(join(EMBEDS, '../packages/widgets/src/frame/trouble.ts'), 'utf8')
  const codes = [...source.matchAll(/^ {2}'?([a-z-]+)'?: 'Trouble\./gm)].map(([, code]) => code ?? '')
  expect(codes.length).toBeGreaterThan(5)
  expect(codes.filter(code => !TROUBLE[code])).toEqual([])
})
