import { MOVE_FIELDS, type MoveKind } from '@casekit/contract/move-in-fields'
import { getMove, runMove, sendMoveRows, startMove, undoMove } from '@casekit/contract/move-in'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayAt } from '@casekit/rules/zoned-time'
import { currentTime } from '../../../../tests/support/clock.ts'
import { makeCompany, makeStaff, type TestCompany } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { newId } from '../platform/new-id.ts'

let provider: TestProvider
let company: TestCompany
let as: string

beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => {
  company = await makeCompany(provider.pool)
  as = (await makeStaff(provider.pool, company.id, { guards: ['Core', 'SettingsAccess'] })).bearer
  await rows(
    `insert into casekit.customer (company_id, id, number, name) values ($1, $2, 7, 'Boligforeningen Sundparken')`,
    newId(),
  )
})

const rows = <Row = unknown>(text: string, ...values: unknown[]) =>
  provider.db(company.id).rows<Row>(text, [company.id, ...values])

async function hold(kind: MoveKind, said: Record<string, string>[]): Promise<string> {
  const columns = MOVE_FIELDS[kind].map(field => ({ heading: field, field }))
  const body = { kind, fileName: `${kind}.csv`, columns, rules: ['number' as const], dayFirst: true }
  const { body: moveId } = await provider.call(startMove, { as, body: { ...body, onMatch: 'update' as const } })
  const lines = said.map((row, at) => ({ line: at + 2, said: row }))
  expect((await provider.call(sendMoveRows, { as, params: { moveId }, body: { rows: lines } })).status).toBe(200)
  return moveId
}
const run = async (moveId: string) => (await provider.call(runMove, { as, params: { moveId } })).body
const undo = async (moveId: string) => (await provider.call(undoMove, { as, params: { moveId } })).body
const reportOf = async (moveId: string) => (await provider.call(getMove, { as, params: { moveId } })).body

const AGREEMENT = {
  name: 'Årligt eftersyn',
  customerNumber: '7',
  status: 'Aktiv',
  every: '1',
  unit: 'år',
  startedOn: '01-05-2023',
  price: '2.400,50',
}

test('an agreement comes in with its next visit and its number, and all of it can be taken back', async () => {
  const moveId = await hold('agreement', [AGREEMENT, { ...AGREEMENT, number: '40', status: 'kladde' }])
  expect(await run(moveId)).toMatchObject({ state: 'done', made: 2 })
  expect(
    await rows(
      `select a.number, a.state, a.rhythm, a.unit, a.price::int as price, a.starts_on::text as "startsOn",
         (select count(*)::int from casekit.agreement_visit v where v.company_id = $1 and v.agreement_id = a.id and v.state = 'planned'
           and v.due_on >= now()::date - 1) as visits
       from casekit.agreement a where a.company_id = $1 order by a.number`,
    ),
  ).toEqual([
    { number: 40, state: 'draft', rhythm: 'calendar', unit: 'year', price: 240_050, startsOn: '2023-05-01', visits: 0 },
    {
      number: 41,
      state: 'active',
      rhythm: 'calendar',
      unit: 'year',
      price: 240_050,
      startsOn: '2023-05-01',
      visits: 1,
    },
  ])
  expect(await undo(moveId)).toMatchObject({ state: 'undone', kept: 0 })
  for (const table of ['agreement', 'agreement_visit', 'agreement_event'])
    expect(await rows(`select 1 from casekit.${table} where company_id = $1`), table).toEqual([])
})

test('a subscription that runs is invoiced from its next period: what came before was invoiced elsewhere', async () => {
  const paid = { ...AGREEMENT, pricing: 'abonnement' }
  await run(
    await hold('agreement', [
      { ...paid, number: '1' },
      { ...paid, number: '2', startedOn: '01-02-2099' },
      { ...paid, number: '3', status: 'kladde' },
      { ...AGREEMENT, number: '4' },
      { ...paid, number: '5', startedOn: '', firstOn: '01-03-2099' },
    ]),
  )
  const next = `${Number(dayAt(currentTime(), 'Europe/Copenhagen').slice(0, 4)) + 1}-01-01`
  expect(
    await rows(`select billed_from::text as "billedFrom" from casekit.agreement where company_id = $1 order by number`),
  ).toEqual([
    { billedFrom: next },
    { billedFrom: '2099-02-01' },
    { billedFrom: null },
    { billedFrom: null },
    { billedFrom: '2099-03-01' },
  ])
})

