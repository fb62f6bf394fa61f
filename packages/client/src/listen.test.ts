import { createCompanyCase } from '@casekit/contract/cases'
import { addCaseHistory } from '@casekit/contract/case-history'
import { addCustomer } from '@casekit/contract/customers'
import { getLive, type LiveEvent } from '@casekit/contract/live'
import { createProvider } from '@casekit/provider/provider'
import { asOwner } from '@casekit/provider/platform/database/connection'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addressOf } from '../../../tests/support/live.ts'
import { makeCompany, makeStaff, type TestStaff } from '../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../tests/support/provider.ts'
import { connect } from './connect.ts'
import { listen } from './listen.ts'

let provider: TestProvider
let staff: TestStaff
let caseId: string

beforeAll(async () => {
  provider = await testProvider()
  staff = await makeStaff(provider.pool, (await makeCompany(provider.pool)).id)
  const customerId = (await provider.call(addCustomer, { body: { customerName: 'Holm' }, as: staff.as })).body
  const made = await provider.call(createCompanyCase, { body: { customerId, description: 'Utæt' }, as: staff.as })
  caseId = made.body
})
afterAll(() => provider.close())
/** Ages earlier events, so that new listeners do not receive them. */
beforeEach(() =>
  asOwner(provider.connection, client => client.query(`update casekit.event set at = now() - interval '1 hour'`)),
)

const addNote = () => provider.call(addCaseHistory, { body: { caseId, text: 'Note' }, as: staff.as })

function follow(
  api: string,
  { withBearer }: Pick<ReturnType<typeof connect>, 'withBearer'>,
  since = performance.now(),
) {
  const heard: LiveEvent[] = []
  const positions: string[] = []
  const leaving = new AbortController()
  const over = listen(getLive, {
    api,
    withBearer,
    since,
    onEvent: event => heard.push(event),
    onPosition: id => positions.push(id),
    signal: leaving.signal,
  })
  return { heard, positions, leave: () => leaving.abort(), over }
}

test('a server that is started anew is found again, and what happened meanwhile is heard', async () => {
  const first = await createProvider({ pool: provider.pool })
  const url = await addressOf(first)
  const following = follow(url, connect({ api: url, bearer: staff.bearer }))
  await expect.poll(() => following.positions.length, { timeout: 5000 }).toBe(1)
  await addNote()
  await expect.poll(() => following.heard.length, { timeout: 5000 }).toBe(1)
  await first.close()
  await addNote()
  await addNote()
  const second = await createProvider({ pool: provider.pool })
  await second.listen({ port: Number(new URL(url).port), host: '127.0.0.1' })
  await expect.poll(() => following.heard.length, { timeout: 20_000 }).toBe(3)
  expect(following.heard).toEqual(Array.from({ length: 3 }, () => ({ type: 'case', id: caseId })))
  following.leave()
  await following.over
  await second.close()
})

test('a refused bearer is renewed, and a sign-in that is not renewed ends it', async () => {
  const url = await addressOf(provider.app)
  const renewed = follow(url, connect({ api: url, bearer: 'cks_gone', getToken: async () => staff.bearer }))
  await expect.poll(() => renewed.positions.length, { timeout: 5000 }).toBe(1)
  renewed.leave()
  await renewed.over
  const given = follow(url, connect({ api: url, bearer: 'cks_gone' }))
  await given.over
  expect(given.positions).toEqual([])
})

test('what happened between the first reading and the opening of the stream is heard, and nothing before', async () => {
  const url = await addressOf(provider.app)
  const client = connect({ api: url, bearer: staff.bearer })
  const since = performance.now()
  await addNote()
  const following = follow(url, client, since)
  await expect.poll(() => following.heard, { timeout: 5000 }).toEqual([{ type: 'case', id: caseId }])
  following.leave()
  await following.over
})
