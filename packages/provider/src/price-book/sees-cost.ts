import { COST_GUARD } from '@casekit/contract/price-book'
import type { Caller } from '../server/caller.ts'

/** Whether responses to the caller may include costs. */
export const seesCost = (caller: Caller): boolean => caller.kind === 'staff' && caller.guards.includes(COST_GUARD)
