import { addAssetMeter, addMeterReading } from '@casekit/contract/asset-meters'
import { addAsset } from '@casekit/contract/assets'
import { getCaseDetails } from '@casekit/contract/cases'
import { getPropertyExtended } from '@casekit/contract/properties'
import * as calls from '@casekit/contract/property-work'
import { tmpdir } from 'node:os'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { currentTime } from '../../../../tests/support/clock.ts'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'
import { newId } from '../platform/new-id.ts'

const DAY_MS = 86_400_000

let provider: TestProvider
let companyId: number
let as: string
let propertyId: string

beforeAll(async () => {
  provider = await testProvider({ filesFolder: mkdtempSync(join(tmpdir(), 'casekit-files-')) })
})
afterAll(() => provider.close())
beforeEach(async () => {
  companyId = (await makeCompany(provider.pool)).id
  as = (await makeStaff(provider.pool, companyId, { guards: ['Core', 'PropertyManagement', 'Assets'] })).as
  propertyId = newId()
  await provider
    .db(companyId)
    .rows(`insert into casekit.property (company_id, id, number, name) values ($1, $2, '12', 'Holme')`, [
      companyId,
      propertyId,
    ])
})

async function makePartner(name: string): Promise<string> {
  const id = newId()
  await provider
    .db(companyId)
    .rows('insert into casekit.partner (company_id, id, name) values ($1, $2, $3)', [companyId, id, name])
  return id
}

const page = async () => (await provider.call(getPropertyExtended, { as, params: { propertyId } })).body
const setPartners = (partners: { partnerId: string; trade: 'plumbing' | 'locks' }[], version: number) =>
  provider.call(calls.setPropertyPartners, {
    as,
    params: { propertyId },
    body: { partners },
    headers: { 'if-match': `"${version}"` },
  })

test('partners stand by trade in the order in which they are called, written by one at a time', async () => {
  const [aalborg, birk] = [await makePartner('Aalborg VVS'), await makePartner('Birk Låse')]
  const wanted = [
    { partnerId: birk, trade: 'locks' },
    { partnerId: birk, trade: 'plumbing' },
    { partnerId: aalborg, trade: 'plumbing' },
  ] as const
  expect((await setPartners([...wanted], 1)).body).toEqual({ version: 2 })
  expect((await page()).partners.map(({ name, trade }) => `${trade} ${name}`)).toEqual([
    'plumbing Birk Låse',
    'plumbing Aalborg VVS',
    'locks Birk Låse',
  ])
  expect((await setPartners([], 1)).status).toBe(412)
  const twice = await setPartners([wanted[0], wanted[0]], 2)
  expect([twice.status, twice.body]).toMatchObject([400, { errors: [{ path: '/partners/1/partnerId' }] }])
  const strange = await setPartners([{ partnerId: newId(), trade: 'locks' }], 2)
  expect([strange.status, strange.body]).toMatchObject([404, { errors: [{ path: '/partners' }] }])
  expect((await page()).partners).toHaveLength(3)
})

test('a document is kept, shown to tenants, taken off and brought back', async () => {
  const { body: file } = await provider.call(calls.addPropertyFile, {
    as,
    params: { propertyId },
    query: { originalName: 'Husorden.txt' },
    body: Buffer.from('Ingen trommer efter klokken ti') as never,
  })
  const params = { fileId: file.fileId }
  expect((await page()).files).toMatchObject([
    { originalName: 'Husorden.txt', isForTenants: false, type: 'text/plain' },
  ])
  expect((await provider.call(calls.getPropertyFile, { as, params })).body).toBe('Ingen trommer efter klokken ti')
  await provider.call(calls.sharePropertyFile, { as, params, body: { isForTenants: true } })
  expect((await page()).files).toMatchObject([{ isForTenants: true }])
  await provider.call(calls.removePropertyFile, { as, params })
  expect((await page()).files).toEqual([])
  expect((await provider.call(calls.getPropertyFile, { as, params })).status).toBe(404)
  await provider.call(calls.restorePropertyFile, { as, params })
  expect((await page()).files).toHaveLength(1)
})

async function makeMeter(body: object): Promise<string> {
  const { body: assetId } = await provider.call(addAsset, { as, body: { name: 'Varmemåler', propertyId } })
  return (
    await provider.call(addAssetMeter, {
      as,
      params: { assetId },
      body: { name: 'Varme', unit: 'MWh', isRising: true, supply: 'heat', ...body },
    })
  ).body
}
const read = async (meterId: string, daysAgo: number, value: number) =>
  (
    await provider.call(addMeterReading, {
      as,
      params: { meterId },
      body: { value, at: new Date(currentTime() - daysAgo * DAY_MS).toISOString() },
    })
  ).body
const meters = async () => (await provider.call(calls.getPropertyMeters, { as, params: { propertyId } })).body

test('what is used is told by month and a day, and against the same days a year ago', async () => {
  const meterId = await makeMeter({})
  for (const [daysAgo, value] of [
    [765, 0],
    [395, 370],
    [365, 430],
    [30, 1000],
    [0, 1090],
  ] as const)
    await read(meterId, daysAgo, value)
  const [meter] = await meters()
  expect(meter).toMatchObject({ supply: 'heat', unit: 'MWh', lease: null, last: { value: 1090 }, case: null })
  expect(meter?.perDay).toBeCloseTo(3, 3)
  expect(meter?.perDayBefore).toBeCloseTo(2, 3)
  expect(meter?.months).toHaveLength(12)
  const used = meter?.months.map(one => one.used ?? Number.NaN) ?? []
  // 570 units in the 335 days until thirty days ago
  for (const one of used.slice(1, 10)) expect(one / 30.4).toBeCloseTo(570 / 335, 0)
  expect(await makeMeter({ supply: null })).toBeTruthy()
  expect(await meters()).toHaveLength(1)
})

test('more a day than may be used raises a case, once, and says what was read', async () => {
  const meterId = await makeMeter({ mostPerDay: 5, raisesCase: true, caseTitle: 'Vandspild' })
  expect((await read(meterId, 20, 100)).case).toBeNull()
  expect((await read(meterId, 10, 150)).case).toBeNull()
  const { case: raised } = await read(meterId, 5, 180)
  const { body: made } = await provider.call(getCaseDetails, { as, params: { caseId: raised?.id ?? '' } })
  expect(made).toMatchObject({ title: 'Vandspild', propertyLease: { propertyId } })
  expect(made.description).toContain('6 MWh/24 h (> 5 MWh/24 h)')
  expect((await meters())[0]).toMatchObject({ perDay: 6, mostPerDay: 5, case: raised })
  expect((await read(meterId, 0, 230)).case).toBeNull()
})
