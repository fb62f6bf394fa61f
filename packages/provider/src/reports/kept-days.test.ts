import { dayAt } from '@casekit/rules/zoned-time'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'

/** The precomputed daily sums match the cases after any changes. */

let provider: TestProvider
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())

const ZONES = ['Europe/Copenhagen', 'Pacific/Auckland', 'America/Los_Angeles'] as const
const WORDS: Record<string, string> = { Tilbud: 'Tilbud: tag', Pakke: 'Pakke: filter', Andet: 'Vandskade' }

const place = fc.nat(3)
const moment = fc.integer({ min: Date.UTC(2026, 2, 28), max: Date.UTC(2026, 2, 31) }).map(time => new Date(time))
const title = fc.constantFrom(...Object.values(WORDS))
const price = fc.nat(90_000)

/** Any change to cases; `isKept: false` rolls the whole transaction back, as a crash does. */
const change = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), at: fc.array(moment, { minLength: 1, maxLength: 4 }), title, price }),
  fc.record({ kind: fc.constant('write' as const), case: place, title, price }),
  fc.record({ kind: fc.constant('redate' as const), case: place, at: moment }),
  fc.record({ kind: fc.constant('delete' as const), case: place, isGone: fc.boolean() }),
  fc.record({ kind: fc.constant('erase' as const), case: place }),
  fc.record({ kind: fc.constant('move' as const), zone: fc.constantFrom(...ZONES) }),
)
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never
const steps = fc.array(fc.record({ changes: fc.array(change, { minLength: 1, maxLength: 4 }), isKept: fc.boolean() }), {
  maxLength: 10,
})

const NTH = '(select id from casekit.cases where company_id = $1 order by number offset $2 limit 1)'

async function apply(db: Db, company: number, one: Change): Promise<unknown> {
  switch (one.kind) {
    case 'add':
      return db.rows(
        `insert into casekit.cases (company_id, id, number, title, description, status, created_at, sales_price)
         select $1, id, (select coalesce(max(number), 0) from casekit.cases where company_id = $1) + nth, $3, '', 'Open', at, $4
         from unnest($2::uuid[], $5::timestamptz[]) with ordinality t (id, at, nth)`,
        [company, one.at.map(() => newId()), one.title, one.price, one.at],
      )
    case 'write':
      return db.rows(`update casekit.cases set title = $3, sales_price = $4 where company_id = $1 and id = ${NTH}`, [
        company,
        one.case,
        one.title,
        one.price,
      ])
    case 'redate':
      return db.rows(`update casekit.cases set created_at = $3 where company_id = $1 and id = ${NTH}`, [
        company,
        one.case,
        one.at,
      ])
    case 'delete':
      return db.rows(
        `update casekit.cases set deleted_at = case when $3 then now() end where company_id = $1 and id = ${NTH}`,
        [company, one.case, one.isGone],
      )
    case 'erase':
      return db.rows(`delete from casekit.cases where company_id = $1 and id = ${NTH}`, [company, one.case])
    default:
      return db.rows('update directory.company set time_zone = $2 where id = $1', [company, one.zone])
  }
}

const kindOf = (said: string) => Object.keys(WORDS).find(kind => WORDS[kind] === said)

/** Expected sums, computed without SQL aggregation. */
async function daysOf(db: Db, company: number): Promise<string[]> {
  const [zone] = await db.rows<{ name: string }>('select time_zone as name from directory.company where id = $1', [
    company,
  ])
  const cases = await db.rows<{ title: string; at: Date; price: string }>(
    `select title, created_at as at, sales_price as price from casekit.cases where company_id = $1 and deleted_at is null`,
    [company],
  )
  const days = Map.groupBy(cases, one => `${kindOf(one.title)} ${dayAt(Number(new Date(one.at)), zone!.name)}`)
  return [...days]
    .map(([day, of]) => `${day} ${of.length} ${of.reduce((sum, one) => sum + Number(one.price), 0)}`)
    .toSorted()
}

async function keptDays(db: Db, company: number): Promise<string[]> {
  const kept = await db.rows<{ said: string }>(
    `select concat_ws(' ', category, day, count, sales_price) as said from casekit.case_day
     where company_id = $1 and (count <> 0 or sales_price <> 0)`,
    [company],
  )
  return kept.map(({ said }) => said).toSorted()
}

class Crash extends Error {}

test('the sums of days are what the cases say, whatever happens to these', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async all => {
      const { id } = await makeCompany(provider.pool)
      const db = provider.db(id)
      for (const { changes, isKept } of all)
        await db
          .transaction(async db => {
            for (const one of changes) await apply(db, id, one)
            if (!isKept) throw new Crash()
          })
          .catch((error: unknown) => {
            if (!(error instanceof Crash)) throw error
          })
      expect(await keptDays(db, id)).toEqual(await daysOf(db, id))
    }),
    { numRuns: 60, seed: 20_261_127 },
  )
}, 120_000)
