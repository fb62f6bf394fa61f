import { changeCaseStatus } from '@casekit/contract/case-facts'
import { createCompanyCase } from '@casekit/contract/cases'
import { addCustomer } from '@casekit/contract/customers'
import { receiveEkompletWork, receiveMinubaWork } from '@casekit/contract/incoming-work'
import * as calls from '@casekit/contract/integrations'
import { tmpdir } from 'node:os'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCompany, makeStaff, type TestCompany } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { openOrderSystem, type OrderSystem } from '../../../../tests/support/order-system.ts'
import { currentTime } from '../platform/clock.ts'
import { openFileStore } from '../platform/files/store.ts'
import { newId } from '../platform/new-id.ts'
import { createOutward } from '../platform/outward/outward.ts'
import { sendDueSyncs } from './worker.ts'

const outward = createOutward({ networks: ['127.0.0.0/8'] })
const files = openFileStore(tmpdir())
const log = pino({ level: 'silent' })

let provider: TestProvider
let company: TestCompany
let as: string
let other: OrderSystem

beforeAll(async () => {
  provider = await testProvider({ outward })
})
afterAll(() => provider.close())
beforeEach(async () => {
  company = await makeCompany(provider.pool)
  as = (await makeStaff(provider.pool, company.id, { guards: ['Core', 'SettingsAccess'] })).bearer
  other = await openOrderSystem('abc-123')
})
afterEach(async () => {
  await provider.db(company.id).rows('delete from casekit.integration where company_id = $1', [company.id])
  await other.close()
})

const connect = (wish: object) =>
  provider.call(calls.setConnection, {
    as,
    params: { system: 'minuba' },
    body: { address: other.url, token: 'abc-123', orderType: 'vvs', isPaused: false, ...wish },
  })

async function closedCase(): Promise<string> {
  const { body: customerId } = await provider.call(addCustomer, { as, body: { customerName: 'Holm' } })
  const { body: caseId } = await provider.call(createCompanyCase, { as, body: { customerId, description: 'Utæt' } })
  const closed = await provider.call(changeCaseStatus, { as, params: { caseId }, body: { status: 'Closed' } })
  expect(closed.status).toBe(200)
  return caseId
}

/** A minute later, when the worker looks. */
function sendDue() {
  const means = {
    pool: provider.pool,
    vault: provider.vault,
    outward,
    files,
    reachedAt: () => 'https://casekit.example',
  }
  return sendDueSyncs(means, log, new Date(currentTime() + 60_000))
}

const BOOKED = `select (select count(*)::int from casekit.activity_time t join casekit.activity a on a.company_id = t.company_id and a.id = t.activity_id
    where a.company_id = $1 and a.case_id = $2) as times,
  (select count(*)::int from casekit.activity a where a.company_id = $1 and a.case_id = $2) as tasks,
  (select coalesce(sum(m.quantity), 0)::int from casekit.case_material m where m.company_id = $1 and m.case_id = $2) as thousandths`

async function sentOrder() {
  await connect({ fields: [{ fact: 'caseNumber', name: 'Sagsnr.' }] })
  const caseId = await closedCase()
  await sendDue()
  const { key } = (await provider.call(calls.issueSenderKey, { as, params: { system: 'minuba' } })).body
  await provider
    .db(company.id)
    .rows(
      `insert into casekit.product (company_id, id, number, name, unit, sales_price) values ($1, $2, '4711', 'Kuglehane', 'stk.', 16850)`,
      [company.id, newId()],
    )
  const { email } = (await provider
    .db(company.id)
    .row<{ email: string }>('select email from casekit.stakeholder where company_id = $1 order by id limit 1', [
      company.id,
    ]))!
  const work = {
    orderNumber: 'O-1',
    status: 'Faktureret',
    hours: [
      { id: 'h1', email: email.toUpperCase(), startTime: '2026-01-05T08:00:00Z', endTime: '2026-01-05T09:30:00Z' },
    ],
    materials: [{ id: 'm1', number: '4711', quantity: 2.5 }],
  }
  const tell = (body: typeof work, system: 'minuba' | 'ekomplet' = 'minuba') =>
    provider.call(system === 'minuba' ? receiveMinubaWork : receiveEkompletWork, { as: key, body })
  const booked = () => provider.db(company.id).row(BOOKED, [company.id, caseId])
  return { caseId, work, tell, booked }
}

test('hours, materials and the status of an order come back to its case, each once, in whatever order and however often', async () => {
  const { caseId, work, tell, booked } = await sentOrder()
  const more = { ...work, status: 'Betalt', hours: [...work.hours, { ...work.hours[0]!, id: 'h2' }] }
  await Promise.all([tell(work), tell(more), tell(work)])
  expect((await tell(more)).body).toEqual({ caseId, caseNumber: 1, hours: 0, materials: 0 })
  expect(await booked()).toEqual({ times: 2, tasks: 1, thousandths: 2500 })
  const { body: sent } = await provider.call(calls.getSyncs, { as, params: { system: 'minuba' } })
  expect(sent).toMatchObject([{ number: 'O-1', told: 'Betalt' }])
})

test('what cannot be booked names its field and books nothing; another system, or no such order, is told so', async () => {
  const { work, tell, booked } = await sentOrder()
  const [hour, material] = [work.hours[0]!, work.materials[0]!]
  const wrong: [typeof work, string][] = [
    [{ ...work, hours: [hour, { ...hour, id: 'h2', email: 'nobody@holm.example' }] }, '/hours/1/email'],
    [{ ...work, hours: [{ ...hour, endTime: hour.startTime }] }, '/hours/0/endTime'],
    [{ ...work, materials: [material, { ...material, id: 'm2', number: '4712' }] }, '/materials/1/number'],
  ]
  for (const [body, path] of wrong)
    expect(await tell(body)).toMatchObject({ status: 400, body: { errors: [{ path }] } })
  expect(await tell({ ...work, orderNumber: 'O-2' })).toMatchObject({ status: 404 })
  expect(await tell(work, 'ekomplet')).toMatchObject({ status: 403 })
  expect(await booked()).toEqual({ times: 0, tasks: 0, thousandths: 0 })
})

test('an order tells what the company chose under the names that the other side has for it', async () => {
  await sentOrder()
  expect(other.orders).toMatchObject([{ fields: { 'Sagsnr.': '1' } }])
  await connect({ orderType: 'el' })
  const { body } = await provider.call(calls.getConnection, { as, params: { system: 'minuba' } })
  expect(body.fields).toEqual([{ fact: 'caseNumber', name: 'Sagsnr.' }])
})
