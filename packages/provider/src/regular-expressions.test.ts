import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'

const packages = fileURLToPath(new URL('../../', import.meta.url))

/**
 * Expressions with superlinear run time, each with the most characters that can reach it and what limits them.
 * All others are tested with 50,000.
 */
const REVIEWED: Record<string, { atMost: number; because: string }> = {
  '/"[^"]*"|\'[^\']*\'|\\([^)]*\\)/g': { atMost: 1000, because: 'describeError cuts the message of an error first' },
  '/\\/+$/': { atMost: 2000, because: 'of CASEKIT_ADDRESS_URL, which whoever runs the server writes' },
}

const OUTSIDE_AT_MOST = 50_000
const WITHIN_MS = 100

type Found = { file: string; pattern: string; flags: string }
type Node = { type?: string; regex?: { pattern: string; flags: string } }

function sourcesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts') && !/\.(test|d)\.ts$/.test(name))
    .map(name => join(folder, name))
}

/** All regular expression literals in the file. */
function expressionsIn(file: string): Found[] {
  const found: Found[] = []
  JSON.stringify(parseAst(readFileSync(file, 'utf8'), { lang: 'ts' }), (_key, node: Node | bigint | null) => {
    if (typeof node === 'bigint') return String(node)
    if (node && typeof node === 'object' && node.type === 'Literal' && node.regex)
      found.push({ file: relative(packages, file), ...node.regex })
    return node
  })
  return found
}

const files = ['provider/src', 'rules/src', 'contract/src'].flatMap(folder => sourcesOf(join(packages, folder)))
const expressions = files.flatMap(expressionsIn)

/** Strings the expression may match: words and symbols it contains, and one character of each kind. */
function piecesOf(pattern: string): string[] {
  const words = pattern.match(/[\p{L}\p{N}]{2,}/gu)?.slice(0, 4) ?? []
  const signs = [...new Set(pattern.replaceAll(/\\[a-zA-Z]/g, '').match(/[^\p{L}\p{N}]/gu) ?? [])].slice(0, 12)
  return [...new Set(['a', '0', ' ', '\n', '_', '-', ...signs, ...words])]
}

/** The pieces and all pairs of them. */
function unitsOf(pattern: string): string[] {
  const pieces = piecesOf(pattern)
  return [...pieces, ...pieces.flatMap(one => pieces.map(other => one + other))]
}

/** The unit repeated to a length, plus a character that matches nothing. */
const repeated = (unit: string, length: number) =>
  `${unit.repeat(Math.ceil(length / unit.length)).slice(0, length)}\u0001`

/** Retries slow runs and takes the faster: another process may have used the CPU. */
function timed(expression: RegExp, text: string): number {
  const took = timedOnce(expression, text)
  return took > 20 ? Math.min(took, timedOnce(expression, text)) : took
}

function timedOnce(expression: RegExp, text: string): number {
  expression.lastIndex = 0
  const startedAt = performance.now()
  if (expression.global) text.replaceAll(expression, '')
  else expression.test(text)
  return performance.now() - startedAt
}

/** The slowest time in ms. Only the slowest units of short texts are tried with longer ones. */
function slowestOf({ pattern, flags }: Found, atMost: number): number {
  const expression = new RegExp(pattern, flags)
  let units = unitsOf(pattern)
  let worst = 0
  for (const [length, kept] of [
    [300, 24],
    [3000, 4],
    [50_000, 0],
  ] as const) {
    const tried: { unit: string; took: number }[] = []
    for (const unit of units) {
      const took = timed(expression, repeated(unit, Math.min(length, atMost)))
      if (took > WITHIN_MS) return took
      tried.push({ unit, took })
      worst = Math.max(worst, took)
    }
    units = tried
      .toSorted((one, other) => other.took - one.took)
      .slice(0, kept)
      .map(({ unit }) => unit)
    if (length >= atMost) break
  }
  return worst
}

test('the sources were read', () => expect(expressions.length).toBeGreaterThan(100))

test('no expression of the server takes longer than 100 ms for the worst of 50,000 characters, or of what can reach it', () => {
  const seen = new Map(expressions.map(found => [`/${found.pattern}/${found.flags}`, found]))
  const slow = [...seen].flatMap(([name, found]) => {
    const took = slowestOf(found, REVIEWED[name]?.atMost ?? OUTSIDE_AT_MOST)
    return took > WITHIN_MS ? [`${found.file} ${name}: ${Math.round(took)} ms`] : []
  })
  expect(slow).toEqual([])
}, 120_000)

test('what was reviewed still stands', () => {
  const names = new Set(expressions.map(({ pattern, flags }) => `/${pattern}/${flags}`))
  expect(Object.keys(REVIEWED).filter(name => !names.has(name))).toEqual([])
})

test('an expression is put together at run time in one place alone, from names of columns of ours', () => {
  const made = files.filter(file => /\bRegExp\(/.test(readFileSync(file, 'utf8')))
  expect(made.map(file => relative(packages, file))).toEqual(['provider/src/overview/source.ts'])
})
