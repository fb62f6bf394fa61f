import * as overviews from '@casekit/contract/overview'
import type { FilterModel } from '@casekit/contract/overview-shape'
import type { Guard } from '@casekit/contract/guards'
import * as insight from '@casekit/contract/insight'
import type { InsightList } from '@casekit/contract/insight-lists'
import { MEASURE_NAMES, type MeasureName } from '@casekit/contract/insight-measures'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff, type TestStaff } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'
import { newId } from '../platform/new-id.ts'
import { disagreements, near, RANGE } from '../../../../tests/support/insight-agree.ts'
import { type SmallWorld, worldOf } from '../../../../tests/support/insight-world.ts'

let provider: TestProvider
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())

const ALL: Guard[] = [
  'Core',
  'Activities',
  'OfferAccess',
  'Rating',
  'Assets',
  'TransferAccess',
  'Rekvisition',
  'SettingsAccess',
  'BIAccess',
]
const LISTS: Record<InsightList, overviews.OverviewCalls> = { ...overviews, deadlines: overviews.deadlineRows }
/** `npm run proof -- worlds` checks 10,000. */
const WORLDS = 6

async function companyOf(world: SmallWorld) {
  const company = await makeCompany(provider.pool)
  const me = await makeStaff(provider.pool, company.id, { guards: ALL })
  await world.put(provider.db(company.id), company.id, me.id)
  return { ...company, me }
}

async function ask(as: string, body: insight.InsightQuery) {
  const answer = await provider.call(insight.queryInsight, { as, body })
  expect([answer.status, answer.body]).toEqual([200, answer.body])
  return answer.body
}

async function countIn(list: InsightList, { as }: TestStaff, filterModel: FilterModel): Promise<number> {
  return (await provider.call(LISTS[list].count, { as, body: { filterModel } })).body.count
}

test('every number is what counting a small company by hand gives, and opens just as many rows', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 1_000_000 }), async seed => {
      const world = worldOf(seed)
      const { me } = await companyOf(world)
      for (const measure of MEASURE_NAMES) {
        const expected = world.counted(measure, RANGE)
        const { total, measures } = await ask(me.as, { measures: [measure], dimensions: [], ...RANGE })
        const [cell] = total
        expect([measure, cell?.rows]).toEqual([measure, expected.rows])
        const isNow = measure === 'caseAge' || measure === 'offerAge'
        if (!isNow && !near(cell?.value ?? null, expected.value))
          expect([measure, cell?.value]).toEqual([measure, expected.value])
        expect([measure, await countIn(measures[0]!.list, me, cell!.filter)]).toEqual([measure, expected.rows])
      }
    }),
    { numRuns: 4, seed: 20_261_122 },
  )
}, 60_000)

test('whoever sees some rows alone reads what counting these by hand gives', async () => {
  const found: string[] = []
  for (let seed = 1; seed <= WORLDS; seed += 1) found.push(...(await disagreements(provider, seed)))
  expect(found).toEqual([])
}, 120_000)

test.each([
  [['casesOpened'], ['department']],
  [['casesOpened', 'casesClosed', 'resolutionHours'], ['month']],
  [
    ['casesOpened', 'responseHours'],
    ['person', 'week'],
  ],
  [['casesOpen', 'caseAge'], ['priority']],
  [['casesOpened'], ['hour']],
  [['casesOpened', 'caseValue'], ['customer']],
  [
    ['turnover', 'offersWon'],
    ['department', 'quarter'],
  ],
  [['offersLost'], ['lostReason']],
  [['winRate', 'offers'], ['offerStatus']],
  [['ratingAverage'], ['score']],
  [['hours'], ['person']],
  [['hours'], ['day']],
  [['tasksOpen'], ['taskStatus']],
  [['assetsDown'], ['assetStatus']],
  [['formsDone', 'formsFailed', 'formFailures'], ['form']],
  [['transfers', 'transfersAccepted', 'transfersOnTime', 'transferCost', 'transferScore'], ['partner']],
  [['firstVisitFix', 'visitsPerCase'], ['month']],
  [['casesOpened', 'caseValue'], ['trade']],
  [['casesOpened'], ['weekday', 'hour']],
  [['casesOpened'], ['postalCode']],
  [
    ['deadlinesKept', 'deadlinesMissed'],
    ['deadlineKind', 'deadlineOutcome'],
  ],
  [['deadlinesDue'], ['trade']],
  [['hoursAbsent', 'hoursInternal', 'hoursTravel'], ['person']],
  [['hoursSold', 'linesSold'], ['month']],
  [['linesSold'], ['lineKind']],
  [['materialValue'], ['product']],
  [['margin', 'marginRate', 'soldCost'], ['trade']],
  [['invoiced', 'invoices'], ['month']],
  [['agreements', 'agreementValue'], ['customer']],
  [['visitsDone', 'visitsOnTime'], ['quarter']],
  [['requisitions', 'requisitionValue'], ['requisitionStatus']],
  [['ratingAverage', 'qualityScore'], ['partner']],
] as [MeasureName[], insight.InsightQuery['dimensions']][])(
  'each part of %j by %j opens the rows that it counts, and together they are all',
  async (measures, dimensions) => {
    const { me } = await companyOf(worldOf(7))
    const answer = await ask(me.as, { measures, dimensions, ...RANGE })
    expect(answer.rows.length).toBeGreaterThan(0)
    for (const [at, { list }] of answer.measures.entries()) {
      const sum = answer.rows.reduce((rows, { cells }) => rows + (cells[at]?.rows ?? 0), 0)
      expect(sum).toBe(answer.total[at]?.rows)
      for (const { keys, cells } of answer.rows)
        expect([keys, await countIn(list, me, cells[at]!.filter)]).toEqual([keys, cells[at]!.rows])
    }
  },
  30_000,
)

