import { getUserMessages } from '@casekit/contract/alerts'
import { changeCaseStatus } from '@casekit/contract/case-facts'
import { createCompanyCase } from '@casekit/contract/cases'
import * as calls from '@casekit/contract/deadlines'
import { getKanbanCard } from '@casekit/contract/kanban'
import { cases } from '@casekit/contract/overview'
import { setWorkingWeek } from '@casekit/contract/working-hours'
import { currentTime } from '../platform/clock.ts'
import { newId } from '../platform/new-id.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { settleDeadlines } from './settle.ts'
import { tellOfDeadlines } from './watch.ts'

let provider: TestProvider
let companyId: number
let as: string
let staffId: string
let bossAs: string
let bossId: string
let customerId: string

const MINUTE = 60_000
const ROUND_THE_CLOCK = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, start: '00:00', end: '24:00' }))

beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())

const db = () => provider.db(companyId)
const rule = (more: object = {}) => ({
  priority: null,
  agreementId: null,
  customerId: null,
  departmentId: null,
  tradeId: null,
  responseInMinutes: 60,
  resolutionInMinutes: 600,
  warnPercent: 80,
  escalateToId: null,
  ...more,
})
const addRule = (more: object = {}) => provider.call(calls.addDeadlineRule, { as, body: rule(more) })
const read = async (caseId: string) => (await provider.call(calls.getCaseDeadlines, { as, params: { caseId } })).body

async function makeCase(more: object = {}): Promise<string> {
  const { body } = await provider.call(createCompanyCase, {
    as,
    body: { title: 'Vandskade', description: 'Kælderen', customerId, responsibleId: staffId, ...more },
  })
  return body
}

async function addCustomer(number: number, name: string): Promise<string> {
  const id = newId()
  await db().rows('insert into casekit.customer (company_id, id, number, name) values ($1, $2, $3, $4)', [
    companyId,
    id,
    number,
    name,
  ])
  return id
}

const heard = async (who: string) => (await provider.call(getUserMessages, { as: who })).body.map(one => one.message)
const list = async (more: object) =>
  (await provider.call(cases.rows, { as, body: { startRow: 0, endRow: 10, ...more } })).body.rows.map(
    ({ title, deadlineState }) => [title, deadlineState],
  )

/** Makes the case this many minutes old. */
async function age(caseId: string, minutes: number): Promise<void> {
  await db().rows(
    `update casekit.cases set created_at = now() - make_interval(mins => $3, secs => 30) where company_id = $1 and id = $2`,
    [companyId, caseId, minutes],
  )
  await db().rows('insert into casekit.deadline_work (company_id, case_id) values ($1, $2) on conflict do nothing', [
    companyId,
    caseId,
  ])
}

beforeEach(async () => {
  companyId = (await makeCompany(provider.pool)).id
  const staff = await makeStaff(provider.pool, companyId, { guards: ['Core', 'SettingsAccess'] })
  const boss = await makeStaff(provider.pool, companyId, { guards: ['Core'] })
  as = staff.as
  staffId = staff.id
  bossAs = boss.as
  bossId = boss.id
  customerId = await addCustomer(1, 'Hanne Friis')
  await provider.call(setWorkingWeek, {
    as,
    body: { timeZone: 'Europe/Copenhagen', holidays: 'none', week: ROUND_THE_CLOCK },
  })
})

test('a new case has the deadlines of the rule that says most of it', async () => {
  const otherId = await addCustomer(2, 'Bo Friis')
  await addRule()
  await addRule({ priority: 'Normal', responseInMinutes: 30 })
  await addRule({ customerId, responseInMinutes: 15, resolutionInMinutes: null })
  const { deadlines } = await read(await makeCase())
  expect(deadlines).toMatchObject([
    { kind: 'response', limitInMinutes: 15, state: 'running', rule: { customer: 'Hanne Friis', priority: null } },
  ])
  const other = await read(await makeCase({ customerId: otherId }))
  expect(other.deadlines.map(({ limitInMinutes }) => limitInMinutes)).toEqual([30, 600])
})

