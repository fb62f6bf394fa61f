import { getFile, getFilesAndFolders } from '@casekit/contract/files'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type InboundMail, inboundMail, type SentMail } from '../../../../../../tests/support/inbound-mail.ts'
import { MAIL_BYTES } from './listener.ts'

let stage: InboundMail
let caseId: string
let to: string

beforeAll(async () => void (stage = await inboundMail()))
afterAll(() => stage.close())
beforeEach(async () => ({ caseId, to } = await stage.makeCase()))

const send = (mail: SentMail) => stage.send({ to, ...mail })
const answers = (of = caseId) => stage.answers(of)

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
  const { files } = (await stage.provider.call(getFilesAndFolders, { as: stage.as, params: { caseId } })).body
  expect(files.map(({ originalName, type, madeBy }) => `${originalName}: ${type}, ${madeBy}`).toSorted()).toEqual([
    '.._.._skade på væg.txt: text/plain, Hanne Friis',
    'side.png: application/octet-stream, Hanne Friis',
  ])
  const [answer] = await answers()
  expect(answer?.files.map(({ fileId }) => fileId).toSorted()).toEqual(files.map(({ fileId }) => fileId).toSorted())
  const text = files.find(({ type }) => type === 'text/plain')
  expect((await stage.provider.call(getFile, { as: stage.as, params: { fileId: text?.fileId ?? '' } })).body).toBe(
    'fugt',
  )
})

test('the same mail delivered again, as after a lost acknowledgement, is one message with its files once', async () => {
  const mail = { messageId: '<igen@mail.example>', attachments: [{ filename: 'a.txt', content: 'a' }] as never }
  await Promise.all([send(mail), send(mail), send(mail)])
  const stored = (await readdir(join(stage.folder, 'whole'), { recursive: true })).length
  await send(mail)
  expect(await answers()).toHaveLength(1)
  expect((await stage.provider.call(getFilesAndFolders, { as: stage.as, params: { caseId } })).body.files).toHaveLength(
    1,
  )
  expect((await readdir(join(stage.folder, 'whole'), { recursive: true })).length).toBe(stored)
})

test('a mail to two cases is a message on each', async () => {
  const other = await stage.makeCase()
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

test.each<[string, SentMail]>([
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
  await send({ text: undefined, html })
  expect((await answers())[0]?.description).toBe('Hej & tak\nVi ses')
})

test('a mail in an old character set keeps its letters', async () => {
  const head = `From: =?iso-8859-1?Q?J=F8rgen?= <j@mail.example>\r\nTo: ${to}\r\nSubject: =?windows-1252?Q?Sp=F8rgsm=E5l?=\r\nMessage-ID: <latin@x>`
  const raw = `${head}\r\nContent-Type: text/plain; charset=iso-8859-1\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nBl=E5 d=F8r p=E5 \u0041l=E9\r\n`
  await send({ raw, envelope: { from: 'j@mail.example', to } })
  expect(await answers()).toMatchObject([{ title: 'Spørgsmål', sentBy: 'Jørgen', description: 'Blå dør på Alé' }])
})

test('a mail that is too large is refused, announced or not, and leaves nothing', async () => {
  const size = MAIL_BYTES + 1
  await expect(send({ envelope: { from: 'a@mail.example', to, size } } as never)).rejects.toThrow('larger than allowed')
  await expect(send({ text: `${'x'.repeat(70)}\n`.repeat(size / 70) })).rejects.toMatchObject({ responseCode: 552 })
  expect(await answers()).toEqual([])
})
