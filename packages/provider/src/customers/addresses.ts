import type { ContactAddress, DeliveryAddress } from '@casekit/contract/customers'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { CONTACT, DELIVERY } from './columns.ts'

type Kind = 'delivery' | 'contact'
type Actor = { id: string; name: string }

/** A delivery address or contact person as in requests; `telephone` on creation, `phone` on change. */
export type AddressFields = {
  name?: string
  address?: string
  zipCode?: string
  city?: string
  phone?: string
  telephone?: string
  mobile?: string
  email?: string
  ean?: string
  att?: string
  cvr?: string
  fax?: string
}

const FIELDS: Record<string, (body: AddressFields) => string | undefined> = {
  name: body => body.name,
  address: body => body.address,
  zip_code: body => body.zipCode,
  city: body => body.city,
  phone: body => body.telephone ?? body.phone,
  mobile: body => body.mobile,
  email: body => body.email,
  ean: body => body.ean,
  att: body => body.att,
  cvr: body => body.cvr,
  fax: body => body.fax,
}
const columns = Object.keys(FIELDS)
const valuesOf = (body: AddressFields) => Object.values(FIELDS).map(valueOf => valueOf(body) ?? null)

const AFTER = columns.length + 5
const ADD = `with made as (
    insert into casekit.customer_address (company_id, id, customer_id, kind, ${columns.join(', ')})
    select $1, $2::uuid, c.id, $4, ${columns.map((_, index) => `coalesce($${index + 5}, '')`).join(', ')}
    from casekit.customer c where c.company_id = $1 and c.id = $3 and c.deleted_at is null
    returning id, customer_id, kind, name),
  noted as (
    insert into casekit.customer_history (company_id, customer_id, actor_id, actor_name, kind, about)
    select $1, customer_id, $${AFTER}, $${AFTER + 1}, kind || 'Added', name from made)
  select id from made`

/** Adds an address to a customer and returns its id; undefined if the caller does not see the customer. */
export async function add(
  db: Db,
  companyId: number,
  actor: Actor,
  customerId: string,
  kind: Kind,
  body: AddressFields,
) {
  const values = [companyId, newId(), customerId, kind, ...valuesOf(body), actor.id, actor.name]
  return (await db.row<{ id: string }>(ADD, values))?.id
}

const STANDS = `a.company_id = $1 and a.id = $2 and a.kind = $3 and a.deleted_at is null
  and exists (select from casekit.customer c
    where c.company_id = a.company_id and c.id = a.customer_id and c.deleted_at is null)`

const EDIT = `update casekit.customer_address a
  set ${columns.map((column, index) => `${column} = coalesce($${index + 5}, a.${column})`).join(', ')},
    version = a.version + 1, updated_at = now()
  where ${STANDS} and ($4::int is null or a.version = $4)
  returning a.*`
// reads the row as of the start of the statement; the change writes the history
const editing = (answer: string) => `with before as (
    select to_jsonb(x) as row from casekit.customer_address x where x.company_id = $1 and x.id = $2),
  a as (${EDIT}),
  noted as (select casekit.note_address($${AFTER}, $${AFTER + 1}, before.row, to_jsonb(a)) from before, a)
  select ${answer} from a left join noted on true`
const EDIT_DELIVERY = editing(DELIVERY)
const EDIT_CONTACT = editing(CONTACT)
const FIND_DELIVERY = `select ${DELIVERY} from casekit.customer_address a where ${STANDS}`
const FIND_CONTACT = `select ${CONTACT} from casekit.customer_address a where ${STANDS}`

/** Changes only the given fields; undefined if there is no such address with this version. */
export const editDelivery = (db: Db, companyId: number, actor: Actor, change: Change) =>
  db.row<DeliveryAddress>(EDIT_DELIVERY, [companyId, ...changing('delivery', change), actor.id, actor.name])

export const editContact = (db: Db, companyId: number, actor: Actor, change: Change) =>
  db.row<ContactAddress>(EDIT_CONTACT, [companyId, ...changing('contact', change), actor.id, actor.name])

type Change = { id: string; version: number | null; body: AddressFields }
const changing = (kind: Kind, { id, version, body }: Change) => [id, kind, version, ...valuesOf(body)]

export const findDelivery = (db: Db, companyId: number, id: string) =>
  db.row<DeliveryAddress>(FIND_DELIVERY, [companyId, id, 'delivery'])

export const findContact = (db: Db, companyId: number, id: string) =>
  db.row<ContactAddress>(FIND_CONTACT, [companyId, id, 'contact'])
