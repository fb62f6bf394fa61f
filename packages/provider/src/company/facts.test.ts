import { getCompanyInformation } from '@casekit/contract/company'
import { type CompanyFacts, editCompanyFacts, getCompanyFacts } from '@casekit/contract/company-facts'
import { createCompanyCase } from '@casekit/contract/cases'
import { addCustomer } from '@casekit/contract/customers'
import { createDocument } from '@casekit/contract/documents'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'

let provider: TestProvider
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())

async function office() {
  const company = await makeCompany(provider.pool)
  const { as } = await makeStaff(provider.pool, company.id, {
    guards: ['Core', 'OfferAccess', 'SettingsAccess'],
    name: 'Ida Holm',
  })
  const read = async () => (await provider.call(getCompanyFacts, { as })).body
  const edit = async (part: Partial<CompanyFacts>) => {
    const { version, changedBy: _, changedAt: __, hasRegister: ___, ...facts } = await read()
    return provider.call(editCompanyFacts, {
      as,
      body: { ...facts, ...part },
      headers: { 'if-match': `"${version}"` },
    })
  }
  return { company, as, read, edit }
}

test('what a company says of itself is what everybody is told, with who said it', async () => {
  const { as, edit, read } = await office()
  const said = { name: 'Nordhavn A/S', city: 'København', theme: 'lyng', timeZone: 'Europe/Oslo' } as const
  expect((await edit({ ...said, cvr: '10150817' })).status).toBe(200)
  expect(await read()).toMatchObject({ ...said, cvr: '10150817', changedBy: 'Ida Holm', version: 2 })
  expect((await provider.call(getCompanyInformation, { as })).body).toMatchObject(said)
})

test('a wrong check digit, no time zone, no mail address and an older version are refused', async () => {
  const { edit, read, as } = await office()
  const paths = async (part: Partial<CompanyFacts>) =>
    ((await edit(part)).body as unknown as { errors: { path: string }[] }).errors.map(({ path }) => path)
  expect(await paths({ cvr: '10150818' })).toEqual(['/cvr'])
  expect(await paths({ timeZone: 'Europe/Nordhavn' })).toEqual(['/timeZone'])
  expect(await paths({ email: 'ingen' })).toEqual(['/email'])
  const { version: _, changedBy: __, changedAt: ___, hasRegister: ____, ...body } = await read()
  expect((await provider.call(editCompanyFacts, { as, body, headers: { 'if-match': '"7"' } })).status).toBe(412)
})

test('the next case, customer and offer get the numbers that were chosen, which never go back', async () => {
  const { as, edit, read, company } = await office()
  expect((await edit({ nextCaseNumber: 5000, nextCustomerNumber: 800, nextOfferNumber: 300 })).status).toBe(200)
  const { body: customerId } = await provider.call(addCustomer, { as, body: { customerName: 'Hanne Friis' } })
  const { body: caseId } = await provider.call(createCompanyCase, {
    as,
    body: { description: 'Vand i kælderen', customerId },
  })
  await provider.call(createDocument, { as, body: { caseId, kind: 'Offer' } })
  expect(await read()).toMatchObject({ nextCaseNumber: 5001, nextCustomerNumber: 801, nextOfferNumber: 301 })
  const number = await provider
    .db(company.id)
    .row('select number from casekit.cases where company_id = $1', [company.id])
  expect(number).toEqual({ number: 5000 })
  const offer = await provider
    .db(company.id)
    .row('select number from casekit.offer where company_id = $1', [company.id])
  expect(offer).toEqual({ number: 300 })
  expect((await edit({ nextCaseNumber: 5000 })).status).toBe(400)
  expect((await edit({ nextCustomerNumber: 12 })).status).toBe(400)
  expect((await edit({ nextOfferNumber: 300 })).status).toBe(400)
})

test('an address is changed while new cases come: numbers that nobody asks for go on as they are', async () => {
  const { as, read, company } = await office()
  const { version, changedBy: _, changedAt: __, ...facts } = await read()
  await provider
    .db(company.id)
    .rows(`insert into casekit.counter (company_id, kind, value) values ($1, 'case', 7)`, [company.id])
  const { hasRegister: ___, nextCaseNumber: ____, nextCustomerNumber: _____, nextOfferNumber: ______, ...said } = facts
  const body = { ...said, city: 'Odense' }
  const changed = await provider.call(editCompanyFacts, { as, body, headers: { 'if-match': `"${version}"` } })
  expect(changed.body).toMatchObject({ city: 'Odense', nextCaseNumber: 8 })
})
