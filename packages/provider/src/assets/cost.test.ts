import { addAsset, getAsset } from '@casekit/contract/assets'
import { editCase } from '@casekit/contract/case-facts'
import { createCompanyCase } from '@casekit/contract/cases'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { priceBook, spendOn } from '../../../../tests/support/case-cost.ts'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'
import { newId } from '../platform/new-id.ts'

let provider: TestProvider
let companyId: number
let as: string
let chief: string
let assetId: string
let caseId: string

beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => {
  companyId = (await makeCompany(provider.pool)).id
  as = (await makeStaff(provider.pool, companyId, { guards: ['Core', 'Assets'] })).as
  chief = (await makeStaff(provider.pool, companyId, { guards: ['Core', 'Assets', 'SettingsAccess'] })).as
  const customerId = newId()
  await db().rows(`insert into casekit.customer (company_id, id, number, name) values ($1, $2, 1, 'Afdeling 7')`, [
    companyId,
    customerId,
  ])
  const body = { name: 'Aggregat', customerId, acquisitionCost: 10_000 }
  assetId = (await provider.call(addAsset, { as, body })).body
  caseId = (await provider.call(createCompanyCase, { as, body: { description: 'Larmer', assetId } })).body
  await spendOn(db(), companyId, caseId, await priceBook(db(), companyId))
})

const db = () => provider.db(companyId)
const cost = async (who: string) => (await provider.call(getAsset, { as: who, params: { assetId } })).body.cost

test('what was paid for the cases of an asset is its cost, own hours and materials for who may see what they cost', async () => {
  expect(await cost(chief)).toEqual({
    cases: 0,
    purchases: 2000,
    materials: 375,
    hours: 1000,
    thisYear: 3375,
    total: 13_375,
  })
  const seen = { cases: 0, purchases: 2000, materials: null, hours: null, thisYear: 2000, total: 12_000 }
  expect(await cost(as)).toEqual(seen)
})

test('a case about two assets is shared, and one of last year is not of this', async () => {
  const { body: other } = await provider.call(addAsset, { as, body: { name: 'Pumpe' } })
  await provider.call(editCase, { as, params: { caseId }, body: { assets: [assetId, other] } })
  await db().rows(`update casekit.cases set created_at = now() - interval '1 year' where company_id = $1 and id = $2`, [
    companyId,
    caseId,
  ])
  expect(await cost(chief)).toMatchObject({
    purchases: 1000,
    materials: 187.5,
    hours: 500,
    thisYear: 0,
    total: 11_687.5,
  })
})

test('a case that is sold costs what it is sold for, and nothing of it counts twice', async () => {
  await db().rows('update casekit.cases set sales_price = 500000 where company_id = $1 and id = $2', [
    companyId,
    caseId,
  ])
  const sold = { cases: 5000, purchases: 0, materials: 0, hours: 0, thisYear: 5000, total: 15_000 }
  expect(await cost(chief)).toEqual(sold)
  expect((await cost(as)).total).toBe(15_000)
})

test('the year of a cost begins where the company is', async () => {
  await db().rows(`update directory.company set time_zone = 'Pacific/Kiritimati' where id = $1`, [companyId])
  await db().rows(
    `update casekit.cases set created_at = date_trunc('year', now() at time zone 'Pacific/Kiritimati') at time zone 'Pacific/Kiritimati'
     where company_id = $1`,
    [companyId],
  )
  expect((await cost(chief)).thisYear).toBe(3375)
})
