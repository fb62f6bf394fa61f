import { createCompanyCase, getCaseDetails } from '@casekit/contract/cases'
import { addCustomer } from '@casekit/contract/customers'
import {
  getKanbanCard,
  getKanbanCards,
  getKanbanChoices,
  getKanbanColumns,
  moveKanbanCard,
  setKanbanLimit,
} from '@casekit/contract/kanban'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff, type TestCompany, type TestStaff } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'
import { newId } from '../platform/new-id.ts'

let provider: TestProvider
let company: TestCompany
let me: TestStaff
let customerId: string

beforeAll(async () => {
  provider = await testProvider()
  company = await makeCompany(provider.pool)
  me = await makeStaff(provider.pool, company.id, { guards: ['Core', 'Kanban'] })
  customerId = (await provider.call(addCustomer, { as: me.as, body: { customerName: 'Lejerbo Aarhus' } })).body
})
afterAll(() => provider.close())

const stage = (place: number) => company.stageIds[place - 1] ?? ''
const rows = <Row>(text: string, values: unknown[] = []) => provider.db(company.id).rows<Row>(text, values)

async function makeCase(title: string, column?: string): Promise<string> {
  const { body: id } = await provider.call(createCompanyCase, {
    as: me.as,
    body: { title, description: title, customerId },
  })
  if (column) await move(id, column)
  return id
}

const move = (
  caseId: string,
  column: string,
  afterId?: string | null,
  {
    version,
    ...more
  }: {
    groupBy?: 'stage' | 'status' | 'priority' | 'responsible'
    version?: number
    reason?: string
    isUndo?: boolean
  } = {},
) =>
  provider.call(moveKanbanCard, {
    as: me.as,
    params: { caseId },
    body: { groupBy: 'stage', column, afterId, ...more },
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  })

const cards = async (query: Record<string, unknown>) => (await provider.call(getKanbanCards, { as: me.as, query })).body
const titles = async (query: Record<string, unknown>) => (await cards(query)).map(({ title }) => title)

test('a new case stands above the older ones; a moved card stands where it was put, for everybody', async () => {
  const column = stage(1)
  const [a, b, c] = [await makeCase('A', column), await makeCase('B', column), await makeCase('C', column)]
  expect(await titles({ column })).toEqual(['C', 'B', 'A'])
  await move(c, column, a)
  expect(await titles({ column })).toEqual(['B', 'A', 'C'])
  await move(c, column, b)
  expect(await titles({ column })).toEqual(['B', 'C', 'A'])
  await move(a, column, null)
  expect(await titles({ column, amount: 2 })).toEqual(['A', 'B'])
  const last = (await cards({ column, amount: 2 })).at(-1)
  expect(await titles({ column, amount: 2, after: `${last?.rank}:${last?.id}` })).toEqual(['C'])
})

test('the first cards of every column come at once, each column by its own order', async () => {
  const one = await makeCase('Uden fase', 'none')
  const { body: columns } = await provider.call(getKanbanColumns, { as: me.as, query: {} })
  expect(columns.map(({ name }) => name)).toEqual([
    '',
    'Modtaget',
    'Besigtigelse',
    'Tilbud',
    'I gang',
    'Klar til faktura',
  ])
  expect(columns.slice(0, 2)).toMatchObject([{ key: 'none', count: 1, limit: null }, { count: 3 }])
  expect(await titles({ amount: 2 })).toEqual(['Uden fase', 'A', 'B'])
  expect((await move(one, stage(2))).status).toBe(200)
})

test('a new column changes the case, its version and its history; a new place changes none of them', async () => {
  const id = await makeCase('Vandskade', stage(1))
  const before = (await provider.call(getKanbanCard, { as: me.as, params: { caseId: id } })).body
  const moved = await move(id, stage(3), null, { version: before.version })
  expect(moved.body).toMatchObject({ id, stage: { name: 'Tilbud' }, version: before.version + 1 })
  expect(moved.headers.etag).toBe(`"${before.version + 1}"`)
  const late = await move(id, stage(4), null, { version: before.version })
  expect([late.status, late.body]).toMatchObject([
    412,
    { current: { stage: { name: 'Tilbud' }, caseNumber: before.caseNumber } },
  ])
  await move(id, stage(3), null)
  const details = (await provider.call(getCaseDetails, { as: me.as, params: { caseId: id } })).body
  expect(details.version).toBe(before.version + 1)
  expect(details.history.map(({ type, text, subText }) => [type, text, subText])).toEqual([
    ['stageChanged', 'Tilbud', 'Modtaget'],
    ['caseCreated', '', ''],
  ])
})

test.each([
  ['status', 'NeedPlanning', { status: 'NeedPlanning' }, 'statusChanged'],
  ['priority', 'Urgent', { priority: { name: 'Urgent' } }, 'factChanged'],
  ['responsible', 'me', { responsible: { name: 'Mette Kjær' } }, 'responsibleChanged'],
  ['stage', 'none', { stage: null }, 'stageChanged'],
] as const)('by %s a card moves to %s', async (groupBy, column, expected, type) => {
  const id = await makeCase('Elevator', stage(1))
  const { body } = await move(id, column === 'me' ? me.id : column, null, { groupBy })
  expect(body).toMatchObject(expected)
  expect((await cards({ groupBy, column: column === 'me' ? me.id : column })).map(card => card.id)).toContain(id)
  const [entry] = await rows<{ type: string }>(
    'select type from casekit.case_history where case_id = $1 order by at desc, id desc limit 1',
    [id],
  )
  expect(entry?.type).toBe(type)
})

