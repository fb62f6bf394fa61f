import { queryInsight } from '@casekit/contract/insight'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'
import { newId } from '../platform/new-id.ts'

let provider: TestProvider
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())

const PUT = `insert into casekit.cases (company_id, id, number, title, description, status, responsible_id, created_at)
  values ($1, $2, $3, 'Leak', '', 'Open', $4, '2026-02-02')`

test('groups of the same number stand in the order of their names', async () => {
  const { id: companyId } = await makeCompany(provider.pool)
  const { as } = await makeStaff(provider.pool, companyId, { guards: ['Core', 'BIAccess', 'SettingsAccess'] })
  for (const [at, name] of ['Dam', 'Bo', 'Ege', 'Aa', 'Fog', 'Carl'].entries()) {
    const { id } = await makeStaff(provider.pool, companyId, { name })
    await provider.db(companyId).rows(PUT, [companyId, newId(), at + 1, id])
  }
  const body = {
    measures: ['caseValue'],
    dimensions: ['person'],
    fromDate: '2026-01-01',
    toDate: '2026-03-31',
  } as never
  const { rows } = (await provider.call(queryInsight, { as, body })).body
  expect(rows.map(({ keys }) => keys[0]?.label)).toEqual(['Aa', 'Bo', 'Carl', 'Dam', 'Ege', 'Fog'])
})
