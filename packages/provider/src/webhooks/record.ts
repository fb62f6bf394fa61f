import type { Db } from '../platform/db.ts'

/** The record's fields for receivers that want more than its id, by the event's first word. */
const FACTS: Record<string, string> = {
  case: `select k.id, k.number, k.title, k.description, k.status, k.priority, k.stage_id as "stageId", k.responsible_id as "responsibleId",
      k.fitter_id as "fitterId", k.customer_id as "customerId", k.property_id as "propertyId", k.lease_id as "leaseId",
      k.requisition_number as "requisitionNumber", k.reference, k.external_id as "externalId", k.hours::float8 as hours,
      k.version, k.created_at as "createdAt", k.updated_at as "updatedAt"
    from casekit.cases k where k.company_id = $1 and k.id = $2 and k.deleted_at is null`,
  message: `select m.id, m.case_id as "caseId", m.lane, m.title, m.body, m.sent_by_name as "sentBy", m.created_at as "createdAt"
    from casekit.case_message m where m.company_id = $1 and m.id = $2`,
  task: `select a.id, a.number, a.subject, a.description, a.status, a.priority, a.case_id as "caseId", a.offer_id as "offerId",
      a.customer_id as "customerId", a.property_id as "propertyId", a.assigned_to as "assignedTo", a.due_at as "dueAt", a.minutes,
      a.done_at as "doneAt", a.deleted_at as "deletedAt", a.version, a.created_at as "createdAt", a.updated_at as "updatedAt"
    from casekit.activity a where a.company_id = $1 and a.id = $2`,
  booking: `select b.id, b.status, b.starts_at as "startsAt", b.ends_at as "endsAt", b.fitter_id as "fitterId", b.case_id as "caseId",
      b.customer_id as "customerId", b.activity_id as "activityId", b.name, b.address, b.zip_code as "zipCode", b.city, b.phone, b.email, b.note,
      b.kind_name as kind, (select coalesce(jsonb_agg(a - '{questionId,spoken}'::text[]), '[]') from jsonb_array_elements(b.answers) a) as answers
    from casekit.booking b where b.company_id = $1 and b.id = $2`,
  offer: `select o.id, o.number, o.title, o.description, o.status, o.case_id as "caseId", o.customer_id as "customerId", o.version,
      o.created_at as "createdAt", o.updated_at as "updatedAt"
    from casekit.offer o where o.company_id = $1 and o.id = $2 and o.deleted_at is null`,
  invoice: `select o.id, o.kind, o.number, o.invoice_number as "invoiceNumber", o.title, o.case_id as "caseId", o.customer_id as "customerId",
      o.credits_id as "creditsId", o.net::float8 as net, o.vat::float8 as vat, o.gross::float8 as gross, o.invoiced_on::text as "invoicedOn",
      o.due_on::text as "dueOn", (select coalesce(sum(p.captured - p.refunded), 0)::float8 from casekit.payment p
        where p.company_id = o.company_id and p.offer_id = o.id) as paid, o.version, o.updated_at as "updatedAt"
    from casekit.offer o where o.company_id = $1 and o.id = $2 and o.deleted_at is null`,
  customer: `select c.id, c.number, c.name, c.address, c.zip_code as "zipCode", c.city, c.phone, c.mobile, c.email,
      c.invoice_name as "invoiceName", c.invoice_address as "invoiceAddress", c.invoice_zip_code as "invoiceZipCode",
      c.invoice_city as "invoiceCity", c.invoice_email as "invoiceEmail", c.cvr, c.att, c.ean, c.external_id as "externalId",
      c.version, c.created_at as "createdAt", c.updated_at as "updatedAt"
    from casekit.customer c where c.company_id = $1 and c.id = $2 and c.deleted_at is null`,
  transfer: `select t.id, t.side, t.state, t.number, t.title, t.case_id as "caseId", t.partner_id as "partnerId",
      t.is_offer_request as "isOfferRequest", t.reason
    from casekit.transfer t where t.company_id = $1 and t.id = $2`,
  requisition: `select q.id, q.number, q.title, q.status, q.partner_id as "partnerId", q.supplier_name as "supplierName", q.case_id as "caseId",
      q.property_id as "propertyId", q.net::float8 as net, q.vat::float8 as vat, q.gross::float8 as gross, q.version
    from casekit.requisition q where q.company_id = $1 and q.id = $2 and q.deleted_at is null`,
  agreement: `select g.id, g.number, g.name, g.state, g.customer_id as "customerId", g.property_id as "propertyId", g.first_on::text as "firstOn", g.version
    from casekit.agreement g where g.company_id = $1 and g.id = $2 and g.deleted_at is null`,
  asset: `select a.id, a.number, a.name, a.status, a.parent_id as "parentId", a.category_id as "categoryId", a.property_id as "propertyId",
      a.customer_id as "customerId", a.manufacturer, a.model, a.serial_number as "serialNumber", a.in_service_on::text as "inServiceOn",
      a.warranty_until::text as "warrantyUntil", a.scrapped_at as "scrappedAt", a.version
    from casekit.asset a where a.company_id = $1 and a.id = $2 and a.deleted_at is null`,
}

type Told = { type: string; record: string; at: string; isFull: boolean }

/** The body of a message. For a deleted record, `record` is null. */
export async function bodyOf(db: Db, companyId: number, { type, record, at, isFull }: Told): Promise<string> {
  const facts = FACTS[type.split('.')[0] ?? '']
  const found = isFull && facts ? ((await db.row<object>(facts, [companyId, record])) ?? null) : undefined
  const data = { id: record, ...(found !== undefined && { record: found }) }
  return JSON.stringify({ type, timestamp: new Date(at).toISOString(), data })
}
