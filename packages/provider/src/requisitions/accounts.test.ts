import { setTimeout as pause } from 'node:timers/promises'
import { getAccountPlans } from '@casekit/contract/activity-lists'
import * as budgets from '@casekit/contract/requisition-budgets'
import * as calls from '@casekit/contract/requisitions'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { codeOf } from '../../../../tests/support/office.ts'
import { type RequisitionScene, requisitionScene, YEAR } from '../../../../tests/support/requisition-scene.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'

let provider: TestProvider
let scene: RequisitionScene
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => void (scene = await requisitionScene(provider)))

const edit = (accountId: string, body: object) =>
  provider.call(budgets.editAccount, { as: scene.buyer.as, params: { accountId }, body })
const add = (number: string) => provider.call(budgets.addAccount, { as: scene.buyer.as, body: { number, name: 'Tag' } })
const statuses = async (...answers: Promise<{ status: number }>[]) =>
  (await Promise.all(answers)).map(({ status }) => status).toSorted((one, other) => one - other)
const plan = async () =>
  (await provider.call(getAccountPlans, { as: scene.buyer.as })).body.map(({ number, name }) => `${number} ${name}`)

test('an account is named anew, and its requisitions and budgets carry the new name', async () => {
  const { accountId, begin, made } = scene
  const { id } = await begin()
  expect((await edit(accountId, { number: ' 116201 ', name: 'Vand' })).body).toEqual({
    id: accountId,
    number: '116201',
    name: 'Vand',
  })
  const shown = await provider.call(calls.getRequisition, { as: scene.buyer.as, params: { requisitionId: id } })
  expect(shown.body.budgets.map(({ account }) => account.name)).toEqual(['Vand'])
  await made(budgets.addAccount, { number: '117', name: 'Tag' })
  const twice = await edit(accountId, { number: '117' })
  expect([twice.status, twice.body]).toMatchObject([409, { code: 'conflict', errors: [{ path: '/number' }] }])
  expect(await plan()).toEqual(['117 Tag', '116201 Vand'])
})

test('an account leaves the plan once no running budget or open requisition has it, and comes back', async () => {
  const { accountId, buyer, begin, done, made } = scene
  const { id } = await begin()
  expect(await codeOf(edit(accountId, { isRemoved: true }))).toBe('in-use')
  const [budget] = (await provider.call(budgets.getBudgets, { as: buyer.as, params: { year: YEAR } })).body
  await provider.call(budgets.removeBudget, { as: buyer.as, params: { budgetId: budget!.id } })
  expect(await codeOf(edit(accountId, { isRemoved: true }))).toBe('in-use')
  await done(calls.cancelRequisition, id, { reason: 'Fortrudt' })
  expect((await edit(accountId, { isRemoved: true })).status).toBe(200)
  expect(await plan()).toEqual([])
  expect((await edit(accountId, { name: 'Andet' })).status).toBe(404)
  await made(budgets.addAccount, { number: '116200', name: 'Ny' })
  expect(await codeOf(edit(accountId, { isRemoved: false }))).toBe('conflict')
  const [anew] = (await provider.call(getAccountPlans, { as: buyer.as })).body
  await edit(anew!.id, { number: '2' })
  expect((await edit(accountId, { isRemoved: false })).status).toBe(200)
  expect(await plan()).toEqual(['2 Ny', '116200 Vand og afløb'])
})

test('of several at once one takes a number, by a new account or by another name', async () => {
  expect(await statuses(add('117'), add('117'), add('117'))).toEqual([200, 409, 409])
  const at = (await add('1')).body
  expect(await statuses(add('118'), edit(at, { number: '118' }))).toEqual([200, 409])
})

test('nothing is written with an account that is on its way out of the plan', async () => {
  const { accountId, begin, companyId, db } = scene
  const budget = { accountId, propertyId: null, year: YEAR, amount: 1 }
  const asked = await db().transaction(async within => {
    await within.rows('update casekit.account_plan set deleted_at = now() where company_id = $1 and id = $2', [
      companyId,
      accountId,
    ])
    const both = [
      provider.call(budgets.addBudget, { as: scene.buyer.as, body: budget }).then(({ status }) => status),
      begin().then(
        () => 'written',
        () => 'refused',
      ),
    ]
    await pause(700)
    return { both }
  })
  expect(await Promise.all(asked.both)).toEqual([404, 'refused'])
})
