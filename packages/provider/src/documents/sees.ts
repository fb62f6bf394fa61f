import { seesCost } from '../price-book/sees-cost.ts'
import type { Caller } from '../server/caller.ts'
import type { Sees } from './rows.ts'

/** Case files are visible to those who may open cases. */
export const seenBy = (caller: Caller): Sees => ({
  cost: seesCost(caller),
  files: caller.kind === 'staff' && caller.guards.includes('Core'),
})
