import { expect, test } from 'vitest'
import { BreakerOpen, createBreaker } from './breaker.ts'

const fails = async () => {
  throw new Error('away')
}

function breakerAt() {
  const clock = { now: 0 }
  return { clock, guarded: createBreaker({ failuresToOpen: 2, restMs: 1000, now: () => clock.now }) }
}

test('after some failures in a row nothing is asked for a while', async () => {
  const { guarded } = breakerAt()
  await expect(guarded(fails)).rejects.toThrow('away')
  await expect(guarded(fails)).rejects.toThrow('away')
  let asked = 0
  await expect(guarded(async () => ++asked)).rejects.toThrow(BreakerOpen)
  expect(asked).toBe(0)
})

test('a success in between starts the count again', async () => {
  const { guarded } = breakerAt()
  await expect(guarded(fails)).rejects.toThrow('away')
  await guarded(async () => 'here')
  await expect(guarded(fails)).rejects.toThrow('away')
  expect(await guarded(async () => 'here')).toBe('here')
})

test('after the rest one question goes through at a time, and its fate decides', async () => {
  const { guarded, clock } = breakerAt()
  await expect(guarded(fails)).rejects.toThrow('away')
  await expect(guarded(fails)).rejects.toThrow('away')
  clock.now = 1000
  await expect(guarded(fails)).rejects.toThrow('away')
  await expect(guarded(async () => 'too early')).rejects.toThrow(BreakerOpen)
  clock.now = 2000
  const { promise, resolve } = Promise.withResolvers<string>()
  const probe = guarded(() => promise)
  await expect(guarded(async () => 'beside it')).rejects.toThrow(BreakerOpen)
  resolve('back')
  expect(await probe).toBe('back')
  expect(await guarded(async () => 'open again')).toBe('open again')
})
