import type { Db } from '../platform/db.ts'
import { tokenFor } from '../links/tokens.ts'
import { newId } from '../platform/new-id.ts'
import { notFound, ProblemError } from '../server/problem.ts'

/** Lifetime of a link; each email contains a new one. */
const LINK_DAYS = 180

type Standing = { isOpen: boolean; hasCustomer: boolean; seenAt: string | null }

/** Whether the customer of the case may view it; undefined if the case does not exist. Views are open unless closed. */
export const standingView = (db: Db, companyId: number, caseId: string) =>
  db.row<Standing>(
    `select k.customer_id is not null as "hasCustomer", k.customer_id is not null and v.closed_at is null as "isOpen",
       v.seen_at as "seenAt"
     from casekit.cases k left join casekit.case_view v
       on v.company_id = k.company_id and v.case_id = k.id and v.customer_id = k.customer_id
     where k.company_id = $1 and k.id = $2 and k.deleted_at is null`,
    [companyId, caseId],
  )

/** Finds or creates the view of a case and its customer; after a change of customer, a new one. */
const MADE = `insert into casekit.case_view as v (company_id, id, case_id, customer_id)
  select company_id, $3::uuid, id, customer_id from casekit.cases
  where company_id = $1 and id = $2 and deleted_at is null and customer_id is not null
  on conflict (company_id, case_id) do update set
    id = case when $4 or v.customer_id <> excluded.customer_id then excluded.id else v.id end,
    closed_at = case when $5 or v.customer_id <> excluded.customer_id then null else v.closed_at end,
    seen_at = case when v.customer_id <> excluded.customer_id then null else v.seen_at end,
    customer_id = excluded.customer_id
  returning v.id, v.closed_at is null as "isOpen"`

const make = (db: Db, companyId: number, caseId: string, { isRenewed = false, isOpened = false }) =>
  db.row<{ id: string; isOpen: boolean }>(MADE, [companyId, caseId, newId(), isRenewed, isOpened])

async function addLink(db: Db, companyId: number, viewId: string): Promise<{ linkId: string; expiresAt: string }> {
  const linkId = newId()
  const row = await db.row<{ expires_at: string }>(
    `insert into directory.link (id, kind, company_id, target, expires_at)
     values ($1, 'case-view', $2, jsonb_build_object('viewId', $3::text), now() + make_interval(days => $4)) returning expires_at`,
    [linkId, companyId, viewId, LINK_DAYS],
  )
  return { linkId, expiresAt: row?.expires_at ?? '' }
}

const announce = (db: Db, companyId: number, caseId: string) =>
  db.rows(`select casekit.announce($1, 'case', $2, null, '{Core}')`, [companyId, caseId])

/** Creates a link to share other than by email; its token is shown once. Reopens a closed view. */
export function openView(db: Db, companyId: number, caseId: string, isRenewed: boolean) {
  return db.transaction(async within => {
    const standing = await standingView(within, companyId, caseId)
    if (!standing) throw notFound('case')
    const view = await make(within, companyId, caseId, { isRenewed, isOpened: true })
    if (!view) throw new ProblemError(409, 'no-customer', 'The case has no customer to show it to.')
    const { linkId, expiresAt } = await addLink(within, companyId, view.id)
    const made = await tokenFor(within, linkId)
    if (!made) throw new Error('The link expired before its token was created.')
    await announce(within, companyId, caseId)
    return { viewToken: view.id, token: made.token, expiresAt }
  })
}

/** Invalidates all links for good: reopening creates a new view. */
export function closeView(db: Db, companyId: number, caseId: string): Promise<null> {
  return db.transaction(async within => {
    if (!(await standingView(within, companyId, caseId))) throw notFound('case')
    const view = await make(within, companyId, caseId, { isRenewed: true })
    if (view)
      await within.rows('update casekit.case_view set closed_at = now() where company_id = $1 and id = $2', [
        companyId,
        view.id,
      ])
    await announce(within, companyId, caseId)
    return null
  })
}

/** The view of a case, for access without a link; undefined if it is closed. */
export async function viewOf(db: Db, companyId: number, caseId: string): Promise<string | undefined> {
  const view = await make(db, companyId, caseId, {})
  return view?.isOpen ? view.id : undefined
}

/** The link for an email to the customer, whose token is created on sending. Undefined if the view is closed. */
export async function linkForMail(db: Db, companyId: number, caseId: string): Promise<string | undefined> {
  const view = await make(db, companyId, caseId, {})
  return view?.isOpen ? (await addLink(db, companyId, view.id)).linkId : undefined
}
