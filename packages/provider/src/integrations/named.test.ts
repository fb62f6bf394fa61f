import { changeCaseStatus } from '@casekit/contract/case-facts'
import { createCompanyCase, getCaseDetails } from '@casekit/contract/cases'
import { addCustomer } from '@casekit/contract/customers'
import { deleteFile, finishUpload, restoreFile, sendPiece, startUpload } from '@casekit/contract/files'
import * as incoming from '@casekit/contract/incoming-cases'
import * as calls from '@casekit/contract/integrations'
import type { IntegrationName, Sender } from '@casekit/contract/integration-systems'
import { changeOfferStatus } from '@casekit/contract/offers'
import { OFFER_STATUS_IDS } from '@casekit/contract/ids'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type DocumentSystem, openDocumentSystem } from '../../../../tests/support/document-system.ts'
import { makeApiKey } from '../../../../tests/support/api-key.ts'
import { makeCompany, makeStaff, type TestCompany, type TestStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { currentTime } from '../platform/clock.ts'
import { openFileStore } from '../platform/files/store.ts'
import { newId } from '../platform/new-id.ts'
import { createOutward } from '../platform/outward/outward.ts'
import { sendDueSyncs } from './worker.ts'

const outward = createOutward({ networks: ['127.0.0.0/8'] })
const log = pino({ level: 'silent' })

let folder: string
let provider: TestProvider
let company: TestCompany
let staff: TestStaff
let as: string
let other: DocumentSystem

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'casekit-named-systems-'))
  provider = await testProvider({ outward, filesFolder: folder })
})
afterAll(async () => {
  await provider.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  company = await makeCompany(provider.pool)
  staff = await makeStaff(provider.pool, company.id, { guards: ['Core', 'SettingsAccess', 'OfferAccess'] })
  as = staff.bearer
  other = await openDocumentSystem('abc-123')
})
afterEach(async () => {
  await provider.db(company.id).rows('delete from casekit.integration where company_id = $1', [company.id])
  await other.close()
})

const connect = (system: IntegrationName, wish: object = {}) =>
  provider.call(calls.setConnection, {
    as,
    params: { system },
    body: { address: other.url, token: 'abc-123', orderType: '', isPaused: false, ...wish },
  })
const keyOf = async (system: Sender) => (await provider.call(calls.issueSenderKey, { as, params: { system } })).body.key
const go = (caseId: string, status: 'Open' | 'Closed' | 'Posted', reason?: string) =>
  provider.call(changeCaseStatus, { as, params: { caseId }, body: { status, ...(reason && { reason }) } })
const sendDue = (minutes = 1) =>
  sendDueSyncs(
    {
      pool: provider.pool,
      vault: provider.vault,
      outward,
      files: openFileStore(folder),
      reachedAt: () => 'https://casekit.example',
    },
    log,
    new Date(currentTime() + minutes * 60_000),
  )
const logOf = async (system: IntegrationName) => (await provider.call(calls.getSyncs, { as, params: { system } })).body

const CLAIM = {
  claimNumber: 'SC-1',
  title: 'Vandskade',
  description: 'Utæt rør under vasken',
  customer: {
    name: 'Karen Holm',
    email: 'karen@holm.example',
    address: 'Bygaden 1',
    zipCode: '8000',
    city: 'Aarhus C',
  },
  place: { name: 'Sommerhuset', address: 'Strandvejen 2', zipCode: '8400', city: 'Ebeltoft' },
}
const claim = (key: string, wish: object = {}) =>
  provider.call(incoming.receiveClaim, { as: key, body: { ...CLAIM, ...wish } })

