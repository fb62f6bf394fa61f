import { createCompanyCase } from '@casekit/contract/cases'
import { cases, customers } from '@casekit/contract/overview'
import type { GridRequest } from '@casekit/contract/overview-shape'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff, type TestStaff } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'
import { asOwner } from '../platform/database/connection.ts'

let provider: TestProvider
let companyId: number
let mine: TestStaff

const TITLES = [
  'Vandskade i kælder',
  'Ærgerlig støj',
  'Åben port',
  'Ny el-tavle',
  'vandskade på loft',
  'Øde 100 % trappe',
]

/** Cases 1 to 6 for two customers, an hour apart. */
beforeAll(async () => {
  provider = await testProvider()
  const company = await makeCompany(provider.pool)
  companyId = company.id
  mine = await makeStaff(provider.pool, companyId)
  const db = provider.db(companyId)
  await db.rows(
    `insert into casekit.customer (company_id, id, number, name, phone)
     values ($1, '01900000-0000-7000-9000-000000000001', 1, 'Ærø Færgen', '+45 22 33 44 55'),
            ('${companyId}', '01900000-0000-7000-9000-000000000002', 2, 'Camilla Juhl', '')`,
    [companyId],
  )
  await db.rows(`insert into casekit.counter (company_id, kind, value) values ($1, 'case', 6)`, [companyId])
  for (const [at, title] of TITLES.entries())
    await db.rows(
      `insert into casekit.cases (company_id, id, number, title, description, status, customer_id, responsible_id, stage_id, created_at)
       values ($1, gen_random_uuid(), $2, $3, '', $4, $5, $6, $7, '2026-05-01T08:00Z'::timestamptz + $8 * interval '1 hour')`,
      [
        companyId,
        at + 1,
        title,
        at % 2 ? 'NeedPlanning' : 'Open',
        `01900000-0000-7000-9000-00000000000${(at % 2) + 1}`,
        at < 4 ? mine.id : null,
        company.stageIds[at] ?? null,
        at,
      ],
    )
})
afterAll(() => provider.close())

const ask = (more: Partial<GridRequest> = {}, as = mine.as) =>
  provider.call(cases.rows, { as, body: { startRow: 0, endRow: 100, ...more } })
const numbers = async (more: Partial<GridRequest> = {}) => (await ask(more)).body.rows.map(row => row.caseNumber)
const set = (...values: (string | null)[]) => ({ filterType: 'set' as const, values })

test('the newest case stands first, with the names that the list shows', async () => {
  const { body } = await ask()
  expect(body.lastRow).toBe(6)
  expect(body.rows.map(row => row.caseNumber)).toEqual([6, 5, 4, 3, 2, 1])
  expect(body.rows[5]).toMatchObject({
    title: 'Vandskade i kælder',
    status: 'Open',
    customerName: 'Ærø Færgen',
    stage: { name: 'Modtaget' },
    priority: 'Normal',
    responsible: { id: mine.id, name: mine.name },
    createdAt: '2026-05-01T08:00:00Z',
  })
  expect(body.rows[0]).toMatchObject({ responsible: null, stage: null })
  expect((await ask({ startRow: 4, endRow: 5 })).body).toMatchObject({ lastRow: 6, rows: [{ caseNumber: 2 }] })
  expect((await ask({ startRow: 50, endRow: 60 })).body).toEqual({ lastRow: 6, rows: [], after: null })
  expect((await ask({ startRow: 5, endRow: 5 })).status).toBe(400)
})

test('a block holds none but the cells that were asked for, whatever it is sorted and filtered by', async () => {
  const cells = ['channel', 'caseNumber', 'channel']
  const { body } = await ask({
    cells,
    filterModel: { status: set('Open') },
    sortModel: [{ colId: 'title', sort: 'asc' }],
  })
  expect(body.rows.map(row => row.caseNumber)).toEqual([1, 5, 3])
  for (const row of body.rows) expect(Object.keys(row).toSorted()).toEqual(['caseNumber', 'channel', 'id'])
  expect((await ask({ cells, search: 'kaelder' })).body.rows).toMatchObject([{ caseNumber: 1, channel: '' }])
  const { status, body: problem } = await ask({ cells: ['title', 'pg_sleep(9)'] })
  expect({ status, problem }).toMatchObject({ status: 400, problem: { errors: [{ path: '/cells/1' }] } })
})

