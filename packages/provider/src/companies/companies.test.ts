import { getCaseStages } from '@casekit/contract/cases'
import { addCompany, getCompanies, resumeCompany, suspendCompany } from '@casekit/contract/companies'
import { acceptInvitation } from '@casekit/contract/invitations'
import { getUserInfo } from '@casekit/contract/session'
import { setAgreed } from '@casekit/contract/subscriptions'
import { getUsers } from '@casekit/contract/users'
import { tokenFor } from '@casekit/provider/links/tokens'
import { newId } from '@casekit/provider/platform/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf } from '../../../../tests/support/office.ts'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'

let provider: TestProvider
let own: Awaited<ReturnType<typeof ours>>
beforeAll(async () => {
  provider = await testProvider()
  own = await ours()
})
afterAll(() => provider.close())

async function ours() {
  const company = await makeCompany(provider.pool)
  return { company, ...(await makeStaff(provider.pool, company.id, { isProviderAdministrator: true })) }
}

const wanted = (number: number, email: string) => ({
  number,
  name: 'Solbolig ApS',
  language: 'sv-SE' as const,
  email,
  hasProperties: false,
})

test('a suspended company is closed at once, and opens again as it was', async () => {
  const { as, company } = own
  const other = await makeCompany(provider.pool)
  const member = await makeStaff(provider.pool, other.id)
  const params = { companyId: other.id }
  const me = async () => (await provider.call(getUserInfo, { as: member.as })).status
  await provider.call(suspendCompany, { as, params })
  expect(await me()).toBe(401)
  const listed = (await provider.call(getCompanies, { as })).body.find(({ id }) => id === other.id)
  expect(listed?.suspendedAt).not.toBeNull()
  await provider.call(resumeCompany, { as, params })
  expect(await me()).toBe(200)
  expect(await codeOf(provider.call(suspendCompany, { as, params: { companyId: company.id } }))).toBe('own-company')
})

test('the list says what each company has bought', async () => {
  const { as } = own
  const other = await makeCompany(provider.pool)
  const nothing = {
    distributorName: '',
    distributorContact: '',
    distributorEmail: '',
    distributorPhone: '',
    userLimit: null,
    storageLimitGb: null,
    monthlyPrice: null,
    vatPercent: 25,
    invoiceEmail: '',
  }
  await provider.call(setAgreed, { as, params: { companyId: other.id }, body: { ...nothing, plan: 'Service 25' } })
  const listed = (await provider.call(getCompanies, { as })).body
  expect(listed.find(({ id }) => id === other.id)?.plan).toBe('Service 25')
  expect(listed.find(({ id }) => id === own.company.id)?.plan).toBe('')
})

test('nobody else sees the companies, whatever they hold', async () => {
  const company = await makeCompany(provider.pool)
  const { as } = await makeStaff(provider.pool, company.id, { guards: ['Core', 'SettingsAccess'] })
  expect((await provider.call(getCompanies, { as })).status).toBe(403)
})

// last: a company takes the next number, which the tests above count on
test('a company is made with its stages, and its first administrator comes in by the mailed link', async () => {
  const { as } = own
  const email = `first.${newId()}@test.example`
  const { body: id } = await provider.call(addCompany, { as, body: wanted(71_001, email) })
  const mail = await provider
    .db(id)
    .row<{ link: string }>(`select payload ->> 'linkId' as link from casekit.outbox where company_id = $1`, [id])
  const token = (await tokenFor(provider.db(), mail?.link ?? ''))?.token ?? ''
  const accepted = { token, name: 'Åsa Berg', password: 'fem gula hästar', consent: true as const }
  const { bearer } = (await provider.call(acceptInvitation, { body: accepted })).body
  const me = (await provider.call(getUserInfo, { as: bearer })).body
  expect(me).toMatchObject({ companyNumber: 71_001, companyLanguage: 'sv-SE' })
  expect((await provider.call(getUsers, { as: bearer })).body).toHaveLength(1)
  expect((await provider.call(getCaseStages, { as: bearer })).body[0]?.name).toBe('Mottaget')
})

test('a number stands once, and nothing is left of a company that was not made', async () => {
  const { as } = own
  await provider.call(addCompany, { as, body: wanted(71_002, 'a@test.example') })
  expect((await provider.call(addCompany, { as, body: wanted(71_002, 'b@test.example') })).status).toBe(409)
  const { body } = await provider.call(getCompanies, { as })
  expect(body.filter(({ number }) => number === 71_002)).toHaveLength(1)
})
