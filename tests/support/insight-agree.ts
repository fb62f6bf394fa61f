import { GIVEN_GUARDS } from '@casekit/contract/given-guards'
import { queryInsight } from '@casekit/contract/insight'
import { MEASURE_NAMES, maySeeMeasure, type MeasureName } from '@casekit/contract/insight-measures'
import { MEASURES_AT_MOST } from '@casekit/contract/insight-shapes'
import { ROW_RULES } from '@casekit/contract/roles'
import type { Db } from '@casekit/provider/platform/db'
import { newId } from '@casekit/provider/platform/new-id'
import type { Sight } from './insight-sight.ts'
import { worldOf } from './insight-world.ts'
import { makeCompany, makeStaff, type TestStaff } from './people.ts'
import type { TestProvider } from './provider.ts'

export const RANGE = { fromDate: '2026-01-01', toDate: '2026-03-31' }
/** Their values grow during the request. */
const AGES: readonly MeasureName[] = ['caseAge', 'offerAge']

type Counted = { value: number | null; rows: number }

export const near = (one: number | null, other: number | null) =>
  one === other || (one !== null && other !== null && Math.abs(one - other) < 1e-6 * Math.max(1, Math.abs(other)))

/**
 * Where the measures of a small world differ from counting by hand, for a member who sees everything and for each row
 * rule.
 */
export async function disagreements(provider: TestProvider, seed: number): Promise<string[]> {
  const world = worldOf(seed)
  const { id: companyId } = await makeCompany(provider.pool)
  const guards = [...GIVEN_GUARDS]
  const me = await makeStaff(provider.pool, companyId, { guards })
  const db = provider.db(companyId)
  await world.put(db, companyId, me.id)
  const whole = { who: me, name: `world ${seed}`, guards, byHand: world.counted }
  const found = await differing(provider, whole)
  for (const rule of ROW_RULES) {
    if (rule === 'all') continue
    const sight: Sight = { rule, at: seed % 2 }
    const ruled = guards.filter(guard => guard !== 'SettingsAccess')
    const who = await makeStaff(provider.pool, companyId, { guards: ruled })
    await giveRule(db, companyId, who, { rule, ...world.idsOf(sight) }, ruled)
    const name = `world ${seed} by ${rule}`
    found.push(...(await differing(provider, { who, name, guards: ruled, byHand: world.countedFor(sight) })))
  }
  return found
}

type Reader = {
  who: TestStaff
  name: string
  guards: readonly string[]
  byHand: (measure: MeasureName, range: typeof RANGE) => Counted
}

async function differing(provider: TestProvider, { who, name, guards, byHand }: Reader): Promise<string[]> {
  const found: string[] = []
  const seen = MEASURE_NAMES.filter(one => maySeeMeasure(one, guards))
  for (let at = 0; at < seen.length; at += MEASURES_AT_MOST) {
    const measures = seen.slice(at, at + MEASURES_AT_MOST)
    const { status, body } = await provider.call(queryInsight, {
      as: who.as,
      body: { measures, dimensions: [], ...RANGE },
    })
    if (status !== 200) throw new Error(`${name}: ${measures.join()} answered ${status}`)
    for (const [place, measure] of measures.entries()) {
      const [cell, expected] = [body.total[place]!, byHand(measure, RANGE)]
      if (cell.rows !== expected.rows || (!AGES.includes(measure) && !near(cell.value, expected.value)))
        found.push(
          `${name}: ${measure} is ${cell.value} of ${cell.rows}, by hand ${expected.value} of ${expected.rows}`,
        )
    }
  }
  return found
}

type Rule = { rule: Sight['rule']; department: string | null; partner: string | null }

async function giveRule(
  db: Db,
  companyId: number,
  { id: memberId }: TestStaff,
  { rule, department, partner }: Rule,
  guards: readonly string[],
): Promise<void> {
  const roleId = newId()
  await db.rows(
    'insert into casekit.role (company_id, id, name, guards, row_rule, partner_id) values ($1, $2, $3, $4, $5, $6)',
    [companyId, roleId, `Role ${roleId}`, guards, rule, partner],
  )
  await db.rows('update casekit.stakeholder set role_id = $3, department_id = $4 where company_id = $1 and id = $2', [
    companyId,
    memberId,
    roleId,
    department,
  ])
}
