import { createHash } from 'node:crypto'
import { type ClientBase, escapeLiteral, type Pool, type PoolClient } from 'pg'
import { APP_ROLE, EMBED_ROLE, ROW_ROLES } from './database/pool.ts'

/** Which cases a member sees: their department's, their own and unassigned ones, or those shared with a partner. */
export type RowRule = {
  kind: keyof typeof ROW_ROLES
  memberId: string
  departmentId: string | null
  partnerId: string | null
}

/**
 * What a connection may see: a company, and within it an embed token's customer scope or a member's row rule.
 * `isReadOnly`: for read-only tokens and for viewing as someone else.
 */
export type Tenant = {
  companyId: number
  scopeKey?: string
  scopeCustomer?: string
  rule?: RowRule
  isReadOnly?: boolean
  /** Who makes a change, through which endpoint and from which IP address; recorded in the audit log. */
  author?: { id: string; via: string; from?: string }
}

/**
 * Database access scoped to one company. Query functions take it as their first argument, the company id as their
 * second.
 */
export interface Db {
  /** Equal for callers who see the same rows; empty if unrestricted. Part of the cache key of counts. */
  readonly sight: string
  /** Statements may not write: reads that also refresh stored data must skip that. */
  readonly isReadOnly?: boolean
  /** Runs one prepared statement. The text must be constant: values go in `values`. */
  rows<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>
  row<Row>(text: string, values?: readonly unknown[]): Promise<Row | undefined>
  /** Runs one statement planned for exactly these values: searches and statements built at run time. */
  planned<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>
  /**
   * Runs one prepared statement with a generic plan: for few constant texts whose cost does not depend on the values.
   */
  plannedOnce<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>
  /**
   * Runs `work` atomically; nested calls join the outer transaction. `work` may be retried, so it must change only
   * rows.
   */
  transaction<T>(work: (db: Db) => Promise<T>): Promise<T>
}

/** Sets company, scope, rule and role in one query: scope and rule only take effect under their roles. */
const SET_TENANT = `select set_config('casekit.company_id', $1, false), set_config('casekit.scope_key', $2, false), set_config('casekit.scope_customer', $3, false),
  set_config('casekit.row_company', $5, false), set_config('casekit.row_member', $6, false), set_config('casekit.row_department', $7, false), set_config('casekit.row_partner', $8, false),
  set_config('default_transaction_read_only', $9, false), set_config('casekit.actor', $10, false), set_config('casekit.via', $11, false), set_config('casekit.from', $12, false), set_config('role', $4, false)`

const names = new Map<string, string>()

function statementName(text: string): string {
  let name = names.get(text)
  if (!name) names.set(text, (name = createHash('sha1').update(text).digest('base64url')))
  return name
}

/** Current settings of each pooled connection, so that a round trip is needed only when they change. */
const settings = new WeakMap<PoolClient, string>()

/** Connections that may be set to another role, read-only, or an audit author. */
const narrowed = new WeakSet<PoolClient>()

function roleOf(tenant: Tenant | undefined): string {
  if (tenant?.scopeKey !== undefined || tenant?.scopeCustomer !== undefined) return EMBED_ROLE
  return tenant?.rule ? ROW_ROLES[tenant.rule.kind] : APP_ROLE
}

/** Whether a connection must be reset before the server uses it for its own queries. */
const isBound = (tenant: Tenant | undefined): boolean =>
  isNarrow(tenant) || tenant?.isReadOnly === true || tenant?.author !== undefined

/** Whether a caller sees less than their whole company. */
export const isNarrow = (tenant: Tenant | undefined): boolean => roleOf(tenant) !== APP_ROLE

function settingOf(tenant: Tenant | undefined): string[] {
  const { companyId, scopeKey, scopeCustomer, rule } = tenant ?? {}
  const company = String(companyId ?? '')
  const ruled = rule ? [company, rule.memberId, rule.departmentId ?? '', rule.partnerId ?? ''] : ['', '', '', '']
  const isReadOnly = tenant?.isReadOnly ? 'on' : 'off'
  const authored = tenant?.author ? [tenant.author.id, tenant.author.via, tenant.author.from ?? ''] : ['', '', '']
  return [company, scopeKey ?? '', scopeCustomer ?? '', roleOf(tenant), ...ruled, isReadOnly, ...authored]
}

const sightOf = (tenant: Tenant | undefined): string =>
  tenant && isNarrow(tenant) ? settingOf({ ...tenant, author: undefined }).join() : ''

async function enter(client: PoolClient, tenant: Tenant | undefined): Promise<void> {
  const values = settingOf(tenant)
  if (settings.get(client) === values.join()) return
  settings.delete(client)
  if (isBound(tenant)) narrowed.add(client)
  await client.query({ name: 'set-tenant', text: SET_TENANT, values })
  if (!isBound(tenant)) narrowed.delete(client)
  settings.set(client, values.join())
}

