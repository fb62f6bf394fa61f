import { getBadges } from '@casekit/contract/badges'
import { logout } from '@casekit/contract/session'
import { expect, test } from 'vitest'
import { shareReads } from './share-reads.ts'

function counted() {
  const asked: string[] = []
  const call = shareReads((async (endpoint: { path: string }, options?: object) => {
    asked.push(JSON.stringify([endpoint.path, options ?? {}]))
    return { rows: [asked.length] }
  }) as never)
  return { call, asked }
}

const nextTurn = () => new Promise(resolve => setTimeout(resolve))

test('two parts of a screen that ask the same at once ask it once, and each may change its answer', async () => {
  const { call, asked } = counted()
  const [one, other] = (await Promise.all([call(getBadges), call(getBadges)])) as unknown as { rows: number[] }[]
  one!.rows.push(9)
  expect(other).toEqual({ rows: [1] })
  expect(asked).toHaveLength(1)
})

test('who asks a moment later hears what is true then', async () => {
  const { call, asked } = counted()
  await call(getBadges)
  await nextTurn()
  await call(getBadges)
  expect(asked).toHaveLength(2)
})

test('a deed that is done twice is done twice', async () => {
  const { call, asked } = counted()
  await Promise.all([call(logout), call(logout)])
  expect(asked).toHaveLength(2)
})
