import { getMoves, runMove, sendMoveRows, startMove } from '@casekit/contract/move-in'
import * as calls from '@casekit/contract/move-in-sources'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { currentTime } from '../../../../tests/support/clock.ts'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'
import { openReceiver, type Receiver } from '../../../../tests/support/receiver.ts'
import { createOutward } from '../platform/outward/outward.ts'
import { takeDue } from './sources.ts'
import { moveInDue } from './worker.ts'

const outward = createOutward({ networks: ['127.0.0.0/8'] })
const TWO_DAYS_MS = 48 * 3_600_000

let provider: TestProvider
let companyId: number
let as: string
let system: Receiver
let sourceId: string
const faults: unknown[] = []

beforeAll(async () => void (provider = await testProvider({ outward })))
afterAll(() => provider.close())
beforeEach(async () => {
  faults.length = 0
  companyId = (await makeCompany(provider.pool)).id
  as = (await makeStaff(provider.pool, companyId, { guards: ['Core', 'SettingsAccess'] })).as
  system = await openReceiver()
  sourceId = await repeat()
})
afterEach(async () => {
  await system.close()
  await provider.db(companyId).rows('delete from casekit.move_in_source where company_id = $1', [companyId])
})

const columns = [
  { heading: 'Kundenr.', field: 'number' as const },
  { heading: 'Navn', field: 'name' as const },
  { heading: 'Alder', field: null },
]

/** Imports one customer by hand, then repeats the import every night. */
async function repeat() {
  const body = {
    kind: 'customer' as const,
    fileName: 'kunder.csv',
    columns,
    rules: ['number' as const],
    dayFirst: true,
  }
  const { body: moveId } = await provider.call(startMove, { as, body: { ...body, onMatch: 'update' } })
  const rows = [{ line: 2, said: { number: '1', name: 'Ida' } }]
  await provider.call(sendMoveRows, { as, params: { moveId }, body: { rows } })
  await provider.call(runMove, { as, params: { moveId } })
  const source = { name: 'Boligsystem', url: `${system.url}/kunder.csv`, mostPercent: 20, isOn: true, moveId }
  return (await provider.call(calls.addMoveSource, { as, body: source })).body
}

/** A time that many minutes before the night. */
const before = (minutes: number) => new Date(currentTime() + TWO_DAYS_MS - minutes * 60_000)
const night = () =>
  moveInDue(
    { pool: provider.pool, outward, onError: error => void faults.push(error) },
    new Date(currentTime() + TWO_DAYS_MS),
  )
const last = async () => (await provider.call(calls.getMoveSources, { as })).body[0]?.last
const customers = () =>
  provider
    .db(companyId)
    .rows<{ number: number; name: string }>(
      'select number, name from casekit.customer where company_id = $1 order by 1',
      [companyId],
    )
const answers = (text: string, status = 200) =>
  system.behave((_request, response) => void response.writeHead(status).end(text))
const fileOf = (names: string[]) =>
  ['Navn;Alder;Kundenr.', ...names.map((name, at) => `${name};40;${at + 1}`)].join('\n')
const names = (mark: string) => Array.from({ length: 20 }, (_, at) => `${mark} ${at}`)

test('what another system lays out is taken in every night: new rows come, changed ones change, none comes twice', async () => {
  answers(fileOf(['Ida Holm', 'Bo']))
  await night()
  expect(system.received.map(({ method, url }) => [method, url])).toEqual([['GET', '/kunder.csv']])
  expect(await last()).toMatchObject({ state: 'done', made: 1, changed: 1, actorName: 'Boligsystem', sourceId })
  await night()
  expect(await last()).toMatchObject({ state: 'done', made: 0, changed: 0, total: 2 })
  answers(JSON.stringify([{ Navn: 'Ea', 'Kundenr.': 3 }]))
  await night()
  expect(await customers()).toEqual([
    { number: 1, name: 'Ida Holm' },
    { number: 2, name: 'Bo' },
    { number: 3, name: 'Ea' },
  ])
  expect(faults).toEqual([])
})

test('a night that would change too much stops, and goes on when somebody says so', async () => {
  answers(fileOf(names('Navn')))
  await night()
  answers(fileOf(names('Andet')))
  await night()
  const stopped = await last()
  expect(stopped).toMatchObject({ state: 'stopped', stoppedFor: 'changed', made: 0, changed: 0 })
  expect((await customers())[4]?.name).toBe('Navn 4')
  const { body } = await provider.call(runMove, { as, params: { moveId: stopped?.id ?? '' } })
  expect(body).toMatchObject({ state: 'done', changed: 20, stoppedFor: null })
  expect((await customers())[4]?.name).toBe('Andet 4')
  answers(fileOf(names('Andet').slice(0, 4)))
  await night()
  expect(await last()).toMatchObject({ state: 'stopped', stoppedFor: 'vanished' })
})

test('a process that ends while it fetches loses no night: another one fetches it an hour later', async () => {
  answers(fileOf(['Ida Holm', 'Bo']))
  expect(await takeDue(provider.db(companyId), companyId, before(61))).toHaveLength(1)
  expect(await takeDue(provider.db(companyId), companyId, before(30))).toEqual([])
  await night()
  expect(await last()).toMatchObject({ state: 'done', made: 1, changed: 1 })
  await night()
  expect(system.received).toHaveLength(2)
})

const FAILURES: [string, string, () => unknown][] = [
  ['nobody answers there', 'address', () => system.close()],
  ['the file is gone', 'answer', () => answers('', 404)],
  ['it is no table', 'unreadable', () => answers('{"rows":')],
  ['a column is missing', 'columns', () => answers('Navn;Alder\nIda;40')],
]

test.each(FAILURES)('it stops and says so where %s', async (_name, stoppedFor, fail) => {
  await fail()
  await night()
  expect(await last()).toMatchObject({ state: 'stopped', stoppedFor })
  expect(await customers()).toHaveLength(1)
  expect((await provider.call(getMoves, { as })).body[0]).toMatchObject({ fileName: 'Boligsystem', stoppedFor })
})

test('it is fetched when asked, waits for the one who asked, and comes no more once it is off', async () => {
  answers(fileOf(['Ida', 'Bo']))
  const { body: move } = await provider.call(calls.fetchMoveSource, { as, params: { sourceId } })
  expect(move).toMatchObject({ state: 'held', total: 2 })
  expect(await customers()).toHaveLength(1)
  await provider.call(runMove, { as, params: { moveId: move.id } })
  expect(await customers()).toHaveLength(2)
  const fields = { name: 'Andet', url: 'https://files.partner.example/kunder.csv', mostPercent: 5 }
  await provider.call(calls.editMoveSource, { as, params: { sourceId }, body: { ...fields, isOn: false } })
  await night()
  expect(system.received).toHaveLength(1)
  const bad = { ...fields, url: 'https://192.168.1.9/kunder.csv', isOn: true }
  const answer = await provider.call(calls.editMoveSource, { as, params: { sourceId }, body: bad })
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: '/url' }] } })
})
