import * as distributor from '@casekit/contract/package-distributor'
import * as packages from '@casekit/contract/packages'
import type { PackageFields } from '@casekit/contract/packages'
import { createDocument, saveDocument } from '@casekit/contract/documents'
import { newId } from '@casekit/provider/platform/new-id'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contentOf, type DocumentScene, documentScene, line } from '../../../../tests/support/document-scene.ts'
import { makeCompany, makeStaff, type TestCompany } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'

let provider: TestProvider
/** The adopting company. */
let buyer: DocumentScene
/** The distributor, with its own prices. */
let seller: { as: string; company: TestCompany; partnerId: string }
let manager: string
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => {
  buyer = await documentScene(provider)
  const guards = ['Core', 'OfferAccess', 'SettingsAccess', 'PropertyManagement'] as const
  manager = (await makeStaff(provider.pool, buyer.company.id, { guards: [...guards] })).as
  const company = await makeCompany(provider.pool)
  const { as } = await makeStaff(provider.pool, company.id, { guards: ['SettingsAccess', 'PackageAccess'] })
  seller = { as, company, partnerId: newId() }
  await link(company.id, seller.partnerId, buyer.company)
  await link(buyer.company.id, newId(), company)
})

const link = (companyId: number, id: string, other: TestCompany) =>
  provider
    .db(companyId)
    .rows('insert into casekit.partner (company_id, id, name, linked_company) values ($1, $2, $3, $4)', [
      companyId,
      id,
      other.name,
      other.id,
    ])

const fields = (more: Partial<PackageFields> = {}): PackageFields => ({
  packageNumber: 'D-1',
  name: 'Filterskift',
  text: 'Skift af filter',
  category: 'Ventilation',
  skillId: null,
  durationInMinutes: 60,
  lines: [line('1', { price: 300, quantity: 2 })],
  pricing: 'lines',
  fixedPrice: 0,
  vatPercent: 25,
  isActive: true,
  costs: { 1: 111.11 },
  ...more,
})
const terms = (more: object = {}) => ({
  partnerIds: [seller.partnerId],
  areas: ['2300-2450'],
  validFrom: null,
  validUntil: null,
  ...more,
})
async function offer(more: object = {}) {
  const packageId = (await provider.call(packages.addPackage, { as: seller.as, body: fields() })).body
  const body = terms(more)
  const { status } = await provider.call(distributor.publishPackage, { as: seller.as, params: { packageId }, body })
  return { packageId, status }
}
test('a package with a price of its own is adopted at the price of who adopts it', async () => {
  const body = fields({ pricing: 'fixed', fixedPrice: 650 })
  const packageId = (await provider.call(packages.addPackage, { as: seller.as, body })).body
  await provider.call(distributor.publishPackage, { as: seller.as, params: { packageId }, body: terms() })
  const [one] = await offered()
  const own = (await adopt(one?.id ?? '', 900)).body
  const mine = await provider.call(packages.getPackage, { as: manager, params: { packageId: own } })
  expect([one?.content.salesPrice, mine.body.salesPrice]).toEqual([650, 900])
})

const offered = async (query: object = {}) =>
  (await provider.call(distributor.getDistributed, { as: manager, query })).body
const adopt = (distributedId: string, salesPrice = 799) =>
  provider.call(distributor.adoptPackage, {
    as: manager,
    params: { distributedId },
    body: { packageNumber: 'EGEN-1', salesPrice },
  })
async function change(packageId: string, more: Partial<PackageFields>) {
  await provider.call(packages.editPackage, { as: seller.as, params: { packageId }, body: fields(more) })
  await provider.call(distributor.publishPackage, { as: seller.as, params: { packageId }, body: terms() })
}

test('a partner sees what is offered in its area, and nothing of what it costs the distributor', async () => {
  await offer()
  expect(await offered({ zipCode: '2400' })).toHaveLength(1)
  expect(await offered({ zipCode: '8000' })).toEqual([])
  const [one] = await offered()
  expect(one).toMatchObject({ isOpen: true, own: null, changes: [], content: { name: 'Filterskift', salesPrice: 600 } })
  expect(JSON.stringify(one)).not.toContain('111.11')
})

