import { getBadges } from '@casekit/contract/badges'
import { getCaseDetails } from '@casekit/contract/cases'
import {
  getCaseMessages,
  getCaseUnreadMessages,
  type MessageReceiverChoice,
  readCaseMessages,
  retryMessageDelivery,
  sendCaseMessage,
} from '@casekit/contract/messages'
import { MAIL_FILES_BYTES } from '@casekit/contract/message-ids'
import { newId } from '@casekit/provider/platform/new-id'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCompany, makeStaff, type TestCompany } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { openFileStore } from '../platform/files/store.ts'
import type { DueMail } from '../platform/mail/outbox.ts'
import { createDispatch } from '../platform/mail/worker.ts'
import { receiveMail } from './receive.ts'

const files = openFileStore(join(tmpdir(), 'casekit-files'))

let provider: TestProvider
let company: TestCompany
let as: string
let responsible: { id: string; as: string }
let caseId: string

beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => {
  company = await makeCompany(provider.pool)
  as = (await makeStaff(provider.pool, company.id, { name: 'Mette Kjær' })).as
  responsible = await makeStaff(provider.pool, company.id, { name: 'Jonas Lindqvist' })
  caseId = newId()
  await provider.db(company.id).rows(
    `with customer as (
       insert into casekit.customer (company_id, id, number, name, email, mobile, invoice_name, invoice_email)
       values ($1, gen_random_uuid(), 7, 'Hanne Friis', 'hanne@mail.example', '+4528119407', 'Faktura', 'HANNE@mail.example') returning id
     )
     insert into casekit.cases (company_id, id, number, title, description, customer_id, responsible_id)
     select $1, $2, 48217, 'Vandskade', '', customer.id, $3 from customer`,
    [company.id, caseId, responsible.id],
  )
})

const send = (text: string, receivers: MessageReceiverChoice[] = [], more: object = {}) =>
  provider.call(sendCaseMessage, { as, body: { caseId, lane: 'company', text, receivers, ...more } })

const messages = async () => (await provider.call(getCaseMessages, { as, params: { caseId } })).body

/** An outbox worker whose mail server is a list; it refuses everything while `isDown`. */
function mailServer() {
  const taken: DueMail[] = []
  const server = { isDown: false, taken }
  const deliver = async (due: DueMail) => {
    if (server.isDown) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
    taken.push(due)
  }
  const sendDue = createDispatch({
    pool: provider.pool,
    send: deliver,
    log: pino({ level: 'silent' }),
    metrics: new Registry(),
  })
  return { server, sendDue }
}

test('a message stands on the case with its fields filled in, and goes out as it was chosen', async () => {
  const { body: id } = await send('Hej {{customer.name}}, sag {{case.number}}.', [
    { to: 'customer', mail: true, sms: true },
  ])
  const [message] = await messages()
  expect(message).toMatchObject({
    messageId: id,
    lane: 'company',
    title: '-',
    description: 'Hej Hanne Friis, sag 48217.',
    sentBy: 'Mette Kjær',
    deliveries: [
      { channel: 'mail', address: 'hanne@mail.example', state: 'waiting' },
      { channel: 'sms', address: '+4528119407', state: 'waiting' },
    ],
  })
  expect((await provider.call(getCaseDetails, { as, params: { caseId } })).body.messages).toEqual([message])
})

test('a message greets those it goes to, and the customer where it goes to nobody', async () => {
  await send('Hej {{receiver.name}}', [{ to: 'invoice', mail: true }])
  await send('Hej {{receiver.name}}', [
    { to: 'customer', mail: true },
    { to: 'invoice', mail: true },
  ])
  await send('Hej {{receiver.name}}')
  expect((await messages()).map(({ description }) => description)).toEqual([
    'Hej Faktura',
    'Hej Hanne Friis, Faktura',
    'Hej Hanne Friis',
  ])
})

test('a field that does not exist is an error and nothing is written', async () => {
  const { status, body } = await send('Hej {{customer.nam}}')
  expect([status, (body as unknown as { errors: unknown }).errors]).toEqual([
    400,
    [{ path: '/text', message: 'names a field that does not exist' }],
  ])
  expect(await messages()).toEqual([])
})

test('files of the case go along with the mail; what is more than it can carry has a link, and where there is none is an error', async () => {
  const add = async (name: string, bytes: number, of = caseId) => {
    const id = newId()
    await provider
      .db(company.id)
      .rows(
        `insert into casekit.case_file (company_id, id, case_id, original_name, extension, path, size) values ($1, $2, $3, $4, 'pdf', $5, $6)`,
        [company.id, id, of, name, newId(), bytes],
      )
    return id
  }
  const [small, large] = [await add('Rapport.pdf', 615), await add('Film.pdf', MAIL_FILES_BYTES)]
  const customer: MessageReceiverChoice[] = [{ to: 'customer', mail: true }]
  await send('Se rapporten', customer, { fileIds: [small, small] })
  const [sent] = await provider
    .db(company.id)
    .rows<{ files: object[] }>(`select payload -> 'files' as files from casekit.outbox where company_id = $1`, [
      company.id,
    ])
  expect(sent?.files).toMatchObject([{ name: 'Rapport.pdf', size: 615 }])
  expect((await messages())[0]?.files).toMatchObject([{ fileId: small, originalName: 'Rapport.pdf' }])
  await send('Se filmen', customer, { fileIds: [small, large] })
  const [heavy] = await provider
    .db(company.id)
    .rows<{ text: string; files: null }>(
      `select payload ->> 'text' as text, payload -> 'files' as files from casekit.outbox where company_id = $1 and payload ->> 'text' like 'Se filmen%'`,
      [company.id],
    )
  expect(heavy).toMatchObject({ files: null, text: expect.stringContaining('for store til en e-mail') as unknown })
  const invoice: MessageReceiverChoice[] = [{ to: 'invoice', mail: true }]
  const { status, body } = await send('Se filmen', invoice, { fileIds: [small, large] })
  expect([status, (body as unknown as { errors: unknown }).errors]).toMatchObject([400, [{ path: '/fileIds' }]])
  expect((await send('Kun på sagen', [], { fileIds: [small, large] })).status).toBe(200)
  expect((await send('Fremmed', [], { fileIds: [newId()] })).status).toBe(404)
  expect(await messages()).toHaveLength(3)
})

