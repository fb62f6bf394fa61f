import { editCase } from '@casekit/contract/case-facts'
import * as calls from '@casekit/contract/deadlines'
import { setWorkingWeek } from '@casekit/contract/working-hours'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { currentTime } from '../../../../tests/support/clock.ts'
import { numbers } from '../../../../tests/support/numbers.ts'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { insertRow, putRow } from '../../../../tests/support/put-row.ts'
import { newId } from '../platform/new-id.ts'
import { settleDeadlines } from './settle.ts'

let provider: TestProvider
let companyId: number
let as: string
let number: number

beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => {
  companyId = (await makeCompany(provider.pool)).id
  as = (await makeStaff(provider.pool, companyId, { guards: ['Core', 'SettingsAccess'] })).as
  number = 0
})

const db = () => provider.db(companyId)

const put = (table: string, row: Record<string, unknown>) => putRow(db(), companyId, table, row)
const cover = (table: 'case_asset' | 'agreement_asset', row: Record<string, unknown>) =>
  insertRow(db(), companyId, table, row)

const next = () => (number += 1)
const customer = () => put('customer', { number: next(), name: 'Hanne Friis' })
const skill = () => put('skill', { name: `Fag ${next()}` })
const department = () => put('department', { name: `Hold ${next()}` })
const makeCase = (more: object = {}) => put('cases', { number: next(), description: 'Kælderen', ...more })
const task = (case_id: string, skill_id: string | null) =>
  put('activity', { number: next(), subject: 'Se på det', case_id, skill_id })

/** An agreement with an asset that it covers. */
async function agreement(customer_id: string) {
  const days = { first_on: '2026-01-01', starts_on: '2026-01-01' }
  const id = await put('agreement', { number: next(), name: 'Kedler', state: 'active', customer_id, ...days })
  const assetId = await put('asset', { number: `A${next()}`, name: 'Kedel' })
  await cover('agreement_asset', { agreement_id: id, asset_id: assetId })
  return { id, assetId }
}

const ruleOf = (more: object) => ({
  priority: null,
  agreementId: null,
  customerId: null,
  departmentId: null,
  tradeId: null,
  responseInMinutes: null,
  resolutionInMinutes: 600,
  warnPercent: 80,
  escalateToId: null,
  ...more,
})
const addRule = (more: object) => provider.call(calls.addDeadlineRule, { as, body: ruleOf(more) })
const read = async (caseId: string) => (await provider.call(calls.getCaseDeadlines, { as, params: { caseId } })).body
const limitOf = async (caseId: string) => (await read(caseId)).deadlines[0]?.limitInMinutes

test('an agreement counts before its customer: for its visits, and for what it covers while it is active', async () => {
  const customerId = await customer()
  const { id, assetId } = await agreement(customerId)
  await addRule({ customerId })
  await addRule({ agreementId: id, resolutionInMinutes: 120 })
  const [visit, breakdown, other] = [
    await makeCase({ customer_id: customerId }),
    await makeCase({ customer_id: customerId }),
    await makeCase({ customer_id: customerId }),
  ]
  await put('agreement_visit', { agreement_id: id, ordinal: 1, state: 'made', case_id: visit })
  await cover('case_asset', { case_id: breakdown, asset_id: assetId })
  const limits = async () => [await limitOf(visit), await limitOf(breakdown), await limitOf(other)]
  expect(await limits()).toEqual([120, 120, 600])
  expect((await read(visit)).deadlines[0]?.rule).toEqual({
    priority: null,
    agreement: 'Kedler',
    customer: null,
    department: null,
    trade: null,
  })
  await db().rows(`update casekit.agreement set state = 'paused' where company_id = $1 and id = $2`, [companyId, id])
  expect(await limits()).toEqual([120, 600, 600])
  await db().rows(`update casekit.agreement set state = 'active' where company_id = $1 and id = $2`, [companyId, id])
  await db().rows('delete from casekit.agreement_asset where company_id = $1 and agreement_id = $2', [companyId, id])
  expect(await limits()).toEqual([120, 600, 600])
})

test('another priority is another rule, and the deadline moves with it', async () => {
  await addRule({})
  await addRule({ priority: 'Urgent', resolutionInMinutes: 30 })
  const caseId = await makeCase()
  const limits = [await limitOf(caseId)]
  for (const priority of ['Urgent', 'Low'] as const) {
    await provider.call(editCase, { as, params: { caseId }, body: { priority } })
    limits.push(await limitOf(caseId))
  }
  expect(limits).toEqual([600, 30, 600])
})

test('a trade is that of the first task that asks for one, and the deadline follows it', async () => {
  const [water, power] = [await skill(), await skill()]
  await addRule({})
  await addRule({ tradeId: water, resolutionInMinutes: 60 })
  await addRule({ tradeId: power, resolutionInMinutes: 90 })
  const caseId = await makeCase()
  expect(await limitOf(caseId)).toBe(600)
  await task(caseId, null)
  const first = await task(caseId, power)
  await task(caseId, water)
  expect(await limitOf(caseId)).toBe(90)
  await db().rows('update casekit.activity set deleted_at = now() where company_id = $1 and id = $2', [
    companyId,
    first,
  ])
  expect(await limitOf(caseId)).toBe(60)
  await db().rows('delete from casekit.activity where company_id = $1 and case_id = $2', [companyId, caseId])
  expect(await limitOf(caseId)).toBe(600)
})

