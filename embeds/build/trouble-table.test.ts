import { endpoints } from '@casekit/contract/areas'
import { ApiError } from '@casekit/client/api-error'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { EMBEDS } from './bundle.ts'
import { TROUBLE } from './trouble-table.ts'

const read = (file: string) => readFileSync(join(EMBEDS, '../packages', file), 'utf8')
const sourceOf = (module: string) => read(`provider/src/${module}.ts`)

/** Every code that the provider or a client throws, with its status. */
const thrown = globSync(['provider/src/**/*.ts', 'client/src/*.ts'], { cwd: join(EMBEDS, '../packages') })
  .filter(file => !file.endsWith('.test.ts'))
  .flatMap(file => [...read(file).matchAll(/(?:ProblemError|ApiError|refusal)\(\s*(\d+),\s*'([\w-]+)'/g)])
  .map(([, status, code = '']) => ({ status: Number(status), code }))

/** Codes that endpoints declare as their own. */
const ownCodes = (isForWidgets: boolean) =>
  new Set(
    endpoints
      .filter(({ endpoint }) => Boolean(endpoint.embed) === isForWidgets)
      .flatMap(({ endpoint }) => Object.keys(endpoint.errors ?? {})),
  )

test('each code that a widget can meet and tells its page of is explained in the reference', () => {
  const ofWidgets = ownCodes(true)
  const ofOthers = ownCodes(false)
  const told = thrown.filter(({ status, code }) => new ApiError(status, code).concernsThePage)
  const met = new Set(told.map(({ code }) => code).filter(code => ofWidgets.has(code) || !ofOthers.has(code)))
  expect([...met]).toEqual(expect.arrayContaining(['token-expired', 'link', 'disk-full', 'get-token-late']))
  expect([...met].filter(code => !TROUBLE[code])).toEqual([])
})

test('each code that a widget finds out by itself is explained too', () => {
  const source = read('widgets/src/frame/trouble.ts')
  const codes = [...source.matchAll(/^ {2}'?([a-z-]+)'?: 'Trouble\./gm)].map(([, code]) => code ?? '')
  expect(codes.length).toBeGreaterThan(5)
  expect(codes.filter(code => !TROUBLE[code])).toEqual([])
})

test('what a visitor reads is what the provider or the widget says, in the words of either', () => {
  const words = ['embed-trouble', 'ui'].map(section => read(`messages/catalogues/${section}/en-US.json`))
  const said = [...words, ...['embed/refusals', 'links/refused', 'server/problem'].map(sourceOf)].join('\n')
  const strange = Object.entries(TROUBLE).filter(([, { sees }]) => sees !== undefined && !said.includes(sees))
  expect(strange).toEqual([])
})
