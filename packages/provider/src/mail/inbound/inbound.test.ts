import { getCaseMessages, sendCaseMessage } from '@casekit/contract/messages'
import { getFile, getFilesAndFolders } from '@casekit/contract/files'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport, type Message } from 'nodemailer'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCompany, makeStaff } from '../../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../../tests/support/provider.ts'
import { openFileStore } from '../../files/store.ts'
import { newId } from '../../new-id.ts'
import { type Inbound, MAIL_BYTES, startInbound } from './listener.ts'

let provider: TestProvider
let folder: string
let inbound: Inbound
let as: string
let companyId: number

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'casekit-inbound-'))
  provider = await testProvider({ filesFolder: folder })
  const { pool } = provider
  const log = pino({ level: 'silent' })
  const at = { port: 0, host: '127.0.0.1', name: 'casekit.example' }
  inbound = await startInbound({ pool, files: openFileStore(folder), log, metrics: new Registry(), ...at })
  companyId = (await makeCompany(pool)).id
  as = (await makeStaff(pool, companyId)).as
})
afterAll(async () => {
  await inbound.stop()
  await provider.close()
  await rm(folder, { recursive: true, force: true })
})

let caseId: string
let to: string
beforeEach(async () => ({ caseId, to } = await makeCase()))

/** A case that has written to its customer, and the address where answers go. */
async function makeCase() {
  const id = newId()
  await provider.db(companyId).rows(
    `with customer as (insert into casekit.customer (company_id, id, number, name, email)
       values ($1, gen_random_uuid(), (select coalesce(max(number), 0) + 1 from casekit.customer where company_id = $1), 'Hanne Friis', 'hanne@mail.example') returning id)
     insert into casekit.cases (company_id, id, number, title, description, customer_id)
     select $1, $2, (select coalesce(max(number), 0) + 1 from casekit.cases where company_id = $1), 'Vandskade', '', id from customer`,
    [companyId, id],
  )
  const receivers = [{ to: 'customer' as const, mail: true }]
  await provider.call(sendCaseMessage, { as, body: { caseId: id, lane: 'company', text: 'Hej', receivers } })
  const row = await provider
    .db(companyId)
    .row<{ address: string }>(
      `select payload ->> 'replyTo' as address from casekit.outbox where company_id = $1 order by created_at desc limit 1`,
      [companyId],
    )
  return { caseId: id, to: `${row?.address}@casekit.example` }
}

/** Sends as any mail server does. */
async function send(mail: Partial<Message>): Promise<unknown> {
  const transport = createTransport(`smtp://127.0.0.1:${inbound.port}`, { ignoreTLS: true })
  const whole = { from: 'Hanne Friis <hanne@mail.example>', to, subject: 'Sv: Vandskade', text: 'Ja tak', ...mail }
  try {
    return await transport.sendMail(whole as Message)
  } finally {
    transport.close()
  }
}

const answers = async (of = caseId) =>
  (await provider.call(getCaseMessages, { as, params: { caseId: of } })).body.filter(({ lane }) => lane === 'customer')

test('an answer sent by a mail server stands on its case, without what it quotes', async () => {
  await send({
    text: 'Ja, kl. 9 passer fint.\n\nVenlig hilsen\nHanne\n\nDen 3. maj 2026 kl. 10.12 skrev Mette:\n> Hej\n> Vi kommer',
  })
  expect(await answers()).toMatchObject([
    {
      title: 'Sv: Vandskade',
      description: 'Ja, kl. 9 passer fint.\n\nVenlig hilsen\nHanne',
      sentBy: 'Hanne Friis',
    },
  ])
})

test('its files land among those of the case and on the message; what could run is dead bytes', async () => {
  const attachments = [
    { filename: '../../skade på væg.txt', contentType: 'text/plain', content: 'fugt' },
    { filename: 'side.png', contentType: 'image/png', content: '<script>alert(1)</script>' },
  ]
  await send({ attachments: attachments as never })
  const { files } = (await provider.call(getFilesAndFolders, { as, params: { caseId } })).body
  expect(files.map(({ originalName, type, madeBy }) => `${originalName}: ${type}, ${madeBy}`).toSorted()).toEqual([
    '.._.._skade på væg.txt: text/plain, Hanne Friis',
    'side.png: application/octet-stream, Hanne Friis',
  ])
  const [answer] = await answers()
  expect(answer?.files.map(({ fileId }) => fileId).toSorted()).toEqual(files.map(({ fileId }) => fileId).toSorted())
  const text = files.find(({ type }) => type === 'text/plain')
  expect((await provider.call(getFile, { as, params: { fileId: text?.fileId ?? '' } })).body).toBe('fugt')
})

