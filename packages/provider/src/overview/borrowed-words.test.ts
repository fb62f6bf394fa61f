import { activities, properties } from '@casekit/contract/overview'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCompany, makeStaff, type TestStaff } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'

let provider: TestProvider
let companyId: number
let mine: TestStaff

const id = (last: number) => `01900000-0000-7000-9000-00000000000${last}`

beforeAll(async () => {
  provider = await testProvider()
})
afterAll(() => provider.close())

/** Activity 1 belongs to a case of Færgen at Havnegården, which Rederiet owns; activity 2 is Camilla's. */
beforeEach(async () => {
  companyId = (await makeCompany(provider.pool)).id
  mine = await makeStaff(provider.pool, companyId, { guards: ['Core', 'PropertyManagement', 'Activities'] })
  await write(`insert into casekit.customer (company_id, id, number, name)
    values ($1, '${id(1)}', 1, 'Ærø Færgen'), ($1, '${id(2)}', 2, 'Camilla Juhl')`)
  await write(`insert into casekit.property_owner (company_id, id, name) values ($1, '${id(1)}', 'Rederiet')`)
  await write(`insert into casekit.property (company_id, id, number, name, address, owner_id)
    values ($1, '${id(1)}', 'E1', 'Havnegården', 'Kajen 4', '${id(1)}')`)
  await write(`insert into casekit.cases (company_id, id, number, title, description, customer_id)
    values ($1, '${id(1)}', 4711, 'Utæt luge', '', '${id(1)}')`)
  await write(`insert into casekit.activity (company_id, id, number, subject, case_id, customer_id, property_id)
    values ($1, '${id(1)}', 1, 'Bestil pakning', '${id(1)}', null, '${id(1)}'),
           ($1, '${id(2)}', 2, 'Ring op', null, '${id(2)}', null)`)
})

const write = (statement: string) => provider.db(companyId).rows(statement, [companyId])

async function found(calls: typeof activities | typeof properties, search: string) {
  const { body } = await provider.call(calls.rows, { as: mine.as, body: { startRow: 0, endRow: 10, search } })
  return body.rows.map(row => row.number)
}

test('an activity is found by its subject, its case, its property and whose it is, also through its case', async () => {
  for (const word of ['pakning', '4711', 'havnegaarden', 'færgen'])
    expect([word, await found(activities, word)]).toEqual([word, [1]])
  expect(await found(activities, 'camilla ring')).toEqual([2])
  expect(await found(activities, 'utæt')).toEqual([])
})

test('a property is found by its address and its owner', async () => {
  expect(await found(properties, 'kajen')).toEqual(['E1'])
  expect(await found(properties, 'rederiet kajen')).toEqual(['E1'])
  expect(await found(properties, 'camilla')).toEqual([])
})

test.each([
  ['customer', `name = 'Solsejl' where id = '${id(1)}'`, activities, 'solsejl', 1],
  ['property', `name = 'Solgården' where id = '${id(1)}'`, activities, 'solgården', 1],
  ['cases', `customer_id = '${id(2)}' where id = '${id(1)}'`, activities, 'camilla pakning', 1],
  ['activity', `subject = 'Solskærm' where id = '${id(2)}'`, activities, 'solskærm', 2],
  ['property_owner', `name = 'Solbolig' where id = '${id(1)}'`, properties, 'solbolig', 'E1'],
])('what it borrows follows a change: %s', async (table, change, calls, word, number) => {
  expect(await found(calls, word)).toEqual([])
  await write(`update casekit.${table} set ${change} and company_id = $1`)
  expect(await found(calls, word)).toEqual([number])
})

test('what is deleted is no longer found', async () => {
  await write(`update casekit.activity set deleted_at = now() where company_id = $1`)
  await write(`update casekit.property set deleted_at = now() where company_id = $1`)
  expect([await found(activities, 'pakning'), await found(properties, 'kajen')]).toEqual([[], []])
})
