import { DIMENSIONS } from '@casekit/contract/insight-dimensions'
import { MEASURE_NAMES } from '@casekit/contract/insight-measures'
import { queryInsight } from '@casekit/contract/insight'
import { ROW_RULES } from '@casekit/contract/roles'
import { asOwner } from '@casekit/provider/platform/database/connection'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeStaff } from '../support/people.ts'
import type { Own } from './fixtures.ts'
import { hiddenFrom, removeRows } from './hidden-rows.ts'
import { hireWithRule } from './ruled-member.ts'
import { cast, setStage, type Stage } from './stage.ts'

/** Every report number over years must be the same to a member who cannot see a row, whether or not the row exists. */

let stage: Stage
let seen: Own
beforeAll(async () => void (stage = await setStage()))
afterAll(() => stage.provider.close())
beforeEach(async () => {
  seen = await cast(stage)
  await cast(stage)
})

const RULES = ROW_RULES.filter(rule => rule !== 'all')
const YEARS = { fromDate: '2015-01-01', toDate: '2035-12-31' }
const BY = DIMENSIONS.filter(name => ['department', 'person', 'year'].includes(name))

type Numbers = Record<string, string>

/** Rounded, because ages grow during the request. */
async function ask(as: string, body: object): Promise<string> {
  const { status, body: answer } = await stage.provider.call(queryInsight, { as, body } as never)
  return `${status} ${JSON.stringify(answer)}`.replaceAll(/\d+\.\d+/g, number => Number(number).toFixed(1))
}

/** The results of each measure, in total and by dimension. */
async function numbersFor(as: string): Promise<Numbers> {
  const numbers: Numbers = {}
  for (const measure of MEASURE_NAMES)
    for (const dimensions of [[], ...BY.map(name => [name])])
      numbers[`${measure} ${dimensions.join()}`] = await ask(as, { measures: [measure], dimensions, ...YEARS })
  return numbers
}

/** Makes them so old that every average would change. */
async function ageRows(ids: readonly string[]): Promise<void> {
  for (const table of ['cases', 'offer'])
    await stage.provider
      .db(stage.company.id)
      .rows(
        `update casekit.${table} set created_at = created_at - interval '400 days' where company_id = $1 and id = any ($2::uuid[])`,
        [stage.company.id, ids],
      )
}

const changed = (before: Numbers, after: Numbers) => Object.keys(before).filter(name => before[name] !== after[name])

describe.each(RULES)('a member who sees cases by the rule »%s«', rule => {
  test(
    'reads the same numbers whether the rows that they do not see are there or not',
    { timeout: 120_000 },
    async () => {
      const member = await hireWithRule(stage, rule, seen)
      const other = await makeStaff(stage.provider.pool, stage.company.id, {
        guards: ['Core', 'BIAccess', 'Activities', 'OfferAccess', 'Rating', 'TransferAccess'],
      })
      const hidden = await hiddenFrom(stage, member.bearer)
      await ageRows(hidden.ids)
      const [before, whole] = [await numbersFor(member.as), await numbersFor(other.as)]
      await asOwner(stage.provider.connection, client => removeRows(client, stage.company.id, hidden))
      expect(changed(before, await numbersFor(member.as))).toEqual([])
      const moved = new Set(changed(whole, await numbersFor(other.as)).map(name => name.split(' ')[0]))
      expect(moved.size, 'measures in which these rows stand').toBeGreaterThan(8)
    },
  )
})
