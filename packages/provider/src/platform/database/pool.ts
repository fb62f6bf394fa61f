import { Pool, types } from 'pg'
import { clientConfig, type Connection } from './connection.ts'

/** The role that the server works under: it owns nothing, and row-level security binds it. */
export const APP_ROLE = 'casekit_app'
/** The role of embed tokens that see some customers alone: the same, and their scope binds. */
export const EMBED_ROLE = 'casekit_embed'
/** The roles of members who see some cases alone, by their rule: a policy of each binds what names a case. */
export const ROW_ROLES = { department: 'casekit_department', own: 'casekit_own', partner: 'casekit_partner' } as const

const INT8 = 20
const TIMESTAMPTZ = 1184
const DATE = 1082

/** `2026-11-21 09:30:00.5+00` becomes `2026-11-21T09:30:00.5Z`: connections are set to UTC, digits stay exact. */
const isoTime = (text: string) => text.replace(' ', 'T').replace(/\+00$/, 'Z')

/** Numbers past 2^53 stay text, so that none changes silently. */
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
  /** Connections at most; several processes share one server's limit. */
  max?: number
  statementTimeoutMs?: number
  /** So long a call may wait until a connection is free. */
  connectionTimeoutMs?: number
}

/** The application's connections. Lost ones are replaced at the next query; none of them can end the process. */
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

/** Whoever was using the connection has been given the same error; an idle one is simply dropped from the pool. */
function ignoreLost(): void {}
