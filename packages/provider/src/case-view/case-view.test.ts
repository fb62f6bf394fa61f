import {
  answerCase,
  closeCustomerView,
  getCaseView,
  getCustomerView,
  getViewFile,
  openCustomerView,
  sendViewPiece,
  startViewUpload,
} from '@casekit/contract/case-view'
import { FILE_LIMITS } from '@casekit/contract/files'
import { getCaseDetails } from '@casekit/contract/cases'
import { getCaseUnreadMessages, sendCaseMessage } from '@casekit/contract/messages'
import { bytesUsed } from '../files/queries.ts'
import { newId } from '@casekit/provider/platform/new-id'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCompany, makeStaff, type TestCompany } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { fillLink } from '../links/fill.ts'

let provider: TestProvider
let company: TestCompany
let as: string
let caseId: string

beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => {
  company = await makeCompany(provider.pool)
  as = (await makeStaff(provider.pool, company.id, { name: 'Mette Kjær' })).as
  caseId = newId()
  await provider.db(company.id).rows(
    `with customer as (
       insert into casekit.customer (company_id, id, number, name, email, language_id)
       values ($1, gen_random_uuid(), 7, 'Hanne Friis', 'hanne@mail.example', 'de-DE') returning id
     )
     insert into casekit.cases (company_id, id, number, title, description, internal_note, customer_id)
     select $1, $2, 48217, 'Vandskade', 'Betaler sjældent', 'Pas på hunden', customer.id from customer`,
    [company.id, caseId],
  )
})

const open = (more: { isRenewed?: boolean } = {}) =>
  provider.call(openCustomerView, { as, params: { caseId }, body: more })
const openLink = async () => (await open()).body.token
const look = (link: string) => provider.call(getCaseView, { as: link })
const say = (lane: 'company' | 'internal', text: string, more: object = {}) =>
  provider.call(sendCaseMessage, { as, body: { caseId, lane, text, receivers: [], ...more } })
const details = async () => (await provider.call(getCaseDetails, { as, params: { caseId } })).body

async function upload(link: string, name: string, bytes: Buffer): Promise<string> {
  const { body } = await provider.call(startViewUpload, { as: link, body: { originalName: name, size: bytes.length } })
  const params = { uploadId: body.uploadId, offset: 0 }
  await provider.call(sendViewPiece, { as: link, params, body: bytes as never })
  return body.uploadId
}

test('the customer sees the case, what was said to them, and nothing from among ourselves', async () => {
  await say('company', 'Vi kommer i morgen.')
  await say('internal', 'Ring til viceværten.')
  const { status, body } = await look(await openLink())
  expect(status).toBe(200)
  expect(body).toMatchObject({ caseNumber: 48217, title: 'Vandskade', step: 'received', language: 'de-DE', visits: [] })
  expect(body.messages).toMatchObject([{ from: 'company', sentBy: 'Mette Kjær', text: 'Vi kommer i morgen.' }])
  expect(JSON.stringify(body)).not.toMatch(/viceværten|hunden|sjældent/)
})

test('an answer with a picture stands on the case, unread, and once however often it is sent', async () => {
  const link = await openLink()
  const uploadId = await upload(link, 'Loftet.txt', Buffer.from('Det drypper'))
  const request = {
    as: link,
    body: { text: ' Her drypper det ', uploadIds: [uploadId] },
    headers: { 'idempotency-key': newId() },
  }
  const answers = await Promise.all([1, 2].map(() => provider.call(answerCase, request)))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  const { messages, files } = await details()
  expect(messages).toMatchObject([{ lane: 'customer', sentBy: 'Hanne Friis', description: 'Her drypper det' }])
  expect(files).toMatchObject([{ originalName: 'Loftet.txt' }])
  expect((await provider.call(getCaseUnreadMessages, { as })).body).toEqual([{ caseId, count: 1 }])
  const fileId = files[0]?.fileId ?? ''
  expect((await look(link)).body.messages[0]?.files).toMatchObject([{ fileId, originalName: 'Loftet.txt' }])
  const sent = await provider.call(getViewFile, { as: link, params: { fileId } })
  expect([sent.status, sent.headers['content-security-policy']]).toEqual([200, expect.stringContaining('sandbox')])
})

