import {
  addContactAddress,
  addCustomer,
  addDeliveryAddress,
  editContact,
  editCustomer,
  editDelivery,
  getCustomer,
  getCustomerLeases,
  getCustomersPagination,
} from '@casekit/contract/customers'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff, type TestStaff } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'

let provider: TestProvider
let companyId: number
let mine: TestStaff
let theirs: TestStaff

beforeAll(async () => {
  provider = await testProvider()
  const [here, there] = [await makeCompany(provider.pool), await makeCompany(provider.pool)]
  companyId = here.id
  mine = await makeStaff(provider.pool, companyId)
  theirs = await makeStaff(provider.pool, there.id)
})
afterAll(() => provider.close())

const add = async (body: { customerName: string } & Record<string, unknown>, as = mine.as) =>
  (await provider.call(addCustomer, { as, body })).body
const read = async (customerId: string, as = mine.as) =>
  (await provider.call(getCustomer, { as, params: { customerId } })).body

test('customers stand by name with æ, ø and å last, and aa as å', async () => {
  const { id } = await makeCompany(provider.pool)
  const { as } = await makeStaff(provider.pool, id)
  for (const customerName of ['Ørsted', 'Aabenraa VVS', 'zebra', 'Åse', 'Ærø Færgen', 'Anders', 'ØBO', 'Émile', 'Eva'])
    await add({ customerName }, as)
  const { body } = await provider.call(getCustomersPagination, { as, params: { start: 0, stop: 30 } })
  expect(body.map(customer => customer.customerName)).toEqual([
    'Anders',
    'Émile',
    'Eva',
    'zebra',
    'Ærø Færgen',
    'ØBO',
    'Ørsted',
    'Aabenraa VVS',
    'Åse',
  ])
  const part = await provider.call(getCustomersPagination, { as, params: { start: 2, stop: 4 } })
  expect(part.body.map(customer => customer.customerName)).toEqual(['Eva', 'zebra'])
  const backwards = await provider.call(getCustomersPagination, { as, params: { start: 4, stop: 2 } })
  expect(backwards.body).toEqual([])
})

test('no page carries more than 500 customers', async () => {
  const { id } = await makeCompany(provider.pool)
  const { as } = await makeStaff(provider.pool, id)
  await provider.db(id).rows(
    `insert into casekit.customer (company_id, id, number, name)
     select $1, gen_random_uuid(), n, 'Kunde ' || n from generate_series(1, 520) n`,
    [id],
  )
  const { body } = await provider.call(getCustomersPagination, { as, params: { start: 0, stop: 2000 } })
  expect(body).toHaveLength(500)
})

test('everything that is typed for a new customer stands as it was typed', async () => {
  const id = await add({
    customerName: '  Bent  Bo ',
    customerAddress: 'Nørregade 12, 2. tv',
    customerZipCode: '5000',
    customerCity: 'Odense C',
    customerPhone: '+45 22 33 44 55',
    customerMobile: '6ix',
    customerEmail: 'Bent@Example',
    customerFax: '',
    customerRemarks: 'Ring først',
    customerGroupExternalId: null,
    invoiceName: 'Bo ApS',
    invoiceEmail: 'faktura@bo.example',
    invoiceFax: '',
    cvr: 'DK 12',
    att: 'Bo',
    ean: '579',
    number: null,
    externalId: null,
    companyId: 1,
  })
  expect(await read(id)).toMatchObject({
    customerId: id,
    customerName: '  Bent  Bo ',
    customerAddress: 'Nørregade 12, 2. tv',
    customerZipCode: '5000',
    customerCity: 'Odense C',
    customerPhone: '+45 22 33 44 55',
    customerMobile: '6ix',
    customerMail: 'Bent@Example',
    invoiceName: 'Bo ApS',
    invoiceEmail: 'faktura@bo.example',
    cvr: 'DK 12',
    att: 'Bo',
    ean: '579',
    version: 1,
    addresses: [],
    contactAddresse: [],
    deliveryId: null,
    contactId: null,
  })
})

test('numbers rise by one, a free one may be chosen, a taken one is a conflict, and none comes twice', async () => {
  const { id } = await makeCompany(provider.pool)
  const { as } = await makeStaff(provider.pool, id)
  const numberOf = async (customerId: string) => (await read(customerId, as)).customerNumber
  const added = async (number?: number) => numberOf(await add({ customerName: 'N', ...(number ? { number } : {}) }, as))
  expect(await added()).toBe(1)
  expect(await added()).toBe(2)
  expect(await added(4)).toBe(4)
  expect(await added(3)).toBe(3)
  expect(await added()).toBe(5)
  const taken = await provider.call(addCustomer, { as, body: { customerName: 'N', number: 4 } })
  expect(taken.status).toBe(409)
  expect(await added()).toBe(6)
  const many = await Promise.all(Array.from({ length: 12 }, () => added()))
  expect(new Set(many).size).toBe(12)
})

