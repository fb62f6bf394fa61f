import { expect, test } from 'vitest'
import { type Command, matching, placeAfter } from './matching.ts'

const commands: Command[] = [
  ['Gå til', 'Sager'],
  ['Gå til', 'Kunder'],
  ['Opret', 'Opret sag'],
  ['Skift virksomhed', 'Voltgaard El & Varme'],
  ['Skift virksomhed', 'Boligforeningen Holmegården'],
].map(([group = '', label = '']) => ({ id: label, group, label, run: () => {} }))

test.each([
  ['', ['Sager', 'Kunder', 'Opret sag', 'Voltgaard El & Varme', 'Boligforeningen Holmegården']],
  ['sag', ['Sager', 'Opret sag']],
  ['SAG opret', ['Opret sag']],
  ['holmegaarden', ['Boligforeningen Holmegården']],
  ['skift volt', ['Voltgaard El & Varme']],
  ['gå kun', ['Kunder']],
  ['ager', []],
])('»%s« finds %j', (typed, labels) => {
  expect(matching(commands, typed).map(({ label }) => label)).toEqual(labels)
})

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, 0],
  ['ArrowUp', 0, 2],
  ['PageDown', 0, 2],
  ['PageUp', 2, 0],
  ['a', 1, undefined],
])('%s from %i leads to %s', (key, from, to) => {
  expect(placeAfter(key, from, 3)).toBe(to)
})
