import type { Endpoint, WidgetName } from '@casekit/contract/endpoint'
import type { Pool } from 'pg'
import type { Left } from '../api-keys/limit.ts'
import { openByCredential, openDb, type Tenant } from '../platform/db.ts'
import { hashToken } from '../server/tokens.ts'
import { bucketOf } from '../session/attempts.ts'
import type { ProblemError } from '../server/problem.ts'
import { callNotAllowed, ofKey, originNotAllowed, scopeNotAllowed, widgetNotAllowed } from './refusals.ts'

/** A widget on a partner's page. */
export type Embed = {
  kind: 'embed'
  /** The partner's API key, recorded as the creator of what the widget creates. */
  id: string
  name: string
  /** Company whose data is accessed; a test key has its own. */
  companyId: number
  /** Company that owns the key. */
  ownerId: number
  companyLanguage: string
  widgets: WidgetName[]
  subject: string | null
  /** Owner recorded for customers it creates: the key, or one of its visitors (see directory.scope_of). */
  maker: string
  /** Rate limit buckets: hashes of token and IP address. Empty for the partner's own server. */
  counted: { token: string; address: string }
  /** Another system's server with an API key: each call is logged. */
  isSystem?: true
  /** A preview of a key's widget on our own page. */
  isPreview?: true
  /** Remaining calls of its key. */
  limit?: Left
  tenant: Tenant
}

type EmbedRow = {
  key_id: string
  key_name: string
  company_id: number
  owner_id: number
  company_language: string
  widgets: WidgetName[]
  origin: string
  subject: string | null
  scope: 'all' | 'created' | 'customer'
  scope_key: string | null
  scope_customer_id: string | null
  is_preview: boolean
}

/** Origin of a request as reported by the browser; pages cannot forge these headers. */
export type Source = { origin: string | undefined; site: string | undefined; ip: string }

function embedTenant(row: EmbedRow): Tenant {
  return {
    companyId: row.company_id,
    scopeKey: row.scope_key ?? undefined,
    scopeCustomer: row.scope_customer_id ?? undefined,
  }
}

function embedOf(row: EmbedRow, counted: Embed['counted']): Embed {
  return {
    kind: 'embed',
    id: row.key_id,
    name: row.key_name,
    companyId: row.company_id,
    ownerId: row.owner_id,
    companyLanguage: row.company_language,
    widgets: row.widgets,
    subject: row.subject,
    maker: row.scope_key ?? row.key_id,
    counted,
    ...(row.is_preview && { isPreview: true }),
    tenant: embedTenant(row),
  }
}

export async function findEmbed(
  pool: Pool,
  token: string,
  source: Source,
  endpoint: Endpoint,
): Promise<Embed | undefined> {
  const row = await openByCredential<EmbedRow>(
    pool,
    'select * from directory.open_embed_session($1)',
    hashToken(token),
    embedTenant,
  )
  if (!row) return undefined
  const refusal = refusalOf(row, source, endpoint)
  if (refusal) throw row.is_preview ? refusal : toldOf(refusal, row)
  return embedOf(row, { token: bucketOf('visitor-token', token), address: bucketOf('visitor-address', source.ip) })
}

/** Whether a key may call an endpoint at all, from an allowed page. */
export const opensCall = (
  { widgets, scope }: Pick<EmbedRow, 'widgets' | 'scope'>,
  { embed, scope: narrowest }: Endpoint,
) => (embed?.some(widget => widgets.includes(widget)) ?? false) && (scope === 'all' || narrowest === 'any')

function refusalOf(row: EmbedRow, source: Source, endpoint: Endpoint): ProblemError | undefined {
  if (!endpoint.embed) return callNotAllowed(endpoint)
  if (!isFrom(row, source)) return originNotAllowed(source.origin)
  if (!endpoint.embed.some(widget => row.widgets.includes(widget))) return widgetNotAllowed(endpoint.embed, row.widgets)
  return row.scope !== 'all' && endpoint.scope !== 'any' ? scopeNotAllowed(endpoint) : undefined
}

const toldOf = (refusal: ProblemError, row: EmbedRow) =>
  ofKey(refusal, { companyId: row.owner_id, keyId: row.key_id, widgets: row.widgets })

/** Preview tokens are for our own pages, which send no Origin with GET; all others for the origin they name. */
function isFrom(row: EmbedRow, { origin, site }: Source): boolean {
  if (row.is_preview) return site === 'same-origin'
  return origin !== undefined && origin === row.origin
}

type KeyRow = Omit<EmbedRow, 'origin' | 'subject' | 'is_preview' | 'scope_key'>

/** Authenticates a partner's own server by its key. */
export async function findPartner(pool: Pool, key: string): Promise<Embed | undefined> {
  const row = await openDb(pool).row<KeyRow>(
    `select k.id as key_id, k.name as key_name, coalesce(k.test_company, k.company_id) as company_id, k.company_id as owner_id, c.language as company_language, k.widgets, k.scope, k.scope_customer_id
     from directory.embed_key k join directory.company c on c.id = k.company_id
     where (k.key_hash = $1 or k.previous_hash = $1 and k.previous_until > now()) and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
       and c.suspended_at is null and (not k.is_test or k.test_company is not null)`,
    [hashToken(key)],
  )
  if (!row) return undefined
  const scope_key = row.scope === 'created' ? row.key_id : null
  return embedOf({ ...row, scope_key, origin: '', subject: null, is_preview: false }, { token: '', address: '' })
}
