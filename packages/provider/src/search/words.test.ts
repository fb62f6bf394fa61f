import { expect, test } from 'vitest'
import { errors, wordsOf } from './words.ts'

test.each([
  ['vandskade', 'vandskade', 0, 'the same word'],
  ['vandskaed', 'vandskade', 1, 'two letters swapped'],
  ['vandskae', 'vandskade', 1, 'one forgotten'],
  ['vvandskade', 'vandskade', 1, 'one too many'],
  ['wandskade', 'vandskade', 1, 'the first one wrong'],
  ['vadnskaed', 'vandskade', 2, 'two errors'],
])('%s is %s with %i errors: %s', (typed, word, count) => {
  expect(errors(typed, word).whole).toBe(count)
})

test('the beginning of a word counts, because people stop typing', () => {
  expect(errors('sundprak', 'sundparkens')).toEqual({ whole: 4, begun: 1 })
})

test('the longest word comes first, and a long text is cut to eight words', () => {
  expect(wordsOf(' Ny  el-tavle 41 ').map(({ typed }) => typed)).toEqual(['el-tavle', 'Ny', '41'])
  expect(wordsOf('a b c d e f g h i j')).toHaveLength(8)
})
