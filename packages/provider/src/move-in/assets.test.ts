import { getMove, type Move, type MoveRow, runMove, sendMoveRows, startMove, undoMove } from '@casekit/contract/move-in'
import { type MoveField, MOVE_RULES, type MoveKind } from '@casekit/contract/move-in-fields'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'
import { snapshotOf } from '../../../../tests/support/snapshot.ts'
import { newId } from '../platform/new-id.ts'

let provider: TestProvider
let companyId: number
let as: string
const category = newId()

beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => {
  companyId = (await makeCompany(provider.pool)).id
  as = (await makeStaff(provider.pool, companyId, { guards: ['Core', 'Assets', 'SettingsAccess'] })).as
  const [one, other] = [newId(), newId()]
  await put('property', { id: one, number: 'E-1', name: 'Havnegården' })
  await put('property', { id: other, number: 'E-2', name: 'Søgården' })
  for (const [number, property_id] of [
    ['1', one],
    ['1', other],
    ['7', other],
  ])
    await put('lease', { id: newId(), number, property_id, address: `Vej ${number}`, type: 'Residential' })
  await put('asset_category', { id: category, name: 'Ventilation' })
})

const put = (table: string, row: Record<string, unknown>) =>
  provider.db(companyId).planned(
    `insert into casekit.${table} (company_id, ${Object.keys(row).join(', ')}) values ($1, ${Object.keys(row)
      .map((_, at) => `$${at + 2}`)
      .join(', ')})`,
    [companyId, ...Object.values(row)],
  )

