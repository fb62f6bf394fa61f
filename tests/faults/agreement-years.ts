import { openDb } from '@casekit/provider/platform/db'
import { makeVisitsOf } from '@casekit/provider/service/worker'
import type { Pool } from 'pg'

/** An agreement of the simulation, as the almanac reads it too. */
export type Rule = {
  number: number
  every: number
  unit: 'day' | 'week' | 'month' | 'year'
  basis: 'scheduled' | 'completed'
  firstOn: string
  seasons: { from: string; to: string }[]
  leadDays: number
}

export const BEGINS = '2027-01-01'
const SEASONS: Rule['seasons'][] = [
  [],
  [],
  [],
  [{ from: '04-01', to: '10-31' }],
  [{ from: '10-15', to: '03-15' }],
  [
    { from: '03-01', to: '04-30' },
    { from: '09-01', to: '10-31' },
  ],
]
/** Additional days on which the company is closed. */
export const CLOSED = [
  ['2028-07-10', '2028-07-28'],
  ['2030-12-23', '2031-01-03'],
] as const

const DAY_MS = 86_400_000
export const later = (day: string, count: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)

/** Agreements with every kind of calendar rule; deterministic. */
export function rulesOf(count: number): Rule[] {
  let state = 4711
  const below = (limit: number) => (state = (state * 48_271) % 2_147_483_647) % limit
  const pick = <Of>(list: readonly Of[]): Of => list[below(list.length)] as Of
  return Array.from({ length: count }, (_, at) => {
    const unit = pick(['day', 'week', 'month', 'month', 'year'] as const)
    const every = { day: 45 + below(200), week: 4 + below(48), month: 1 + below(18), year: 1 + below(2) }[unit]
    return {
      number: at + 1,
      every,
      unit,
      basis: pick(['scheduled', 'completed'] as const),
      firstOn: later(BEGINS, below(365)),
      seasons: pick(SEASONS),
      leadDays: below(22),
    }
  })
}

/** Every tenth is a subscription, billed in turn by month, quarter, half-year and year. */
export const isSubscribed = (number: number) => number % 10 === 0
export const MONTHS_BILLED = [1, 3, 6, 12] as const
export const monthsBilled = (number: number) => MONTHS_BILLED[(number / 10 - 1) % MONTHS_BILLED.length] ?? 1
/** Per year, in minor units: divisible into whole periods. */
export const yearlyPrice = (number: number) => number * 1200
const BILLED = { 1: 'month', 3: 'quarter', 6: 'halfYear', 12: 'year' } as const

/** Adds them to a company, all active, with its closing days. */
export async function addAgreements(pool: Pool, companyId: number, rules: readonly Rule[]): Promise<void> {
  const db = openDb(pool, { companyId })
  await db.rows(
    `insert into casekit.customer (company_id, id, number, name) values ($1, gen_random_uuid(), 1, 'Sundparken')`,
    [companyId],
  )
  for (const [from, to] of CLOSED)
    await db.rows(
      'insert into casekit.working_exception (company_id, id, from_day, to_day) values ($1, gen_random_uuid(), $2, $3)',
      [companyId, from, to],
    )
  await db.rows(
    `insert into casekit.agreement (company_id, id, number, name, state, customer_id, every, unit, basis, first_on, starts_on, seasons, lead_days)
     select $1, gen_random_uuid(), r.number, 'Aftale ' || r.number, 'active', c.id, r.every, r.unit, r.basis, r."firstOn", $3, r.seasons, r."leadDays"
     from jsonb_to_recordset($2::jsonb) r (number int, every int, unit text, basis text, "firstOn" date, seasons jsonb, "leadDays" int)
     join casekit.customer c on c.company_id = $1`,
    [companyId, JSON.stringify(rules), BEGINS],
  )
  for (const { number } of rules.filter(rule => isSubscribed(rule.number)))
    await db.rows(
      `update casekit.agreement set pricing = 'subscription', price = $3, billed = $4, billed_from = $5 where company_id = $1 and number = $2`,
      [companyId, number, yearlyPrice(number), BILLED[monthsBilled(number)], BEGINS],
    )
}

/** Days between a visit's planned day and its completion; every ninth is canceled instead. */
export const lagOf = (number: number, ordinal: number) => (number * 7 + ordinal * 5) % 13
export const isCalledOff = (number: number, ordinal: number) => (number + ordinal) % 9 === 0

const MADE = `select v.id, v.case_id as "caseId", v.ordinal, to_char(v.planned_on, 'YYYY-MM-DD') as "plannedOn", a.number
  from casekit.agreement_visit v join casekit.agreement a on a.company_id = v.company_id and a.id = v.agreement_id
  where v.company_id = $1 and v.state = 'made' and v.planned_on <= $2`

/** One day of the company: the worker's run, then the visits completed that day. Can be repeated after a kill. */
export async function liveDay(pool: Pool, companyId: number, day: string): Promise<void> {
  await makeVisitsOf(pool, companyId, Date.parse(`${day}T10:00:00Z`))
  const db = openDb(pool, { companyId })
  type Made = { id: string; caseId: string; ordinal: number; plannedOn: string; number: number }
  for (const { id, caseId, ordinal, plannedOn, number } of await db.rows<Made>(MADE, [companyId, day])) {
    if (later(plannedOn, lagOf(number, ordinal)) > day) continue
    const isOff = isCalledOff(number, ordinal)
    await db.transaction(async within => {
      if (!isOff)
        await within.rows('update casekit.agreement_visit set done_on = $3 where company_id = $1 and id = $2', [
          companyId,
          id,
          day,
        ])
      await within.rows('update casekit.cases set status = $3 where company_id = $1 and id = $2', [
        companyId,
        caseId,
        isOff ? 'Canceled' : 'Closed',
      ])
    })
  }
}