test('the same Idempotency-Key makes one customer, and another body with it is refused', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const body = { customerName: 'Én gang' }
  const [first, second] = await Promise.all([
    provider.call(addCustomer, { as: mine.as, headers, body }),
    provider.call(addCustomer, { as: mine.as, headers, body }),
  ])
  expect(first.status).toBe(200)
  expect(second.body).toBe(first.body)
  const other = await provider.call(addCustomer, { as: mine.as, headers, body: { customerName: 'To gange' } })
  expect(other.status).toBe(422)
})

test('an edit changes what it names and nothing else', async () => {
  const customerId = await add({ customerName: 'Før', customerCity: 'Ribe', invoiceName: 'Faktura' })
  const edited = await provider.call(editCustomer, {
    as: mine.as,
    params: { customerId },
    headers: { 'if-match': '"1"' },
    body: { name: 'Efter', email: '' },
  })
  expect(edited.body).toMatchObject({ customerName: 'Efter', customerCity: 'Ribe', invoiceName: 'Faktura', version: 2 })
  expect(edited.headers.etag).toBe('"2"')
})

test('an edit of an older version answers 412 with the row as it stands', async () => {
  const customerId = await add({ customerName: 'Ole' })
  const edit = (name: string) =>
    provider.call(editCustomer, {
      as: mine.as,
      params: { customerId },
      headers: { 'if-match': '"1"' },
      body: { name },
    })
  await edit('Ole Bo')
  const late = await edit('Ole Friis')
  expect(late.status).toBe(412)
  expect(late.body).toMatchObject({ current: { customerName: 'Ole Bo', version: 2 } })
  expect((await read(customerId)).customerName).toBe('Ole Bo')
})

test('delivery addresses and contacts are made and changed under their customer', async () => {
  const customerId = await add({ customerName: 'Med adresser' })
  const delivery = await provider.call(addDeliveryAddress, {
    as: mine.as,
    body: { customerId, name: 'Lager', address: 'Havnen 1', zipCode: '9990', city: 'Skagen', telephone: '11' },
  })
  const contact = await provider.call(addContactAddress, {
    as: mine.as,
    body: { customerId, name: 'Lis', email: 'lis@example.dk', telephone: '22', cvr: '1', fax: '2' },
  })
  const moved = await provider.call(editDelivery, {
    as: mine.as,
    params: { deliveryId: delivery.body },
    headers: { 'if-match': '"1"' },
    body: { phone: '33' },
  })
  expect(moved.body).toMatchObject({ customerName: 'Lager', customerPhone: '33', customerCity: 'Skagen', version: 2 })
  const called = await provider.call(editContact, { as: mine.as, params: { id: contact.body }, body: { mobile: '44' } })
  expect(called.body).toMatchObject({ name: 'Lis', phone: '22', mobile: '44', cvr: '1', fax: '2', version: 2 })
  const late = await provider.call(editContact, {
    as: mine.as,
    params: { id: contact.body },
    headers: { 'if-match': '"1"' },
    body: { mobile: '55' },
  })
  expect(late.status).toBe(412)
  expect(late.body).toMatchObject({ current: { mobile: '44', version: 2 } })
  expect(await read(customerId)).toMatchObject({
    addresses: [{ deliveryId: delivery.body }],
    contactAddresse: [{ id: contact.body }],
  })
})

test("another company's customer, a deleted one and one that never was answer the same 404", async () => {
  const foreign = await add({ customerName: 'Fremmed' }, theirs.as)
  const deleted = await add({ customerName: 'Væk' })
  const orphan = await provider.call(addContactAddress, { as: mine.as, body: { customerId: deleted, name: 'Væk' } })
  await provider
    .db(companyId)
    .rows('update casekit.customer set deleted_at = now() where company_id = $1 and id = $2', [companyId, deleted])
  const answers = []
  for (const customerId of [foreign, deleted, randomUUID()])
    answers.push(
      await provider.call(getCustomer, { as: mine.as, params: { customerId } }),
      await provider.call(getCustomerLeases, { as: mine.as, params: { customerId } }),
      await provider.call(editCustomer, { as: mine.as, params: { customerId }, body: { name: 'Min' } }),
      await provider.call(addDeliveryAddress, { as: mine.as, body: { customerId, name: 'Min' } }),
      await provider.call(addContactAddress, { as: mine.as, body: { customerId, name: 'Min' } }),
    )
  for (const id of [orphan.body, randomUUID()])
    answers.push(await provider.call(editContact, { as: mine.as, params: { id }, body: { name: 'Min' } }))
  expect(answers.map(answer => answer.status)).toEqual(answers.map(() => 404))
  expect((await read(foreign, theirs.as)).customerName).toBe('Fremmed')
})
