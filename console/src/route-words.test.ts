import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { LANGUAGES, type Language } from '@casekit/messages/language'
import { expect, test } from 'vitest'
import { FRAME_SECTIONS } from './frame/frame-sections.ts'
import { routes } from './routes.ts'

const here = import.meta.dirname
const catalogues = join(here, '../../packages/messages/catalogues')

const kept = new Map<string, Record<string, string>>()
function textsOf(sections: readonly string[], language: Language): Record<string, string> {
  const files = sections.map(section => join(catalogues, section, `${language}.json`))
  for (const file of files)
    if (!kept.has(file)) kept.set(file, JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
  return Object.assign({}, ...files.map(file => kept.get(file))) as Record<string, string>
}

const everyId = new Set(Object.keys(textsOf(readdirSync(catalogues), 'da-DK')))

test.each(LANGUAGES)('the frame has words in %s for the title and the crumb of every route', language => {
  const words = textsOf(FRAME_SECTIONS, language)
  const mute = routes.flatMap(({ path, title, crumb }) => [title, crumb].filter(id => !words[id]).map(id => [path, id]))
  expect([words['Shell.PageTitle'], mute]).toEqual([expect.stringContaining('{page}'), []])
})

/** The screens that a routes file names, each with its path and the sections of its route. */
function screensIn(file: string): { screen: string; sections: string[] }[] {
  const source = readFileSync(file, 'utf8')
  const files = new Map(
    [...source.matchAll(/const (\w+) = lazyScreen\(\s*\(\) => import\('([^']+)'\)/g)].map(
      ([, name = '', path = '']) => [name, resolve(dirname(file), path)],
    ),
  )
  return [...source.matchAll(/\{[^{}]*\bscreen(?:: (\w+))?,[^{}]*\}/g)].flatMap(([line, name = 'screen']) => {
    const screen = files.get(name)
    const sections = /sections: \[([^\]]*)\]/.exec(line)?.[1]?.match(/[\w-]+/g) ?? []
    return screen ? [{ screen, sections }] : []
  })
}

const screens = globSync(join(here, 'routes/*.ts')).flatMap(screensIn)

/** The file and all of our files that it imports, statically or dynamically; the frame has sections of its own. */
function closureOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file)) return seen
  seen.add(file)
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'(\.[^']+\.tsx?)'/g))
    closureOf(resolve(dirname(file), name), seen)
  return seen
}

/** Message ids in a source, and id prefixes that it completes, as in `Menu.${name}`. */
function spokenIn(source: string): string[] {
  const whole = [...source.matchAll(/'([A-Z]\w*\.[\w.-]+)'/g)].map(([, id = '']) => id).filter(id => everyId.has(id))
  const begun = [...source.matchAll(/`([A-Z]\w*\.(?:[\w-]+\.)*)\$\{/g)].map(([, start = '']) => start)
  return [...whole, ...begun.filter(start => [...everyId].some(id => id.startsWith(start)))]
}

/** Sections that a part loads for itself. */
const broughtBy = (source: string): string[] =>
  source.includes('<ScreenWords sections={SECTIONS}')
    ? (/const SECTIONS = \[([^\]]*)\]/.exec(source)?.[1]?.match(/[\w-]+/g) ?? [])
    : []

test('there are screens to look at', () => {
  expect(screens.length).toBeGreaterThan(20)
  expect(screens.filter(({ screen }) => !existsSync(screen))).toEqual([])
})

test.each(screens)('$screen has every text that it speaks, in each language', ({ screen, sections }) => {
  const sources = [...closureOf(screen)].map(file => [file, readFileSync(file, 'utf8')] as const)
  const spoken = sources.flatMap(([file, source]) => spokenIn(source).map(id => [file, id] as const))
  const brought = sources.flatMap(([, source]) => broughtBy(source))
  for (const language of LANGUAGES) {
    const known = Object.keys(textsOf([...FRAME_SECTIONS, ...sections, ...brought], language))
    const mute = spoken.filter(([, id]) => !known.some(text => (id.endsWith('.') ? text.startsWith(id) : text === id)))
    expect(mute).toEqual([])
  }
})
