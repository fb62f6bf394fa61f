import { createCompanyCase, getCaseDetails } from '@casekit/contract/cases'
import {
  eraseCustomer,
  exportCustomer,
  getCustomerCases,
  getCustomerHistory,
  getCustomerMerges,
  mergeCustomers,
  undoMerge,
} from '@casekit/contract/customer-page'
import {
  addContactAddress,
  addCustomer,
  addDeliveryAddress,
  editCustomer,
  editDelivery,
  getCustomer,
} from '@casekit/contract/customers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff, type TestCompany } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'

let provider: TestProvider
let company: TestCompany
let as: string
beforeAll(async () => {
  provider = await testProvider()
  company = await makeCompany(provider.pool)
  as = (await makeStaff(provider.pool, company.id, { guards: ['Core', 'SettingsAccess'] })).bearer
})
afterAll(() => provider.close())

async function customer(name: string, more: object = {}): Promise<string> {
  return (await provider.call(addCustomer, { as, body: { customerName: name, ...more } })).body
}
async function caseFor(customerId: string): Promise<string> {
  return (await provider.call(createCompanyCase, { as, body: { description: 'Dryp', customerId } as never })).body
}
const merge = async (keptId: string, mergedId: string, taken: ('email' | 'phone' | 'name')[] = []) =>
  (await provider.call(mergeCustomers, { as, body: { keptId, mergedId, taken } })).body

/** All rows that two customers own, without times and versions of later writes. */
async function belongings(ids: string[]) {
  const db = provider.db(company.id)
  const read = (sql: string) => db.rows<{ row: object }>(sql, [company.id, ids])
  return {
    customers: await read(
      `select to_jsonb(c) - 'version' - 'updated_at' as row from casekit.customer c where company_id = $1 and id = any ($2) order by id`,
    ),
    addresses: await read(
      'select to_jsonb(a) as row from casekit.customer_address a where company_id = $1 and customer_id = any ($2) order by id',
    ),
    cases: await read(
      `select jsonb_build_object('id', id, 'customer', customer_id, 'delivery', delivery_id) as row from casekit.cases
       where company_id = $1 and customer_id = any ($2) order by id`,
    ),
    tenants: await read(
      'select to_jsonb(t) as row from casekit.lease_tenant t where company_id = $1 and customer_id = any ($2) order by lease_id, customer_id',
    ),
  }
}

async function leaseFor(customers: string[]): Promise<void> {
  const db = provider.db(company.id)
  const [property, lease] = [crypto.randomUUID(), crypto.randomUUID()]
  await db.rows(`insert into casekit.property (company_id, id, number, name) values ($1, $2, $3, 'E')`, [
    company.id,
    property,
    property.slice(0, 8),
  ])
  await db.rows(
    `insert into casekit.lease (company_id, id, property_id, number, type) values ($1, $2, $3, '1', 'Residential')`,
    [company.id, lease, property],
  )
  for (const [index, id] of customers.entries())
    await db.rows(
      'insert into casekit.lease_tenant (company_id, lease_id, customer_id, position) values ($1, $2, $3, $4)',
      [company.id, lease, id, index + 1],
    )
}

test('a merge hands everything over, with the fields that were chosen, and taking it back restores every row', async () => {
  const kept = await customer('Ida Holm', { customerPhone: '11111111', customerMail: '' })
  const merged = await customer('Ida Holmkvist', { customerPhone: '22222222', customerMail: 'ida@mail.example' })
  await provider.call(addDeliveryAddress, { as, body: { customerId: merged, name: 'Sommerhus' } })
  await provider.call(addContactAddress, { as, body: { customerId: kept, name: 'Vicevært' } })
  const [ofKept, ofMerged] = [await caseFor(kept), await caseFor(merged)]
  await leaseFor([kept, merged])
  await leaseFor([merged])
  const before = await belongings([kept, merged])
  const mergeId = await merge(kept, merged, ['email', 'name'])

  const one = await provider.call(getCustomer, { as, params: { customerId: kept } })
  expect(one.body).toMatchObject({
    customerName: 'Ida Holmkvist',
    customerPhone: '11111111',
    customerMail: 'ida@mail.example',
    addresses: [{ customerName: 'Sommerhus' }],
    contactAddresse: [{ name: 'Vicevært' }],
  })
  const { body: cases } = await provider.call(getCustomerCases, { as, params: { customerId: kept } })
  expect(cases.map(({ id }) => id).sort()).toEqual([ofKept, ofMerged].sort())
  expect((await provider.call(getCustomer, { as, params: { customerId: merged } })).status).toBe(404)
  const { body: merges } = await provider.call(getCustomerMerges, { as, params: { customerId: kept } })
  expect(merges).toMatchObject([{ id: mergeId, mergedName: 'Ida Holmkvist' }])

  const undone = await provider.call(undoMerge, { as, params: { mergeId } })
  expect(undone.body).toMatchObject({ customerId: merged, customerPhone: '22222222' })
  expect(await belongings([kept, merged])).toEqual(before)
  expect((await provider.call(undoMerge, { as, params: { mergeId } })).status).toBe(404)
})

test('the history of a customer says whom an undone merge was with', async () => {
  const kept = await customer('Anna Lund')
  const merged = await customer('A. Lund')
  await provider.call(undoMerge, { as, params: { mergeId: await merge(kept, merged, []) } })
  const { body } = await provider.call(getCustomerHistory, { as, params: { customerId: kept } })
  const told = body.filter(({ kind }) => kind === 'merged' || kind === 'unmerged').map(({ after }) => after)
  expect(told).toEqual([expect.stringMatching(/^\d+ A\. Lund$/), expect.stringMatching(/^\d+ A\. Lund$/)])
})

