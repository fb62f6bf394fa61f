import type { NewCase } from '@casekit/contract/cases'
import { CASE_STATUS_IDS, CASE_STATUSES, type CaseStatus, INITIAL_CASE_STATUS_ID } from '@casekit/contract/ids'
import { FALLBACK_LANGUAGE } from '@casekit/contract/languages'
import type { Caller } from '../caller.ts'
import { linkForMail } from '../case-view/links.ts'
import type { Db } from '../db.ts'
import { caseAddress } from '../messages/case-address.ts'
import { newId } from '../new-id.ts'
import { badRequest } from '../problem.ts'
import { CREATED_MAILS, createdWords } from './created-mail.ts'
import { actorOf } from './history.ts'
import { noSuch } from './no-such.ts'

/**
 * Everything a new case needs in one statement: who stands in for the customer, whether each given id is the
 * company's own, the number, the case, its history and the mail. Nothing is written when `fault` names a field.
 *
 * $1 company, $2 case, $3 customer, $4 lease, $5 property, $6 delivery, $7 contact, $8 responsible, $9 notification set,
 * $10 whether the caller sees only some customers: then a lease must be held by one of them and brings its property.
 */
const LOOK_UP = `
  lease as (
    select l.id, l.property_id, (
      select t.customer_id from casekit.lease_tenant t
      join casekit.customer c on c.company_id = t.company_id and c.id = t.customer_id and c.deleted_at is null
      where t.company_id = l.company_id and t.lease_id = l.id order by t.position, t.customer_id limit 1) as tenant_id
    from casekit.lease l
    where l.company_id = $1 and l.id = $4::uuid and l.deleted_at is null
      and (not $10 or exists (select from casekit.lease_tenant t where t.company_id = l.company_id and t.lease_id = l.id))
  ),
  property as (
    select p.id, p.customer_id from casekit.property p
    where p.company_id = $1 and p.deleted_at is null and p.id = coalesce($5::uuid, (select property_id from lease))
      and ($4::uuid is null and not $10 or p.id = (select property_id from lease))
  ),
  customer as (
    select c.id, c.email, c.invoice_email, c.language_id from casekit.customer c
    where c.company_id = $1 and c.deleted_at is null
      and c.id = coalesce($3::uuid, (select tenant_id from lease), (select customer_id from property))
  ),
  address as (
    select a.id, a.kind, a.email from casekit.customer_address a join customer on customer.id = a.customer_id
    where a.company_id = $1 and a.id in ($6::uuid, $7::uuid) and a.deleted_at is null
  ),
  notified as (
    select n.id, n.mail from casekit.notification_set n
    where n.company_id = $1 and case when $9::uuid is null then n.is_default else n.id = $9 end
    order by n.id limit 1
  ),
  fault as (
    select case
      when $4::uuid is not null and not exists (select from lease) then 'propertyLeaseId'
      when $5::uuid is not null and not exists (select from property) then 'propertyId'
      when $3::uuid is not null and not exists (select from customer) then 'customerId'
      when $6::uuid is not null and not exists (select from address where id = $6 and kind = 'delivery') then 'deliveryAddressId'
      when $7::uuid is not null and not exists (select from address where id = $7 and kind = 'contact') then 'contactAddressId'
      when $8::uuid is not null and not exists (
        select from casekit.stakeholder s
        where s.company_id = $1 and s.id = $8 and s.is_responsible and s.deleted_at is null) then 'responsibleId'
      when $9::uuid is not null and not exists (select from notified) then 'notificationSetId'
    end as field
  )`

/** $11 made by, $12 their name, $13 their key, $14 channel, $15 title, $16 description, $17 status, $18 requisition number,
 * $19 reference, $20 whether nobody is told, $21 whom, $22 history entry, $23 mail, $24 its words by language, $25 what it tells. */
