import { expect, test } from 'vitest'
import { type Spread, spreadOf } from './rating-average.ts'

test.each<[number[], Spread, string]>([
  [[0, 0, 0, 0, 9], { answered: 9, average: null, uncertainty: null }, 'nine answers are too few'],
  [[0, 0, 0, 0, 10], { answered: 10, average: 5, uncertainty: 0 }, 'all of one mind leave no doubt'],
  [[5, 0, 0, 0, 5], { answered: 10, average: 3, uncertainty: 1.31 }, 'half bad and half good: 1.96 × √(40 / 9 / 10)'],
  [[10, 10, 20, 30, 30], { answered: 100, average: 3.6, uncertainty: 0.25 }, 'more answers, less doubt'],
  [[], { answered: 0, average: null, uncertainty: null }, 'nobody'],
])('%j: %j, %s', (scores, expected) => expect(spreadOf(scores)).toEqual(expected))
