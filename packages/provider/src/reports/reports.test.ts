import {
  exportCaseReport,
  getCaseReport,
  getCaseReportCases,
  getCaseReportChoices,
  getCaseReportSums,
} from '@casekit/contract/reports'
import { TITLE_CATEGORIES } from '@casekit/contract/ids'
import { newId } from '@casekit/provider/platform/new-id'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCompany, makeStaff, type TestCompany } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'

let provider: TestProvider
let company: TestCompany
let as: string
let staffId: string
let number = 0

beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => {
  company = await makeCompany(provider.pool)
  const staff = await makeStaff(provider.pool, company.id, { guards: ['SettingsAccess'] })
  as = staff.as
  staffId = staff.id
})

type Given = { title?: string; at: string; price?: number; responsible?: string; channel?: string; origin?: string }

async function makeCase({ title = 'Tilbud', at, price = 0, responsible, channel = '', origin = 'casekit' }: Given) {
  const id = newId()
  await provider.db(company.id).rows(
    `insert into casekit.cases (company_id, id, number, title, description, created_at, sales_price, responsible_id, channel, origin)
     values ($1, $2, $3, $4, '', $5, $6, $7, $8, $9)`,
    [company.id, id, (number += 1), title, at, price, responsible ?? null, channel, origin],
  )
  return id
}

const sums = async (query: NonNullable<Parameters<typeof provider.call<typeof getCaseReportSums>>[1]>['query']) =>
  (await provider.call(getCaseReportSums, { as, query })).body

test('sales prices are summed by the day of the company, rounded to two decimals', async () => {
  await makeCase({ at: '2025-05-13T21:59:59Z', price: 10 })
  await makeCase({ at: '2025-05-13T22:00:00Z', price: 20 }) // midnight in Copenhagen
  await makeCase({ at: '2025-05-14T12:00:00Z', price: 30 })
  const { days, total } = await sums({ fromDate: '2025-05-01', toDate: '2025-05-31' })
  expect(days).toEqual([
    { day: '2025-05-13', count: 1, salesPrice: 0.1 },
    { day: '2025-05-14', count: 2, salesPrice: 0.5 },
  ])
  expect(total).toEqual({ count: 3, salesPrice: 0.6 })
})

test.each([
  ['2025-03-30', '2025-03-29T22:59:59Z', '2025-03-29T23:00:00Z', '2025-03-30T21:59:59Z', '2025-03-30T22:00:00Z'],
  ['2025-10-26', '2025-10-25T21:59:59Z', '2025-10-25T22:00:00Z', '2025-10-26T22:59:59Z', '2025-10-26T23:00:00Z'],
])('the day %s on which the clocks change holds exactly its own cases', async (day, before, first, last, after) => {
  for (const at of [before, first, last, after]) await makeCase({ at, price: 100, responsible: staffId })
  const filters = [{}, { responsible: staffId }]
  for (const filter of filters)
    expect((await sums({ fromDate: day, toDate: day, ...filter })).days).toEqual([{ day, count: 2, salesPrice: 2 }])
})

test('a title says by its first word what it is; only offers are charted', async () => {
  const titles = [
    'Tilbud',
    ' tilbud: port',
    'Pakke 2',
    'Service på pumpe',
    'Rekvisition 7',
    '',
    '-',
    'Tilbudt',
    'Vandskade',
  ]
  for (const title of titles) await makeCase({ title, at: '2025-05-14T12:00:00Z', price: 100 })
  const { categories, days } = await sums({ fromDate: '2025-05-14', toDate: '2025-05-14' })
  expect(categories.map(({ category, count }) => [category, count])).toEqual([
    ['Tilbud', 2],
    ['Pakke', 1],
    ['Service', 1],
    ['Rekvisition', 1],
    ['Andet', 4],
  ])
  expect(categories.map(({ category }) => category)).toEqual([...TITLE_CATEGORIES])
  expect(days).toEqual([{ day: '2025-05-14', count: 2, salesPrice: 2 }])
})

