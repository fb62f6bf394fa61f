import type { Endpoint } from '@casekit/contract/endpoint'
import type { Pool } from 'pg'
import { createFairTurns } from '../platform/fair-turns.ts'
import { createTurns } from '../platform/semaphore.ts'

/** Concurrent calls of an endpoint with `rush`; below the pool size, so that other calls proceed. */
const AT_ONCE = 4
/** The default pool size of `pg`. */
const CONNECTIONS = 10

type InTurn = <T>(companyId: number | undefined, work: () => Promise<T>) => Promise<T>

/**
 * Limits concurrent database calls to the pool size, and each company to a third of it, so one company's burst only
 * delays that company. Calls to other servers and calls without a caller are exempt.
 */
export function createTurnsOf(pool: Pool): (endpoint: Endpoint) => InTurn {
  const connections = pool.options.max ?? CONNECTIONS
  const fairly = createFairTurns(connections, Math.max(2, Math.floor(connections / 3)))
  return ({ rush, cost }) => {
    const inRush = rush ? createTurns(AT_ONCE) : undefined
    return (companyId, work) => {
      const inLine = inRush ? () => inRush(work) : work
      return companyId === undefined || cost === 'proxy' ? inLine() : fairly(companyId, inLine)
    }
  }
}