test('an upload that is not whole puts nothing on the case, and an empty answer is none', async () => {
  const link = await openLink()
  const { body } = await provider.call(startViewUpload, { as: link, body: { originalName: 'x.jpg', size: 9 } })
  const unfinished = await provider.call(answerCase, { as: link, body: { text: 'x', uploadIds: [body.uploadId] } })
  expect(unfinished.status).toBe(409)
  expect((await provider.call(answerCase, { as: link, body: { text: '  ' } })).status).toBe(400)
  expect(await details()).toMatchObject({ messages: [], files: [] })
})

test('files that are announced and never sent take no room, and are forgotten an hour after their last bytes', async () => {
  const link = await openLink()
  const announce = async () =>
    (
      await provider.call(startViewUpload, {
        as: link,
        body: { originalName: 'film.mp4', size: FILE_LIMITS.fileBytes },
      })
    ).body
  const db = provider.db(company.id)
  for (let count = 0; count < 5; count += 1) await announce()
  expect(await bytesUsed(db, company.id)).toBe(0)
  const { uploadId } = await announce()
  const piece = (offset: number) =>
    provider.call(sendViewPiece, { as: link, params: { uploadId, offset }, body: Buffer.alloc(9) as never })
  expect([(await piece(0)).status, await bytesUsed(db, company.id)]).toEqual([200, 9])
  await db.rows(`update casekit.case_upload set touched_at = now() - interval '59 minutes' where company_id = $1`, [
    company.id,
  ])
  expect((await piece(9)).status).toBe(200)
  await db.rows(`update casekit.case_upload set touched_at = now() - interval '61 minutes' where company_id = $1`, [
    company.id,
  ])
  expect((await piece(18)).status).toBe(404)
})

test('room that is not there is refused when the bytes come, however little was announced before', async () => {
  const link = await openLink()
  const { uploadId } = (await provider.call(startViewUpload, { as: link, body: { originalName: 'film.mp4', size: 9 } }))
    .body
  await provider
    .db(company.id)
    .rows(
      `insert into casekit.case_file (company_id, id, case_id, original_name, extension, path, size) values ($1, $2, $3, 'x', '', 'x', $4)`,
      [company.id, newId(), caseId, FILE_LIMITS.companyBytes - 5],
    )
  const params = { uploadId, offset: 0 }
  const { status, body } = await provider.call(sendViewPiece, { as: link, params, body: Buffer.alloc(9) as never })
  expect([status, body]).toMatchObject([413, { code: 'no-room' }])
})

test('files are seen where a message carries them, and by no other id', async () => {
  const link = await openLink()
  const own = newId()
  const put = (id: string) =>
    provider
      .db(company.id)
      .rows(
        `insert into casekit.case_file (company_id, id, case_id, original_name, path) values ($1, $2, $3, 'Tilbud.pdf', $4)`,
        [company.id, id, caseId, newId()],
      )
  await Promise.all([put(own), put(newId())])
  expect((await provider.call(getViewFile, { as: link, params: { fileId: own } })).status).toBe(404)
  await say('company', 'Se her', { fileIds: [own] })
  expect((await look(link)).body.messages[0]?.files).toMatchObject([{ fileId: own }])
})

test('a renewed view ends the links before it, a closed one all of them; both refuse as a guess is refused, and say who sent them', async () => {
  const [first, second] = [await openLink(), await openLink()]
  expect((await look(first)).status).toBe(200)
  const renewed = (await open({ isRenewed: true })).body
  expect((await details()).viewToken).toBe(renewed.viewToken)
  const guessed = await look('ckl_guessed')
  expect(guessed.body).not.toHaveProperty('current')
  const dead = { ...guessed.body, current: { company: { name: company.name, phone: '' } } }
  expect([await look(first), await look(second)].map(({ status, body }) => [status, body])).toEqual(
    [1, 2].map(() => [401, dead]),
  )
  expect((await look(renewed.token)).status).toBe(200)
  await provider.call(closeCustomerView, { as, params: { caseId } })
  expect([(await look(renewed.token)).body, (await details()).viewToken]).toEqual([dead, null])
  const state = (await provider.call(getCustomerView, { as, params: { caseId } })).body
  expect(state).toMatchObject({ isOpen: false, hasCustomer: true })
})

