import type { DocumentContent } from '@casekit/contract/document-content'
import type { DocumentVersion, getDocumentVersion } from '@casekit/contract/document-versions'
import type { Answer } from '@casekit/contract/endpoint'
import { majorOf } from '@casekit/rules/money'
import type { Db } from '../platform/db.ts'
import { totalsOf } from './totals.ts'

/** Edits by one person within this time share a version. */
const KEEP_APART = '2 minutes'

const KEPT = 'company_id, offer_id, version, title, content, costs, valid_until, internal_note, gross'
const STANDING = 'o.company_id, o.id, o.version, o.title, o.content, o.costs, o.valid_until, o.internal_note, o.gross'

/**
 * Stores the current document as a version. The first, restored and submitted versions are never replaced by later
 * edits.
 */
export const keepWritten = (db: Db, companyId: number, id: string, byName: string) =>
  db.rows(
    `with same as (
       delete from casekit.offer_version v where v.company_id = $1 and v.offer_id = $2 and v.by_name = $3
         and v.since > now() - interval '${KEEP_APART}' and v.version > 1 and v.of_version is null
         and not exists (select from casekit.offer_approval a where a.company_id = $1 and a.offer_id = $2 and a.version = v.version)
         and v.version = (
           select max(version) from casekit.offer_version where company_id = $1 and offer_id = $2)
       returning v.since)
     insert into casekit.offer_version (${KEPT}, by_name, since)
     select ${STANDING}, $3, coalesce((select since from same), now())
     from casekit.offer o where o.company_id = $1 and o.id = $2`,
    [companyId, id, byName],
  )

/** Stores the current document as a version, unless it is, before it is replaced. */
export const keepStanding = (db: Db, companyId: number, id: string) =>
  db.rows(
    `insert into casekit.offer_version (${KEPT}, at, by_name)
     select ${STANDING}, o.updated_at, coalesce((select v.by_name from casekit.offer_version v
       where v.company_id = $1 and v.offer_id = $2 order by v.version desc limit 1), o.created_by_name)
     from casekit.offer o where o.company_id = $1 and o.id = $2 and o.content is not null
     on conflict do nothing`,
    [companyId, id],
  )

export const keepTakenBack = (db: Db, companyId: number, id: string, { byName, of }: { byName: string; of: number }) =>
  db.rows(
    `insert into casekit.offer_version (${KEPT}, by_name, of_version)
     select ${STANDING}, $3, $4 from casekit.offer o where o.company_id = $1 and o.id = $2`,
    [companyId, id, byName, of],
  )

type Row = Omit<DocumentVersion, 'gross'> & {
  gross: number | null
  content: DocumentContent | null
}

const SAYS_SO = `v.title = o.title and v.content = o.content and v.costs = o.costs
  and (v.internal_note is null or v.internal_note = o.internal_note and v.valid_until is not distinct from o.valid_until)`

/** Newest first. */
export async function listVersions(db: Db, companyId: number, offerId: string): Promise<DocumentVersion[]> {
  const rows = await db.rows<Row>(
    `select v.version, v.at, v.by_name as "byName", (v.gross / 100.0)::float8 as gross, ${SAYS_SO} as "isPresent",
       case when v.gross is null then v.content end as content,
       (select b.at from casekit.offer_version b where b.company_id = v.company_id and b.offer_id = v.offer_id
         and b.version = v.of_version) as "takenBackOf"
     from casekit.offer_version v join casekit.offer o on o.company_id = v.company_id and o.id = v.offer_id
     where v.company_id = $1 and v.offer_id = $2 order by v.version desc limit 200`,
    [companyId, offerId],
  )
  return rows.map(({ content, ...row }) => ({
    ...row,
    gross: row.gross ?? (content ? majorOf(totalsOf(content, {}).gross) : 0),
  }))
}

type Version = Answer<typeof getDocumentVersion> & { costs: Record<string, number> }

export const findVersion = (db: Db, companyId: number, offerId: string, version: number) =>
  db.row<Version>(
    `select v.version, v.title, v.content, v.costs, to_char(v.valid_until, 'YYYY-MM-DD') as "validUntil",
       v.internal_note as "internalNote"
     from casekit.offer_version v
     join casekit.offer o on o.company_id = v.company_id and o.id = v.offer_id and o.deleted_at is null
     where v.company_id = $1 and v.offer_id = $2 and v.version = $3`,
    [companyId, offerId, version],
  )
