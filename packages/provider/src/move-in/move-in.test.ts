import { createCompanyCase } from '@casekit/contract/cases'
import { addCustomer, editCustomer } from '@casekit/contract/customers'
import {
  getMove,
  getMoveColumns,
  getMoves,
  type Move,
  type MoveRow,
  runMove,
  sendMoveRows,
  startMove,
  undoMove,
} from '@casekit/contract/move-in'
import {
  MOVE_BATCH,
  type MoveChoice,
  type MoveField,
  type MoveKind,
  type MoveRule,
} from '@casekit/contract/move-in-fields'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { newId } from '../platform/new-id.ts'
import { lock } from './queries.ts'
import { runPiece } from './run.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { snapshotOf } from '../../../../tests/support/snapshot.ts'

let provider: TestProvider
let as: string
let companyId: number
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())

/** A new company for each test. */
async function enter() {
  companyId = (await makeCompany(provider.pool)).id
  as = (await makeStaff(provider.pool, companyId, { guards: ['Core', 'SettingsAccess'] })).bearer
}

type Said = MoveRow['said']
type Wish = { rules?: MoveRule[]; onMatch?: MoveChoice; dayFirst?: boolean }

/** Sends lines, the first being line 2. */
async function hold(
  kind: MoveKind,
  lines: Said[],
  { rules = ['number', 'email'], onMatch = 'update', dayFirst = true }: Wish = {},
) {
  const fields = [...new Set(lines.flatMap(line => Object.keys(line) as MoveField[]))]
  const columns = fields.map(field => ({ heading: `Kol. ${field}`, field }))
  const { body: moveId } = await provider.call(startMove, {
    as,
    body: { kind, fileName: `${kind}.csv`, columns, rules, onMatch, dayFirst },
  })
  const rows = lines.map((said, at) => ({ line: at + 2, said }))
  for (let at = 0; at < rows.length; at += MOVE_BATCH) {
    const { status } = await provider.call(sendMoveRows, {
      as,
      params: { moveId },
      body: { rows: rows.slice(at, at + MOVE_BATCH) },
    })
    expect(status).toBe(200)
  }
  return moveId
}

async function until(end: Move['state'], call: typeof runMove | typeof undoMove, moveId: string): Promise<Move> {
  for (;;) {
    const { status, body } = await provider.call(call as typeof runMove, { as, params: { moveId } })
    expect(status).toBe(200)
    if (body.state === end) return body
  }
}
const run = (moveId: string) => until('done', runMove, moveId)
const undo = (moveId: string) => until('undone', undoMove, moveId)
const report = async (moveId: string) => (await provider.call(getMove, { as, params: { moveId } })).body
const rowsOf = <Row>(text: string) => provider.db(companyId).rows<Row>(text, [companyId])
const add = async (body: Record<string, unknown>) => (await provider.call(addCustomer, { as, body })).body

const snapshot = () => snapshotOf(provider.connection)

const FIRST = ['Ida', 'Bo', 'Åse', 'Jürgen', 'Ñora', 'Øjvind']
/** Five thousand lines with every fault found in files, and some existing customers. */
function thousands(): Said[] {
  return Array.from({ length: 5000 }, (_, at) => {
    const line: Said = {
      number: String(10_000 + at),
      name: `${FIRST[at % 6]} Kunde ${at}`,
      email: `k${at}@mail.example`,
      city: 'Odense',
    }
    if (at % 100 === 1) return { ...line, name: '' }
    if (at % 100 === 2) return { ...line, email: 'skæv(at)mail.example' }
    if (at % 100 === 3) return { ...line, number: 'A-17' }
    if (at % 100 === 4) return { ...line, name: 'x'.repeat(201) }
    if (at % 100 === 5) return { ...line, number: String(10_000 + at - 5) } // as the line five before
    if (at % 100 === 6) return { ...line, name: `=HYPERLINK("http://x.example";"${at}")` }
    if (at % 100 === 7) return { ...line, address: 'Havnegade 1\n2. sal' }
    return line
  })
}

