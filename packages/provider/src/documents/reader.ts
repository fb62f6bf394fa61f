import { type LinkReader, readerBy } from '../links/reader.ts'

/** A customer who reads a document by a link (casekit.offer_link), even after the link expired. */
export type OfferReader = LinkReader<'offer-reader'> & {
  offerId: string
  isLate: boolean
  isRevoked: boolean
}

const READER = `select n.id, coalesce(u.name, '') as name, n.company_id as "companyId", c.language as "companyLanguage", n.offer_id as "offerId",
    n.expires_at <= now() as "isLate", n.revoked_at is not null as "isRevoked"
  from casekit.offer_link n
  join casekit.offer o on o.company_id = n.company_id and o.id = n.offer_id and o.deleted_at is null
  left join casekit.customer u on u.company_id = o.company_id and u.id = o.customer_id
  join directory.company c on c.id = n.company_id
  where n.company_id = $1 and n.id = $2`

/** The reader identified by a document link; refuses all invalid links alike. */
export const findOfferReader = readerBy<OfferReader>({ kind: 'offer-reader', of: 'offer', statement: READER })
