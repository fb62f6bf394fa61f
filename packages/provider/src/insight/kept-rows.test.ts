import type { DocumentContent } from '@casekit/contract/document-content'
import { countedLines, lineNet } from '@casekit/rules/document-price'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { leadingOption } from '../documents/totals.ts'

/** What numbers stand on is kept beside the rows that it comes from: after any changes it is what these rows say. */

let provider: TestProvider
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())

type Scene = { db: Db; company: number; member: string; cases: string[]; tasks: string[]; offers: string[] }

const CASE = `insert into casekit.cases (company_id, id, number, title, description, status) values ($1, $2, $3, 'Leak', '', 'Open')`
const TASK = `insert into casekit.activity (company_id, id, number, subject, status, case_id) values ($1, $2, $3, 'Go', 'New', $4)`
const OFFER = `insert into casekit.offer (company_id, id, number, title, case_id, content) values ($1, $2, $3, 'Offer', $4, $5)`
const EMPTY = JSON.stringify({ options: [{ id: 'a', isRecommended: false, lines: [] }] })

async function openScene(): Promise<Scene> {
  const { id: company } = await makeCompany(provider.pool)
  const member = (await makeStaff(provider.pool, company)).id
  const db = provider.db(company)
  const [cases, tasks, offers] = [0, 1, 2].map(() => [0, 1, 2].map(() => newId())) as [string[], string[], string[]]
  for (const [at, id] of cases.entries()) await db.rows(CASE, [company, id, at + 1])
  for (const [at, id] of tasks.entries()) await db.rows(TASK, [company, id, at + 1, cases[at]])
  for (const [at, id] of offers.entries()) await db.rows(OFFER, [company, id, at + 1, cases[at], EMPTY])
  return { db, company, member, cases, tasks, offers }
}

const place = fc.nat(2)
const moment = fc.integer({ min: Date.UTC(2026, 2, 25), max: Date.UTC(2026, 3, 4) }).map(time => new Date(time))
const line = fc.record({
  kind: fc.constantFrom('section', 'product', 'hours', 'text', 'subtotal'),
  choice: fc.constantFrom('included', 'optional', 'alternative'),
  quantity: fc.integer({ min: -5000, max: 50_000 }).map(thousandths => thousandths / 1000),
  price: fc.integer({ min: -100_000, max: 1_000_000 }).map(hundredths => hundredths / 100),
  discountPercent: fc.integer({ min: 0, max: 10_000 }).map(hundredths => hundredths / 100),
})
const options = fc.array(fc.record({ isRecommended: fc.boolean(), lines: fc.array(line, { maxLength: 8 }) }), {
  minLength: 1,
  maxLength: 3,
})

/** Everything that may happen to time, tasks and documents; `false` takes a whole transaction back, as a crash does. */
const change = fc.oneof(
  fc.record({ kind: fc.constant('book' as const), task: place, at: moment, travels: fc.boolean() }),
  fc.record({ kind: fc.constant('rebook' as const), task: place, at: moment }),
  fc.record({ kind: fc.constant('unbook' as const), task: place }),
  fc.record({ kind: fc.constant('moveTask' as const), task: place, to: fc.option(place, { nil: null }) }),
  fc.record({ kind: fc.constant('deleteTask' as const), task: place, isGone: fc.boolean() }),
  fc.record({ kind: fc.constant('write' as const), offer: place, options, cost: fc.nat(900) }),
  fc.record({ kind: fc.constant('decide' as const), offer: place, option: fc.nat(2), chosen: fc.array(fc.nat(7)) }),
  fc.record({ kind: fc.constant('template' as const), offer: place, isTemplate: fc.boolean() }),
)
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never
const steps = fc.array(fc.record({ changes: fc.array(change, { minLength: 1, maxLength: 4 }), isKept: fc.boolean() }), {
  maxLength: 10,
})

const NEXT_TIME = `(select id from casekit.activity_time where company_id = $1 and activity_id = $2 order by id limit 1)`

