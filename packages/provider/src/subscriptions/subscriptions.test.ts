import { addCustomer } from '@casekit/contract/customers'
import { createCompanyCase } from '@casekit/contract/cases'
import { startUpload } from '@casekit/contract/files'
import * as contract from '@casekit/contract/subscriptions'
import * as members from '@casekit/contract/users'
import { newId } from '@casekit/provider/platform/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOffice, newcomer } from '../../../../tests/support/office.ts'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'

let provider: TestProvider
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())

const PRICE = { monthlyPrice: 499.5, vatPercent: 25, invoiceEmail: '' }
const AGREED = {
  plan: 'Service 25',
  distributorName: 'Nordisk Software',
  distributorContact: 'Ida Holm',
  distributorEmail: 'ida@nordisk.example',
  distributorPhone: '20 30 40 50',
  userLimit: 2,
  storageLimitGb: 1,
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
    provider.call(contract.setAgreed, {
      as: owner,
      params,
      body: { ...AGREED, ...PRICE },
      headers: { 'if-match': `"${version}"` },
    })
  expect((await set(1)).body).toEqual({ ...AGREED, ...PRICE, version: 2 })
  expect((await set(1)).status).toBe(412)
  const { body } = await provider.call(contract.getSubscription, { as })
  expect(body).toEqual({ ...AGREED, users: 1, invited: 0, casesThisMonth: 1, storageBytes: 0 })
  expect((await provider.call(contract.setAgreed, { as, params, body: { ...AGREED, ...PRICE } })).status).toBe(403)
})

/** Sets an office's plan as the provider does. */
async function planned(plan: object) {
  const office = await makeOffice(provider)
  const own = await makeCompany(provider.pool)
  const owner = (await makeStaff(provider.pool, own.id, { isProviderAdministrator: true })).as
  const companyId = office.company.id
  const params = { companyId }
  const agree = (body: object) =>
    provider.call(contract.setAgreed, { as: owner, params, body: { ...AGREED, ...PRICE, ...plan, ...body } })
  await agree({})
  return { ...office, companyId, agree }
}

const address = () => `ny.${newId()}@test.example`
const told = ({ status, body }: { status: number; body: unknown }) => [status, (body as { code?: string }).code]

test('a plan that is full invites nobody more and lets nobody come back; who is invited counts', async () => {
  const { as, invite, users, agree } = await planned({ userLimit: 2 })
  expect((await invite(newcomer(address()), newcomer(address()))).status).toBe(409)
  expect((await invite(newcomer(address()))).status).toBe(200)
  const refused = await invite(newcomer(address()))
  expect(told(refused)).toEqual([409, 'user-limit'])
  expect(await users()).toHaveLength(2)
  expect((await provider.call(contract.getSubscription, { as })).body).toMatchObject({
    users: 1,
    invited: 1,
    userLimit: 2,
  })
  await agree({ userLimit: null })
  expect((await invite(newcomer(address()))).status).toBe(200)
})

test('of two who invite at once into the last place, one is refused', async () => {
  const { invite } = await planned({ userLimit: 2 })
  const answers = await Promise.all([invite(newcomer(address())), invite(newcomer(address()))])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
})

test('who was deactivated comes back only where the plan has room', async () => {
  const { as, companyId } = await planned({ userLimit: 1 })
  const { id } = await makeStaff(provider.pool, companyId)
  await provider
    .db(companyId)
    .rows('update casekit.stakeholder set deleted_at = now() where company_id = $1 and id = $2', [companyId, id])
  const refused = await provider.call(members.reactivateUser, { as, params: { userId: id } })
  expect(told(refused)).toEqual([409, 'user-limit'])
})

test('files find room as far as the plan goes, and no further', async () => {
  const { as, companyId, agree } = await planned({ storageLimitGb: 1 })
  const customerId = (await provider.call(addCustomer, { as, body: { customerName: 'Holm' } })).body
  const caseId = (await provider.call(createCompanyCase, { as, body: { customerId, description: 'Utæt' } })).body
  await provider
    .db(companyId)
    .rows(
      `insert into casekit.case_file (company_id, id, case_id, original_name, extension, path, size) values ($1, $2, $3, 'x', '', 'x', $4)`,
      [companyId, newId(), caseId, 1e9 - 5],
    )
  const start = () => provider.call(startUpload, { as, body: { caseId, originalName: 'film.mp4', size: 9 } })
  const refused = await start()
  expect(told(refused)).toEqual([413, 'no-room'])
  await agree({ storageLimitGb: 2 })
  expect((await start()).status).toBe(200)
})
