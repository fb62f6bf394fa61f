import { changeCaseStatus } from '@casekit/contract/case-facts'
import { openCustomerView } from '@casekit/contract/case-view'
import { createCompanyCase } from '@casekit/contract/cases'
import { SETTING_IDS } from '@casekit/contract/ids'
import { getPublicRatings } from '@casekit/contract/public-ratings'
import * as calls from '@casekit/contract/ratings'
import { updateSetting } from '@casekit/contract/settings'
import { SETTINGS } from '@casekit/contract/setting-kinds'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayAt, daysAfter, zonedText } from '@casekit/rules/zoned-time'
import { currentTime, zoneOfAnotherDay } from '../../../../tests/support/clock.ts'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { newId } from '../platform/new-id.ts'
import { askForRatings } from './requests.ts'

let provider: TestProvider
let companyId: number
let as: string
let customerId: string

const NOON = Date.parse('2026-05-14T10:00:00Z') // 12:00 in Copenhagen

beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())

const db = () => provider.db(companyId)
const planned = () => db().rows('select id from casekit.rating where company_id = $1', [companyId])
const setWishes = (wishes: object) =>
  provider.call(updateSetting, {
    as,
    params: { settingId: SETTING_IDS.ratings },
    body: { value: { ...SETTINGS.ratings.default, ...wishes } },
  })
/** Moves the pending requests, as if the cases had been closed earlier. */
const planFor = (at: number) =>
  db().rows('update casekit.rating set ask_at = $2 where company_id = $1 and asked_at is null', [
    companyId,
    new Date(at),
  ])

async function closedCase(): Promise<string> {
  const body = { title: 'Vandskade', description: 'Kælderen', customerId }
  const { body: caseId } = await provider.call(createCompanyCase, { as, body })
  const closed = { status: 'Closed' as const, reason: 'Færdig' }
  expect((await provider.call(changeCaseStatus, { as, params: { caseId }, body: closed })).status).toBe(200)
  return caseId
}

/** The customer's bearer, from the link in a mail. */
const visitorOf = async (caseId: string): Promise<string> =>
  (await provider.call(openCustomerView, { as, params: { caseId }, body: {} })).body.token

const groupsBy = async (by: 'trade' | 'partner') =>
  (await provider.call(calls.getRatingSummary, { as, query: { by } })).body.groups.map(({ name, answered }) => [
    name,
    answered,
  ])

beforeEach(async () => {
  companyId = (await makeCompany(provider.pool)).id
  as = (await makeStaff(provider.pool, companyId, { guards: ['Core', 'Rating', 'SettingsAccess'] })).as
  customerId = newId()
  await db().rows(
    `insert into casekit.customer (company_id, id, number, name, email) values ($1, $2, 1, 'Hanne Friis', 'hanne@kunde.example')`,
    [companyId, customerId],
  )
  await setWishes({ isOn: true })
})

const setCustomer = (facts: { email: string; mobile: string; name?: string }) =>
  db().rows('update casekit.customer set email = $3, mobile = $4, name = $5 where company_id = $1 and id = $2', [
    companyId,
    customerId,
    facts.email,
    facts.mobile,
    facts.name ?? 'Hanne Friis',
  ])

test('who has no mail is asked by text message, where the company wants that', async () => {
  await setCustomer({ email: '', mobile: '+4520304050' })
  await closedCase()
  expect(await planned()).toEqual([])
  await setWishes({ isOn: true, isBySms: true })
  await closedCase()
  await planFor(NOON)
  expect(await askForRatings(provider.pool, NOON)).toBe(1)
  const [sent] = await db().rows<{ kind: string; to: string; linkId: string | null }>(
    `select kind, payload ->> 'to' as to, payload ->> 'linkId' as "linkId" from casekit.outbox
     where company_id = $1 and dedupe_key like 'rating/%'`,
    [companyId],
  )
  expect(sent).toMatchObject({ kind: 'sms', to: '+4520304050', linkId: expect.any(String) })
})