test(
  'five thousand lines: each is new, changed or left as the trial said; faults stand by line and column; the undo leaves every table as before',
  { timeout: 120_000 },
  async () => {
    await enter()
    for (const at of [20, 21, 22])
      await add({ customerName: `Gammel ${at}`, customerMail: `k${at}@mail.example`, customerCity: 'Skagen' })
    const before = await snapshot()
    const moveId = await hold('customer', thousands())
    const trial = await report(moveId)
    expect(trial.counts).toEqual({ new: 4747, changed: 3, same: 0, left: 50, faulty: 200 })
    expect(trial.faults.slice(0, 4).map(({ line, field, reason }) => [line, field, reason])).toEqual([
      [3, 'name', 'missing'],
      [4, 'email', 'notMail'],
      [5, 'number', 'notNumber'],
      [6, 'name', 'tooLong'],
    ])
    expect(trial.left[0]).toEqual({ line: 7, like: 2, name: 'Øjvind Kunde 5' })
    expect(await snapshot()).toEqual(before)

    const done = await run(moveId)
    expect(done).toMatchObject({ total: 5000, done: 5000, made: 4747, changed: 3, state: 'done', isUndoable: true })
    const [formula] = await rowsOf<{ name: string }>(
      `select name from casekit.customer where company_id = $1 and number = 10006`,
    )
    expect(formula?.name).toBe('=HYPERLINK("http://x.example";"6")')
    expect((await report(moveId)).counts).toEqual(trial.counts)

    expect(await undo(moveId)).toMatchObject({ state: 'undone', kept: 0, done: 5000 })
    const after = await snapshot()
    for (const [name, rows] of Object.entries(after)) expect(rows, name).toEqual(before[name])
  },
)

test('an import that is cut off in the middle has taken whole pieces in, goes on where it stopped and takes no line twice', async () => {
  await enter()
  const moveId = await hold('customer', thousands().slice(0, 500))
  await provider.call(runMove, { as, params: { moveId } })
  // killed at the end of its second piece, none of which may remain
  const actor = { id: newId(), name: 'Mette' }
  const cut = provider.db(companyId).transaction(async inside => {
    const move = await lock(inside, companyId, moveId)
    if (move) await runPiece(inside, companyId, actor, move)
    throw new Error('killed')
  })
  await expect(cut).rejects.toThrow('killed')
  const { body: list } = await provider.call(getMoves, { as })
  expect(list).toMatchObject([{ state: 'running', done: 200, total: 500 }])
  const [one, other] = await Promise.all([run(moveId), run(moveId)])
  expect([one.state, other.state]).toEqual(['done', 'done'])
  expect(await rowsOf('select 1 from casekit.customer where company_id = $1')).toHaveLength(one.made)
  const numbers = await rowsOf(
    `select number from casekit.customer where company_id = $1 group by number having count(*) > 1`,
  )
  expect(numbers).toEqual([])
})

test('known by the rules that were chosen: changed, left, or another beside it', async () => {
  await enter()
  await add({
    customerName: 'Ida Holm',
    customerPhone: '+45 22 36 70 18',
    customerMail: 'ida@mail.example',
    customerAddress: 'Havnegade 1',
  })
  const line = { name: 'Ida Havet', mobile: '22367018', city: 'Aarhus' }
  const counted = async (wish: Wish) => (await report(await hold('customer', [line], wish))).counts
  expect(await counted({ rules: ['phone'] })).toMatchObject({ changed: 1 })
  expect(await counted({ rules: ['phone'], onMatch: 'leave' })).toMatchObject({ left: 1 })
  expect(await counted({ rules: ['phone'], onMatch: 'new' })).toMatchObject({ new: 1 })
  expect(await counted({ rules: ['email'] })).toMatchObject({ new: 1 })
  await run(await hold('customer', [line], { rules: ['phone'] }))
  const named = 'select name, city, address, mobile from casekit.customer where company_id = $1'
  expect(await rowsOf(named)).toEqual([
    { name: 'Ida Havet', city: 'Aarhus', address: 'Havnegade 1', mobile: '22367018' },
  ])
  expect(await counted({ rules: ['phone'] })).toMatchObject({ same: 1 })
})

test('who was used or changed since stays when an import is taken back, and is said', async () => {
  await enter()
  const moveId = await hold('customer', [{ name: 'Ubrugt', number: '900' }, { name: 'Brugt' }, { name: 'Rettet' }])
  await run(moveId)
  const rows = await rowsOf<{ id: string; name: string }>(`select id, name from casekit.customer where company_id = $1`)
  const idOf = (name: string) => rows.find(row => row.name === name)?.id ?? ''
  await provider.call(createCompanyCase, { as, body: { description: 'Dryp', customerId: idOf('Brugt') } as never })
  await provider.call(editCustomer, { as, params: { customerId: idOf('Rettet') }, body: { city: 'Ribe' } })
  expect(await undo(moveId)).toMatchObject({ state: 'undone', kept: 2 })
  const left = await rowsOf<{ name: string }>(`select name from casekit.customer where company_id = $1 order by name`)
  expect(left.map(({ name }) => name)).toEqual(['Brugt', 'Rettet'])
  expect((await provider.call(runMove, { as, params: { moveId } })).body).toMatchObject({ code: 'undoing' })
  expect((await report(await hold('customer', [{ name: 'Ny', number: '900' }]))).counts).toMatchObject({ new: 1 })
})

