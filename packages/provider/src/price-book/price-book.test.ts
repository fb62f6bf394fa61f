import { products } from '@casekit/contract/overview'
import {
  addProduct,
  editProduct,
  getProduct,
  getProductPrices,
  type ProductFields,
  removeProduct,
  searchProducts,
} from '@casekit/contract/price-book'
import {
  finishPriceImport,
  getPriceImports,
  previewPriceImport,
  type PriceRow,
  sendPriceRows,
  startPriceImport,
  undoPriceImport,
} from '@casekit/contract/price-import'
import {
  addCompanyProfit,
  deleteCompanyProfit,
  editCompanyProfit,
  getCompanyProfit,
  setStandardProfit,
} from '@casekit/contract/profit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { currentTime } from '../../../../tests/support/clock.ts'

let provider: TestProvider
let as: string
let fitter: string

beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => {
  const company = await makeCompany(provider.pool)
  as = (await makeStaff(provider.pool, company.id, { guards: ['OfferAccess', 'SettingsAccess'] })).as
  fitter = (await makeStaff(provider.pool, company.id, { guards: ['OfferAccess'] })).as
})

const fields = (more: Partial<ProductFields> = {}): ProductFields => ({
  kind: 'product',
  number: '4711',
  name: 'Kuglehane 1/2"',
  text: 'DZR, forniklet',
  unit: 'stk.',
  cost: 120,
  salesPrice: 0,
  isByRule: true,
  vatPercent: 25,
  category: 'Vvs',
  supplier: 'Grossist',
  priceGroupId: null,
  isActive: true,
  ...more,
})
const add = async (more: Partial<ProductFields> = {}) =>
  (await provider.call(addProduct, { as, body: fields(more) })).body
const read = async (productId: string) => (await provider.call(getProduct, { as, params: { productId } })).body
const rule = { startNumber: '4700', endNumber: '4799', priceStart: 0, priceEnd: 500, profit: 50 }

test('a product priced by rule follows the rules and the standard, one with a price of its own does not', async () => {
  const [byRule, own] = [await add(), await add({ number: '4712', isByRule: false, salesPrice: 200 })]
  expect((await read(byRule)).salesPrice).toBe(168)
  const { body: id } = await provider.call(addCompanyProfit, { as, body: rule })
  expect([(await read(byRule)).salesPrice, (await read(own)).salesPrice]).toEqual([180, 200])
  await provider.call(addCompanyProfit, { as, body: { ...rule, profit: 25, position: 1 } })
  expect((await read(byRule)).salesPrice).toBe(150)
  const list = (await provider.call(getCompanyProfit, { as })).body
  expect(list.map(({ position, profit }) => [position, profit])).toEqual([
    [1, 25],
    [2, 50],
  ])
  await provider.call(editCompanyProfit, { as, params: { id }, body: { ...rule, position: 1 } })
  expect((await read(byRule)).salesPrice).toBe(180)
  for (const { id } of list) await provider.call(deleteCompanyProfit, { as, params: { id } })
  await provider.call(setStandardProfit, { as, body: { profit: 12.5 } })
  expect((await read(byRule)).salesPrice).toBe(135)
})

