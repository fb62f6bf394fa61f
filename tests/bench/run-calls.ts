import { measuredCalls, type Subject } from './calls.ts'
import { compare } from './compare.ts'
import { openTowns, type Town } from './towns.ts'

/**
 * `npm run bench -- calls`: the main job's calls on a company with 200,000 customers and 500,000 cases and on one with
 * as many customers and 5,000 cases, each compared with the same statement by hand: alone, and behind a minimal server
 * (by-hand.ts).
 */
const ROUNDS = 300

const towns = await openTowns()
const { large, small } = towns
const isGood = await compare(towns, await callsOf(large), await callsOf(small), { rounds: ROUNDS })
await towns.close()
process.exit(isGood ? 0 : 1)

async function callsOf(town: Town) {
  return measuredCalls(await subjectOf(town))
}

/** `rare` is one customer's mobile number, `common` a family name, `two` that name and a town. */
async function subjectOf({ db, companyId }: Town): Promise<Subject> {
  const cases = await db.rows<{ id: string }>(
    'select id from casekit.cases where company_id = $1 order by number limit 1000',
    [companyId],
  )
  const customer = await db.row<{ id: string; mobile: string }>(
    "select id, mobile from casekit.customer where company_id = $1 and mobile <> '' order by number limit 1",
    [companyId],
  )
  const rare = customer!.mobile.replaceAll(' ', '').slice(-8)
  return {
    caseIds: cases.map(({ id }) => id),
    customerId: customer!.id,
    words: { rare, common: 'hansen', two: 'hansen odense' },
  }
}
