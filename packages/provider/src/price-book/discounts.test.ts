import * as discounts from '@casekit/contract/customer-discounts'
import { eraseCustomer, exportCustomer, mergeCustomers, undoMerge } from '@casekit/contract/customer-page'
import { addCustomer } from '@casekit/contract/customers'
import { addCaseMaterial, addInvoiceBasis, getCaseInvoicing, getInvoice } from '@casekit/contract/invoices'
import { addProduct, type ProductFields } from '@casekit/contract/price-book'
import { contentOf, type DocumentScene, documentScene, line } from '../../../../tests/support/document-scene.ts'
import { currentTime } from '../../../../tests/support/clock.ts'
import { makeStaff } from '../../../../tests/support/people.ts'
import { newId } from '../platform/new-id.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let provider: TestProvider
let scene: DocumentScene
let customerId: string
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => {
  scene = await documentScene(provider)
  const [one] = await scene.rows<{ id: string }>('select customer_id as id from casekit.cases where company_id = $1', [
    scene.company.id,
  ])
  customerId = one?.id ?? ''
})

const DAY_MS = 86_400_000
const day = (away: number) => new Date(currentTime() + away * DAY_MS).toISOString().slice(0, 10)
const fields = (percent: number, more: Partial<discounts.DiscountFields> = {}): discounts.DiscountFields => ({
  category: '',
  percent,
  validFrom: null,
  validUntil: null,
  ...more,
})
const agree = (body: discounts.DiscountFields, of = customerId, as = scene.as) =>
  provider.call(discounts.addCustomerDiscount, { as, params: { customerId: of }, body })
const list = async (of = customerId) =>
  (await provider.call(discounts.getCustomerDiscounts, { as: scene.as, params: { customerId: of } })).body
const percents = async (of = customerId) => (await list(of)).discounts.map(({ percent }) => percent)
const agreedIn = async (offerId: string) => (await scene.read(offerId)).agreedDiscounts

const product = async (number: string, category: string, more: Partial<ProductFields> = {}) =>
  (
    await provider.call(addProduct, {
      as: scene.as,
      body: {
        kind: 'product',
        number,
        name: `Vare ${number}`,
        text: '',
        unit: 'stk.',
        cost: 1,
        salesPrice: 100,
        isByRule: false,
        vatPercent: 25,
        category,
        supplier: '',
        priceGroupId: null,
        isActive: true,
        ...more,
      },
    })
  ).body

/** The response status and the rejected fields. */
const faults = async (body: discounts.DiscountFields) => {
  const { status, body: problem } = await agree(body)
  const { errors = [] } = problem as unknown as { errors?: { path: string }[] }
  return [status, [...new Set(errors.map(({ path }) => path))]]
}

test('a percentage lies from 0 to 100 with two decimals, and the days in their order; the field is named', async () => {
  expect(await faults(fields(-0.01))).toEqual([400, ['/percent']])
  expect(await faults(fields(100.01))).toEqual([400, ['/percent']])
  expect(await faults(fields(5, { validFrom: '2026-12-31', validUntil: '2026-12-01' }))).toEqual([400, ['/validUntil']])
  expect(await faults(fields(5, { validFrom: '2026-02-30' }))).toEqual([400, ['/validFrom']])
  for (const percent of [0, 12.55, 100]) expect((await agree(fields(percent))).status).toBe(200)
  expect((await percents()).toSorted((one, other) => one - other)).toEqual([0, 12.55, 100])
})

