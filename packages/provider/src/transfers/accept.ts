import type { NewTransfer, TransferParty } from '@casekit/contract/transfers'
import type { Staff } from '../server/caller.ts'
import { createCase } from '../cases/create.ts'
import { tell } from '../history/record.ts'
import { add as addAddress } from '../customers/addresses.ts'
import { add as addCustomer, noteCreated } from '../customers/queries.ts'
import type { Db } from '../platform/db.ts'
import { checkRoom } from '../files/upload.ts'
import type { Held } from './queries.ts'

/** Locks counters in the usual order: those of customers and cases before those of events. */
const HOLD_NUMBERS = `select 1 from casekit.counter where company_id = $1 and kind in ('customer', 'case') order by kind desc for update`

type Work = { id: string; number: number }

/** Creates the receiver's case from a transfer, with its customer, addresses, and files. */
export async function receive(db: Db, companyId: number, caller: Staff, held: Held): Promise<Work> {
  await db.rows(HOLD_NUMBERS, [companyId])
  const sent = await db.row<Sent>(SENT, [companyId, held.id])
  if (!sent) throw new Error('The transfer no longer exists.')
  await checkRoom(db, companyId, sent.bytes)
  const { draft } = sent
  const customerId = await customerOf(db, companyId, caller, draft, held.partner)
  const addressId = async (kind: 'delivery' | 'contact') =>
    isEmpty(draft[kind]) ? null : await addAddress(db, companyId, caller, customerId, kind, draft[kind] ?? {})
  const id = await createCase(db, companyId, caller, {
    title: draft.title,
    description: draft.description || draft.title || '-',
    customerId,
    deliveryAddressId: (await addressId('delivery')) ?? null,
    contactAddressId: (await addressId('contact')) ?? null,
    responsibleId: sent.responsibleId,
    requisitionNumber: draft.requisitionNumber || draft.orderNumber || '',
    vorRef: draft.reference ?? '',
  })
  await db.rows(FILES, [companyId, held.id, id, held.partner])
  await tell(db, companyId, caller, id, {
    type: 'caseReceived',
    text: held.partner,
    subText: draft.companyMessage ?? '',
  })
  const made = await db.row<Work>(FROM, [companyId, id, held.partner])
  if (!made) throw new Error('The case no longer exists.')
  return made
}

type Sent = { draft: NewTransfer; responsibleId: string | null; bytes: number }

/** Ignores a responsible member who has left in the meantime. */
const SENT = `select x.draft, s.id as "responsibleId",
    (select coalesce(sum(size), 0)::float8 from casekit.transfer_file f where f.company_id = $1 and f.transfer_id = x.id) as bytes
  from casekit.transfer x left join casekit.stakeholder s
    on s.company_id = x.company_id and s.id = x.responsible_id and s.is_responsible and s.deleted_at is null
  where x.company_id = $1 and x.id = $2`

const FILES = `insert into casekit.case_file
    (company_id, id, case_id, original_name, extension, path, size, type, has_thumbnail, made_by)
  select company_id, casekit.new_id(), $3, original_name, extension, path, size, type, has_thumbnail, $4
  from casekit.transfer_file where company_id = $1 and transfer_id = $2`

/** Sets the partner as the case's channel. */
const FROM = `update casekit.cases set channel = $3 where company_id = $1 and id = $2 returning id, number`

const isEmpty = (party: TransferParty | null | undefined) =>
  Object.values(party ?? {}).every(value => value.trim() === '')

const SAME = `select id from casekit.customer c
  where c.company_id = $1 and c.deleted_at is null and c.sort_key = casekit.sort_key($2) and c.name = $2
    and c.address_key = casekit.address_key($3, $4, $5)
    and ($6 in ('', c.invoice_name) or $6 = c.name and c.invoice_name = '') order by c.number limit 1`

/**
 * Finds the customer with that name, address, and invoice party, or adds one; without a name, the partner is the
 * customer.
 */
async function customerOf(db: Db, companyId: number, caller: Staff, draft: NewTransfer, partner: string) {
  const { customer, invoice } = draft
  const name = customer.name?.trim() || partner
  const place = [customer.address ?? '', customer.zipCode ?? '', customer.city ?? '']
  const same = await db.row<{ id: string }>(SAME, [companyId, name, ...place, invoice?.name ?? ''])
  if (same) return same.id
  const id = await addCustomer(
    db,
    companyId,
    {
      customerName: name,
      customerAddress: customer.address,
      customerZipCode: customer.zipCode,
      customerCity: customer.city,
      customerPhone: customer.phone,
      customerMobile: customer.mobile,
      customerMail: customer.email,
      invoiceName: invoice?.name,
      invoiceAddress: invoice?.address,
      invoiceZipCode: invoice?.zipCode,
      invoiceCity: invoice?.city,
      invoicePhone: invoice?.phone,
      invoiceMobile: invoice?.mobile,
      invoiceEmail: invoice?.email,
      cvr: draft.cvr || customer.cvr,
      ean: draft.ean || customer.ean,
    },
    null,
  )
  await noteCreated(db, companyId, caller, id)
  return id
}
