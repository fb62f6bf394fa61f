import { type Static, Type } from 'typebox'
import { closed, get, Id, Line, Name, nullable, Nothing, oneOf, post, Time } from './endpoint.ts'
import {
  ALL_MOVE_FIELDS,
  ALL_MOVE_RULES,
  MOVE_BATCH,
  MOVE_CHOICES,
  MOVE_COLUMNS,
  MOVE_KINDS,
  MOVE_REASONS,
  MOVE_ROWS,
  MOVE_STATES,
  MOVE_STOPS,
  MOVE_VERDICTS,
} from './move-in-fields.ts'

const guard = 'SettingsAccess'
const ofMove = closed({ moveId: Id })

export const MoveColumn = closed({
  /** The heading in the file. */
  heading: Name,
  field: nullable(oneOf(ALL_MOVE_FIELDS)),
})
export type MoveColumn = Static<typeof MoveColumn>

export const Move = Type.Object({
  id: Id,
  kind: oneOf(MOVE_KINDS),
  fileName: Line,
  state: oneOf(MOVE_STATES),
  at: Time,
  actorName: Line,
  total: Type.Integer(),
  /** Rows processed. */
  done: Type.Integer(),
  made: Type.Integer(),
  changed: Type.Integer(),
  /** Rows that the undo left alone because someone has used or changed them since. */
  kept: Type.Integer(),
  isUndoable: Type.Boolean(),
  /** The nightly import it is a run of. */
  sourceId: nullable(Id),
  stoppedFor: nullable(oneOf(MOVE_STOPS)),
  /** Whether it can be turned into a nightly import. */
  isRepeatable: Type.Boolean(),
})
export type Move = Static<typeof Move>

export const getMoves = get('/api/Website/MoveIn', {
  guard,
  summary: 'The last 20 imports from other systems, newest first.',
  answer: Type.Array(Move),
})

export const getMoveColumns = get('/api/Website/MoveIn/Columns/:kind', {
  guard,
  summary: "Which field each heading was mapped to in the company's last import of this kind.",
  params: closed({ kind: oneOf(MOVE_KINDS) }),
  answer: Type.Array(Type.Object({ heading: Line, field: nullable(Line) }), { maxItems: 1000 }),
})

export const startMove = post('/api/Website/MoveIn', {
  guard,
  summary: 'Starts an import and remembers its columns; nothing is written until it is run.',
  body: closed({
    kind: oneOf(MOVE_KINDS),
    fileName: Line,
    columns: Type.Array(MoveColumn, { minItems: 1, maxItems: MOVE_COLUMNS }),
    rules: Type.Array(oneOf(ALL_MOVE_RULES), { maxItems: ALL_MOVE_RULES.length }),
    onMatch: oneOf(MOVE_CHOICES),
    /** Whether 03/04 is April 3. */
    dayFirst: Type.Boolean(),
    /** The archive with the files that the rows refer to; required for files. */
    archiveId: Type.Optional(nullable(Id)),
  }),
  answer: Id,
  creates: true,
})

const MoveRow = closed({
  /** The line number in a spreadsheet. */
  line: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  said: closed(
    Object.fromEntries(ALL_MOVE_FIELDS.map(name => [name, Type.Optional(Type.String({ maxLength: 20_000 }))])),
  ),
})
export type MoveRow = { line: number; said: { [field in (typeof ALL_MOVE_FIELDS)[number]]?: string } }

export const sendMoveRows = post('/api/Website/MoveIn/:moveId/Rows', {
  guard,
  summary:
    'Stages rows and validates each; a line sent again replaces the earlier one. Send them in the order of the file.',
  params: ofMove,
  body: closed({ rows: Type.Unsafe<MoveRow[]>(Type.Array(MoveRow, { minItems: 1, maxItems: MOVE_BATCH })) }),
  errors: { started: Nothing, full: closed({ most: Type.Integer({ minimum: MOVE_ROWS }) }) },
  answer: Type.Object({ held: Type.Integer() }),
  creates: true,
})

export const MoveFault = Type.Object({
  line: Type.Integer(),
  field: oneOf(ALL_MOVE_FIELDS),
  reason: oneOf(MOVE_REASONS),
  /** The value found. */
  text: Type.String({ maxLength: 200 }),
})
export type MoveFault = Static<typeof MoveFault>

export const MoveReport = Type.Object({
  move: Move,
  counts: Type.Object(Object.fromEntries(MOVE_VERDICTS.map(name => [name, Type.Integer()]))),
  /** The first 200 faults. */
  faults: Type.Array(MoveFault, { maxItems: 200 }),
  /** The first 200 skipped rows: already known, or duplicates of an earlier line. */
  left: Type.Array(Type.Object({ line: Type.Integer(), like: nullable(Type.Integer()), name: nullable(Line) }), {
    maxItems: 200,
  }),
})
export type MoveReport = Static<typeof MoveReport>

export const getMove = get('/api/Website/MoveIn/:moveId', {
  guard,
  summary: 'The results or preview of an import: the number of rows by verdict, and the errors by row and column.',
  params: ofMove,
  answer: MoveReport,
})

export const runMove = post('/api/Website/MoveIn/:moveId/Run', {
  guard,
  summary: `Imports the next ${MOVE_BATCH} rows in one transaction; call it until it is done. Any caller resumes where the last one stopped. 413 \`no-room\` if the files of the next rows do not fit the company's storage.`,
  params: ofMove,
  answer: Move,
  errors: { undoing: Nothing, 'no-room': Nothing },
  cost: 'write',
})

export const undoMove = post('/api/Website/MoveIn/:moveId/Undo', {
  guard,
  summary: `Undoes the last ${MOVE_BATCH} imported rows; call it until the import is undone. Rows used or changed since are kept.`,
  params: ofMove,
  answer: Move,
  errors: { tooOld: Nothing },
  cost: 'write',
})
