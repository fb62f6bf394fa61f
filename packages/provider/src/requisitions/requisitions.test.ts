import * as calls from '@casekit/contract/requisitions'
import { confirmRequisitionView, getRequisitionView } from '@casekit/contract/requisition-view'
import { newId } from '../platform/new-id.ts'
import { requisitions } from '@casekit/contract/overview'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  BUDGET,
  GROSS,
  NET,
  type RequisitionScene,
  requisitionScene,
  YEAR,
} from '../../../../tests/support/requisition-scene.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'

let provider: TestProvider
let scene: RequisitionScene
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => void (scene = await requisitionScene(provider)))

test('a requisition goes all the way, and its budget tells at each step what is set aside, used and left', async () => {
  const { chief, done, begin, standing, linkOf } = scene
  const { id, number, lines, net, gross, budgets: shown } = await begin()
  expect({ number, net, gross }).toEqual({ number: 'SP-2291', net: NET, gross: GROSS })
  expect(shown).toMatchObject([{ account: { number: '116200' }, amount: BUDGET, left: BUDGET }])
  const free = { reserved: 0, used: 0, left: BUDGET }
  const held = { reserved: NET, used: 0, left: BUDGET - NET }
  expect(await standing()).toEqual(free)
  await done(calls.requestApproval, id)
  expect(await standing()).toEqual(free)
  await done(calls.approveRequisition, id, { note: 'Fint' }, chief)
  expect(await standing()).toEqual(held)
  await done(calls.sendRequisition, id, { channel: 'mail', text: '' })
  expect(await standing()).toEqual(held)
  const view = await provider.call(confirmRequisitionView, {
    as: await linkOf(),
    body: { name: 'Per Holm', promisedOn: `${YEAR}-12-09`, note: 'Vi ringer' },
  })
  expect(view.body).toMatchObject({ state: 'confirmed', confirmedBy: 'Per Holm', promisedOn: `${YEAR}-12-09` })
  expect(await standing()).toEqual(held)
  const some = { lines: [{ lineId: lines[0]!.id, quantity: 1.5 }], isComplete: false, note: '' }
  expect(await done(calls.deliverRequisition, id, some)).toMatchObject({ status: 'PartlyDelivered' })
  const rest = {
    lines: [
      { lineId: lines[0]!.id, quantity: 1.5 },
      { lineId: lines[1]!.id, quantity: 7 },
    ],
    isComplete: false,
    note: '',
  }
  expect(await done(calls.deliverRequisition, id, rest)).toMatchObject({ status: 'Delivered' })
  expect(await standing()).toEqual(held)
  const matched = await done(calls.matchInvoice, id, { number: '4711', amount: NET + 1001, reason: '' })
  expect(matched.invoice).toMatchObject({ number: '4711', difference: 1001, byName: 'Erik Sand' })
  expect(await standing()).toEqual({ reserved: 0, used: NET + 1001, left: BUDGET - NET - 1001 })
  await done(calls.unmatchInvoice, id)
  expect(await standing()).toEqual(held)
  await done(calls.matchInvoice, id, { number: '4711', amount: NET, reason: '' })
  const { status, events } = await done(calls.closeRequisition, id)
  expect(status).toBe('Closed')
  expect(await standing()).toEqual({ reserved: 0, used: NET, left: BUDGET - NET })
  expect(events.map(({ kind }) => kind).toReversed()).toEqual([
    'created',
    'edit',
    'request',
    'approve',
    'send',
    'confirmedByLink',
    'deliver',
    'deliver',
    'match',
    'unmatch',
    'match',
    'close',
  ])
  expect(events.find(({ kind }) => kind === 'confirmedByLink')).toMatchObject({
    actorName: 'Per Holm',
    note: 'Vi ringer',
  })
})

