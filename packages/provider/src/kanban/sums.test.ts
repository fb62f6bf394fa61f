import type { Guard } from '@casekit/contract/guards'
import { OFFER_STATUS_IDS, type OfferStatus } from '@casekit/contract/ids'
import { getKanbanSums } from '@casekit/contract/kanban'
import { changeOfferStatus } from '@casekit/contract/offers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contentOf, type DocumentScene, documentScene, line } from '../../../../tests/support/document-scene.ts'
import { makeStaff } from '../../../../tests/support/people.ts'
import { asOwner } from '../platform/database/connection.ts'
import { sumsStatement } from './sums.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'

let provider: TestProvider
let scene: DocumentScene
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => void (scene = await documentScene(provider)))

async function offer(status: OfferStatus, price: number): Promise<void> {
  const offerId = await scene.begin()
  await scene.save(offerId, contentOf(line('1', { quantity: 2, price })))
  await provider.call(changeOfferStatus, {
    as: scene.as,
    params: { offerId },
    body: { caseOfferStatusId: OFFER_STATUS_IDS[status] },
  })
}
const member = async (...guards: Guard[]) => (await makeStaff(provider.pool, scene.company.id, { guards })).as
const sums = (as: string, query: object = {}) => provider.call(getKanbanSums, { as, query })

test('a column comes to what the accepted offers of its cases do, by whatever the board is parted', async () => {
  await offer('Accepted', 250.5)
  await offer('Accepted', 100)
  await offer('Rejected', 9000)
  const as = await member('Kanban', 'OfferAccess')
  expect((await sums(as, { groupBy: 'status' })).body).toEqual([{ key: 'Open', net: 70_100 }])
  expect((await sums(as, { groupBy: 'responsible' })).body).toEqual([{ key: 'none', net: 70_100 }])
  expect((await sums(as)).body).toMatchObject([{ net: 70_100 }])
})

test('what the filter of the board leaves out is not added, nor is a case that it does not hold', async () => {
  await offer('Accepted', 250.5)
  const as = await member('Kanban', 'OfferAccess')
  expect((await sums(as, { groupBy: 'status', priority: 'Urgent' })).body).toEqual([])
  await scene.rows(`update casekit.cases set status = 'Canceled' where company_id = $1 and id = $2`, [
    scene.company.id,
    scene.caseId,
  ])
  expect((await sums(as)).body).toEqual([])
})

test('nobody is told who may not see what offers come to', async () => {
  await offer('Accepted', 250.5)
  expect((await sums(await member('Core', 'Kanban'))).status).toBe(403)
})

const OFFERS = 3000

test('what documents say is not read to add them up', async () => {
  const { company, caseId } = scene
  await asOwner(provider.connection, async client => {
    await client.query('set session_replication_role = replica') // skips triggers, which are not tested here
    await client.query(
      `insert into casekit.offer (company_id, id, number, status, case_id, net, title)
       select $1, casekit.new_id(), n, case when n % 3 = 0 then 'Accepted' else 'Sent' end, $2, 100, repeat('Badeværelse ', 15)
       from generate_series(1, ${OFFERS}) n`,
      [company.id, caseId],
    )
    await client.query('vacuum analyze casekit.offer')
  })
  const { text, values } = sumsStatement({ sight: '' }, company.id, 'stage', {})
  const plan = await provider.db(company.id).planned(`explain (analyze, buffers, format json) ${text}`, values)
  const told = JSON.stringify(plan)
  expect(told.match(/"Node Type":"Index Only Scan"[^{}]*"Index Name":"offer_sold"/g)).toHaveLength(2)
  expect(await provider.db(company.id).planned(text, values)).toMatchObject([{ net: (OFFERS / 3) * 100 }])
})
