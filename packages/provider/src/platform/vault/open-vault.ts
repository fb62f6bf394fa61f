import { asOwner, type Connection } from '../database/connection.ts'
import { onClient } from '../db.ts'
import type { InstallationKeys } from './installation-keys.ts'
import { sealStanding } from './standing.ts'
import { createVault, type Vault } from './vault.ts'

const LOCK = 7_230_021

/**
 * Opens the vault of a database before it is served: checks the keys and encrypts remaining plaintext. Throws a
 * StartError.
 */
export async function openVault(connection: Connection, keysOf: InstallationKeys): Promise<Vault> {
  const vault = createVault(keysOf)
  await asOwner(connection, async client => {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    const db = onClient(client)
    await vault.check(db)
    await sealStanding(db, vault)
    await client.query('commit')
  })
  return vault
}