test('without a rule a case has no deadline, and a new rule reaches the cases that are open', async () => {
  const caseId = await makeCase()
  expect(await read(caseId)).toEqual({ deadlines: [], pauses: [] })
  await addRule()
  expect((await read(caseId)).deadlines).toHaveLength(2)
})

test('other hours move the deadlines of open cases', async () => {
  await addRule()
  const caseId = await makeCase()
  const before = await read(caseId)
  await provider.call(setWorkingWeek, { as, body: { timeZone: null, holidays: null, week: [] } })
  const after = await read(caseId)
  expect(before.deadlines[1]?.dueAt).not.toBeNull()
  expect(after.deadlines[1]?.dueAt).toBeNull()
})

test('while somebody waits for the customer the clock stands still, and runs on when the customer writes', async () => {
  await addRule()
  const caseId = await makeCase()
  const body = { reason: 'Venter på adgang' }
  const paused = await provider.call(calls.pauseDeadlines, { as, params: { caseId }, body })
  expect(paused.body.deadlines.map(({ state, dueAt }) => [state, dueAt])).toEqual([
    ['paused', null],
    ['paused', null],
  ])
  expect((await provider.call(calls.pauseDeadlines, { as, params: { caseId }, body })).status).toBe(409)
  await db().rows(
    `update casekit.case_pause set from_at = from_at - interval '2 hours' where company_id = $1 and case_id = $2`,
    [companyId, caseId],
  )
  await age(caseId, 180)
  await db().rows(
    `insert into casekit.case_message (company_id, id, case_id, lane, type, body, sent_by_name)
     values ($1, $2, $3, 'customer', 'mail', 'Nu er jeg hjemme', 'Hanne Friis')`,
    [companyId, newId(), caseId],
  )
  const resumed = await read(caseId)
  expect(resumed.pauses).toMatchObject([{ reason: 'Venter på adgang', to: expect.any(String) as string }])
  expect(resumed.deadlines[1]).toMatchObject({ state: 'running', spentInMinutes: 60 })
})

test('what is closed in time is met; taken up again, the time in between does not count', async () => {
  await addRule()
  const caseId = await makeCase()
  await provider.call(changeCaseStatus, { as, params: { caseId }, body: { status: 'Closed', reason: 'Færdig' } })
  expect((await read(caseId)).deadlines.map(({ state }) => state)).toEqual(['met', 'met'])
  await provider.call(changeCaseStatus, { as, params: { caseId }, body: { status: 'Open', reason: 'Utæt igen' } })
  const again = await read(caseId)
  expect(again.deadlines.map(({ state }) => state)).toEqual(['met', 'running'])
  expect(again.pauses).toMatchObject([{ kind: 'closed' }])
})

test('a fifth before the end somebody is warned, at the end it goes further, and each is said once', async () => {
  await addRule({ responseInMinutes: null, resolutionInMinutes: 100, escalateToId: bossId })
  const caseId = await makeCase()
  await settleDeadlines(db(), companyId)
  const now = currentTime()
  const told = (at: number) => tellOfDeadlines(db(), companyId, at)
  expect(await told(now)).toBe(0)
  expect(await told(now + 81 * MINUTE)).toBe(1)
  expect(await told(now + 82 * MINUTE)).toBe(0)
  expect(await told(now + 101 * MINUTE)).toBe(2)
  expect(await told(now + 102 * MINUTE)).toBe(0)
  expect((await heard(as)).filter(message => message.includes('Deadline'))).toEqual([
    'Alert.DeadlineBroken',
    'Alert.DeadlineNear',
  ])
  expect(await heard(bossAs)).toEqual(['Alert.DeadlineBroken'])
  await age(caseId, 85)
  expect((await read(caseId)).deadlines[0]?.state).toBe('soon')
})

