import { answerCase, getCaseView, openCustomerView } from '@casekit/contract/case-view'
import { mergeCase, unmergeCase } from '@casekit/contract/case-work'
import { getCaseUnreadMessages, sendCaseMessage } from '@casekit/contract/messages'
import { newId } from '@casekit/provider/platform/new-id'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCompany, makeStaff, type TestCompany } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'

let provider: TestProvider
let company: TestCompany
let as: string
let caseId: string
let customerId: string

beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => {
  company = await makeCompany(provider.pool)
  as = (await makeStaff(provider.pool, company.id, { name: 'Mette Kjær' })).as
  customerId = await addCustomer(7, 'Hanne Friis')
  caseId = await addCase(48217, customerId)
})

async function addCustomer(number: number, name: string): Promise<string> {
  const id = newId()
  await provider
    .db(company.id)
    .rows('insert into casekit.customer (company_id, id, number, name) values ($1, $2, $3, $4)', [
      company.id,
      id,
      number,
      name,
    ])
  return id
}

async function addCase(number: number, ofCustomer: string): Promise<string> {
  const id = newId()
  await provider
    .db(company.id)
    .rows(
      `insert into casekit.cases (company_id, id, number, title, description, customer_id) values ($1, $2, $3, 'Fugt', 'Fugt', $4)`,
      [company.id, id, number, ofCustomer],
    )
  return id
}

const linkTo = async (id: string) =>
  (await provider.call(openCustomerView, { as, params: { caseId: id }, body: {} })).body.token
const look = (link: string) => provider.call(getCaseView, { as: link })
const write = (text: string) =>
  provider.call(sendCaseMessage, { as, body: { caseId, lane: 'company', text, receivers: [] } })

test('after a merge the customer follows the other case by the same link, and writes on it', async () => {
  await write('Vi kommer i morgen.')
  const link = await linkTo(caseId)
  const otherCaseId = await addCase(48218, customerId)
  await provider.call(mergeCase, { as, params: { caseId }, body: { otherCaseId } })
  const texts = async () => {
    const { caseNumber, messages } = (await look(link)).body
    return [caseNumber, ...messages.map(({ text }) => text)]
  }
  expect(await texts()).toEqual([48218, 'Vi kommer i morgen.'])
  await provider.call(answerCase, { as: link, body: { text: 'Tak!' } })
  expect(await texts()).toEqual([48218, 'Vi kommer i morgen.', 'Tak!'])
  expect((await provider.call(getCaseUnreadMessages, { as })).body).toEqual([{ caseId: otherCaseId, count: 1 }])
  await provider.call(unmergeCase, { as, params: { caseId } })
  expect(await texts()).toEqual([48217, 'Vi kommer i morgen.'])
})

test('a case merged into another customer’s shows neither of them anything of the other', async () => {
  const otherCaseId = await addCase(48219, await addCustomer(8, 'Ida Holm'))
  await write('Vi kommer i morgen.')
  const link = await linkTo(caseId)
  const theirs = await linkTo(otherCaseId)
  await provider
    .db(company.id)
    .rows(`insert into casekit.skill (company_id, id, name) values ($1, gen_random_uuid(), 'VVS')`, [company.id])
  await provider.db(company.id).rows(
    `insert into casekit.booking (company_id, id, fitter_id, skill_id, case_id, customer_id, status, starts_at, ends_at)
     select $1, gen_random_uuid(), s.id, x.id, k.id, k.customer_id, 'confirmed', now() + interval '1 day', now() + interval '25 hours'
     from casekit.cases k, casekit.stakeholder s, casekit.skill x where k.company_id = $1 and k.id = $2 and s.company_id = $1 and x.company_id = $1 limit 1`,
    [company.id, caseId],
  )
  await provider.call(mergeCase, { as, params: { caseId }, body: { otherCaseId } })
  expect((await look(link)).body).toMatchObject({ caseNumber: 48217 })
  expect((await look(theirs)).body).toMatchObject({ caseNumber: 48219, messages: [], visits: [] })
})
