import { afterAll, beforeAll, expect, test } from 'vitest'
import type { View } from '@casekit/contract/overview-shape'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'
import { orTooWide } from './too-wide.ts'

let provider: TestProvider
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())

/** A statement that the database stops because it exceeds its timeout. */
const stopped = (view: View) =>
  orTooWide(
    view,
    provider.db().transaction(async db => {
      await db.planned("set local statement_timeout = '20ms'")
      return db.planned('select pg_sleep(60)')
    }),
  )

const title = { filterType: 'text' as const, type: 'notContains' as const, filter: 'e' }

test.each([
  ['filters', { filterModel: { title } }],
  ['words', { search: 'vandskade' }],
])('a view whose %s take too long to be tried is to be narrowed', async (_, view) => {
  await expect(stopped(view)).rejects.toMatchObject({ status: 409, code: 'too-wide' })
})

test('a view of all rows that takes too long is no fault of who asks', async () => {
  await expect(stopped({ filterModel: {} })).rejects.toMatchObject({ code: '57014' })
})

test('an answer in time is the answer', async () => {
  expect(await orTooWide({ search: 'vandskade' }, Promise.resolve(1))).toBe(1)
})