/** Connections currently set to force generic plans. */
const general = new WeakSet<PoolClient>()

async function planFor(client: PoolClient, isGeneral: boolean): Promise<void> {
  if (general.has(client) === isGeneral) return
  const values = [isGeneral ? 'force_generic_plan' : 'auto']
  await client.query({ name: 'plan', text: `select set_config('plan_cache_mode', $1, false)`, values })
  if (isGeneral) general.add(client)
  else general.delete(client)
}

/**
 * A Db on one connection with its current settings: in its own transaction, or that of the caller who set its company.
 */
export function onClient(client: ClientBase, sight = ''): Db {
  const run = async <Row>(text: string, values: readonly unknown[] = [], name?: string) =>
    (await client.query({ name, text, values: values as unknown[] })).rows as Row[]
  const db: Db = {
    sight,
    rows: (text, values) => run(text, values, statementName(text)),
    row: async <Row>(text: string, values?: readonly unknown[]) => (await db.rows<Row>(text, values))[0],
    planned: (text, values) => run(text, values),
    plannedOnce: (text, values) => db.rows(text, values),
    transaction: work => work(db),
  }
  return db
}

/** Without `tenant`: only the directory, no company's rows. */
export function openDb(pool: Pool, tenant?: Tenant): Db {
  async function using<T>(work: (client: PoolClient) => Promise<T>, isGeneral = false, as = tenant): Promise<T> {
    const client = await pool.connect()
    let broken = false
    try {
      await enter(client, as)
      await planFor(client, isGeneral)
      return await onceMore(() => work(client))
    } catch (error) {
      broken = !leavesUsable(error)
      throw error
    } finally {
      client.release(broken)
    }
  }
  const sight = sightOf(tenant)
  const author = tenant?.author
  const unnamed = tenant && { ...tenant, author: undefined }
  const db: Db = {
    sight,
    isReadOnly: tenant?.isReadOnly === true,
    rows: (text, values) => using(client => onClient(client).rows(text, values)),
    row: (text, values) => using(client => onClient(client).row(text, values)),
    planned: (text, values) => using(client => onClient(client).planned(text, values)),
    plannedOnce: (text, values) => using(client => onClient(client).rows(text, values), true),
    transaction: work => using(client => transact(client, { sight, author }, work), false, unnamed),
  }
  return db
}

/** A deadlock victim is rolled back and retried, up to this many attempts. */
const TRIES = 4
const isDeadlock = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '40P01'

async function onceMore<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await work()
    } catch (error) {
      if (tries === TRIES || !isDeadlock(error)) throw error
    }
}

/** Changes may exceed the 3 s that the pool allows for reads, but wait less for locks. */
const LIMITS = { statement_timeout: '10s', lock_timeout: '5s' }

/** Begins a transaction with these limits and its author. */
function beginning(author: Tenant['author']): string {
  const named = author && { 'casekit.actor': author.id, 'casekit.via': author.via, 'casekit.from': author.from ?? '' }
  const settings = Object.entries({ ...LIMITS, ...named })
  return `begin; select ${settings.map(([name, value]) => `set_config('${name}', ${escapeLiteral(value)}, true)`).join(', ')}`
}

type Changing = { sight: string; author: Tenant['author'] }

async function transact<T>(client: PoolClient, { sight, author }: Changing, work: (db: Db) => Promise<T>): Promise<T> {
  try {
    await client.query(beginning(author))
    const result = await work(onClient(client, sight))
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {}) // a lost connection has already rolled back
    throw error
  }
}

/**
 * Looks up a credential with a function that also sets the connection's company: one round trip per call. Callers who
 * see less than the company switch roles with their first statement.
 */
export async function openByCredential<Row>(
  pool: Pool,
  text: string,
  hash: Buffer,
  tenantOf: (row: Row) => Tenant,
): Promise<Row | undefined> {
  const client = await pool.connect()
  let failed = true
  try {
    if (narrowed.has(client)) await enter(client, undefined)
    settings.delete(client)
    const { rows } = await client.query({ name: statementName(text), text, values: [hash] })
    const row = rows[0] as Row | undefined
    const tenant = row && tenantOf(row)
    if (tenant && !isBound(tenant)) settings.set(client, settingOf(tenant).join())
    failed = false
    return row
  } finally {
    client.release(failed)
  }
}

/** An error after which the connection is still usable: reported by the database, or a refusal by our own code. */
function leavesUsable(error: unknown): boolean {
  if (error instanceof Error && 'status' in error) return true
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !code.startsWith('57P') && !code.startsWith('08')
}