test('a status changes as the law of statuses says; what is refused answers the card as it stands', async () => {
  const id = await makeCase('Komfur')
  const to = (column: string, more: { reason?: string; isUndo?: boolean } = {}) =>
    move(id, column, null, { groupBy: 'status', ...more })
  const stands = async () => {
    const found = await rows<{ status: string; why: string; reopened: number; version: number }>(
      'select status, status_reason as why, reopened, version from casekit.cases where id = $1',
      [id],
    )
    return found[0]
  }
  const before = await stands()
  expect(await to('Posted')).toMatchObject({ status: 409, body: { code: 'unlawful', current: { id, status: 'Open' } } })
  expect(await to('Canceled', { reason: '  ' })).toMatchObject({
    status: 409,
    body: { code: 'reason-needed', current: { id, status: 'Open' }, errors: [{ path: '/reason' }] },
  })
  expect(await stands()).toEqual(before)
  expect(await to('Canceled', { reason: 'Kunden fortrød' })).toMatchObject({
    status: 200,
    body: { status: 'Canceled' },
  })
  expect(await stands()).toMatchObject({ why: 'Kunden fortrød', version: (before?.version ?? 0) + 1 })
  expect(await to('Open', { isUndo: true })).toMatchObject({ status: 200, body: { status: 'Open' } })
  expect((await to('Closed')).status).toBe(200)
  expect((await to('NeedPlanning', { reason: 'Manglede en del' })).status).toBe(200)
  expect(await stands()).toMatchObject({ status: 'NeedPlanning', reopened: 1 })
})

test('everybody hears of a move, also of one within a column', async () => {
  const id = await makeCase('Tagrende', stage(1))
  const heard = () => rows<{ id: string }>(`select id from casekit.event where type = 'case' and id = $1`, [id])
  const before = (await heard()).length
  await move(id, stage(1), null)
  await move(id, stage(2), null)
  expect(await heard()).toHaveLength(before + 2)
})

test('a card shows its tags, tasks done and files; filters go by them', async () => {
  const id = await makeCase('Skimmelsvamp', stage(4))
  const tag = newId()
  await rows(`insert into casekit.tag (company_id, id, name, color) values ($1, $2, 'Fugt', '#0a7f8f')`, [
    company.id,
    tag,
  ])
  await rows('insert into casekit.case_tag (company_id, case_id, tag_id) values ($1, $2, $3)', [company.id, id, tag])
  for (const [place, status] of ['Done', 'New', 'Canceled'].entries())
    await rows(
      `insert into casekit.activity (company_id, id, number, subject, status, case_id) values ($1, $2, $3, 'x', $4, $5)`,
      [company.id, newId(), 1000 + place, status, id],
    )
  await rows(
    `insert into casekit.case_file (company_id, id, case_id, original_name, path) values ($1, $2, $3, 'a.jpg', 'a')`,
    [company.id, newId(), id],
  )
  const [card] = await cards({ tagId: tag })
  expect(card).toMatchObject({ id, tags: [{ name: 'Fugt' }], tasks: { done: 1, total: 2 }, files: 1 })
  expect(await titles({ search: 'skimmel' })).toEqual(['Skimmelsvamp'])
  expect(await titles({ tagId: tag, priority: 'Low' })).toEqual([])
  expect(await titles({ tagId: tag, responsibleId: 'none' })).toEqual(['Skimmelsvamp'])
  const { body: choices } = await provider.call(getKanbanChoices, { as: me.as })
  expect(choices).toMatchObject({ tags: [{ name: 'Fugt' }], responsibles: [{ name: 'Mette Kjær' }] })
})

const setLimit = (limit: number | null, column = stage(2)) =>
  provider.call(setKanbanLimit, { as: me.as, body: { groupBy: 'stage', column, limit } })
const limitNow = async () => (await provider.call(getKanbanColumns, { as: me.as, query: {} })).body[2]?.limit

test('a column holds a limit until it is taken away', async () => {
  await setLimit(5)
  await setLimit(6)
  expect(await limitNow()).toBe(6)
  await setLimit(null)
  expect(await limitNow()).toBeNull()
  expect((await setLimit(3, newId())).status).toBe(404)
})

test('a card cannot be put behind itself, nor into a column that is none', async () => {
  const id = await makeCase('Nøddør', stage(1))
  expect((await move(id, stage(1), id)).status).toBe(404)
  expect((await move(id, newId())).status).toBe(404)
  expect((await move(id, 'Urgent')).status).toBe(404)
  expect((await move(id, stage(1), newId())).status).toBe(404)
})

test('a gap that has taken hundreds of cards is spread out, the order stays', async () => {
  const column = stage(5)
  const [top, under] = [await makeCase('Øverst', column), await makeCase('Nederst', column)]
  await rows(`update casekit.cases set moved_rank = $2 where id = $1`, [top, '4'.repeat(120)])
  await rows(`update casekit.cases set moved_rank = $2 where id = $1`, [under, `${'4'.repeat(119)}5`])
  const between = await makeCase('Imellem')
  const { body } = await move(between, column, top)
  expect(body.rank.length).toBeLessThan(40)
  expect(await titles({ column })).toEqual(['Øverst', 'Imellem', 'Nederst'])
})
