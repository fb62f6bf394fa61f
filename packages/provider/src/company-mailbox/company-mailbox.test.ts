import * as calls from '@casekit/contract/company-mailbox'
import { getFilesAndFolders } from '@casekit/contract/files'
import { getCaseMessages } from '@casekit/contract/messages'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ImapServer, openImapServer } from '../../../../tests/support/imap-server.ts'
import { makeCompany, makeStaff, type TestCompany, type TestStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { openFileStore } from '../platform/files/store.ts'
import { createReader, type Reader } from '../platform/mail/inbound/reader.ts'
import { createOutward } from '../platform/outward/outward.ts'
import { headOf } from './head.ts'
import { lookInto } from './watch.ts'

const outward = createOutward({ networks: ['127.0.0.0/8'] })

let provider: TestProvider
let filesFolder: string
let reader: Reader
let company: TestCompany
let staff: TestStaff
let server: ImapServer

beforeAll(async () => {
  filesFolder = await mkdtemp(join(tmpdir(), 'casekit-mailbox-'))
  provider = await testProvider({ outward, filesFolder })
  reader = createReader()
})
afterAll(async () => {
  await reader.stop()
  await provider.close()
  await rm(filesFolder, { recursive: true })
})
beforeEach(async () => {
  company = await makeCompany(provider.pool)
  staff = await makeStaff(provider.pool, company.id, { guards: ['Core', 'SettingsAccess'] })
  await rows('update casekit.stakeholder set is_responsible = true where company_id = $1')
  server = await openImapServer('service@holm.example', 'hemmeligt')
})
afterEach(() => server.close())

const rows = <Row>(text: string, ...values: unknown[]) =>
  provider.db(company.id).rows<Row>(text, [company.id, ...values])
const look = () => lookInto({ ...provider, files: openFileStore(filesFolder), outward, reader }, company.id)

const WISHES = {
  port: 993,
  username: 'service@holm.example',
  password: 'hemmeligt',
  folder: 'INBOX',
  isOn: true,
  rules: [],
  otherwise: 'case',
  responsibleId: null,
  isConfirmed: false,
} as const

const set = (more: object = {}) =>
  provider.call(calls.setCompanyMailbox, {
    as: staff.bearer,
    body: { ...WISHES, host: '127.0.0.1', port: server.port, ...more },
  })
const standing = async () => (await provider.call(calls.getCompanyMailbox, { as: staff.bearer })).body
const log = async () => (await provider.call(calls.getMailboxMails, { as: staff.bearer })).body

type Mail = { from?: string; subject?: string; id?: string; head?: string; text?: string; body?: string }
const mailOf = ({ from = 'Hanne Friis <hanne@mail.example>', subject = 'Vandskade', id = 'a1', ...mail }: Mail) =>
  `From: ${from}\nTo: service@holm.example\nSubject: ${subject}\nMessage-ID: <${id}@mail.example>\n${mail.head ?? ''}` +
  (mail.body ?? `Content-Type: text/plain; charset=utf-8\n\n${mail.text ?? 'Der drypper vand fra loftet.'}\n`)

const WITH_FILE = `MIME-Version: 1.0
Content-Type: multipart/mixed; boundary="b"

--b
Content-Type: text/plain; charset=utf-8

Se billedet.
--b
Content-Type: text/plain; name="skade.txt"
Content-Disposition: attachment; filename="skade.txt"

fugt
--b--
`

/** The first check only records the folder's position. */
async function begun(more: object = {}): Promise<void> {
  expect((await set(more)).status).toBe(200)
  await look()
}

const cases = () =>
  rows<{
    id: string
    title: string
    description: string
    priority: string
    responsible: string | null
    channel: string
    customer: string
    email: string
  }>(
    `select k.id, k.title, k.description, k.priority, k.responsible_id as responsible, k.channel, c.name as customer, c.email
     from casekit.cases k join casekit.customer c on c.company_id = k.company_id and c.id = k.customer_id
     where k.company_id = $1 order by k.number`,
  )
const messagesOf = async (caseId: string) =>
  (await provider.call(getCaseMessages, { as: staff.bearer, params: { caseId } })).body

test('a new mail becomes a case of its sender, with its words and files; what lay there before is left alone', async () => {
  server.put(mailOf({ subject: 'Gammel', id: 'old' }))
  await begun()
  expect(await cases()).toEqual([])
  server.put(mailOf({ body: WITH_FILE }))
  await look()
  const [made] = await cases()
  expect(made).toMatchObject({
    title: 'Vandskade',
    description: 'Se billedet.',
    channel: 'mail',
    customer: 'Hanne Friis',
    email: 'hanne@mail.example',
  })
  const { files } = (await provider.call(getFilesAndFolders, { as: staff.bearer, params: { caseId: made?.id ?? '' } }))
    .body
  expect(files.map(({ originalName }) => originalName)).toEqual(['skade.txt'])
  expect(await messagesOf(made?.id ?? '')).toMatchObject([{ title: 'Vandskade', sentBy: 'Hanne Friis' }])
  expect(await log()).toMatchObject([{ result: 'case', caseId: made?.id, from: 'hanne@mail.example', fault: '' }])
  await look()
  expect(await cases()).toHaveLength(1)
  expect(server.said.some(command => /STORE|EXPUNGE|MOVE|COPY|SELECT/.test(command))).toBe(false)
})

test('an answer lands on the case of the mail that it answers, by whoever of us wrote it', async () => {
  await begun()
  server.put(mailOf({}))
  await look()
  server.put(
    mailOf({ id: 'a2', subject: 'Sv: Vandskade', head: 'In-Reply-To: <a1@mail.example>\n', text: 'Det er værre nu.' }),
  )
  const [made] = await cases()
  const delivery = '019a8f2c-6f3e-7c41-9d0a-2b5e8c1f4a77'
  await rows(
    `with m as (insert into casekit.case_message (company_id, id, case_id, lane, type, title, body, sent_by_name)
       values ($1, casekit.new_id(), $2, 'company', 'InternalNote', 'x', 'x', 'x') returning id)
     insert into casekit.case_message_delivery (company_id, id, message_id, channel, receiver, address, state)
     select $1, $3, m.id, 'mail', 'x', 'x', 'sent' from m`,
    made?.id,
    delivery,
  )
  server.put(mailOf({ id: 'a3', head: `References: <x@y>\n <${delivery}@casekit.example>\n`, text: 'Kom på fredag.' }))
  await look()
  expect(await cases()).toHaveLength(1)
  const said = (await messagesOf(made?.id ?? '')).map(({ description }) => description)
  expect(said).toEqual(expect.arrayContaining(['Det er værre nu.', 'Kom på fredag.']))
  expect((await log()).map(({ result }) => result)).toEqual(['message', 'message', 'case'])
})

test('the first rule that fits says what a mail becomes, who answers for it and how urgent it is', async () => {
  const rule = { does: 'case', priority: 'Normal', responsibleId: null }
  await begun({
    rules: [
      { ...rule, field: 'from', contains: 'NEWS@', does: 'leave' },
      { ...rule, field: 'subject', contains: 'vand', priority: 'Urgent', responsibleId: staff.id },
      { ...rule, field: 'text', contains: 'tilbud' },
    ],
    otherwise: 'leave',
  })
  server.put(mailOf({ id: '1', from: 'news@shop.example', subject: 'Vandhaner på tilbud' }))
  server.put(mailOf({ id: '2', subject: 'VANDskade' }))
  server.put(mailOf({ id: '3', subject: 'Hej', text: 'Jeg vil gerne have et TILBUD.' }))
  server.put(mailOf({ id: '4', subject: 'Hej', text: 'Tak for sidst' }))
  await look()
  expect((await cases()).map(({ title, priority, responsible }) => [title, priority, responsible])).toEqual([
    ['VANDskade', 'Urgent', staff.id],
    ['Hej', 'Normal', null],
  ])
  expect((await log()).map(({ result }) => result)).toEqual(['left', 'case', 'case', 'left'])
  const [left] = await log()
  const again = await provider.call(calls.retryMailboxMail, { as: staff.bearer, params: { mailId: left?.id ?? '' } })
  expect(again.body).toMatchObject({ result: 'case', caseNumber: expect.any(Number) })
  expect(await cases()).toHaveLength(3)
})

test('what no person wrote becomes nothing, and whoever writes without end is left after thirty an hour', async () => {
  await rows('update casekit.notification_set set mail = true where company_id = $1')
  await begun({ isConfirmed: true })
  server.put(mailOf({ id: 'auto', head: 'Auto-Submitted: auto-replied\n' }))
  server.put(mailOf({ id: 'bounce', head: 'Return-Path: <>\n' }))
  for (let at = 0; at < 31; at += 1) server.put(mailOf({ id: `m${at}`, subject: `Nr. ${at}` }))
  await look()
  const results = (await log()).map(({ result, fault }) => `${result} ${fault}`.trim())
  expect(results.filter(result => result === 'automatic')).toHaveLength(2)
  expect(results[0]).toBe('left too-many')
  expect(await cases()).toHaveLength(30)
  const confirmed = await rows<{ to: string }>(
    `select payload ->> 'to' as to from casekit.outbox where company_id = $1`,
  )
  expect(new Set(confirmed.map(({ to }) => to))).toEqual(new Set(['hanne@mail.example']))
  expect(confirmed).toHaveLength(30)
})

test('the same mail twice, two looks at once, and a line that breaks off make one case', async () => {
  await begun()
  server.put(mailOf({}))
  server.put(mailOf({}))
  server.next(/BODY/, 'cut')
  await look()
  expect((await standing()).fault).toBe('connection')
  await Promise.all([look(), look()])
  await look()
  expect(await cases()).toHaveLength(1)
  expect(await standing()).toMatchObject({ fault: '', checkedAt: expect.any(String) })
})

test('a mail that was taken half is taken whole with the next look', async () => {
  await begun()
  server.put(mailOf({ body: WITH_FILE }))
  await look()
  const [made] = await cases()
  // as if the process had died between creating the case and its message
  await rows('delete from casekit.case_message where company_id = $1')
  await rows('update casekit.company_mailbox_mail set is_whole = false where company_id = $1')
  await rows('update casekit.company_mailbox set last_uid = last_uid - 1 where company_id = $1')
  await look()
  expect(await cases()).toHaveLength(1)
  expect(await messagesOf(made?.id ?? '')).toHaveLength(1)
})

test('a folder that counts anew is not read from its beginning', async () => {
  await begun()
  server.put(mailOf({}))
  server.renumber()
  await look()
  expect(await cases()).toEqual([])
  server.put(mailOf({ id: 'b' }))
  await look()
  expect(await cases()).toHaveLength(1)
})

test('what is wrong is said: password, folder, a private host; the password is never shown, and goes with another host', async () => {
  await set()
  const test1 = await provider.call(calls.testCompanyMailbox, { as: staff.bearer })
  expect(test1.body).toEqual({ fault: '', mails: 0 })
  await set({ password: '', folder: 'Findes ikke' })
  expect((await provider.call(calls.testCompanyMailbox, { as: staff.bearer })).body.fault).toBe('folder')
  await set({ password: 'forkert' })
  expect((await provider.call(calls.testCompanyMailbox, { as: staff.bearer })).body.fault).toBe('sign-in')
  expect(JSON.stringify(await standing())).not.toContain('forkert')
  await set({ password: '', username: 'anden@holm.example' })
  expect(await standing()).toMatchObject({ hasPassword: false })
  expect(await set({ host: '10.0.0.1' })).toMatchObject({ status: 400, body: { errors: [{ path: '/host' }] } })
  const rule = {
    field: 'subject',
    contains: 'x',
    does: 'case',
    priority: 'Normal',
    responsibleId: '019a8f2c-6f3e-7c41-9d0a-2b5e8c1f4a77',
  }
  expect(await set({ rules: [rule] })).toMatchObject({
    status: 400,
    body: { errors: [{ path: '/rules/0/responsibleId' }] },
  })
})

test('the head of a mail is read field by field, over lines that go on, and never the body', () => {
  const raw = Buffer.from('To: a@b\r\nReferences: <1@x>\r\n\t<2@x>\r\nIn-Reply-To: <3@x>\r\n\r\nReturn-Path: <>\r\n')
  expect(headOf(raw)).toEqual({ returnPath: 'unknown', to: 'a@b', answers: ['<3@x>', '<1@x>', '<2@x>'] })
})