test('what was written after a merge outlives taking it back', async () => {
  const kept = await customer('Hans', { customerPhone: '1' })
  const merged = await customer('Hans F.', { customerPhone: '2', customerMail: 'hans@mail.example' })
  const mergeId = await merge(kept, merged, ['email', 'phone'])
  await provider.call(editCustomer, { as, params: { customerId: kept }, body: { phone: '33333333' } })
  const later = await caseFor(kept)
  await provider.call(undoMerge, { as, params: { mergeId } })
  const { body } = await provider.call(getCustomer, { as, params: { customerId: kept } })
  expect(body).toMatchObject({ customerPhone: '33333333', customerMail: '' })
  const details = await provider.call(getCaseDetails, { as, params: { caseId: later } })
  expect(details.body.customer?.customerId).toBe(kept)
})

test('two who merge the same pair at the same moment make one merge', async () => {
  const [kept, merged] = [await customer('A'), await customer('B')]
  const call = () => provider.call(mergeCustomers, { as, body: { keptId: kept, mergedId: merged, taken: [] } })
  const answers = await Promise.all([call(), call(), call()])
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 404, 404])
})

test('the history tells who changed which field, from what to what', async () => {
  const customerId = await customer('Grethe', { customerCity: 'Vejle' })
  await provider.call(editCustomer, { as, params: { customerId }, body: { city: 'Kolding', name: 'Grethe' } })
  const { body } = await provider.call(getCustomerHistory, { as, params: { customerId } })
  expect(body).toMatchObject([
    { kind: 'edited', field: 'city', before: 'Vejle', after: 'Kolding' },
    { kind: 'created' },
  ])
  expect(body[0]?.actorName).not.toBe('')
})

test('erasing takes every word about the person, and waits for open cases', async () => {
  const sign = 'Zenobia'
  const customerId = await customer(`${sign} Krogh`, { customerMail: `${sign}@mail.example` })
  await provider.call(addContactAddress, { as, body: { customerId, name: `${sign} jun.` } })
  await provider.call(editCustomer, { as, params: { customerId }, body: { address: `${sign}vej 1` } })
  await merge(customerId, await customer(`${sign} dublet`))
  const caseId = await caseFor(customerId)
  const erase = () => provider.call(eraseCustomer, { as, params: { customerId } })
  expect([(await erase()).status, (await erase()).body]).toMatchObject([409, { code: 'open-cases' }])
  await provider.db(company.id).rows(`update casekit.cases set status = 'Closed' where id = $1`, [caseId])
  expect((await erase()).status).toBe(200)
  const db = provider.db(company.id)
  for (const table of ['customer', 'customer_address', 'customer_history', 'customer_merge', 'booking']) {
    const left = await db.planned(`select t::text from casekit.${table} t where t::text ilike '%${sign}%'`)
    expect([table, left]).toEqual([table, []])
  }
  expect((await provider.call(getCustomer, { as, params: { customerId } })).status).toBe(404)
})

test('an export holds all of it, as a file, and is written down', async () => {
  const customerId = await customer('Karl Export')
  await caseFor(customerId)
  const { status, body, headers } = await provider.call(exportCustomer, { as, params: { customerId } })
  expect([status, headers['content-disposition']]).toEqual([200, expect.stringContaining('attachment')])
  expect(JSON.stringify(body)).toContain('Karl Export')
  const { body: history } = await provider.call(getCustomerHistory, { as, params: { customerId } })
  expect(history).toMatchObject([{ kind: 'exported' }, { kind: 'created' }])
})

test('the history tells which address was changed, from what to what, and news goes to those who look', async () => {
  const customerId = await customer('Ida Holm')
  const body = { customerId, name: 'Sommerhus', city: 'Skagen' }
  const deliveryId = (await provider.call(addDeliveryAddress, { as, body })).body
  await provider.call(editDelivery, { as, params: { deliveryId }, body: { city: 'Løkken' } })
  await provider.call(addContactAddress, { as, body: { customerId, name: 'Vicevært' } })
  const { body: events } = await provider.call(getCustomerHistory, { as, params: { customerId } })
  expect(events.map(({ kind, about, field, before, after }) => [kind, about, field, before, after])).toEqual([
    ['contactAdded', 'Vicevært', null, '', ''],
    ['deliveryEdited', 'Sommerhus', 'city', 'Skagen', 'Løkken'],
    ['deliveryAdded', 'Sommerhus', null, '', ''],
    ['created', '', null, '', ''],
  ])
  const told = await provider
    .db(company.id)
    .rows(`select 1 from casekit.event where company_id = $1 and type = 'customer' and id = $2`, [
      company.id,
      customerId,
    ])
  expect(told).toHaveLength(events.length)
})

test('who was merged in and stands again is not erased with the other, and erased leaves no name there', async () => {
  const kept = await customer('Kirsten Bevaret')
  const other = await customer('Niels Tilbage', { customerPhone: '22222222' })
  await provider.call(undoMerge, { as, params: { mergeId: await merge(kept, other) } })
  await provider.call(eraseCustomer, { as, params: { customerId: kept } })
  const { body } = await provider.call(getCustomer, { as, params: { customerId: other } })
  expect(body).toMatchObject({ customerName: 'Niels Tilbage', customerPhone: '22222222' })
  const again = await customer('Åse Bevaret')
  await provider.call(undoMerge, { as, params: { mergeId: await merge(again, other) } })
  await provider.call(eraseCustomer, { as, params: { customerId: other } })
  const history = await provider.call(getCustomerHistory, { as, params: { customerId: again } })
  expect(JSON.stringify(history.body)).not.toContain('Niels')
})
