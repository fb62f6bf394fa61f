import { cases } from '@casekit/contract/overview'
import { asOwner } from '@casekit/provider/platform/database/connection'
import { newId } from '@casekit/provider/platform/new-id'
import { makeStaff } from '../support/people.ts'
import { compare, type Measured } from './compare.ts'
import { by, count, has, rows, set, values } from './overview-asked.ts'
import { CASES, countOf, list, valuesOf } from './overview-by-hand.ts'
import { openTowns, type Town, type Towns } from './towns.ts'

/**
 * `npm run bench -- row-rules`: case lists as seen by a member whose role is limited to their department, a fifth of
 * 500,000, compared with the same SQL with the department written into it by hand.
 */
const PACE = { rounds: Number(process.env.CASEKIT_BENCH_ROUNDS ?? 100), least: 30, ms: 8000 }
const NAME = 'Bench'
const NEWEST = 'k.created_at desc, k.id desc'
const OURS = 'k.department_id = $2'
const OPEN = set('Open', 'NeedPlanning')
const isOpen = `${OURS} and k.status = any ('{Open,NeedPlanning}')`
const PRIORITIES = "select unnest('{Low,Normal,High,Urgent}'::text[]) as value"

type Ruled = Town & { department: string }

const towns = await openTowns()
const large = await withDepartment(towns, towns.large)
const small = await withDepartment(towns, towns.small)
const isGood = await compare({ ...towns, large, small }, callsOf(large), callsOf(small), PACE)
await towns.close()
process.exit(isGood ? 0 : 1)

function callsOf({ department }: Ruled): Measured[] {
  const ours = [department]
  return [
    rows('newest', cases, {}, list(CASES, NEWEST, OURS, ours)),
    rows('open', cases, { filterModel: { status: OPEN } }, list(CASES, NEWEST, isOpen, ours)),
    rows('by title', cases, { sortModel: by('title') }, list(CASES, 'k.title_key, k.id', OURS, ours)),
    rows(
      'by customer and title',
      cases,
      { sortModel: by('customerName', 'title') },
      list(CASES, 'k.customer_key, k.title_key, k.id', OURS, ours),
    ),
    rows(
      'title contains',
      cases,
      { filterModel: { title: has('vandhane') } },
      list(CASES, NEWEST, `${OURS} and search.fold(k.title) like search.fold($3)`, [...ours, '%vandhane%']),
    ),
    rows('page 90', cases, {}, list(CASES, NEWEST, OURS, ours, 8900), { startRow: 8900, endRow: 9000 }),
    values('values of priority', cases, 'priority', {}, valuesOf(CASES, 'k.priority', PRIORITIES, OURS, ours)),
    { ...count('count', cases, {}, countOf(CASES, 'k.created_at', NEWEST, OURS, ours)), isOfAll: true },
  ]
}

/** The town as seen by a member limited to one department. The department is created once, the member for each run. */
async function withDepartment({ database }: Towns, town: Town): Promise<Ruled> {
  const { companyId } = town
  const department = await asOwner(database.connection, async client => {
    const known = await client.query<{ id: string }>(
      'select id from casekit.department where company_id = $1 and name = $2',
      [companyId, NAME],
    )
    if (known.rows[0]) return known.rows[0].id
    const id = newId()
    await client.query('begin')
    await client.query('insert into casekit.department (company_id, id, name) values ($1, $2, $3)', [
      companyId,
      id,
      NAME,
    ])
    await client.query("set local session_replication_role = 'replica'")
    await client.query('update casekit.cases set department_id = $2 where company_id = $1 and number % 5 = 0', [
      companyId,
      id,
    ])
    await client.query('commit')
    await client.query('vacuum analyze casekit.cases')
    return id
  })
  const member = await makeStaff(database.pool, companyId, { name: NAME, guards: ['Core'] })
  const role = newId()
  await town.db.rows(
    `insert into casekit.role (company_id, id, name, guards, row_rule) values ($1, $2, 'Bench ' || $2::text, '{Core}', 'department')`,
    [companyId, role],
  )
  await town.db.rows(
    'update casekit.stakeholder set role_id = $3, department_id = $4 where company_id = $1 and id = $2',
    [companyId, member.id, role, department],
  )
  return { ...town, bearer: member.bearer, department }
}
