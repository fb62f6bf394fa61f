import type { BulkCustomer, BulkSaved } from '@casekit/contract/customer-bulk'
import type { Db } from '../platform/db.ts'
import { badRequest } from '../server/problem.ts'
import * as customers from './queries.ts'

type Actor = { id: string; name: string }

const KNOWN = `select distinct on (external_id) external_id as "externalId", id, to_jsonb(c) as row from casekit.customer c
  where company_id = $1 and external_id = any ($2::text[]) and deleted_at is null order by external_id, created_at, id`

const COLUMNS: Record<Exclude<keyof BulkCustomer, 'externalId'>, string> = {
  name: 'name',
  mobile: 'mobile',
  phone: 'phone',
  address: 'address',
  city: 'city',
  zipCode: 'zip_code',
  email: 'email',
  invoiceName: 'invoice_name',
  invoicePhone: 'invoice_phone',
  invoiceMobile: 'invoice_mobile',
  invoiceAddress: 'invoice_address',
  invoiceCity: 'invoice_city',
  invoiceZipCode: 'invoice_zip_code',
  invoiceEmail: 'invoice_email',
  att: 'att',
  cvr: 'cvr',
  ean: 'ean',
}

type Known = { externalId: string; id: string; row: Record<string, unknown> }

const isSame = (row: Record<string, unknown>, given: BulkCustomer): boolean =>
  Object.entries(COLUMNS).every(([field, column]) => {
    const value = given[field as keyof BulkCustomer]
    return value === undefined || value === row[column]
  })

/**
 * Creates or updates customers by external ids, in the caller's transaction; concurrent calls of a company are
 * serialized.
 */
export async function saveBulk(
  db: Db,
  companyId: number,
  actor: Actor,
  wanted: readonly BulkCustomer[],
): Promise<BulkSaved[]> {
  refuseTwice(wanted)
  await db.rows(`select pg_advisory_xact_lock(hashtext('customers by external id'), $1)`, [companyId])
  const ids = wanted.map(({ externalId }) => externalId)
  const known = new Map((await db.rows<Known>(KNOWN, [companyId, ids])).map(one => [one.externalId, one]))
  const saved: BulkSaved[] = []
  for (const one of wanted) saved.push(await save(db, companyId, actor, one, known.get(one.externalId)))
  return saved
}

function refuseTwice(wanted: readonly BulkCustomer[]): void {
  const at = wanted.findIndex(({ externalId }, place) =>
    wanted.slice(0, place).some(earlier => earlier.externalId === externalId),
  )
  if (at >= 0) throw badRequest(`/customers/${at}/externalId`, 'is listed twice')
}

async function save(
  db: Db,
  companyId: number,
  actor: Actor,
  given: BulkCustomer,
  known: Known | undefined,
): Promise<BulkSaved> {
  const { externalId, ...fields } = given
  if (known && isSame(known.row, given)) return { externalId, customerId: known.id, result: 'same' }
  if (known) {
    await customers.edit(db, companyId, actor, known.id, null, fields)
    return { externalId, customerId: known.id, result: 'changed' }
  }
  const { name, address, zipCode, city, phone, mobile, email, ...rest } = fields
  const own = { customerName: name, customerAddress: address, customerZipCode: zipCode, customerCity: city }
  const reached = { customerPhone: phone, customerMobile: mobile, customerMail: email }
  const body = { ...own, ...reached, ...rest, externalId }
  const customerId = await customers.add(db, companyId, body, null)
  await customers.noteCreated(db, companyId, actor, customerId)
  return { externalId, customerId, result: 'made' }
}
