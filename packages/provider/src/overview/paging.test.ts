import { cases } from '@casekit/contract/overview'
import type { FilterModel, SortModel } from '@casekit/contract/overview-shape'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { casesOverview } from '@casekit/contract/overviews/cases'
import { makeCompany, makeStaff, type TestStaff } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'
import { openPool } from '../platform/database/pool.ts'
import { type Db, openDb } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { casesSource } from './cases.ts'
import { orderOf } from './order.ts'
import { rowsOf } from './rows.ts'

let provider: TestProvider
let companyId: number
let stageIds: string[]
let mine: TestStaff

const CASES = 230
const A_PAGE = 37

beforeAll(async () => {
  provider = await testProvider()
  const company = await makeCompany(provider.pool)
  companyId = company.id
  stageIds = company.stageIds
  mine = await makeStaff(provider.pool, companyId)
  await insert(1, CASES)
})
afterAll(() => provider.close())

/** Cases that share their titles, states, stages, people and hours with many others. */
const insert = (from: number, to: number) =>
  provider.db(companyId).rows(
    `insert into casekit.cases (company_id, id, number, title, description, status, priority, stage_id, responsible_id, channel, created_at, due_key)
     select $1, gen_random_uuid(), n, (array['Tag', 'Øl', 'Zebra'])[1 + n % 3], '', (array['Open', 'Closed', 'Posted'])[1 + n % 3],
       (array['Low', 'High'])[1 + n % 2], ($2::uuid[])[n % 4], case when n % 5 > 1 then $3::uuid end,
       (array['', 'Telefon', 'Portal'])[1 + n % 3], '2026-05-01'::timestamptz + n % 7 * interval '1 hour',
       case when n % 3 = 0 then '2026-06-01'::timestamptz + n % 5 * interval '1 hour' else 'infinity' end
     from generate_series($4::int, $5::int) n`,
    [companyId, stageIds, mine.id, from, to],
  )

async function page(sortModel: SortModel, startRow: number, after: string | null, filterModel: FilterModel = {}) {
  const body = { startRow, endRow: startRow + A_PAGE, sortModel, filterModel, ...(after && { after }) }
  return (await provider.call(cases.rows, { as: mine.as, body })).body
}

const sorted = (...columns: string[]): SortModel =>
  columns.map(name => ({ colId: name.replace('-', ''), sort: name.startsWith('-') ? 'desc' : 'asc' }))

const ORDERS = [
  sorted('title'),
  sorted('-createdAt'),
  sorted('title', '-createdAt'),
  sorted('status', '-title'),
  sorted('-status', 'priority', 'title'),
  sorted('stage', 'responsible', '-createdAt'),
  sorted('-responsible', '-caseNumber'),
  sorted('dueAt'),
  sorted('-dueAt', 'title'),
]

test.each(ORDERS.map(order => [order.map(({ colId, sort }) => `${colId} ${sort}`).join(', '), order] as const))(
  'by %s no row is lost or doubled while others come in',
  async (_, order) => {
    const before = await numbersOf(order)
    expect(new Set(before).size).toBe(before.length)
    const [most] = await provider
      .db(companyId)
      .rows<{ number: number }>('select max(number) as number from casekit.cases where company_id = $1', [companyId])
    const met: number[] = []
    let after: string | null = null
    for (let startRow = 0, next = most!.number + 1; ; startRow += A_PAGE, next += 3) {
      const block = await page(order, startRow, after)
      met.push(...block.rows.map(row => Number(row.caseNumber)))
      if (block.after === null || block.rows.length < A_PAGE) break
      after = block.after
      if (startRow < CASES) await insert(next, next + 2)
    }
    expect(new Set(met).size).toBe(met.length)
    expect(met.filter(number => number <= most!.number)).toEqual(before)
  },
)

/** All of them in one order, with the obvious statement. */
async function numbersOf(order: SortModel, where = 'true'): Promise<number[]> {
  const keys: Record<string, string> = {
    title: 'title_key',
    createdAt: 'created_at',
    status: 'status_place',
    priority: 'priority_place',
    stage: 'stage_place',
    responsible: 'responsible_key',
    caseNumber: 'number',
    dueAt: 'due_key',
  }
  const by = order.map(({ colId, sort }) => `${keys[colId]} ${sort}`).join(', ')
  const rows = await provider
    .db(companyId)
    .planned<{ number: number }>(
      `select number from casekit.cases where company_id = $1 and ${where} order by ${by}, id ${order.at(-1)?.sort}`,
      [companyId],
    )
  return rows.map(({ number }) => number)
}