test('a link whose time is over says who sent it and their phone, nothing of the case, and nothing once they are suspended', async () => {
  const directory = provider.db()
  await directory.rows(`update directory.company set phone = '70 12 34 56' where id = $1`, [company.id])
  const link = await openLink()
  await directory.rows(`update directory.link set expires_at = now() - interval '1 month' where company_id = $1`, [
    company.id,
  ])
  const guessed = await look('ckl_guessed')
  const late = await look(link)
  const sender = { name: company.name, phone: '70 12 34 56' }
  expect([late.status, late.body]).toEqual([401, { ...guessed.body, current: { company: sender } }])
  const tried = await provider.call(answerCase, { as: link, body: { text: 'Hej' } })
  expect([tried.status, tried.body]).toMatchObject([401, { code: 'link' }])
  await directory.rows('update directory.company set suspended_at = now() where id = $1', [company.id])
  expect((await look(link)).body).toEqual(guessed.body)
})

test('another customer on the case gets another view, without what was said before', async () => {
  await say('company', 'Hej Hanne')
  const link = await openLink()
  const customerId = newId()
  await provider
    .db(company.id)
    .rows(`insert into casekit.customer (company_id, id, number, name) values ($1, $2, 8, 'Ole Bak')`, [
      company.id,
      customerId,
    ])
  await provider
    .db(company.id)
    .rows('update casekit.cases set customer_id = $3 where company_id = $1 and id = $2', [
      company.id,
      caseId,
      customerId,
    ])
  expect((await look(link)).status).toBe(401)
  expect((await look(await openLink())).body).toMatchObject({ customerName: 'Ole Bak', messages: [] })
})

const mailed = () =>
  provider
    .db(company.id)
    .rows<{ text: string; linkId?: string }>(
      'select payload as mail, payload->>$2 as text, payload->>$3 as "linkId" from casekit.outbox where company_id = $1',
      [company.id, 'text', 'linkId'],
    )

test("a mail to the customer carries a link of its own in the customer's language, while the view is open", async () => {
  const receivers = [{ to: 'customer', mail: true }]
  await say('company', 'Hej', { receivers })
  const [mail] = await mailed()
  expect(mail?.text).toContain('Vorgang ansehen, antworten und Bilder senden:\n{link}')
  const text = await fillLink(
    provider.pool,
    { text: mail?.text ?? '', linkId: mail?.linkId },
    'https://casekit.example',
  )
  const token = /\/case\/(\S+)/.exec(text ?? '')?.[1] ?? ''
  expect((await look(token)).status).toBe(200)
  await provider.call(closeCustomerView, { as, params: { caseId } })
  await say('company', 'Hej igen', { receivers })
  expect((await mailed()).filter(({ linkId }) => linkId)).toHaveLength(1)
})

test('a customer who writes without end has to wait', async () => {
  const link = await openLink()
  const statuses: number[] = []
  for (let count = 0; count < 31; count += 1)
    statuses.push((await provider.call(answerCase, { as: link, body: { text: `${count}` } })).status)
  expect([statuses.slice(0, 30).every(status => status === 200), statuses[30]]).toEqual([true, 429])
})

test('who tries links without end has to wait, and whoever has a good one is served meanwhile', async () => {
  const link = await openLink()
  const tries = await Promise.all(Array.from({ length: 310 }, (_, at) => look(`ckl_guess${at}`)))
  const statuses = tries.map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([401, 429]))
  expect((await look(link)).status).toBe(200)
})

test('the one who is notified of the case gets the link too, another receiver does not', async () => {
  const db = provider.db(company.id)
  await db.rows(
    `update casekit.customer set invoice_name = 'Bogholderi', invoice_email = 'faktura@mail.example' where company_id = $1`,
    [company.id],
  )
  const receivers = [
    { to: 'customer', mail: true },
    { to: 'invoice', mail: true },
  ]
  await say('company', 'Hej', { receivers })
  expect((await mailed()).filter(({ linkId }) => linkId)).toHaveLength(1)
  await db.rows(`update casekit.cases set notification_address = 'invoice' where company_id = $1`, [company.id])
  await say('company', 'Hej igen', { receivers })
  expect((await mailed()).filter(({ linkId }) => linkId)).toHaveLength(3)
})