test('two receivers with one address get one mail; a note goes to nobody outside', async () => {
  await send('Hej', [
    { to: 'customer', mail: true },
    { to: 'invoice', mail: true },
  ])
  expect((await messages())[0]?.deliveries).toHaveLength(1)
  const { status } = await send('Nøglen', [{ to: 'customer', mail: true }], { lane: 'internal' })
  expect(status).toBe(400)
})

test('a note alerts the responsible member, as it does unless told otherwise', async () => {
  await send('Ring før 9', [{ to: 'responsible' }], { lane: 'internal' })
  expect((await messages())[0]).toMatchObject({ lane: 'internal', deliveries: [{ channel: 'alert', state: 'sent' }] })
})

test('the same message sent again after a lost answer is one message and one mail', async () => {
  const headers = { 'idempotency-key': newId() }
  const body = { caseId, lane: 'company', text: 'Hej', receivers: [{ to: 'customer', mail: true }] }
  const answers = await Promise.all([1, 2, 3].map(() => provider.call(sendCaseMessage, { as, body, headers })))
  expect(new Set(answers.map(answer => answer.body)).size).toBe(1)
  expect(await messages()).toHaveLength(1)
})

const delivery = async () => (await messages())[0]?.deliveries[0]
const again = async (deliveryId = '') => provider.call(retryMessageDelivery, { as, params: { deliveryId } })

test('a mail that was given up or waits is sent at once when somebody asks, one that was sent is not', async () => {
  const { server, sendDue } = mailServer()
  server.isDown = true
  await send('Hej', [{ to: 'customer', mail: true }])
  await sendDue()
  expect((await delivery())?.state).toBe('delayed')
  server.isDown = false
  await sendDue()
  expect(server.taken.filter(({ companyId }) => companyId === company.id)).toEqual([])
  expect((await again((await delivery())?.id)).status).toBe(204)
  expect((await delivery())?.state).toBe('waiting')
  await sendDue()
  expect((await delivery())?.state).toBe('sent')
  expect((await again((await delivery())?.id)).status).toBe(204)
  await sendDue()
  expect(server.taken.filter(({ companyId }) => companyId === company.id)).toHaveLength(1)
  expect((await again(newId())).status).toBe(404)
})

async function replyAddress(): Promise<string> {
  await send('Hej', [{ to: 'customer', mail: true }])
  const row = await provider
    .db(company.id)
    .row<{ to: string }>(`select payload ->> 'replyTo' as "to" from casekit.outbox where company_id = $1`, [company.id])
  return `${row?.to}@casekit.example`
}

test('an answer by mail comes back into the case, once, and is unread until it is read', async () => {
  const to = await replyAddress()
  const mail = {
    to,
    from: 'hanne@mail.example',
    fromName: 'Hanne Friis',
    subject: 'Sv: Vandskade',
    text: 'Ja tak.',
    mailId: '<1@mail>',
    files: [],
    isFromItsSender: async () => false,
  }
  expect([await receiveMail(provider.pool, files, mail), await receiveMail(provider.pool, files, mail)]).toEqual([
    true,
    true,
  ])
  const answers = (await messages()).filter(({ lane }) => lane === 'customer')
  expect(answers).toMatchObject([{ description: 'Ja tak.', sentBy: 'Hanne Friis', title: 'Sv: Vandskade' }])
  const unread = async () => (await provider.call(getCaseUnreadMessages, { as })).body
  expect(await unread()).toEqual([{ caseId, count: 1 }])
  const badge = async () => (await provider.call(getBadges, { as })).body.caseBadge
  expect(await badge()).toBe(1)
  const read = async () => (await provider.call(readCaseMessages, { as, params: { caseId } })).body.readBefore
  expect(await read()).toBe(null)
  expect(await unread()).toEqual([])
  const before = Date.parse((await read()) ?? '')
  expect(before).toBeGreaterThanOrEqual(Date.parse(answers[0]?.sentAt ?? ''))
  expect(await badge()).toBe(0)
  expect((await provider.call(getCaseUnreadMessages, { as: responsible.as })).body).toEqual([{ caseId, count: 1 }])
})

test('a guessed address, one of another company and one of a deleted case take nothing', async () => {
  const to = await replyAddress()
  const other = await makeCompany(provider.pool)
  const mail = {
    from: 'x@mail.example',
    subject: '',
    text: 'x',
    mailId: '<2@mail>',
    files: [],
    isFromItsSender: async () => false,
  }
  const elsewhere = to.replace(`+${company.id}-`, `+${other.id}-`)
  for (const wrong of ['case+1-aaaaaaaaaaaaaaaaaaaa@casekit.example', elsewhere, 'drift@nordhavn.example', ''])
    expect(await receiveMail(provider.pool, files, { ...mail, to: wrong })).toBe(false)
  await provider
    .db(company.id)
    .rows('update casekit.cases set deleted_at = now() where company_id = $1 and id = $2', [company.id, caseId])
  expect(await receiveMail(provider.pool, files, { ...mail, to })).toBe(false)
})
