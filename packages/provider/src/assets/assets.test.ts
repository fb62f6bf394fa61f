import {
  addAssetCategory,
  editAssetCategory,
  getAssetCategories,
  removeAssetCategory,
} from '@casekit/contract/asset-categories'
import { addAssetMeter, addMeterReading, getMeterReadings } from '@casekit/contract/asset-meters'
import {
  addAsset,
  changeAssetStatus,
  editAsset,
  findAssets,
  getAsset,
  getAssetCases,
  getAssetTree,
  printAssetLabels,
  replaceAsset,
  restoreAsset,
  scrapAsset,
} from '@casekit/contract/assets'
import { editCase } from '@casekit/contract/case-facts'
import { createCompanyCase, getCaseDetails } from '@casekit/contract/cases'
import { assets } from '@casekit/contract/overview'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { codeOf } from '../../../../tests/support/office.ts'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'
import { newId } from '../platform/new-id.ts'

let provider: TestProvider
let companyId: number
let as: string
let property: string
let customer: string

beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => {
  companyId = (await makeCompany(provider.pool)).id
  as = (await makeStaff(provider.pool, companyId, { guards: ['Core', 'Assets'] })).as
  ;[property, customer] = [newId(), newId()]
  const db = provider.db(companyId)
  await db.rows(`insert into casekit.customer (company_id, id, number, name) values ($1, $2, 1, 'Afdeling 7')`, [
    companyId,
    customer,
  ])
  await db.rows(
    `insert into casekit.property (company_id, id, number, name, customer_id) values ($1, $2, '12', 'Strandlodsvej', $3)`,
    [companyId, property, customer],
  )
})

const add = async (body: Record<string, unknown> & { name: string }): Promise<string> =>
  (await provider.call(addAsset, { as, body })).body
const show = async (assetId: string) => (await provider.call(getAsset, { as, params: { assetId } })).body
const edit = (assetId: string, body: object) => provider.call(editAsset, { as, params: { assetId }, body })

test('an asset without a number gets the next that nobody has given by hand, and no number stands twice', async () => {
  await add({ name: 'Veksler', number: '2' })
  const numbers = [await show(await add({ name: 'Pumpe' })), await show(await add({ name: 'Pumpe' }))].map(
    a => a.number,
  )
  expect(numbers).toEqual(['1', '3'])
  const twice = await provider.call(addAsset, { as, body: { name: 'Tank', number: '2' } })
  expect([twice.status, twice.body]).toMatchObject([409, { errors: [{ path: '/number' }] }])
})

test('parts know what they are a part of, in order, and nothing is a part of itself or of its parts', async () => {
  const plant = await add({ name: 'Varmecentral', propertyId: property })
  const unit = await add({ name: 'Aggregat', parentId: plant, propertyId: property })
  const motor = await add({ name: 'Motor', parentId: unit, propertyId: property })
  const shown = await show(motor)
  expect(shown.parents.map(({ name }) => name)).toEqual(['Varmecentral', 'Aggregat'])
  expect((await show(plant)).children.map(({ id }) => id)).toEqual([unit])
  for (const parentId of [plant, unit, motor]) {
    const { status, body } = await edit(plant, { parentId })
    expect([status, body]).toMatchObject([400, { errors: [{ path: '/parentId' }] }])
  }
  const { body: tree } = await provider.call(getAssetTree, { as, query: { propertyId: property } })
  expect(tree.map(({ name, parentId }) => [name, parentId])).toEqual([
    ['Varmecentral', null],
    ['Aggregat', plant],
    ['Motor', unit],
  ])
})

test('each changed fact leaves what stood before; another place is a move; own fields are kept by key', async () => {
  const { body: category } = await provider.call(addAssetCategory, {
    as,
    body: { name: 'Ventilation', fields: [{ key: 'flow', label: 'Luftmængde', kind: 'number' }] },
  })
  const id = await add({ name: 'Aggregat', categoryId: category, fields: { flow: 4200 } })
  const { body } = await edit(id, { room: 'Loft', model: 'SR06', acquisitionCost: 48_500.5, fields: { flow: 4300 } })
  expect(body).toMatchObject({ room: 'Loft', model: 'SR06', acquisitionCost: 48_500.5, fields: { flow: 4300 } })
  expect(body.history.map(({ kind, field, before, after }) => [kind, field, before, after])).toEqual([
    ['edited', 'flow', '4200', '4300'],
    ['edited', 'acquisitionCost', '', '48500.50'],
    ['edited', 'model', '', 'SR06'],
    ['moved', 'room', '', 'Loft'],
    ['created', null, '', ''],
  ])
  const stale = await provider.call(editAsset, {
    as,
    params: { assetId: id },
    body: { room: 'Kælder' },
    headers: { 'if-match': '"1"' },
  })
  expect([stale.status, stale.body]).toMatchObject([412, { current: { room: 'Loft' } }])
  expect(await codeOf(provider.call(removeAssetCategory, { as, params: { categoryId: category } }))).toBe('in-use')
  await provider.call(editAssetCategory, { as, params: { categoryId: category }, body: { fields: [] } })
  expect((await provider.call(getAssetCategories, { as })).body).toMatchObject([{ fields: [], count: 1 }])
})

