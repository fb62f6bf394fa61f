import { connect } from '@casekit/client/connect'
import { newKey } from '@casekit/client/key'
import { createCompanyCase } from '@casekit/contract/cases'
import { addCustomer } from '@casekit/contract/customers'
import { sendCaseMessage } from '@casekit/contract/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff, type TestCompany, type TestStaff } from '../support/people.ts'
import { type TestProvider, testProvider } from '../support/provider.ts'
import { badNetwork } from './bad-network.ts'

const RUNS = 500
const AT_ONCE = 20

let provider: TestProvider
let company: TestCompany
let mette: TestStaff

beforeAll(async () => {
  provider = await testProvider()
  company = await makeCompany(provider.pool)
  mette = await makeStaff(provider.pool, company.id)
})
afterAll(() => provider.close())

/** As somebody at the form: what is typed keeps its key, and is sent again until it is saved. */
async function untilSaved<T>(send: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await send()
    } catch {
      // the client has given up three tries; the person presses again
    }
  }
}

test('500 cases with a message each, over a network that drops, delays, doubles and reorders: one of each, nothing lost', async () => {
  const { fetch, did } = badNetwork(provider.fetch, 7)
  const { call } = connect({ api: 'http://casekit.test', bearer: mette.as, fetch })
  const { body: customerId } = await provider.call(addCustomer, { as: mette.as, body: { customerName: 'AAB' } })
  let begun = 0

  async function run(): Promise<void> {
    while (begun < RUNS) {
      const number = begun++
      const [caseKey, messageKey] = [newKey(), newKey()]
      const body = { title: `run ${number}`, description: `Typed ${number}`, customerId }
      const caseId = await untilSaved(() => call(createCompanyCase, { body, key: caseKey }))
      const message = { caseId, lane: 'company' as const, text: `Message ${number}` }
      await untilSaved(() => call(sendCaseMessage, { body: message, key: messageKey }))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, run))

  const db = provider.db(company.id)
  const cases = await db.rows<{ title: string; description: string }>('select title, description from casekit.cases')
  const messages = await db.rows<{ text: string }>('select body as text from casekit.case_message')
  const numbers = Array.from({ length: RUNS }, (_, number) => number)
  expect(cases.map(({ description }) => description).toSorted()).toEqual(numbers.map(n => `Typed ${n}`).toSorted())
  expect(messages.map(({ text }) => text).toSorted()).toEqual(numbers.map(n => `Message ${n}`).toSorted())
  expect(Math.min(did.dropped, did.lostAnswers, did.doubled, did.delayed)).toBeGreaterThan(50)
}, 120_000)
