import { addAsset } from '@casekit/contract/assets'
import type { Body } from '@casekit/contract/endpoint'
import { assets, requisitions, services } from '@casekit/contract/overview'
import { dayAt } from '@casekit/rules/zoned-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agreementStage } from '../../../../tests/support/agreements.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { requisitionScene } from '../../../../tests/support/requisition-scene.ts'

const DAY = '2027-03-04'
/** Eleven hours behind UTC: its midnight is on the previous day there. */
const ZONE = 'Pacific/Pago_Pago'

let provider: TestProvider
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())

const liveIn = (companyId: number) =>
  provider.db(companyId).rows('update directory.company set time_zone = $2 where id = $1', [companyId, ZONE])

type List = typeof assets | typeof services | typeof requisitions

/** The column's local days in the rows that a filter for DAY finds. */
async function found(list: List, as: string, column: string): Promise<string[]> {
  const filterModel = { [column]: { filterType: 'date', type: 'equals', dateFrom: DAY } }
  const body = { startRow: 0, endRow: 10, filterModel } as Body<typeof list.rows>
  const answer = await provider.call(list.rows, { as, body })
  const rows = answer.body.rows as Record<string, unknown>[]
  return rows.map(row => dayAt(Date.parse(String(row[column])), ZONE))
}

test('days of assets begin where the company is', async () => {
  const { as, customerId, companyId } = await agreementStage(provider)
  await liveIn(companyId)
  const body = { name: 'Aggregat', customerId, warrantyUntil: DAY, inServiceOn: DAY }
  await provider.call(addAsset, { as, body })
  for (const column of ['warrantyUntil', 'inServiceOn']) expect(await found(assets, as, column)).toEqual([DAY])
})

test('days of agreements begin where the company is', async () => {
  const { as, companyId, add, db } = await agreementStage(provider)
  await liveIn(companyId)
  const id = await add({ pricing: 'subscription', price: 100, startsOn: DAY })
  await db.rows(
    `update casekit.agreement set state = 'active', ends_on = $3, billed_from = $3 where company_id = $1 and id = $2`,
    [companyId, id, DAY],
  )
  await db.rows(
    `insert into casekit.agreement_visit (company_id, id, agreement_id, ordinal, state, due_on, planned_on, done_on)
     values ($1, gen_random_uuid(), $2, 1, 'done', $3, $3, $3), ($1, gen_random_uuid(), $2, 2, 'planned', $3, $3, null)`,
    [companyId, id, DAY],
  )
  for (const column of ['startsOn', 'endsOn', 'nextOn', 'invoiceOn', 'lastOn'])
    expect([column, ...(await found(services, as, column))]).toEqual([column, DAY])
})

test('the day of delivery begins where the company is', async () => {
  const { buyer, companyId, begin } = await requisitionScene(provider)
  await liveIn(companyId)
  await begin({ deliverOn: DAY })
  expect(await found(requisitions, buyer.as, 'deliverOn')).toEqual([DAY])
})