test('a lease is one of its property and brings it; a lease of another property is refused', async () => {
  const [lease, other] = [newId(), newId()]
  const db = provider.db(companyId)
  await db.rows(
    `insert into casekit.lease (company_id, id, property_id, number, address, type) values ($1, $2, $3, '1', 'st. tv.', 'Residential')`,
    [companyId, lease, property],
  )
  await db.rows(`insert into casekit.property (company_id, id, number, name) values ($1, $2, '13', 'Nord')`, [
    companyId,
    other,
  ])
  expect(await show(await add({ name: 'Emhætte', leaseId: lease }))).toMatchObject({ property: { number: '12' } })
  const refused = await provider.call(addAsset, { as, body: { name: 'x', leaseId: lease, propertyId: other } })
  expect([refused.status, refused.body]).toMatchObject([404, { errors: [{ path: '/leaseId' }] }])
})

test('going down opens a record of the downtime, and coming up again ends it', async () => {
  const id = await add({ name: 'Elevator' })
  const set = async (status: 'DOWN' | 'OPERATIONAL', note?: string) =>
    (
      await provider.call(changeAssetStatus, {
        as,
        params: { assetId: id },
        body: { status, ...(note ? { note } : {}) },
      })
    ).body
  await set('DOWN', 'Rem sprunget')
  const { periods } = await set('OPERATIONAL')
  expect(periods.map(({ status, until, note }) => [status, until === null, note])).toEqual([
    ['OPERATIONAL', true, ''],
    ['DOWN', false, 'Rem sprunget'],
    ['OPERATIONAL', false, ''],
  ])
  expect((await set('OPERATIONAL')).periods).toHaveLength(3)
})

test('a reading over the limit raises one case, and another only when that one has ended', async () => {
  const id = await add({ name: 'Aggregat', number: 'VA-03', customerId: customer })
  const body = { name: 'Tryktab', unit: 'Pa', upperLimit: 60, raisesCase: true, caseTitle: 'Filter F7 over grænsen' }
  const { body: meterId } = await provider.call(addAssetMeter, { as, params: { assetId: id }, body })
  const read = async (value: number) =>
    (await provider.call(addMeterReading, { as, params: { meterId }, body: { value } })).body
  expect((await read(60)).case).toBeNull()
  const raised = (await read(63)).case
  expect(raised).not.toBeNull()
  expect((await read(64)).case).toBeNull()
  const { body: cases } = await provider.call(getAssetCases, { as, params: { assetId: id } })
  expect(cases).toMatchObject([{ id: raised?.id, title: 'Filter F7 over grænsen' }])
  await provider.db(companyId).rows(`update casekit.cases set status = 'Closed' where company_id = $1`, [companyId])
  expect((await read(65)).case).not.toBeNull()
  const { body: readings } = await provider.call(getMeterReadings, { as, params: { meterId } })
  expect(readings.map(({ value }) => value)).toEqual([65, 64, 63, 60])
})

test('a meter that counts on is never read backwards, also when a reading comes late', async () => {
  const id = await add({ name: 'Pumpe' })
  const { body: meterId } = await provider.call(addAssetMeter, {
    as,
    params: { assetId: id },
    body: { name: 'Driftstimer', isRising: true },
  })
  const read = async (value: number, at: string) =>
    (await provider.call(addMeterReading, { as, params: { meterId }, body: { value, at } })).status
  expect(await read(100, '2026-01-01T00:00:00Z')).toBe(200)
  expect(await read(90, '2026-02-01T00:00:00Z')).toBe(400)
  expect(await read(110, '2025-12-01T00:00:00Z')).toBe(400)
  expect(await read(80, '2025-12-01T00:00:00Z')).toBe(200)
})

