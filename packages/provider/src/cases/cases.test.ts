import { createCompanyCase, getCaseDetails, getCaseNumber } from '@casekit/contract/cases'
import { getCaseView } from '@casekit/contract/case-view'
import { addContactAddress, addCustomer, addDeliveryAddress } from '@casekit/contract/customers'
import { CASE_STATUS_IDS } from '@casekit/contract/ids'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff, type TestCompany, type TestStaff } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'
import { fillLink } from '../links/fill.ts'
import { caseAt } from '../messages/receive.ts'
import { newId } from '../platform/new-id.ts'

let provider: TestProvider
let company: TestCompany
let mine: TestStaff
let theirs: TestStaff

beforeAll(async () => {
  provider = await testProvider()
  company = await makeCompany(provider.pool)
  const other = await makeCompany(provider.pool)
  mine = await makeStaff(provider.pool, company.id)
  theirs = await makeStaff(provider.pool, other.id)
})
afterAll(() => provider.close())

const customer = async (fields: Record<string, unknown> = {}, as = mine.as) =>
  (await provider.call(addCustomer, { as, body: { customerName: 'Boligforeningen Sundparken', ...fields } })).body
const create = (body: Record<string, unknown>, as = mine.as) =>
  provider.call(createCompanyCase, { as, body: { description: 'Vand siver op', ...body } })
const read = async (caseId: string) => (await provider.call(getCaseDetails, { as: mine.as, params: { caseId } })).body
const rowsOf = <Row>(text: string, values: unknown[] = []) => provider.db(company.id).rows<Row>(text, values)

/** A property with a lease, its tenants in order, and the customer who represents the property. */
async function property(tenants: string[], standsFor: string | null) {
  const [propertyId, leaseId] = [newId(), newId()]
  await rowsOf('insert into casekit.property (company_id, id, number, name, customer_id) values ($1, $2, $3, $4, $5)', [
    company.id,
    propertyId,
    propertyId.slice(-8),
    'Strandpromenaden 12–18',
    standsFor,
  ])
  await rowsOf(
    `insert into casekit.lease (company_id, id, property_id, number, address, type) values ($1, $2, $3, '12', 'Strandpromenaden 12, st. tv.', 'Residential')`,
    [company.id, leaseId, propertyId],
  )
  for (const [at, tenant] of tenants.entries())
    await rowsOf(
      'insert into casekit.lease_tenant (company_id, lease_id, customer_id, position) values ($1, $2, $3, $4)',
      [company.id, leaseId, tenant, at + 1],
    )
  return { propertyId, leaseId }
}

test('a new case takes the next number, the first stage and the words as they were typed', async () => {
  const customerId = await customer({ customerMail: 'drift@sundparken.example', invoiceName: 'Sundparken, bogholderi' })
  const delivery = await provider.call(addDeliveryAddress, { as: mine.as, body: { customerId, name: 'Hanne Friis' } })
  const contact = await provider.call(addContactAddress, { as: mine.as, body: { customerId, name: 'Erik Sand' } })
  const first = await create({ customerId })
  const { body: id } = await create({
    customerId,
    title: 'Vandskade i badeværelse, 3. th.',
    deliveryAddressId: delivery.body,
    contactAddressId: contact.body,
    responsibleId: mine.id,
    requisitionNumber: 'SP-2291',
    vorRef: 'Hanne Friis',
    notificationAddress: 'delivery',
    caseStatusId: CASE_STATUS_IDS.NeedPlanning,
    caseNumber: 1,
    companyId: 1,
    reporterId: 'somebody',
  })
  const details = await read(id)
  expect(details).toMatchObject({
    id,
    version: 1,
    caseNumber: (await read(first.body)).caseNumber + 1,
    title: 'Vandskade i badeværelse, 3. th.',
    description: 'Vand siver op',
    status: 'NeedPlanning',
    caseStatusId: CASE_STATUS_IDS.NeedPlanning,
    caseStage: { id: company.stageIds[0], name: 'Modtaget', position: 1 },
    casePriority: { name: 'Normal' },
    createdBy: { id: mine.id, isStakeholder: true, name: mine.name },
    customer: { customerId, name: 'Boligforeningen Sundparken', email: 'drift@sundparken.example' },
    invoice: { name: 'Sundparken, bogholderi' },
    deliveryAddress: { id: delivery.body, name: 'Hanne Friis' },
    contactAddress: { id: contact.body, name: 'Erik Sand' },
    responsible: { id: mine.id, name: mine.name },
    fitter: null,
    requisitionNumber: 'SP-2291',
    vorRef: 'Hanne Friis',
    notificationAddress: 'delivery',
    disableNotifications: true,
    companyName: company.name,
    propertyLease: null,
    propertyOwner: null,
    messages: [],
    link: `/Details/${id}`,
  })
  expect(details.history).toMatchObject([{ type: 'caseCreated', actor: mine.name }])
  const number = await provider.call(getCaseNumber, { as: mine.as, params: { caseId: id } })
  expect(number.body).toEqual({ caseNumber: details.caseNumber })
})

