import { addDvCategory, deleteDvCategory } from '@casekit/contract/activity-lists'
import * as budgets from '@casekit/contract/requisition-budgets'
import * as calls from '@casekit/contract/requisitions'
import { getUserMessages } from '@casekit/contract/alerts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  BUDGET,
  GROSS,
  NET,
  type RequisitionScene,
  requisitionScene,
  YEAR,
} from '../../../../tests/support/requisition-scene.ts'
import { codeOf } from '../../../../tests/support/office.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { newId } from '../platform/new-id.ts'

let provider: TestProvider
let scene: RequisitionScene
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => void (scene = await requisitionScene(provider)))

test('over their limit somebody may not approve, and what they asked for never, whatever their limit becomes', async () => {
  const { buyer, chief, setWishes, setLimit, take, done, begin } = scene
  await setWishes({ standardLimit: GROSS - 1 })
  const { id, approval } = await begin()
  expect(approval).toEqual({ limit: GROSS - 1, refusal: 'over-limit' })
  expect((await take(calls.approveRequisition, id, { note: '' })).body.code).toBe('over-limit')
  await done(calls.requestApproval, id)
  const alerts = (await provider.call(getUserMessages, { as: chief.as })).body
  expect(alerts).toMatchObject([{ kind: 'requisition', subjectId: id, message: 'Alert.RequisitionRequested' }])
  await setLimit(buyer, GROSS)
  expect((await take(calls.approveRequisition, id, { note: '' })).body.code).toBe('own')
  await done(calls.rejectRequisition, id, { reason: 'For dyrt' }, chief)
  await done(calls.requestApproval, id)
  await done(calls.approveRequisition, id, { note: '' })
})

test('where budgets bind, two at once do not both take the last of one', async () => {
  const { buyer, chief, setWishes, take, begin, standing } = scene
  await setWishes({ isBudgetBinding: true })
  const [one, other] = [await begin(), await begin()]
  const [budget] = (await provider.call(budgets.getBudgets, { as: buyer.as, params: { year: YEAR } })).body
  await provider.call(budgets.editBudget, {
    as: buyer.as,
    params: { budgetId: budget!.id },
    body: { amount: NET * 2 - 1 },
  })
  const answers = await Promise.all(
    [one, other].map(({ id }) => take(calls.approveRequisition, id, { note: '' }, chief)),
  )
  expect(answers.map(({ status, body }) => body.code ?? String(status)).toSorted()).toEqual(['200', 'over-budget'])
  expect(await standing()).toMatchObject({ left: NET - 1 })
})

test("a property with a budget of its own does not draw on the company's", async () => {
  const { buyer, chief, propertyId, accountId, made, done, begin } = scene
  await made(budgets.addBudget, { accountId, propertyId: null, year: YEAR, amount: 500 })
  const again = await provider.call(budgets.addBudget, {
    as: buyer.as,
    body: { accountId, propertyId: null, year: YEAR, amount: 1 },
  })
  expect([again.status, (again.body as unknown as { code: string }).code]).toEqual([409, 'taken'])
  const { id } = await begin()
  await done(calls.approveRequisition, id, { note: '' }, chief)
  const of = async (query: { propertyId?: string }) =>
    (await provider.call(budgets.getBudgetStanding, { as: buyer.as, params: { year: YEAR }, query })).body.map(
      ({ amount, left }) => [amount, left],
    )
  expect(await of({ propertyId })).toEqual([[BUDGET, BUDGET - NET]])
  expect(await of({})).toEqual([[500, 500]])
})

test('a building part with a budget of its own draws on that one alone', async () => {
  const { buyer, chief, companyId, db, propertyId, accountId, made, setWishes, take, done, begin } = scene
  const roof = newId()
  await db().rows(`insert into casekit.activity_category (company_id, id, kind, name) values ($1, $2, 'dv', 'Tag')`, [
    companyId,
    roof,
  ])
  const body = { accountId, propertyId, dvCategoryId: roof, year: YEAR, amount: NET + 1 }
  await made(budgets.addBudget, body)
  const again = await provider.call(budgets.addBudget, { as: buyer.as, body })
  expect([again.status, (again.body as unknown as { code: string }).code]).toEqual([409, 'taken'])
  await setWishes({ isBudgetBinding: true })
  const approve = ({ id }: { id: string }) => done(calls.approveRequisition, id, { note: '' }, chief)
  const [ofRoof, ofNone] = [await approve(await begin({ dvCategoryId: roof })), await approve(await begin())]
  expect([ofRoof, ofNone].map(({ budgets: own }) => own.map(({ category }) => category?.name))).toEqual([
    ['Tag'],
    [undefined],
  ])
  const of = async (query: { propertyId?: string; dvCategoryId?: string }) =>
    (await provider.call(budgets.getBudgetStanding, { as: buyer.as, params: { year: YEAR }, query })).body.map(
      ({ category, left }) => [category?.name, left],
    )
  expect(await of({ propertyId })).toEqual([
    [undefined, BUDGET - NET],
    ['Tag', 1],
  ])
  expect(await of({ propertyId, dvCategoryId: roof })).toEqual([['Tag', 1]])
  const { id } = await begin({ dvCategoryId: roof })
  expect((await take(calls.approveRequisition, id, { note: '' }, chief)).body.code).toBe('over-budget')
})

test('what is below a building part draws on the nearest budget above it, and a part goes once it has none', async () => {
  const { buyer, chief, propertyId, accountId, made, done, begin } = scene
  const roof = await made(addDvCategory, { name: 'Tag', parentId: null })
  const gutters = await made(addDvCategory, { name: 'Tagrender', parentId: roof })
  const hooks = await made(addDvCategory, { name: 'Rendejern', parentId: gutters })
  const add = (dvCategoryId: string, more = {}) =>
    made(budgets.addBudget, { accountId, propertyId, dvCategoryId, year: YEAR, amount: NET, ...more })
  const drawsOn = async (dvCategoryId: string) =>
    (await begin({ dvCategoryId })).budgets.map(({ category, left }) => [category?.name, left])
  const ofAll = await add(gutters, { propertyId: null })
  expect(await drawsOn(hooks)).toEqual([[undefined, BUDGET]])
  await add(roof)
  const { id } = await begin({ dvCategoryId: hooks })
  await done(calls.approveRequisition, id, { note: '' }, chief)
  expect(await drawsOn(hooks)).toEqual([['Tag', 0]])
  const ofGutters = await add(gutters)
  expect([await drawsOn(hooks), await drawsOn(roof)]).toEqual([[['Tagrender', 0]], [['Tag', NET]]])
  const drop = (part: string) => provider.call(deleteDvCategory, { as: buyer.as, params: { id: part } })
  expect(await codeOf(drop(gutters))).toBe('in-use')
  await provider.call(budgets.removeBudget, { as: buyer.as, params: { budgetId: ofGutters } })
  expect(await codeOf(drop(gutters))).toBe('in-use')
  await provider.call(budgets.removeBudget, { as: buyer.as, params: { budgetId: ofAll } })
  expect((await drop(gutters)).status).toBe(204)
  expect(await drawsOn(hooks)).toEqual([['Tag', 0]])
})
