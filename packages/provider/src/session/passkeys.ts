import {
  type CreationOptions,
  type MadeCredential,
  type Passkey,
  PASSKEYS_AT_MOST,
  type RequestOptions,
  type SignedCredential,
} from '@casekit/contract/passkeys'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { notFound, ProblemError } from '../server/problem.ts'
import { CHALLENGE_MS, makeChallenge, takeChallenge } from './passkey-challenges.ts'
import type { RelyingParty } from './relying-party.ts'
import { ALGORITHMS, countOf, type HeldKey, keyOf } from './verify-passkey.ts'

const PASSKEY = 'id, name, created_at as "createdAt", used_at as "usedAt"'

/** 401 when signing in; 409 when adding a passkey. */
export const wrongPasskey = (status: 401 | 409 = 401) =>
  new ProblemError(status, 'wrong-passkey', 'The passkey was not accepted.')

export const listPasskeys = (db: Db, accountId: string) =>
  db.rows<Passkey>(
    `select ${PASSKEY} from directory.passkey where account_id = $1 order by created_at, id limit ${PASSKEYS_AT_MOST}`,
    [accountId],
  )

type Known = CreationOptions['excludeCredentials'][number]

const knownOf = (db: Db, accountId: string) =>
  db.rows<Known>(
    `select translate(encode(credential, 'base64'), E'+/=\\n', '-_') as id, 'public-key' as type, transports
     from directory.passkey where account_id = $1 order by created_at, id`,
    [accountId],
  )

export type Owner = { accountId: string; email: string; name: string }

/** The challenge for a new passkey, for the session's holder. */
export async function creationOptions(db: Db, owner: Owner, sessionHash: Buffer, party: RelyingParty) {
  const excludeCredentials = await knownOf(db, owner.accountId)
  if (excludeCredentials.length >= PASSKEYS_AT_MOST)
    throw new ProblemError(409, 'conflict', 'You already have the maximum number of passkeys.')
  return {
    rp: { id: party.id, name: 'Casekit' },
    user: {
      id: Buffer.from(owner.accountId.replaceAll('-', ''), 'hex').toString('base64url'),
      name: owner.email,
      displayName: owner.name,
    },
    challenge: await makeChallenge(db, sessionHash, owner.accountId),
    pubKeyCredParams: ALGORITHMS.map(alg => ({ type: 'public-key' as const, alg })),
    timeout: CHALLENGE_MS,
    excludeCredentials,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    attestation: 'none',
  } satisfies CreationOptions
}

/**
 * The challenge for one of the account's passkeys, for the ticket's holder; without an account, for any passkey that
 * verifies its owner.
 */
export async function requestOptions(
  db: Db,
  accountId: string | null,
  ticketHash: Buffer,
  party: RelyingParty,
): Promise<RequestOptions> {
  return {
    rpId: party.id,
    challenge: await makeChallenge(db, ticketHash, accountId),
    timeout: CHALLENGE_MS,
    userVerification: accountId === null ? 'required' : 'preferred',
    allowCredentials: accountId === null ? [] : await knownOf(db, accountId),
  }
}

const bytesOf = (id: string) => Buffer.from(id, 'base64url')

/** Stores a new passkey. Returns undefined if it did not sign this session's challenge, or is already registered. */
export async function keepPasskey(
  db: Db,
  accountId: string,
  sessionHash: Buffer,
  { name, made, party }: { name: string; made: MadeCredential; party: RelyingParty },
): Promise<Passkey | undefined> {
  const challenge = await takeChallenge(db, sessionHash, accountId)
  const key = challenge === undefined ? undefined : await keyOf(made, { challenge, party })
  if (!key) return undefined
  return db.row<Passkey>(
    `insert into directory.passkey (account_id, id, credential, public_key, counter, transports, name)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (credential) do nothing returning ${PASSKEY}`,
    [accountId, newId(), bytesOf(made.id), Buffer.from(key.publicKey), key.counter, made.transports, name.trim()],
  )
}

type Held = HeldKey & { accountId: string; id: string }

/** Locked for the transaction, so only one of two requests with the same counter gets in. */
const lock = (db: Db, credential: string) =>
  db.row<Held>(
    `select account_id as "accountId", id, public_key as "publicKey", counter::float8 as counter
     from directory.passkey where credential = $1 for update`,
    [bytesOf(credential)],
  )

type Shown = { signed: SignedCredential; ticketHash: Buffer; party: RelyingParty }

/** The account whose passkey signed the ticket's challenge; undefined if invalid or another account's. */
export async function spendPasskey(
  db: Db,
  accountId: string | null,
  { signed, ticketHash, party }: Shown,
): Promise<string | undefined> {
  const challenge = await takeChallenge(db, ticketHash, accountId)
  const held = await lock(db, signed.id)
  if (challenge === undefined || !held || (accountId !== null && held.accountId !== accountId)) return undefined
  const counter = await countOf(signed, held, { challenge, party, mustKnowOwner: accountId === null })
  if (counter === undefined) return undefined
  await db.rows('update directory.passkey set counter = $3, used_at = now() where account_id = $1 and id = $2', [
    held.accountId,
    held.id,
    counter,
  ])
  return held.accountId
}

export async function renamePasskey(db: Db, accountId: string, id: string, name: string): Promise<Passkey> {
  const renamed = await db.row<Passkey>(
    `update directory.passkey set name = $3 where account_id = $1 and id = $2 returning ${PASSKEY}`,
    [accountId, id, name.trim()],
  )
  if (!renamed) throw notFound('passkey')
  return renamed
}

export async function removePasskey(db: Db, accountId: string, id: string): Promise<void> {
  const removed = await db.row('delete from directory.passkey where account_id = $1 and id = $2 returning 1', [
    accountId,
    id,
  ])
  if (!removed) throw notFound('passkey')
}
