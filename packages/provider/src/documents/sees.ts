import { seesCost } from '../price-book/sees-cost.ts'
import type { Caller } from '../server/caller.ts'
import type { Sees } from './rows.ts'

/** Files of cases are seen by whoever may open a case. */
export const seenBy = (caller: Caller): Sees => ({
  cost: seesCost(caller),
  files: caller.kind === 'staff' && caller.guards.includes('Core'),
})
