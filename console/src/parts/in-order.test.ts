import { expect, test } from 'vitest'
import { inOrder } from './in-order.ts'

test('a deed begins when the one before has ended, also where that failed', async () => {
  const run = inOrder()
  const told: string[] = []
  const gate = Promise.withResolvers<void>()
  const first = run(() => gate.promise.then(() => told.push('first')))
  const second = run(() => Promise.reject(new Error('refused')))
  const third = run(() => Promise.resolve(told.push('third')))
  expect(told).toEqual([])
  gate.resolve()
  await expect(second).rejects.toThrow('refused')
  expect(await Promise.all([first, third])).toEqual([1, 2])
  expect(told).toEqual(['first', 'third'])
})
