import fc from 'fast-check'
import { makeCompany, makeStaff } from './people.ts'
import type { TestProvider } from './provider.ts'
import type { Db } from '@casekit/provider/platform/db'
import { newId } from '@casekit/provider/platform/new-id'

/** A company with three cases, tasks, offers and trades, and everything that may happen to them. */
export type Scene = {
  db: Db
  company: number
  member: string
  cases: string[]
  tasks: string[]
  offers: string[]
  trades: string[]
}

const CASE = `insert into casekit.cases (company_id, id, number, title, description, status) values ($1, $2, $3, 'Leak', '', 'Open')`
const TASK = `insert into casekit.activity (company_id, id, number, subject, status, case_id) values ($1, $2, $3, 'Go', 'New', $4)`
const OFFER = `insert into casekit.offer (company_id, id, number, title, case_id, content) values ($1, $2, $3, 'Offer', $4, $5)`
const EMPTY = JSON.stringify({ options: [{ id: 'a', isRecommended: false, lines: [] }] })

export async function openScene(provider: TestProvider): Promise<Scene> {
  const { id: company } = await makeCompany(provider.pool)
  const member = (await makeStaff(provider.pool, company)).id
  const db = provider.db(company)
  const [cases, tasks, offers, trades] = [0, 1, 2, 3].map(() => [0, 1, 2].map(() => newId())) as [
    string[],
    string[],
    string[],
    string[],
  ]
  for (const [at, id] of cases.entries()) await db.rows(CASE, [company, id, at + 1])
  for (const [at, id] of tasks.entries()) await db.rows(TASK, [company, id, at + 1, cases[at]])
  for (const [at, id] of offers.entries()) await db.rows(OFFER, [company, id, at + 1, cases[at], EMPTY])
  for (const id of trades)
    await db.rows('insert into casekit.skill (company_id, id, name) values ($1, $2, $3)', [company, id, id])
  return { db, company, member, cases, tasks, offers, trades }
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

/** Everything that may happen to time, tasks and documents; `false` rolls back a whole transaction, like a crash. */
const change = fc.oneof(
  fc.record({ kind: fc.constant('book' as const), task: place, at: moment, travels: fc.boolean() }),
  fc.record({ kind: fc.constant('rebook' as const), task: place, at: moment }),
  fc.record({ kind: fc.constant('unbook' as const), task: place }),
  fc.record({ kind: fc.constant('moveTask' as const), task: place, to: fc.option(place, { nil: null }) }),
  fc.record({ kind: fc.constant('ask' as const), task: place, trade: fc.option(place, { nil: null }) }),
  fc.record({ kind: fc.constant('renumber' as const), task: place }),
  fc.record({ kind: fc.constant('deleteTask' as const), task: place, isGone: fc.boolean() }),
  fc.record({ kind: fc.constant('write' as const), offer: place, options, cost: fc.nat(900) }),
  fc.record({ kind: fc.constant('decide' as const), offer: place, option: fc.nat(2), chosen: fc.array(fc.nat(7)) }),
  fc.record({ kind: fc.constant('template' as const), offer: place, isTemplate: fc.boolean() }),
)
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never
export const steps = fc.array(
  fc.record({ changes: fc.array(change, { minLength: 1, maxLength: 4 }), isKept: fc.boolean() }),
  {
    maxLength: 10,
  },
)

const NEXT_TIME = `(select id from casekit.activity_time where company_id = $1 and activity_id = $2 order by id limit 1)`

export async function apply(
  { company, member, cases, tasks, offers, trades }: Scene,
  db: Db,
  one: Change,
): Promise<unknown> {
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
    case 'ask':
      return db.rows('update casekit.activity set skill_id = $3 where company_id = $1 and id = $2', [
        company,
        tasks[one.task],
        one.trade === null ? null : trades[one.trade],
      ])
    case 'renumber':
      return db.rows(
        `update casekit.activity set number = (select max(number) + 1 from casekit.activity where company_id = $1) where company_id = $1 and id = $2`,
        [company, tasks[one.task]],
      )
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
        JSON.stringify({
          optionId: `o${one.option}`,
          addOnIds: one.chosen.map(at => `l${at}`),
          at: `2026-04-0${1 + one.option}T10:00:00Z`,
        }),
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
