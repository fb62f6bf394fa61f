import type { DocumentLine } from '@casekit/contract/document-content'
import type { splitInvoice } from '@casekit/contract/invoice-split'
import type { Body } from '@casekit/contract/endpoint'
import { hundredthsOf, sharePrices } from '@casekit/rules/invoice-shares'
import * as customers from '../customers/queries.ts'
import { documentWords, sellingCompany } from '../documents/pdf-words.ts'
import type { Db } from '../platform/db.ts'
import type { Staff } from '../server/caller.ts'
import { badRequest } from '../server/problem.ts'
import { noSuch } from '../server/unknown-id.ts'
import { insertBasis, takeReady } from './make.ts'

type Wanted = Body<typeof splitInvoice>
type Party = Wanted['parties'][number]
type Payer = { customerId: string; language: string; share: number }

const WHOLE = 10_000

/** Adds a basis for each payer, in the caller's transaction; returns their ids. */
export async function splitBasis(
  db: Db,
  companyId: number,
  caller: Staff,
  { caseId, lines, parties }: Wanted & { caseId: string },
): Promise<string[]> {
  const shares = parties.map(({ percent }) => hundredthsOf(percent))
  if (shares.reduce((sum, share) => sum + share, 0) !== WHOLE) throw badRequest('/parties', 'must be 100 % together')
  const { title, taken, vatMode } = await takeReady(db, companyId, caseId, lines)
  const payers = await payersOf(db, companyId, caller, parties)
  const company = await sellingCompany(db, companyId)
  const prices = taken.map(({ line }) => sharePrices(line.price, shares))
  const ids: string[] = []
  for (const [at, { customerId, language, share }] of payers.entries()) {
    const part = documentWords(language, company).percent(share / 100)
    const own = taken.map(({ key, line }, place) => ({
      key,
      share,
      line: { ...line, price: prices[place]?.[at] ?? 0, text: textOf(line, share, part) },
    }))
    ids.push(await insertBasis(db, companyId, caller, { caseId, title, vatMode, customerId, taken: own }))
  }
  return ids
}

/** Names the payer's share in the text. */
const textOf = ({ text }: DocumentLine, share: number, part: string): string =>
  share === WHOLE ? text : `${text} (${part})`.slice(0, 2000)

const KNOWN = `select u.id as "customerId", coalesce(u.language_id, c.language) as language from casekit.customer u
  join directory.company c on c.id = u.company_id where u.company_id = $1 and u.id = $2 and u.deleted_at is null`

async function payersOf(db: Db, companyId: number, caller: Staff, parties: readonly Party[]): Promise<Payer[]> {
  const payers: Payer[] = []
  for (const [at, party] of parties.entries()) {
    if ((party.customerId === null) === (party.ownerId === null))
      throw badRequest(`/parties/${at}`, 'names a customer or an owner')
    const id = party.customerId ?? (await customerOfOwner(db, companyId, caller, party.ownerId ?? ''))
    const found = await db.row<Omit<Payer, 'share'>>(KNOWN, [companyId, id])
    if (!found) throw noSuch(party.customerId === null ? 'ownerId' : 'customerId')
    if (payers.some(({ customerId }) => customerId === found.customerId))
      throw badRequest(`/parties/${at}`, 'is named twice')
    payers.push({ ...found, share: hundredthsOf(party.percent) })
  }
  return payers
}

type Owner = { name: string; address: string; zipCode: string; city: string; email: string; phone: string; cvr: string }

const OWNER = `select name, address, zip_code as "zipCode", city, email, phone, cvr from casekit.property_owner
  where company_id = $1 and id = $2 for update`

/** Finds a customer with the same name and the same company number, email, phone or address. */
const SAME = `select c.id from casekit.customer c where c.company_id = $1 and c.deleted_at is null and c.sort_key = casekit.sort_key($2)
    and ($3 <> '' and regexp_replace(c.cvr, '\\D', '', 'g') = regexp_replace($3, '\\D', '', 'g') or $4 <> '' and lower(c.email) = lower($4)
      or $5 <> '' and $5 in (c.phone, c.mobile) or $6 <> '' and c.address_key = casekit.address_key($6, $7, $8))
  order by c.created_at, c.id limit 1`

/** Locks the owner who becomes a customer, so that concurrent splits create only one. */
async function customerOfOwner(db: Db, companyId: number, caller: Staff, ownerId: string): Promise<string> {
  const owner = await db.row<Owner>(OWNER, [companyId, ownerId])
  if (!owner) throw noSuch('ownerId')
  const { name, address, zipCode, city, email, phone, cvr } = owner
  const found = await db.row<{ id: string }>(SAME, [companyId, name, cvr, email, phone, address, zipCode, city])
  if (found) return found.id
  const id = await customers.add(
    db,
    companyId,
    {
      customerName: name,
      customerAddress: address,
      customerZipCode: zipCode,
      customerCity: city,
      customerPhone: phone,
      customerMail: email,
      cvr,
    },
    null,
  )
  await customers.noteCreated(db, companyId, caller, id)
  return id
}