test('a case that somebody is just writing is reckoned after them, and neither waits for the other', async () => {
  await addRule()
  const caseId = await makeCase()
  await age(caseId, 5)
  await db().transaction(async writing => {
    await writing.rows('select from casekit.cases where company_id = $1 and id = $2 for update', [companyId, caseId])
    expect(await settleDeadlines(db(), companyId)).toBe(0)
    await writing.rows('select casekit.queue_deadlines($1, $2)', [companyId, caseId])
  })
  expect(await settleDeadlines(db(), companyId)).toBe(1)
  expect((await read(caseId)).deadlines).toHaveLength(2)
})

test('deadlines are read while somebody is just writing their case', async () => {
  await addRule()
  const caseId = await makeCase()
  await settleDeadlines(db(), companyId)
  await db().transaction(async writing => {
    await writing.rows('select from casekit.cases where company_id = $1 and id = $2 for update', [companyId, caseId])
    expect((await read(caseId)).deadlines).toHaveLength(2)
  })
})

test('the list of cases sorts by deadline and finds what is overdue', async () => {
  await addRule({ responseInMinutes: null })
  const [late, soon] = [await makeCase({ title: 'Sen' }), await makeCase({ title: 'Snart' })]
  await makeCase({ title: 'God tid' })
  await age(late, 700)
  await age(soon, 500)
  await settleDeadlines(db(), companyId)
  expect(await list({ sortModel: [{ colId: 'dueAt', sort: 'asc' }] })).toEqual([
    ['Sen', 'breached'],
    ['Snart', 'soon'],
    ['God tid', 'running'],
  ])
  expect(await list({ filterModel: { deadlineState: { filterType: 'set', values: ['breached'] } } })).toEqual([
    ['Sen', 'breached'],
  ])
})

test('a rule is refused that asks the same as another, promises nothing or names a stranger', async () => {
  await addRule()
  expect((await addRule()).status).toBe(409)
  expect((await addRule({ priority: 'Low', responseInMinutes: null, resolutionInMinutes: null })).status).toBe(400)
  expect((await addRule({ customerId: newId() })).status).toBe(404)
})

test('a rule is changed and taken away, and cases follow', async () => {
  const { body: made } = await addRule()
  const caseId = await makeCase()
  const params = { ruleId: made.id }
  await provider.call(calls.editDeadlineRule, {
    as,
    params,
    body: rule({ responseInMinutes: null }),
    headers: { 'if-match': `"${made.version}"` },
  })
  expect((await read(caseId)).deadlines.map(({ kind }) => kind)).toEqual(['resolution'])
  const stale = await provider.call(calls.editDeadlineRule, {
    as,
    params,
    body: rule(),
    headers: { 'if-match': `"${made.version}"` },
  })
  expect(stale.status).toBe(412)
  await provider.call(calls.removeDeadlineRule, { as, params })
  expect((await read(caseId)).deadlines).toEqual([])
})

test('the card of a case says when it is due, and that it is overdue, as the list does', async () => {
  const dispatcher = await makeStaff(provider.pool, companyId, { guards: ['Core', 'Kanban'] })
  const deadlineOf = async (caseId: string) =>
    (await provider.call(getKanbanCard, { as: dispatcher.as, params: { caseId } })).body.deadline
  const caseId = await makeCase()
  expect(await deadlineOf(caseId)).toBe(null)
  await addRule()
  const { deadlines } = await read(caseId)
  const first = deadlines.find(({ kind }) => kind === 'response')?.dueAt
  const card = await deadlineOf(caseId)
  expect(card?.state).toBe('running')
  expect(Date.parse(card?.dueAt ?? '')).toBe(Date.parse(first ?? ''))
  await age(caseId, 90)
  await read(caseId)
  expect((await deadlineOf(caseId))?.state).toBe('breached')
  expect(await list({})).toEqual([['Vandskade', 'breached']])
})
