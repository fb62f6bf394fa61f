import { randomBytes } from 'node:crypto'
import type { Db } from '../platform/db.ts'

const MINUTES = 5
export const CHALLENGE_MS = MINUTES * 60_000

/** Creates a challenge for the token's holder, replacing any earlier one. `accountId` null: any account's passkey. */
export async function makeChallenge(db: Db, tokenHash: Buffer, accountId: string | null): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  await db.rows(
    `insert into directory.passkey_challenge (token_hash, account_id, challenge, expires_at)
     values ($1, $2, $3, now() + make_interval(mins => ${MINUTES}))
     on conflict (token_hash) do update set account_id = excluded.account_id, challenge = excluded.challenge, expires_at = excluded.expires_at`,
    [tokenHash, accountId, challenge],
  )
  return challenge
}

/** Consumes the challenge, whatever the outcome; of two concurrent responses, only one gets it. */
export async function takeChallenge(db: Db, tokenHash: Buffer, accountId: string | null): Promise<string | undefined> {
  const taken = await db.row<{ challenge: string }>(
    `delete from directory.passkey_challenge where token_hash = $1 and account_id is not distinct from $2
     returning case when expires_at > now() then challenge end as challenge`,
    [tokenHash, accountId],
  )
  return taken?.challenge ?? undefined
}
