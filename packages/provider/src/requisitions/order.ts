import { RESERVING, SPENT } from '@casekit/contract/requisition-states'
import { currencyOf } from '@casekit/rules/currency'
import { type SellingCompany, sellingCompany } from '../documents/pdf-words.ts'
import { companyNumberOf, endpointOf } from '../invoices/party-numbers.ts'
import type { Party } from '../invoices/ubl.ts'
import type { Db } from '../platform/db.ts'
import { orderUbl, type Place } from './order-ubl.ts'
import { readShown } from './paper.ts'

type Facts = {
  status: string
  supplierEmail: string
  supplierPhone: string
  cvr: string
  issuedOn: string
  place: Omit<Place, 'country'> | null
}

const FACTS = `select r.status, r.supplier_email as "supplierEmail", r.supplier_phone as "supplierPhone", r.supplier_cvr as cvr,
    to_char(coalesce(r.sent_at, r.approved_at, r.created_at) at time zone c.time_zone, 'YYYY-MM-DD') as "issuedOn",
    case when p.id is not null then json_build_object('address', p.address, 'zipCode', p.zip_code, 'city', p.city)
      when d.id is not null then json_build_object('address', d.address, 'zipCode', d.zip_code, 'city', d.city) end as place
  from casekit.requisition r join directory.company c on c.id = r.company_id
  left join casekit.property p on p.company_id = r.company_id and p.id = r.property_id
  left join casekit.cases k on k.company_id = r.company_id and k.id = r.case_id
  left join casekit.customer_address d on d.company_id = r.company_id and d.id = k.delivery_id
  where r.company_id = $1 and r.id = $2 and r.deleted_at is null`

/** Approved and not canceled. */
const ORDERED: readonly string[] = [...RESERVING, ...SPENT]

type Known = Pick<Party, 'name' | 'address' | 'zipCode' | 'city' | 'email' | 'phone'> & { cvr: string }

function partyOf({ cvr, ...known }: Known, country: string): Party {
  const companyNumber = companyNumberOf(cvr, country)
  return { ...known, country, companyNumber, endpoint: endpointOf(country, companyNumber) }
}

const buyerOf = ({ name, address, zipCode, city, email, phone, cvr }: SellingCompany, country: string) =>
  partyOf({ name, address, zipCode, city, email, phone, cvr }, country)

export type OrderFile = { xml: string; fileName: string } | { missing: string[] } | { isDraft: true }

/**
 * A requisition as an e-order, or what it lacks to be delivered as one. Returns undefined if there is no such
 * requisition.
 */
export async function orderFile(db: Db, companyId: number, id: string): Promise<OrderFile | undefined> {
  const [shown, facts] = [await readShown(db, companyId, id), await db.row<Facts>(FACTS, [companyId, id])]
  if (!shown || !facts) return undefined
  if (!ORDERED.includes(facts.status)) return { isDraft: true }
  const company = await sellingCompany(db, companyId, shown.issuedAt)
  const country = company.language.split('-')[1] ?? 'DK'
  const buyer = buyerOf(company, country)
  const { cvr, supplierEmail: email, supplierPhone: phone, issuedOn, place } = facts
  const seller = partyOf({ name: shown.supplierName, address: '', zipCode: '', city: '', email, phone, cvr }, country)
  const missing = [
    ...(buyer.endpoint.id && buyer.endpoint.scheme ? [] : ['company.cvr']),
    ...(seller.name ? [] : ['supplier.name']),
    ...(seller.endpoint.id && seller.endpoint.scheme ? [] : ['supplier.cvr']),
  ]
  if (missing.length > 0) return { missing }
  const xml = orderUbl({
    shown,
    issuedOn,
    currency: currencyOf(company.language),
    buyer,
    seller,
    place: place?.address ? { ...place, country } : null,
  })
  return { xml, fileName: `${shown.number} UBL.xml`.replaceAll(/[/\\]/g, '-') }
}