test('the same mail delivered again, as after a lost acknowledgement, is one message with its files once', async () => {
  const mail = { messageId: '<igen@mail.example>', attachments: [{ filename: 'a.txt', content: 'a' }] as never }
  await Promise.all([send(mail), send(mail), send(mail)])
  const stored = (await readdir(join(folder, 'whole'), { recursive: true })).length
  await send(mail)
  expect(await answers()).toHaveLength(1)
  expect((await provider.call(getFilesAndFolders, { as, params: { caseId } })).body.files).toHaveLength(1)
  expect((await readdir(join(folder, 'whole'), { recursive: true })).length).toBe(stored)
})

test('a mail to two cases is a message on each', async () => {
  const other = await makeCase()
  await send({ to: `${to}, ${other.to}`, messageId: '<begge@mail.example>' })
  expect([(await answers()).length, (await answers(other.caseId)).length]).toEqual([1, 1])
})

test.each([
  'case+1-aaaaaaaaaaaaaaaaaaaa@casekit.example',
  'drift@nordhavn.example',
  "case+1-'or'1'='1@casekit.example",
])('an address that is of no case, %s, is refused before the mail is sent', async wrong => {
  await expect(send({ to: wrong })).rejects.toMatchObject({ responseCode: 550, command: 'RCPT TO' })
})

test('who gives no name goes by the one that the case wrote to', async () => {
  await send({ from: 'HANNE@mail.example' })
  expect(await answers()).toMatchObject([{ sentBy: 'Hanne Friis' }])
})

test('one wrong address beside a right one does not keep the mail from its case', async () => {
  await send({ to: `${to}, nobody@casekit.example` })
  expect(await answers()).toHaveLength(1)
})

test.each<[string, Partial<Message> & Record<string, unknown>]>([
  ['an absence note', { headers: { 'Auto-Submitted': 'auto-replied' } }],
  ['an old absence note', { headers: { Precedence: 'bulk' } }],
  ['a list', { headers: { 'List-Id': '<nyt.example>' } }],
  ['a bounce', { envelope: { from: '', to: [] } }],
])('%s is taken and is no answer', async (_, mail) => {
  await send({ ...mail, ...(mail.envelope ? { envelope: { from: '', to } } : {}) })
  expect(await answers()).toEqual([])
})

test('what a person wrote with Auto-Submitted: no is an answer', async () => {
  await send({ headers: { 'Auto-Submitted': 'no' } })
  expect(await answers()).toHaveLength(1)
})

test('a mail of HTML alone reads as its words', async () => {
  const html =
    '<html><head><style>p{}</style></head><body><p>Hej &amp; tak<br>Vi ses</p><div class="gmail_quote"><p>Gammelt</p></div></body></html>'
  await send({ text: undefined, html } as never)
  expect((await answers())[0]?.description).toBe('Hej & tak\nVi ses')
})

test('a mail in an old character set keeps its letters', async () => {
  const head = `From: =?iso-8859-1?Q?J=F8rgen?= <j@mail.example>\r\nTo: ${to}\r\nSubject: =?windows-1252?Q?Sp=F8rgsm=E5l?=\r\nMessage-ID: <latin@x>`
  const raw = `${head}\r\nContent-Type: text/plain; charset=iso-8859-1\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nBl=E5 d=F8r p=E5 \u0041l=E9\r\n`
  await send({ raw, envelope: { from: 'j@mail.example', to } } as never)
  expect(await answers()).toMatchObject([{ title: 'Spørgsmål', sentBy: 'Jørgen', description: 'Blå dør på Alé' }])
})

test('a mail that is too large is refused, announced or not, and leaves nothing', async () => {
  const size = MAIL_BYTES + 1
  await expect(send({ envelope: { from: 'a@mail.example', to, size } } as never)).rejects.toThrow('larger than allowed')
  await expect(send({ text: `${'x'.repeat(70)}\n`.repeat(size / 70) })).rejects.toMatchObject({ responseCode: 552 })
  expect(await answers()).toEqual([])
})

test('what a member of the company answers stays among ourselves: the customer is shown nothing of it', async () => {
  const { id } = await makeStaff(provider.pool, companyId, { name: 'Bo Henningsen' })
  const { email } = (await provider
    .db(companyId)
    .row<{ email: string }>('select email from casekit.stakeholder where company_id = $1 and id = $2', [
      companyId,
      id,
    ])) ?? {
    email: '',
  }
  await send({ from: `Bo <${email.toUpperCase()}>`, text: 'Kunden er besværlig' })
  const { body } = await provider.call(getCaseMessages, { as, params: { caseId } })
  expect(body.at(-1)).toMatchObject({ lane: 'internal', sentBy: 'Bo Henningsen', description: 'Kunden er besværlig' })
  expect(await answers()).toEqual([])
})
