import { connect } from '@casekit/client/connect'
import { addContactAddress, addCustomer, addDeliveryAddress, editCustomer } from '@casekit/contract/customers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'
import { runPanelCommand } from '../party/commands.ts'
import { type ChosenCustomer, createCustomerPicker, type CustomerPickerOptions } from './customer-picker.store.ts'

let provider: TestProvider
let bearer: string
const ids = { ida: '', hans: '', delivery: '', contact: '' }

const client = () => connect({ api: 'http://casekit.test', bearer, fetch: provider.fetch })

beforeAll(async () => {
  provider = await testProvider()
  const company = await makeCompany(provider.pool)
  ;({ bearer } = await makeStaff(provider.pool, company.id))
  const { call } = client()
  ids.ida = await call(addCustomer, { body: { customerName: 'Ida Holmkvist', customerCity: 'Aarhus' }, key: 'ida' })
  ids.hans = await call(addCustomer, { body: { customerName: 'Hans Friis' }, key: 'hans' })
  const under = { customerId: ids.ida, name: 'Sommerhuset' }
  ids.delivery = await call(addDeliveryAddress, { body: under, key: 'delivery' })
  ids.contact = await call(addContactAddress, { body: { ...under, name: 'Vicevært' }, key: 'contact' })
})
afterAll(() => provider.close())

async function pickerFor(options: Partial<CustomerPickerOptions> = {}) {
  const picker = createCustomerPicker({ client: client(), companyLanguage: 'da-DK', ...options })
  const told: (ChosenCustomer | null)[] = []
  picker.listen(customer => told.push(customer))
  await picker.start()
  const row = (customerId: string) => {
    const found = picker.customers.list.state.customers.find(one => one.customerId === customerId)
    if (!found) throw new Error('The list does not show the customer.')
    return found
  }
  return { picker, told, row }
}

test('a click highlights a row and chooses it: the page gets the customer with its addresses', async () => {
  const { picker, told, row } = await pickerFor({ isSimple: true })
  await picker.pick(row(ids.ida))
  await vi.waitFor(() => expect(told).toHaveLength(1))
  expect(told[0]).toMatchObject({
    customerId: ids.ida,
    customerName: 'Ida Holmkvist',
    addresses: [{ deliveryId: ids.delivery }],
    contactAddresse: [{ id: ids.contact }],
    deliveryId: null,
    contactId: null,
    notificationAddress: 'customer',
  })
  expect(picker.customers.state.chosen?.customerId).toBe(ids.ida)
  expect(picker.state.step).toBe('chooseCustomer')
})

test('of two quick clicks the last one is told, and only that', async () => {
  const { picker, told, row } = await pickerFor()
  await Promise.all([picker.pick(row(ids.ida)), picker.pick(row(ids.hans))])
  await vi.waitFor(() => expect(told.map(customer => customer?.customerId)).toEqual([ids.hans]))
})

test('Next leads to the cards, and each choice there is told once', async () => {
  const { picker, told, row } = await pickerFor()
  await picker.pick(row(ids.ida))
  await runPanelCommand(picker, 'chooseCustomer')
  expect(picker.state.step).toBe('final')
  await runPanelCommand(picker, 'chooseDelivery')
  const [address] = picker.customers.state.customer?.addresses ?? []
  expect(picker.state.step).toBe('chooseDelivery')
  picker.customers.chooseParty('delivery', {
    ...picker.customers.delivery.form.state.values,
    id: ids.delivery,
    version: address?.version ?? 1,
  })
  picker.customers.notify('delivery')
  await vi.waitFor(() => expect(told).toHaveLength(2))
  expect(told[1]).toMatchObject({ customerId: ids.ida, deliveryId: ids.delivery, notificationAddress: 'delivery' })
})

test.each([
  ['kobenhavn', 'København'],
  ['koebenhavn', 'København'],
  ['ostergade', 'Østergade 4'],
  ['sondre', 'søndre havn'],
  ['kodgrill', 'Kødgrillen'],
])("a customer's own addresses and contacts are found as search finds: %s finds %s", async (typed, name) => {
  const { picker } = await pickerFor()
  for (const party of [picker.customers.delivery, picker.customers.contact]) {
    party.search(` ${typed}`)
    const { values } = party.form.state
    expect([party.matches({ ...values, name }), party.matches({ ...values, city: name })]).toEqual([true, true])
    expect(party.matches({ ...values, name: 'Aarhus' })).toBe(false)
  }
})

test('another customer lets go of the address and contact of the one before', async () => {
  const value = {
    customerId: ids.ida,
    deliveryId: ids.delivery,
    contactId: ids.contact,
    notificationAddress: 'contact',
  } as const
  const { picker, told, row } = await pickerFor({ value })
  expect(picker.state.step).toBe('final')
  await vi.waitFor(() => expect(told[0]).toMatchObject(value))
  expect(told).toHaveLength(1)
  await runPanelCommand(picker, 'removeContact')
  await vi.waitFor(() => expect(told.at(-1)).toMatchObject({ contactId: null, notificationAddress: 'customer' }))
  await picker.pick(row(ids.hans))
  await vi.waitFor(() => expect(told.at(-1)).toMatchObject({ customerId: ids.hans, deliveryId: null }))
})

test('what the page says again changes nothing; another id shows another customer, none clears the choice', async () => {
  const { picker, told } = await pickerFor({ value: { customerId: ids.ida } })
  await vi.waitFor(() => expect(told).toHaveLength(1))
  await picker.show({ customerId: ids.ida })
  await picker.show({ customerId: ids.hans })
  await vi.waitFor(() => expect(told.at(-1)?.customerId).toBe(ids.hans))
  await picker.show({})
  await vi.waitFor(() => expect(told.at(-1)).toBeNull())
  expect(told).toHaveLength(3)
  expect(picker.state.step).toBe('chooseCustomer')
})

test('a field that saves itself is told as the newer row', async () => {
  const { picker, told } = await pickerFor({ value: { customerId: ids.hans } })
  picker.customers.startEditCustomer()
  picker.customers.customerEditor.form.type('city', 'Odense')
  expect(await picker.customers.customerEditor.form.settled()).toBe(true)
  await vi.waitFor(() => expect(told.at(-1)).toMatchObject({ customerId: ids.hans, customerCity: 'Odense' }))
})

test('a customer that cannot be fetched says so, and stays highlighted to be tried again', async () => {
  const { picker, told, row } = await pickerFor()
  const gone = { ...row(ids.ida), customerId: '01900000-0000-7000-8000-00000000dead' }
  await picker.pick(gone)
  expect(picker.customers.state.trouble).toMatchObject({ deed: 'loadCustomer' })
  expect(told).toEqual([])
})

test('refresh shows what others changed of the chosen customer', async () => {
  const { picker, told } = await pickerFor({ value: { customerId: ids.ida } })
  await client().call(editCustomer, { params: { customerId: ids.ida }, body: { city: 'Risskov' } })
  await picker.refresh()
  await vi.waitFor(() => expect(told.at(-1)).toMatchObject({ customerCity: 'Risskov' }))
})