test('a claim becomes a case with its customer and place, once, however often it comes', async () => {
  await connect('scalepoint', { responsibleId: staff.id })
  const key = await keyOf('scalepoint')
  const [first, second] = await Promise.all([claim(key), claim(key)])
  expect([first.status, second.status]).toEqual([200, 200])
  expect(first.body.caseId).toBe(second.body.caseId)
  const { body: details } = await provider.call(getCaseDetails, { as, params: { caseId: first.body.caseId } })
  expect(details).toMatchObject({
    title: 'Vandskade',
    vorRef: 'SC-1',
    caseChannel: 'Scalepoint',
    responsible: { id: staff.id },
    deliveryAddress: { name: 'Sommerhuset', city: 'Ebeltoft' },
  })
  const again = await claim(key, { claimNumber: 'SC-2', customer: { name: 'karen holm', email: 'KAREN@holm.example' } })
  const next = await provider.call(getCaseDetails, { as, params: { caseId: again.body.caseId } })
  expect(next.body.customer?.customerId).toBe(details.customer?.customerId)
  expect(next.body.id).not.toBe(details.id)
})

test('Scalepoint is told of the status and of each offer that was sent, and of the newest alone', async () => {
  await connect('scalepoint', { fields: [{ fact: 'caseNumber', name: 'Sagsnr.' }] })
  const { caseId } = (await claim(await keyOf('scalepoint'))).body
  const offerId = newId()
  await provider
    .db(company.id)
    .rows(
      `insert into casekit.offer (company_id, id, number, title, case_id, net, vat, gross) values ($1, $2, 7, 'Nye rør', $3, 100000, 25000, 125000)`,
      [company.id, offerId, caseId],
    )
  const status = (name: 'Sent' | 'Accepted') =>
    provider.call(changeOfferStatus, { as, params: { offerId }, body: { caseOfferStatusId: OFFER_STATUS_IDS[name] } })
  expect((await status('Sent')).status).toBe(200)
  other.next(500)
  await sendDue()
  expect(other.news).toEqual([])
  expect((await status('Accepted')).status).toBe(200)
  expect((await go(caseId, 'Closed')).status).toBe(200)
  await sendDue()
  await sendDue(5)
  expect(other.news).toMatchObject([
    {
      number: 'SC-1',
      status: 'Closed',
      documents: [{ number: 7, status: 'Accepted', gross: 125_000 }],
      fields: { 'Sagsnr.': '1' },
    },
  ])
  expect(await logOf('scalepoint')).toMatchObject([{ caseId, state: 'acknowledged' }])
  expect((await go(caseId, 'Posted')).status).toBe(200)
  await sendDue()
  expect(other.news.map(({ status: told }) => told)).toEqual(['Closed', 'Posted'])
})

test('an order comes from Ordrestyring with a link that shows the case without our menu', async () => {
  const key = await keyOf('ordrestyring')
  const body = { orderNumber: '4711', description: 'Ny vask', customer: { name: 'Holm', phone: '86 12 34 56' } }
  const made = (await provider.call(incoming.receiveOrder, { as: key, body })).body
  expect(made.link).toMatch(new RegExp(`/Details/${made.caseId}\\?origin=os$`))
  await go(made.caseId, 'Closed')
  const asked = await provider.call(incoming.getOrder, { as: key, params: { orderNumber: '4711' } })
  expect(asked.body).toMatchObject({ status: 'Closed', caseNumber: made.caseNumber })
  const unknown = await provider.call(incoming.getOrder, { as: key, params: { orderNumber: '4712' } })
  expect(unknown.status).toBe(404)
})

test('a key opens its own area alone, for its own company, until another takes its place or it is ended', async () => {
  const key = await keyOf('scalepoint')
  const order = { orderNumber: '1', description: 'x', customer: { name: 'Holm' } }
  expect((await provider.call(incoming.receiveOrder, { as: key, body: order })).status).toBe(403)
  expect((await provider.call(getCaseDetails, { as: key, params: { caseId: newId() } })).status).toBe(403)
  const reader = await makeApiKey(provider.pool, { companyId: company.id, scopes: ['scalepoint:read'] })
  expect((await claim(reader)).status).toBe(403)
  await claim(key)
  const params = { claimNumber: 'SC-1' }
  expect((await provider.call(incoming.getClaim, { as: reader, params })).status).toBe(200)
  const stranger = await makeApiKey(provider.pool, {
    companyId: (await makeCompany(provider.pool)).id,
    scopes: ['scalepoint:read'],
  })
  expect((await provider.call(incoming.getClaim, { as: stranger, params })).status).toBe(404)
  const elsewhere = await makeApiKey(provider.pool, {
    companyId: company.id,
    scopes: ['scalepoint:read'],
    networks: ['192.0.2.0/24'],
  })
  expect((await provider.call(incoming.getClaim, { as: elsewhere, params })).status).toBe(403)
  const next = await keyOf('scalepoint')
  expect((await claim(key)).status).toBe(401)
  expect((await claim(next)).status).toBe(200)
  const seen = await provider.call(calls.getSenderKey, { as, params: { system: 'scalepoint' } })
  expect(seen.body.key).toMatchObject({ lastUsedAt: expect.any(String) })
  expect(JSON.stringify(seen.body)).not.toContain(next)
  await provider.call(calls.revokeSenderKey, { as, params: { system: 'scalepoint' } })
  expect((await claim(next)).status).toBe(401)
})

