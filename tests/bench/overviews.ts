import { cases } from '@casekit/contract/overview'
import { compare } from './compare.ts'
import { measureExports } from './export.ts'
import { overviewCalls, type Subject } from './overview-calls.ts'
import { addPropertyRows } from './overview-property-rows.ts'
import { addOverviewRows } from './overview-rows.ts'
import { openTowns, type Town } from './towns.ts'

/**
 * `npm run bench -- overviews [part of a name]`: every call of every overview at 500,000 cases and 200,000 assets,
 * agreements, requisitions and properties, typical and worst case (overview-calls.ts), then the export.
 */
const PACE = { rounds: Number(process.env.CASEKIT_BENCH_ROUNDS ?? 100), least: 30, ms: 8000 }

const towns = await openTowns()
await addOverviewRows(towns)
await addPropertyRows(towns)
const { large, small, url } = towns
const only = process.argv[3]
const callsOf = async (town: Town) =>
  overviewCalls(await subjectOf(town)).filter(({ name }) => !only || name.includes(only))
const isGood = await compare(towns, await callsOf(large), await callsOf(small), PACE)
await towns.close()
const isSmall = only ? true : await measureExports()
process.exit(isGood && isSmall ? 0 : 1)

/** A responsible person of the company, and the mark four fifths down its newest cases. */
async function subjectOf({ db, companyId, bearer }: Town): Promise<Subject> {
  const member = await db.row<{ id: string }>(
    'select responsible_id as id from casekit.cases where company_id = $1 and responsible_id is not null limit 1',
    [companyId],
  )
  const answer = await fetch(url + cases.count.path, {
    method: 'POST',
    headers: { authorization: bearer, 'content-type': 'application/json' },
    body: '{}',
  })
  if (!answer.ok) throw new Error(await answer.text())
  const { count, marks } = (await answer.json()) as { count: number; marks: { row: number; after: string }[] }
  const mark = marks.findLast(({ row }) => row <= count * 0.8)!
  const [, , [at, id]] = JSON.parse(Buffer.from(mark.after, 'base64url').toString()) as [
    number,
    string,
    [string, string],
  ]
  return { memberId: member!.id, mark: { ...mark, at, id } }
}
