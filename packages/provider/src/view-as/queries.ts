import type { View } from '@casekit/contract/view-as'
import { VIEW_MINUTES } from '@casekit/contract/view-as'
import { randomBytes } from 'node:crypto'
import { findMember } from '../access/members.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import type { Staff } from '../server/caller.ts'
import { ProblemError } from '../server/problem.ts'
import { hashToken, SESSION_PREFIX } from '../server/tokens.ts'
import { noSuch } from '../server/unknown-id.ts'

const refuse = (code: string, detail: string) => new ProblemError(409, code, detail)

/** A member the viewer may view as: one who could sign in and has no guard that the viewer lacks. */
async function viewedBy(db: Db, viewer: Staff, userId: string): Promise<Staff> {
  const member = await findMember(db, viewer.companyId, userId)
  if (!member) throw noSuch('userId')
  const viewed = member.staff
  if (!viewed?.hasConsent) throw refuse('cannot-sign-in', 'This user has not signed in yet.')
  if (viewed.id === viewer.id) throw refuse('self', 'You are this user.')
  if (viewed.guards.some(name => !viewer.guards.includes(name)))
    throw refuse('more-rights', 'This user has permissions that you do not have.')
  return viewed
}

/** The viewer: a member of the company, or the provider with a reason. */
export type Viewer =
  | { id: string; provider?: undefined }
  | { id: null; provider: { accountId: string; name: string; reason: string } }

export async function startView(db: Db, viewer: Staff, userId: string, device: string) {
  const viewed = await viewedBy(db, viewer, userId)
  return db.transaction(within => openView(within, viewed, { id: viewer.id }, device))
}

/** Opens the session and logs it. The bearer exists only here and in the response; the database stores its hash. */
export async function openView(db: Db, viewed: Staff, { id, provider }: Viewer, device: string) {
  const [viewId, bearer] = [newId(), SESSION_PREFIX + randomBytes(32).toString('base64url')]
  const by = [provider?.accountId ?? null, provider?.name ?? null, provider?.reason ?? '']
  await db.rows(
    `insert into casekit.view_as (company_id, id, viewer_id, viewed_id, provider_account_id, provider_name, reason, ends_at)
     values ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(mins => $8))`,
    [viewed.companyId, viewId, id, viewed.id, ...by, VIEW_MINUTES],
  )
  const session = await db.row<{ expires_at: string }>(
    `insert into directory.session (id, token_hash, account_id, company_id, stakeholder_id, device, expires_at, second_factor_at, view_id)
     select $2, $3, $4, company_id, viewed_id, $5, ends_at, now(), id from casekit.view_as where company_id = $1 and id = $6
     returning expires_at`,
    [viewed.companyId, newId(), hashToken(bearer), viewed.accountId, device, viewId],
  )
  return { bearer, expiresAt: session?.expires_at ?? '' }
}

/** Ends a view; an ordinary session is left alone. */
export async function endView(db: Db, companyId: number, bearer: string): Promise<null> {
  await db.rows(
    `with ended as (
       delete from directory.session where company_id = $1 and token_hash = $2 and view_id is not null returning view_id
     ) update casekit.view_as set ended_at = now() where company_id = $1 and id in (select view_id from ended)`,
    [companyId, hashToken(bearer)],
  )
  return null
}

export const listViews = (db: Db, companyId: number) =>
  db.rows<View>(
    `select v.id as "viewId", coalesce(w.name, v.provider_name) as "viewerName", s.name as "viewedName",
       v.viewer_id is null as "isByProvider", v.reason, v.started_at as "startedAt", v.ends_at as "endsAt",
       v.ended_at as "endedAt"
     from casekit.view_as v
     left join casekit.stakeholder w on w.company_id = v.company_id and w.id = v.viewer_id
     join casekit.stakeholder s on s.company_id = v.company_id and s.id = v.viewed_id
     where v.company_id = $1 order by v.started_at desc, v.id desc limit 100`,
    [companyId],
  )
