import * as documents from '@casekit/contract/documents'
import {
  acceptOffer,
  askAboutOffer,
  declineOffer,
  getOfferView,
  getOfferViewPdf,
  getPresentation,
  signPresentation,
} from '@casekit/contract/offer-view'
import { type DocumentScene, documentScene, line, contentOf } from '../../../../tests/support/document-scene.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

const code = async (answer: Promise<{ body: unknown }>) => ((await answer).body as { code?: string }).code

let provider: TestProvider
let scene: DocumentScene
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => void (scene = await documentScene(provider)))

test('accepting chooses, rejects the others of the case, and puts a certificate into the PDF', async () => {
  const { as, caseId, company, look, rows, sent, sign, textOf } = scene
  const others = await sent()
  const { offerId, link } = await sent(contentOf(line('1'), line('2', { choice: 'optional', price: 40 })))
  expect(await look(link)).toMatchObject({
    state: 'open',
    customerName: 'Boligforeningen Sundparken',
    language: 'de-DE',
  })
  expect((await sign(link, { addOnIds: ['1'] })).status).toBe(400)
  expect((await sign(link, { addOnIds: ['2'] })).body).toMatchObject({
    state: 'accepted',
    decision: { name: 'Lars Bundgaard', addOnIds: ['2'] },
  })
  expect((await look(others.link)).state).toBe('rejected')
  expect(
    await rows('select net::int, gross::int from casekit.offer where company_id = $1 and id = $2', [
      company.id,
      offerId,
    ]),
  ).toEqual([{ net: 14_000, gross: 17_500 }])
  const text = await textOf(getOfferViewPdf.path, link)
  expect(text).toMatch(/Angebot 2 Badeværelse.*140,00.*Angenommen.*Lars Bundgaard.*Fingerabdruck/)
  const budget = await provider.call(documents.getCaseBudget, { as, params: { caseId } })
  expect(budget.body).toMatchObject({ agreed: 140, used: 0 })
})

test('twice, late, revoked, changed meanwhile: refused by a word of its own, with nothing half done', async () => {
  const { as, look, openLink, save, sent, sign } = scene
  const { offerId, link } = await sent()
  expect(await code(sign(link, { version: 1 }))).toBe('changed')
  await save(offerId, contentOf(line('1')), { validUntil: '2020-01-01' })
  expect([(await look(link)).state, await code(sign(link))]).toEqual(['late', 'late'])
  await save(offerId, contentOf(line('1')))
  await provider.call(documents.revokeDocumentLinks, { as, params: { offerId } })
  expect(await look(link)).toMatchObject({ state: 'revoked', content: null, title: '' })
  expect(await code(sign(link))).toBe('revoked')
  const again = await openLink(offerId)
  const name = 'Lars Bundgaard'
  expect((await provider.call(declineOffer, { as: again, body: { name, reason: 'For dyrt' } })).body).toMatchObject({
    state: 'rejected',
  })
  expect([await code(sign(again)), (await save(offerId, contentOf())).status]).toEqual(['decided', 409])
  expect((await provider.call(getOfferView, { as: 'ckl_guessed' })).status).toBe(401)
})

test('of many decisions at once on the documents of a case, with the time running out, exactly one stands', async () => {
  const { company, look, rows, sent } = scene
  for (let round = 0; round < 8; round += 1) {
    const offers = [await sent(), await sent(), await sent()]
    const versions = await Promise.all(offers.map(async ({ link }) => (await look(link)).version))
    const tries = Array.from({ length: 24 }, (_, at) => {
      const { link, offerId } = offers[at % 3] ?? { link: '', offerId: '' }
      const body = { version: versions[at % 3] ?? 0, optionId: 'a', addOnIds: [], name: `Try ${at}`, signature: [] }
      if (at === 23)
        return rows(`update casekit.offer set valid_until = '2020-01-01' where company_id = $1 and id = $2`, [
          company.id,
          offerId,
        ]).then(() => null)
      if (at % 4 === 3) return provider.call(declineOffer, { as: link, body: { name: `Try ${at}`, reason: '' } })
      return provider.call(acceptOffer, { as: link, body })
    })
    const answers = await Promise.all(tries)
    expect(answers.filter(answer => answer && ![200, 409].includes(answer.status))).toEqual([])
    const stand = await rows<{ status: string; decided: boolean }>(
      `select status, decision is not null as decided from casekit.offer where company_id = $1 and id = any ($2::uuid[])`,
      [company.id, offers.map(({ offerId }) => offerId)],
    )
    const accepted = stand.filter(({ status }) => status === 'Accepted').length
    const served = answers.filter(answer => answer?.status === 200).length
    expect(accepted).toBeLessThanOrEqual(1)
    expect(served).toBe(stand.filter(({ decided }) => decided).length)
    if (accepted === 1) expect(stand.filter(({ status }) => status === 'Sent')).toEqual([])
  }
})

test('a question is a message on the case; the answer stands beneath it, and nothing that was said before', async () => {
  const { caseId, company, look, rows, sent } = scene
  const { link, offerId } = await sent()
  const message = (lane: string, type: string, body: string) =>
    rows(
      `insert into casekit.case_message (company_id, id, case_id, customer_id, lane, type, body, sent_by_name)
       select $1, gen_random_uuid(), id, customer_id, $3, $4, $5, 'Mette' from casekit.cases where company_id = $1 and id = $2`,
      [company.id, caseId, lane, type, body],
    )
  await message('company', 'CompanyMessage', 'Om noget andet')
  expect((await look(link)).mayAsk).toBe(true)
  await provider.call(askAboutOffer, { as: link, body: { name: 'Lars', text: 'Hvornår begynder I?' } })
  await message('company', 'CompanyReply', 'På mandag.')
  await message('internal', 'InternalNote', 'Husk cyklen')
  expect((await look(link)).questions).toMatchObject([
    { isOurs: false, by: 'Lars', text: 'Hvornår begynder I?' },
    { isOurs: true, text: 'På mandag.' },
  ])
  await rows('update casekit.offer set case_id = null where company_id = $1 and id = $2', [company.id, offerId])
  expect((await look(link)).mayAsk).toBe(false)
})

test('on the spot a draft is signed; what follows has what was accepted, and time by its price group', async () => {
  const { begin, fitter, read, save } = scene
  const offerId = await begin()
  await save(
    offerId,
    contentOf(line('1'), line('2', { choice: 'alternative', price: 150 }), line('3', { choice: 'optional' })),
  )
  const { body: shown } = await provider.call(getPresentation, { as: fitter, params: { offerId } })
  const body = { version: shown.version, optionId: 'a', addOnIds: ['2'], name: 'Lars', signature: [] }
  const signed = await provider.call(signPresentation, { as: fitter, params: { offerId }, body })
  expect(signed.body).toMatchObject({ state: 'accepted' })
  const basis = await read(await begin({ kind: 'InvoiceBasis', fromId: offerId }))
  expect(basis.content.options[0]?.lines.map(({ text, choice }) => [text, choice])).toEqual([['Line 2', 'included']])
  const credit = await read(await begin({ kind: 'Credit', fromId: basis.id }))
  expect(credit.content.options[0]?.lines.map(({ quantity }) => quantity)).toEqual([-1])
})
