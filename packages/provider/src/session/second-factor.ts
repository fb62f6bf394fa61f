import type { Enrolment, SecondFactor } from '@casekit/contract/second-factor'
import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { Db } from '../platform/db.ts'
import type { Place } from '../platform/vault/places.ts'
import type { Vault } from '../platform/vault/vault.ts'
import { badRequest } from '../server/problem.ts'
import { listPasskeys } from './passkeys.ts'
import { endOtherSessions } from './queries.ts'
import { base32, stepOf, stepOfCode, uriOf } from './totp.ts'

const SECRET_BYTES = 20
const CODES = 10
/** Without letters that look like digits. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'

export type Found = Pick<SecondFactor, 'since' | 'codesLeft' | 'passkeys'>

export async function findSecondFactor(db: Db, accountId: string): Promise<Found> {
  const row = await db.row<Pick<Found, 'since' | 'codesLeft'>>(
    `select (select since from directory.authenticator where account_id = $1) as since,
       (select count(*)::int from directory.recovery_code where account_id = $1 and used_at is null) as "codesLeft"`,
    [accountId],
  )
  return { since: row?.since ?? null, codesLeft: row?.codesLeft ?? 0, passkeys: await listPasskeys(db, accountId) }
}

/** Creates the secret of a new authenticator; the previous one works until the first correct code of this one. */
export async function start(db: Db, vault: Vault, accountId: string, email: string): Promise<Enrolment> {
  const secret = randomBytes(SECRET_BYTES)
  await db.rows(
    `insert into directory.authenticator (account_id, next_secret_sealed) values ($1, $2)
     on conflict (account_id) do update set next_secret_sealed = excluded.next_secret_sealed`,
    [accountId, await vault.seal(db, placeOf(accountId), secret)],
  )
  return { secret: base32(secret), uri: uriOf(secret, email) }
}

const placeOf = (accountId: string): Place => ['directory.authenticator', accountId]

type Authenticator = { secret: Buffer | null; next: Buffer | null; lastStep: number; seconds: number }

/** Locked for the transaction, so only one of two requests with the same code gets in. */
const lock = (db: Db, accountId: string) =>
  db.row<Authenticator>(
    `select secret_sealed as secret, next_secret_sealed as next, last_step::float8 as "lastStep", extract(epoch from now())::float8 as seconds
     from directory.authenticator where account_id = $1 for update`,
    [accountId],
  )

/** Activates the new authenticator and ends all other sessions of the account. */
export async function confirm(
  db: Db,
  vault: Vault,
  accountId: string,
  code: string,
  currentHash: Buffer,
): Promise<string[]> {
  const held = await lock(db, accountId)
  const next = held?.next && (await vault.open(db, placeOf(accountId), held.next))
  const step = held && next ? stepOfCode(next, plain(code), stepOf(held.seconds)) : undefined
  if (step === undefined) throw badRequest('/code', 'is wrong')
  await db.rows(
    `update directory.authenticator set secret_sealed = next_secret_sealed, next_secret_sealed = null, last_step = $2, since = now() where account_id = $1`,
    [accountId, step],
  )
  await keepOnly(db, accountId, currentHash)
  return renewCodes(db, accountId)
}

async function keepOnly(db: Db, accountId: string, currentHash: Buffer): Promise<void> {
  await endOtherSessions(db, accountId, currentHash)
  await db.rows('update directory.session set second_factor_at = now() where token_hash = $1', [currentHash])
}

/** After the first passkey was added: creates recovery codes and ends the account's other sessions. */
export async function firstFactor(db: Db, accountId: string, currentHash: Buffer): Promise<string[] | null> {
  const { since, passkeys } = await findSecondFactor(db, accountId)
  if (since !== null || passkeys.length > 1) return null
  await keepOnly(db, accountId, currentHash)
  return renewCodes(db, accountId)
}

/** Replaces the recovery codes with ten new ones; only hashes are stored. */
export async function renewCodes(db: Db, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode)
  await db.rows('delete from directory.recovery_code where account_id = $1', [accountId])
  await db.rows('insert into directory.recovery_code (account_id, code_hash) select $1, unnest($2::bytea[])', [
    accountId,
    codes.map(code => hashCode(accountId, code)),
  ])
  return codes
}

/** Removes only the authenticator. */
export async function endAuthenticator(db: Db, accountId: string): Promise<void> {
  await db.rows('delete from directory.authenticator where account_id = $1', [accountId])
}

/** Removes all factors, for people who have lost them. */
export async function end(db: Db, accountId: string): Promise<void> {
  await endAuthenticator(db, accountId)
  await db.rows('delete from directory.passkey where account_id = $1', [accountId])
  await db.rows('delete from directory.recovery_code where account_id = $1', [accountId])
}

/** Whether the code is correct; consumes it. An authenticator or recovery code works once. */
export async function spendCode(db: Db, vault: Vault, accountId: string, code: string): Promise<boolean> {
  const held = await lock(db, accountId)
  const secret = held?.secret && (await vault.open(db, placeOf(accountId), held.secret))
  const step = held && secret ? stepOfCode(secret, plain(code), stepOf(held.seconds)) : undefined
  if (step === undefined) return spendRecoveryCode(db, accountId, code)
  if (held === undefined || step <= held.lastStep) return false
  await db.rows('update directory.authenticator set last_step = $2 where account_id = $1', [accountId, step])
  return true
}

async function spendRecoveryCode(db: Db, accountId: string, code: string): Promise<boolean> {
  const used = await db.row(
    `update directory.recovery_code set used_at = now() where account_id = $1 and code_hash = $2 and used_at is null returning 1`,
    [accountId, hashCode(accountId, code)],
  )
  return used !== undefined
}

/** Strips the spaces and dashes that codes are displayed with. */
const plain = (code: string) => code.toLowerCase().replaceAll(/[\s-]/g, '')

const hashCode = (accountId: string, code: string) =>
  createHash('sha256')
    .update(`${accountId} ${plain(code)}`)
    .digest()

/** `abcd-efgh-jkmn`: nearly sixty bits, too many to guess even without a limit. */
function newCode(): string {
  const signs = Array.from({ length: 12 }, () => SIGNS[randomInt(SIGNS.length)]).join('')
  return (signs.match(/.{4}/g) ?? []).join('-')
}
