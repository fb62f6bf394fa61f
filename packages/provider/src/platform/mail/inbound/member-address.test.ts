import { getNoteAddress, renewNoteAddress } from '@casekit/contract/account'
import { getCaseNumber } from '@casekit/contract/cases'
import { getFile, getFilesAndFolders } from '@casekit/contract/files'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type InboundMail, inboundMail } from '../../../../../../tests/support/inbound-mail.ts'
import { makeStaff } from '../../../../../../tests/support/people.ts'

let stage: InboundMail
let caseId: string
let caseAddress: string
let number: string
let bo: { as: string; email: string; secret: string }

beforeAll(async () => {
  stage = await inboundMail()
  const { id, as } = await makeStaff(stage.provider.pool, stage.companyId, { name: 'Bo Henningsen' })
  const row = await stage.provider
    .db(stage.companyId)
    .row<{ email: string }>('select email from casekit.stakeholder where company_id = $1 and id = $2', [
      stage.companyId,
      id,
    ])
  bo = { as, email: row?.email ?? '', secret: '' }
})
afterAll(() => stage.close())
beforeEach(async () => {
  const made = await stage.makeCase()
  caseId = made.caseId
  caseAddress = made.to
  number = String((await stage.provider.call(getCaseNumber, { as: stage.as, params: { caseId } })).body.caseNumber)
  bo.secret = (await stage.provider.call(renewNoteAddress, { as: bo.as })).body.address ?? ''
})

const mine = () => ({ from: `Bo <${bo.email.toUpperCase()}>`, text: 'Kunden er besværlig' })
const notes = async () => (await stage.messages(caseId)).filter(({ lane }) => lane === 'internal')
const NOTE = { sentBy: 'Bo Henningsen', description: 'Kunden er besværlig', isDoubtful: false }

test('a mail from a member to their secret address is their internal note on the case that its subject names', async () => {
  await stage.send({ ...mine(), to: bo.secret, subject: `VS: Nordhavn: K-${number} Vandskade` })
  expect(await notes()).toMatchObject([NOTE])
  expect(await stage.answers(caseId)).toEqual([])
})

test('an answer to the case is the note of the member who sends it to their secret address too, unsigned as it is', async () => {
  await stage.send({ ...mine(), to: `${caseAddress}, ${bo.secret}`, messageId: '<begge@mail.example>' })
  expect(await notes()).toMatchObject([NOTE])
  expect(await stage.answers(caseId)).toEqual([])
})

test('a secret address that was renewed is none any more, and neither is that of who left', async () => {
  const before = bo.secret
  const renewed = (await stage.provider.call(renewNoteAddress, { as: bo.as })).body.address
  expect(renewed).not.toBe(before)
  expect((await stage.provider.call(getNoteAddress, { as: bo.as })).body).toEqual({ isTaken: true, address: renewed })
  const mail = { ...mine(), subject: `Sag ${number}` }
  await expect(stage.send({ ...mail, to: before })).rejects.toMatchObject({ responseCode: 550, command: 'RCPT TO' })
  await stage.provider
    .db(stage.companyId)
    .rows('update casekit.stakeholder set deleted_at = now() where company_id = $1 and email = $2', [
      stage.companyId,
      bo.email,
    ])
  await expect(stage.send({ ...mail, to: renewed ?? '' })).rejects.toMatchObject({ responseCode: 550 })
  await stage.provider
    .db(stage.companyId)
    .rows('update casekit.stakeholder set deleted_at = null where company_id = $1 and email = $2', [
      stage.companyId,
      bo.email,
    ])
  expect(await notes()).toEqual([])
})

test('a mail to a secret address from anybody else, or that names no one case, is refused with the reason', async () => {
  const other = { ...mine(), from: 'Bo Henningsen <bo@evil.example>', to: bo.secret, subject: `Sag ${number}` }
  await expect(stage.send(other)).rejects.toMatchObject({ responseCode: 550, message: expect.stringContaining('own') })
  for (const subject of ['Uden nummer', 'Sag 999999999', `Sag ${number} og ${Number(number) - 1}`])
    if (!subject.endsWith(' 0'))
      await expect(stage.send({ ...mine(), to: bo.secret, subject })).rejects.toMatchObject({
        responseCode: 550,
        message: expect.stringContaining('number'),
      })
  expect(await stage.messages(caseId)).toHaveLength(1)
})

test('somebody who knows the address of a case but not the secret one stays outside and marked', async () => {
  await stage.send({ ...mine(), to: caseAddress })
  expect(await notes()).toEqual([])
  expect(await stage.answers(caseId)).toMatchObject([{ isDoubtful: true }])
})

test('a mail that is kept whole does not carry the secret address into the files of the case', async () => {
  const parts = Array.from(
    { length: 60 },
    (_, at) => `Content-Type: multipart/mixed; boundary="b${at}"\r\n\r\n--b${at}\r\n`,
  )
  const raw = `From: ${bo.email}\r\nTo: ${bo.secret}\r\nSubject: ${number}\r\nMIME-Version: 1.0\r\nMessage-ID: <d@x>\r\n${parts.join('')}Content-Type: text/plain\r\n\r\nHej\r\n`
  await stage.send({ raw, envelope: { from: bo.email, to: bo.secret } })
  const { files } = (await stage.provider.call(getFilesAndFolders, { as: stage.as, params: { caseId } })).body
  const kept = await stage.provider.call(getFile, {
    as: stage.as,
    params: { fileId: files[0]?.fileId ?? '' },
  })
  expect(String(kept.body)).toContain('Subject: ')
  expect(String(kept.body)).not.toContain(bo.secret.split('@')[0])
})
