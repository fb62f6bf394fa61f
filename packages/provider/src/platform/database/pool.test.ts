import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff } from '../../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../../tests/support/provider.ts'

let provider: TestProvider
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())

test('counts come as numbers, times as ISO text in UTC, numbers too large to be exact as text', async () => {
  const { rows } = await provider.pool.query<Record<string, unknown>>(
    `select count(*) as count, '2026-11-21 10:30:00.25+01'::timestamptz as at, 9007199254740993::int8 as large, '2026-11-21'::date as day from directory.company`,
  )
  expect(rows[0]).toEqual({
    count: 0,
    at: '2026-11-21T09:30:00.25Z',
    large: '9007199254740993',
    day: '2026-11-21',
  })
})

test('a company sees its own people and nobody else', async () => {
  const [ours, theirs] = [await makeCompany(provider.pool), await makeCompany(provider.pool)]
  const mette = await makeStaff(provider.pool, ours.id, { guards: ['Core', 'Kanban'] })
  await makeStaff(provider.pool, theirs.id)
  const seen = await provider.db(ours.id).rows<{ id: string }>('select id from casekit.stakeholder')
  expect(seen).toEqual([{ id: mette.id }])
  expect(await provider.db().rows('select id from casekit.stakeholder')).toEqual([])
})

test('the pool works under the role that owns nothing', async () => {
  const { rows } = await provider.pool.query('select current_user as role')
  expect(rows).toEqual([{ role: 'casekit_app' }])
})
