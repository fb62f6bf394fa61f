import type { Call } from '@casekit/client/connect'
import { expect, test } from 'vitest'
import { createTimes } from './booking-preview.ts'

test('the same times are asked for once, until something is saved or they did not come', async () => {
  let asked = 0
  const call = (async () => {
    asked += 1
    if (asked === 3) throw new Error('offline')
    return []
  }) as unknown as Call
  const timesOf = createTimes(call)
  await timesOf('first', { days: 14 })
  await timesOf('first', { days: 14 })
  expect(asked).toBe(1)
  await timesOf('first', { days: 62 })
  expect(asked).toBe(2)
  await expect(timesOf('second', { days: 14 })).rejects.toThrow('offline')
  await timesOf('second', { days: 14 })
  expect(asked).toBe(4)
})
