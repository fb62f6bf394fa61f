import type { Static } from 'typebox'
import { closed, FileAnswer, get, oneOf } from './endpoint.ts'
import { MOVE_KINDS } from './move-in-fields.ts'

/** The formats for exporting the company's data: the same that an import reads. */
export const MOVE_OUT_FORMATS = ['csv', 'xlsx', 'json'] as const
const Format = oneOf(MOVE_OUT_FORMATS)
export type MoveOutFormat = Static<typeof Format>

export const exportKind = get('/api/Website/MoveOut/:kind', {
  guard: 'SettingsAccess',
  summary:
    "All the company's data of one kind, in the columns an import reads: for moving to another system, or back. No cell is a formula. For files: a ZIP with the list and the files.",
  params: closed({ kind: oneOf(MOVE_KINDS) }),
  query: closed({ format: Format }),
  answer: FileAnswer,
  downloads: true,
  cost: 'write',
})
