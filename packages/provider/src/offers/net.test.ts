import { getCaseDetails } from '@casekit/contract/cases'
import { getCustomerOffers } from '@casekit/contract/customer-page'
import type { Guard } from '@casekit/contract/guards'
import { OFFER_STATUS_IDS, type OfferStatus } from '@casekit/contract/ids'
import { changeOfferStatus } from '@casekit/contract/offers'
import { makeApiKey } from '../../../../tests/support/api-key.ts'
import { contentOf, type DocumentScene, documentScene, line } from '../../../../tests/support/document-scene.ts'
import { makeStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { newId } from '../platform/new-id.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let provider: TestProvider
let scene: DocumentScene
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => void (scene = await documentScene(provider)))

const NET = 100_200
const offer = async () => {
  const offerId = await scene.begin()
  await scene.save(offerId, contentOf(line('1', { quantity: 4, price: 250.5 })))
  return offerId
}
const member = async (...guards: Guard[]) => (await makeStaff(provider.pool, scene.company.id, { guards })).as
const onCase = async (as: string) =>
  (await provider.call(getCaseDetails, { as, params: { caseId: scene.caseId } })).body.offerList.map(
    ({ kind, net }) => [kind, net],
  )
const change = (as: string, offerId: string, status: OfferStatus, version?: number) =>
  provider.call(changeOfferStatus, {
    as,
    params: { offerId },
    body: { caseOfferStatusId: OFFER_STATUS_IDS[status] },
    ...(version && { headers: { 'if-match': `"${version}"` } }),
  })

test('a case says what its offers come to, to members who may open offers and to nobody else', async () => {
  await offer()
  await scene.begin({ kind: 'InvoiceBasis' })
  const told = [
    ['InvoiceBasis', 0],
    ['Offer', NET],
  ]
  expect(await onCase(scene.as)).toEqual(told)
  expect(await onCase(await member('Core', 'PartnerOfferAccess'))).toEqual(told)
  const hidden = told.map(([kind]) => [kind, null])
  expect(await onCase(await member('Core', 'Presenter', 'SettingsAccess'))).toEqual(hidden)
  const key = await makeApiKey(provider.pool, { companyId: scene.company.id, scopes: ['cases:write'] })
  expect(await onCase(key)).toEqual(hidden)
})

test('whoever changes how an offer stands is told its sum only if they may open it, also when they were overtaken', async () => {
  const offerId = await offer()
  const core = await member('Core')
  expect((await change(core, offerId, 'Rejected')).body).toMatchObject({ status: 'Rejected', net: null })
  expect((await change(scene.as, offerId, 'Draft')).body).toMatchObject({ status: 'Draft', net: NET })
  const late = await change(core, offerId, 'Rejected', 1)
  expect([late.status, late.body]).toMatchObject([412, { current: { status: 'Draft', net: null } }])
  const key = await makeApiKey(provider.pool, { companyId: scene.company.id, scopes: ['offers:write'] })
  expect((await change(key, offerId, 'Rejected')).body).toMatchObject({ status: 'Rejected', net: NET })
})

test('the offers of a customer have their sums; one from before there were lines has none', async () => {
  await offer()
  await scene.rows(
    `insert into casekit.offer (company_id, id, number, title, case_id, customer_id, created_at)
     select $1, $2, 7, 'Nye rør', k.id, k.customer_id, '2020-01-01' from casekit.cases k where k.company_id = $1 and k.id = $3`,
    [scene.company.id, newId(), scene.caseId],
  )
  const [customer] = await scene.rows<{ id: string }>('select id from casekit.customer where company_id = $1', [
    scene.company.id,
  ])
  const listed = (as: string) => provider.call(getCustomerOffers, { as, params: { customerId: customer?.id ?? '' } })
  expect((await listed(scene.as)).body).toMatchObject([
    { kind: 'Offer', net: NET },
    { title: 'Nye rør', net: null },
  ])
  expect((await listed(await member('Core'))).status).toBe(403)
  expect(await onCase(scene.as)).toEqual([
    ['Offer', null],
    ['Offer', NET],
  ])
})
