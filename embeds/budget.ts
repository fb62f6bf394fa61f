import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EMBEDS, LATER, type Loads } from './build/bundle.ts'

/**
 * `node embeds/budget.ts` checks what each element loads until it is usable (loader, chunks, Danish texts), in bytes as
 * sent (brotli) and in requests including the style sheet, against the limits in package.json. Exits with 1 if one is
 * exceeded.
 */
const LANGUAGE = 'da'
const { budget } = JSON.parse(readFileSync(join(EMBEDS, 'package.json'), 'utf8')) as { budget: Record<string, number> }
const { version, elements } = JSON.parse(readFileSync(join(EMBEDS, 'dist/v1/loads.json'), 'utf8')) as {
  version: string
  elements: Record<string, Loads>
}

const say = (what: string, bytes: number) => process.stdout.write(`${String(bytes).padStart(8)}  ${what}\n`)
const sizeOf = (path: string) => readFileSync(join(EMBEDS, 'dist', `${path}.br`)).byteLength

function measure(tag: string, { chunks, words }: Loads): boolean {
  const paths = [...chunks, ...(words[LANGUAGE] ?? [])].map(path => `${version}/${path}`)
  const rows = ['v1/casekit.js', ...paths].map(path => ({ path, brotli: sizeOf(path) }))
  const total = rows.reduce((sum, row) => sum + row.brotli, 0)
  const limit = budget[tag] ?? 0
  for (const { path, brotli } of rows) say(path, brotli)
  say(`${tag} (limit ${limit})`, total)
  const requests = rows.length + 1 // casekit.css
  if (tag !== 'all') say(`requests of ${tag} (limit ${budget.requests})`, requests)
  return total <= limit && (tag === 'all' || requests <= (budget.requests ?? 0))
}

function measureLoader(): boolean {
  const size = sizeOf('v1/casekit.js')
  const limit = budget.loader ?? 0
  say(`the loader (limit ${limit})`, size)
  return size <= limit
}

/** The elements that share chunks: a page with all of them loads those once. */
const shared = Object.entries(elements).filter(([tag]) => !(tag in LATER))
const all: Loads = {
  entry: '',
  chunks: [...new Set(shared.flatMap(([, { chunks }]) => chunks))],
  words: { [LANGUAGE]: [...new Set(shared.flatMap(([, { words }]) => words[LANGUAGE] ?? []))] },
}

const parts = [...Object.entries(elements), ['all', all] as const]
const verdicts = [measureLoader(), ...parts.map(([tag, loads]) => measure(tag, loads))]
if (verdicts.includes(false)) process.exit(1)
