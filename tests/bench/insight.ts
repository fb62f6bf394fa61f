import { queryInsight } from '@casekit/contract/insight'
import { currentTime } from '../support/clock.ts'
import { questions, type Question } from './insight-calls.ts'
import { addInsightRows } from './insight-rows.ts'
import { measureInTurn, printTable, type Sample } from './measure.ts'
import { openTowns, say, type Town } from './towns.ts'

/**
 * `npm run bench -- insight [part of a name]`: every delivered report by each of its dimensions, every tile of the
 * delivered dashboards, and wide queries over five years, with 500,000 cases, 2 million tasks and 1 million lines;
 * compared with the company of 5,000 cases and, for some, the hand-written statement. Exits with 1 when a p95 exceeds
 * its limit.
 */
const PACE = { rounds: Number(process.env.CASEKIT_BENCH_ROUNDS ?? 40), least: 5, ms: 3000 }

const towns = await openTowns()
for (const town of [towns.large, towns.small]) await addInsightRows(towns.database, town)
const only = process.argv[3]
const asked = questions(new Date(currentTime()).toISOString().slice(0, 10)).filter(
  ({ name }) => !only || name.includes(only),
)
const rows: string[][] = []
let isGood = true
for (const question of asked) rows.push(await measured(question))
printTable([['ms', 'p50', 'p95', 'bound', 'by hand p95', 'ratio', '5,000: p95', 'growth', 'rounds', ''], ...rows])
say('Over HTTP on this machine, one caller. by hand: statements written for these tables, run alone.')
await towns.close()
process.exit(isGood ? 0 : 1)

async function measured(question: Question): Promise<string[]> {
  const { name, limitMs, byHand } = question
  const { large, small } = towns
  const refused = new Set<string>()
  const { api, few, hand } = await measureInTurn(
    {
      api: async () => void ((await ask(question, large)) || refused.add('large')),
      few: () => ask(question, small),
      ...(byHand && { hand: () => byHand(large.db, large.companyId) }),
    },
    PACE,
  )
  const holds = api!.p95 <= limitMs && refused.size === 0
  isGood &&= holds
  const times = (other: Sample | undefined) => (other ? (api!.p95 / other.p95).toFixed(1) : '')
  const verdict = refused.size > 0 ? 'REFUSED' : holds ? 'holds' : 'TOO SLOW'
  const row = [
    name,
    ms(api),
    api!.p95.toFixed(0),
    String(limitMs),
    hand ? hand.p95.toFixed(0) : '',
    times(hand),
    few!.p95.toFixed(1),
    times(few),
    String(api!.rounds),
    verdict,
  ]
  if (!holds) say(row.join('  '))
  return row
}

function ms(sample: Sample | undefined): string {
  return sample?.p50.toFixed(0) ?? ''
}

/** Returns false when the response was that it takes too long. */
async function ask({ name, body }: Question, { bearer }: Town): Promise<boolean> {
  const answer = await fetch(towns.url + queryInsight.path, {
    method: 'POST',
    headers: { authorization: bearer, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok && answer.status !== 409) throw new Error(`${name} answered ${answer.status}: ${text}`)
  return answer.ok
}
