import { addCaseMaterial, addInvoiceBasis, getCaseInvoicing } from '@casekit/contract/invoices'
import { getCaseBudget } from '@casekit/contract/documents'
import { SETTING_IDS } from '@casekit/contract/ids'
import { addProduct, getProduct, type ProductFields } from '@casekit/contract/price-book'
import { getPriceModifiers, type HourStep, setPriceModifiers } from '@casekit/contract/price-modifiers'
import { setStandardProfit } from '@casekit/contract/profit'
import { getSetting, updateSetting } from '@casekit/contract/settings'
import { newId } from '@casekit/provider/platform/new-id'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type DocumentScene, documentScene } from '../../../../tests/support/document-scene.ts'
import { makeStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'

let provider: TestProvider
let scene: DocumentScene
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => void (scene = await documentScene(provider)))

const step = (name: string, days: HourStep['days'], start: string, end: string, percent: number): HourStep => ({
  id: newId(),
  name,
  days,
  start,
  end,
  percent,
})
const put = (roundTo: number, hourSteps: HourStep[] = []) =>
  provider.call(setPriceModifiers, { as: scene.as, body: { roundTo, hourSteps } })
const PRODUCT: ProductFields = {
  kind: 'product',
  number: '7310',
  name: 'Røgalarm',
  text: '',
  unit: 'stk.',
  cost: 123.45,
  salesPrice: 1,
  isByRule: true,
  vatPercent: 25,
  category: '',
  supplier: '',
  priceGroupId: null,
  isActive: true,
}
const add = async (more: Partial<ProductFields> = {}) =>
  (await provider.call(addProduct, { as: scene.as, body: { ...PRODUCT, ...more } })).body
const priceOf = async (productId: string) =>
  (await provider.call(getProduct, { as: scene.as, params: { productId } })).body.salesPrice

/** A workday and the evening after it, on Wednesday, November 25. */
async function workUntil(clock: string): Promise<void> {
  const [group, activity] = [newId(), newId()]
  const of = scene.company.id
  await scene.rows(`insert into casekit.price_group (company_id, id, name) values ($1, $2, 'Svend')`, [of, group])
  await add({
    kind: 'hours',
    number: 'T1',
    name: 'Montør',
    unit: 'time',
    salesPrice: 545,
    isByRule: false,
    priceGroupId: group,
  })
  const { id } = await makeStaff(provider.pool, of, {})
  await scene.rows(
    `insert into casekit.activity (company_id, id, number, subject, case_id) values ($1, $2, 1, 'Montage', $3)`,
    [of, activity, scene.caseId],
  )
  await scene.rows(
    `insert into casekit.activity_time (company_id, id, activity_id, stakeholder_id, starts_at, ends_at, price_group_id)
     values ($1, $2, $3, $4, '2026-11-25T12:00+01:00', $6::timestamptz, $5)`,
    [of, newId(), activity, id, group, `2026-11-25T${clock}+01:00`],
  )
}
const toInvoice = async () => {
  const { body } = await provider.call(getCaseInvoicing, { as: scene.as, params: { caseId: scene.caseId } })
  return body.lines
}

test('prices by rule are rounded, at once and when a product is added; what somebody wrote stays', async () => {
  const [byRule, written] = [await add(), await add({ number: '7311', salesPrice: 172.83, isByRule: false })]
  expect(await priceOf(byRule)).toBe(172.83)
  expect((await put(5)).status).toBe(204)
  expect([await priceOf(byRule), await priceOf(written)]).toEqual([175, 172.83])
  expect(await priceOf(await add({ number: '7312', cost: 10 }))).toBe(15)
  expect((await provider.call(getPriceModifiers, { as: scene.as })).body).toEqual({ roundTo: 5, hourSteps: [] })
  await put(0)
  expect(await priceOf(byRule)).toBe(172.83)
})

test('hours are invoiced by the rates at which they were worked', async () => {
  await workUntil('19:30')
  expect(await toInvoice()).toMatchObject([{ text: 'Montør', quantity: 7.5, price: 54_500 }])
  const steps = [step('aften', 'workdays', '16:00', '18:00', 50), step('sen aften', 'workdays', '18:00', '24:00', 100)]
  await put(1, steps)
  expect(await toInvoice()).toMatchObject([
    { text: 'Montør', quantity: 4, price: 54_500 },
    { text: 'Montør, aften', quantity: 2, price: 81_800 },
    { text: 'Montør, sen aften', quantity: 1.5, price: 109_000 },
  ])
})

test('hours that were invoiced before a rate held for them are not invoiced again at it', async () => {
  await workUntil('18:00')
  const [line] = await toInvoice()
  const params = { caseId: scene.caseId }
  const body = { lines: [{ key: line?.key ?? '', quantity: 5 }] }
  expect((await provider.call(addInvoiceBasis, { as: scene.as, params, body })).status).toBe(200)
  await put(0, [step('aften', 'workdays', '16:00', '18:00', 50)])
  expect(await toInvoice()).toMatchObject([
    { text: 'Montør', quantity: 4, ready: 0 },
    { text: 'Montør, aften', quantity: 2, invoiced: 1, ready: 1 },
  ])
})

test('what a case has taken is its time and its materials', async () => {
  await workUntil('14:00')
  const productId = await add({ isByRule: false, salesPrice: 100 })
  const params = { caseId: scene.caseId }
  await provider.call(addCaseMaterial, { as: scene.as, params, body: { productId, quantity: 3 } })
  const { body } = await provider.call(getCaseBudget, { as: scene.as, params })
  expect(body).toMatchObject({ hoursUsed: 2, used: 1390, materials: 300 })
})

test('an hour that ends before it begins is refused by its field, and nobody else reads or writes them', async () => {
  const refused = await put(0, [step('nat', 'every', '22:00', '06:00', 50)])
  expect([refused.status, refused.body]).toMatchObject([400, { errors: [{ path: '/hourSteps/0/end' }] }])
  expect((await provider.call(getPriceModifiers, { as: scene.fitter })).status).toBe(403)
})

test('the standard profit leaves alone how long a session lasts', async () => {
  const params = { settingId: SETTING_IDS.sessionHours }
  await provider.call(updateSetting, { as: scene.as, params, body: { value: 4 } })
  await provider.call(setStandardProfit, { as: scene.as, body: { profit: 12.5 } })
  expect((await provider.call(getSetting, { as: scene.as, params })).body.value).toBe(4)
  const byRule = await add({ cost: 100 })
  expect(await priceOf(byRule)).toBe(112.5)
})
