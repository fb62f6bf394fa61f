import { getCompanyInformation } from '@casekit/contract/company'
import { openDb } from '@casekit/provider/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'

let provider: TestProvider
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())

const setTheme = (companyId: number, theme: string) =>
  openDb(provider.pool).rows('update directory.company set theme = $2 where id = $1', [companyId, theme])

test('a company wears fjord until it is given a white label of its own', async () => {
  const company = await makeCompany(provider.pool)
  const { as } = await makeStaff(provider.pool, company.id)
  expect((await provider.call(getCompanyInformation, { as })).body.theme).toBe('fjord')
  await setTheme(company.id, 'lyng')
  expect((await provider.call(getCompanyInformation, { as })).body.theme).toBe('lyng')
})

test('a company wears nothing but one of the four', async () => {
  const company = await makeCompany(provider.pool)
  await expect(setTheme(company.id, 'url(evil)')).rejects.toThrow(/theme/)
})
