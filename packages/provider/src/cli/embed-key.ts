import { WIDGETS, type WidgetName } from '@casekit/contract/endpoint'
import type { Pool } from 'pg'
import type { Connection } from '../platform/database/connection.ts'
import { openPool } from '../platform/database/pool.ts'
import { openDb } from '../platform/db.ts'
import { makeEmbedKey, revokeEmbedKey } from '../embed/keys.ts'
import type { KeyScope } from '../embed/queries.ts'
import { chosen, listed, needed, neededId, neededNumber, UsageError, type Words } from './words.ts'

/** Creates an API key for a partner's server; it is printed once and only its hash is stored. */
export function createEmbedKey(connection: Connection, words: Words): Promise<string[]> {
  const name = needed(words, 'name')
  const origins = listed(words, 'origin')
  const widgets = listed(words, 'widgets').map(widgetOf)
  const scope = scopeOf(words)
  return inCompany(connection, words, async (pool, companyId) => {
    if (scope.scope === 'customer') await refuseUnknownCustomer(pool, companyId, scope.customerId)
    const { id, key } = await makeEmbedKey(pool, { companyId, name, origins, widgets, ...scope })
    return [`The key ${id} of ${name}, shown only here: ${key}`]
  })
}

/** Revokes a key and all tokens created with it. */
export function revokeEmbedKeyOf(connection: Connection, words: Words): Promise<string[]> {
  const id = neededId(words, 'id')
  return inCompany(connection, words, async (pool, companyId) => {
    await revokeEmbedKey(pool, companyId, id)
    return [`The key ${id} is revoked.`]
  })
}

async function inCompany(
  connection: Connection,
  words: Words,
  work: (pool: Pool, companyId: number) => Promise<string[]>,
): Promise<string[]> {
  const number = neededNumber(words, 'company')
  const pool = openPool(connection, { max: 1 })
  try {
    const company = await openDb(pool).row<{ id: number }>('select id from directory.company where number = $1', [
      number,
    ])
    if (!company) throw new UsageError(`There is no company with the number ${number}.`)
    return await work(pool, company.id)
  } finally {
    await pool.end()
  }
}

function widgetOf(word: string): WidgetName {
  const widget = WIDGETS.find(name => name === word)
  if (!widget) throw new UsageError(`--widgets must be some of ${WIDGETS.join(', ')}.`)
  return widget
}

function scopeOf(words: Words): KeyScope {
  const scope = chosen(words, 'scope', ['all', 'created', 'customer'] as const, 'created')
  return scope === 'customer' ? { scope, customerId: neededId(words, 'customer') } : { scope }
}

async function refuseUnknownCustomer(pool: Pool, companyId: number, id: string): Promise<void> {
  const found = await openDb(pool, { companyId }).row(
    'select 1 from casekit.customer where company_id = $1 and id = $2 and deleted_at is null',
    [companyId, id],
  )
  if (!found) throw new UsageError('The company has no such customer.')
}
