import type { Body } from '@casekit/contract/endpoint'
import type { setSingleSignOn, SignInDomain } from '@casekit/contract/single-sign-on'
import type { Db } from '../platform/db.ts'
import type { Place } from '../platform/vault/places.ts'
import type { Vault } from '../platform/vault/vault.ts'

export type Issuer = {
  issuer: string
  clientId: string
  /** Sealed; null for a public client. */
  sealed: Buffer | null
  isRequired: boolean
  makesUsers: boolean
  roleId: string | null
  version: number
}

/** The client secret; empty for a public client. */
export const secretOf = async (db: Db, vault: Vault, companyId: number, { sealed }: Pick<Issuer, 'sealed'>) =>
  sealed ? String(await vault.open(db, placeOf(companyId), sealed)) : ''

export const findIssuer = (db: Db, companyId: number) =>
  db.row<Issuer>(
    `select issuer, client_id as "clientId", client_secret_sealed as sealed, is_required as "isRequired",
       makes_users as "makesUsers", role_id as "roleId", version
     from casekit.sign_in_issuer where company_id = $1`,
    [companyId],
  )

export type Fields = Omit<Body<typeof setSingleSignOn>, 'clientSecret'> & { clientSecret: string }

export const placeOf = (companyId: number): Place => ['casekit.sign_in_issuer', companyId]

/** Returns false on a version mismatch. */
export async function keepIssuer(
  db: Db,
  vault: Vault,
  companyId: number,
  fields: Fields,
  ifMatch: number | null,
): Promise<boolean> {
  const standing = await db.row<{ version: number }>(
    'select version from casekit.sign_in_issuer where company_id = $1 for update',
    [companyId],
  )
  if (ifMatch !== null && (standing?.version ?? 0) !== ifMatch) return false
  const { issuer, clientId, clientSecret, isRequired, makesUsers, roleId } = fields
  const sealed = clientSecret === '' ? null : await vault.seal(db, placeOf(companyId), clientSecret)
  if (issuer === '') await db.rows('delete from casekit.sign_in_issuer where company_id = $1', [companyId])
  else
    await db.rows(
      `insert into casekit.sign_in_issuer as i (company_id, issuer, client_id, client_secret_sealed, is_required, makes_users, role_id)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (company_id) do update set issuer = $2, client_id = $3, client_secret_sealed = $4, is_required = $5,
         makes_users = $6, role_id = $7, version = i.version + 1`,
      [companyId, issuer, clientId, sealed, isRequired, makesUsers, roleId],
    )
  return true
}

const DOMAIN = `id, domain, 'casekit-domain=' || token as record, proven_at as "provenAt"`

export const listDomains = (db: Db, companyId: number) =>
  db.rows<SignInDomain>(`select ${DOMAIN} from directory.sign_in_domain where company_id = $1 order by domain`, [
    companyId,
  ])

export const findDomain = (db: Db, companyId: number, id: string) =>
  db.row<SignInDomain>(`select ${DOMAIN} from directory.sign_in_domain where company_id = $1 and id = $2`, [
    companyId,
    id,
  ])

/** Returns undefined if the company already has it. */
export const addDomain = (db: Db, companyId: number, id: string, domain: string, token: string) =>
  db.row<SignInDomain>(
    `insert into directory.sign_in_domain (company_id, id, domain, token) values ($1, $2, $3, $4)
     on conflict (company_id, domain) do nothing returning ${DOMAIN}`,
    [companyId, id, domain, token],
  )

/** Returns undefined if another company has proven it. */
export const proveDomain = (db: Db, companyId: number, id: string) =>
  db.row<SignInDomain>(
    `update directory.sign_in_domain d set proven_at = coalesce(proven_at, now()) where company_id = $1 and id = $2
       and not exists (select from directory.sign_in_domain o where o.domain = d.domain and o.proven_at is not null
         and o.company_id <> d.company_id) returning ${DOMAIN}`,
    [companyId, id],
  )

/** Returns false if the company has no such domain. */
export async function removeDomain(db: Db, companyId: number, id: string): Promise<boolean> {
  const removed = await db.row('delete from directory.sign_in_domain where company_id = $1 and id = $2 returning 1', [
    companyId,
    id,
  ])
  return removed !== undefined
}

/** The company that has proven a mail domain. */
export const companyOfDomain = (db: Db, domain: string) =>
  db.row<{ companyId: number }>(
    `select d.company_id as "companyId" from directory.sign_in_domain d
     join directory.company c on c.id = d.company_id and c.suspended_at is null
     where d.domain = $1 and d.proven_at is not null`,
    [domain],
  )

/** Whether the account has signed in through the company's issuer before. */
export async function hasCome(db: Db, companyId: number, issuer: string, accountId: string): Promise<boolean> {
  const row = await db.row(
    'select 1 from directory.issuer_subject where company_id = $1 and issuer = $2 and account_id = $3',
    [companyId, issuer, accountId],
  )
  return row !== undefined
}

type Named = { issuer: string; subject: string }

export const accountOfSubject = (db: Db, companyId: number, { issuer, subject }: Named) =>
  db.row<{ id: string }>(
    `update directory.issuer_subject set used_at = now() where company_id = $1 and issuer = $2 and subject = $3
     returning account_id as id`,
    [companyId, issuer, subject],
  )

export const rememberSubject = (db: Db, companyId: number, { issuer, subject }: Named, accountId: string) =>
  db.rows(
    `insert into directory.issuer_subject (company_id, issuer, subject, account_id) values ($1, $2, $3, $4)
     on conflict (company_id, issuer, subject) do nothing`,
    [companyId, issuer, subject, accountId],
  )

export type Awaited = { companyId: number; state: string; nonce: string; verifier: string }

const MINUTES = 10

export const awaitReturn = (db: Db, tokenHash: Buffer, { companyId, state, nonce, verifier }: Awaited) =>
  db.rows(
    `insert into directory.issuer_request (token_hash, company_id, state, nonce, verifier, expires_at)
     values ($1, $2, $3, $4, $5, now() + make_interval(mins => ${MINUTES}))`,
    [tokenHash, companyId, state, nonce, verifier],
  )

/** Consumes the request: of two concurrent returns, only one gets it. */
export const takeReturn = (db: Db, tokenHash: Buffer) =>
  db.row<Awaited>(
    `with taken as (delete from directory.issuer_request where token_hash = $1 returning *)
     select company_id as "companyId", state, nonce, verifier from taken where expires_at > now()`,
    [tokenHash],
  )
