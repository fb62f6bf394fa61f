import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { namesIn, readFormula, reckon, shownFormula, typedFormula } from './formula.ts'

const VALUES: Record<string, number | null> = { turnover: 1200, hours: 40, none: null, zero: 0 }
const valueOf = (name: string) => VALUES[name] ?? null
const valueIs = (text: string) => reckon(readFormula(text)!, valueOf)

test.each([
  ['{turnover} / {hours}', 30],
  ['2+3*4', 14],
  ['(2+3)*4', 20],
  ['-{hours} - -2', -38],
  ['8-2-1', 5],
  ['100/10/2', 5],
  ['max({hours}; 50; 3)', 50],
  ['min({hours};50)', 40],
  ['round({turnover}/7)', 171],
  ['abs(0-5)', 5],
  ['1.5*2', 3],
])('%s is %d', (text, value) => {
  expect(valueIs(text)).toBe(value)
})

test.each(['{none} + 1', '1 / {zero}', '{zero} / {zero}', 'max(1; {none})', '{unknown}'])('%s is no number', text => {
  expect(valueIs(text)).toBeNull()
})

test.each([
  '',
  '2+',
  '(2',
  '2)',
  '{turnover',
  '{turn over}',
  'alert(1)',
  'constructor',
  'round(1;2)',
  '2 3',
  '{a}{b}',
  '1,5',
  '2**3',
  `${'('.repeat(30)}1${')'.repeat(30)}`,
  `1${'+1'.repeat(200)}`,
])('»%s« is no formula', text => {
  expect(readFormula(text)).toBeUndefined()
})

test('it names each number that it reckons with once', () => {
  expect(namesIn(readFormula('{hours} + max({turnover}; {hours})')!)).toEqual(['hours', 'turnover'])
})

test('what a person of any language typed is kept the same and shown the same', () => {
  const labels: Record<string, string> = { turnover: 'Omsætning', hours: 'Registrerede timer' }
  const nameOf = (label: string) => Object.keys(labels).find(name => labels[name] === label)
  const typed = '[Omsætning] ÷ [Registrerede timer] × 1,5'
  const kept = typedFormula(typed, nameOf, false)
  expect(kept).toBe('{turnover} / {hours} * 1.5')
  expect(shownFormula(kept, name => labels[name]!, false)).toBe('[Omsætning] / [Registrerede timer] * 1,5')
  expect(readFormula(typedFormula('[Ukendt] + 1', nameOf, false))).toBeUndefined()
})

const leaf = fc.oneof(fc.integer({ min: 1, max: 99 }).map(String), fc.constantFrom('{turnover}', '{hours}'))

/** Generated formulas, which never divide by zero. */
const written = fc.letrec<{ any: string }>(tie => ({
  any: fc.oneof(
    { maxDepth: 4 },
    leaf,
    fc.tuple(tie('any'), fc.constantFrom('+', '-', '*'), tie('any')).map(([a, sign, b]) => `(${a}${sign}${b})`),
    fc
      .tuple(tie('any'), fc.constantFrom('+', '*'), tie('any'), leaf)
      .map(([a, sign, b, c]) => `${a} ${sign} ${b}/${c}`),
    tie('any').map(one => `-(${one})`),
  ),
})).any

/** JavaScript's own arithmetic is the reference. */
test('any formula comes to what arithmetic comes to', () => {
  fc.assert(
    fc.property(
      written.filter(({ length }) => length <= 300),
      text => {
        const plain = text.replaceAll('{turnover}', '1200').replaceAll('{hours}', '40').replaceAll('-(', ' -(')
        const judged = runInNewContext(plain) as number
        expect((valueIs(text) ?? Number.NaN) / (judged || 1)).toBeCloseTo(judged ? 1 : 0, 9)
      },
    ),
    { numRuns: 500, seed: 20_261_125 },
  )
})