test('a cancelled one frees its money and ends its link', async () => {
  const { chief, take, done, begin, standing, linkOf } = scene
  const { id } = await begin()
  await done(calls.approveRequisition, id, { note: '' }, chief)
  await done(calls.sendRequisition, id, { channel: 'mail', text: '' })
  const as = await linkOf()
  await done(calls.cancelRequisition, id, { reason: 'Beboeren flytter' })
  expect(await standing()).toEqual({ reserved: 0, used: 0, left: BUDGET })
  expect((await provider.call(getRequisitionView, { as })).body).toMatchObject({
    state: 'revoked',
    lines: [],
    title: '',
  })
  const late = await provider.call(confirmRequisitionView, { as, body: { name: 'Per', promisedOn: null, note: '' } })
  expect([late.status, (late.body as unknown as { code: string }).code]).toEqual([409, 'revoked'])
  expect((await take(calls.approveRequisition, id, { note: '' }, chief)).body.code).toBe('wrong-state')
})

test('of any number of approvals at once one decides', async () => {
  const { chief, take, begin, standing } = scene
  const { id, version } = await begin()
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, at) =>
      take(calls.approveRequisition, id, { note: '' }, chief, at % 2 ? version : undefined),
    ),
  )
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409', '409', '409', '409'])
  const { events } = (await take(calls.getRequisition, id)).body
  expect(events.filter(({ kind }) => kind === 'approve')).toHaveLength(1)
  expect(await standing()).toMatchObject({ reserved: NET })
})

test('whoever looked at an older version approves nothing', async () => {
  const { chief, take, done, begin } = scene
  const { id, version } = await begin()
  await done(calls.requestApproval, id)
  const late = await take(calls.approveRequisition, id, { note: '' }, chief, version)
  expect(late.status).toBe(412)
})

test('what waits for approval is not written, what has no lines is not asked for, and no line orders nothing', async () => {
  const { accountId, chief, take, begin, done } = scene
  const empty = await begin({ lines: [] })
  expect((await take(calls.requestApproval, empty.id)).status).toBe(400)
  expect((await take(calls.approveRequisition, empty.id, { note: '' }, chief)).status).toBe(400)
  const { id } = await begin()
  const line = { text: 'Flise', quantity: 0.0004, unit: '', price: 1, vatPercent: 25, accountId }
  const edit = {
    title: 'Badeværelse',
    isResident: false,
    partnerId: null,
    supplierName: '',
    supplierEmail: '',
    supplierPhone: '',
    caseId: null,
    activityId: null,
    propertyId: null,
    dvCategoryId: null,
    buyerId: null,
    year: YEAR,
    deliverOn: null,
    message: '',
    note: '',
    lines: [line],
  }
  expect(await take(calls.editRequisition, id, edit)).toMatchObject({
    status: 400,
    body: { errors: [{ path: '/lines/0/quantity' }] },
  })
  await done(calls.requestApproval, id)
  const late = await take(calls.editRequisition, id, { ...edit, lines: [{ ...line, quantity: 1 }] })
  expect([late.status, late.body.code]).toEqual([409, 'wrong-state'])
})

test('the case shows its requisitions, and the one whose number it carries', async () => {
  const { companyId, buyer, db, propertyId, made, take, begin } = scene
  const caseId = newId()
  await db().rows(
    `insert into casekit.cases (company_id, id, number, description, requisition_number, property_id) values ($1, $2, 1, 'x', 'SP-2291', $3)`,
    [companyId, caseId, propertyId],
  )
  const named = await begin()
  const id = await made(calls.addRequisition, { title: 'Vindue', caseId })
  expect((await take(calls.getRequisition, id)).body.property).toMatchObject({ id: propertyId })
  const { body } = await provider.call(calls.getCaseRequisitions, { as: buyer.as, params: { caseId } })
  expect(body.map(one => [one.id, one.isNamed])).toEqual([
    [id, false],
    [named.id, true],
  ])
})

test('the list finds a requisition by its supplier, its property and the number of its invoice', async () => {
  const { buyer, begin } = scene
  const { id } = await begin()
  const find = async (search: string) =>
    (await provider.call(requisitions.rows, { as: buyer.as, body: { startRow: 0, endRow: 10, search } })).body.rows
  for (const words of ['nordhavn', 'strandlodsvej', 'SP-2291', 'badev'])
    expect(await find(words)).toMatchObject([{ id, status: 'Draft', gross: GROSS / 100 }])
  expect(await find('findes ikke')).toEqual([])
})
