import { addCustomer } from '@casekit/contract/customers'
import { createCompanyCase } from '@casekit/contract/cases'
import * as contract from '@casekit/contract/subscriptions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'

let provider: TestProvider
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())

const AGREED = {
  plan: 'Service 25',
  distributorName: 'Nordisk Software',
  distributorContact: 'Ida Holm',
  distributorEmail: 'ida@nordisk.example',
  distributorPhone: '20 30 40 50',
}

test('what the provider writes of a company stands in its settings, with what is used', async () => {
  const own = await makeCompany(provider.pool)
  const owner = (await makeStaff(provider.pool, own.id, { isProviderAdministrator: true })).as
  const { id: companyId } = await makeCompany(provider.pool)
  const { as } = await makeStaff(provider.pool, companyId, { guards: ['Core', 'SettingsAccess'] })
  const customerId = (await provider.call(addCustomer, { as, body: { customerName: 'Holm' } })).body
  await provider.call(createCompanyCase, { as, body: { customerId, description: 'Utæt' } })
  const params = { companyId }
  const set = (version: number) =>
    provider.call(contract.setAgreed, { as: owner, params, body: AGREED, headers: { 'if-match': `"${version}"` } })
  expect((await set(1)).body).toEqual({ ...AGREED, version: 2 })
  expect((await set(1)).status).toBe(412)
  const { body } = await provider.call(contract.getSubscription, { as })
  expect(body).toEqual({ ...AGREED, users: 1, casesThisMonth: 1, storageBytes: 0 })
  expect((await provider.call(contract.setAgreed, { as, params, body: AGREED })).status).toBe(403)
})