test('who may not write in the price book neither reads nor writes discounts', async () => {
  const { body: discountId } = await agree(fields(5))
  const as = scene.fitter
  const answers = [
    await agree(fields(5), customerId, as),
    await provider.call(discounts.getCustomerDiscounts, { as, params: { customerId } }),
    await provider.call(discounts.editCustomerDiscount, { as, params: { discountId }, body: fields(90) }),
    await provider.call(discounts.removeCustomerDiscount, { as, params: { discountId } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  expect(await percents()).toEqual([5])
})

test('a discount is changed by one at a time, removed, and the categories of the price book are offered', async () => {
  await product('1', 'Vvs')
  await product('2', 'El')
  const { body: discountId } = await agree(fields(5))
  const change = (version: number) =>
    provider.call(discounts.editCustomerDiscount, {
      as: scene.as,
      params: { discountId },
      body: fields(7.5, { category: ' Vvs ' }),
      headers: { 'if-match': `"${version}"` },
    })
  expect([(await change(1)).status, (await change(1)).status]).toEqual([200, 412])
  expect(await list()).toMatchObject({
    discounts: [{ category: 'Vvs', percent: 7.5, version: 2 }],
    categories: ['El', 'Vvs'],
  })
  const gone = { as: scene.as, params: { discountId } }
  expect((await provider.call(discounts.removeCustomerDiscount, gone)).status).toBe(204)
  expect((await provider.call(discounts.removeCustomerDiscount, gone)).status).toBe(404)
  expect(await percents()).toEqual([])
})

test('a document says what holds today, to who writes it alone; what it says itself stays', async () => {
  const { offerId, link } = await scene.sent(contentOf(line('1')))
  await agree(fields(5))
  await agree(fields(20, { category: 'Vvs', validUntil: day(-2) }))
  await agree(fields(30, { category: 'Vvs', validFrom: day(2) }))
  await agree(fields(10, { category: 'El', validFrom: day(-2), validUntil: day(2) }))
  const agreed = await agreedIn(offerId)
  expect(agreed.toSorted((one, other) => one.percent - other.percent)).toEqual([
    { category: '', percent: 5 },
    { category: 'El', percent: 10 },
  ])
  expect((await scene.read(offerId)).content.options[0]?.lines[0]?.discountPercent).toBe(0)
  expect(JSON.stringify(await scene.look(link))).not.toContain('agreedDiscounts')
})

test('materials on an invoice basis begin with the discount of their category, else with that of everything', async () => {
  await agree(fields(5))
  await agree(fields(12.5, { category: 'vvs' }))
  const params = { caseId: scene.caseId }
  for (const [number, category] of [
    ['1', 'Vvs'],
    ['2', 'El'],
  ] as const) {
    const productId = await product(number, category)
    await provider.call(addCaseMaterial, { as: scene.as, params, body: { productId, quantity: 2 } })
  }
  const { lines } = (await provider.call(getCaseInvoicing, { as: scene.as, params })).body
  expect(lines).toMatchObject([
    { text: 'Vare 1', discountPercent: 12.5, net: 17_500 },
    { text: 'Vare 2', discountPercent: 5, net: 19_000 },
  ])
  const wishes = lines.map(({ key, ready }) => ({ key, quantity: ready }))
  const { body: offerId } = await provider.call(addInvoiceBasis, { as: scene.as, params, body: { lines: wishes } })
  await agree(fields(50, { category: 'Vvs' }))
  expect((await provider.call(getInvoice, { as: scene.as, params: { offerId } })).body.net).toBe(36_500)
  expect((await scene.read(offerId)).content.options[0]?.lines.map(one => one.isAgreedDiscount)).toEqual([true, true])
})

test('time on an invoice basis begins with the discount of the service that it is sold as', async () => {
  const [groupId, activityId] = [newId(), newId()]
  const company = scene.company.id
  await scene.rows(`insert into casekit.price_group (company_id, id, name) values ($1, $2, 'Svend')`, [
    company,
    groupId,
  ])
  await product('T1', 'Timer', { kind: 'hours', unit: 'time', priceGroupId: groupId })
  const { id } = await makeStaff(provider.pool, company, {})
  await scene.rows(
    `insert into casekit.activity (company_id, id, number, subject, case_id) values ($1, $2, 1, 'Montage', $3)`,
    [company, activityId, scene.caseId],
  )
  await scene.rows(
    `insert into casekit.activity_time (company_id, id, activity_id, stakeholder_id, starts_at, ends_at, price_group_id)
     values ($1, $2, $3, $4, now() - interval '3 hours', now(), $5)`,
    [company, newId(), activityId, id, groupId],
  )
  await agree(fields(10, { category: 'Timer' }))
  const params = { caseId: scene.caseId }
  const { lines } = (await provider.call(getCaseInvoicing, { as: scene.as, params })).body
  expect(lines).toMatchObject([{ source: 'time', discountPercent: 10, net: 27_000 }])
  const basis = await scene.read(await scene.begin({ kind: 'InvoiceBasis', withTime: true }))
  expect(basis.content.options[0]?.lines).toMatchObject([{ discountPercent: 10, isAgreedDiscount: true }])
})

test('an offer from one of another customer has the discounts of its own, and what somebody wrote', async () => {
  const productId = await product('1', 'Vvs')
  await agree(fields(12.5, { category: 'Vvs' }))
  const fromId = await scene.begin()
  const agreed = { productId, discountPercent: 12.5, isAgreedDiscount: true }
  await scene.save(fromId, contentOf(line('1', agreed), line('2', { productId, discountPercent: 3 }), line('3')))
  const { body: other } = await provider.call(addCustomer, { as: scene.as, body: { customerName: 'Ny kunde' } })
  const same = await scene.read(await scene.begin({ fromId }))
  await scene.rows('update casekit.cases set customer_id = $2 where company_id = $1', [scene.company.id, other])
  const bare = await scene.read(await scene.begin({ fromId }))
  await agree(fields(40), other)
  const own = await scene.read(await scene.begin({ fromId }))
  const discountsOf = ({ content }: typeof own) => content.options[0]?.lines.map(one => one.discountPercent)
  expect([discountsOf(same), discountsOf(bare), discountsOf(own)]).toEqual([
    [12.5, 3, 0],
    [0, 3, 0],
    [40, 3, 0],
  ])
})

test('discounts go along when customers become one, return when that is taken back, and are told in the audit log', async () => {
  const { body: other } = await provider.call(addCustomer, { as: scene.as, body: { customerName: 'Dublet' } })
  await agree(fields(5))
  await agree(fields(8), other)
  const body = { keptId: customerId, mergedId: other, taken: [] }
  const { body: mergeId } = await provider.call(mergeCustomers, { as: scene.as, body })
  expect(await percents()).toHaveLength(2)
  expect((await agree(fields(1), other)).status).toBe(404)
  await provider.call(undoMerge, { as: scene.as, params: { mergeId } })
  expect([await percents(), await percents(other)]).toEqual([[5], [8]])
  const told = await scene.rows(
    `select facts -> 'after' as after from casekit.audit_entry
     where company_id = $1 and kind = 'discount' and facts ->> 'subject' = $2`,
    [scene.company.id, other],
  )
  expect(told).toEqual([{ after: { category: '', discount: 8, valid_from: null, valid_until: null } }])
})

test('what is handed out names the discounts, and what is erased takes them along', async () => {
  await agree(fields(5, { category: 'Vvs' }))
  await scene.rows(`update casekit.cases set status = 'Closed' where company_id = $1`, [scene.company.id])
  const url = exportCustomer.path.replace(':customerId', customerId)
  const { body } = await provider.app.inject({ url, headers: { authorization: scene.as } })
  expect(JSON.parse(body)).toMatchObject({ discounts: [{ category: 'Vvs', discount: 5 }] })
  const erased = await provider.call(eraseCustomer, { as: scene.as, params: { customerId } })
  expect(erased.status).toBe(200)
  expect(await scene.rows('select 1 from casekit.customer_discount where company_id = $1', [scene.company.id])).toEqual(
    [],
  )
})
