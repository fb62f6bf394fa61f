import type { MoveRule } from '@casekit/contract/move-in-fields'
import type { Db } from '../platform/db.ts'
import { differences } from './differences.ts'
import type { Judged, Kind, Known, Move, Read, Said, Values } from './kind.ts'
import { KINDS } from './kinds.ts'
import { keysOf, read } from './read.ts'

/**
 * Decides what happens to lines, based on the company's current rows; in the caller's transaction, on the company's
 * clock.
 */
export async function judge(
  db: Db,
  companyId: number,
  move: Move,
  lines: { line: number; said: Said }[],
): Promise<Judged[]> {
  const kind = KINDS[move.kind]
  await db.rows(`select set_config('timezone', (select time_zone from directory.company where id = $1), true)`, [
    companyId,
  ])
  const rows = lines.map(({ line, said }) => read(move, line, said))
  await kind.refer(db, companyId, rows, move)
  const right = rows.filter(({ faults }) => faults.length === 0)
  const found = move.onMatch === 'new' ? new Map<number, string>() : await find(db, companyId, move, kind, right)
  const known: Known = {
    like: await earlier(db, companyId, move, kind, right),
    found,
    standing: await standingOf(db, companyId, kind, [...new Set(found.values())]),
    taken: await (kind.taken?.(db, companyId, right) ?? takenNumbers(db, companyId, kind, right)),
  }
  await claimed(db, companyId, move, known)
  await kind.check?.(db, companyId, right, known)
  const targets = new Set<string>()
  return rows.map(row => verdictOf(move, kind, row, known, targets))
}

const find = (db: Db, companyId: number, move: Move, kind: Kind, rows: Read[]) =>
  kind.find(db, companyId, rows, new Set<MoveRule>(move.rules))

function verdictOf(move: Move, kind: Kind, row: Read, known: Known, targets: Set<string>): Judged {
  const none = { ...row, like: null, target: null, standing: null }
  if (row.faults.length > 0) return { ...none, verdict: 'faulty' }
  const like = known.like.get(row.line) ?? null
  if (like !== null) return { ...none, like, verdict: 'left' }
  const target = known.found.get(row.line)
  const standing = target ? known.standing.get(target) : undefined
  if (!target || !standing) return known.taken.has(row.line) ? taken(row) : { ...none, verdict: 'new' }
  const isSecond = targets.has(target)
  targets.add(target)
  if (move.onMatch === 'leave' || isSecond) return { ...none, standing, verdict: 'left' }
  const verdict = Object.keys(changesOf(kind, row.values, standing)).length > 0 ? 'changed' : 'same'
  return { ...row, like: null, target, standing, verdict }
}

const taken = (row: Read): Judged => ({
  ...row,
  faults: [{ field: 'number', reason: 'taken', text: String(row.values.number) }],
  like: null,
  target: null,
  standing: null,
  verdict: 'faulty',
})

/** The changeable values in which a line differs from the existing row. */
export const changesOf = (kind: Kind, values: Values, standing: Values): Values =>
  kind.changes?.(values, standing) ?? differences(kind.changeable, values, standing)

/** By line: the earlier line of the file that it repeats. */
async function earlier(db: Db, companyId: number, { id, ...move }: Move, kind: Kind, rows: Read[]) {
  const keys = rows.flatMap(row => keysOf({ id, ...move }, kind, row).map(key => ({ key, line: row.line })))
  const given = [companyId, id, JSON.stringify(keys)]
  await db.rows(
    `insert into casekit.move_in_key as k (company_id, move_in_id, key, line)
     select $1, $2, key, min(line) from jsonb_to_recordset($3) as g(key text, line int) group by key
     on conflict (company_id, move_in_id, key) do update set line = least(k.line, excluded.line)`,
    given,
  )
  const found = await db.rows<{ line: number; like: number }>(
    `select g.line, min(k.line) as like from jsonb_to_recordset($3) as g(key text, line int)
     join casekit.move_in_key k on k.company_id = $1 and k.move_in_id = $2 and k.key = g.key
     where k.line < g.line group by g.line`,
    given,
  )
  return new Map(found.map(({ line, like }) => [line, like]))
}

/** Rows that an earlier piece of this import created or changed are not matched again. */
async function claimed(db: Db, companyId: number, move: Move, known: Known): Promise<void> {
  const rows = await db.rows<{ target: string }>(
    `select target from casekit.move_in_row where company_id = $1 and move_in_id = $2 and step = 'in' and target = any ($3::uuid[])`,
    [companyId, move.id, [...known.found.values()]],
  )
  const ids = new Set(rows.map(({ target }) => target))
  for (const [line, id] of known.found) if (ids.has(id)) known.like.set(line, line)
}

async function standingOf(db: Db, companyId: number, kind: Kind, ids: string[]): Promise<Map<string, Values>> {
  const rows = await db.planned<{ id: string; row: Values }>(
    `select t.id, ${kind.standing ?? 'to_jsonb(t)'} as row from ${kind.table} t where t.company_id = $1 and t.id = any ($2::uuid[]) order by t.id for update`,
    [companyId, ids],
  )
  return new Map(rows.map(({ id, row }) => [id, row]))
}

/** A number stays taken even after its row is deleted. */
async function takenNumbers(db: Db, companyId: number, kind: Kind, rows: Read[]): Promise<Set<number>> {
  const numbers = rows.map(({ values }) => values.number).filter(value => value !== undefined)
  if (numbers.length === 0) return new Set()
  const found = await db.planned<{ number: string }>(
    `select number::text as number from ${kind.table} where company_id = $1 and number = any ($2::${kind.counter ? 'int' : 'text'}[])`,
    [companyId, numbers.map(String)],
  )
  const taken = new Set(found.map(({ number }) => number))
  return new Set(rows.filter(({ values }) => taken.has(String(values.number))).map(({ line }) => line))
}