test('a faulty claim is refused by its field and makes nothing', async () => {
  const key = await keyOf('scalepoint')
  const answer = await claim(key, { customer: { name: '  ' } })
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: '/customer/name' }] } })
  expect((await provider.call(incoming.getClaim, { as: key, params: { claimNumber: 'SC-1' } })).status).toBe(404)
})

async function upload(caseId: string, originalName: string, content: string) {
  const bytes = Buffer.from(content)
  const { body } = await provider.call(startUpload, { as, body: { caseId, originalName, size: bytes.length } })
  await provider.call(sendPiece, { as, params: { uploadId: body.uploadId, offset: 0 }, body: bytes as never })
  return (await provider.call(finishUpload, { as, params: { uploadId: body.uploadId } })).body.fileId
}

test('Bewise gets the documents of a finished case, each once, and what comes later', async () => {
  await connect('bewise', { orderType: 'Kvalitet', fields: [{ fact: 'customerNumber', name: 'Kundenr.' }] })
  const { body: customerId } = await provider.call(addCustomer, { as, body: { customerName: 'Holm' } })
  const { body: caseId } = await provider.call(createCompanyCase, { as, body: { customerId, description: 'Utæt' } })
  await upload(caseId, 'Kontrolskema.txt', 'Tæthed i orden')
  const dropped = await upload(caseId, 'Kladde.txt', 'Kladde')
  await provider.call(deleteFile, { as, params: { fileId: dropped } })
  await sendDue()
  expect(other.documents).toEqual([])
  await go(caseId, 'Closed')
  other.next(503)
  await sendDue()
  await sendDue(5)
  expect(other.documents).toMatchObject([
    {
      name: 'Kontrolskema.txt',
      content: 'Tæthed i orden',
      document: { folder: 'Kvalitet', case: { id: caseId }, fields: { 'Kundenr.': '1' } },
    },
  ])
  await go(caseId, 'Open', 'Mangler')
  await go(caseId, 'Closed')
  await upload(caseId, 'Billede.txt', 'Efter')
  await provider.call(restoreFile, { as, params: { fileId: dropped } })
  await sendDue()
  await sendDue()
  expect(other.documents.map(({ name }) => name).toSorted()).toEqual(['Billede.txt', 'Kladde.txt', 'Kontrolskema.txt'])
  expect((await logOf('bewise')).map(({ state }) => state)).toEqual(['acknowledged', 'acknowledged', 'acknowledged'])
  expect((await go(caseId, 'Posted')).status).toBe(200)
})

test('the connection is tried, and a responsible of another company is refused', async () => {
  await connect('bewise')
  expect((await provider.call(calls.testConnection, { as, params: { system: 'bewise' } })).body).toEqual({
    status: 204,
    fault: '',
  })
  await connect('bewise', { token: 'wrong' })
  expect((await provider.call(calls.testConnection, { as, params: { system: 'bewise' } })).body).toEqual({
    status: 401,
    fault: 'refused',
  })
  const stranger = await makeStaff(provider.pool, (await makeCompany(provider.pool)).id)
  expect((await connect('scalepoint', { responsibleId: stranger.id })).status).toBe(404)
})
