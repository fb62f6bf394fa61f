import * as calls from '@casekit/contract/requisitions'
import type { Body } from '@casekit/contract/endpoint'
import { extractText, getDocumentProxy } from 'unpdf'
import { getRequisitionView } from '@casekit/contract/requisition-view'
import { makeCompany } from '../../../../tests/support/people.ts'
import { tokenFor } from '../links/tokens.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { GROSS, NET, type RequisitionScene, requisitionScene } from '../../../../tests/support/requisition-scene.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'

let provider: TestProvider
let scene: RequisitionScene
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => void (scene = await requisitionScene(provider)))

test('the mail brings the number, a link that opens it, and the paper, to the address of the supplier', async () => {
  const { buyer, chief, setWishes, take, done, begin, mails, linkOf } = scene
  await setWishes({ prefix: 'SP-', firstNumber: 5000, terms: 'Betaling 30 dage netto' })
  const { id } = await begin()
  await done(calls.approveRequisition, id, { note: '' }, chief)
  const sent = await done(calls.sendRequisition, id, { channel: 'mail', text: 'Hej Per' })
  expect(sent).toMatchObject({
    status: 'Sent',
    sentTo: 'ordre@nordhavn.example',
    files: [{ originalName: 'Rekvisition SP-5000.pdf' }],
  })
  const [mail] = await mails()
  expect(mail?.mail).toMatchObject({
    to: 'ordre@nordhavn.example',
    subject: expect.stringMatching(/^Rekvisition SP-5000 fra Company/),
    text: expect.stringMatching(/^Hej Per\n\n.*SP-5000 på fakturaen:\n\{link\}/),
    files: [{ name: 'Rekvisition SP-5000.pdf' }],
  })
  const answer = await provider.app.inject({
    url: calls.getRequisitionFile.path.replace(':fileId', sent.files[0]!.fileId),
    headers: { authorization: buyer.as },
  })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)), { mergePages: true })
  const said = text.replace(/\s+/g, ' ')
  for (const part of [
    'Rekvisition SP-5000 Badeværelse',
    'Nordhavn Service',
    'Membran og fliser',
    '3.999,99',
    '10.206,24',
    'Strandlodsvej 12',
    'Betaling 30 dage netto',
    'Nøgle hos viceværten',
  ])
    expect(said).toContain(part)
  expect(said).not.toMatch(/116200|Ikke til leverandøren/)
  const seen = await provider.call(getRequisitionView, { as: await linkOf() })
  expect(seen.body).toMatchObject({ state: 'open', number: 'SP-5000', gross: GROSS, terms: 'Betaling 30 dage netto' })
  expect(JSON.stringify(seen.body)).not.toMatch(/116200|Ikke til leverandøren|budget/i)
  expect((await take(calls.getRequisition, id)).body.openedAt).toEqual(expect.any(String))
})

test("a link opens its own company's requisition alone, whatever it names", async () => {
  const { chief, done, begin, mails } = scene
  const { id } = await begin()
  await done(calls.approveRequisition, id, { note: '' }, chief)
  await done(calls.sendRequisition, id, { channel: 'mail', text: '' })
  const other = await makeCompany(provider.pool)
  const linkId = (await mails())[0]?.mail.linkId
  await provider.db().rows('update directory.link set company_id = $2 where id = $1', [linkId, other.id])
  const as = (await tokenFor(provider.db(), linkId ?? ''))?.token ?? ''
  expect((await provider.call(getRequisitionView, { as })).status).toBe(401)
  expect((await provider.call(getRequisitionView, { as: 'ckl_nothing' })).status).toBe(401)
})

test('nothing is mailed to nobody, and a paper goes without a mail', async () => {
  const { chief, take, done, begin, mails } = scene
  const { id } = await begin({ supplierEmail: '' })
  await done(calls.approveRequisition, id, { note: '' }, chief)
  expect((await take(calls.sendRequisition, id, { channel: 'mail', text: '' })).body.code).toBe('no-address')
  expect(await done(calls.sendRequisition, id, { channel: 'paper', text: '' })).toMatchObject({
    channel: 'paper',
    files: [{}],
  })
  expect(await mails()).toEqual([])
  expect(await done(calls.confirmRequisition, id, { name: 'Per', promisedOn: null })).toMatchObject({
    status: 'Confirmed',
  })
})

test("a resident's is not paid before it was inspected", async () => {
  const { chief, take, done, begin } = scene
  const { id } = await begin({ isResident: true })
  await done(calls.approveRequisition, id, { note: '' }, chief)
  await done(calls.sendRequisition, id, { channel: 'paper', text: '' })
  await done(calls.deliverRequisition, id, { lines: [], isComplete: true, note: 'Alt er her' })
  const invoice: Body<typeof calls.matchInvoice> = { number: '1', amount: NET, reason: '' }
  expect((await take(calls.matchInvoice, id, invoice)).body.code).toBe('not-inspected')
  expect(await done(calls.inspectRequisition, id, { isInspected: true, note: '' })).toMatchObject({
    inspectedBy: { name: 'Erik Sand' },
  })
  await done(calls.matchInvoice, id, invoice)
})

test('an invoice that is too far off says why', async () => {
  const { chief, take, done, begin, standing } = scene
  const { id } = await begin()
  await done(calls.approveRequisition, id, { note: '' }, chief)
  await done(calls.sendRequisition, id, { channel: 'paper', text: '' })
  await done(calls.deliverRequisition, id, { lines: [], isComplete: true, note: '' })
  const invoice = { number: '1', amount: NET * 2, reason: '' }
  expect((await take(calls.matchInvoice, id, invoice)).body.code).toBe('needs-reason')
  await done(calls.matchInvoice, id, { ...invoice, reason: 'Ekstra fliser' })
  expect(await standing()).toMatchObject({ used: NET * 2 })
})

test('more than was ordered does not come, and nothing is no delivery', async () => {
  const { chief, take, done, begin } = scene
  const { id, lines } = await begin()
  await done(calls.approveRequisition, id, { note: '' }, chief)
  await done(calls.sendRequisition, id, { channel: 'paper', text: '' })
  const more = { lines: [{ lineId: lines[0]!.id, quantity: 3.001 }], isComplete: false, note: '' }
  const answer = await take(calls.deliverRequisition, id, more)
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: '/lines/0/quantity' }] } })
  expect((await take(calls.deliverRequisition, id, { lines: [], isComplete: false, note: '' })).status).toBe(400)
})
