import type { Section } from '@casekit/messages/section'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeEach, expect, test, vi } from 'vitest'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Passed in by the console, with console messages: no other application shows it. */
const CONSOLE_ONLY = /\/LimitDialog\.tsx$/

/** The sections the widgets' sources use. */
async function spoken(): Promise<Section[]> {
  const files = globSync(at('../**/*.tsx')).filter(file => !CONSOLE_ONLY.test(file))
  const sources = files.map(file => readFileSync(file, 'utf8'))
  const names = new Set(
    sources.flatMap(source => source.match(/(?<=@casekit\/messages\/sections\/)[\w-]+(?=')/g) ?? []),
  )
  const modules = [...names].map(
    name => import(`../../../messages/src/sections/${name}.ts`) as Promise<Record<string, Section>>,
  )
  return (await Promise.all(modules)).flatMap(module => Object.values(module))
}

/** Test files share their modules, and texts are only held once. */
beforeEach(() => vi.resetModules())

test('an application that ships the words of a language waits for none of them', async () => {
  const { heldCatalogue } = await import('@casekit/messages/section')
  const { holdWords, WORDED } = await import('./hold-words.ts')
  const sections = await spoken()
  expect(sections.length).toBeGreaterThan(5)
  expect(sections.map(section => heldCatalogue([section], 'sv-SE'))).toEqual(sections.map(() => undefined))
  const texts = WORDED.map(name => [
    name,
    JSON.parse(readFileSync(at(`../../../messages/catalogues/${name}/sv-SE.json`), 'utf8')),
  ])
  holdWords({ language: 'sv-SE', texts: Object.fromEntries(texts) })
  for (const section of sections) expect(heldCatalogue([section], 'sv-SE')).toBeDefined()
})
