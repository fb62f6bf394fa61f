import { saveActivity } from '@casekit/contract/activities'
import { type ChangedCase, editCase } from '@casekit/contract/case-facts'
import { createCompanyCase, getCaseDetails } from '@casekit/contract/cases'
import { addContactAddress, addCustomer, addDeliveryAddress } from '@casekit/contract/customers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff, type TestCompany, type TestStaff } from '../../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../../tests/support/provider.ts'
import { newId } from '../../platform/new-id.ts'
import { currentTime } from '../../../../../tests/support/clock.ts'

let provider: TestProvider
let company: TestCompany
let mette: TestStaff
let jonas: TestStaff

beforeAll(async () => {
  provider = await testProvider()
  company = await makeCompany(provider.pool)
  mette = await makeStaff(provider.pool, company.id)
  jonas = await makeStaff(provider.pool, company.id, { name: 'Jonas Lindqvist', isFitter: true })
})
afterAll(() => provider.close())

const customer = async (name = 'Boligforeningen Sundparken') =>
  (await provider.call(addCustomer, { as: mette.as, body: { customerName: name } })).body
const create = async () =>
  (
    await provider.call(createCompanyCase, {
      as: mette.as,
      body: { description: 'Vand siver op', customerId: await customer() },
    })
  ).body
const read = async (caseId: string) => (await provider.call(getCaseDetails, { as: mette.as, params: { caseId } })).body
const edit = (caseId: string, body: Record<string, unknown>, by = mette) =>
  provider.call(editCase, { as: by.as, params: { caseId }, body })

test('a fact is saved by itself, with who and when, and the history keeps what stood before', async () => {
  const caseId = await create()
  const { body } = await edit(caseId, { title: 'Vandskade', versions: { title: 0 } })
  expect(body.facts.title).toMatchObject({ value: 'Vandskade', version: 1, by: mette.name })
  const details = await read(caseId)
  expect(details.title).toBe('Vandskade')
  expect(Date.parse(details.facts.title.at ?? '')).toBeGreaterThan(currentTime() - 60_000)
  expect(details.history[0]).toMatchObject({
    type: 'factChanged',
    field: 'title',
    before: '',
    after: 'Vandskade',
    actor: mette.name,
  })
})

test('two who change two facts never meet; who changes the same one on an old version is shown the other text', async () => {
  const caseId = await create()
  await edit(caseId, { title: 'Mettes', versions: { title: 0 } })
  expect((await edit(caseId, { vorRef: 'Jonas', versions: { vorRef: 0 } }, jonas)).status).toBe(200)
  const late = await edit(caseId, { title: 'Jonas titel', hours: 2, versions: { title: 0, hours: 0 } }, jonas)
  expect([late.status, late.body]).toMatchObject([
    412,
    { current: { facts: { title: { value: 'Mettes', version: 1 } } } },
  ])
  expect((await read(caseId)).hours).toBe(0)
})

test('a request that arrives twice, even after another change and back, is one change', async () => {
  const caseId = await create()
  const body = { title: 'B', versions: { title: 0 } }
  const statuses = [
    (await edit(caseId, body)).status,
    (await edit(caseId, body)).status,
    (await edit(caseId, { title: '', versions: { title: 1 } }, jonas)).status,
    (await edit(caseId, body)).status,
  ]
  expect(statuses).toEqual([200, 200, 200, 412])
  expect((await read(caseId)).title).toBe('')
})

test('a title of blanks is refused with its field named, where none at all is none; so is a task without words', async () => {
  const caseId = await create()
  const refused = await edit(caseId, { title: '  \t' })
  expect(refused.status).toBe(400)
  expect(JSON.stringify(refused.body)).toContain('/title')
  expect((await edit(caseId, { title: '-' })).status).toBe(200)
  for (const subject of ['   ', ''])
    expect((await provider.call(saveActivity, { as: mette.as, body: { subject, caseId } })).status).toBe(400)
})

