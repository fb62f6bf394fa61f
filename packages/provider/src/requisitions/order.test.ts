import * as calls from '@casekit/contract/requisitions'
import { getRequisitionViewOrder, getRequisitionView } from '@casekit/contract/requisition-view'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { GROSS, NET, type RequisitionScene, requisitionScene } from '../../../../tests/support/requisition-scene.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'

let provider: TestProvider
let scene: RequisitionScene
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => {
  scene = await requisitionScene(provider)
  await scene.db().rows(`update directory.company set cvr = '25313763' where id = $1`, [scene.companyId])
})

const fetchFile = async (url: string, as: string) =>
  (await provider.app.inject({ url, headers: { authorization: as } })).body

/** The root's distinct children, in order; checks that every element is closed. */
function outline(xml: string): string[] {
  const path: string[] = []
  const found: string[] = []
  for (const [, end, name = ''] of xml.matchAll(/<(\/?)([a-z:A-Z]+)[^>?]*>/g)) {
    if (end) expect(path.pop()).toBe(name)
    else if (path.push(name) === 2) found.push(name.slice(4))
  }
  expect(path).toEqual([])
  return [...new Set(found)]
}

/** In hundredths, in file order. */
const amounts = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<cbc:${name}[^>]*>([^<]*)<`, 'g'))].map(([, value]) => Math.round(Number(value) * 100))

test('the mail brings an e-order beside the paper, with what was ordered and nothing of accounts', async () => {
  const { buyer, done, chief, begin, mails, linkOf } = scene
  const { id, number } = await begin({ supplierCvr: '10 15 08 17' })
  await done(calls.approveRequisition, id, { note: '' }, chief)
  const sent = await done(calls.sendRequisition, id, { channel: 'mail', text: '' })
  const names = [`Rekvisition ${number}.pdf`, `${number} UBL.xml`]
  expect((await mails())[0]?.mail.files.map(({ name }) => name)).toEqual(names)
  const file = sent.files.find(({ originalName }) => originalName === names[1])!
  const xml = await fetchFile(calls.getRequisitionFile.path.replace(':fileId', file.fileId), buyer.as)
  expect(xml.match(/<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2"/g)).toHaveLength(1)
  expect(outline(xml)).toEqual([
    'CustomizationID',
    'ProfileID',
    'ID',
    'IssueDate',
    'OrderTypeCode',
    'Note',
    'DocumentCurrencyCode',
    'CustomerReference',
    'BuyerCustomerParty',
    'SellerSupplierParty',
    'Delivery',
    'TaxTotal',
    'AnticipatedMonetaryTotal',
    'OrderLine',
  ])
  expect(amounts(xml, 'LineExtensionAmount')).toEqual([NET, 399_999, 416_500])
  expect(amounts(xml, 'PayableAmount')).toEqual([GROSS])
  for (const said of [
    `<cbc:ID>${number}</cbc:ID>`,
    '<cbc:EndpointID schemeID="0184">25313763</cbc:EndpointID>',
    '<cbc:EndpointID schemeID="0184">10150817</cbc:EndpointID>',
    '<cbc:StreetName>Strandlodsvej 12</cbc:StreetName>',
    'Nøgle hos viceværten',
    'Vvs-montage',
  ])
    expect(xml).toContain(said)
  expect(xml).not.toMatch(/116200|Ikke til leverandøren/)
  const as = await linkOf()
  expect((await provider.call(getRequisitionView, { as })).body.hasOrder).toBe(true)
  expect(await fetchFile(getRequisitionViewOrder.path, as)).toBe(xml)
})

test('without the number of one of the two there is none, and it says whose; the mail goes with the paper alone', async () => {
  const { take, done, chief, begin, mails, linkOf } = scene
  const { id } = await begin()
  await done(calls.approveRequisition, id, { note: '' }, chief)
  const refused = await take(calls.getRequisitionOrder, id)
  expect(refused).toMatchObject({ status: 409, body: { code: 'incomplete', current: ['supplier.cvr'] } })
  await done(calls.sendRequisition, id, { channel: 'mail', text: '' })
  expect((await mails())[0]?.mail.files).toHaveLength(1)
  const as = await linkOf()
  expect((await provider.call(getRequisitionView, { as })).body.hasOrder).toBe(false)
  expect((await provider.call(getRequisitionViewOrder, { as })).status).toBe(409)
})

test('a draft is no order yet, and what was called off none any more', async () => {
  const { take, done, chief, begin } = scene
  const { id } = await begin({ supplierCvr: '10150817' })
  expect((await take(calls.getRequisitionOrder, id)).body.code).toBe('wrong-state')
  await done(calls.approveRequisition, id, { note: '' }, chief)
  expect((await take(calls.getRequisitionOrder, id)).status).toBe(200)
  await done(calls.cancelRequisition, id, { reason: 'Aflyst' })
  expect((await take(calls.getRequisitionOrder, id)).body.code).toBe('wrong-state')
})

test('the number stands with the partner it came from until another is written', async () => {
  const { companyId, db, done, begin, made } = scene
  const [partner] = await db().rows<{ id: string }>(
    `insert into casekit.partner (company_id, id, name, cvr) values ($1, gen_random_uuid(), 'Nordhavn', '25313763') returning id`,
    [companyId],
  )
  const id = await made(calls.addRequisition, { title: 'Tag', partnerId: partner!.id })
  expect((await done(calls.getRequisition, id)).supplier.cvr).toBe('25313763')
  const { supplier } = await begin({ supplierCvr: ' 10150817 ' })
  expect(supplier.cvr).toBe('10150817')
})
