import { getCaseMessages, retryMessageDelivery, sendCaseMessage } from '@casekit/contract/messages'
import { getUserMessages } from '@casekit/contract/alerts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport, type Message } from 'nodemailer'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCompany, makeStaff } from '../../../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../../../tests/support/provider.ts'
import { openFileStore } from '../../files/store.ts'
import { caseAddress } from '../../../messages/case-address.ts'
import { newId } from '../../new-id.ts'
import { markSent, takeDue } from '../outbox.ts'
import { returnAddress } from '../return-address.ts'
import { type Inbound, startInbound } from './listener.ts'

let provider: TestProvider
let folder: string
let inbound: Inbound
let as: string
let companyId: number
let caseId: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'casekit-bounce-'))
  provider = await testProvider()
  const { pool } = provider
  const at = { port: 0, host: '127.0.0.1', name: 'casekit.example' }
  const log = pino({ level: 'silent' })
  inbound = await startInbound({ pool, files: openFileStore(folder), log, metrics: new Registry(), ...at })
})
afterAll(async () => {
  await inbound.stop()
  await provider.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  companyId = (await makeCompany(provider.pool)).id
  as = (await makeStaff(provider.pool, companyId, { name: 'Mette Kjær' })).as
  caseId = newId()
  await provider.db(companyId).rows(
    `with customer as (insert into casekit.customer (company_id, id, number, name, email)
       values ($1, gen_random_uuid(), 1, 'Hanne Friis', 'hanne@mail.example') returning id)
     insert into casekit.cases (company_id, id, number, title, description, customer_id)
     select $1, $2, 48217, 'Vandskade', '', id from customer`,
    [companyId, caseId],
  )
})

/**
 * Sends the customer a message, accepted by their mail server; returns its id and the addresses for reports and
 * replies.
 */
async function sendOut(): Promise<{ id: string; to: string; answersTo: string }> {
  const receivers = [{ to: 'customer' as const, mail: true }]
  await provider.call(sendCaseMessage, { as, body: { caseId, lane: 'company', text: 'Vi kommer.', receivers } })
  const due = (await takeDue(provider.pool, 50)).find(one => one.companyId === companyId)
  if (!due) throw new Error('Nothing was due.')
  await markSent(provider.pool, due)
  const to = `${returnAddress(companyId, due.returnSecret)}@casekit.example`
  return { id: due.id, to, answersTo: `${due.mail.replyTo}@casekit.example` }
}

type Report = {
  id?: string
  to: string
  receiver?: string
  action?: string
  status?: string
  from?: string
  returned?: string
}

/** A delivery report as Postfix writes it. */
async function report({
  id,
  to,
  receiver = 'hanne@mail.example',
  action = 'failed',
  status = '5.1.1',
  from = '',
  returned,
}: Report) {
  const headers = `From: Casekit <no-reply@casekit.example>\r\nMessage-ID:\r\n <${id}@casekit.example>\r\nSubject: Vandskade`
  const raw = [
    `From: MAILER-DAEMON@mail.example\r\nTo: ${to}\r\nSubject: Undelivered Mail Returned to Sender`,
    'Auto-Submitted: auto-replied\r\nMIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"\r\n',
    '--b\r\nContent-Type: text/plain\r\n\r\nI am sorry to inform you that your message could not be delivered.\r\n',
    '--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mail.example\r\nArrival-Date: today\r\n',
    `Final-Recipient: rfc822; ${receiver}\r\nAction: ${action}\r\nStatus: ${status}\r\nDiagnostic-Code: smtp; 550 ${status}`,
    '    <hanne@mail.example>: no such user\r\n',
    ...(id ? [`--b\r\nContent-Type: ${returned ?? 'message/rfc822'}\r\n\r\n${headers}\r\n\r\nVi kommer.\r\n`] : []),
    '--b--\r\n',
  ].join('\r\n')
  const transport = createTransport(`smtp://127.0.0.1:${inbound.port}`, { ignoreTLS: true })
  await transport.sendMail({ raw, envelope: { from, to } } as unknown as Message).finally(() => transport.close())
}

const messages = async () => (await provider.call(getCaseMessages, { as, params: { caseId } })).body
const delivery = async () => (await messages())[0]?.deliveries[0]

