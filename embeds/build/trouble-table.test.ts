import { EMBED_CODES } from '@casekit/contract/problem'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { EMBEDS } from './bundle.ts'
import { TROUBLE } from './trouble-table.ts'

const read = (file: string) => readFileSync(join(EMBEDS, '../packages', file), 'utf8')

test('each code that the provider names for keys and tokens is explained in the reference', () => {
  expect(EMBED_CODES.filter(code => !TROUBLE[code])).toEqual([])
})

test('each code that a widget finds out by itself is explained too', () => {
  const source = read('widgets/src/frame/trouble.ts')
  const codes = [...source.matchAll(/^ {2}'?([a-z-]+)'?: 'Trouble\./gm)].map(([, code]) => code ?? '')
  expect(codes.length).toBeGreaterThan(5)
  expect(codes.filter(code => !TROUBLE[code])).toEqual([])
})

test('what a visitor reads is what the provider or the widget says, in the words of either', () => {
  const words = ['embed-trouble', 'ui'].map(section => read(`messages/catalogues/${section}/en-US.json`))
  const said = [...words, read('provider/src/embed/refusals.ts'), read('provider/src/server/problem.ts')].join('\n')
  const strange = Object.entries(TROUBLE).filter(([, { sees }]) => sees !== undefined && !said.includes(sees))
  expect(strange).toEqual([])
})
