import * as documents from '@casekit/contract/documents'
import { askAboutOffer, declineOffer, signPresentation } from '@casekit/contract/offer-view'
import { tmpdir } from 'node:os'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type DocumentScene, documentScene } from '../../../../tests/support/document-scene.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { openFileStore } from '../platform/files/store.ts'
import { bytesOf } from './print.ts'
import { mailReceipts } from './receipts.ts'

let provider: TestProvider
let scene: DocumentScene
const files = openFileStore(tmpdir())
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => void (scene = await documentScene(provider)))

const mail = () =>
  mailReceipts(provider.pool, files, scene.company.id, error => {
    throw error
  })
type Sent = { to: string; subject: string; text: string; files: { path: string; name: string }[] }
const mails = () =>
  scene.rows<{ mail: Sent }>(
    `select payload as mail from casekit.outbox where company_id = $1 and payload ->> 'subject' like 'Unterschrieben:%' order by id`,
    [scene.company.id],
  )

test('who signs gets the offer by mail once, which answers no question', async () => {
  const { look, sent, sign } = scene
  const { link } = await sent()
  expect((await look(link)).hasReceipt).toBe(false)
  await provider.call(askAboutOffer, { as: link, body: { name: 'Lars', text: 'Hvornår begynder I?' } })
  expect((await sign(link)).body).toMatchObject({ state: 'accepted', hasReceipt: true })
  const both = await Promise.all([mail(), mail()])
  expect(both.toSorted((one, other) => one - other)).toEqual([0, 1])
  expect(await mail()).toBe(0)
  expect((await look(link)).questions).toMatchObject([{ text: 'Hvornår begynder I?' }])
  expect(await mails()).toMatchObject([
    {
      mail: {
        to: 'lars@mail.example',
        subject: expect.stringMatching(/^Unterschrieben: Angebot 1 von /),
        text: expect.stringContaining('Lars Bundgaard hat Angebot 1 (Badeværelse) am'),
        files: [{ name: 'Angebot 1.pdf' }],
        replyTo: expect.stringMatching(/^case\+/),
      },
    },
  ])
})

test('what is mailed is what was signed, with its certificate, and stays on the case', async () => {
  const { caseId, company, rows, sent, sign } = scene
  await sign((await sent()).link)
  await mail()
  const found = await mails()
  const bytes = await bytesOf(await files.read(found[0]?.mail.files[0]?.path ?? ''))
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  expect(text.replaceAll(/\s+/g, ' ')).toMatch(/Angenommen.*Lars Bundgaard.*Fingerabdruck/)
  const kept = await rows(
    `select m.type, m.sent_by as "sentBy", d.address, f.original_name as name from casekit.case_message m
     join casekit.case_message_delivery d on d.company_id = m.company_id and d.message_id = m.id
     join casekit.case_message_file a on a.company_id = m.company_id and a.message_id = m.id
     join casekit.case_file f on f.company_id = a.company_id and f.id = a.file_id where m.company_id = $1 and m.case_id = $2 and m.lane = 'company'`,
    [company.id, caseId],
  )
  expect(kept).toEqual([{ type: 'OfferMade', sentBy: null, address: 'lars@mail.example', name: 'Angebot 1.pdf' }])
})

test('it goes to where the link was mailed that was signed by, not to the customer nor to the newest link', async () => {
  const { as, begin, company, look, rows, sign } = scene
  const offerId = await begin()
  const send = (email: string) =>
    provider.call(documents.sendDocument, { as, params: { offerId }, body: { email, text: '' } })
  await send('formand@mail.example')
  const link = (await provider.call(documents.openDocumentLink, { as, params: { offerId } })).body.token
  await rows(
    `update casekit.offer_link set sent_to = 'kasserer@mail.example' where company_id = $1 and offer_id = $2 and sent_to = ''`,
    [company.id, offerId],
  )
  await send('anden@mail.example')
  expect((await sign(link, { optionId: (await look(link)).content?.options[0]?.id })).status).toBe(200)
  expect(await mail()).toBe(1)
  expect((await mails()).map(({ mail: { to } }) => to)).toEqual(['kasserer@mail.example'])
})

test('beside a member it goes to the customer; who has no address is promised none, nor who declines', async () => {
  const { as, company, look, rows, sent } = scene
  const signHere = async (offerId: string) => {
    const { version } = await scene.read(offerId)
    const body = { version, optionId: 'a', addOnIds: [], name: 'Lars Bundgaard', signature: [[10, 20, 30, 40]] }
    return (await provider.call(signPresentation, { as, params: { offerId }, body })).body
  }
  const declined = await sent()
  await provider.call(declineOffer, { as: declined.link, body: { name: 'Lars Bundgaard', reason: '' } })
  expect((await look(declined.link)).hasReceipt).toBe(false)
  expect((await signHere((await sent()).offerId)).hasReceipt).toBe(true)
  expect(await mail()).toBe(1)
  expect((await mails()).map(({ mail: { to } }) => to)).toEqual(['lars@mail.example'])
  await rows(`update casekit.customer set email = '' where company_id = $1`, [company.id])
  expect((await signHere((await sent()).offerId)).hasReceipt).toBe(false)
  expect(await mail()).toBe(0)
})
