import type { Connection } from '@casekit/provider/platform/database/connection'
import { openDb } from '@casekit/provider/platform/db'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Pool } from 'pg'
import { almanac, isWorked } from './agreement-almanac.ts'
import { addAgreements, BEGINS, later, rulesOf } from './agreement-years.ts'

const WORKER = fileURLToPath(new URL('agreement-worker.ts', import.meta.url))
const SHORTEST_MS = 400

type Life = {
  connection: Connection
  pool: Pool
  companyId: number
  agreements: number
  /** The last simulated day. */
  until: string
  /** Approximate time until each kill. */
  killMs: number
  onDay?: (day: string, kills: number) => void
}

/** Simulates a company's days with its agreements in a process that is killed repeatedly; returns how often. */
export async function liveYears({
  connection,
  pool,
  companyId,
  agreements,
  until,
  killMs,
  onDay,
}: Life): Promise<number> {
  await addAgreements(pool, companyId, rulesOf(agreements))
  const life = { next: BEGINS }
  let [kills, state] = [0, 99]
  while (life.next <= until) {
    state = (state * 48_271) % 2_147_483_647
    const words = JSON.stringify({ connection, companyId, from: life.next, until })
    const child = spawn(process.execPath, [WORKER, words], { stdio: ['ignore', 'pipe', 'inherit'] })
    const ended = once(child, 'exit')
    let begun: ReturnType<typeof setTimeout> | undefined
    let rest = ''
    child.stdout.on('data', (chunk: Buffer) => {
      // counted from its first day, so each kill hits it at work
      begun ??= setTimeout(() => child.kill('SIGKILL'), SHORTEST_MS + (state % killMs))
      const lines = (rest + chunk.toString()).split('\n')
      rest = lines.pop() ?? ''
      for (const day of lines) {
        life.next = later(day, 1)
        onDay?.(day, kills)
      }
    })
    const [code] = (await ended) as [number | null]
    clearTimeout(begun)
    if (code === null) kills += 1
    else if (code !== 0) throw new Error(`The worker ended with ${code} after ${life.next}.`)
  }
  return kills
}

type Visit = { number: number; ordinal: number; dueOn: string; plannedOn: string; state: string; cases: number }

const VISITS = `select a.number, v.ordinal, to_char(v.due_on, 'YYYY-MM-DD') as "dueOn", to_char(v.planned_on, 'YYYY-MM-DD') as "plannedOn", v.state,
    (select count(*)::int from casekit.cases k where k.company_id = v.company_id and k.reference = a.number || '-' || lpad(v.ordinal::text, 3, '0')) as cases
  from casekit.agreement_visit v join casekit.agreement a on a.company_id = v.company_id and a.id = v.agreement_id
  where v.company_id = $1 and v.state <> 'planned' order by a.number, v.ordinal`

/** Differences from the almanac: a visit that is missing, extra, duplicated, on another day or on a day off. */
export async function wrongVisits(pool: Pool, companyId: number, agreements: number, until: string): Promise<string[]> {
  const db = openDb(pool, { companyId })
  const visits = await db.rows<Visit>(VISITS, [companyId])
  const wanted = rulesOf(agreements).flatMap(rule => almanac(rule, until).map(one => ({ ...one, number: rule.number })))
  const line = ({ number, ordinal, dueOn, plannedOn }: Omit<Visit, 'state' | 'cases'>) =>
    `${number}-${ordinal} due ${dueOn}, planned ${plannedOn}`
  const [found, expected] = [new Set(visits.map(line)), new Set(wanted.map(line))]
  const cases = await db.row<{ count: number }>(
    'select count(*)::int as count from casekit.cases where company_id = $1',
    [companyId],
  )
  return [
    ...[...expected.difference(found)].map(one => `missing: ${one}`),
    ...[...found.difference(expected)].map(one => `not expected: ${one}`),
    ...visits.filter(({ cases }) => cases !== 1).map(one => `${one.cases} cases: ${line(one)}`),
    ...visits.filter(({ plannedOn }) => !isWorked(plannedOn)).map(one => `a day off: ${line(one)}`),
    ...(cases?.count === wanted.length ? [] : [`${cases?.count} cases for ${wanted.length} visits`]),
  ]
}
