import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeApiKey } from '../support/api-key.ts'
import { currentTime } from '../support/clock.ts'
import { type ApiDescription, createOutsideClient } from '../support/outside-client.ts'
import { makeCompany } from '../support/people.ts'
import { testProvider, type TestProvider } from '../support/provider.ts'

const CUSTOMERS = Number(process.env['CASEKIT_PROOF_CUSTOMERS'] ?? 50_000)
const MINUTES = Number(process.env['CASEKIT_PROOF_MINUTES'] ?? 60)

let provider: TestProvider
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())

test(`a client that knows the OpenAPI document alone keeps ${CUSTOMERS} customers equal for ${MINUTES} minutes of changes on both sides`, async () => {
  const api: ApiDescription = (await provider.app.inject('/api/openapi.json')).json()
  const company = await makeCompany(provider.pool)
  const key = await makeApiKey(provider.pool, { companyId: company.id, scopes: ['customers:write'] })
  const client = createOutsideClient(provider.fetch, api, key)
  const db = provider.db(company.id)
  // a key's limit counts calls per minute, and the proof makes those of hours
  const rest = () => provider.pool.query('delete from directory.attempt')
  // in batches, because statements have a timeout
  for (let from = 1; from <= CUSTOMERS; from += 500)
    await db.rows(
      `insert into casekit.customer (company_id, id, number, name)
       select $1, casekit.new_id(), n, 'Kunde ' || n from generate_series($2::int, $3::int) n`,
      [company.id, from, Math.min(from + 499, CUSTOMERS)],
    )
  await db.rows(`insert into casekit.counter (company_id, kind, value) values ($1, 'customer', $2)`, [
    company.id,
    CUSTOMERS,
  ])
  const standing = async () =>
    new Map(
      (
        await db.rows<{ id: string; name: string }>(
          'select id, name from casekit.customer where company_id = $1 and deleted_at is null',
          [company.id],
        )
      ).map(({ id, name }) => [id, name]),
    )
  const some = (count: number) =>
    db.rows<{ id: string }>(
      `select id from casekit.customer where company_id = $1 and deleted_at is null order by random() limit $2`,
      [company.id, count],
    )
  async function done(operationId: string, given: Record<string, unknown>) {
    const answer = await client.ask(operationId, given)
    expect(answer.status, await answer.text()).toBe(200)
  }
  const until = currentTime() + MINUTES * 60_000
  let rounds = 0
  let changes = 0
  do {
    await rest()
    // here: changed, removed and created by the company itself
    for (const { id } of await some(20))
      await db.rows(
        `update casekit.customer set name = name || '.', version = version + 1 where company_id = $1 and id = $2`,
        [company.id, id],
      )
    for (const { id } of await some(5))
      await db.rows('update casekit.customer set deleted_at = now() where company_id = $1 and id = $2', [
        company.id,
        id,
      ])
    // there: created and changed by the other system; one response in ten is lost and requested again
    for (let count = 0; count < 10; count += 1) {
      const made = { customerName: `Ny ${rounds}-${count}`, 'Idempotency-Key': `proof-${rounds}-${count}` }
      await done('addCustomer', made)
      if (count % 10 === 0) await done('addCustomer', made)
    }
    for (const { id } of await some(10)) await done('editCustomer', { customerId: id, name: `Rettet ${rounds}` })
    changes += 45
    await client.synchronise()
    rounds += 1
  } while (currentTime() < until)
  await rest()
  await client.synchronise()
  const ours = await standing()
  expect(client.customers.size).toBe(ours.size)
  expect(client.customers).toEqual(ours)
  const names = [...ours.values()]
  expect(names.some(name => name.startsWith('Rettet'))).toBe(true)
  // what was requested twice was created once
  const made = names.filter(name => /^Ny \d+-\d+$/.test(name))
  expect(new Set(made).size).toBe(made.length)
  process.stdout.write(`${rounds} rounds, ${changes} changes, ${ours.size} customers, equal\n`)
})
