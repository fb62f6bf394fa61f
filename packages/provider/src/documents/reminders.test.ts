import { eraseCustomer } from '@casekit/contract/customer-page'
import * as documents from '@casekit/contract/documents'
import { SETTING_IDS } from '@casekit/contract/ids'
import { updateSetting } from '@casekit/contract/settings'
import { SETTINGS } from '@casekit/contract/setting-kinds'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type DocumentScene, documentScene, line, contentOf } from '../../../../tests/support/document-scene.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { remindReceivers } from './reminders.ts'

let provider: TestProvider
let scene: DocumentScene
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())

const DAY = 86_400_000
/** Noon in Copenhagen; all emails in these tests are sent an hour earlier, from which days are counted. */
const NOON = Date.parse('2026-05-14T10:00:00Z')

beforeEach(async () => {
  scene = await documentScene(provider)
  await setWishes({ afterDays: 3, beforeDays: 2 })
})

const setWishes = (wishes: object) =>
  provider.call(updateSetting, {
    as: scene.as,
    params: { settingId: SETTING_IDS.offerReminders },
    body: { value: { ...SETTINGS.offerReminders.default, ...wishes } },
  })

/** An offer mailed at noon that can be answered for the given number of days. */
async function mailed({ days = 30, validUntil = null as string | null } = {}): Promise<string> {
  const { as, begin, rows, save } = scene
  const offerId = await begin()
  await save(offerId, contentOf(line('1')), { validUntil })
  const body = { email: 'lars@mail.example', text: '' }
  expect((await provider.call(documents.sendDocument, { as, params: { offerId }, body })).status).toBe(200)
  await rows('update casekit.offer_link set made_at = $3, expires_at = $4 where company_id = $1 and offer_id = $2', [
    scene.company.id,
    offerId,
    new Date(NOON),
    new Date(NOON + days * DAY),
  ])
  return offerId
}

const comeBy = (day: number, hours = 0) =>
  remindReceivers(provider.db(scene.company.id), scene.company.id, NOON + day * DAY + hours * 3_600_000)
const mails = () =>
  scene.rows<{ mail: { to: string; subject: string; text: string; linkId: string; replyTo: string } }>(
    `select payload as mail from casekit.outbox where company_id = $1 and dedupe_key like 'offer-reminder/%' order by created_at`,
    [scene.company.id],
  )
const remind = (offerId: string) => provider.call(documents.remindOfDocument, { as: scene.as, params: { offerId } })

test('a receiver who has not answered is reminded once after sending and once before the end, by the same link', async () => {
  await mailed({ validUntil: '2026-05-22' })
  const [first] = await scene.rows<{ linkId: string }>(
    `select payload ->> 'linkId' as "linkId" from casekit.outbox where company_id = $1`,
    [scene.company.id],
  )
  for (const [day, count] of [
    [2, 0],
    [3, 1],
    [3, 0],
    [4, 0],
    [5, 0],
    [6, 1],
    [7, 0],
    [8, 0],
    [9, 0],
  ] as const)
    expect([day, await comeBy(day)]).toEqual([day, count])
  const [one, other] = await mails()
  expect(one?.mail).toMatchObject({
    to: 'lars@mail.example',
    linkId: first?.linkId,
    subject: expect.stringContaining('Erinnerung: Angebot 1 von'),
    replyTo: expect.stringMatching(/^case\+/),
  })
  expect(one?.mail.text).toContain(
    'Angebot 1 (Badeværelse) wartet noch auf Ihre Antwort. Sie können bis einschließlich 22. Mai 2026 antworten.',
  )
  expect(one?.mail.text).toContain('{link}')
  expect(other?.mail.linkId).toBe(first?.linkId)
})

test('nobody is reminded unless the company wishes it, nor in its quiet hours, nor of what fell due long ago', async () => {
  await mailed()
  await setWishes({})
  expect(await comeBy(3)).toBe(0)
  await setWishes({ afterDays: 3 })
  expect([await comeBy(3, 9), await comeBy(3, 16), await comeBy(6)]).toEqual([0, 0, 0])
  expect(await comeBy(5)).toBe(1)
})

test('whoever decided, whose link was taken back, or for whom it is too late is left in peace', async () => {
  const { as, company, rows } = scene
  const revoked = await mailed()
  await provider.call(documents.revokeDocumentLinks, { as, params: { offerId: revoked } })
  const declined = await mailed()
  await rows(`update casekit.offer set status = 'Rejected' where company_id = $1 and id = $2`, [company.id, declined])
  await mailed({ days: 2 })
  await mailed({ validUntil: '2026-05-16' })
  expect(await comeBy(3)).toBe(0)
  for (const offerId of [revoked, declined])
    expect((await remind(offerId)).body).toMatchObject({ code: 'not-answerable' })
})

test('however many come by at once, and one that is killed before its end, one mail goes', async () => {
  await mailed()
  const db = provider.db(scene.company.id)
  const killed = db.transaction(async db => {
    await remindReceivers(db, scene.company.id, NOON + 3 * DAY)
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  expect(await mails()).toEqual([])
  const counts = await Promise.all(Array.from({ length: 6 }, () => comeBy(3)))
  expect(counts.toSorted((one, other) => one - other)).toEqual([0, 0, 0, 0, 0, 1])
  await expect(
    scene.rows(
      `insert into casekit.offer_reminder (company_id, link_id, rule) select company_id, link_id, rule from casekit.offer_reminder where company_id = $1`,
      [scene.company.id],
    ),
  ).rejects.toThrow(/offer_reminder_once/)
  expect(await mails()).toHaveLength(1)
})

test('somebody reminds by hand, once a day, also when two do so at once', async () => {
  const { as, begin, read, save } = scene
  const offerId = await begin()
  await save(offerId, contentOf(line('1')))
  expect((await remind(offerId)).body).toMatchObject({ code: 'not-answerable' })
  const body = { email: 'lars@mail.example', text: '' }
  await provider.call(documents.sendDocument, { as, params: { offerId }, body })
  expect(await read(offerId)).toMatchObject({ remindTo: 'lars@mail.example', remindedAt: [] })
  const answers = await Promise.all([remind(offerId), remind(offerId)])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'reminded' })
  expect(await mails()).toHaveLength(1)
  expect((await read(offerId)).remindedAt).toHaveLength(1)
})

test('who is erased is reminded no more, and what they were reminded of is not kept', async () => {
  const { as, caseId, company, rows } = scene
  await mailed()
  expect(await comeBy(3)).toBe(1)
  await rows(`update casekit.cases set status = 'Closed' where company_id = $1 and id = $2`, [company.id, caseId])
  const [customer] = await rows<{ id: string }>('select id from casekit.customer where company_id = $1', [company.id])
  const params = { customerId: customer?.id ?? '' }
  expect((await provider.call(eraseCustomer, { as, params })).status).toBe(200)
  expect(await mails()).toEqual([])
  expect(
    await rows('select 1 from casekit.offer_link where company_id = $1 and sent_to <> $2', [company.id, '']),
  ).toEqual([])
})

test('the hours in which nobody is reminded are the company’s own', async () => {
  await mailed()
  await setWishes({ afterDays: 3, quietFrom: 11, quietTo: 14 })
  expect([await comeBy(3), await comeBy(3, 1)]).toEqual([0, 0])
  expect(await comeBy(3, 2)).toBe(1)
})