test('costs are seen by who may see them, in no answer to anybody else', async () => {
  const productId = await add()
  expect((await read(productId)).cost).toBe(120)
  const answers = [
    await provider.call(getProduct, { as: fitter, params: { productId } }),
    await provider.call(searchProducts, { as: fitter, params: { text: '4711', amount: 5 } }),
    await provider.call(products.rows, { as: fitter, body: { startRow: 0, endRow: 10 } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(JSON.stringify(answers.map(({ body }) => body))).not.toMatch(/cost/i)
  const filterModel = { cost: { filterType: 'number', type: 'equals', filter: 1 } } as const
  const { body } = await provider.call(products.rows, { as: fitter, body: { startRow: 0, endRow: 10, filterModel } })
  expect(body.rows).toHaveLength(1)
})

test('a number is given once; a stale change is refused; what is gone is found no more', async () => {
  const productId = await add()
  expect((await provider.call(addProduct, { as, body: fields() })).status).toBe(409)
  const change = (version: number) =>
    provider.call(editProduct, {
      as,
      params: { productId },
      body: fields({ name: 'Ny' }),
      headers: { 'if-match': `"${version}"` },
    })
  expect([(await change(1)).status, (await change(1)).status]).toEqual([200, 412])
  const find = async (text: string) =>
    (await provider.call(searchProducts, { as, params: { text, amount: 5 } })).body.map(({ number }) => number)
  expect([await find('471'), await find('forniklet'), await find('kuglehane')]).toEqual([['4711'], ['4711'], []])
  await provider.call(removeProduct, { as, params: { productId } })
  expect(await find('4711')).toEqual([])
  expect(await add()).not.toBe(productId)
})

const start = async () => (await provider.call(startPriceImport, { as, body: { fileName: 'priser.csv' } })).body
const send = (importId: string, rows: PriceRow[]) =>
  provider.call(sendPriceRows, { as, params: { importId }, body: { rows } })
const finish = async (importId: string, withJumps = false) =>
  (await provider.call(finishPriceImport, { as, params: { importId }, body: { withJumps } })).body

test('an import shows what it would change, holds jumps back, and is taken back except what changed since', async () => {
  const [known, jumping, edited] = [
    await add(),
    await add({ number: '4712', cost: 100 }),
    await add({ number: '4713', cost: 50 }),
  ]
  const importId = await start()
  await send(importId, [
    { line: 2, number: '4711', cost: 1 },
    { line: 3, number: '4712', cost: 130 },
    { line: 4, number: '4713', cost: 49 },
    { line: 5, number: '9000', name: 'Ny vare', cost: 10 },
    { line: 6, number: '9001' },
    { line: 7, number: '4711', cost: 124, unit: 'stk.', category: 'Rør' },
  ])
  const { counts, steps } = (await provider.call(previewPriceImport, { as, params: { importId } })).body
  expect(counts).toEqual({ new: 1, up: 1, down: 1, other: 0, same: 0, jump: 1, nameless: 1 })
  expect(steps.find(({ number }) => number === '4711')).toMatchObject({ priceBefore: 168, price: 173.6, change: 'up' })
  expect(steps.map(({ line, fields: said }) => [line, said])).toEqual([
    [3, ['cost', 'salesPrice']],
    [4, ['cost', 'salesPrice']],
    [5, []],
    [6, []],
    [7, ['category', 'cost', 'salesPrice']],
  ])
  expect((await read(known)).cost).toBe(120)

  expect(await finish(importId)).toEqual({ made: 1, changed: 2, left: 2 })
  expect(await finish(importId)).toEqual({ made: 1, changed: 2, left: 2 })
  expect([(await read(known)).salesPrice, (await read(jumping)).cost]).toEqual([173.6, 100])
  expect((await provider.call(getPriceImports, { as })).body).toMatchObject([{ fileName: 'priser.csv', count: 3 }])

  await provider.call(editProduct, { as, params: { productId: edited }, body: fields({ number: '4713', cost: 77 }) })
  const undone = await provider.call(undoPriceImport, { as, params: { importId } })
  expect(undone.body).toEqual({ restored: 2, kept: 1 })
  expect([(await read(known)).cost, (await read(known)).salesPrice, (await read(edited)).cost]).toEqual([120, 168, 77])
  const again = await provider.call(searchProducts, { as, params: { text: '9000', amount: 5 } })
  expect(again.body).toEqual([])
  expect((await provider.call(undoPriceImport, { as, params: { importId } })).status).toBe(404)
})

test('how the price of a product changed is told with who, by what, old and new, to who may see costs alone', async () => {
  const productId = await add()
  const pricesOf = (by = as) => provider.call(getProductPrices, { as: by, params: { productId } })
  expect((await pricesOf()).body).toEqual([])
  await provider.call(editProduct, { as, params: { productId }, body: fields({ name: 'Hane' }) })
  await provider.call(editProduct, { as, params: { productId }, body: fields({ cost: 125 }) })
  await provider.call(setStandardProfit, { as, body: { profit: 50 } })
  const importId = await start()
  await send(importId, [{ line: 2, number: '4711', cost: 130 }])
  await finish(importId)
  expect((await pricesOf()).body).toMatchObject([
    { cause: 'import', costBefore: 125, cost: 130, priceBefore: 187.5, price: 195, byName: 'Mette Kjær' },
    { cause: 'rule', costBefore: 125, cost: 125, priceBefore: 175, price: 187.5 },
    { cause: 'edit', costBefore: 120, cost: 125, priceBefore: 168, price: 175 },
  ])
  expect((await pricesOf(fitter)).status).toBe(403)
  await provider.call(removeProduct, { as, params: { productId } })
  expect((await pricesOf()).status).toBe(404)
})

test('ten thousand lines come in and go again within a minute', async () => {
  const importId = await start()
  for (let at = 0; at < 10_000; at += 500)
    await send(
      importId,
      Array.from({ length: 500 }, (_, row) => ({
        line: at + row + 2,
        number: `A-${at + row}`,
        name: `Vare nummer ${at + row}`,
        cost: row + 1,
      })),
    )
  const began = currentTime()
  expect(await finish(importId)).toEqual({ made: 10_000, changed: 0, left: 0 })
  await provider.call(undoPriceImport, { as, params: { importId } })
  expect(currentTime() - began).toBeLessThan(60_000)
})
