import { connect } from '@casekit/client/connect'
import { getCaseDetails } from '@casekit/contract/cases'
import { login } from '@casekit/contract/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'
import { createCasePlace } from './case-place.store.ts'
import { createCaseWizard } from './case-wizard.store.ts'
import { footerOf } from './steps.ts'

let provider: TestProvider
const api = 'http://casekit.test'

beforeAll(async () => {
  provider = await testProvider({ demo: true })
}, 120_000)
afterAll(() => provider.close())

async function managersWizard() {
  const anonymous = connect({ api, fetch: provider.fetch })
  const body = { email: 'manager@holmegaarden.example', password: 'casekit-demo' }
  const { bearer, userInfo } = await anonymous.call(login, { body })
  const client = connect({ api, bearer, fetch: provider.fetch })
  const wizard = createCaseWizard({ client, propertyManagement: true, userId: userInfo.stakeholderId })
  await wizard.start()
  const primary = () => footerOf(wizard.state.step, wizard.facts()).at(-1)
  return { client, wizard, primary }
}

test('a case on a lease is made for the first tenant; without a lease only by force, for the property', async () => {
  const { client, wizard, primary } = await managersWizard()
  const { properties } = wizard
  expect(wizard.state.step).toBe('final')
  wizard.edit('description', 'Lyset i opgang 14 blinker')
  expect(primary()).toEqual({ action: 'forceCase', enabled: false })
  const property = properties.state.properties.find(({ number }) => number === '1204')
  await properties.chooseProperty(property ?? null)
  expect(primary()).toEqual({ action: 'forceCase', enabled: true })
  const lease = properties.state.leases.find(({ customer }) => customer.length > 0)
  await properties.chooseLease(lease ?? null)
  expect(primary()).toEqual({ action: 'createCase', enabled: true })
  expect(properties.state.customerId).toBe(lease?.customer[0]?.id)
  await wizard.createCase()
  const details = await client.call(getCaseDetails, { params: { caseId: wizard.state.created?.caseId ?? '' } })
  expect(details.propertyLease).toMatchObject({ propertyId: property?.id, propertyLeaseId: lease?.id })
  expect(details.customer?.customerId).toBe(lease?.customer[0]?.id)
  expect(properties.state.property).toBeNull()
})

test("the user's own properties rank first, and who is not responsible takes the property's", async () => {
  const { wizard } = await managersWizard()
  const { properties } = wizard
  const own = properties.state.ownIds
  expect(own.length).toBeGreaterThan(0)
  wizard.edit('responsibleId', '')
  const property = properties.state.properties.find(({ responsibleId }) => responsibleId !== null)
  await properties.chooseProperty(property ?? null)
  expect(wizard.state.fields.responsibleId).not.toBe('')
})

test('what stands at the place is offered, and the case is made about it; elsewhere it is none any more', async () => {
  const { client, wizard } = await managersWizard()
  const place = createCasePlace({ client, isStaff: true })
  const { properties } = wizard.properties.state
  const equipped = properties.find(({ number }) => number === '1204')
  await wizard.properties.chooseProperty(equipped ?? null)
  await place.look({ customerId: null, propertyId: equipped?.id ?? '', leaseId: null }, '')
  const [asset] = place.state.assets
  wizard.edit('description', 'Den larmer')
  wizard.edit('assetId', asset?.id ?? '')
  const other = properties.find(({ id }) => id !== equipped?.id)
  expect(await place.look({ customerId: null, propertyId: equipped?.id ?? '', leaseId: null }, asset!.id)).toBe(false)
  await wizard.createCase()
  const details = await client.call(getCaseDetails, { params: { caseId: wizard.state.created?.caseId ?? '' } })
  expect(details.assets).toMatchObject([{ id: asset?.id, number: asset?.number }])
  expect(await place.look({ customerId: null, propertyId: other!.id, leaseId: null }, asset!.id)).toBe(true)
})