test('the sums that stand ready follow every change, and agree with the cases counted one by one', async () => {
  const at = '2025-05-14T12:00:00Z'
  const [first, second, third] = [
    await makeCase({ at, price: 100, responsible: staffId }),
    await makeCase({ at, price: 200, responsible: staffId }),
    await makeCase({ title: 'Vand', at, price: 400, responsible: staffId }),
  ]
  const db = provider.db(company.id)
  const change = (set: string, id: string) =>
    db.planned(`update casekit.cases set ${set} where company_id = $1 and id = $2`, [company.id, id])
  await change('sales_price = 150', first)
  await change('deleted_at = now()', second)
  await change(`title = 'Tilbud på pumpe'`, third)
  const days = { fromDate: '2025-05-01', toDate: '2025-05-31' }
  const ready = await sums(days)
  expect(ready.total).toEqual({ count: 2, salesPrice: 5.5 })
  const counted = await sums({ ...days, responsible: staffId })
  expect([ready.days, ready.categories]).toEqual([counted.days, counted.categories])
  await provider.db().rows(`update directory.company set time_zone = 'Pacific/Kiritimati' where id = $1`, [company.id])
  expect((await sums(days)).days).toEqual([{ day: '2025-05-15', count: 2, salesPrice: 5.5 }])
})

const total = async (query: object) => (await sums({ fromDate: '2025-05-14', ...query })).total.salesPrice

test('a period stands before the days, and is compared with the one before it', async () => {
  const { today, range, before } = await sums({ period: 'thisMonth', fromDate: '2001-01-01', toDate: '2001-01-01' })
  expect(range.fromDate).toBe(`${today.slice(0, 7)}-01`)
  expect(before.range.toDate < range.fromDate).toBe(true)
  expect(before.range.fromDate.endsWith('-01')).toBe(true)
})

test('each filter leaves the others out', async () => {
  const at = '2025-05-14T12:00:00Z'
  await makeCase({ at, price: 100, responsible: staffId })
  await makeCase({ at, price: 200, channel: 'Telefon' })
  await makeCase({ at, price: 400, origin: 'erp' })
  expect(await total({})).toBe(7)
  expect(await total({ responsible: staffId })).toBe(1)
  expect(await total({ caseChannel: 'Telefon' })).toBe(2)
  expect(await total({ origin: 'erp' })).toBe(4)
  expect(await total({ origin: 'a system nobody knows' })).toBe(3)
  const { body } = await provider.call(getCaseReportChoices, { as })
  expect(body).toMatchObject({ channels: ['Telefon'], responsibles: [{ id: staffId }] })
})

test('the cases behind a day come page by page, and in their own shape for older callers', async () => {
  for (const price of [100, 250, 12_345]) await makeCase({ at: '2025-05-14T12:00:00Z', price })
  await makeCase({ at: '2025-05-15T12:00:00Z', price: 1 })
  const day = { fromDate: '2025-05-14', toDate: '2025-05-14' }
  const page = async (after?: string) =>
    (await provider.call(getCaseReportCases, { as, query: { ...day, amount: 2, after } })).body
  const first = await page()
  const rest = await page(first.at(-1)?.caseId)
  expect([...first, ...rest].map(({ salesPrice }) => salesPrice)).toEqual([123.45, 2.5, 1])
  const { body } = await provider.call(getCaseReport, { as, query: day })
  expect(body[0]?.properties).toEqual([{ name: 'SalesPrice', value: '123,45' }])
})

test.each(['csv', 'xlsx'] as const)('the cases behind the sums are exported as %s', async format => {
  await makeCase({ title: 'Tilbud =1+1', at: '2025-05-14T12:00:00Z', price: 150 })
  const { headers, body } = await provider.call(exportCaseReport, { as, query: { format, language: 'da-DK' } })
  expect(headers['content-disposition']).toMatch(new RegExp(`^attachment; .*\\.${format}$`))
  if (format === 'csv') expect(body as unknown as string).toContain('2025-05-14;')
})