test('without a customer the first tenant of the lease stands in, then the customer of the property', async () => {
  const [tenant, second, owner] = [await customer({ customerName: 'Camilla Juhl' }), await customer(), await customer()]
  const let_ = await property([tenant, second], owner)
  const onLease = await read((await create({ propertyLeaseId: let_.leaseId })).body)
  expect(onLease.customer?.customerId).toBe(tenant)
  expect(onLease.propertyLease).toMatchObject({
    propertyId: let_.propertyId,
    propertyLeaseId: let_.leaseId,
    leaseNumber: '12',
    tenant: 'Camilla Juhl, Boligforeningen Sundparken',
  })
  const empty = await property([], owner)
  expect((await read((await create({ propertyLeaseId: empty.leaseId })).body)).customer?.customerId).toBe(owner)
  const forced = await read((await create({ propertyId: empty.propertyId })).body)
  expect(forced.customer?.customerId).toBe(owner)
  expect(forced.propertyLease).toMatchObject({ propertyLeaseId: null, leaseNumber: '', tenant: '' })
  const nobody = await property([], null)
  expect((await read((await create({ propertyId: nobody.propertyId })).body)).customer).toBeNull()
})

test('a case for nobody and nothing is refused, and so is a status that does not exist', async () => {
  const nothing = await create({})
  expect([nothing.status, nothing.body]).toMatchObject([400, { errors: [{ path: '/customerId' }] }])
  const status = await create({ customerId: await customer(), caseStatusId: randomUUID() })
  expect([status.status, status.body]).toMatchObject([404, { errors: [{ path: '/caseStatusId' }] }])
  const wordless = await create({ customerId: await customer(), description: '' })
  expect([wordless.status, wordless.body]).toMatchObject([400, { errors: [{ path: '/description' }] }])
})

test('an id of somebody else, of another kind or of another customer answers as one that never existed, and takes no number', async () => {
  const [customerId, elsewhere] = [await customer(), await customer()]
  const contact = await provider.call(addContactAddress, { as: mine.as, body: { customerId, name: 'Erik Sand' } })
  const delivery = await provider.call(addDeliveryAddress, { as: mine.as, body: { customerId: elsewhere, name: 'X' } })
  const foreign = await customer({}, theirs.as)
  const { leaseId } = await property([customerId], null)
  const { propertyId: otherProperty } = await property([], null)
  const before = (await read((await create({ customerId })).body)).caseNumber
  const refusals: [string, Record<string, unknown>][] = [
    ['customerId', { customerId: foreign }],
    ['customerId', { customerId: contact.body }],
    ['deliveryAddressId', { customerId, deliveryAddressId: contact.body }],
    ['deliveryAddressId', { customerId, deliveryAddressId: delivery.body }],
    ['contactAddressId', { customerId, contactAddressId: delivery.body }],
    ['responsibleId', { customerId, responsibleId: theirs.id }],
    ['notificationSetId', { customerId, notificationSetId: newId() }],
    ['propertyLeaseId', { customerId, propertyLeaseId: otherProperty }],
    ['propertyId', { customerId, propertyId: otherProperty, propertyLeaseId: leaseId }],
    ['assetId', { customerId, assetId: newId() }],
  ]
  for (const [field, body] of refusals) {
    const answer = await create(body)
    const never = await create({ customerId, [field]: newId() })
    expect([field, answer.status, answer.body]).toEqual([field, 404, never.body])
    expect(answer.body).toMatchObject({ code: 'not-found', errors: [{ path: `/${field}` }] })
  }
  expect((await read((await create({ customerId })).body)).caseNumber).toBe(before + 1)
})