test('a filter narrows every number, and what opens its rows', async () => {
  const world = worldOf(11)
  const { me } = await companyOf(world)
  const [department] = world.departments
  const filters = [{ dimension: 'department' as const, values: [department!.id] }]
  const { total } = await ask(me.as, { measures: ['casesOpened'], dimensions: [], filters, ...RANGE })
  const all = await ask(me.as, { measures: ['casesOpened'], dimensions: ['department'], ...RANGE })
  const own = all.rows.find(({ keys }) => keys[0]?.value === department!.id)
  expect(total[0]?.value).toBe(own?.cells[0]?.value)
  expect(await countIn('cases', me, total[0]!.filter)).toBe(total[0]?.rows)
})

test('a month is compared with the one before, step by step', async () => {
  const { me } = await companyOf(worldOf(13))
  const february = { fromDate: '2026-02-01', toDate: '2026-02-28' }
  const answer = await ask(me.as, { measures: ['casesOpened'], dimensions: ['day'], compare: true, ...february })
  const january = await ask(me.as, { measures: ['casesOpened'], dimensions: ['day'], ...RANGE, toDate: '2026-01-28' })
  expect(answer.before).toEqual({ fromDate: '2026-01-01', toDate: '2026-01-31' })
  expect(answer.rows.map(({ cells }) => cells[0]?.before)).toEqual(january.rows.map(({ cells }) => cells[0]?.value))
})

test('who may not see the rows is not told their number either', async () => {
  const { id } = await companyOf(worldOf(17))
  const { as } = await makeStaff(provider.pool, id, { guards: ['BIAccess', 'Rating'] })
  const { measures, total } = await ask(as, {
    measures: ['casesOpened', 'ratingsAsked', 'turnover'],
    dimensions: [],
    ...RANGE,
  })
  expect(measures.map(({ name }) => name)).toEqual(['ratingsAsked'])
  expect(total).toHaveLength(1)
  const none = await makeStaff(provider.pool, id, { guards: ['Core'] })
  const refused = await provider.call(insight.queryInsight, {
    as: none.as,
    body: { measures: ['casesOpened'], dimensions: [] },
  })
  expect(refused.status).toBe(403)
})

test('what does not go together, what nobody declared and what is too long is refused in words', async () => {
  const { me } = await companyOf(worldOf(19))
  const answerTo = async (body: object) => {
    const { status, body: problem } = await provider.call(insight.queryInsight, { as: me.as, body: body as never })
    return [status, (problem as unknown as { code: string }).code]
  }
  expect(await answerTo({ measures: ['assetsDown'], dimensions: ['month'] })).toEqual([409, 'unfit'])
  expect(await answerTo({ measures: ['1; drop table casekit.cases'], dimensions: [] })).toEqual([400, 'bad-request'])
  expect(await answerTo({ measures: ['casesOpened'], dimensions: ['k.title'] })).toEqual([400, 'bad-request'])
  const long = { fromDate: '2020-01-01', toDate: '2026-01-01' }
  expect(await answerTo({ measures: ['casesOpened'], dimensions: ['day'], ...long })).toEqual([400, 'bad-request'])
})

test('the table is exported with its totals, in the words of who asks', async () => {
  const { me } = await companyOf(worldOf(23))
  const body = {
    measures: ['casesOpened' as const],
    dimensions: ['department' as const],
    ...RANGE,
    name: 'Sager',
    language: 'da-DK' as const,
  }
  const file = await provider.call(insight.exportInsight, {
    as: me.as,
    query: { format: 'csv' },
    body: { ...body, headings: ['Afdeling', 'Oprettede sager'], words: { total: 'I alt', '': 'Uden' } },
  })
  const lines = (file.body as unknown as string).trim().split('\r\n')
  const { total } = await ask(me.as, { measures: ['casesOpened'], dimensions: [], ...RANGE })
  expect(lines[0]).toContain('Afdeling;Oprettede sager')
  expect(lines.at(-1)).toBe(`I alt;${total[0]?.value}`)
})

test('the report for an owner is a PDF of the property, and of no other company', async () => {
  const { me, id } = await companyOf(worldOf(37))
  const propertyId = newId()
  await provider
    .db(id)
    .rows(`insert into casekit.property (company_id, id, number, name) values ($1, $2, 'E1', 'Havnegården')`, [
      id,
      propertyId,
    ])
  await provider
    .db(id)
    .rows('update casekit.cases set property_id = $2 where company_id = $1 and number < 9', [id, propertyId])
  const query = { period: 'thisYear' as const, language: 'da-DK' as const }
  const paper = await provider.call(insight.getOwnerReport, { as: me.as, params: { propertyId }, query })
  expect(paper.headers['content-type']).toBe('application/pdf')
  expect((paper.body as unknown as string).startsWith('%PDF-1.7')).toBe(true)
  const other = await companyOf(worldOf(41))
  expect((await provider.call(insight.getOwnerReport, { as: other.me.as, params: { propertyId }, query })).status).toBe(
    404,
  )
})
