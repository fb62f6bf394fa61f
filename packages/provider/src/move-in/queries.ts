import type { Move as ToldMove, MoveColumn, MoveFault, MoveRow } from '@casekit/contract/move-in'
import {
  FILE_KINDS,
  MOVE_UNDO_DAYS,
  MOVE_VERDICTS,
  type MoveKind,
  type MoveState,
} from '@casekit/contract/move-in-fields'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { judge } from './judge.ts'
import type { Judged, Move } from './kind.ts'

/** Deletes imports that were never run. */
const FORGET = `delete from casekit.move_in where company_id = $1 and state = 'held' and at < now() - interval '1 day'`

export type New = Omit<Move, 'id'> & {
  fileName: string
  columns: MoveColumn[]
  sourceId?: string
  archiveId?: string | null
}

export async function start(db: Db, companyId: number, actorName: string, given: New): Promise<string> {
  const id = newId()
  await db.rows(FORGET, [companyId])
  await db.rows(
    `insert into casekit.move_in (company_id, id, kind, file_name, rules, on_match, day_first, actor_name, columns, source_id, archive_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      companyId,
      id,
      given.kind,
      given.fileName,
      given.rules,
      given.onMatch,
      given.dayFirst,
      actorName,
      JSON.stringify(given.columns),
      given.sourceId ?? null,
      given.archiveId ?? null,
    ],
  )
  if (given.sourceId) return id
  await db.rows(
    `insert into casekit.move_in_column (company_id, kind, heading, field)
     select distinct on (lower(btrim(heading))) $1, $2, lower(btrim(heading)), field from jsonb_to_recordset($3) as c(heading text, field text)
     on conflict (company_id, kind, heading) do update set field = excluded.field`,
    [companyId, given.kind, JSON.stringify(given.columns)],
  )
  return id
}

export const columns = (db: Db, companyId: number, kind: MoveKind) =>
  db.rows<{ heading: string; field: string | null }>(
    `select heading, field from casekit.move_in_column where company_id = $1 and kind = $2 order by heading limit 1000`,
    [companyId, kind],
  )

export type Locked = Move & { state: MoveState; isOld: boolean; counterBefore: number | null }

/** Locked until the transaction ends, so that concurrent runs of one import take turns. */
export const lock = (db: Db, companyId: number, id: string) =>
  db.row<Locked>(
    `select id, kind, rules, on_match as "onMatch", day_first as "dayFirst", state, counter_before as "counterBefore",
       coalesce(finished_at < now() - make_interval(days => ${MOVE_UNDO_DAYS}), false) as "isOld"
     from casekit.move_in where company_id = $1 and id = $2 for update`,
    [companyId, id],
  )

export const countRows = async (db: Db, companyId: number, id: string): Promise<number> =>
  (
    await db.row<{ count: number }>(
      'select count(*)::int as count from casekit.move_in_row where company_id = $1 and move_in_id = $2',
      [companyId, id],
    )
  )?.count ?? 0

/** Judges rows and stores them for the run. */
export async function hold(db: Db, companyId: number, move: Move, rows: MoveRow[]): Promise<void> {
  const judged = await judge(db, companyId, move, rows)
  const kept = judged.map(({ line, said, verdict, faults, like, target }: Judged) => ({
    line,
    said,
    verdict,
    faults,
    like_line: like === line ? null : like,
    target,
  }))
  await db.rows(
    `insert into casekit.move_in_row (company_id, move_in_id, line, said, verdict, faults, like_line, target)
     select distinct on (line) $1, $2, line, said, verdict, faults, like_line, target
     from jsonb_to_recordset($3) as r(line int, said jsonb, verdict text, faults jsonb, like_line int, target uuid) order by line
     on conflict (company_id, move_in_id, line) do update set said = excluded.said, verdict = excluded.verdict,
       faults = excluded.faults, like_line = excluded.like_line, target = excluded.target`,
    [companyId, move.id, JSON.stringify(kept)],
  )
}

/** They need an archive, which cannot be fetched every night. */
const FILES = FILE_KINDS.map(kind => `'${kind}'`).join()

const MOVE = `select m.id, m.kind, m.file_name as "fileName", m.state, m.at, m.actor_name as "actorName", r.total, r.done, r.made, r.changed, r.kept,
    m.state in ('running', 'done', 'undoing') and coalesce(m.finished_at, now()) > now() - make_interval(days => ${MOVE_UNDO_DAYS}) as "isUndoable",
    m.source_id as "sourceId", nullif(m.stopped_for, '') as "stoppedFor",
    m.state = 'done' and m.source_id is null and m.columns <> '[]' and m.kind not in (${FILES}) as "isRepeatable"
  from casekit.move_in m cross join lateral (
    select count(*)::int as total,
      (count(*) filter (where case when m.state in ('undoing', 'undone') then step in ('out', 'kept') else step <> 'held' end))::int as done,
      (count(*) filter (where verdict = 'new' and step in ('in', 'kept')))::int as made,
      (count(*) filter (where verdict = 'changed' and step in ('in', 'kept')))::int as changed,
      (count(*) filter (where step = 'kept'))::int as kept
    from casekit.move_in_row r where r.company_id = m.company_id and r.move_in_id = m.id) r
  where m.company_id = $1`

export const list = (db: Db, companyId: number) =>
  db.rows<ToldMove>(`${MOVE} and m.state <> 'held' order by m.at desc, m.id desc limit 20`, [companyId])

export const find = (db: Db, companyId: number, id: string) =>
  db.row<ToldMove>(`${MOVE} and m.id = $2`, [companyId, id])

const SHOWN = 200

export async function report(db: Db, companyId: number, id: string) {
  const move = await find(db, companyId, id)
  if (!move) return undefined
  const given = [companyId, id]
  const of = 'from casekit.move_in_row r where r.company_id = $1 and r.move_in_id = $2'
  const counted = await db.rows<{ verdict: string; count: number }>(
    `select verdict, count(*)::int as count ${of} group by verdict`,
    given,
  )
  const faults = await db.rows<MoveFault>(
    `select r.line, f.field, f.reason, f.text from (select line, faults ${of} and verdict = 'faulty' order by line limit ${SHOWN}) r
     cross join jsonb_to_recordset(r.faults) as f(field text, reason text, text text) order by r.line limit ${SHOWN}`,
    given,
  )
  const left = await db.rows<{ line: number; like: number | null; name: string | null }>(
    `select line, like_line as like, left(coalesce(said ->> 'name', said ->> 'title', said ->> 'number', said ->> 'path', said ->> 'text'), 200) as name
     ${of} and verdict = 'left' order by line limit ${SHOWN}`,
    given,
  )
  const zero = Object.fromEntries(MOVE_VERDICTS.map(name => [name, 0]))
  const counts = { ...zero, ...Object.fromEntries(counted.map(({ verdict, count }) => [verdict, count])) }
  return { move, counts, faults, left }
}
