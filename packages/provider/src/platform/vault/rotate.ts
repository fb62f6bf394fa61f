import { asOwner, type Connection } from '../database/connection.ts'
import { type Db, onClient } from '../db.ts'
import { openWith, sealWith } from './cipher.ts'
import type { InstallationKeys } from './installation-keys.ts'
import { sealAnew } from './standing.ts'
import { createVault, insertDataKey, SecretLost, wrapName } from './vault.ts'

/**
 * Rewraps the data keys with the first installation key, creates a new data key and re-encrypts every secret with it,
 * while servers run; returns how many. Earlier data keys stay for a day, for secrets being encrypted meanwhile.
 */
export function rotate(connection: Connection, keysOf: InstallationKeys): Promise<number> {
  const vault = createVault(keysOf)
  return asOwner(connection, async client => {
    const db = onClient(client)
    await client.query('begin')
    const [first, ...others] = keysOf()
    if (!first) throw new SecretLost()
    const id = (await wrapAnew(db, first, others)) + 1
    await insertDataKey(db, id, first)
    const sealed = await sealAnew(db, vault)
    await db.rows(`delete from directory.data_key where id < $1 and made_at < now() - interval '1 day'`, [id])
    await client.query('commit')
    return sealed
  })
}

/** Returns the id of the newest one. */
async function wrapAnew(db: Db, first: Buffer, others: readonly Buffer[]): Promise<number> {
  const standing = await db.rows<{ id: number; wrapped: Buffer }>(
    'select id, wrapped from directory.data_key order by id for update',
  )
  for (const { id, wrapped } of standing) {
    const key = [first, ...others].map(one => openWith(one, wrapName(id), wrapped)).find(Boolean)
    if (!key) throw new SecretLost()
    await db.rows('update directory.data_key set wrapped = $2 where id = $1', [id, sealWith(first, wrapName(id), key)])
  }
  return standing.at(-1)?.id ?? 0
}
