import type { LinkKind } from '@casekit/contract/link-kinds'
import type { Db } from '../platform/db.ts'

/** What a link is for. A token of one kind is invalid for every other. */
export type Purpose =
  | LinkKind
  | 'reset'
  | 'hand-over'
  | 'booking'
  | 'case-view'
  | 'offer-link'
  | 'requisition-link'
  | 'form-link'
  | 'tenant-link'
  | 'invitation'
  | 'new-email'

/** Stored with the link; all of it must be named again when the link is used. */
export type Target = {
  id?: string
  caseId?: string
  offerId?: string
  origin?: string
  viewId?: string
  email?: string
}

export type NewLink = {
  id: string
  kind: Purpose
  /** Null for an invitation to a company that nobody has joined yet. */
  accountId: string | null
  companyId?: number
  /** The membership to sign in to; a reset concerns only the account. */
  membership?: { companyId: number; stakeholderId: string }
  target: Target
  seconds: number
}

/** Returns when the link expires. */
export async function insertLink(db: Db, link: NewLink): Promise<string> {
  const { id, kind, accountId, companyId, membership, target, seconds } = link
  const row = await db.row<{ expires_at: string }>(
    `insert into directory.link (id, kind, account_id, company_id, stakeholder_id, target, expires_at)
     values ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7)) returning expires_at`,
    [
      id,
      kind,
      accountId,
      membership?.companyId ?? companyId ?? null,
      membership?.stakeholderId ?? null,
      JSON.stringify(target),
      seconds,
    ],
  )
  if (!row) throw new Error('The link was not stored.')
  return row.expires_at
}

const LIVE = 'used_at is null and expires_at > now()'

/** Adds a token to a valid link, which keeps the latest eight; returns its kind, or undefined if it has ended. */
export const addToken = (db: Db, id: string, hash: Buffer) =>
  db.row<{ kind: Purpose }>(
    `update directory.link set token_hashes = (array_append(token_hashes, $2::bytea))[greatest(1, cardinality(token_hashes) - 7):]
     where id = $1 and ${LIVE} returning kind`,
    [id, hash],
  )

export type UsedLink = { accountId: string; companyId: number; stakeholderId: string; target: Target }

const USED = 'account_id as "accountId", company_id as "companyId", stakeholder_id as "stakeholderId", target'

/** Uses up a link that is valid for this kind and exactly this target; of concurrent attempts one succeeds. */
export const takeLink = (db: Db, hash: Buffer, kind: Purpose, target: Target) =>
  db.row<UsedLink>(
    `update directory.link set used_at = now()
     where token_hashes @> array[$1::bytea] and kind = $2 and target = $3::jsonb and ${LIVE} returning ${USED}`,
    [hash, kind, JSON.stringify(target)],
  )

/** Like takeLink, for a code that a partner's server presents: made for its own company and one of its origins. */
export const takeHandover = (db: Db, hash: Buffer, companyId: number, origins: string[]) =>
  db.row<UsedLink>(
    `update directory.link set used_at = now()
     where token_hashes @> array[$1::bytea] and kind = 'hand-over' and company_id = $2
       and target->>'origin' = any ($3::text[]) and ${LIVE} returning ${USED}`,
    [hash, companyId, origins],
  )

/** The account whose password a valid link may set; the link is not used up. */
export const findResetAccount = (db: Db, hash: Buffer) =>
  db.row<{ email: string }>(
    `select a.email from directory.link l join directory.account a on a.id = l.account_id
     where l.token_hashes @> array[$1::bytea] and l.kind = 'reset' and l.used_at is null and l.expires_at > now()`,
    [hash],
  )

export async function endLinks(db: Db, accountId: string): Promise<void> {
  await db.rows('update directory.link set used_at = now() where account_id = $1 and used_at is null', [accountId])
}
