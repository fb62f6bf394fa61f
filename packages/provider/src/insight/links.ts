import type { Body } from '@casekit/contract/endpoint'
import type * as links from '@casekit/contract/insight-links'
import type { InsightLink } from '@casekit/contract/insight-links'
import type { Board, InsightPeriod, LinkKind } from '@casekit/contract/insight-shapes'
import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import type { Staff } from '../server/caller.ts'
import { notFound } from '../server/problem.ts'
import { noSuch } from '../server/unknown-id.ts'
import { findReport } from './reports.ts'

const FOUND = `select l.id, l.kind, l.name, l.report_id as "reportId", l.boards, s.name as "ownerName", l.owner_id = $2 as "isMine",
    l.made_at as "madeAt", l.expires_at as "expiresAt", l.seen_at as "seenAt"
  from casekit.insight_link l join casekit.stakeholder s on s.company_id = l.company_id and s.id = l.owner_id
  where l.company_id = $1 and l.expires_at > now() and (l.owner_id = $2 or $3)`

const seesAll = ({ guards }: Staff) => guards.includes('SettingsAccess')

export const insightLinks = (db: Db, companyId: number, staff: Staff, cap: number) =>
  db.rows<InsightLink>(`${FOUND} order by l.made_at desc, l.id limit ${cap + 1}`, [companyId, staff.id, seesAll(staff)])

/** Only a hash is stored, so that reading the table opens no link. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

const ADD = `insert into casekit.insight_link (company_id, id, secret_hash, name, owner_id, seconds, expires_at, kind, report_id, boards, period)
  values ($1, $2, $3, $4, $5, $6, now() + make_interval(days => $7), $8, $9, $10, $11)`

/** What the link opens, in the order of the statement's parameters. */
type What = readonly [kind: LinkKind, reportId: string | null, boards: readonly Board[], period: InsightPeriod | null]
type Made = { name: string; days: number; seconds?: number | undefined }

/** Adds a link and returns its token, shown only once. */
async function add(db: Db, companyId: number, staff: Staff, { name, days, seconds = 30 }: Made, what: What) {
  const [id, secret] = [newId(), randomBytes(32).toString('base64url')]
  await db.rows(ADD, [companyId, id, hashOf(secret), name.trim(), staff.id, seconds, days, ...what])
  const link = await db.row<InsightLink>(`${FOUND} and l.id = $4`, [companyId, staff.id, false, id])
  if (!link) throw notFound('link')
  return { link, token: `${companyId}-${secret}` }
}

/** Adds a link to a report the caller may see. */
export function addReportLink(db: Db, companyId: number, staff: Staff, given: Body<typeof links.addReportLink>) {
  return db.transaction(async db => {
    if (!(await findReport(db, companyId, staff.id, given.reportId))) throw noSuch('reportId')
    return add(db, companyId, staff, given, ['report', given.reportId, [], null])
  })
}

export const addWallLink = (db: Db, companyId: number, staff: Staff, given: Body<typeof links.addWallLink>) =>
  db.transaction(db => add(db, companyId, staff, given, ['wall', null, given.boards, given.period ?? null]))

export async function removeLink(db: Db, companyId: number, staff: Staff, id: string): Promise<null> {
  const gone = await db.row(
    'delete from casekit.insight_link where company_id = $1 and id = $4 and (owner_id = $2 or $3) and expires_at > now() returning id',
    [companyId, staff.id, seesAll(staff), id],
  )
  if (!gone) throw notFound('link')
  return null
}
