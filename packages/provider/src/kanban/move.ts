import type { CaseFactName } from '@casekit/contract/case-facts'
import type { Body } from '@casekit/contract/endpoint'
import { CASE_PRIORITIES, CASE_STATUSES, type CaseStatus, type HistoryType } from '@casekit/contract/ids'
import { type KanbanCard, type moveKanbanCard, NO_COLUMN } from '@casekit/contract/kanban'
import type { KanbanGrouping } from '@casekit/contract/user-filters'
import type { Caller } from '../server/caller.ts'
import { type Entry, tell } from '../history/record.ts'
import { goTo } from '../cases/status.ts'
import { noSuch } from '../server/unknown-id.ts'
import type { Db } from '../platform/db.ts'
import { ProblemError } from '../server/problem.ts'
import { valuesFor } from '../overview/source.ts'
import { findCard } from './cards.ts'
import { FIELD, inColumn } from './columns.ts'
import { before, behind, RANK_AT_MOST, rankBetween, spreadRanks } from './ranks.ts'

type Move = Body<typeof moveKanbanCard>

const TOLD: Record<KanbanGrouping, { type: HistoryType; field: CaseFactName }> = {
  stage: { type: 'stageChanged', field: 'caseStageId' },
  status: { type: 'statusChanged', field: 'status' },
  priority: { type: 'factChanged', field: 'priority' },
  responsible: { type: 'responsibleChanged', field: 'responsibleId' },
}

/** Moves a card to where it was dropped; undefined if there is no such case in this version. */
export const moveCard = (
  db: Db,
  companyId: number,
  caller: Caller,
  caseId: string,
  move: Move,
  version: number | null,
): Promise<KanbanCard | undefined> =>
  db.transaction(async within => {
    const held = await within.row<Held>(HOLD[move.groupBy], [companyId, caseId, version])
    if (!held) return undefined
    const to = await columnNamed(within, companyId, move)
    const rank = await rankFor(within, companyId, caseId, move)
    const isElsewhere = to.value !== held.value
    const isStatus = isElsewhere && move.groupBy === 'status'
    if (isStatus) await changeStatus(within, companyId, caller, caseId, held.name, to.name, move)
    await within.rows(PLACE[move.groupBy], [companyId, caseId, rank, to.value, isElsewhere && !isStatus ? 1 : 0])
    if (isElsewhere) await tell(within, companyId, caller, caseId, entryOf(move, held.name, to.name))
    else await within.rows(`select casekit.announce($1, 'case', $2, null, '{Core,Kanban}')`, [companyId, caseId])
    return findCard(within, companyId, caseId)
  })

/** Like ChangeCaseStatus; a refusal includes the card, so that a board can say why and put it back. */
async function changeStatus(
  db: Db,
  companyId: number,
  caller: Caller,
  caseId: string,
  from: string,
  to: string,
  { reason, isUndo }: Move,
): Promise<void> {
  const wanted = { status: to as CaseStatus, ...(reason && { reason }), ...(isUndo && { isUndo }) }
  try {
    await goTo(db, companyId, caller, caseId, from as CaseStatus, wanted)
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    const isOpen = error.code === 'forms-open' || error.code === 'tasks-open'
    const code = error.status === 400 ? 'reason-needed' : isOpen ? 'unlawful' : error.code
    const current = await findCard(db, companyId, caseId)
    throw new ProblemError(409, code, error.message, { errors: error.errors, current })
  }
}

type Held = { value: string | null; name: string }

const NAME_OF: Record<KanbanGrouping, string> = {
  stage: `coalesce((select s.name from casekit.case_stage s where s.company_id = $1 and s.id = k.stage_id), '')`,
  responsible: `coalesce((select r.name from casekit.stakeholder r where r.company_id = $1 and r.id = k.responsible_id), '')`,
  status: 'k.status',
  priority: 'k.priority',
}

const perGrouping = (textOf: (groupBy: KanbanGrouping) => string) =>
  Object.fromEntries(Object.keys(FIELD).map(name => [name, textOf(name as KanbanGrouping)])) as Record<
    KanbanGrouping,
    string
  >

