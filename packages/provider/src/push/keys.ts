import type { Pool } from 'pg'
import webPush from 'web-push'
import { type Db, openDb } from '../platform/db.ts'
import type { Place } from '../platform/vault/places.ts'
import type { Vault } from '../platform/vault/vault.ts'

export type PushKeys = { publicKey: string; privateKey: string }

const PLACE: Place = ['directory.push_key', 'true']

/** The installation's VAPID keys, created on first use, and again if the vault's secrets were lost. */
export async function pushKeys(pool: Pool, vault: Vault): Promise<PushKeys> {
  const db = openDb(pool)
  const found = await findKeys(db, vault)
  if (found) return found
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  await db.rows(
    `insert into directory.push_key as k (public_key, private_key_sealed) values ($1, $2)
     on conflict (only_one) do update set public_key = $1, private_key_sealed = $2 where k.private_key_sealed is null`,
    [publicKey, await vault.seal(db, PLACE, privateKey)],
  )
  const made = await findKeys(db, vault)
  if (!made) throw new Error('The key was not stored.')
  return made
}

async function findKeys(db: Db, vault: Vault): Promise<PushKeys | undefined> {
  const row = await db.row<{ publicKey: string; sealed: Buffer }>(
    'select public_key as "publicKey", private_key_sealed as sealed from directory.push_key where private_key_sealed is not null',
  )
  return row && { publicKey: row.publicKey, privateKey: String(await vault.open(db, PLACE, row.sealed)) }
}
