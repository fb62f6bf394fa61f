import type { Guard } from '@casekit/contract/guards'
import * as insight from '@casekit/contract/insight'
import { pivotTable } from '@casekit/rules/insight-pivot'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SmallWorld, worldOf } from '../../../../tests/support/insight-world.ts'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'

let provider: TestProvider
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())

const ALL: Guard[] = ['Core', 'Activities', 'OfferAccess', 'SettingsAccess', 'BIAccess']
const RANGE = { fromDate: '2026-01-01', toDate: '2026-03-31' }

async function officeOf(world: SmallWorld, guards: Guard[] = ALL) {
  const company = await makeCompany(provider.pool)
  const me = await makeStaff(provider.pool, company.id, { guards })
  await world.put(provider.db(company.id), company.id, me.id)
  return { ...company, as: me.as }
}

const ask = (as: string, body: Partial<insight.InsightQuery>) =>
  provider.call(insight.queryInsight, { as, body: { measures: ['casesOpened'], dimensions: [], ...RANGE, ...body } })

const perCase = { name: 'Pris pr. sag', formula: '{caseValue} / {casesOpened}', unit: 'money' as const }

test('a number of one’s own is reckoned in each part, and in the whole from the whole', async () => {
  const { as } = await officeOf(worldOf(7))
  const { body } = await ask(as, {
    measures: ['caseValue', 'casesOpened'],
    dimensions: ['department'],
    calculated: [perCase],
  })
  expect(body.calculated).toEqual([{ name: perCase.name, unit: 'money' }])
  expect(body.rows.length).toBeGreaterThan(1)
  const all = [...body.rows, { cells: body.total, reckoned: body.totalReckoned }]
  for (const { cells, reckoned } of all) expect(reckoned[0]?.value).toBeCloseTo(cells[0]!.value! / cells[1]!.value!)
})

test('it is reckoned from numbers that are not shown, and compared as they are', async () => {
  const { as } = await officeOf(worldOf(7))
  const february = { fromDate: '2026-02-01', toDate: '2026-02-28', compare: true }
  const shown = await ask(as, { measures: ['caseValue', 'casesOpened'], ...february })
  const hidden = await ask(as, { measures: ['hours'], calculated: [perCase], ...february })
  const [value, count] = shown.body.total
  expect(hidden.body.totalReckoned).toEqual([
    { value: value!.value! / count!.value!, before: value!.before! / count!.before! },
  ])
  expect(hidden.body.total).toHaveLength(1)
})

test('who may not see one of its numbers does not see it either', async () => {
  const { as } = await officeOf(worldOf(7), ['Core', 'BIAccess'])
  const calculated = [perCase, { name: 'Skjult', formula: '{turnover} + 0 * {casesOpened}', unit: 'money' as const }]
  const { body } = await ask(as, { calculated })
  expect(body.calculated.map(({ name }) => name)).toEqual([perCase.name])
  expect(body.totalReckoned).toHaveLength(1)
})

test.each([
  ['{caseValue} /', 400, 'bad-request'],
  ['{caseValue} / {nothing}', 400, 'bad-request'],
  ['{constructor}', 400, 'bad-request'],
  ['{assetsDown} + 1', 409, 'unfit'],
])('»%s« is answered by %d %s', async (formula, status, code) => {
  const { as } = await officeOf(worldOf(7))
  const answer = await ask(as, { dimensions: ['month'], calculated: [{ ...perCase, formula }] })
  expect([answer.status, (answer.body as unknown as { code: string }).code]).toEqual([status, code])
})

test('subtotals are what asking for each of them alone answers, for averages too', async () => {
  const { as } = await officeOf(worldOf(7))
  const dimensions = ['department', 'priority', 'month'] as const
  const asked = { measures: ['casesOpened', 'responseHours'] as const, calculated: [perCase] }
  const { body } = await ask(as, {
    ...asked,
    measures: [...asked.measures],
    dimensions: [...dimensions],
    subtotals: true,
  })
  const { columns, rows } = pivotTable(body, dimensions)
  const byDepartment = await ask(as, { measures: [...asked.measures], dimensions: ['department'] })
  const byMonth = await ask(as, { measures: [...asked.measures], dimensions: ['month'] })
  for (const { keys, cells } of byDepartment.body.rows) {
    const row = rows.find(one => one.keys.length === 1 && one.keys[0]?.value === keys[0]?.value)
    expect(row?.total?.cells.map(({ value }) => value)).toEqual(cells.map(({ value }) => value))
  }
  const whole = rows.at(-1)
  expect(whole?.keys).toEqual([])
  for (const [at, column] of columns.entries()) {
    const alone = byMonth.body.rows.find(({ keys }) => keys[0]?.value === column.value)
    expect(whole?.places[at]?.cells.map(({ value }) => value)).toEqual(alone?.cells.map(({ value }) => value))
  }
})

async function wordsOf(as: string, more: object) {
  const { rawPayload, statusCode } = await provider.app.inject({
    method: 'POST',
    url: insight.printInsight.path,
    headers: { authorization: as },
    payload: {
      measures: ['casesOpened', 'caseValue'],
      dimensions: ['department'],
      ...RANGE,
      name: 'Sager pr. afdeling',
      chart: 'bar',
      language: 'de-DE',
      calculated: [perCase],
      ...more,
    },
  })
  expect(statusCode).toBe(200)
  return (await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true })).text
}

test('the numbers are printed as they are shown, in the language of who prints', async () => {
  const { as } = await officeOf(worldOf(7))
  const { body } = await ask(as, { dimensions: ['department'] })
  const words = await wordsOf(as, {})
  for (const said of ['Sager pr. afdeling', 'Angelegte Vorgänge', 'Gesamt', perCase.name, 'VVS'])
    expect(words).toContain(said)
  for (const { cells } of [...body.rows, { cells: body.total }]) expect(words).toContain(String(cells[0]?.value))
})

test('a table with its last kind of parts in columns is printed so', async () => {
  const { as } = await officeOf(worldOf(7))
  const words = await wordsOf(as, { dimensions: ['department', 'priority'], pivot: true, chart: 'table' })
  for (const said of ['Dringend', 'VVS', 'Gesamt']) expect(words).toContain(said)
})