test('another customer takes the old addresses off the case, and an address of somebody else is refused', async () => {
  const caseId = await create()
  const [first, second] = [(await read(caseId)).customer?.customerId ?? '', await customer('Lone Dalsgaard')]
  const delivery = (
    await provider.call(addDeliveryAddress, { as: mette.as, body: { customerId: first, name: 'Hanne Friis' } })
  ).body
  const contact = (
    await provider.call(addContactAddress, { as: mette.as, body: { customerId: first, name: 'Erik Sand' } })
  ).body
  await edit(caseId, { deliveryAddressId: delivery, contactAddressId: contact, notificationAddress: 'contact' })
  const { body } = await edit(caseId, { customerId: second })
  expect(body.facts).toMatchObject({
    customerId: { text: 'Lone Dalsgaard' },
    deliveryAddressId: { value: null },
    contactAddressId: { value: null, version: 2 },
    notificationAddress: { value: 'customer' },
  })
  const strange = await edit(caseId, { deliveryAddressId: delivery })
  expect([strange.status, strange.body]).toMatchObject([404, { errors: [{ path: '/deliveryAddressId' }] }])
  expect((await edit(caseId, { tagIds: [newId()] })).status).toBe(404)
})

test('hours, a price and an unset choice keep their kind', async () => {
  const caseId = await create()
  const { body } = await edit(caseId, {
    hours: 7.25,
    expectedPrice: 38_400.5,
    priority: 'Urgent',
    responsibleId: null,
    caseStageId: null,
    fitterId: jonas.id,
  })
  expect(body.facts).toMatchObject({
    hours: { value: 7.25, text: '7.25' },
    expectedPrice: { value: 38_400.5, text: '38400.50' },
    priority: { value: 'Urgent' },
    caseStageId: { value: null, version: 1 },
  })
  expect(await read(caseId)).toMatchObject({ caseStage: null, expectedPrice: 38_400.5, fitter: { name: jonas.name } })
})

test('a thousand interleaved edits of one case by two people lose none', async () => {
  const caseId = await create()
  const facts = ['title', 'vorRef', 'requisitionNumber', 'internalNote', 'caseChannel'] as const
  let seed = 7
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  const written: string[] = []
  let conflicts = 0

  async function work(who: TestStaff, name: string) {
    let { facts: known } = await read(caseId)
    for (let at = 0; at < 500; at++) {
      const fact = facts[random(facts.length)] ?? 'title'
      const mark = `${name}${at}`
      for (let isWritten = false; !isWritten;) {
        const text = `${String(known[fact].value)} ${mark}`.slice(-190)
        const { status, body } = await edit(caseId, { [fact]: text, versions: { [fact]: known[fact].version } }, who)
        isWritten = status === 200
        if (!isWritten) conflicts += 1
        known = isWritten ? body.facts : (body as unknown as { current: ChangedCase }).current.facts
      }
      written.push(`${fact} ${mark}`)
    }
  }
  await Promise.all([work(mette, 'm'), work(jonas, 'j')])

  const rows = await provider
    .db(company.id)
    .rows<{ field: string; before_text: string; after_text: string }>(
      'select field, before_text, after_text from casekit.case_history where case_id = $1 and field is not null order by at, id',
      [caseId],
    )
  expect(rows.length).toBe(1000)
  const standing = new Map<string, string>()
  for (const row of rows) {
    expect(row.before_text).toBe(standing.get(row.field) ?? '')
    standing.set(row.field, row.after_text)
  }
  const marks = new Set(rows.map(row => `${row.field} ${row.after_text.split(' ').at(-1)}`))
  expect(written.filter(mark => !marks.has(mark))).toEqual([])
  const { facts: after } = await read(caseId)
  expect(facts.map(name => after[name].version).reduce((a, b) => a + b)).toBe(1000)
  expect(conflicts).toBeGreaterThan(0)
}, 120_000)