const HOLD = perGrouping(
  groupBy => `select k.${FIELD[groupBy]}::text as value, ${NAME_OF[groupBy]} as name from casekit.cases k
    where k.company_id = $1 and k.id = $2 and k.deleted_at is null and ($3::int is null or k.version = $3) for update`,
)

const isId = (groupBy: KanbanGrouping) => groupBy === 'stage' || groupBy === 'responsible'

const PLACE = perGrouping(
  groupBy => `update casekit.cases set moved_rank = $3, ${FIELD[groupBy]} = $4::${isId(groupBy) ? 'uuid' : 'text'},
    version = version + $5::int, updated_at = case when $5 = 1 then now() else updated_at end
    where company_id = $1 and id = $2`,
)

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const COLUMN: Record<'stage' | 'responsible', string> = {
  stage:
    'select id::text as value, name from casekit.case_stage where company_id = $1 and id = $2 and deleted_at is null',
  responsible:
    'select id::text as value, name from casekit.stakeholder where company_id = $1 and id = $2 and deleted_at is null',
}

async function columnNamed(db: Db, companyId: number, { groupBy, column }: Move): Promise<Held> {
  if (groupBy === 'status' || groupBy === 'priority') {
    const names: readonly string[] = groupBy === 'status' ? CASE_STATUSES : CASE_PRIORITIES
    if (!names.includes(column)) throw noSuch('column')
    return { value: column, name: column }
  }
  if (column === NO_COLUMN) return { value: null, name: '' }
  const id = column.toLowerCase()
  const row = UUID.test(id) ? await db.row<Held>(COLUMN[groupBy], [companyId, id]) : undefined
  if (!row) throw noSuch('column')
  return row
}

/** A rank after the named card, or before the first card of the column. */
async function rankFor(db: Db, companyId: number, caseId: string, move: Move): Promise<string> {
  const rank = await rankThere(db, companyId, caseId, move)
  if (rank.length <= RANK_AT_MOST) return rank
  await spreadOut(db, companyId)
  return rankThere(db, companyId, caseId, move)
}

async function rankThere(db: Db, companyId: number, caseId: string, { groupBy, column, afterId }: Move) {
  if (afterId?.toLowerCase() === caseId.toLowerCase()) throw noSuch('afterId')
  const low = afterId ? await rankOf(db, companyId, afterId) : ''
  const values = valuesFor(companyId, caseId, low)
  const next = await db.planned<{ rank: string }>(
    `select k.rank from casekit.cases k where ${inColumn(groupBy, column, values)} and k.id <> $2
       and k.rank > $3::text collate "C" order by k.rank, k.id limit 1`,
    values.list,
  )
  const high = next[0]?.rank
  if (!afterId) return high ? rankBetween(before(high), high) : rankBetween('7f', '8')
  return rankBetween(low, high ?? behind(low))
}

async function rankOf(db: Db, companyId: number, id: string): Promise<string> {
  const row = await db.row<{ rank: string }>(
    'select rank from casekit.cases where company_id = $1 and id = $2 and deleted_at is null',
    [companyId, id],
  )
  if (!row) throw noSuch('afterId')
  return row.rank
}

/**
 * Needed after some hundred cards were put into one gap: spaces the ranks of the open cases evenly, keeping their
 * order.
 */
async function spreadOut(db: Db, companyId: number): Promise<void> {
  const cases = await db.rows<{ id: string; rank: string }>(
    `select id, rank from casekit.cases where company_id = $1 and deleted_at is null
       and status in ('Open', 'NeedPlanning', 'Closed') order by rank, id for update`,
    [companyId],
  )
  const [first, last] = [cases[0]?.rank ?? '7f', cases.at(-1)?.rank ?? '8']
  await db.rows(
    `update casekit.cases k set moved_rank = given.rank from unnest($2::uuid[], $3::text[]) given (id, rank)
     where k.company_id = $1 and k.id = given.id`,
    [companyId, cases.map(({ id }) => id), spreadRanks(cases.length, first, behind(last))],
  )
}

function entryOf({ groupBy, reason }: Move, before: string, after: string): Entry {
  const told = { ...TOLD[groupBy], before, after }
  const why = groupBy === 'status' ? reason?.trim() : ''
  return told.type === 'factChanged' ? told : { ...told, text: after, subText: why || before }
}
