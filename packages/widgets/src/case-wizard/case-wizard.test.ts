import { connect } from '@casekit/client/connect'
import { getCaseDetails } from '@casekit/contract/cases'
import { editCustomer, getCustomer } from '@casekit/contract/customers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'
import { type CaseWizardOptions, createCaseWizard } from './case-wizard.store.ts'
import { runCommand } from './commands.ts'
import { currentTime } from '../../../../tests/support/clock.ts'

let provider: TestProvider
let bearer: string
let userId: string
let companyId: number
const line = { losesAnswers: false }

beforeAll(async () => {
  provider = await testProvider()
  const company = await makeCompany(provider.pool)
  const staff = await makeStaff(provider.pool, company.id)
  companyId = company.id
  ;({ bearer, id: userId } = staff)
})
afterAll(() => provider.close())

/** A client of the real provider whose responses can be lost. */
const client = () =>
  connect({
    api: 'http://casekit.test',
    bearer,
    fetch: async (...request) => {
      const answer = await provider.fetch(...request)
      if (line.losesAnswers && request[1]?.method === 'POST') throw new TypeError('lost')
      return answer
    },
  })

const wizardFor = (options: Partial<CaseWizardOptions> = {}) => createCaseWizard({ client: client(), ...options })

async function newCustomer(wizard: ReturnType<typeof wizardFor>, name: string) {
  wizard.customers.startNewCustomer({ name, email: 'ida@mail.example' })
  await runCommand(wizard, 'createCustomer')
}

test('a customer is created, chosen, and the case made for it with who is notified', async () => {
  const wizard = wizardFor({ userId, companyLanguage: 'da-DK' })
  await wizard.start()
  await newCustomer(wizard, 'Ida Holmkvist')
  expect(wizard.state.step).toBe('final')
  wizard.customers.startNewParty('delivery')
  wizard.customers.delivery.form.type('name', 'Hanne Friis')
  await runCommand(wizard, 'chooseDelivery')
  wizard.customers.notify('delivery')
  wizard.edit('description', 'Vand siver op langs bruseniche')
  wizard.setNotifies(true)
  let told: { caseId: string; caseNumber: number | null } | undefined
  wizard.tell({ onCaseCreated: created => (told = created) })
  await wizard.createCase()
  const details = await client().call(getCaseDetails, { params: { caseId: told?.caseId ?? '' } })
  expect(details).toMatchObject({
    caseNumber: told?.caseNumber,
    description: 'Vand siver op langs bruseniche',
    customer: { name: 'Ida Holmkvist' },
    deliveryAddress: { name: 'Hanne Friis' },
    notificationAddress: 'delivery',
    disableNotifications: false,
    responsible: { id: userId },
  })
  expect(wizard.state).toMatchObject({ step: 'chooseCustomer', fields: { description: '' } })
  expect(wizard.customers.state.customer).toBeNull()
})

test('a chosen delivery address and contact are created again under a new customer', async () => {
  const wizard = wizardFor()
  await newCustomer(wizard, 'Først')
  for (const kind of ['delivery', 'contact'] as const) {
    wizard.customers.startNewParty(kind)
    wizard.customers.partyOf(kind).form.type('name', `Fælles ${kind}`)
    await wizard.customers.saveParty(kind)
  }
  const first = wizard.customers.delivery.state.chosen?.id
  await newCustomer(wizard, 'Derefter')
  const customer = wizard.customers.state.customer
  expect(customer).toMatchObject({
    customerName: 'Derefter',
    addresses: [{ customerName: 'Fælles delivery' }],
    contactAddresse: [{ name: 'Fælles contact' }],
  })
  expect(wizard.customers.delivery.state.chosen?.id).toBe(customer?.addresses[0]?.deliveryId)
  expect(wizard.customers.delivery.state.chosen?.id).not.toBe(first)
})

test('answers lost after commit make one customer and one case, with what was typed meanwhile', async () => {
  const wizard = wizardFor()
  const name = `Tabt ${currentTime()}`
  line.losesAnswers = true
  await newCustomer(wizard, name)
  expect(wizard.customers.state.trouble).toEqual({ deed: 'createCustomer', reason: 'offline' })
  line.losesAnswers = false
  wizard.customers.customerEditor.form.type('city', 'Aarhus C')
  await runCommand(wizard, 'createCustomer')
  await wizard.customers.customerEditor.form.settled()
  wizard.customers.list.type(name)
  await wizard.customers.list.load()
  expect(wizard.customers.list.state.customers).toMatchObject([{ customerName: name, customerCity: 'Aarhus C' }])
}, 20_000)

