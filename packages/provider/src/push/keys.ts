import type { Pool } from 'pg'
import webPush from 'web-push'
import { openDb } from '../platform/db.ts'

export type PushKeys = { publicKey: string; privateKey: string }

/** The installation's own, made once by whoever asks first. */
export async function pushKeys(pool: Pool): Promise<PushKeys> {
  const db = openDb(pool)
  const known = () =>
    db.row<PushKeys>('select public_key as "publicKey", private_key as "privateKey" from directory.push_key')
  const found = await known()
  if (found) return found
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  await db.rows('insert into directory.push_key (public_key, private_key) values ($1, $2) on conflict do nothing', [
    publicKey,
    privateKey,
  ])
  const made = await known()
  if (!made) throw new Error('The key was not kept.')
  return made
}
