import type { Endpoint } from '@casekit/contract/endpoint'
import type { Pool } from 'pg'
import { createFairTurns } from '../platform/fair-turns.ts'
import { createTurns } from '../platform/semaphore.ts'

/** Of a call that comes in a rush: fewer than the pool has connections, so that the other calls go on. */
const AT_ONCE = 4
/** What `pg` opens where nothing is said. */
const CONNECTIONS = 10

type InTurn = <T>(companyId: number | undefined, work: () => Promise<T>) => Promise<T>

/**
 * Who may ask the database when: as many calls as there are connections, a third of them of one company, so that the
 * heavy loop of one is waited for by itself. What asks another server, and what nobody is signed in for, has no line.
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