test('rows asked for by their ids come alone, and those of another company are not there', async () => {
  const [newest, next] = (await ask()).body.rows
  expect(await numbers({ ids: [next!.id] })).toEqual([next!.caseNumber])
  expect(await numbers({ ids: [next!.id, newest!.id], search: 'vandskade' })).toEqual([5])
  const other = await makeStaff(provider.pool, (await makeCompany(provider.pool)).id)
  expect((await ask({ ids: [newest!.id] }, other.as)).body).toMatchObject({ rows: [], lastRow: 0 })
})

test('the list is sorted by number and by title in Danish order', async () => {
  expect(await numbers({ sortModel: [{ colId: 'caseNumber', sort: 'asc' }] })).toEqual([1, 2, 3, 4, 5, 6])
  expect(await numbers({ sortModel: [{ colId: 'title', sort: 'asc' }] })).toEqual([4, 1, 5, 2, 6, 3])
  expect(await numbers({ sortModel: [{ colId: 'createdAt', sort: 'asc' }] })).toEqual([1, 2, 3, 4, 5, 6])
})

test('filters let through what was chosen, an empty choice nothing, and nonsense nothing', async () => {
  expect(await numbers({ filterModel: { status: set('Open') } })).toEqual([5, 3, 1])
  expect(await numbers({ filterModel: { status: set('Open', 'NeedPlanning') } })).toHaveLength(6)
  expect(await numbers({ filterModel: { status: set() } })).toEqual([])
  expect(await numbers({ filterModel: { status: set("Open'; drop table x") } })).toEqual([])
  expect(await numbers({ filterModel: { responsible: set(mine.id) } })).toEqual([4, 3, 2, 1])
  expect(await numbers({ filterModel: { responsible: set(null), status: set('Open') } })).toEqual([5])
  expect(await numbers({ filterModel: { responsible: set('nobody', null) } })).toEqual([6, 5])
})

test('a search finds words of the case and of its customer, folded, each anywhere, and escapes its signs', async () => {
  expect(await numbers({ search: 'VANDSKADE' })).toEqual([5, 1])
  expect(await numbers({ search: 'kaelder' })).toEqual([1])
  expect(await numbers({ search: 'kalder' })).toEqual([1])
  expect(await numbers({ filterModel: { title: { filterType: 'text', type: 'contains', filter: 'kalder' } } })).toEqual(
    [1],
  )
  expect(await numbers({ search: 'aaben' })).toEqual([3])
  expect(await numbers({ search: 'camilla' })).toEqual([6, 4, 2])
  expect(await numbers({ search: 'loft  færgen' })).toEqual([5])
  expect(await numbers({ search: 'vandskade camilla' })).toEqual([])
  expect(await numbers({ search: '22334455' })).toEqual([5, 3, 1])
  expect(await numbers({ search: '100 %' })).toEqual([6])
  expect(await numbers({ search: '___' })).toEqual([])
  expect(await numbers({ search: 'vandskade', filterModel: { responsible: set(null) } })).toEqual([5])
  expect(await numbers({ search: 'camilla', sortModel: [{ colId: 'title', sort: 'asc' }] })).toEqual([4, 2, 6])
  expect((await ask({ search: 'camilla', startRow: 1, endRow: 2 })).body).toMatchObject({
    lastRow: 3,
    rows: [{ caseNumber: 4 }],
  })
})

