import { MOVE_BATCH, type MoveVerdict } from '@casekit/contract/move-in-fields'
import type { Db } from '../platform/db.ts'
import type { Kind, Values } from './kind.ts'
import { KINDS } from './kinds.ts'
import type { Locked } from './queries.ts'
import { announce, put } from './run.ts'

type Row = {
  line: number
  verdict: MoveVerdict
  target: string | null
  before: Values | null
  told: string[]
  made: string[]
  isAsLeft: boolean
}

/** Undoes the last imported rows, in the caller's transaction. */
export async function undoPiece(db: Db, companyId: number, move: Locked): Promise<void> {
  const kind = KINDS[move.kind]
  await db.rows(`update casekit.move_in set state = 'undoing' where company_id = $1 and id = $2`, [companyId, move.id])
  const rows = await db.planned<Row>(
    `select m.line, m.verdict, m.target, m.before, m.told, m.made, coalesce(t.mark = m.mark, false) as "isAsLeft"
     from casekit.move_in_row m
     left join lateral (select ${kind.mark} as mark from ${kind.table} t where t.company_id = $1 and t.id = m.target for update) t on true
     where m.company_id = $1 and m.move_in_id = $2 and m.step = 'in' order by m.line desc limit ${MOVE_BATCH + 1}`,
    [companyId, move.id],
  )
  const piece = rows.slice(0, MOVE_BATCH)
  await db.rows(`select set_config('casekit.quiet', 'on', true)`)
  const takeBack = async () => [
    ...(await takeOut(db, companyId, kind, piece)),
    ...(await restore(db, companyId, kind, piece)),
  ]
  const kept = await (kind.around?.(db, companyId, piece, takeBack) ?? takeBack())
  await db.rows(`select set_config('casekit.quiet', '', true)`)
  await mark(db, companyId, move, piece, kept)
  await announce(db, companyId, move)
  if (rows.length <= MOVE_BATCH) await end(db, companyId, move, kind)
}

/** Deletes created rows, unless somebody changed or used them; returns the lines that stay. */
async function takeOut(db: Db, companyId: number, kind: Kind, piece: Row[]): Promise<number[]> {
  const made = piece.filter(({ verdict }) => verdict === 'new')
  const ids = made.filter(({ isAsLeft }) => isAsLeft).map(({ target }) => target)
  const used = await db.planned<{ id: string }>(
    'select id from casekit.rows_in_use($1::regclass, $2, $3::uuid[], $4::regclass[]) id',
    [kind.table, companyId, ids, kind.beside],
  )
  const inUse = new Set(used.map(({ id }) => id))
  const gone = ids.filter(id => id !== null && !inUse.has(id))
  // marked as deleted first, so that search and counters drop them; then deleted, which frees their numbers
  if (kind.table !== 'casekit.case_history')
    await db.planned(`update ${kind.table} set deleted_at = now() where company_id = $1 and id = any ($2::uuid[])`, [
      companyId,
      gone,
    ])
  await db.planned(`delete from ${kind.table} where company_id = $1 and id = any ($2::uuid[])`, [companyId, gone])
  const out = new Set(gone)
  return made.filter(({ target }) => !out.has(target)).map(({ line }) => line)
}

const HISTORIES = [
  'casekit.customer_history',
  'casekit.case_history',
  'casekit.asset_event',
  'casekit.agreement_event',
  'casekit.requisition_event',
]

/** Restores changed rows, unless somebody has changed them since; returns the lines that stay. */
async function restore(db: Db, companyId: number, kind: Kind, piece: Row[]): Promise<number[]> {
  const changed = piece.filter(({ verdict }) => verdict === 'changed')
  const back = changed.filter(({ isAsLeft, before }) => isAsLeft && before)
  if (back.length > 0)
    await put(
      db,
      companyId,
      kind,
      back.map(({ target, before }) => ({ ...before, id: target })),
    )
  const told = back.flatMap(({ told }) => told)
  for (const table of HISTORIES)
    if (told.length > 0)
      await db.planned(`delete from ${table} where company_id = $1 and id = any ($2::uuid[])`, [companyId, told])
  return changed.filter(row => !back.includes(row)).map(({ line }) => line)
}

const mark = (db: Db, companyId: number, move: Locked, piece: Row[], kept: number[]) =>
  db.rows(
    `update casekit.move_in_row set step = case when line = any ($4::int[]) then 'kept' else 'out' end, said = '{}', before = null, told = '{}', made = '{}'
     where company_id = $1 and move_in_id = $2 and line = any ($3::int[])`,
    [companyId, move.id, piece.map(({ line }) => line), kept],
  )

/** Ends the undo and releases the import's numbers, unless a higher one is in use. */
async function end(db: Db, companyId: number, move: Locked, kind: Kind): Promise<void> {
  await db.rows(`update casekit.move_in set state = 'undone' where company_id = $1 and id = $2`, [companyId, move.id])
  await db.rows(`delete from casekit.move_in_row where company_id = $1 and move_in_id = $2 and step = 'held'`, [
    companyId,
    move.id,
  ])
  await db.rows('delete from casekit.move_in_key where company_id = $1 and move_in_id = $2', [companyId, move.id])
  // case_day keeps the row of a day on which no case is left
  if (move.kind === 'case')
    await db.rows('delete from casekit.case_day where company_id = $1 and count = 0', [companyId])
  if (!kind.counter || move.counterBefore === null) return
  const given = [companyId, kind.counter]
  await db.planned(
    `update casekit.counter set value = greatest($3, coalesce((select max(number) from ${kind.table} where company_id = $1), 0))
     where company_id = $1 and kind = $2 and value > $3`,
    [...given, move.counterBefore],
  )
  await db.rows('delete from casekit.counter where company_id = $1 and kind = $2 and value = 0', given)
}
