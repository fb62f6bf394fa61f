import type { DocumentContent } from '@casekit/contract/document-content'
import { countedLines, lineNet } from '@casekit/rules/document-price'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apply, openScene, type Scene, steps } from '../../../../tests/support/kept-scene.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'
import { untilWaiting } from '../../../../tests/support/waiting.ts'
import { newId } from '../platform/new-id.ts'
import { leadingOption } from '../documents/totals.ts'

/** Numbers are computed from derived tables: after any changes these must match their source rows. */

let provider: TestProvider
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())

/** The number of days on which each case was worked on, counted without SQL. */
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

/** The trade of the first task that has one, for each case. */
async function tradesOf({ db, company, cases }: Scene): Promise<(string | null)[]> {
  const tasks = await db.rows<{ caseId: string | null; trade: string; number: number }>(
    `select case_id as "caseId", skill_id as trade, number from casekit.activity
     where company_id = $1 and deleted_at is null and skill_id is not null`,
    [company],
  )
  const first = tasks.toSorted((one, other) => one.number - other.number)
  return cases.map(id => first.find(({ caseId }) => caseId === id)?.trade ?? null)
}

async function keptTrades({ db, company, cases }: Scene) {
  const kept = await db.rows<{ id: string; trade: string | null }>(
    'select case_id as id, trade_id as trade from casekit.case_pace where company_id = $1',
    [company],
  )
  return cases.map(id => kept.find(one => one.id === id)?.trade ?? null)
}

type Offer = {
  id: string
  content: DocumentContent
  decision: { optionId: string; addOnIds: string[] } | null
  costs: Record<string, number>
  isTemplate: boolean
}

/** The lines that count, by the document pricing rules. */
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

/** Times that differ from their task, and documents whose decision time differs from their decision. */
const APART = `select t.id from casekit.activity_time t join casekit.activity a on a.company_id = t.company_id and a.id = t.activity_id
    where t.company_id = $1 and (t.case_id, t.customer_id, t.property_id, t.trade_id, t.is_gone)
      is distinct from (a.case_id, a.customer_id, a.property_id, a.skill_id, a.deleted_at is not null)
  union all
  select id from casekit.offer where company_id = $1 and decided_at is distinct from (decision ->> 'at')::timestamptz`

class Crash extends Error {}

test('visits and trades of cases and lines of documents are what their rows say, whatever happens to these', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async all => {
      const scene = await openScene(provider)
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
      expect(await keptTrades(scene)).toEqual(await tradesOf(scene))
      expect(await scene.db.rows(APART, [scene.company])).toEqual([])
      expect(await keptLines(scene)).toEqual(await linesOf(scene))
    }),
    { numRuns: 60, seed: 20_261_125 },
  )
}, 120_000)

test('of those who book and plan on a case at once each counts what the others wrote', async () => {
  const scene = await openScene(provider)
  const { db, company, member, cases, trades } = scene
  const noon = Date.UTC(2026, 2, 25, 12)
  const work = Array.from({ length: 8 }, (_, day) =>
    db.transaction(async within => {
      const id = newId()
      await within.rows(
        `insert into casekit.activity (company_id, id, number, subject, status, case_id, skill_id) values ($1, $2, $3, 'Go', 'New', $4, $5)`,
        [company, id, 10 + day, cases[0], trades[day % 3]],
      )
      await within.rows(
        `insert into casekit.activity_time (company_id, id, activity_id, stakeholder_id, starts_at, ends_at)
         values ($1, $2, $3, $4, $5, $5::timestamptz + interval '1 hour')`,
        [company, newId(), id, member, new Date(noon + day * 86_400_000)],
      )
    }),
  )
  await Promise.all(work)
  expect(await keptVisits(scene)).toEqual([8, 0, 0])
  expect(await db.rows(APART, [company])).toEqual([])
  expect(await keptTrades(scene)).toEqual(await tradesOf(scene))

  const moved = Array.from({ length: 12 }, (_, at) =>
    at % 2
      ? db.rows('update casekit.activity set case_id = $3 where company_id = $1 and id = $2', [
          company,
          scene.tasks[0],
          cases[at % 3],
        ])
      : db.rows(
          `insert into casekit.activity_time (company_id, id, activity_id, stakeholder_id, starts_at, ends_at)
           values ($1, $2, $3, $4, $5, $5::timestamptz + interval '1 hour')`,
          [company, newId(), scene.tasks[0], member, new Date(noon + at * 86_400_000)],
        ),
  )
  await Promise.all(moved)
  expect(await db.rows(APART, [company])).toEqual([])
  expect(await keptVisits(scene)).toEqual(await visitsOf(scene))
})

test('who moves a task and who books on it wait for each other, and never in a circle', async () => {
  const scene = await openScene(provider)
  const { db, company, cases } = scene
  await apply(scene, db, { kind: 'book', task: 0, at: new Date(Date.UTC(2026, 2, 25, 12)), travels: false })
  const both: Promise<unknown>[] = []
  await db.transaction(async within => {
    await within.rows('select from casekit.case_pace where company_id = $1 and case_id = $2 for update', [
      company,
      cases[0],
    ])
    both.push(apply(scene, db, { kind: 'moveTask', task: 0, to: null }))
    await untilWaiting(provider.pool, 1)
    both.push(apply(scene, db, { kind: 'rebook', task: 0, at: new Date(Date.UTC(2026, 2, 27, 12)) }))
    await untilWaiting(provider.pool, 2)
  })
  await Promise.all(both)
  expect(await keptVisits(scene)).toEqual([0, 0, 0])
  expect(await db.rows(APART, [company])).toEqual([])
})