test('one or two digits find the cases whose number begins so; one or two letters find nothing in particular', async () => {
  const as = mine.as
  const made = await provider.call(createCompanyCase, {
    as,
    body: { description: 'x', customerId: '01900000-0000-7000-9000-000000000001' },
  })
  await provider
    .db(companyId)
    .rows('update casekit.cases set number = 4821, created_at = $3 where company_id = $1 and id = $2', [
      companyId,
      made.body,
      '2026-05-02T08:00Z',
    ])
  expect(await numbers({ search: '4' })).toEqual([4821, 4])
  expect(await numbers({ search: '48' })).toEqual([4821])
  expect(await numbers({ search: '0' })).toEqual([])
  expect(await numbers({ search: 'ca' })).toHaveLength(7)
  await provider.db(companyId).rows('delete from casekit.cases where company_id = $1 and number = 4821', [companyId])
})

test('another company sees nothing of it', async () => {
  const other = await makeCompany(provider.pool)
  const { as } = await makeStaff(provider.pool, other.id)
  expect((await ask({}, as)).body).toEqual({ lastRow: 0, rows: [], after: null })
  expect((await ask({ search: 'vandskade' }, as)).body).toEqual({ lastRow: 0, rows: [], after: null })
  expect((await provider.call(cases.values, { as, params: { column: 'status' }, body: {} })).body).toEqual([])
})

test('customers are found by all the words that are typed', async () => {
  const { body } = await provider.call(customers.rows, {
    as: mine.as,
    body: { startRow: 0, endRow: 10, search: 'faergen aeroe' },
  })
  expect([body.lastRow, body.rows.map(row => row.name)]).toEqual([1, ['Ærø Færgen']])
})

test('states are counted, and nothing is counted past 10,000', async () => {
  expect((await provider.call(cases.values, { as: mine.as, params: { column: 'status' }, body: {} })).body).toEqual([
    { value: 'Open', label: 'Open', count: 3 },
    { value: 'NeedPlanning', label: 'NeedPlanning', count: 3 },
  ])
  const many = await makeCompany(provider.pool)
  const { as } = await makeStaff(provider.pool, many.id)
  await asOwner(provider.connection, client =>
    client.query(
      `insert into casekit.cases (company_id, id, number, title, description, status, created_at)
       select $1, gen_random_uuid(), n, 'Snerydning', '', case when n > 10001 then 'Closed' else 'Open' end, '2026-05-01'::timestamptz + n * interval '1 second'
       from generate_series(1, 10003) n`,
      [many.id],
    ),
  )
  expect((await provider.call(cases.values, { as, params: { column: 'status' }, body: {} })).body).toEqual([
    { value: 'Open', label: 'Open', count: 10_000 },
    { value: 'Closed', label: 'Closed', count: 2 },
  ])
  const all = (await ask({ endRow: 2000 }, as)).body
  expect([all.lastRow, all.rows.length, all.rows[0]?.caseNumber]).toEqual([-1, 500, 10_003])
  const found = (await ask({ search: 'snerydning', startRow: 9990, endRow: 10_000 }, as)).body
  expect([found.lastRow, found.rows.at(-1)?.caseNumber]).toEqual([-1, 4])
  const end = (await ask({ search: 'snerydning', startRow: 9990, endRow: 10_020 }, as)).body
  expect([end.lastRow, end.rows.at(-1)?.caseNumber]).toEqual([10_003, 1])
  const capped = async (more: object) =>
    (await provider.call(cases.count, { as, body: { ...more, capped: true } })).body.count
  expect(await capped({ search: 'snerydning' })).toBe(-1)
  expect(await capped({ search: '10002' })).toBe(1)
  expect(await capped({ filterModel: { status: set('Closed') } })).toBe(2)
  expect(await capped({})).toBe(-1)
  const title = { filterType: 'text' as const, type: 'contains' as const, filter: 'rydning' }
  const titled = (await ask({ filterModel: { title }, endRow: 3 }, as)).body
  expect([titled.lastRow, titled.rows.map(row => row.caseNumber)]).toEqual([-1, [10_003, 10_002, 10_001]])
  const closed = (await ask({ search: 'snerydning', filterModel: { status: set('Closed') } }, as)).body
  expect([closed.lastRow, closed.rows.length]).toEqual([2, 2])
})
