import type { CaseHit, CustomerHit, DocumentHit, HitGroup } from '@casekit/contract/search'
import type { Db } from '../platform/db.ts'
import { type Kind, rankedStatement, type View } from './candidates.ts'
import { mended, type Word, wordsOf } from './words.ts'

/** With fewer hits in all groups together, a word may be mistyped. */
const FEW = 5
const COUNTED_CASES = 1000

export type Found = { case: HitGroup<CaseHit>; customer: HitGroup<CustomerHit>; documents: HitGroup<DocumentHit> }

/** Groups the caller may read; the others stay empty. */
export type Readable = Record<Kind, boolean>

/**
 * Cases, customers, and documents that contain every word of `text`, best first; if there are few, also matches of
 * suggested corrections.
 */
export async function searchAll(db: Db, view: View, readable: Readable, text: string): Promise<Found> {
  const words = wordsOf(text)
  const found = await findAll(db, view, readable, words)
  if (countOf(found) >= FEW || view.isRuled) return found // corrections could reveal words of cases they may not see
  const better = await mended(db, view.companyId, words)
  if (!better) return found
  const more = await findAll(db, view, readable, better)
  const said = better.flatMap(({ typed, meant }) => [typed, ...meant])
  for (const group of Object.values(more)) group['@search.words'] = said
  return more
}

const countOf = (found: Found) => Object.values(found).reduce((sum, group) => sum + group['@odata.count'], 0)

async function findAll(db: Db, view: View, readable: Readable, words: readonly Word[]): Promise<Found> {
  const ask = async <K extends Kind>(kind: K): Promise<Rows[K][]> => {
    if (!readable[kind]) return []
    const { text, values } = rankedStatement(kind, view, words, SHOWN[kind])
    return db.planned<Rows[K]>(text, values)
  }
  const [cases, customers, documents] = await Promise.all([ask('case'), ask('customer'), ask('document')])
  return {
    case: groupOf(cases, caseHit),
    customer: groupOf(customers, customerHit),
    documents: groupOf(documents, documentHit),
  }
}

const groupOf = <Row extends Ranked, Hit>(rows: Row[], hitOf: (row: Row) => Hit): HitGroup<Hit> => ({
  value: rows.map(hitOf),
  '@odata.count': rows[0]?.total ?? 0,
})

type Rows = { case: CaseRow; customer: CustomerRow; document: DocumentRow }
type Ranked = { score: number; total: number; id: string; company_id: number }
type OfCustomer = {
  customer_id: string | null
  customer: string | null
  address: string | null
  zip_code: string | null
  city: string | null
}

const customerOf = (row: OfCustomer) => ({
  CustomerId: row.customer_id,
  CustomerName: row.customer ?? '',
  CustomerAddress: row.address ?? '',
  CustomerZipCode: row.zip_code ?? '',
  CustomerCity: row.city ?? '',
})

const CASES = `select ranked.score, ranked.total, k.id, k.company_id, k.number, k.title, k.description, k.status, k.customer_id,
    c.name as customer, c.address, c.zip_code, c.city
  from ranked join casekit.cases k on k.company_id = $1 and k.id = ranked.id and k.deleted_at is null
  left join casekit.customer c on c.company_id = k.company_id and c.id = k.customer_id`

type CaseRow = Ranked & OfCustomer & { number: number; title: string; description: string; status: CaseHit['Status'] }

const caseHit = (row: CaseRow): CaseHit => ({
  '@search.score': row.score,
  CaseId: row.id,
  CaseNumber: row.number,
  Title: row.title,
  Description: row.description,
  CompanyId: row.company_id,
  Status: row.status,
  ...customerOf(row),
})

const CUSTOMERS = `select ranked.score, ranked.total, c.id, c.company_id, c.number, c.name, c.address, c.zip_code, c.city,
    (select count(*)::int from (select from casekit.cases k where k.company_id = $1 and k.customer_id = c.id
      and k.deleted_at is null limit ${COUNTED_CASES}) counted) as cases
  from ranked join casekit.customer c on c.company_id = $1 and c.id = ranked.id and c.deleted_at is null`

type CustomerRow = Ranked & {
  number: number
  name: string
  address: string
  zip_code: string
  city: string
  cases: number
}

const customerHit = (row: CustomerRow): CustomerHit => ({
  '@search.score': row.score,
  CustomerId: row.id,
  CustomerNumber: row.number,
  Name: row.name,
  Address: row.address,
  ZipCode: row.zip_code,
  City: row.city,
  CompanyId: row.company_id,
  CaseCount: row.cases,
})

const DOCUMENTS = `select ranked.score, ranked.total, o.id, o.company_id, o.number, o.title, o.description, o.technical_description,
    o.disclaimer, o.status, o.case_id, k.number as case_number, o.customer_id, c.name as customer, c.address, c.zip_code, c.city
  from ranked join casekit.offer o on o.company_id = $1 and o.id = ranked.id and o.deleted_at is null
  left join casekit.cases k on k.company_id = o.company_id and k.id = o.case_id
  left join casekit.customer c on c.company_id = o.company_id and c.id = o.customer_id`

type DocumentRow = Ranked &
  OfCustomer & {
    number: number
    title: string
    description: string
    technical_description: string
    disclaimer: string
    status: DocumentHit['OfferStatus']
    case_id: string | null
    case_number: number | null
  }

const documentHit = (row: DocumentRow): DocumentHit => ({
  '@search.score': row.score,
  OfferId: row.id,
  OfferNumber: row.number,
  OfferTitle: row.title,
  OfferDescription: row.description,
  TechnicalDescription: row.technical_description,
  Disclaimer: row.disclaimer,
  OfferStatus: row.status,
  CompanyId: row.company_id,
  CaseId: row.case_id,
  CaseNumber: row.case_number,
  ...customerOf(row),
})

const SHOWN: Record<Kind, string> = { case: CASES, customer: CUSTOMERS, document: DOCUMENTS }
