import { expect, test } from 'vitest'
import { degreesOf, typedPoint } from './degrees.ts'

test('degrees are read with a comma or a point', () => {
  expect(degreesOf('55,64', 90)).toBe(55.64)
  expect(degreesOf('-12.08', 180)).toBe(-12.08)
  expect(degreesOf(' ', 90)).toBeNull()
  expect(degreesOf('91', 90)).toBeUndefined()
  expect(degreesOf('nord', 90)).toBeUndefined()
})

test('a position is both numbers or none', () => {
  expect(typedPoint({ latitude: '55,64', longitude: '12,5' })).toEqual({ latitude: 55.64, longitude: 12.5 })
  expect(typedPoint({ latitude: '', longitude: ' ' })).toBeNull()
  expect(typedPoint({ latitude: '55,64', longitude: '' })).toBeUndefined()
  expect(typedPoint({ latitude: '155', longitude: '12' })).toBeUndefined()
})
