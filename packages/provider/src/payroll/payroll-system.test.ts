import * as integrations from '@casekit/contract/integrations'
import * as payroll from '@casekit/contract/payroll'
import * as weeks from '@casekit/contract/work-weeks'
import { tmpdir } from 'node:os'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type DocumentSystem, openDocumentSystem } from '../../../../tests/support/document-system.ts'
import { makeCompany, makeStaff, type TestCompany, type TestStaff } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'
import { sendDueSyncs } from '../integrations/worker.ts'
import { currentTime } from '../platform/clock.ts'
import { openFileStore } from '../platform/files/store.ts'
import { createOutward } from '../platform/outward/outward.ts'

const outward = createOutward({ networks: ['127.0.0.0/8'] })
const log = pino({ level: 'silent' })
const system = 'payroll'
const MARCH = { from: '2026-03-01', to: '2026-03-31' }

let provider: TestProvider
let company: TestCompany
let chief: TestStaff
let bo: TestStaff
let other: DocumentSystem

beforeAll(async () => void (provider = await testProvider({ outward })))
afterAll(() => provider.close())
beforeEach(async () => {
  company = await makeCompany(provider.pool)
  chief = await makeStaff(provider.pool, company.id, { name: 'Mette Kjær', guards: ['SettingsAccess', 'Core'] })
  bo = await makeStaff(provider.pool, company.id, { name: 'Bo Henningsen', guards: ['Activities', 'Core'] })
  other = await openDocumentSystem('abc-123')
})
afterEach(async () => {
  await provider.db(company.id).rows('delete from casekit.integration where company_id = $1', [company.id])
  await other.close()
})

const connect = (wish: object = {}) =>
  provider.call(integrations.setConnection, {
    as: chief.as,
    params: { system },
    body: { address: other.url, token: 'abc-123', orderType: '', isPaused: false, ...wish },
  })

/** Records travel time for Bo, and approves it. */
async function approved(monday: string, minutes: number) {
  const cells = [{ day: monday, kind: 'travel' as const, minutes }]
  await provider.call(weeks.setOwnWorkCells, { as: bo.as, params: { monday }, body: { cells } })
  await provider.call(weeks.setOwnWorkWeekState, { as: bo.as, params: { monday }, body: { state: 'handed-in' } })
  const params = { monday, stakeholderId: bo.id }
  await provider.call(weeks.judgeWorkWeek, { as: chief.as, params, body: { state: 'approved' } })
}
const run = async (again = false) => {
  const body = { ...MARCH, withoutWaiting: false, again }
  return (await provider.call(payroll.addPayrollRun, { as: chief.as, body })).body
}
const sendDue = (minutes = 1) =>
  sendDueSyncs(
    {
      pool: provider.pool,
      vault: provider.vault,
      outward,
      files: openFileStore(tmpdir()),
      reachedAt: () => 'https://casekit.example',
    },
    log,
    new Date(currentTime() + minutes * 60_000),
  )
const logged = async () => (await provider.call(integrations.getSyncs, { as: chief.as, params: { system } })).body
const runs = async () => (await provider.call(payroll.getPayrollRuns, { as: chief.as })).body

test('an export reaches the payroll system once, with its lines, and says so', async () => {
  await connect()
  await approved('2026-03-02', 45)
  const made = await run()
  expect(made.sent).toBe('waiting')
  await Promise.all([sendDue(), sendDue()])
  expect(await sendDue(60)).toBe(0)
  expect(other.news).toEqual([
    {
      ...MARCH,
      id: made.id,
      madeAt: expect.any(String) as string,
      madeBy: 'Mette Kjær',
      lines: [
        {
          employee: { id: bo.id, email: bo.email, name: 'Bo Henningsen' },
          day: '2026-03-02',
          kind: 'travel',
          absence: null,
          minutes: 45,
          isRepeated: false,
        },
      ],
    },
  ])
  expect(await logged()).toMatchObject([{ caseId: null, period: MARCH, state: 'acknowledged', status: 204 }])
  expect((await runs()).map(({ sent }) => sent)).toEqual(['acknowledged'])
})

test('what the payroll system refused is tried again under the same key, and a second export says what it repeats', async () => {
  await connect()
  await approved('2026-03-02', 45)
  await run()
  other.next(503)
  await sendDue()
  expect(await logged()).toMatchObject([{ state: 'waiting', status: 503, fault: 'refused' }])
  await sendDue(10)
  await approved('2026-03-09', 30)
  await run(true)
  await sendDue(20)
  const lines = other.news.map(news => news['lines'] as { day: string; isRepeated: boolean }[])
  expect(lines.map(of => of.map(({ day, isRepeated }) => [day, isRepeated]))).toEqual([
    [['2026-03-02', false]],
    [
      ['2026-03-02', true],
      ['2026-03-09', false],
    ],
  ])
})

test('an export that was given up is sent again by hand, once', async () => {
  await connect()
  await approved('2026-03-02', 45)
  await run()
  await provider
    .db(company.id)
    .rows(`update casekit.integration_sync set state = 'failed' where company_id = $1`, [company.id])
  expect((await runs())[0]?.sent).toBe('failed')
  const [line] = await logged()
  const params = { syncId: line?.id ?? '' }
  for (let time = 0; time < 2; time++)
    expect((await provider.call(integrations.resendSync, { as: chief.as, params })).body.state).toBe('acknowledged')
  expect(other.news).toHaveLength(1)
})

test('without a payroll system an export is a file alone, and a paused one waits', async () => {
  await approved('2026-03-02', 45)
  expect((await run()).sent).toBeNull()
  await connect({ isPaused: true })
  await approved('2026-03-09', 30)
  expect((await run()).sent).toBe('waiting')
  expect(await sendDue()).toBe(0)
  await connect()
  await sendDue()
  expect(other.news).toHaveLength(1)
  expect((await provider.call(integrations.testConnection, { as: chief.as, params: { system } })).body.fault).toBe('')
})