test('one that stands keeps its state and its price; what is wrong is told by its column', async () => {
  const numbered = { ...AGREEMENT, number: '3' }
  await run(await hold('agreement', [numbered]))
  const again = await hold('agreement', [
    { ...numbered, name: 'Eftersyn', status: 'opsagt', price: '9' },
    { ...AGREEMENT, customerNumber: '8', endedOn: '01-01-2020', every: 'nu og da' },
  ])
  expect((await reportOf(again)).faults.map(({ field, reason }) => [field, reason])).toEqual([
    ['every', 'notNumber'],
    ['customerNumber', 'unknown'],
    ['endedOn', 'notPeriod'],
  ])
  expect(await run(again)).toMatchObject({ changed: 1, made: 0 })
  const [standing] = await rows('select name, state, price::int as price from casekit.agreement where company_id = $1')
  expect(standing).toEqual({ name: 'Eftersyn', state: 'active', price: 240_050 })
})

const REQUISITION = { number: 'R-7', title: 'Ny pumpe', supplier: 'Lindholm VVS', amount: '1.000,00', vat: '250,00' }

test('a requisition comes in with one line for all of it, spent where it was invoiced, and can be taken back', async () => {
  const moveId = await hold('requisition', [
    { ...REQUISITION, status: 'faktureret', createdAt: '03-02-2024' },
    { number: 'R-8', title: 'Maling' },
    { ...REQUISITION, title: 'Den samme' },
  ])
  expect(await run(moveId)).toMatchObject({ state: 'done', made: 2 })
  expect(
    await rows(
      `select q.number, q.status, q.year, q.gross::int as gross, q.invoice_amount::int as spent,
         (select json_agg(json_build_object('net', l.net, 'vat', l.vat_percent, 'used', l.used)) from casekit.requisition_line l
           where l.company_id = $1 and l.requisition_id = q.id) as lines
       from casekit.requisition q where q.company_id = $1 and q.number = 'R-7'`,
    ),
  ).toEqual([
    {
      number: 'R-7',
      status: 'Invoiced',
      year: 2024,
      gross: 125_000,
      spent: 100_000,
      lines: [{ net: 100_000, vat: 25, used: 100_000 }],
    },
  ])
  expect(await undo(moveId)).toMatchObject({ state: 'undone', kept: 0 })
  for (const table of ['requisition', 'requisition_line', 'requisition_event'])
    expect(await rows(`select 1 from casekit.${table} where company_id = $1`), table).toEqual([])
})

test('a requisition of long ago comes in; one with more VAT than amount is told by its column, and stops no other', async () => {
  const moveId = await hold('requisition', [
    { ...REQUISITION, createdAt: '03-02-1998' },
    { ...REQUISITION, number: 'R-8', amount: '1,00', vat: '250,00' },
    { ...REQUISITION, number: 'R-9', amount: '' },
  ])
  expect((await reportOf(moveId)).faults.map(({ field, reason }) => [field, reason])).toEqual([
    ['vat', 'notAmount'],
    ['vat', 'notAmount'],
  ])
  expect(await run(moveId)).toMatchObject({ state: 'done', made: 1 })
  expect(
    await rows(
      `select number, year, extract(year from created_at)::int as made from casekit.requisition where company_id = $1`,
    ),
  ).toEqual([{ number: 'R-7', year: 2000, made: 1998 }])
})

const told = async () => [
  await rows(
    `select field, before_text as before, after_text as after from casekit.agreement_event where company_id = $1 and kind = 'edited' order by field`,
  ),
  await rows(`select kind from casekit.requisition_event where company_id = $1 and kind <> 'created'`),
]

test('what an import changes of an agreement or a requisition stands in its history until it is taken back', async () => {
  await run(await hold('agreement', [{ ...AGREEMENT, number: '3', endedOn: '01-05-2030' }]))
  await run(await hold('requisition', [REQUISITION]))
  const agreement = await hold('agreement', [{ ...AGREEMENT, number: '3', name: 'Eftersyn', endedOn: '01-06-2030' }])
  const requisition = await hold('requisition', [{ ...REQUISITION, title: 'Pumpe' }])
  for (const moveId of [agreement, requisition]) expect(await run(moveId)).toMatchObject({ changed: 1 })
  expect(await told()).toEqual([
    [
      { field: 'endsOn', before: '2030-05-01', after: '2030-06-01' },
      { field: 'name', before: 'Årligt eftersyn', after: 'Eftersyn' },
    ],
    [{ kind: 'edit' }],
  ])
  for (const moveId of [agreement, requisition]) expect(await undo(moveId)).toMatchObject({ state: 'undone', kept: 0 })
  expect(await told()).toEqual([[], []])
})

test('a requisition that somebody has taken further stays when the import is taken back', async () => {
  const moveId = await hold('requisition', [REQUISITION])
  await run(moveId)
  await rows(`update casekit.requisition set version = version + 1, status = 'Approved' where company_id = $1`)
  expect(await undo(moveId)).toMatchObject({ state: 'undone', kept: 1 })
})