test('a double click makes one case, and numbers never meet', async () => {
  const customerId = await customer()
  const headers = { 'idempotency-key': randomUUID() }
  const send = () =>
    provider.call(createCompanyCase, { as: mine.as, headers, body: { customerId, description: 'Én gang' } })
  const [first, second] = await Promise.all([send(), send()])
  expect(second.body).toBe(first.body)
  const many = await Promise.all(Array.from({ length: 12 }, () => create({ customerId })))
  const numbers = await Promise.all(many.map(async ({ body }) => (await read(body)).caseNumber))
  expect(new Set(numbers).size).toBe(12)
})

type Mail = { payload: { to: string; subject: string; text: string; replyTo: string } }
const mailsTo = (address: string) =>
  rowsOf<Mail>(`select payload from casekit.outbox where company_id = $1 and payload->>'to' = $2`, [
    company.id,
    address,
  ])

test('whoever is chosen gets a mail when the set says mail, notifications are on and there is an address', async () => {
  const setId = newId()
  await rowsOf(
    `insert into casekit.notification_set (company_id, id, name, mail) values ($1, $2, 'Med e-mail', true)`,
    [company.id, setId],
  )
  const told = { disableNotification: false, notificationSetId: setId, title: '100 % våd', description: '%s {number}' }
  const one = await customer({ customerMail: 'en@kunde.example', invoiceEmail: 'to@kunde.example' })
  const made = await create({ customerId: one, ...told })
  await create({ customerId: one, ...told, notificationAddress: 'invoice' })
  const { caseNumber } = await read(made.body)
  expect(await mailsTo('en@kunde.example')).toMatchObject([{ payload: { subject: `Sag ${caseNumber} er oprettet` } }])
  const [mail] = await mailsTo('to@kunde.example')
  expect(mail?.payload.text).toBe(
    `Hej\n\nVi har oprettet sag ${caseNumber + 1}.\n\n100 % våd\n\n%s {number}\n\nSe sagen, svar og send billeder her:\n{link}\n\nVenlig hilsen\n${company.name}`,
  )
  const silent = await customer({ customerMail: 'tavs@kunde.example' })
  await create({ customerId: silent, ...told, disableNotification: true })
  await create({ customerId: silent, ...told, notificationSetId: null })
  await create({ customerId: silent, ...told, notificationAddress: 'contact' })
  await create({ customerId: await customer({ customerMail: 'tavs@kunde.example\nbcc: x@y.example' }), ...told })
  expect(await mailsTo('tavs@kunde.example')).toEqual([])
})

test('who is told that their case was created opens it by the link in the mail, in their own language, and can answer', async () => {
  const setId = newId()
  await rowsOf(`insert into casekit.notification_set (company_id, id, name, mail) values ($1, $2, 'E-mail', true)`, [
    company.id,
    setId,
  ])
  const customerId = await customer({ customerMail: 'greta@kunde.example' })
  await rowsOf(`update casekit.customer set language_id = 'sv-SE' where company_id = $1 and id = $2`, [
    company.id,
    customerId,
  ])
  const told = { customerId, disableNotification: false, notificationSetId: setId }
  const { body: caseId } = await create({ ...told, description: 'Skriv {link} her' })
  const [mail] = await mailsTo('greta@kunde.example')
  const text = (await fillLink(provider.pool, mail?.payload as never, 'https://casekit.example')) ?? ''
  expect(text).toMatch(/^Hej\n\nVi har skapat ärende \d+\.\n\nSkriv \{link\} her\n\nSe ärendet/)
  const [, token = ''] = /https:\/\/casekit\.example\/\S*(ckl_[\w-]+)/.exec(text) ?? []
  const seen = await provider.call(getCaseView, { as: token })
  expect(seen.body).toMatchObject({ caseNumber: (await read(caseId)).caseNumber, language: 'sv-SE' })
  expect(await caseAt(provider.pool, `${mail?.payload.replyTo}@casekit.example`)).toMatchObject({ caseId })
})
