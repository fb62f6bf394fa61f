import { addAssetMeter, addMeterReading } from '@casekit/contract/asset-meters'
import { addAsset, getAsset, replaceAsset } from '@casekit/contract/assets'
import { addAgreement, getAgreement, setAgreementState } from '@casekit/contract/service'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'
import { newId } from '../platform/new-id.ts'
import { makeVisitsOf } from '../service/worker.ts'

let provider: TestProvider
let companyId: number
let as: string
const customer = newId()

beforeAll(async () => {
  provider = await testProvider()
  companyId = (await makeCompany(provider.pool)).id
  as = (await makeStaff(provider.pool, companyId, { guards: ['Core', 'Assets'] })).as
  await provider
    .db(companyId)
    .rows(`insert into casekit.customer (company_id, id, number, name) values ($1, $2, 1, 'Afdeling 7')`, [
      companyId,
      customer,
    ])
})
afterAll(() => provider.close())

const add = async () => (await provider.call(addAsset, { as, body: { name: 'Pumpe', customerId: customer } })).body

test('service agreements that run go on with what takes the place of an asset; closed ones keep what they were about', async () => {
  const old = await add()
  const agree = async (name: string) => {
    const body = { name, customerId: customer, startsOn: '2026-01-01', assetIds: [old] }
    return (await provider.call(addAgreement, { as, body })).body
  }
  const [runs, closed] = [await agree('Eftersyn'), await agree('Opsagt')]
  await provider.call(setAgreementState, { as, params: { serviceId: closed }, body: { state: 'closed' } })
  const { body: made } = await provider.call(replaceAsset, { as, params: { assetId: old }, body: { number: 'NY-1' } })
  const assetsOf = async (serviceId: string) =>
    (await provider.call(getAgreement, { as, params: { serviceId } })).body.assets.map(({ id }) => id)
  expect([await assetsOf(runs), await assetsOf(closed)]).toEqual([[made], [old]])
})

test('an agreement by a meter goes by the one of what takes the place of its asset, from its beginning', async () => {
  const old = await add()
  const hours = { name: 'Driftstimer', isRising: true }
  const { body: meterId } = await provider.call(addAssetMeter, { as, params: { assetId: old }, body: hours })
  await provider.call(addMeterReading, { as, params: { meterId }, body: { value: 5000 } })
  const rule = { rhythm: 'meter', meterId, meterStep: 500, startsOn: '2026-01-01' } as const
  const body = { name: 'Eftersyn', customerId: customer, assetIds: [old], ...rule }
  const { body: serviceId } = await provider.call(addAgreement, { as, body })
  await provider.call(setAgreementState, { as, params: { serviceId }, body: { state: 'active' } })
  const shown = async () => (await provider.call(getAgreement, { as, params: { serviceId } })).body
  expect((await shown()).visits.map(({ meterValue }) => meterValue)).toEqual([5500])
  const { body: made } = await provider.call(replaceAsset, { as, params: { assetId: old }, body: { number: 'NY-2' } })
  await makeVisitsOf(provider.pool, companyId)
  const { meter, visits } = await shown()
  expect([meter?.asset, visits.map(({ meterValue }) => meterValue)]).toEqual(['NY-2 Pumpe', [500]])
  expect((await provider.call(getAsset, { as, params: { assetId: made } })).body.meters.map(({ id }) => id)).toEqual([
    meter?.id,
  ])
})
