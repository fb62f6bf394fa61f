import type { DocumentContent, DocumentKind } from '@casekit/contract/document-content'
import type { CompanyDocument, Decision } from '@casekit/contract/documents'
import type { OfferStatus } from '@casekit/contract/ids'
import type { Db } from '../platform/db.ts'
import { HOLDS_TODAY } from '../price-book/agreed.ts'
import { asShown, enclosedIn } from './enclosed.ts'
import { isWaiting } from './waiting.ts'

/** Content of a new document. */
export const EMPTY: DocumentContent = {
  intro: '',
  terms: '',
  depositPercent: 0,
  options: [{ id: 'a', name: '', title: '', isRecommended: false, lines: [] }],
}

const SELECT = `select o.id, o.version, o.kind, o.number, o.status, o.title, o.content, o.costs,
    to_char(o.valid_until, 'YYYY-MM-DD') as "validUntil", o.internal_note as "internalNote", o.is_template as "isTemplate",
    case when k.id is null then null else json_build_object('id', k.id, 'number', k.number, 'title', k.title) end as "case",
    case when u.id is null then null else json_build_object('id', u.id, 'name', u.name, 'email', u.email) end as customer,
    (select coalesce(json_agg(json_build_object('category', d.category, 'percent', d.discount::float8)), '[]')
      from casekit.customer_discount d where d.company_id = u.company_id and d.customer_id = u.id and ${HOLDS_TODAY}) as "agreedDiscounts",
    coalesce(u.language_id, c.language) as language, o.created_at as "createdAt", o.updated_at as "updatedAt",
    o.sent_at as "sentAt", o.opened_at as "openedAt", o.decision, o.description, o.chance,
    (select max(n.expires_at) from casekit.offer_link n where n.company_id = o.company_id and n.offer_id = o.id
      and n.revoked_at is null and n.expires_at > now()) as "linkUntil",
    coalesce((select n.sent_to from casekit.offer_link n where n.company_id = o.company_id and n.offer_id = o.id
      and ${isWaiting('now()')}), '') as "remindTo",
    (select coalesce(json_agg(p.at order by p.at desc), '[]') from (select r.at from casekit.offer_reminder r
      join casekit.offer_link n on n.company_id = r.company_id and n.id = r.link_id
      where r.company_id = o.company_id and n.offer_id = o.id order by r.at desc limit 20) p) as "remindedAt"
  from casekit.offer o
  left join casekit.cases k on k.company_id = o.company_id and k.id = o.case_id and k.deleted_at is null
  left join casekit.customer u on u.company_id = o.company_id and u.id = o.customer_id and u.deleted_at is null
  join directory.company c on c.id = o.company_id
  where o.company_id = $1 and o.id = $2 and o.deleted_at is null`

type Row = Omit<CompanyDocument, 'content'> & { content: DocumentContent | null; description: string }

/**
 * A document with all its content and costs; documents from before there were lines have their text as introduction.
 */
export async function readDocument(db: Db, companyId: number, id: string): Promise<CompanyDocument | undefined> {
  const row = await db.row<Row>(SELECT, [companyId, id])
  if (!row) return undefined
  const { description, ...document } = row
  return { ...document, content: row.content ?? { ...EMPTY, intro: description } }
}

/** What a reader may see besides the content. */
export type Sees = { cost: boolean; files: boolean }

/** As returned to clients: costs and files only for those who may see them. */
export async function findDocument(
  db: Db,
  companyId: number,
  id: string,
  sees: Sees,
): Promise<CompanyDocument | undefined> {
  const document = await readDocument(db, companyId, id)
  if (!document) return undefined
  const { costs, ...shown } = document
  const files = sees.files ? await enclosedIn(db, companyId, id, document.content) : undefined
  return { ...shown, ...(sees.cost && costs && { costs }), ...(files && { files: files.map(asShown) }) }
}

export type Standing = {
  id: string
  kind: DocumentKind
  version: number
  status: OfferStatus
  number: number
  case_id: string | null
  content: DocumentContent | null
  costs: Record<string, number>
  decision: Decision | null
  isOver: boolean
  /** Changed after sending beyond the writer's limit, and not yet approved. */
  isHeld: boolean
  /** An issued invoice, closed for good. */
  isIssued: boolean
}

/** The row, locked until the transaction ends. */
export const lockDocument = (db: Db, companyId: number, id: string) =>
  db.row<Standing>(
    `select o.id, o.kind, o.version, o.status, o.number, o.case_id, o.content, o.costs, o.decision,
       o.is_held as "isHeld", coalesce(o.valid_until < (now() at time zone c.time_zone)::date, false) as "isOver",
       o.invoice_number is not null as "isIssued"
     from casekit.offer o join directory.company c on c.id = o.company_id
     where o.company_id = $1 and o.id = $2 and o.deleted_at is null for update of o`,
    [companyId, id],
  )
