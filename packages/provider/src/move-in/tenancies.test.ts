import { getMove, type Move, type MoveRow, runMove, sendMoveRows, startMove, undoMove } from '@casekit/contract/move-in'
import { type MoveField, MOVE_RULES } from '@casekit/contract/move-in-fields'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'
import { snapshotOf } from '../../../../tests/support/snapshot.ts'
import { newId } from '../platform/new-id.ts'

let provider: TestProvider
let companyId: number
let as: string
const ida = newId()

beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => {
  companyId = (await makeCompany(provider.pool)).id
  as = (await makeStaff(provider.pool, companyId, { guards: ['Core', 'SettingsAccess'] })).as
  const property = newId()
  await put('property', { id: property, number: 'E-1', name: 'Havnegården' })
  for (const number of ['1', '2', '3'])
    await put('lease', { id: newId(), number, property_id: property, address: `Vej ${number}`, type: 'Residential' })
  await put('counter', { kind: 'customer', value: 100 })
  await put('customer', { id: ida, number: 7, name: 'Ida Holm', email: 'ida@mail.example', mobile: '+45 22 36 70 18' })
})

const put = (table: string, row: Record<string, unknown>) =>
  provider.db(companyId).planned(
    `insert into casekit.${table} (company_id, ${Object.keys(row).join(', ')}) values ($1, ${Object.keys(row)
      .map((_, at) => `$${at + 2}`)
      .join(', ')})`,
    [companyId, ...Object.values(row)],
  )

async function hold(lines: MoveRow['said'][]) {
  const fields = [...new Set(lines.flatMap(line => Object.keys(line) as MoveField[]))]
  const columns = fields.map(field => ({ heading: field, field }))
  const kind = 'tenancy' as const
  const body = {
    kind,
    fileName: 'lejere.csv',
    columns,
    rules: [...MOVE_RULES[kind]],
    onMatch: 'update' as const,
    dayFirst: true,
  }
  const { body: moveId } = await provider.call(startMove, { as, body })
  const rows = lines.map((said, at) => ({ line: at + 2, said: { propertyNumber: 'E-1', ...said } }))
  await provider.call(sendMoveRows, { as, params: { moveId }, body: { rows } })
  return moveId
}

async function until(end: Move['state'], call: typeof runMove | typeof undoMove, moveId: string): Promise<Move> {
  const { body } = await provider.call(call as typeof runMove, { as, params: { moveId } })
  return body.state === end ? body : until(end, call, moveId)
}
const run = (moveId: string) => until('done', runMove, moveId)
const undo = (moveId: string) => until('undone', undoMove, moveId)
const report = async (moveId: string) => (await provider.call(getMove, { as, params: { moveId } })).body
const rowsOf = <Row>(text: string) => provider.db(companyId).rows<Row>(text, [companyId])
const standing = () =>
  rowsOf(`select l.number as lease, to_char(y.started_on, 'YYYY-MM-DD') as "from", to_char(y.ended_on, 'YYYY-MM-DD') as "to",
      (select string_agg(c.number || ' ' || c.name, ', ' order by p.position) from casekit.tenancy_person p
        join casekit.customer c on c.id = p.customer_id where p.tenancy_id = y.id) as who,
      (select count(*)::int from casekit.lease_tenant t where t.lease_id = l.id) as now
    from casekit.tenancy y join casekit.lease l on l.company_id = y.company_id and l.id = y.lease_id
    where y.company_id = $1 order by 1, 2`)

const LINES: MoveRow['said'][] = [
  { leaseNumber: '1', name: 'I. Holm', phone: '22 36 70 18', coName: 'Bo Holm', startedOn: '01-05-2020' },
  { leaseNumber: '2', name: 'Eva Lund', email: 'eva@mail.example', startedOn: '2015-01-01', endedOn: '2019-12-31' },
  { leaseNumber: '2', customerNumber: '7', startedOn: '2020-01-01' },
  { leaseNumber: '3', name: 'Eva Lund', email: 'EVA@mail.example', customerNumber: '55', startedOn: '2020-01-01' },
]

test('tenants move in with the customers that they are, newcomers become customers, and all of it can be taken back', async () => {
  const before = await snapshotOf(provider.connection)
  const moveId = await hold(LINES)
  expect((await report(moveId)).counts).toMatchObject({ new: 4, faulty: 0 })
  expect(await rowsOf('select 1 from casekit.customer where company_id = $1')).toHaveLength(1)
  expect(await run(moveId)).toMatchObject({ made: 4 })
  expect(await standing()).toEqual([
    { lease: '1', from: '2020-05-01', to: null, who: '7 Ida Holm, 101 Bo Holm', now: 2 },
    { lease: '2', from: '2015-01-01', to: '2019-12-31', who: '102 Eva Lund', now: 1 },
    { lease: '2', from: '2020-01-01', to: null, who: '7 Ida Holm', now: 1 },
    { lease: '3', from: '2020-01-01', to: null, who: '55 Eva Lund', now: 1 },
  ])
  expect(await undo(moveId)).toMatchObject({ kept: 0, state: 'undone' })
  const after = await snapshotOf(provider.connection)
  for (const [name, rows] of Object.entries(after))
    if (!/move_in|counter/.test(name)) expect(rows, name).toEqual(before[name])
})

test('the same file the next night makes nothing twice; an end that is new is written, and taken back alone', async () => {
  const lines = LINES.slice(0, 2)
  await run(await hold(lines))
  expect((await report(await hold(lines))).counts).toMatchObject({ new: 0, changed: 0, same: 2 })
  const later = [
    { ...lines[0], coPhone: '44 44 44 44', endedOn: '31-12-2030' },
    { leaseNumber: '1', name: 'Ny', startedOn: '2031-01-01' },
  ]
  const moveId = await hold(later)
  expect(await run(moveId)).toMatchObject({ made: 1, changed: 1 })
  expect(await standing()).toMatchObject([
    { from: '2020-05-01', to: '2030-12-31', who: '7 Ida Holm, 101 Bo Holm', now: 2 },
    { from: '2031-01-01', to: null, who: '103 Ny' },
    { who: '102 Eva Lund' },
  ])
  await undo(moveId)
  expect(await standing()).toMatchObject([{ to: null, who: '7 Ida Holm, 101 Bo Holm' }, { who: '102 Eva Lund' }])
  expect(await rowsOf(`select 1 from casekit.customer where company_id = $1`)).toHaveLength(3)
})

test('nobody moves in where others live, before the first day, or without a name', async () => {
  const moveId = await hold([
    { leaseNumber: '1', name: 'Ida', startedOn: '2020-01-01' },
    { leaseNumber: '1', name: 'Bo', startedOn: '2021-01-01' },
    { leaseNumber: '2', name: 'Eva', startedOn: '2021-01-01', endedOn: '2020-01-01' },
    { leaseNumber: '3', startedOn: '2021-01-01' },
    { leaseNumber: '3', customerNumber: '99' },
    { leaseNumber: '9', name: 'Ulf' },
  ])
  expect((await report(moveId)).faults.map(({ line, field, reason }) => [line, field, reason])).toEqual([
    [3, 'startedOn', 'occupied'],
    [4, 'endedOn', 'notPeriod'],
    [5, 'name', 'missing'],
    [6, 'customerNumber', 'unknown'],
    [7, 'leaseNumber', 'unknown'],
  ])
  expect(await run(moveId)).toMatchObject({ made: 1 })
})
