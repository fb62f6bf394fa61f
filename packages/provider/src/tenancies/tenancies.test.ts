import { addAssetMeter, getMeterReadings } from '@casekit/contract/asset-meters'
import { addAsset } from '@casekit/contract/assets'
import type { Body } from '@casekit/contract/endpoint'
import { completeFormAnswer, getFormAnswer, saveFormAnswer } from '@casekit/contract/forms'
import { getLease } from '@casekit/contract/properties'
import * as calls from '@casekit/contract/tenancies'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contentOf, plainField } from '../../../../tests/support/form-content.ts'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'
import { newId } from '../platform/new-id.ts'

let provider: TestProvider
let companyId: number
let as: string
let propertyId: string
let leaseId: string
let anna: string
let bo: string

beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => {
  companyId = (await makeCompany(provider.pool)).id
  as = (
    await makeStaff(provider.pool, companyId, { guards: ['Core', 'PropertyManagement', 'Assets'], name: 'Lis Holm' })
  ).as
  ;[propertyId, leaseId, anna, bo] = [newId(), newId(), newId(), newId()]
  await put('customer', { id: anna, number: 1, name: 'Anna Bech', email: 'anna@example.dk' })
  await put('customer', { id: bo, number: 2, name: 'Bo Dam' })
  await put('property', { id: propertyId, number: '12', name: 'Holmegården' })
  await put('lease', {
    id: leaseId,
    property_id: propertyId,
    number: '12-1',
    address: 'Holmegade 1',
    type: 'Residential',
  })
})

const put = (table: string, row: Record<string, unknown>) =>
  provider.db(companyId).planned(
    `insert into casekit.${table} (company_id, ${Object.keys(row).join(', ')}) values ($1, ${Object.keys(row)
      .map((_, at) => `$${at + 2}`)
      .join(', ')})`,
    [companyId, ...Object.values(row)],
  )
const nothing = { deposit: 0, note: '', keys: [], readings: [] }
const letIn = (customerIds: string[], startedOn: string, more: Partial<Body<typeof calls.moveIn>> = {}) =>
  provider.call(calls.moveIn, { as, params: { leaseId }, body: { ...nothing, customerIds, startedOn, ...more } })
const letOut = (tenancyId: string, endedOn: string, more: Partial<Body<typeof calls.moveOut>> = {}) =>
  provider.call(calls.moveOut, {
    as,
    params: { tenancyId },
    body: { endedOn, forwarding: '', keys: [], readings: [], ...more },
  })
const page = async () => (await provider.call(calls.getLeasePage, { as, params: { leaseId } })).body
const tenants = async () =>
  (await provider.call(getLease, { as, params: { leaseId } })).body.customer.map(({ name }) => name)

test('who moves in is the tenant from that day until the last, and who comes later is not one yet', async () => {
  const { body: first } = await letIn([bo, anna], '2020-03-01', { deposit: 1_500_000 })
  expect(await tenants()).toEqual(['Bo Dam', 'Anna Bech'])
  expect((await letOut(first, '2021-05-31')).body).toMatchObject({ state: 'past', endedOn: '2021-05-31' })
  expect(await tenants()).toEqual([])
  await letIn([anna], '2999-01-01')
  expect(await tenants()).toEqual([])
  expect((await page()).tenancies.map(({ state }) => state)).toEqual(['coming', 'past'])
})

test('two never rent the same home on one day, also where both are written at once', async () => {
  const answers = await Promise.all([letIn([anna], '2024-01-01'), letIn([bo], '2024-06-01')])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'occupied',
    errors: [{ path: '/startedOn' }],
  })
})

test('an end that was written by mistake is taken back, but not once others have moved in', async () => {
  const { body: tenancyId } = await letIn([anna], '2024-01-01')
  await letOut(tenancyId, '2024-06-30')
  const stay = () => provider.call(calls.stayOn, { as, params: { tenancyId } })
  expect((await stay()).body).toMatchObject({ endedOn: null, state: 'current' })
  await letOut(tenancyId, '2024-06-30')
  await letIn([bo], '2024-07-01')
  expect((await stay()).body).toMatchObject({ code: 'occupied' })
})

test('keys are counted out and back, and one of another home is refused', async () => {
  const add = async (more: object) =>
    (
      await provider.call(calls.addPropertyKey, {
        as,
        params: { propertyId },
        body: { name: 'Hoveddør', mark: '14', count: 3, place: 'Viceværten', ...more },
      })
    ).body
  const keyId = await add({ leaseId })
  const { body: tenancyId } = await letIn([anna], '2024-01-01', { keys: [{ keyId, count: 3 }] })
  expect((await page()).keys).toMatchObject([{ name: 'Hoveddør', count: 3, out: 3 }])
  await letOut(tenancyId, '2024-06-30', { keys: [{ keyId, count: 2 }] })
  expect(await page()).toMatchObject({
    keys: [{ out: 1 }],
    tenancies: [{ keys: [{ name: 'Hoveddør 14', handed: 3, returned: 2 }] }],
  })
  const otherLease = newId()
  await put('lease', { id: otherLease, property_id: propertyId, number: '12-2', type: 'Residential' })
  const foreign = await add({ leaseId: otherLease })
  expect((await letIn([bo], '2024-07-01', { keys: [{ keyId: foreign, count: 1 }] })).status).toBe(404)
  expect((await page()).tenancies).toHaveLength(1)
})