test('a mail that comes back is shown as not delivered, with the reason, and is sent again when asked; it is no answer', async () => {
  const { id, to } = await sendOut()
  expect(await delivery()).toMatchObject({ state: 'sent', reason: '' })
  await report({ id, to })
  expect(await delivery()).toMatchObject({ id, state: 'failed', reason: 'bounced 5.1.1' })
  expect(await messages()).toHaveLength(1)
  expect((await provider.call(getUserMessages, { as })).body).toMatchObject([
    { message: 'Alert.MailFailed', details: { number: '48217', actor: 'Hanne Friis' } },
  ])
  await provider.call(retryMessageDelivery, { as, params: { deliveryId: id } })
  expect(await delivery()).toMatchObject({ state: 'waiting', reason: '' })
  expect((await takeDue(provider.pool, 50)).map(due => due.id)).toEqual([id])
})

test.each<[string, Omit<Report, 'id' | 'to'>]>([
  ['the headers alone', { returned: 'text/rfc822-headers' }],
  ['a sender of its own', { from: 'postmaster@mail.example' }],
])('a report with %s is understood', async (_, more) => {
  await report({ ...(await sendOut()), ...more })
  expect(await delivery()).toMatchObject({ state: 'failed' })
})

test('a report that does not name the mail is about the one whose address it came to', async () => {
  await report({ to: (await sendOut()).to, status: '5.2.2' })
  expect(await delivery()).toMatchObject({ state: 'failed', reason: 'bounced 5.2.2' })
})

test.each<[string, Partial<Report>]>([
  ['of a delay', { action: 'delayed', status: '4.4.1' }],
  ['of a mail that arrived', { action: 'delivered', status: '2.0.0' }],
  ['of another mail', { id: newId() }],
  ['of another receiver', { receiver: 'bo@mail.example' }],
])('a report %s changes nothing and is no answer', async (_, more) => {
  await report({ ...(await sendOut()), ...more })
  expect(await delivery()).toMatchObject({ state: 'sent' })
  expect(await messages()).toHaveLength(1)
})

test('a report forged by somebody who knows where answers to the case go, and the id of the mail, changes nothing', async () => {
  const { id, answersTo } = await sendOut()
  await report({ id, to: answersTo })
  expect(await delivery()).toMatchObject({ state: 'sent', reason: '' })
  expect(await messages()).toHaveLength(1)
})

test('the address of one mail takes no report of another', async () => {
  const [first, second] = [await sendOut(), await sendOut()]
  await report({ id: second.id, to: first.to })
  expect((await messages()).map(({ deliveries }) => deliveries[0]?.state)).toEqual(['sent', 'sent'])
  const guessed = `${returnAddress(companyId, '0'.repeat(32))}@casekit.example`
  await expect(report({ id: first.id, to: guessed })).rejects.toMatchObject({ responseCode: 550 })
})

test('the mail that told of a new case, when it comes back, stands among the messages as not delivered, and goes out again when asked', async () => {
  const id = newId()
  const db = provider.db(companyId)
  const replyTo = await caseAddress(db, companyId, caseId)
  const mail = { to: 'hanne@mail.example', subject: 'Sag 48217', text: 'Vi har modtaget din sag.\n\n{link}', replyTo }
  await db.rows(
    `insert into casekit.outbox (company_id, id, kind, dedupe_key, payload) values ($1, $2, 'mail', $3, $4)`,
    [companyId, id, `case-created/${caseId}`, JSON.stringify(mail)],
  )
  const due = (await takeDue(provider.pool, 50)).find(one => one.id === id)
  if (due) await markSent(provider.pool, due)
  expect(await messages()).toEqual([])
  await report({ id, to: `${returnAddress(companyId, due?.returnSecret ?? '')}@casekit.example` })
  expect(await messages()).toMatchObject([
    {
      title: 'Sag 48217',
      description: 'Vi har modtaget din sag.',
      lane: 'company',
      deliveries: [
        { id, receiver: 'Hanne Friis', address: 'hanne@mail.example', state: 'failed', reason: 'bounced 5.1.1' },
      ],
    },
  ])
  await provider.call(retryMessageDelivery, { as, params: { deliveryId: id } })
  expect(await delivery()).toMatchObject({ state: 'waiting', reason: '' })
  expect((await takeDue(provider.pool, 50)).map(one => one.id)).toEqual([id])
})
