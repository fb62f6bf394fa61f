import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { coalesced } from './coalesced.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('many calls at once are one piece of work', async () => {
  let done = 0
  const ask = coalesced(async () => void (done += 1), 100)
  for (let call = 0; call < 50; call += 1) ask()
  await vi.advanceTimersByTimeAsync(1000)
  expect(done).toBe(1)
})

test('what is asked for while it works is done once more, not at the same time', async () => {
  const finish: (() => void)[] = []
  const ask = coalesced(() => new Promise<void>(resolve => finish.push(resolve)), 100)
  ask()
  await vi.advanceTimersByTimeAsync(100)
  ask()
  ask()
  await vi.advanceTimersByTimeAsync(1000)
  expect(finish).toHaveLength(1)
  finish[0]?.()
  await vi.advanceTimersByTimeAsync(100)
  expect(finish).toHaveLength(2)
})

test('work that failed can be asked for again', async () => {
  let tried = 0
  const ask = coalesced(() => {
    tried += 1
    return Promise.reject(new Error('away'))
  }, 100)
  ask()
  await vi.advanceTimersByTimeAsync(100)
  ask()
  await vi.advanceTimersByTimeAsync(100)
  expect(tried).toBe(2)
})
