import { type LinkReader, readerBy } from '../links/reader.ts'

/** A customer who reads one document by a link to it (casekit.offer_link), also when the link's time is over. */
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

/** Whom a link to a document names; refused in one way where there is none. */
export const findOfferReader = readerBy<OfferReader>({ kind: 'offer-reader', of: 'offer', statement: READER })
