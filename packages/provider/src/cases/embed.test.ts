import { createCompanyCase, getCaseDetails } from '@casekit/contract/cases'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'
import { EMBED_PREFIX, hashToken } from '../server/tokens.ts'
import { newId } from '../platform/new-id.ts'

const ORIGIN = 'https://partner.example'
let provider: TestProvider
let companyId: number
const [seen, hidden] = [newId(), newId()]

beforeAll(async () => {
  provider = await testProvider()
  companyId = (await makeCompany(provider.pool)).id
  await provider
    .db(companyId)
    .rows(
      `insert into casekit.customer (company_id, id, number, name) values ($1, $2, 1, 'Camilla Juhl'), ($1, $3, 2, 'Lone Dalsgaard')`,
      [companyId, seen, hidden],
    )
})
afterAll(() => provider.close())

/** A live token of a key named Voltgaard that sees every customer, or one. */
async function token(customerId: string | null): Promise<string> {
  const [keyId, bearer] = [newId(), EMBED_PREFIX + newId()]
  await provider.db(companyId).rows(
    `insert into directory.embed_key (id, key_hash, company_id, name, origins, widgets, scope, scope_customer_id)
     values ($1, $2, $3, 'Voltgaard', $4, '{case-wizard}', $5, $6)`,
    [keyId, hashToken(keyId), companyId, [ORIGIN], customerId ? 'customer' : 'all', customerId],
  )
  await provider.db(companyId).rows(
    `insert into directory.embed_session (token_hash, key_id, widgets, origin, expires_at)
     values ($1, $2, '{case-wizard}', $3, now() + interval '5 minutes')`,
    [hashToken(bearer), keyId, ORIGIN],
  )
  return bearer
}

const create = (as: string, customerId: string) =>
  provider.call(createCompanyCase, {
    as,
    headers: { origin: ORIGIN },
    body: { description: 'Ny ladestander', customerId },
  })

test("a case from a partner's page stands under the name of the partner's key", async () => {
  const { body: caseId } = await create(await token(null), seen)
  const { as } = await makeStaff(provider.pool, companyId)
  expect((await provider.call(getCaseDetails, { as, params: { caseId } })).body).toMatchObject({
    caseChannel: 'Voltgaard',
    createdBy: { id: null, isStakeholder: false, name: 'Voltgaard' },
    history: [{ type: 'caseCreated', actor: 'Voltgaard', text: 'Voltgaard' }],
  })
})

test('a token that sees one customer makes cases for that one alone', async () => {
  const as = await token(seen)
  expect((await create(as, seen)).status).toBe(200)
  const refused = await create(as, hidden)
  expect([refused.status, refused.body]).toEqual([404, (await create(as, newId())).body])
})
