import type { addCustomer, Customer, CustomerWithAddresses, editCustomer } from '@casekit/contract/customers'
import type { Body } from '@casekit/contract/endpoint'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { CONTACT, CUSTOMER, DELIVERY } from './columns.ts'

/** Most rows in a response (decisions §6.7). */
const ROWS_AT_MOST = 500

/**
 * Customers from row `start` up to but excluding `stop`, by name: finds the page in the index, then joins its rows.
 * Planned per call: a generic plan sorts the whole company (0.5 ms became 160 ms at 200,000 customers).
 */
export function page(db: Db, companyId: number, start: number, stop: number): Promise<Customer[]> {
  return db.planned(
    `select ${CUSTOMER} from (
       select id from casekit.customer where company_id = $1 and deleted_at is null
       order by sort_key, id offset $2 limit $3
     ) page join casekit.customer c on c.company_id = $1 and c.id = page.id
     order by c.sort_key, c.id`,
    [companyId, start, Math.min(Math.max(stop - start, 0), ROWS_AT_MOST)],
  )
}

export function find(db: Db, companyId: number, id: string): Promise<CustomerWithAddresses | undefined> {
  return db.row(
    `select ${CUSTOMER}, null as "deliveryId", null as "contactId",
       ${addressesOf('delivery', DELIVERY)} as addresses, ${addressesOf('contact', CONTACT)} as "contactAddresse"
     from casekit.customer c where c.company_id = $1 and c.id = $2 and c.deleted_at is null`,
    [companyId, id],
  )
}

const addressesOf = (kind: 'delivery' | 'contact', columns: string) =>
  `(select coalesce(json_agg(o), '[]') from (
     select ${columns} from casekit.customer_address a
     where a.company_id = c.company_id and a.customer_id = c.id and a.kind = '${kind}' and a.deleted_at is null
     order by a.created_at, a.id) o)`

/** Without addresses, as an edit returns it. */
export const findRow = (db: Db, companyId: number, id: string) =>
  db.row<Customer>(
    `select ${CUSTOMER} from casekit.customer c where c.company_id = $1 and c.id = $2 and c.deleted_at is null`,
    [companyId, id],
  )

type NewCustomer = Body<typeof addCustomer>

/** Fields of a request by column; values are stored as given. */
const NEW_COLUMNS: Record<string, (body: NewCustomer) => string | null> = {
  name: body => body.customerName,
  address: body => body.customerAddress ?? '',
  zip_code: body => body.customerZipCode ?? '',
  city: body => body.customerCity ?? '',
  phone: body => body.customerPhone ?? '',
  mobile: body => body.customerMobile ?? '',
  email: body => body.customerMail ?? body.customerEmail ?? '',
  fax: body => body.customerFax ?? '',
  remarks: body => body.customerRemarks ?? '',
  group_external_id: body => body.customerGroupExternalId ?? null,
  invoice_name: body => body.invoiceName ?? '',
  invoice_address: body => body.invoiceAddress ?? '',
  invoice_zip_code: body => body.invoiceZipCode ?? '',
  invoice_city: body => body.invoiceCity ?? '',
  invoice_phone: body => body.invoicePhone ?? '',
  invoice_mobile: body => body.invoiceMobile ?? '',
  invoice_email: body => body.invoiceEmail ?? '',
  invoice_fax: body => body.invoiceFax ?? '',
  cvr: body => body.cvr ?? '',
  att: body => body.att ?? '',
  ean: body => body.ean ?? '',
  external_id: body => body.externalId ?? null,
}
const newColumns = Object.keys(NEW_COLUMNS)

// A number chosen by the caller advances the counter past it, so that it is never assigned again.
const ADD = `with next as (
    insert into casekit.counter as given (company_id, kind, value) values ($1, 'customer', coalesce($4::int, 1))
    on conflict (company_id, kind) do update set value = case when $4::int is null then given.value + 1 else greatest(given.value, $4) end
    returning value
  )
  insert into casekit.customer (company_id, id, made_by_key, number, ${newColumns.join(', ')})
  select $1, $2::uuid, $3::uuid, coalesce($4, next.value), ${newColumns.map((_, index) => `$${index + 5}`).join(', ')} from next`

/** Creates a customer and returns the id; a number in use is a conflict. `madeByKey`: the partner's key, if any. */
export async function add(db: Db, companyId: number, body: NewCustomer, madeByKey: string | null): Promise<string> {
  const id = newId()
  const values = Object.values(NEW_COLUMNS).map(valueOf => valueOf(body))
  await db.rows(ADD, [companyId, id, madeByKey, body.number ?? null, ...values])
  return id
}

/** A separate statement: the scope policy looks up the customer, who is visible only after their insert. */
export const noteCreated = (db: Db, companyId: number, actor: { id: string; name: string }, id: string) =>
  db.rows(
    `insert into casekit.customer_history (company_id, customer_id, actor_id, actor_name, kind)
     values ($1, $2, $3, $4, 'created')`,
    [companyId, id, actor.id, actor.name],
  )

type CustomerChange = Body<typeof editCustomer>

const EDITABLE: Record<string, keyof CustomerChange> = {
  name: 'name',
  mobile: 'mobile',
  phone: 'phone',
  address: 'address',
  city: 'city',
  zip_code: 'zipCode',
  email: 'email',
  invoice_name: 'invoiceName',
  invoice_phone: 'invoicePhone',
  invoice_mobile: 'invoiceMobile',
  invoice_address: 'invoiceAddress',
  invoice_city: 'invoiceCity',
  invoice_zip_code: 'invoiceZipCode',
  invoice_email: 'invoiceEmail',
  att: 'att',
  cvr: 'cvr',
  ean: 'ean',
}

const EDIT = `update casekit.customer c
  set ${Object.keys(EDITABLE)
    .map((column, index) => `${column} = coalesce($${index + 4}, c.${column})`)
    .join(', ')},
    version = c.version + 1, updated_at = now()
  where c.company_id = $1 and c.id = $2 and c.deleted_at is null and ($3::int is null or c.version = $3)
  returning c.*`

const LAST = Object.keys(EDITABLE).length + 3
// reads the row as of the start of the statement; the change writes the history
const EDIT_AND_NOTE = `with before as (select to_jsonb(c) as row from casekit.customer c where c.company_id = $1 and c.id = $2),
  c as (${EDIT}),
  noted as (select casekit.note_customer($1, $2, $${LAST + 1}, $${LAST + 2}, 'edited', before.row, to_jsonb(c)) as fields from before, c)
  select ${CUSTOMER} from c left join noted on true`

/** Changes only the given fields and records them; undefined if there is no such customer with this version. */
export function edit(
  db: Db,
  companyId: number,
  actor: { id: string; name: string },
  id: string,
  version: number | null,
  body: CustomerChange,
) {
  const values = Object.values(EDITABLE).map(key => body[key] ?? null)
  return db.row<Customer>(EDIT_AND_NOTE, [companyId, id, version, ...values, actor.id, actor.name])
}