async function apply({ company, member, cases, tasks, offers }: Scene, db: Db, one: Change): Promise<unknown> {
  switch (one.kind) {
    case 'book':
      return db.rows(
        `insert into casekit.activity_time (company_id, id, activity_id, stakeholder_id, starts_at, ends_at, kind)
         values ($1, $2, $3, $4, $5, $5::timestamptz + interval '1 hour', $6)`,
        [company, newId(), tasks[one.task], member, one.at, one.travels ? 'travel' : 'work'],
      )
    case 'rebook':
      return db.rows(
        `update casekit.activity_time set starts_at = $3, ends_at = $3::timestamptz + interval '1 hour' where company_id = $1 and id = ${NEXT_TIME}`,
        [company, tasks[one.task], one.at],
      )
    case 'unbook':
      return db.rows(`delete from casekit.activity_time where company_id = $1 and id = ${NEXT_TIME}`, [
        company,
        tasks[one.task],
      ])
    case 'moveTask':
      return db.rows('update casekit.activity set case_id = $3 where company_id = $1 and id = $2', [
        company,
        tasks[one.task],
        one.to === null ? null : cases[one.to],
      ])
    case 'deleteTask':
      return db.rows(
        'update casekit.activity set deleted_at = case when $3 then now() end where company_id = $1 and id = $2',
        [company, tasks[one.task], one.isGone],
      )
    case 'write':
      return db.rows('update casekit.offer set content = $3, costs = $4 where company_id = $1 and id = $2', [
        company,
        offers[one.offer],
        JSON.stringify({ options: one.options.map(written) }),
        JSON.stringify(Object.fromEntries(Array.from({ length: 8 }, (_, at) => [`l${at}`, one.cost / 100 + at]))),
      ])
    case 'decide':
      return db.rows('update casekit.offer set decision = $3 where company_id = $1 and id = $2', [
        company,
        offers[one.offer],
        JSON.stringify({ optionId: `o${one.option}`, addOnIds: one.chosen.map(at => `l${at}`) }),
      ])
    default:
      return db.rows('update casekit.offer set is_template = $3 where company_id = $1 and id = $2', [
        company,
        offers[one.offer],
        one.isTemplate,
      ])
  }
}

const written = ({ isRecommended, lines }: { isRecommended: boolean; lines: object[] }, at: number) => ({
  id: `o${at}`,
  isRecommended,
  lines: lines.map((one, place) => ({
    id: `l${place}`,
    productId: null,
    text: 'Work',
    unit: 'h',
    vatPercent: 25,
    ...one,
  })),
})

/** The days on which somebody worked, counted without any statement that counts. */
async function visitsOf({ db, company, cases }: Scene): Promise<(number | undefined)[]> {
  const times = await db.rows<{ caseId: string; at: string }>(
    `select a.case_id as "caseId", t.starts_at as at from casekit.activity_time t
     join casekit.activity a on a.company_id = t.company_id and a.id = t.activity_id
     where t.company_id = $1 and t.kind = 'work' and a.deleted_at is null and a.case_id is not null`,
    [company],
  )
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Copenhagen' })
  return cases.map(id => new Set(times.filter(one => one.caseId === id).map(({ at }) => day.format(new Date(at)))).size)
}

async function keptVisits({ db, company, cases }: Scene) {
  const kept = await db.rows<{ id: string; visits: number }>(
    'select case_id as id, visits from casekit.case_pace where company_id = $1',
    [company],
  )
  return cases.map(id => kept.find(one => one.id === id)?.visits ?? 0)
}

type Offer = {
  id: string
  content: DocumentContent
  decision: { optionId: string; addOnIds: string[] } | null
  costs: Record<string, number>
  isTemplate: boolean
}

/** The lines that count, by the rules that price documents. */
async function linesOf({ db, company }: Scene) {
  const offers = await db.rows<Offer>(
    'select id, content, decision, costs, is_template as "isTemplate" from casekit.offer where company_id = $1',
    [company],
  )
  return offers
    .filter(({ isTemplate }) => !isTemplate)
    .flatMap(({ id, content, decision, costs }) => {
      const option = content.options.find(one => one.id === decision?.optionId) ?? leadingOption(content)
      const lines = option?.lines ?? []
      const counted = countedLines(lines, new Set(decision?.addOnIds))
      return lines
        .filter(one => counted.has(one.id))
        .map(one => {
          const cost = lineNet({ ...one, price: costs[one.id] ?? 0, discountPercent: 0 })
          return `${id} ${one.id} ${one.kind} ${one.quantity} ${lineNet(one)} ${cost}`
        })
    })
    .toSorted()
}

async function keptLines({ db, company }: Scene) {
  const kept = await db.rows<Record<string, string | number>>(
    `select offer_id as offer, line_id as line, kind, quantity::float8 as quantity, net::float8 as net, cost::float8 as cost
     from casekit.document_line where company_id = $1`,
    [company],
  )
  return kept
    .map(({ offer, line: id, kind, quantity, net, cost }) => `${offer} ${id} ${kind} ${quantity} ${net} ${cost}`)
    .toSorted()
}

class Crash extends Error {}

test('visits of cases and lines of documents are what their rows say, whatever happens to these', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async all => {
      const scene = await openScene()
      for (const { changes, isKept } of all)
        await scene.db
          .transaction(async db => {
            for (const one of changes) await apply(scene, db, one)
            if (!isKept) throw new Crash()
          })
          .catch((error: unknown) => {
            if (!(error instanceof Crash)) throw error
          })
      expect(await keptVisits(scene)).toEqual(await visitsOf(scene))
      expect(await keptLines(scene)).toEqual(await linesOf(scene))
    }),
    { numRuns: 60, seed: 20_261_125 },
  )
}, 120_000)
