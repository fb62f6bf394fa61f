import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { inEachCompany } from './each-company.ts'

let provider: TestProvider
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())

test('a company that fails is reported and holds up no other; a suspended one is left out', async () => {
  const { pool, db } = provider
  const [first, second, suspended, last] = [
    await makeCompany(pool),
    await makeCompany(pool),
    await makeCompany(pool),
    await makeCompany(pool),
  ]
  await db().rows('update directory.company set suspended_at = now() where id = $1', [suspended.id])
  const visited: number[] = []
  const errors: unknown[] = []
  const count = await inEachCompany(
    pool,
    async (within, companyId) => {
      const row = await within.row<{ id: string }>('select casekit.current_company()::text as id')
      visited.push(Number(row?.id))
      if (companyId === second.id) throw new Error('no')
      return 2
    },
    error => errors.push(error),
  )
  expect(visited.filter(id => id >= first.id)).toEqual([first.id, second.id, last.id])
  expect(errors).toEqual([new Error('no')])
  expect(count).toBe(2 * (visited.length - 1))
})