async function answer(given: { score: number; comment: string; mayPublish: boolean }): Promise<void> {
  const caseId = await closedCase()
  await planFor(NOON)
  await askForRatings(provider.pool, NOON)
  await db().rows('update casekit.rating set asked_at = now() where company_id = $1 and case_id = $2', [
    companyId,
    caseId,
  ])
  const bearer = await visitorOf(caseId)
  expect((await provider.call(calls.rateCase, { as: bearer, body: { reasons: [], ...given } })).status).toBe(200)
}

test('a bad answer is dealt with by the next day where the company is', async () => {
  const zone = zoneOfAnotherDay()
  await db().rows('update directory.company set time_zone = $2 where id = $1', [companyId, zone])
  await answer({ score: 1, comment: 'Utæt', mayPublish: false })
  const [task] = await db().rows<{ due: string }>('select due_at as due from casekit.activity where company_id = $1', [
    companyId,
  ])
  const due = zonedText(Date.parse(task?.due ?? ''), zone).slice(0, 16)
  expect(due).toBe(`${daysAfter(dayAt(currentTime(), zone), 1)}T16:00`)
})

test('everybody reads what customers say of a company that shows it: good and bad, and only of those who agreed', async () => {
  const { number } = (await provider
    .db()
    .row<{ number: number }>('select number from directory.company where id = $1', [companyId]))!
  const read = () => provider.call(getPublicRatings, { params: { companyNumber: number } })
  await answer({ score: 2, comment: 'Kom ikke til tiden', mayPublish: true })
  expect((await read()).status).toBe(404)
  await setWishes({ isOn: true, isPublic: true })
  const { body } = await read()
  expect(body).toMatchObject({ asked: 1, answered: 1, average: null, scores: [0, 1, 0, 0, 0] })
  expect(body.quotes.map(({ score, comment, name }) => [score, comment, name])).toEqual([
    [2, 'Kom ikke til tiden', 'Hanne'],
  ])
  await db().rows('update casekit.rating set may_publish = false where company_id = $1', [companyId])
  expect((await read()).body).toMatchObject({ answered: 1, quotes: [] })
  expect((await provider.call(getPublicRatings, { params: { companyNumber: 999_999_999 } })).status).toBe(404)
})

test('a rating of today counts where the company’s day is already the next', async () => {
  await db().rows('update directory.company set time_zone = $2 where id = $1', [companyId, zoneOfAnotherDay()])
  await answer({ score: 4, comment: '', mayPublish: true })
  await setWishes({ isOn: true, isPublic: true })
  const { number } = (await db().row<{ number: number }>('select number from directory.company where id = $1', [
    companyId,
  ]))!
  const { body } = await provider.call(getPublicRatings, { params: { companyNumber: number } })
  expect(body).toMatchObject({ asked: 1, answered: 1 })
})

test('ratings are told apart by the trade of the case and by the partner who did it', async () => {
  await answer({ score: 5, comment: '', mayPublish: false })
  const [skillId, partnerId] = [newId(), newId()]
  const { id: caseId } = (await db().row<{ id: string }>('select id from casekit.cases where company_id = $1', [
    companyId,
  ]))!
  await db().rows(`insert into casekit.skill (company_id, id, name) values ($1, $2, 'Varme')`, [companyId, skillId])
  await db().rows(`insert into casekit.partner (company_id, id, name) values ($1, $2, 'Voltgaard')`, [
    companyId,
    partnerId,
  ])
  await db().rows(
    `insert into casekit.activity (company_id, id, number, subject, status, case_id, skill_id) values ($1, $2, 1, 'Ring', 'New', $3, $4)`,
    [companyId, newId(), caseId, skillId],
  )
  await db().rows(
    `insert into casekit.transfer (company_id, id, side, other_company, partner_id, case_id, state, is_offer_request, number, title, draft, sent_by_name, remind_at)
     values ($1, $2, 'sent', $1, $3, $4, 'accepted', false, 1, 'Vand', '{}', 'Mette', now())`,
    [companyId, newId(), partnerId, caseId],
  )
  expect([await groupsBy('trade'), await groupsBy('partner')]).toEqual([[['Varme', 1]], [['Voltgaard', 1]]])
})
