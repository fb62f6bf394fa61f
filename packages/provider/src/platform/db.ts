import { createHash } from 'node:crypto'
import { type ClientBase, escapeLiteral, type Pool, type PoolClient } from 'pg'
import { APP_ROLE, EMBED_ROLE, ROW_ROLES } from './database/pool.ts'

/** Which cases a member sees: those of their department, their own and nobody's, or what a partner has a share in. */
export type RowRule = {
  kind: keyof typeof ROW_ROLES
  memberId: string
  departmentId: string | null
  partnerId: string | null
}

/**
 * Whose rows a connection may see: a company, and within it the customer scope of an embed token or a member's rule.
 * `isReadOnly`: whoever looks at them as somebody else, and changes none.
 */
export type Tenant = {
  companyId: number
  scopeKey?: string
  scopeCustomer?: string
  rule?: RowRule
  isReadOnly?: boolean
  /** Who changes something, by which call and from which address of the network: the audit log tells it. */
  author?: { id: string; via: string; from?: string }
}

/** The way to the rows of one company. Query functions take it first, the company second. */
export interface Db {
  /** Who sees the same rows of the company: empty where all of them are seen, so that it can be kept with what was counted. */
  readonly sight: string
  /** No statement may change anything: who reads may still have kept something up to date by the way. */
  readonly isReadOnly?: boolean
  /** Runs one prepared statement. The text must be fixed: values go in `values`. */
  rows<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>
  row<Row>(text: string, values?: readonly unknown[]): Promise<Row | undefined>
  /** Runs one statement planned for exactly these values: searches, and statements put together at run time. */
  planned<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>
  /** Runs one prepared statement, planned once for all values: for few fixed texts that do the same work whatever the values. */
  plannedOnce<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>
  /** All or nothing. Inside a transaction it is the same transaction. `work` may run again: it changes nothing but rows. */
  transaction<T>(work: (db: Db) => Promise<T>): Promise<T>
}

/** Company, scope, rule and role in one step: a scope and a rule bind only under a role of theirs. */
const SET_TENANT = `select set_config('casekit.company_id', $1, false), set_config('casekit.scope_key', $2, false), set_config('casekit.scope_customer', $3, false),
  set_config('casekit.row_company', $5, false), set_config('casekit.row_member', $6, false), set_config('casekit.row_department', $7, false), set_config('casekit.row_partner', $8, false),
  set_config('default_transaction_read_only', $9, false), set_config('casekit.actor', $10, false), set_config('casekit.via', $11, false), set_config('casekit.from', $12, false), set_config('role', $4, false)`

const names = new Map<string, string>()

function statementName(text: string): string {
  let name = names.get(text)
  if (!name) names.set(text, (name = createHash('sha1').update(text).digest('base64url')))
  return name
}

/** What each pooled connection is set to, so that the setting costs a round trip only when the company changes. */
const settings = new WeakMap<PoolClient, string>()

/** Connections that may stand in another role than that of the server, take no change, or name who makes it. */
const narrowed = new WeakSet<PoolClient>()

function roleOf(tenant: Tenant | undefined): string {
  if (tenant?.scopeKey !== undefined || tenant?.scopeCustomer !== undefined) return EMBED_ROLE
  return tenant?.rule ? ROW_ROLES[tenant.rule.kind] : APP_ROLE
}

/** Whether a connection must be set back before the server uses it for itself. */
const isBound = (tenant: Tenant | undefined): boolean =>
  isNarrow(tenant) || tenant?.isReadOnly === true || tenant?.author !== undefined

/** Whether a caller sees less than their company has. */
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

/** Connections that plan a statement once for all values, until one comes that is not to be. */
const general = new WeakSet<PoolClient>()

async function planFor(client: PoolClient, isGeneral: boolean): Promise<void> {
  if (general.has(client) === isGeneral) return
  const values = [isGeneral ? 'force_generic_plan' : 'auto']
  await client.query({ name: 'plan', text: `select set_config('plan_cache_mode', $1, false)`, values })
  if (isGeneral) general.add(client)
  else general.delete(client)
}

/** The rows that one connection sees, as it is set: within a transaction of its own, or of whoever has set it to a company. */
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

/** `tenant` absent: the directory alone, no company's rows. */
export function openDb(pool: Pool, tenant?: Tenant): Db {
  async function using<T>(work: (client: PoolClient) => Promise<T>, isGeneral = false, as = tenant): Promise<T> {
    const client = await pool.connect()
    let broken = false
    try {
      await enter(client, as)
      await planFor(client, isGeneral)
      return await onceMore(() => work(client))
    } catch (error) {
      broken = !isStatementError(error)
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

/** Of two that wait for one another the database ends one, of which nothing is kept: it is done anew, after the other. */
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

/** Changes may take longer than the 3 s that the pool allows a read; a lock never waits that long. */
const LIMITS = { statement_timeout: '10s', lock_timeout: '5s' }

/** With limits, and who makes the change, until it ends. */
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
    await client.query('rollback').catch(() => {}) // a lost connection has rolled back by itself
    throw error
  }
}

/**
 * Looks a credential up with a function that opens its company on the same connection: one round trip per call. Who sees
 * less than the company takes another role with the first statement.
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

/** An error that the server answered, after which the connection is as good as before. */
function isStatementError(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  if (typeof code !== 'string') return error instanceof Error && 'status' in error
  return /^[0-9A-Z]{5}$/.test(code) && !code.startsWith('57P') && !code.startsWith('08')
}
