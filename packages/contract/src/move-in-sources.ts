import { type Static, Type } from 'typebox'
import { closed, del, get, Id, Line, Name, Nothing, nullable, oneOf, post, put, Time } from './endpoint.ts'
import { LISTED_MOVE_SOURCES, MOVE_KINDS } from './move-in-fields.ts'
import { Move } from './move-in.ts'

const guard = 'SettingsAccess'
const ofSource = closed({ sourceId: Id })

const fields = {
  name: Name,
  /** https, without credentials; where it resolves to is rechecked every night. */
  url: Type.String({ minLength: 8, maxLength: 500 }),
  /** The import stops when more than this share of the known rows, and more than ten, would change or are missing. */
  mostPercent: Type.Integer({ minimum: 1, maximum: 100 }),
  isOn: Type.Boolean(),
}

/** The maximum that can be enabled. */
const full = closed({ most: Type.Integer({ minimum: 1 }) })

/** An import that runs every night. */
export const MoveSource = Type.Object({
  id: Id,
  version: Type.Integer(),
  ...fields,
  name: Line,
  url: Type.String(),
  kind: oneOf(MOVE_KINDS),
  nextAt: Time,
  /** The most recent run. */
  last: nullable(Move),
})
export type MoveSource = Static<typeof MoveSource>

export const getMoveSources = get('/api/Website/MoveInSource', {
  guard,
  summary: 'The nightly imports, by name.',
  answer: Type.Array(MoveSource, { maxItems: LISTED_MOVE_SOURCES }),
})

export const addMoveSource = post('/api/Website/MoveInSource', {
  guard,
  summary: 'Repeats an import every night: a CSV or JSON file is fetched from a URL and read like the original file.',
  body: closed({ ...fields, moveId: Id }),
  errors: { full },
  answer: Id,
  creates: true,
})

export const editMoveSource = put('/api/Website/MoveInSource/:sourceId', {
  guard,
  summary: 'Changes the URL of a nightly import, how much it may change, and whether it is enabled.',
  params: ofSource,
  body: closed(fields),
  errors: { full },
  answer: MoveSource,
  updates: true,
})

export const deleteMoveSource = del('/api/Website/MoveInSource/:sourceId', {
  guard,
  summary: 'Deletes a nightly import; the data it imported stays.',
  params: ofSource,
  answer: Nothing,
})

export const fetchMoveSource = post('/api/Website/MoveInSource/:sourceId/Fetch', {
  guard,
  summary: 'Fetches the file of a nightly import now; returns the import, which is either ready to run or stopped.',
  params: ofSource,
  answer: Move,
  cost: 'proxy',
})
