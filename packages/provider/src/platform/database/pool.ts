import { Pool, types } from 'pg'
import { clientConfig, type Connection } from './connection.ts'

/** Role of the server: owns nothing and is subject to row-level security. */
export const APP_ROLE = 'casekit_app'
/** Role of embed tokens restricted to some customers: the same rights, with the scope enforced. */
export const EMBED_ROLE = 'casekit_embed'
/**
 * Roles of members who see only some cases, by row rule: their policies restrict every table that references a case.
 */
export const ROW_ROLES = { department: 'casekit_department', own: 'casekit_own', partner: 'casekit_partner' } as const

const INT8 = 20
const TIMESTAMPTZ = 1184
const DATE = 1082

/** `2026-11-21 09:30:00.5+00` becomes `2026-11-21T09:30:00.5Z`: connections use UTC, digits stay exact. */
const isoTime = (text: string) => text.replace(' ', 'T').replace(/\+00$/, 'Z')

/** Numbers beyond 2^53 stay text rather than lose precision. */
const wholeNumber = (text: string) => (Number.isSafeInteger(Number(text)) ? Number(text) : text)

/** bigint as a number, timestamptz as ISO 8601 text in UTC, date as `YYYY-MM-DD`, numeric as exact text. */
const wire: typeof types = Object.assign(Object.create(types) as typeof types, {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return wholeNumber
    if (oid === TIMESTAMPTZ) return isoTime
    if (oid === DATE) return (text: string) => text
    return types.getTypeParser(oid, format)
  },
})

export type PoolLimits = {
  /** Maximum connections; several processes share the server's limit. */
  max?: number
  statementTimeoutMs?: number
  /** How long a call may wait for a free connection. */
  connectionTimeoutMs?: number
}

/** The application's connection pool. Lost connections are replaced at the next query; none can crash the process. */
export function openPool(
  connection: Connection,
  { max = 12, statementTimeoutMs = 3000, connectionTimeoutMs = 3000 }: PoolLimits = {},
): Pool {
  const pool = new Pool({
    ...clientConfig(connection, {
      role: APP_ROLE,
      timezone: 'UTC',
      statement_timeout: String(statementTimeoutMs),
      idle_in_transaction_session_timeout: '30000',
      jit: 'off',
    }),
    types: wire,
    max,
    connectionTimeoutMillis: connectionTimeoutMs,
    idleTimeoutMillis: 60_000,
  })
  pool.on('error', ignoreLost)
  pool.on('connect', client => void client.on('error', ignoreLost))
  return pool
}

/** The query using the connection gets the same error; the pool drops idle ones. */
function ignoreLost(): void {}
