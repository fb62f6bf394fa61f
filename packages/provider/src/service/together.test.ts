import { getVisitsTogether, planVisitsTogether } from '@casekit/contract/service-together'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AgreementStage, agreementStage } from '../../../../tests/support/agreements.ts'
import { makeStaff } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'
import { newId } from '../platform/new-id.ts'

let provider: TestProvider
let stage: AgreementStage
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => void (stage = await agreementStage(provider)))

const standing = async () =>
  (await provider.call(getVisitsTogether, { as: stage.as, query: { from: stage.today, weeks: 12 } })).body
const plan = (visits: { visitId: string; plannedOn: string; memberId?: string | null }[]) =>
  provider.call(planVisitsTogether, { as: stage.as, body: { visits } })

async function asset(address: string, zipCode: string): Promise<string> {
  const id = newId()
  await stage.db.rows(
    `insert into casekit.asset (company_id, id, number, name, address, zip_code, city) values ($1, $2, $3, 'Ventilation', $4, $5, 'Storby')`,
    [stage.companyId, id, id.slice(-6), address, zipCode],
  )
  return id
}

/** Two visits in one area, the second with its case already created, and one elsewhere. */
async function visits() {
  await stage.running({ assetIds: [await asset('Parkvej 1', '2300')], firstOn: stage.later(20), leadDays: 0 })
  await stage.running({ assetIds: [await asset('Parkvej 2', '2300')], firstOn: stage.later(21), leadDays: 30 })
  await stage.running({ assetIds: [await asset('Torvet 9', '8000')], firstOn: stage.later(22), leadDays: 0 })
  await stage.work()
  return standing()
}

test('visits are listed with where they are and who has them, and the three of them by their day', async () => {
  const [first, second, third] = await visits()
  expect([first, second, third].map(one => [one?.zipCode, one?.address, one?.state])).toEqual([
    ['2300', 'Parkvej 1', 'planned'],
    ['2300', 'Parkvej 2', 'made'],
    ['8000', 'Torvet 9', 'planned'],
  ])
  const soon = { from: stage.today, weeks: 1 }
  expect((await provider.call(getVisitsTogether, { as: stage.as, query: soon })).body).toEqual([])
})

test('those of an area go to one day and one member: the case that is there takes its task along, the other gets it later', async () => {
  const driver = await makeStaff(provider.pool, stage.companyId, { name: 'Kim Dahl' })
  const [first, second] = await visits()
  const plannedOn = stage.later(23)
  const wanted = [first!.id, second!.id].map(visitId => ({ visitId, plannedOn, memberId: driver.id }))
  expect((await plan(wanted)).status).toBe(204)
  const after = (await standing()).filter(({ zipCode }) => zipCode === '2300')
  expect(after.map(one => [one.plannedOn, one.member?.name])).toEqual([
    [plannedOn, 'Kim Dahl'],
    [plannedOn, 'Kim Dahl'],
  ])
  await stage.work(25)
  const tasks = await stage.db.rows<{ assignedTo: string }>(
    `select y.assigned_to as "assignedTo" from casekit.activity y join casekit.agreement_visit v on v.company_id = y.company_id and v.case_id = y.case_id
     where y.company_id = $1 and v.id = any ($2)`,
    [stage.companyId, [first!.id, second!.id]],
  )
  expect(tasks).toEqual([{ assignedTo: driver.id }, { assignedTo: driver.id }])
})

test('where one cannot be planned, none is: of a stranger, in the past, or over', async () => {
  const [first, second] = await visits()
  const day = stage.later(23)
  const both = (more: object) => [
    { visitId: first!.id, plannedOn: day },
    { visitId: second!.id, plannedOn: day, ...more },
  ]
  const strange = await plan(both({ memberId: newId() }))
  expect([strange.status, strange.body]).toMatchObject([404, { errors: [{ path: '/visits/1/memberId' }] }])
  expect((await plan(both({ plannedOn: stage.later(-1) }))).status).toBe(400)
  expect((await plan(both({ visitId: newId() }))).status).toBe(404)
  await stage.db.rows(`update casekit.cases set status = 'Closed' where company_id = $1`, [stage.companyId])
  expect((await plan(both({}))).body).toMatchObject({ code: 'unlawful' })
  expect((await standing())[0]?.plannedOn).toBe(first!.plannedOn)
})
