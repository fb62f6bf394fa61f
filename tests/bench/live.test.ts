import { createCompanyCase } from '@casekit/contract/cases'
import { addCaseHistory } from '@casekit/contract/case-history'
import { addCustomer } from '@casekit/contract/customers'
import { asOwner } from '@casekit/provider/platform/database/connection'
import { createProvider } from '@casekit/provider/provider'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf } from '../support/live.ts'
import { makeCompany, makeStaff, type TestStaff } from '../support/people.ts'
import { testProvider, type TestProvider } from '../support/provider.ts'
import { at, follow, latencies } from './followers.ts'

/** A small `npm run bench -- live`. */
const STREAMS = 200
const EVENTS = 5

let provider: TestProvider
let staff: TestStaff
let caseId: string

beforeAll(async () => {
  provider = await testProvider()
  staff = await makeStaff(provider.pool, (await makeCompany(provider.pool)).id)
  const customerId = (await provider.call(addCustomer, { body: { customerName: 'Holm' }, as: staff.as })).body
  const made = await provider.call(createCompanyCase, { body: { customerId, description: 'Utæt' }, as: staff.as })
  caseId = made.body
  // long enough ago that streams opened now do not get it
  await asOwner(provider.connection, client => client.query(`update casekit.event set at = now() - interval '1 hour'`))
})
afterAll(() => provider.close())

const addNote = () => provider.call(addCaseHistory, { body: { caseId, text: 'Note' }, as: staff.as })

test(`${STREAMS} streams hear of each event within a second, and all of them come back after a restart with nothing missed`, async () => {
  const first = await createProvider({ pool: provider.pool })
  const url = await addressOf(first)
  const followers = follow(url, staff.bearer, STREAMS)
  await followers.have({ events: 0, connection: 1 }, 10_000)

  const sentAt: number[] = []
  for (let event = 1; event <= EVENTS; event += 1) {
    sentAt.push(performance.now())
    await addNote()
    await followers.have({ events: event, connection: 1 }, 5000)
  }
  expect(at(latencies(followers, sentAt), 0.95)).toBeLessThan(1000)

  await first.close()
  for (let event = 0; event < EVENTS; event += 1) await addNote()
  const second = await createProvider({ pool: provider.pool })
  await second.listen({ port: Number(new URL(url).port), host: '127.0.0.1' })
  await followers.have({ events: 2 * EVENTS, connection: 2 }, 30_000)
  expect(new Set(followers.all.map(({ arrivals }) => arrivals.length))).toEqual(new Set([2 * EVENTS]))
  followers.leave()
  await second.close()
}, 90_000)
