import type { AtDocument, Writer } from '@casekit/contract/document-presence'
import type { Db } from '../platform/db.ts'
import { notFound } from '../server/problem.ts'

/** Presence expires if not renewed. */
const LASTS = "interval '45 seconds'"

const OTHERS = `select s.id, s.name, p.line_id as "lineId" from casekit.document_presence p
  join casekit.stakeholder s on s.company_id = p.company_id and s.id = p.stakeholder_id and s.deleted_at is null
  where p.company_id = $1 and p.offer_id = $2 and p.stakeholder_id <> $3 and p.seen_at > now() - ${LASTS}
  order by casekit.sort_key(s.name), s.id`

async function findDocument(db: Db, companyId: number, offerId: string): Promise<{ version: number }> {
  const document = await db.row<{ version: number }>(
    'select version from casekit.offer where company_id = $1 and id = $2 and deleted_at is null',
    [companyId, offerId],
  )
  if (!document) throw notFound('document')
  return document
}

export async function listWriters(db: Db, companyId: number, offerId: string, self: string): Promise<AtDocument> {
  const document = await findDocument(db, companyId, offerId)
  return { ...document, others: await db.rows<Writer>(OTHERS, [companyId, offerId, self]) }
}

// Others are notified only of changes.
const PUT = `with before as (
    select line_id from casekit.document_presence
    where company_id = $1 and offer_id = $2 and stakeholder_id = $3 and seen_at > now() - ${LASTS}
  ),
  put as (
    insert into casekit.document_presence (company_id, offer_id, stakeholder_id, line_id)
    select $1, id, $3, $4 from casekit.offer where company_id = $1 and id = $2 and deleted_at is null
    on conflict (company_id, offer_id, stakeholder_id) do update set line_id = excluded.line_id, seen_at = now()
    returning offer_id
  )
  select exists (select from put) as found, not exists (select from before where line_id is not distinct from $4::text) as news`

export async function putWriter(
  db: Db,
  companyId: number,
  offerId: string,
  self: string,
  lineId: string | null,
): Promise<AtDocument> {
  const put = await db.row<{ found: boolean; news: boolean }>(PUT, [companyId, offerId, self, lineId])
  if (!put?.found) throw notFound('document')
  if (put.news) await tellWriters(db, companyId, offerId, self)
  return listWriters(db, companyId, offerId, self)
}

export async function leaveDocument(db: Db, companyId: number, offerId: string, self: string): Promise<null> {
  await findDocument(db, companyId, offerId)
  const gone = await db.row(
    `delete from casekit.document_presence where company_id = $1 and offer_id = $2 and stakeholder_id = $3 returning 1`,
    [companyId, offerId, self],
  )
  if (gone) await tellWriters(db, companyId, offerId, self)
  return null
}

/** Notifies others who have the document open that someone arrived, moved within it or saved. */
export const tellWriters = (db: Db, companyId: number, offerId: string, self: string) =>
  db.rows(
    `select casekit.announce($1, 'document', $2, null, '{OfferAccess,PartnerOfferAccess}') where exists (
       select from casekit.document_presence where company_id = $1 and offer_id = $2 and stakeholder_id <> $3 and seen_at > now() - ${LASTS})`,
    [companyId, offerId, self],
  )