test('meters are read on the day of the move, and a reading that goes back keeps the move from being written', async () => {
  const { body: assetId } = await provider.call(addAsset, { as, body: { name: 'Vandmåler', leaseId } })
  const { body: meterId } = await provider.call(addAssetMeter, {
    as,
    params: { assetId },
    body: { name: 'Koldt vand', unit: 'm³', isRising: true },
  })
  const { body: tenancyId } = await letIn([anna], '2024-01-01', { readings: [{ meterId, value: 100 }] })
  const back = await letOut(tenancyId, '2024-06-30', { readings: [{ meterId, value: 90 }] })
  expect([back.status, back.body]).toMatchObject([400, { errors: [{ path: '/readings/0/value' }] }])
  expect((await page()).tenancies).toMatchObject([{ endedOn: null }])
  await letOut(tenancyId, '2024-06-30', { readings: [{ meterId, value: 190 }] })
  const { body: readings } = await provider.call(getMeterReadings, { as, params: { meterId } })
  expect(readings).toMatchObject([
    { value: 190, at: '2024-06-30T12:00:00Z' },
    { value: 100, at: '2024-01-01T12:00:00Z' },
  ])
  expect((await page()).meters).toMatchObject([{ name: 'Koldt vand', last: { value: 190 } }])
})

test('the deposit is settled line by line, printed, and then stands until it is opened again', async () => {
  const { body: tenancyId } = await letIn([anna], '2024-01-01', { deposit: 1_500_000 })
  const lines = [
    { kind: 'deduction' as const, text: 'Maling af stue', amount: 420_050 },
    { kind: 'credit' as const, text: 'For meget betalt a conto', amount: 20_000 },
  ]
  const save = () => provider.call(calls.saveSettlement, { as, params: { tenancyId }, body: { lines } })
  expect((await save()).body).toMatchObject({ code: 'wrong-state' })
  await letOut(tenancyId, '2024-06-30', { forwarding: 'Nygade 2, 5000 Odense C' })
  expect((await save()).body).toMatchObject({
    lines,
    balance: 1_099_950,
    tenants: [{ forwarding: 'Nygade 2, 5000 Odense C' }],
  })
  const settle = (isSettled: boolean) =>
    provider.call(calls.settleTenancy, { as, params: { tenancyId }, body: { isSettled } })
  expect((await settle(true)).body).toMatchObject({ settledBy: 'Lis Holm' })
  expect([(await save()).status, (await letOut(tenancyId, '2024-07-30')).status, (await settle(true)).status]).toEqual([
    409, 409, 409,
  ])
  const pdf = await provider.call(calls.getSettlementPdf, { as, params: { tenancyId } })
  expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect((await settle(false)).body).toMatchObject({ settledAt: null })
})

test('an inspection is filled in on the move, and what failed becomes a case of the home', async () => {
  const { body: tenancyId } = await letIn([anna], '2024-01-01')
  const formId = newId()
  const content = contentOf(
    plainField('b1', 'yesno', {
      label: 'Væggene er malet',
      failOn: ['no'],
      onFail: { raises: 'case', title: 'Maling af væg', priority: 'Normal', dueDays: 3 },
    }),
  )
  await put('form', { id: formId, name: 'Fraflytning', published: 1, content: JSON.stringify(content) })
  await put('form_version', { form_id: formId, number: 1, name: 'Fraflytning', content: JSON.stringify(content) })
  const begin = () =>
    provider.call(calls.startInspection, { as, params: { tenancyId }, body: { formId, moment: 'out' } })
  const { body: answerId } = await begin()
  expect((await begin()).body).toBe(answerId)
  const of = { as, params: { answerId } }
  expect((await provider.call(getFormAnswer, of)).body).toMatchObject({ lease: { id: leaseId, leaseNumber: '12-1' } })
  await provider.call(saveFormAnswer, { ...of, body: { answers: { b1: { value: 'no', note: 'Huller', files: [] } } } })
  const { body: done } = await provider.call(completeFormAnswer, of)
  expect(done.raised).toMatchObject([{ title: 'Maling af væg' }])
  const [made] = await provider
    .db(companyId)
    .rows('select lease_id from casekit.cases where company_id = $1 and id = $2', [companyId, done.raised[0]?.caseId])
  expect(made).toEqual({ lease_id: leaseId })
  expect((await page()).tenancies).toMatchObject([
    {
      inspections: [
        {
          answerId,
          name: 'Fraflytning',
          moment: 'out',
          failed: 1,
          defects: ['Væggene er malet: Huller'],
          doneBy: 'Lis Holm',
        },
      ],
    },
  ])
})

const setRooms = (rooms: Body<typeof calls.setLeaseRooms>['rooms'], version: number) => {
  const headers = { 'if-match': `"${version}"` }
  return provider.call(calls.setLeaseRooms, { as, params: { leaseId }, body: { rooms }, headers })
}

test('the rooms of a lease are written by one at a time, each with its kind and area', async () => {
  expect(await page()).toMatchObject({ rooms: [], version: 1 })
  const bath = { name: ' Lille bad ', kind: 'bathroom', area: 4.5 } as const
  expect((await setRooms([bath, { name: 'Loft', kind: 'basement', area: null }], 1)).body).toEqual({ version: 2 })
  expect(await page()).toMatchObject({ rooms: [{ ...bath, name: 'Lille bad' }, { area: null }], version: 2 })
  expect((await setRooms([], 1)).status).toBe(412)
  const wrong = await setRooms([{ ...bath, area: -1 }], 2)
  expect([wrong.status, wrong.body]).toMatchObject([400, { code: 'bad-request' }])
})