test('who adopts keeps a price of their own, and sees what is changed later: each change is taken or left', async () => {
  const { packageId } = await offer()
  const [one] = await offered()
  const own = (await adopt(one?.id ?? '')).body
  await change(packageId, {
    name: 'Filterskift og rens',
    text: 'Ny tekst',
    lines: [line('1', { price: 350, quantity: 2 })],
  })
  const [now] = await offered()
  expect(now?.changes.map(({ field }) => field)).toEqual(['name', 'text', 'lines', 'salesPrice'])
  const answered = await provider.call(distributor.answerChanges, {
    as: manager,
    params: { distributedId: one?.id ?? '' },
    body: { take: ['name', 'lines'], leave: ['text'] },
  })
  expect(answered.body.changes).toMatchObject([{ field: 'salesPrice', before: 600, after: 700 }])
  const mine = (await provider.call(packages.getPackage, { as: manager, params: { packageId: own } })).body
  expect(mine).toMatchObject({
    packageNumber: 'EGEN-1',
    name: 'Filterskift og rens',
    text: 'Skift af filter',
    salesPrice: 799,
    totalPrice: 998.75,
    cost: 700,
    lines: [{ price: 350 }],
  })
})

test('a suspended package is adopted by nobody, and stays with who adopted it', async () => {
  const { packageId } = await offer()
  const [one] = await offered()
  await provider.call(distributor.suspendPublication, { as: seller.as, params: { packageId }, body: {} })
  expect(await offered()).toEqual([])
  expect((await adopt(one?.id ?? '')).status).toBe(404)
  await provider.call(distributor.publishPackage, { as: seller.as, params: { packageId }, body: terms() })
  expect((await adopt(one?.id ?? '')).status).toBe(200)
  expect((await adopt(one?.id ?? '')).status).toBe(409)
  await provider.call(distributor.suspendPublication, { as: seller.as, params: { packageId }, body: {} })
  expect(await offered()).toMatchObject([{ state: 'suspended', isOpen: false, own: { salesPrice: 799 } }])
})

test('outside its validity a package is not adopted', async () => {
  const { packageId } = await offer({ validUntil: '2020-01-01' })
  const [one] = await offered()
  expect(one?.isOpen).toBe(false)
  expect((await adopt(one?.id ?? '')).status).toBe(409)
  const body = terms({ validFrom: '2030-01-01', validUntil: '2020-01-01' })
  const turned = await provider.call(distributor.publishPackage, { as: seller.as, params: { packageId }, body })
  expect(turned.status).toBe(400)
})

test('the distributor sees how often and for how much an adopted package was sold, and nothing else', async () => {
  await offer()
  const [one] = await offered()
  const own = (await adopt(one?.id ?? '')).body
  const { caseId } = buyer
  const body = { caseId, kind: 'Offer' as const }
  const offerId = (await provider.call(createDocument, { as: manager, body })).body
  await provider.call(saveDocument, {
    as: manager,
    params: { offerId },
    body: {
      title: 'Filter',
      content: contentOf(line('1', { packageId: own, price: 799 })),
      validUntil: null,
      internalNote: '',
      isTemplate: false,
    },
  })
  const usage = (await provider.call(distributor.getDistributorUsage, { as: seller.as })).body
  expect(usage).toMatchObject([{ partner: { id: seller.partnerId }, state: 'adopted', count: 1, value: 799 }])
  expect(Object.keys(usage[0] ?? {}).sort()).toEqual(
    ['adoptedAt', 'count', 'name', 'packageId', 'packageNumber', 'partner', 'state', 'value'].sort(),
  )
})

test('a company that is no partner is offered nothing', async () => {
  const stranger = await makeCompany(provider.pool)
  const id = newId()
  await link(seller.company.id, id, stranger)
  expect((await offer({ partnerIds: [id] })).status).toBe(404)
})

const SAID = '• Vigtigt'
const saidIn = (bold: boolean) => ({
  lines: [line('1', { kind: 'text', text: SAID, rich: [{ kind: 'bullet', runs: [{ text: 'Vigtigt', bold }] }] })],
  costs: {},
})

test('a text is adopted as the distributor set it, and that it is set otherwise later is a change', async () => {
  const packageId = (await provider.call(packages.addPackage, { as: seller.as, body: fields(saidIn(true)) })).body
  await provider.call(distributor.publishPackage, { as: seller.as, params: { packageId }, body: terms() })
  const [one] = await offered()
  const own = (await adopt(one?.id ?? '')).body
  const mine = await provider.call(packages.getPackage, { as: manager, params: { packageId: own } })
  expect(mine.body.lines).toMatchObject(saidIn(true).lines)
  await change(packageId, saidIn(false))
  expect((await offered())[0]?.changes).toMatchObject([
    { field: 'lines', before: saidIn(true).lines, after: saidIn(false).lines },
  ])
})