test('a rule says how much of the time has gone when somebody is warned, and a change of it moves the warning', async () => {
  const week = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, start: '00:00', end: '24:00' }))
  await provider.call(setWorkingWeek, { as, body: { timeZone: 'Europe/Copenhagen', holidays: 'none', week } })
  const { body: rule } = await addRule({ warnPercent: 25, resolutionInMinutes: 100 })
  expect(rule.warnPercent).toBe(25)
  const caseId = await makeCase({ created_at: new Date(currentTime()) })
  const warnedAfter = async () => {
    const [deadline] = (await read(caseId)).deadlines
    return (Date.parse(deadline?.warnAt ?? '') - Date.parse(deadline?.startsAt ?? '')) / 60_000
  }
  expect(await warnedAfter()).toBe(25)
  const body = ruleOf({ warnPercent: 90, resolutionInMinutes: 100 })
  await provider.call(calls.editDeadlineRule, { as, params: { ruleId: rule.id }, body })
  expect(await warnedAfter()).toBe(90)
  expect((await addRule({ priority: 'Low', warnPercent: 100 })).status).toBe(400)
})

test('rules that differ in the agreement or the trade alone stand beside each other; a strange one is refused', async () => {
  const [{ id: agreementId }, tradeId] = [await agreement(await customer()), await skill()]
  for (const asked of [{}, { agreementId }, { tradeId }, { agreementId, tradeId }]) {
    expect((await addRule(asked)).status).toBe(200)
    expect((await addRule(asked)).status).toBe(409)
  }
  const { body: rules } = await provider.call(calls.getDeadlineRules, { as })
  expect(rules.map(one => [one.agreement?.id ?? null, one.trade?.id ?? null])).toEqual([
    [agreementId, tradeId],
    [agreementId, null],
    [null, tradeId],
    [null, null],
  ])
  expect((await addRule({ agreementId: newId() })).status).toBe(404)
  expect((await addRule({ tradeId: newId() })).status).toBe(404)
})

const ASKED = ['agreement', 'customer', 'department', 'trade', 'priority'] as const
type Facts = Record<(typeof ASKED)[number], string | null>
type Rule = Facts & { id: string; minutes: number }

/** As a person would choose: discard rules that do not apply, then go through the criteria in order. */
function chosenByHand(rules: readonly Rule[], facts: Facts): string | undefined {
  let left = rules.filter(rule => ASKED.every(name => rule[name] === null || rule[name] === facts[name]))
  for (const name of ASKED) {
    const asking = left.filter(rule => rule[name] !== null)
    if (asking.length > 0) left = asking
  }
  return left[0]?.id
}

test('of many rules the one counts that is chosen by hand, whatever they ask', async () => {
  const draw = numbers(550)
  const customers = [await customer(), await customer()]
  const covers = [await agreement(customers[0] ?? ''), await agreement(customers[1] ?? '')]
  const choices: Record<(typeof ASKED)[number], string[]> = {
    agreement: covers.map(({ id }) => id),
    customer: customers,
    department: [await department(), await department()],
    trade: [await skill(), await skill()],
    priority: ['Low', 'Urgent'],
  }
  const anyOf = (name: (typeof ASKED)[number], most: number) => choices[name][draw(most)] ?? null
  const factsOf = (most: number): Facts => ({
    agreement: anyOf('agreement', most),
    customer: anyOf('customer', most),
    department: anyOf('department', most),
    trade: anyOf('trade', most),
    priority: anyOf('priority', most),
  })
  const wanted = new Map(Array.from({ length: 60 }, () => factsOf(5)).map(facts => [JSON.stringify(facts), facts]))
  const rules: Rule[] = []
  for (const facts of wanted.values()) {
    const minutes = 10 + rules.length
    const id = await put('deadline_rule', {
      priority: facts.priority,
      agreement_id: facts.agreement,
      customer_id: facts.customer,
      department_id: facts.department,
      trade_id: facts.trade,
      resolution_minutes: minutes,
    })
    rules.push({ ...facts, id, minutes })
  }
  const expected = new Map<string, string | undefined>()
  for (let count = 0; count < 80; count += 1) {
    const facts = { ...factsOf(3), priority: choices.priority[draw(2)] ?? 'Low' }
    const { customer: customer_id, department: department_id, priority } = facts
    const caseId = await makeCase({ customer_id, department_id, priority })
    const asset = covers.find(({ id }) => id === facts.agreement)?.assetId
    if (asset) await cover('case_asset', { case_id: caseId, asset_id: asset })
    if (facts.trade) await task(caseId, facts.trade)
    expected.set(caseId, chosenByHand(rules, facts))
  }
  await settleDeadlines(db(), companyId)
  const kept = await db().rows<{ case_id: string; rule_id: string }>(
    'select case_id, rule_id from casekit.case_deadline where company_id = $1',
    [companyId],
  )
  const found = new Map(kept.map(row => [row.case_id, row.rule_id]))
  for (const [caseId, ruleId] of expected) expect(found.get(caseId)).toBe(ruleId)
  expect(new Set(found.values()).size).toBeGreaterThan(10)
})
