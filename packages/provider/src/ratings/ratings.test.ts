import { changeCaseStatus } from '@casekit/contract/case-facts'
import { openCustomerView } from '@casekit/contract/case-view'
import { createCompanyCase } from '@casekit/contract/cases'
import { getUserMessages } from '@casekit/contract/alerts'
import { getBadges } from '@casekit/contract/badges'
import { ratings } from '@casekit/contract/overview'
import * as calls from '@casekit/contract/ratings'
import { SETTING_IDS } from '@casekit/contract/ids'
import { updateSetting } from '@casekit/contract/settings'
import { SETTINGS } from '@casekit/contract/setting-kinds'
import { newId } from '../platform/new-id.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { currentTime } from '../../../../tests/support/clock.ts'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { isQuiet } from '../platform/quiet-hours.ts'
import { askForRatings } from './requests.ts'

let provider: TestProvider
let companyId: number
let as: string
let staffId: string
let customerId: string

const NOON = Date.parse('2026-05-14T10:00:00Z') // 12:00 in Copenhagen
const DAY = 86_400_000
const DEFAULT = SETTINGS.ratings.default

beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())

const db = () => provider.db(companyId)
const rows = () =>
  db().rows<{ ask_at: Date; asked_at: Date | null; deleted_at: Date | null }>(
    'select ask_at, asked_at, deleted_at from casekit.rating where company_id = $1 order by created_at',
    [companyId],
  )
const mails = () =>
  db().rows<{ subject: string; key: string }>(
    `select payload ->> 'subject' as subject, dedupe_key as key from casekit.outbox
     where company_id = $1 and dedupe_key like 'rating/%' order by created_at, dedupe_key`,
    [companyId],
  )
const setWishes = (wishes: object) =>
  provider.call(updateSetting, {
    as,
    params: { settingId: SETTING_IDS.ratings },
    body: { value: { ...DEFAULT, ...wishes } },
  })
const setStatus = (caseId: string, status: 'Closed' | 'Open') =>
  provider.call(changeCaseStatus, { as, params: { caseId }, body: { status, reason: 'Færdig' } })
/** Moves the pending requests, as if the cases had been closed earlier. */
const planFor = (at: number) =>
  db().rows('update casekit.rating set ask_at = $2 where company_id = $1 and asked_at is null', [
    companyId,
    new Date(at),
  ])

async function makeCase(): Promise<string> {
  const { body } = await provider.call(createCompanyCase, {
    as,
    body: { title: 'Vandskade', description: 'Kælderen', customerId, responsibleId: staffId },
  })
  return body
}

async function closedCase(): Promise<string> {
  const caseId = await makeCase()
  expect((await setStatus(caseId, 'Closed')).status).toBe(200)
  return caseId
}

/** The customer's bearer, from the link in a mail. */
async function visitorOf(caseId: string): Promise<string> {
  const { body } = await provider.call(openCustomerView, { as, params: { caseId }, body: {} })
  return body.token
}

beforeEach(async () => {
  const company = await makeCompany(provider.pool)
  companyId = company.id
  const guards = ['Core', 'Rating', 'SettingsAccess'] as const
  const staff = await makeStaff(provider.pool, companyId, { guards: [...guards] })
  as = staff.as
  staffId = staff.id
  customerId = newId()
  await db().rows(
    `insert into casekit.customer (company_id, id, number, name, email) values ($1, $2, 1, 'Hanne Friis', 'hanne@kunde.example')`,
    [companyId, customerId],
  )
  await setWishes({ isOn: true })
})

test('a customer is asked a day after the case was closed, and reminded once', async () => {
  await closedCase()
  expect(await askForRatings(provider.pool, NOON)).toBe(0)
  await planFor(NOON)
  expect(await askForRatings(provider.pool, NOON - 1)).toBe(0)
  expect(await askForRatings(provider.pool, NOON)).toBe(1)
  expect(await askForRatings(provider.pool, NOON)).toBe(0)
  expect(await askForRatings(provider.pool, NOON + 5 * DAY)).toBe(1)
  expect(await askForRatings(provider.pool, NOON + 50 * DAY)).toBe(0)
  expect((await mails()).map(({ subject }) => subject.replace(/\d+/, 'N'))).toEqual([
    'Hvordan gik det med sag N?',
    'Vi vil stadig gerne høre, hvordan det gik med sag N',
  ])
})