test('what takes the place of an asset stands where it stood, with its parts and meters; the old one keeps its trace', async () => {
  const old = await add({ name: 'Pumpe', number: 'PU-1', propertyId: property, room: 'Kælder' })
  const part = await add({ name: 'Motor', parentId: old })
  await provider.call(addAssetMeter, { as, params: { assetId: old }, body: { name: 'Driftstimer' } })
  const heat = { name: 'Varme', supply: 'heat', isRising: true, mostPerDay: 40 } as const
  await provider.call(addAssetMeter, { as, params: { assetId: old }, body: heat })
  const { body: made } = await provider.call(replaceAsset, {
    as,
    params: { assetId: old },
    body: { number: 'PU-1B', serialNumber: 'S2', reason: 'Slidt' },
  })
  expect(await show(made)).toMatchObject({
    name: 'Pumpe',
    room: 'Kælder',
    property: { id: property },
    replaces: { id: old },
    children: [{ id: part }],
    meters: [{ name: 'Driftstimer', supply: null }, heat],
  })
  const gone = await show(old)
  expect(gone).toMatchObject({
    replacedBy: { id: made },
    history: [{ kind: 'replaced', before: 'Slidt', after: 'PU-1B' }, {}],
  })
  expect(gone.scrappedAt).not.toBeNull()
  const found = await provider.call(findAssets, { as, query: { text: 'pumpe kæld' } })
  expect(found.body.map(({ id }) => id)).toEqual([made])
  const down = { as, params: { assetId: old }, body: { status: 'DOWN' as const } }
  expect((await provider.call(changeAssetStatus, down)).status).toBe(409)
  expect((await provider.call(restoreAsset, { as, params: { assetId: old } })).body.scrappedAt).toBeNull()
  expect((await provider.call(scrapAsset, { as, params: { assetId: old }, body: {} })).body.replacedBy).toBeNull()
})

test('a case of an asset has its customer and property; its assets are a fact of it, and share what it is sold for', async () => {
  const stands = { customerId: customer, propertyId: property, warrantyUntil: '2031-04-30' }
  const [one, two] = [await add({ name: 'A', ...stands }), await add({ name: 'B' })]
  const { body: caseId } = await provider.call(createCompanyCase, { as, body: { description: 'Larmer', assetId: one } })
  const details = async () => (await provider.call(getCaseDetails, { as, params: { caseId } })).body
  expect(await details()).toMatchObject({
    assets: [{ id: one, number: '1', warrantyUntil: '2031-04-30' }],
    customer: { customerId: customer },
    propertyLease: { propertyId: property },
  })
  await provider.call(editCase, { as, params: { caseId }, body: { assets: [one, two] } })
  expect(await details()).toMatchObject({ facts: { assets: { text: '1 A, 2 B', version: 1 } } })
  await provider
    .db(companyId)
    .rows('update casekit.cases set sales_price = 100001 where company_id = $1 and id = $2', [companyId, caseId])
  await edit(one, { acquisitionCost: 2000 })
  expect((await show(one)).cost).toMatchObject({ cases: 500.01, thisYear: 500.01, total: 2500.01 })
  const strange = await provider.call(editCase, { as, params: { caseId }, body: { assets: [customer] } })
  expect([strange.status, strange.body]).toMatchObject([404, { errors: [{ path: '/assets' }] }])
})

test('assets are listed, and found by what stands on their plate and by their property, whose new name follows', async () => {
  const id = await add({ name: 'Aggregat', serialNumber: 'TX-0614', propertyId: property })
  await add({ name: 'Pumpe' })
  const list = async (search: string) =>
    (await provider.call(assets.rows, { as, body: { startRow: 0, endRow: 10, search } })).body.rows
  expect(await list('0614 strandlods')).toMatchObject([{ id, status: 'OPERATIONAL', property: '12 Strandlodsvej' }])
  await provider.db(companyId).rows(`update casekit.property set name = 'Havnevej' where company_id = $1`, [companyId])
  expect(await list('havnevej')).toHaveLength(1)
  expect(await list('')).toHaveLength(2)
})

test('labels carry number, name and code, and name assets of the company alone', async () => {
  const id = await add({ name: 'Ventilationsaggregat', number: 'VA-03' })
  const { code } = await show(id)
  const { rawPayload, statusCode } = await provider.app.inject({
    method: 'POST',
    url: printAssetLabels.path,
    headers: { authorization: as },
    payload: { assetIds: [id] },
  })
  expect(statusCode).toBe(200)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true })
  for (const part of ['VA-03', 'Ventilationsaggregat', code, 'Scan og meld fejl']) expect(text).toContain(part)
  expect((await provider.call(printAssetLabels, { as, body: { assetIds: [newId()] } })).status).toBe(404)
})
