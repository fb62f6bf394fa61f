import { addCompanySetting, getCompanySetting, type PartnerInvoiceOptions } from '@casekit/contract/company-settings'
import { SETTING_IDS } from '@casekit/contract/ids'
import { getCompanyInformation } from '@casekit/contract/company'
import { openDb } from '@casekit/provider/platform/db'
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

test('who gets the invoice of what is handed over is automatic, until an administrator chooses for the company', async () => {
  const company = await makeCompany(provider.pool)
  const administrator = await makeStaff(provider.pool, company.id, { guards: ['SettingsAccess'] })
  const { as } = await makeStaff(provider.pool, company.id, { guards: ['TransferAccess'] })
  const params = { settingId: SETTING_IDS.partnerInvoice }
  const stands = async () => (await provider.call(getCompanySetting, { as, params })).body
  const choose = (by: string, body: PartnerInvoiceOptions) => provider.call(addCompanySetting, { as: by, params, body })
  const visible = { case: true, company: true, property: true }
  expect(await stands()).toEqual({ standard: 'auto', visible })
  expect((await choose(as, { standard: 'company', visible })).status).toBe(403)
  expect((await choose(administrator.as, { standard: 'company', visible })).status).toBe(204)
  expect(await stands()).toEqual({ standard: 'company', visible })
  const hidden = { ...visible, property: false }
  expect((await choose(administrator.as, { standard: 'property', visible: hidden })).status).toBe(400)
  expect((await choose(administrator.as, { standard: 'auto', visible: hidden })).status).toBe(204)
  expect(await stands()).toEqual({ standard: 'auto', visible: hidden })
})
