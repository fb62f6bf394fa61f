import type { Endpoint, WidgetName } from '@casekit/contract/endpoint'
import type { Pool } from 'pg'
import { openDb } from '../platform/db.ts'
import type { KeyOf } from './key-log.ts'
import { type FieldError, ProblemError, signInFirst } from '../server/problem.ts'

/** Refuses a page's origin as sent by the browser, without naming the one that the token is for. */
export const originNotAllowed = (origin: string | undefined, path = '/headers/origin', allowed?: string[]) =>
  refusal(403, 'origin-not-allowed', 'The key or token is for pages of another origin.', {
    path,
    message: `${quoted(origin)} is not allowed here${allowed ? `; allowed: ${listed(allowed)}` : ''}`,
  })

export const widgetNotAllowed = (
  wanted: readonly string[],
  allowed: readonly WidgetName[],
  path = '/headers/authorization',
) =>
  refusal(403, 'widget-not-allowed', 'The key or token is for other widgets.', {
    path,
    message: `needs ${listed(wanted)}; allowed: ${listed(allowed)}`,
  })

export const callNotAllowed = ({ method, path }: Endpoint) =>
  refusal(403, 'call-not-allowed', 'Widgets may not make this call.', {
    path: '/headers/authorization',
    message: `${method} ${path} is not for embed tokens`,
  })

export const scopeNotAllowed = ({ method, path }: Endpoint) =>
  refusal(403, 'scope-not-allowed', 'The key sees only a part of the company, and this call reads beyond it.', {
    path: '/headers/authorization',
    message: `${method} ${path} needs a key with the scope »all«`,
  })

export const testKeyNeeded = () =>
  refusal(403, 'test-key-needed', 'This is for test keys only, because their data is made up.', {
    path: '/headers/authorization',
    message: 'must start with ckk_test_',
  })

/** Adds the key to a refusal, so that it appears in the key's log. */
export function ofKey(refused: ProblemError, key: KeyOf | undefined): ProblemError {
  refused.key = key
  return refused
}

const refusal = (status: number, code: string, detail: string, ...errors: FieldError[]) =>
  new ProblemError(status, code, detail, { errors })

/** Echoes only the page's origin, shortened and in plain characters. */
function quoted(text: string | undefined): string {
  if (!text) return 'a call without an origin'
  return /^https?:\/\//.test(text)
    ? `»${text.slice(0, 200).replaceAll(/[^!-~]/g, '?')}«`
    : 'an origin that does not start with https://'
}
const listed = (names: readonly string[]) => names.join(', ')

type Found = KeyOf & { isRevoked: boolean; isSuspended: boolean; isExpired: boolean }

/** Why a bearer was refused; looked up only after a refusal, so that valid calls are not slowed down. */
export async function whyRefused(
  pool: Pool,
  { guard, embed }: Endpoint,
  bearer: string,
  hash: Buffer,
): Promise<ProblemError> {
  if (guard === 'api-key') return whyKeyRefused(pool, bearer, hash)
  if (!embed || bearer.startsWith('cks_')) return signInFirst()
  const found = await openDb(pool).row<Found & { isPreview: boolean }>(
    `select k.company_id as "companyId", k.id as "keyId", e.widgets, e.session_hash is not null as "isPreview",
       e.expires_at <= now() or k.expires_at <= now() as "isExpired", k.revoked_at is not null as "isRevoked",
       c.suspended_at is not null as "isSuspended"
     from directory.embed_session e join directory.embed_key k on k.id = e.key_id join directory.company c on c.id = k.company_id
     where e.token_hash = $1`,
    [hash],
  )
  if (!found) return refusal(401, 'token-unknown', 'The token was never issued here, or expired long ago.')
  return ofKey(whyEnded(found), found.isPreview ? undefined : found)
}

function whyEnded({ isSuspended, isRevoked, isExpired }: Found): ProblemError {
  if (isSuspended) return suspended()
  if (isRevoked || !isExpired)
    return refusal(401, 'token-revoked', 'The key of this token was revoked or changed. Fetch a new token.')
  return refusal(401, 'token-expired', 'The token has expired. Fetch a new one.')
}

async function whyKeyRefused(pool: Pool, key: string, hash: Buffer): Promise<ProblemError> {
  const found = await openDb(pool).row<Found>(
    `select k.company_id as "companyId", k.id as "keyId", '{}'::text[] as widgets, coalesce(k.expires_at <= now(), false) or k.key_hash <> $1 as "isExpired",
       k.revoked_at is not null as "isRevoked", c.suspended_at is not null as "isSuspended"
     from directory.embed_key k join directory.company c on c.id = k.company_id
     where k.key_hash = $1 or k.previous_hash = $1`,
    [hash],
  )
  if (found?.isSuspended) return ofKey(suspended(), found)
  if (found?.isRevoked) return ofKey(refusal(401, 'key-revoked', 'This API key was revoked.'), found)
  if (found?.isExpired) return ofKey(refusal(401, 'key-expired', 'This API key has expired.'), found)
  return refusal(401, 'key-unknown', 'There is no such API key.', {
    path: '/headers/authorization',
    message: key.startsWith('ckk_') ? 'was replaced by another, or is misspelled' : 'must begin with ckk_',
  })
}

const suspended = () => refusal(401, 'company-suspended', 'The company of this key is suspended.')
