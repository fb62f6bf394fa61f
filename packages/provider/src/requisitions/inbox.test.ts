import { getInboxBadge } from '@casekit/contract/badges'
import { getIncomingRequisitions, openIncomingRequisition } from '@casekit/contract/incoming-requisitions'
import { confirmRequisitionView, getRequisitionView } from '@casekit/contract/requisition-view'
import * as calls from '@casekit/contract/requisitions'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCompany, makeStaff, type TestCompany, type TestStaff } from '../../../../tests/support/people.ts'
import { GROSS, type RequisitionScene, requisitionScene } from '../../../../tests/support/requisition-scene.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { newId } from '../platform/new-id.ts'

let provider: TestProvider
let scene: RequisitionScene
let supplier: TestCompany
let seller: TestStaff
let partnerId: string
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => {
  scene = await requisitionScene(provider)
  supplier = await makeCompany(provider.pool, { name: 'Nordhavn Service' })
  seller = await makeStaff(provider.pool, supplier.id, { guards: ['TransferAccess'] })
  partnerId = await name(scene.companyId, supplier.id)
})

/** Makes one company name another as its partner. */
async function name(companyId: number, linked: number): Promise<string> {
  const id = newId()
  await provider
    .db(companyId)
    .rows(`insert into casekit.partner (company_id, id, name, linked_company) values ($1, $2, 'Partner', $3)`, [
      companyId,
      id,
      linked,
    ])
  return id
}
const inbox = async () => (await provider.call(getIncomingRequisitions, { as: seller.as })).body
const badge = async () => (await provider.call(getInboxBadge, { as: seller.as })).body
const open = (requisitionId: string, as = seller.as) =>
  provider.call(openIncomingRequisition, { as, params: { requisitionId } })

test('what is sent to a partner who names the company back lies in their inbox, is confirmed from there and says so', async () => {
  await name(supplier.id, scene.companyId)
  const { id, number } = await scene.sent('mail', { partnerId })
  expect(await inbox()).toMatchObject([
    { id, number, title: 'Badeværelse', gross: GROSS, currency: 'DKK', state: 'open' },
  ])
  expect(await badge()).toBe(1)
  const { url } = (await open(id)).body
  const as = url.split('/').at(-1) ?? ''
  expect((await provider.call(getRequisitionView, { as })).body).toMatchObject({ number, state: 'open' })
  await provider.call(confirmRequisitionView, { as, body: { name: 'Per', promisedOn: null, note: '' } })
  expect((await inbox())[0]?.state).toBe('confirmed')
  expect(await badge()).toBe(0)
  expect((await scene.done(calls.getRequisition, id)).status).toBe('Confirmed')
})

test('what is called off says so in the inbox, and sent again it is one', async () => {
  await name(supplier.id, scene.companyId)
  const { id } = await scene.sent('paper', { partnerId })
  await scene.done(calls.sendRequisition, id, { channel: 'paper', text: '' })
  expect(await inbox()).toHaveLength(1)
  await scene.done(calls.cancelRequisition, id, { reason: 'Aflyst' })
  expect((await inbox()).map(({ state }) => state)).toEqual(['revoked'])
  const as = (await open(id)).body.url.split('/').at(-1) ?? ''
  expect((await provider.call(getRequisitionView, { as })).body.state).toBe('revoked')
})

test('nothing comes to who does not name the company back, and nobody opens what lies in another inbox', async () => {
  const { id } = await scene.sent('paper', { partnerId })
  expect(await inbox()).toEqual([])
  expect((await open(id)).status).toBe(404)
  await name(supplier.id, scene.companyId)
  const other = await scene.sent('paper', { partnerId })
  const stranger = await makeStaff(provider.pool, (await makeCompany(provider.pool)).id, { guards: ['TransferAccess'] })
  expect((await open(other.id, stranger.as)).status).toBe(404)
  expect((await open(other.id, scene.buyer.as)).status).toBe(403)
  expect((await open(other.id)).status).toBe(200)
})