test('each field of an existing customer saves itself, and a change by somebody else is not overwritten', async () => {
  const wizard = wizardFor()
  await newCustomer(wizard, 'Grethe Holmgaard')
  const { customerId } = wizard.customers.state.customer ?? { customerId: '' }
  wizard.customers.startEditCustomer()
  const { form } = wizard.customers.customerEditor
  await client().call(editCustomer, { params: { customerId }, body: { phone: '75520931', city: 'Vejle' } })
  form.type('phone', '22367018')
  form.type('address', 'Kirkegade 4')
  expect(await form.settled()).toBe(false)
  expect(form.state.saves.phone).toEqual({ state: 'conflict', theirs: '75520931' })
  expect(form.state.saves.address).toEqual({ state: 'saved' })
  expect(form.state.values).toMatchObject({ city: 'Vejle', phone: '22367018' })
  form.resolve('phone', 'mine')
  expect(await form.settled()).toBe(true)
  const row = await client().call(getCustomer, { params: { customerId } })
  expect(row).toMatchObject({ customerPhone: '22367018', customerAddress: 'Kirkegade 4', customerCity: 'Vejle' })
})

test('a field that the server refuses is marked, nothing is lost, and Save stays', async () => {
  const wizard = wizardFor()
  await newCustomer(wizard, 'Anders Holm')
  wizard.customers.startEditCustomer()
  const { form } = wizard.customers.customerEditor
  form.type('name', '')
  form.type('city', 'Risskov')
  await runCommand(wizard, 'editCustomer')
  expect(wizard.state.step).toBe('editCustomer')
  expect(form.state.saves).toMatchObject({ name: { state: 'failed' }, city: { state: 'saved' } })
})

test('a case published by the page opens at the summary with its customer', async () => {
  const first = wizardFor()
  await newCustomer(first, 'Kollegiet Holmbladsgade')
  const customerId = first.customers.state.customer?.customerId
  const wizard = wizardFor({ value: { customerId, description: 'Dryp', title: 'Vandhane' } })
  await wizard.start()
  expect(wizard.state).toMatchObject({ step: 'final', fields: { description: 'Dryp', title: 'Vandhane' } })
  expect(wizard.customers.state.customer?.customerName).toBe('Kollegiet Holmbladsgade')
  expect(wizard.isTouched()).toBe(false)
  wizard.edit('description', 'Dryp fra hanen')
  expect(wizard.isTouched()).toBe(true)
  await runCommand(wizard, 'reset')
  expect(wizard.isTouched()).toBe(false)
})

test('a draft survives a reload, and the case is made once though its answer was lost before', async () => {
  const kept = { draft: null as string | null }
  const drafts = {
    read: () => kept.draft,
    write: (draft: string) => void (kept.draft = draft),
    clear: () => void (kept.draft = null),
  }
  const before = wizardFor({ drafts })
  await before.start()
  await newCustomer(before, 'Kladde Krogh')
  before.edit('description', 'Kedlen står stille')
  line.losesAnswers = true
  await before.createCase()
  line.losesAnswers = false
  await vi.waitFor(() => expect(kept.draft).toContain('"caseTries":{"key"'))
  const after = wizardFor({ drafts })
  await after.start()
  expect(after.state).toMatchObject({ step: 'final', fields: { description: 'Kedlen står stille' } })
  await after.createCase()
  const rows = await provider
    .db(companyId)
    .rows('select id from casekit.cases where description = $1', ['Kedlen står stille'])
  expect(rows).toHaveLength(1)
  expect(kept.draft).toBeNull()
}, 20_000)

test('the list begins with 30, grows by 25, and a typed search needs three characters', async () => {
  const wizard = wizardFor()
  const many = Array.from({ length: 70 }, (_, index) => `Mange Sager ${String(index).padStart(2, '0')}`)
  for (const name of many) await newCustomer(wizard, name)
  const { list } = wizard.customers
  list.reset()
  await list.load()
  expect(list.state.customers).toHaveLength(30)
  await list.more()
  expect(list.state.customers).toHaveLength(55)
  list.type('ma')
  await list.load()
  expect(list.state.customers).toHaveLength(30)
  list.type('mange')
  await list.load()
  expect(list.state.customers).toHaveLength(50)
  expect(list.state.hasMore).toBe(true)
}, 60_000)