async function hold(kind: MoveKind, lines: MoveRow['said'][], onMatch: 'update' | 'new' = 'update') {
  const fields = [...new Set(lines.flatMap(line => Object.keys(line) as MoveField[]))]
  const columns = fields.map(field => ({ heading: field, field }))
  const body = { kind, fileName: 'fil.csv', columns, rules: [...MOVE_RULES[kind]], onMatch, dayFirst: true }
  const { body: moveId } = await provider.call(startMove, { as, body })
  const rows = lines.map((said, at) => ({ line: at + 2, said }))
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

const LINES: MoveRow['said'][] = [
  {
    number: 'V-1',
    name: 'Anlæg tag',
    category: 'ventilation',
    propertyNumber: 'e-2',
    leaseNumber: '1',
    serialNumber: 'SA-1',
    inServiceOn: '1-5-2023',
  },
  { name: 'Uden nummer', barCode: '570', leaseNumber: '7' },
  { number: 'V-1', name: 'Samme' },
  { number: 'V-3', name: 'Hvor', leaseNumber: '1' },
  { number: 'V-4', name: 'Hvad', category: 'Raketter', warrantyUntil: '31-02-2030' },
]

test('assets come in with their place and category, one without a number gets the next, and all of it can be taken back', async () => {
  await put('counter', { kind: 'asset', value: 0 })
  const before = await snapshotOf(provider.connection)
  const moveId = await hold('asset', LINES)
  const trial = await report(moveId)
  expect(trial.counts).toMatchObject({ new: 2, left: 1, faulty: 2 })
  expect(trial.faults.map(({ line, field, reason }) => [line, field, reason])).toEqual([
    [5, 'leaseNumber', 'unknown'],
    [6, 'warrantyUntil', 'notDate'],
    [6, 'category', 'unknown'],
  ])
  expect(await run(moveId)).toMatchObject({ made: 2 })
  const stand = await rowsOf(
    `select a.number, a.name, c.name as category, p.number as property, l.number as lease, to_char(a.in_service_on, 'YYYY-MM-DD') as since,
       (select count(*)::int from casekit.asset_period s where s.asset_id = a.id) as periods,
       (select count(*)::int from directory.asset_code d where d.asset_id = a.id) as codes
     from casekit.asset a left join casekit.asset_category c on c.company_id = a.company_id and c.id = a.category_id
     left join casekit.property p on p.company_id = a.company_id and p.id = a.property_id
     left join casekit.lease l on l.company_id = a.company_id and l.id = a.lease_id where a.company_id = $1 order by a.number`,
  )
  const rest = { property: 'E-2', periods: 1, codes: 1 }
  expect(stand).toEqual([
    { number: '1', name: 'Uden nummer', category: null, lease: '7', since: null, ...rest },
    { number: 'V-1', name: 'Anlæg tag', category: 'Ventilation', lease: '1', since: '2023-05-01', ...rest },
  ])
  expect(await undo(moveId)).toMatchObject({ kept: 0, state: 'undone' })
  await rowsOf(`update casekit.counter set value = 0 where company_id = $1 and kind = 'asset'`)
  const after = await snapshotOf(provider.connection)
  for (const [name, rows] of Object.entries(after)) expect(rows, name).toEqual(before[name])
})

test('an asset is known by its serial number, and says what a file changed until that is taken back', async () => {
  await run(await hold('asset', LINES.slice(0, 1)))
  const again = { name: 'Anlæg kælder', serialNumber: 'sa-1', propertyNumber: 'E-1', leaseNumber: '1' }
  const moveId = await hold('asset', [again])
  expect(await run(moveId)).toMatchObject({ made: 0, changed: 1 })
  const [asset] = await rowsOf<{ id: string; name: string }>('select id, name from casekit.asset where company_id = $1')
  expect(asset?.name).toBe('Anlæg kælder')
  const told = `select kind, field, before_text as before, after_text as after from casekit.asset_event
    where company_id = $1 and kind <> 'imported' order by field`
  expect(await rowsOf(told)).toMatchObject([
    { kind: 'moved', field: 'leaseId', before: 'Vej 1', after: 'Vej 1' },
    { kind: 'edited', field: 'name', before: 'Anlæg tag', after: 'Anlæg kælder' },
    { kind: 'moved', field: 'propertyId', before: 'Søgården', after: 'Havnegården' },
    { kind: 'edited', field: 'serialNumber', before: 'SA-1', after: 'sa-1' },
  ])
  await undo(moveId)
  expect(await rowsOf(told)).toEqual([])
  expect(await rowsOf('select name from casekit.asset where company_id = $1')).toEqual([{ name: 'Anlæg tag' }])
})

const STAND = `select a.number, w.number as parent, o.number as owner, s.name as responsible, p.name as supplier,
    a.acquisition_cost::float8 as cost, a.life_years as life
  from casekit.asset a left join casekit.asset w on w.company_id = a.company_id and w.id = a.parent_id
  left join casekit.customer o on o.company_id = a.company_id and o.id = a.owner_id
  left join casekit.stakeholder s on s.company_id = a.company_id and s.id = a.responsible_id
  left join casekit.partner p on p.company_id = a.company_id and p.id = a.supplier_id
  where a.company_id = $1 order by a.sort_key`

test('parts come in with what they are a part of, its owner, who looks after it and what it cost, and go again', async () => {
  await put('customer', { id: newId(), number: 41, name: 'Hanne Friis' })
  await put('partner', { id: newId(), name: 'Lindholm VVS' })
  const before = await snapshotOf(provider.connection)
  const people = { ownerNumber: '41', responsible: 'mette kjær', supplier: 'LINDHOLM VVS' }
  const moveId = await hold('asset', [
    { number: 'H-1', name: 'Aggregat', ...people, acquisitionCost: 'kr. 184.500,50', lifeYears: '20' },
    { number: 'H-1.1', name: 'Veksler', parentNumber: 'H-1', acquisitionCost: '1200' },
    { number: 'H-1.1.1', name: 'Rem', parentNumber: 'H-1.1' },
    { number: 'K-1', name: 'Kedel', parentNumber: 'K-1' },
    { number: 'K-1.1', name: 'Brænder', parentNumber: 'K-1' },
    { number: 'K-2', name: 'Kedel', ownerNumber: '99', supplier: 'Ingen', acquisitionCost: '-5', lifeYears: '500' },
  ])
  const trial = await report(moveId)
  expect(trial.counts).toMatchObject({ new: 3, faulty: 3 })
  expect(trial.faults.map(({ line, field, reason }) => [line, field, reason])).toEqual([
    [5, 'parentNumber', 'unknown'],
    [6, 'parentNumber', 'unknown'],
    [7, 'acquisitionCost', 'notAmount'],
    [7, 'lifeYears', 'notNumber'],
    [7, 'ownerNumber', 'unknown'],
    [7, 'supplier', 'unknown'],
  ])
  expect(await run(moveId)).toMatchObject({ made: 3 })
  const none = { owner: null, responsible: null, supplier: null, life: null }
  const known = { owner: 41, responsible: 'Mette Kjær', supplier: 'Lindholm VVS' }
  expect(await rowsOf(STAND)).toEqual([
    { number: 'H-1', parent: null, ...known, cost: 18_450_050, life: 20 },
    { number: 'H-1.1', parent: 'H-1', ...none, cost: 120_000 },
    { number: 'H-1.1.1', parent: 'H-1.1', ...none, cost: null },
  ])
  expect(await undo(moveId)).toMatchObject({ kept: 0, state: 'undone' })
  const after = await snapshotOf(provider.connection)
  for (const [name, rows] of Object.entries(after))
    if (!name.startsWith('casekit.move_in')) expect(rows, name).toEqual(before[name])
})

test('an asset that stands becomes a part of one that comes in with it, and none of itself, until that is taken back', async () => {
  await run(
    await hold('asset', [
      { number: 'H-1', name: 'Aggregat' },
      { number: 'H-1.1', name: 'Veksler', parentNumber: 'H-1' },
    ]),
  )
  const moveId = await hold('asset', [
    { number: 'N-1', name: 'Nyt hus' },
    { number: 'H-1.1', name: 'Veksler', parentNumber: 'N-1', acquisitionCost: '10' },
    { number: 'H-1', name: 'Aggregat', parentNumber: 'H-1' },
  ])
  const trial = await report(moveId)
  expect(trial.counts).toMatchObject({ new: 1, changed: 1, faulty: 1 })
  expect(trial.faults).toMatchObject([{ line: 4, field: 'parentNumber', reason: 'circle' }])
  await run(moveId)
  const parts = `select number, parent from (${STAND}) s`
  expect(await rowsOf(parts)).toEqual([
    { number: 'H-1', parent: null },
    { number: 'H-1.1', parent: 'N-1' },
    { number: 'N-1', parent: null },
  ])
  const told = `select field, before_text as before, after_text as after from casekit.asset_event
    where company_id = $1 and kind = 'edited' order by field`
  expect(await rowsOf(told)).toEqual([
    { field: 'acquisitionCost', before: '', after: '10.00' },
    { field: 'parentId', before: 'Aggregat', after: 'Nyt hus' },
  ])
  expect(await undo(moveId)).toMatchObject({ kept: 0 })
  expect(await rowsOf(parts)).toEqual([
    { number: 'H-1', parent: null },
    { number: 'H-1.1', parent: 'H-1' },
  ])
})

test('leases are known by their number in their property, and may have the same in two', async () => {
  const before = await snapshotOf(provider.connection)
  const lines = [
    { number: '1', propertyNumber: 'E-1', address: 'Havnegade 1, st.', leaseType: 'Erhverv' },
    { number: '2', propertyNumber: 'E-1' },
    { number: '2', propertyNumber: 'e-2', leaseType: 'bolig' },
    { number: '2', propertyNumber: 'E-1', address: 'To gange' },
    { number: '3', propertyNumber: 'E-9' },
  ]
  expect((await report(await hold('lease', lines, 'new'))).counts).toMatchObject({ new: 2, left: 1, faulty: 2 })
  const moveId = await hold('lease', lines)
  expect((await report(moveId)).counts).toMatchObject({ new: 2, changed: 1, left: 1, faulty: 1 })
  expect(await run(moveId)).toMatchObject({ made: 2, changed: 1 })
  const stand = `select p.number || '/' || l.number as lease, l.address, l.type from casekit.lease l
    join casekit.property p on p.company_id = l.company_id and p.id = l.property_id where l.company_id = $1 order by 1`
  expect(await rowsOf(stand)).toMatchObject([
    { lease: 'E-1/1', address: 'Havnegade 1, st.', type: 'Commercial' },
    { lease: 'E-1/2', address: '', type: 'Residential' },
    { lease: 'E-2/1' },
    { lease: 'E-2/2', type: 'Residential' },
    { lease: 'E-2/7' },
  ])
  expect(await undo(moveId)).toMatchObject({ kept: 0, state: 'undone' })
  const after = await snapshotOf(provider.connection)
  for (const [name, rows] of Object.entries(after))
    if (!name.startsWith('casekit.move_in')) expect(rows, name).toEqual(before[name])
})
