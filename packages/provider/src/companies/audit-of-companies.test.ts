import { deleteCompany, resumeCompany, suspendCompany } from '@casekit/contract/companies'
import { editCompanyFacts, getCompanyFacts } from '@casekit/contract/company-facts'
import { publishLook } from '@casekit/contract/look'
import { switchModule } from '@casekit/contract/modules'
import { auditLog } from '@casekit/contract/overview'
import { setAgreed } from '@casekit/contract/subscriptions'
import { DELIVERED_LOOK } from '@casekit/rules/look'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCompany, makeStaff, type TestStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'

let provider: TestProvider
let owner: TestStaff
let companyId: number
let admin: TestStaff

beforeAll(async () => {
  provider = await testProvider()
  owner = await makeStaff(provider.pool, (await makeCompany(provider.pool)).id, { isProviderAdministrator: true })
})
afterAll(() => provider.close())
beforeEach(async () => {
  companyId = (await makeCompany(provider.pool)).id
  admin = await makeStaff(provider.pool, companyId, { guards: ['Core', 'SettingsAccess'], name: 'Ida Holm' })
})

type Facts = { actor?: string; via?: string; before: Record<string, unknown>; after: Record<string, unknown> }

const told = async (of = companyId) =>
  (
    await provider
      .db(of)
      .rows<{ facts: Facts }>(
        `select facts from casekit.audit_entry where company_id = $1 and kind = 'company' order by at, id`,
        [of],
      )
  ).map(({ facts }) => facts)

const byOwner = () => ({ as: owner.as, params: { companyId } })

test('what the provider does to a company stands in its log, with whose deed it was', async () => {
  const named = await provider
    .db(companyId)
    .row<{ name: string }>('select name from directory.company where id = $1', [companyId])
  await provider.call(suspendCompany, byOwner())
  await provider.call(resumeCompany, byOwner())
  await provider.call(deleteCompany, { ...byOwner(), body: { name: named?.name ?? '' } })
  await provider.call(resumeCompany, byOwner())
  const entries = await told()
  expect(entries.map(({ after }) => Object.keys(after).toSorted())).toEqual([
    ['suspended_at'],
    ['suspended_at'],
    ['delete_at', 'suspended_at'],
    ['delete_at', 'suspended_at'],
  ])
  expect(entries.every(({ actor }) => actor === owner.id)).toBe(true)
  expect(entries[1]).toMatchObject({ after: { suspended_at: null } })
})

test('modules, plan and look are told with old and new', async () => {
  await provider.call(switchModule, { ...byOwner(), body: { module: 'Assets', isOn: false } })
  const agreed = { plan: 'Service 25', distributorName: '', distributorContact: '', distributorEmail: '' }
  await provider.call(setAgreed, {
    ...byOwner(),
    body: {
      ...agreed,
      distributorPhone: '',
      userLimit: 5,
      storageLimitGb: null,
      monthlyPrice: 499,
      vatPercent: 25,
      invoiceEmail: '',
    },
  })
  await provider.call(publishLook, { ...byOwner(), body: { look: DELIVERED_LOOK } })
  expect((await told()).map(({ before, after }) => [before, after])).toEqual([
    [{ modules_off: [] }, { modules_off: ['Assets'] }],
    [
      { plan: '', user_limit: null, monthly_price: null },
      { plan: 'Service 25', user_limit: 5, monthly_price: 49900 },
    ],
    [{ look_version: 0 }, { look_version: 1 }],
  ])
})

test('what a company says of itself is told, and its administrators read who it was', async () => {
  const {
    version,
    changedBy: _,
    changedAt: __,
    hasRegister: ___,
    ...facts
  } = (await provider.call(getCompanyFacts, { as: admin.as })).body
  const body = { ...facts, city: 'Odense' }
  await provider.call(editCompanyFacts, { as: admin.as, body, headers: { 'if-match': `"${version}"` } })
  await provider.call(switchModule, { ...byOwner(), body: { module: 'Assets', isOn: false } })
  const { rows } = (
    await provider.call(auditLog.rows, {
      as: admin.as,
      body: { startRow: 0, endRow: 100, filterModel: { kind: { filterType: 'set', values: ['company'] } } },
    })
  ).body
  expect(rows.map(({ person, changed }) => [person?.name, changed])).toEqual([
    [undefined, 'modules_off'],
    ['Ida Holm', 'city'],
  ])
})

test('a company that nobody changed by hand has nothing told', async () => {
  await provider.db().rows('update directory.company set suspended_at = now() where id = $1', [companyId])
  expect(await told()).toEqual([])
})