const CREATE = `with ${LOOK_UP},
  next as (
    insert into casekit.counter as given (company_id, kind, value)
    select $1, 'case', 1 from fault where field is null
    on conflict (company_id, kind) do update set value = given.value + 1 returning value
  ),
  made as (
    insert into casekit.cases (company_id, id, number, title, description, status, stage_id, responsible_id, customer_id,
      delivery_id, contact_id, property_id, lease_id, requisition_number, reference, channel, notification_address,
      notification_set_id, disable_notifications, created_by, created_by_name, made_by_key)
    select $1, $2::uuid, next.value, $15, $16, $17, (
        select s.id from casekit.case_stage s
        where s.company_id = $1 and s.deleted_at is null order by s.position, s.id limit 1),
      $8, (select id from customer), $6, $7, (select id from property), (select id from lease), $18, $19, $14, $21,
      (select id from notified), $20, $11::uuid, $12, $13::uuid
    from next returning company_id, id, number
  ),
  told as (
    insert into casekit.case_history (company_id, id, case_id, type, actor_id, actor_name, text)
    select company_id, $22::uuid, id, 'caseCreated', $11, $12, $14 from made
  ),
  mail as (
    insert into casekit.outbox (company_id, id, kind, dedupe_key, payload)
    select made.company_id, $23::uuid, 'mail', 'case-created/' || made.id, json_build_object('to', target.email,
      'subject', format(words ->> 'subject', made.number, company.name), 'text', format(words ->> 'text', made.number, company.name, $25::text))
    from made
    join notified on notified.mail and not $20
    join directory.company on company.id = made.company_id
    join customer on true
    cross join lateral coalesce($24::jsonb -> customer.language_id, $24::jsonb -> company.language, $24::jsonb -> '${FALLBACK_LANGUAGE}') words
    join lateral (
      select case $21 when 'customer' then (select email from customer) when 'invoice' then (select invoice_email from customer)
        when 'delivery' then (select email from address where id = $6) else (select email from address where id = $7) end
    ) target (email) on target.email ~ '^[^@[:space:]]+@[^@[:space:]]+$'
    returning id
  )
  select field, exists (select from mail) as "isMailed" from fault`

/** The mail opens the customer's view of the case, and an answer to it comes into the case. */
async function addWays(db: Db, companyId: number, caseId: string, mailId: string): Promise<void> {
  const linkId = await linkForMail(db, companyId, caseId)
  const replyTo = await caseAddress(db, companyId, caseId)
  await db.rows('update casekit.outbox set payload = payload || $3::jsonb where company_id = $1 and id = $2', [
    companyId,
    mailId,
    JSON.stringify({ linkId, replyTo }),
  ])
}

/** Makes a case and answers its id. An id in the body that is not the company's own answers 404 with its field (§4). */
export async function createCase(db: Db, companyId: number, caller: Caller, body: NewCase): Promise<string> {
  if (!body.customerId && !body.propertyLeaseId && !body.propertyId)
    throw badRequest('/customerId', 'is needed, or propertyLeaseId, or propertyId')
  if (body.assetId) throw noSuch('assetId') // no company has assets yet
  const [id, mailId] = [newId(), newId()]
  const made = await db.row<{ field: string | null; isMailed: boolean }>(CREATE, [
    companyId,
    id,
    ...idsOf(body),
    caller.tenant.scopeKey !== undefined || caller.tenant.scopeCustomer !== undefined,
    ...makerOf(caller),
    ...wordsOf(body),
    newId(),
    mailId,
    CREATED_MAILS,
    createdWords(body.title ?? '', body.description),
  ])
  if (made?.field) throw noSuch(made.field)
  if (made?.isMailed) await addWays(db, companyId, id, mailId)
  return id
}

const idsOf = (body: NewCase) => [
  body.customerId ?? null,
  body.propertyLeaseId ?? null,
  body.propertyId ?? null,
  body.deliveryAddressId ?? null,
  body.contactAddressId ?? null,
  body.responsibleId ?? null,
  body.notificationSetId ?? null,
]

/** Maker, name, key and channel: what comes from a partner's page stands under the name of its key. */
const makerOf = (caller: Caller) =>
  caller.kind === 'embed' ? [...actorOf(caller), caller.id, caller.name] : [...actorOf(caller), null, '']

const wordsOf = (body: NewCase) => [
  body.title ?? '',
  body.description,
  statusOf(body.caseStatusId ?? INITIAL_CASE_STATUS_ID),
  body.requisitionNumber ?? '',
  body.vorRef ?? '',
  body.disableNotification ?? true,
  body.notificationAddress ?? 'customer',
]

function statusOf(id: string): CaseStatus {
  const status = CASE_STATUSES.find(name => CASE_STATUS_IDS[name] === id.toLowerCase())
  if (!status) throw noSuch('caseStatusId')
  return status
}