test('a block that begins behind several groups is the same as the end of a longer one', async () => {
  for (const order of ORDERS) {
    const all = await numbersOf(order)
    for (const startRow of [1, 76, 77, 150, all.length - 1]) {
      const { rows, lastRow } = await page(order, startRow, null)
      expect(rows.map(row => row.caseNumber)).toEqual(all.slice(startRow, startRow + A_PAGE))
      expect(lastRow).toBe(all.length)
    }
    expect((await page(order, all.length + 5, null)).rows).toEqual([])
  }
})

/** The first 60 rows, and how many statements it took to find them. */
async function firstOf(sortModel: SortModel, filterModel: FilterModel) {
  const db = provider.db(companyId)
  let statements = 0
  const counting = {
    ...db,
    planned: <Row>(...asked: Parameters<Db['planned']>) => ((statements += 1), db.planned<Row>(...asked)),
  }
  const shown = { overview: casesOverview, source: casesSource(mine.id) }
  const { rows } = await rowsOf(counting, companyId, shown, { startRow: 0, endRow: 60, sortModel, filterModel })
  return { numbers: rows.map(row => row.caseNumber), statements }
}

test('rows that lie in few of many groups come in their order, by few statements', async () => {
  const order = sorted('stage', 'status', 'priority', 'title')
  const all = await numbersOf(order, "channel = 'Portal'")
  const portal = { filterType: 'text', type: 'equals', filter: 'portal' } as const
  const { numbers, statements } = await firstOf(order, { channel: portal })
  expect(numbers).toEqual(all.slice(0, 60))
  expect(statements).toBeLessThan(20)
})

test('no group is read that the filter of its own column leaves out', async () => {
  const order = sorted('status', 'title')
  const all = await numbersOf(order, "status = 'Posted'")
  const { numbers, statements } = await firstOf(order, { status: { filterType: 'set', values: ['Posted'] } })
  expect(numbers).toEqual(all.slice(0, 60))
  expect(statements).toBeLessThan(3)
})

test('the texts that few cases differ in are filtered as all texts are, in groups too', async () => {
  const channel = async (type: 'contains' | 'notContains' | 'blank' | 'notBlank' | 'startsWith', filter?: string) =>
    (await page(sorted('status', 'title'), 0, null, { channel: { filterType: 'text', type, filter } })).lastRow
  const all = (await numbersOf(sorted('title'))).length
  const [none, phone] = [await channel('blank'), await channel('contains', 'TELE')]
  expect([none > 70, phone > 70, await channel('contains', 'zzz')]).toEqual([true, true, 0])
  expect(await channel('notBlank')).toBe(all - none)
  expect(await channel('notContains', 'fon')).toBe(all - phone)
  expect(await channel('startsWith', 'por')).toBe(all - none - phone)
})

test('the block that a list asks for is planned once for all members, and its marks are still their own', async () => {
  const pool = openPool(provider.connection, { max: 1 })
  const db = openDb(pool, { companyId })
  const other = await makeStaff(provider.pool, companyId)
  const [first] = (await page(sorted('-createdAt'), 0, null)).rows
  await db.rows(
    `insert into casekit.case_message (company_id, id, case_id, lane, type, body, sent_by_name) values ($1, $2, $3, 'customer', 'Note', 'Hvornår?', 'Else')`,
    [companyId, newId(), first?.id],
  )
  await db.rows(
    'insert into casekit.case_message_read (company_id, case_id, stakeholder_id, read_at) values ($1, $2, $3, now())',
    [companyId, first?.id, other.id],
  )
  const unreadOf = async (memberId: string) => {
    const shown = { overview: casesOverview, source: casesSource(memberId) }
    const { rows } = await rowsOf(db, companyId, shown, { startRow: 0, endRow: 100, sortModel: sorted('-createdAt') })
    return rows[0]?.unread
  }
  expect([await unreadOf(mine.id), await unreadOf(other.id), await unreadOf(mine.id)]).toEqual([true, false, true])
  const plans = await db.rows(
    `select generic_plans::int as general, custom_plans::int as own from pg_prepared_statements where statement like 'with page as%'`,
  )
  expect(plans).toEqual([{ general: 3, own: 0 }])
  await pool.end()
})

test('a column that somebody does not see does not sort for them', () => {
  const columns = casesOverview.columns.filter(({ name }) => name !== 'title')
  const orderFor = (colId: string) => () => orderOf({ ...casesOverview, columns }, casesSource(mine.id), sorted(colId))
  expect(orderFor('title')).toThrow('Some fields are invalid')
  expect(orderFor('caseNumber')).not.toThrow()
})