test('properties, cases and what was written on them follow their customers; nobody is alerted, and all of it can be taken back', async () => {
  await enter()
  await run(await hold('customer', [{ number: '7', name: 'Ejerforeningen Havnen', email: 'hav@mail.example' }]))
  const before = await snapshot()
  const properties = await hold('property', [
    { number: 'E-1', name: 'Havnegården', address: 'Havnegade 1', zipCode: '8000', customerNumber: '7' },
    { number: 'E-2', name: 'Uden ejer', customerNumber: '8' },
  ])
  expect(await run(properties)).toMatchObject({ made: 1 })
  const cases = await hold('case', [
    {
      number: '4000',
      title: 'Dryp',
      customerEmail: 'HAV@mail.example',
      status: 'Lukket',
      createdAt: '24-12-2019',
      externalId: 'S-1',
    },
    { description: 'Lys ude', propertyNumber: 'e-1', createdAt: '2020-02-29 13:45', priority: 'Haster' },
    { description: 'Uden dag', customerNumber: '7', createdAt: '31-02-2020' },
    { description: 'Hvem', customerNumber: '99', status: 'kvikt' },
  ])
  expect((await report(cases)).faults.map(({ line, field, reason, text }) => [line, field, reason, text])).toEqual([
    [4, 'createdAt', 'notDate', '31-02-2020'],
    [5, 'status', 'notWord', 'kvikt'],
    [5, 'customerNumber', 'unknown', '99'],
  ])
  expect(await run(cases)).toMatchObject({ made: 2 })
  const notes = await hold(
    'note',
    [
      { caseNumber: '4000', at: '24.12.2019 10:15', author: 'Gamle Per', text: 'Skiftet pakning\n=1+1' },
      { caseExternalId: 's-1', text: 'Betalt' },
      { caseNumber: '4999', text: 'Ingen sag' },
    ],
    { rules: ['entry'] },
  )
  expect(await run(notes)).toMatchObject({ made: 2 })
  const made = `select k.number, k.title, k.status, k.priority, to_char(k.created_at at time zone 'Europe/Copenhagen', 'YYYY-MM-DD HH24:MI') as at, p.name as property
    from casekit.cases k left join casekit.property p on p.company_id = k.company_id and p.id = k.property_id where k.company_id = $1 order by k.number`
  expect(await rowsOf(made)).toEqual([
    { number: 4000, title: 'Dryp', status: 'Closed', priority: 'Normal', at: '2019-12-24 00:00', property: null },
    { number: 4001, title: '', status: 'Open', priority: 'Urgent', at: '2020-02-29 13:45', property: 'Havnegården' },
  ])
  expect(
    await rowsOf(
      `select actor_name, text from casekit.case_history where company_id = $1 and type = 'note' and actor_id is null`,
    ),
  ).toEqual([{ actor_name: 'Gamle Per', text: 'Skiftet pakning\n=1+1' }])
  expect(await rowsOf(`select 1 from casekit.stakeholder_message where company_id = $1`)).toEqual([])
  for (const moveId of [notes, cases, properties])
    expect(await undo(moveId)).toMatchObject({ kept: 0, state: 'undone' })
  const after = await snapshot()
  for (const [name, rows] of Object.entries(after)) expect(rows, name).toEqual(before[name])
})

test('headings are remembered for the company; an import that runs takes no more lines; whoever may not change settings moves nothing', async () => {
  await enter()
  const moveId = await hold('customer', [{ name: 'Ida' }])
  expect((await provider.call(getMoveColumns, { as, params: { kind: 'customer' } })).body).toEqual([
    { heading: 'kol. name', field: 'name' },
  ])
  await run(moveId)
  const late = await provider.call(sendMoveRows, {
    as,
    params: { moveId },
    body: { rows: [{ line: 9, said: { name: 'Sen' } }] },
  })
  expect(late.body).toMatchObject({ code: 'started' })
  const other = await makeStaff(provider.pool, companyId)
  expect((await provider.call(getMoves, { as: other.bearer })).status).toBe(403)
})