test('two processes that ask at once send one mail', async () => {
  await closedCase()
  await planFor(NOON)
  const asked = await Promise.all(Array.from({ length: 8 }, () => askForRatings(provider.pool, NOON)))
  expect(asked.reduce((sum, count) => sum + count)).toBe(1)
  expect(await mails()).toHaveLength(1)
})

test('nobody is asked twice in a month, nor of a case that was opened again', async () => {
  const first = await closedCase()
  await setStatus(first, 'Open')
  expect((await rows()).map(({ deleted_at }) => deleted_at !== null)).toEqual([true])
  await closedCase()
  await closedCase()
  expect((await rows()).filter(({ deleted_at }) => deleted_at === null)).toHaveLength(1)
})

test('where ratings are off, nobody is asked', async () => {
  await setWishes({ isOn: false })
  await closedCase()
  expect(await rows()).toEqual([])
})

test('no mail goes out in quiet hours', async () => {
  await closedCase()
  await planFor(NOON)
  await setWishes({ isOn: true, quietFrom: 11, quietTo: 14 })
  expect(await askForRatings(provider.pool, NOON)).toBe(0)
  expect(await askForRatings(provider.pool, NOON + 2 * 3_600_000)).toBe(1)
})

test.each([
  [20, 8, 23, true],
  [20, 8, 7, true],
  [20, 8, 8, false],
  [20, 8, 12, false],
  [11, 14, 11, true],
  [0, 0, 3, false],
])('quiet from %i to %i at %i: %s', (quietFrom, quietTo, hour, expected) =>
  expect(isQuiet({ ...DEFAULT, quietFrom, quietTo }, hour)).toBe(expected),
)

test('a bad answer becomes a task, an alert and a badge; the reply goes to the customer', async () => {
  const caseId = await closedCase()
  await planFor(NOON)
  await askForRatings(provider.pool, NOON)
  const customer = await visitorOf(caseId)
  const given = { score: 2, reasons: ['speed' as const], comment: 'Tre uger', mayPublish: true }
  const { body } = await provider.call(calls.rateCase, { as: customer, body: given })

  expect(body).toEqual({ isAsked: true, ...given, reply: '' })

  const [task] = await db().rows<{ subject: string; description: string }>(
    'select subject, description from casekit.activity where company_id = $1 and case_id = $2',
    [companyId, caseId],
  )
  expect(task).toMatchObject({ subject: expect.stringMatching(/^2\/5 · /) as string, description: 'Tre uger' })
  expect((await provider.call(getUserMessages, { as })).body[0]).toMatchObject({
    kind: 'rating',
    message: 'Alert.RatingBad',
  })

  const { body: list } = await provider.call(ratings.rows, { as, body: { startRow: 0, endRow: 10 } })
  expect(list.rows).toMatchObject([{ state: 'bad', score: 2, comment: 'Tre uger', isReplied: false }])
  const ratingId = list.rows[0]?.id ?? ''
  const badge = async () => (await provider.call(getBadges, { as })).body.ratingBadge
  expect(await badge()).toBe(1)
  await provider.call(calls.setRatingSeen, { as, params: { ratingId } })
  expect(await badge()).toBe(0)
  const reply = await provider.call(calls.replyToRating, { as, params: { ratingId }, body: { text: 'Undskyld.' } })
  expect(reply.body).toMatchObject({ reply: 'Undskyld.', repliedBy: expect.any(String) as string })
  const [sent] = await db().rows<{ text: string; to: string }>(
    `select payload ->> 'text' as text, payload ->> 'to' as to from casekit.outbox
     where company_id = $1 and dedupe_key like 'message/%'`,
    [companyId],
  )
  expect(sent?.to).toBe('hanne@kunde.example')
  expect(sent?.text).toContain('Undskyld.')
  expect((await provider.call(calls.getOwnRating, { as: customer })).body.reply).toBe('Undskyld.')
})

