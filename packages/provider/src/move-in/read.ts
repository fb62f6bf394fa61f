import { MOVE_NEEDS, type MoveField } from '@casekit/contract/move-in-fields'
import { keyOf } from './keys.ts'
import type { Fault, Kind, Move, Read, Said, Values } from './kind.ts'
import { KINDS } from './kinds.ts'

const SHOWN = 200

/** Parses a line by column; cells are trimmed, and empty ones have no value. */
export function read(move: Move, line: number, given: Said): Read {
  const { cells } = KINDS[move.kind]
  const said: Said = {}
  const values: Values = {}
  const faults: Fault[] = []
  for (const [name, raw] of Object.entries(given)) {
    const field = name as MoveField
    const text = clean(raw)
    const cell = cells[field]
    if (!cell || text === '') continue
    said[field] = text
    const answer = cell.read(text, move)
    if ('reason' in answer) faults.push({ field, reason: answer.reason, text: text.slice(0, SHOWN) })
    else if (cell.column) values[cell.column] = answer.value
  }
  return { line, said, values, faults: [...faults, ...missing(move, said)] }
}

/** The database cannot store NUL; a spreadsheet's apostrophe only marks a cell as text. */
const clean = (text: string) =>
  text
    .replaceAll('\0', '')
    .trim()
    .replace(/^'(?=[=+\-@])/, '')

const missing = (move: Move, said: Said): Fault[] =>
  MOVE_NEEDS[move.kind]
    .filter(fields => !fields.some(field => said[field]))
    .map(([field]) => ({ field: field as MoveField, reason: 'missing', text: '' }))

/** Digests that identify repeated lines of a file; a number must never repeat. */
export function keysOf(move: Move, kind: Kind, row: Read): string[] {
  const rules = move.onMatch === 'new' ? [] : move.rules
  const signs = kind.signs(row)
  return [...new Set([...rules, 'number' as const])].flatMap(rule => (signs[rule] ?? []).map(sign => keyOf(rule, sign)))
}
