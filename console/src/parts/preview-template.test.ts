import { createCompanyCase, getCaseDetails } from '@casekit/contract/cases'
import { addCustomer } from '@casekit/contract/customers'
import { getCaseMessages, sendCaseMessage } from '@casekit/contract/messages'
import { MERGE_FIELDS } from '@casekit/rules/merge-fields'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff } from '../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../tests/support/provider.ts'
import { spokenOn } from './preview-template.ts'

let provider: TestProvider
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())

test('a template is previewed on a real case as it is sent, every field of it', async () => {
  const company = await makeCompany(provider.pool)
  const { as } = await makeStaff(provider.pool, company.id, { name: 'Mette Kjær' })
  const customerId = (await provider.call(addCustomer, { as, body: { customerName: 'Hanne {{case.title}}' } })).body
  const wanted = { customerId, title: '100 % våd', description: 'Dryp' }
  const caseId = (await provider.call(createCompanyCase, { as, body: wanted })).body
  const { body: details } = await provider.call(getCaseDetails, { as, params: { caseId } })
  const text = MERGE_FIELDS.map(field => `${field}: {{ ${field} }}`).join('\n')
  const receivers = [{ to: 'invoice' as const, mail: true }]
  await provider.call(sendCaseMessage, { as, body: { caseId, lane: 'company', text, receivers } })
  const [sent] = (await provider.call(getCaseMessages, { as, params: { caseId } })).body
  const names = [details.invoice?.name ?? '']
  const parts = spokenOn(details, { sender: 'Mette Kjær', receivers: names }, text)
  expect(parts.map(({ said }) => said).join('')).toBe(sent?.description)
  expect(sent?.description).toContain('customer.name: Hanne {{case.title}}\n')
})