test('where customers get no mail of messages the reply stands on their page alone, and that is said before it is written', async () => {
  const caseId = await closedCase()
  await planFor(NOON)
  await askForRatings(provider.pool, NOON)
  const customer = await visitorOf(caseId)
  const given = { score: 4, reasons: [], comment: '', mayPublish: false }
  await provider.call(calls.rateCase, { as: customer, body: given })
  const ratingId = (await provider.call(ratings.rows, { as, body: { startRow: 0, endRow: 10 } })).body.rows[0]?.id ?? ''
  const params = { ratingId }
  expect((await provider.call(calls.getRating, { as, params })).body.isMailed).toBe(true)
  const { events } = SETTINGS.customerNotifications.default
  const silent = await provider.call(updateSetting, {
    as,
    params: { settingId: SETTING_IDS.customerNotifications },
    body: { value: { events: { ...events, message: { mail: false } }, texts: [] } },
  })
  expect(silent.status).toBe(200)
  expect((await provider.call(calls.getRating, { as, params })).body.isMailed).toBe(false)
  const reply = await provider.call(calls.replyToRating, { as, params, body: { text: 'Tak.' } })
  expect([reply.status, reply.body.reply]).toEqual([200, 'Tak.'])
  expect((await provider.call(calls.getOwnRating, { as: customer })).body.reply).toBe('Tak.')
  const sent = await db().rows(`select 1 from casekit.outbox where company_id = $1 and dedupe_key like 'message/%'`, [
    companyId,
  ])
  expect(sent).toEqual([])
})

test('who was not asked cannot rate, and nothing is replied to what is not there', async () => {
  const caseId = await makeCase()
  const customer = await visitorOf(caseId)
  expect((await provider.call(calls.getOwnRating, { as: customer })).body.isAsked).toBe(false)
  const given = { score: 5, reasons: [], comment: '', mayPublish: false }
  expect((await provider.call(calls.rateCase, { as: customer, body: given })).status).toBe(409)
})

test('the summary counts who was asked and who answered, and says no average of one', async () => {
  const first = await closedCase()
  await planFor(NOON)
  await askForRatings(provider.pool, NOON)
  const ask = async (toDate: string) =>
    (await provider.call(calls.getRatingSummary, { as, query: { fromDate: '2026-05-14', toDate, by: 'responsible' } }))
      .body
  expect(await ask('2026-05-14')).toMatchObject({ asked: 1, answered: 0, scores: [0, 0, 0, 0, 0] })
  const given = { score: 5, reasons: ['quality' as const], comment: '', mayPublish: false }
  await provider.call(calls.rateCase, { as: await visitorOf(first), body: given })
  expect(await ask('2026-05-14')).toMatchObject({
    asked: 1,
    answered: 1,
    average: null,
    scores: [0, 0, 0, 0, 1],
    reasons: [{ reason: 'quality', count: 1 }],
    groups: [{ id: staffId, asked: 1, answered: 1 }],
  })
  expect((await ask('2026-05-13')).asked).toBe(0)
})

test('after how many hours one is asked, after how many days reminded, and what counts as bad, the company says', async () => {
  await setWishes({ isOn: true, delayHours: 3, reminderDays: 2, alertAtMost: 4 })
  const caseId = await closedCase()
  const [planned] = await rows()
  expect(Math.round((new Date(planned!.ask_at).getTime() - currentTime()) / 3_600_000)).toBe(3)
  await planFor(NOON)
  await askForRatings(provider.pool, NOON)
  expect(await askForRatings(provider.pool, NOON + 2 * DAY - 1)).toBe(0)
  expect(await askForRatings(provider.pool, NOON + 2 * DAY)).toBe(1)
  const given = { score: 4, reasons: [], comment: 'Lidt støv', mayPublish: false }
  await provider.call(calls.rateCase, { as: await visitorOf(caseId), body: given })
  const { body: list } = await provider.call(ratings.rows, { as, body: { startRow: 0, endRow: 10 } })
  expect(list.rows).toMatchObject([{ state: 'bad', score: 4 }])
})
