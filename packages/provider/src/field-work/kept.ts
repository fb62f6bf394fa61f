import type { Deed, DeedOutcome } from '@casekit/contract/field-work'
import type { Refusal } from '@casekit/contract/field-steps'
import type { Db } from '../platform/db.ts'
import type { Routing } from '../routing/routing.ts'
import type { Staff } from '../server/caller.ts'

/** The outcome of a deed. */
export type Kept = Pick<DeedOutcome, 'outcome' | 'reason' | 'theirs'>

export const DONE: Kept = { outcome: 'done', reason: null, theirs: null }
export const refused = (reason: Refusal): Kept => ({ outcome: 'refused', reason, theirs: null })

/** The visit's state before the deed. */
export type Before = { step: string; caseId: string | null; description: string; note: string }

/** A deed with the context it is applied in. */
export type Doing = {
  db: Db
  companyId: number
  staff: Staff
  deed: Deed
  at: Date
  before: Before
  routing: Routing | undefined
}
