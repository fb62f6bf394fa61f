import { COST_GUARD } from '@casekit/contract/price-book'
import type { Caller } from '../server/caller.ts'

/** Whether costs may stand in what the caller is answered. */
export const seesCost = (caller: Caller): boolean => caller.kind === 'staff' && caller.guards.includes(COST_GUARD)
