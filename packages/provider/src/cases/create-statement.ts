import type { CaseStatus } from '@casekit/contract/ids'
import { FALLBACK_LANGUAGE } from '@casekit/contract/languages'
import { named, type Statement } from '../platform/named.ts'

type NewRow = NewIds &
  NewMaker &
  NewWords & {
    companyId: number
    caseId: string
    /** The caller sees only some customers. */
    isScoped: boolean
    historyId: string
    mailId: string
    /** Email texts by language, and the case's words in them. */
    mailWords: string
    mailFacts: string
  }
export type NewIds = Record<
  'customerId' | 'leaseId' | 'propertyId' | 'deliveryId' | 'contactId' | 'responsibleId' | 'notificationSetId',
  string | null
>
/** Cases from a partner's page are created in the name of its key. */
export type NewMaker = { makerId: string | null; makerName: string; keyId: string | null; channel: string }
export type NewWords = Record<
  'title' | 'description' | 'requisitionNumber' | 'reference' | 'notifiedAddress',
  string
> & {
  status: CaseStatus
  isQuiet: boolean
}

/** Optional parts of the statement, so that nothing is planned needlessly. */
type Parts = {
  /** It has a lease, a property or another address. */
  hasPlaces: boolean
  /** Somebody is notified by email. */
  isTold: boolean
}

const PLACES = `
  lease as (
    select l.id, l.property_id, (
      select t.customer_id from casekit.lease_tenant t
      join casekit.customer c on c.company_id = t.company_id and c.id = t.customer_id and c.deleted_at is null
      where t.company_id = l.company_id and t.lease_id = l.id order by t.position, t.customer_id limit 1) as tenant_id
    from casekit.lease l
    where l.company_id = $companyId and l.id = $leaseId::uuid and l.deleted_at is null
      and (not $isScoped or exists (select from casekit.lease_tenant t where t.company_id = l.company_id and t.lease_id = l.id))
  ),
  property as (
    select p.id, p.customer_id from casekit.property p
    where p.company_id = $companyId and p.deleted_at is null and p.id = coalesce($propertyId::uuid, (select property_id from lease))
      and ($leaseId::uuid is null and not $isScoped or p.id = (select property_id from lease))
  ),`

const ADDRESSES = `
  address as (
    select a.id, a.kind, a.email from casekit.customer_address a join customer on customer.id = a.customer_id
    where a.company_id = $companyId and a.id in ($deliveryId::uuid, $contactId::uuid) and a.deleted_at is null
  ),`

const PLACE_FAULTS = `
      when $leaseId::uuid is not null and not exists (select from lease) then 'propertyLeaseId'
      when $propertyId::uuid is not null and not exists (select from property) then 'propertyId'`
const ADDRESS_FAULTS = `
      when $deliveryId::uuid is not null and not exists (select from address where id = $deliveryId and kind = 'delivery') then 'deliveryAddressId'
      when $contactId::uuid is not null and not exists (select from address where id = $contactId and kind = 'contact') then 'contactAddressId'`

const lookUp = ({ hasPlaces }: Parts) => `${hasPlaces ? PLACES : ''}
  customer as (
    select c.id, c.email, c.invoice_email, c.language_id from casekit.customer c
    where c.company_id = $companyId and c.deleted_at is null
      and c.id = ${hasPlaces ? 'coalesce($customerId::uuid, (select tenant_id from lease), (select customer_id from property))' : '$customerId::uuid'}
  ),${hasPlaces ? ADDRESSES : ''}
  notified as (
    select n.id, n.mail from casekit.notification_set n
    where n.company_id = $companyId and case when $notificationSetId::uuid is null then n.is_default else n.id = $notificationSetId end
    order by n.id limit 1
  ),
  fault as (
    select case${hasPlaces ? PLACE_FAULTS : ''}
      when $customerId::uuid is not null and not exists (select from customer) then 'customerId'${hasPlaces ? ADDRESS_FAULTS : ''}
      when $responsibleId::uuid is not null and not exists (
        select from casekit.stakeholder s
        where s.company_id = $companyId and s.id = $responsibleId and s.is_responsible and s.deleted_at is null) then 'responsibleId'
      when $notificationSetId::uuid is not null and not exists (select from notified) then 'notificationSetId'
    end as field
  )`

const addressEmail = ({ hasPlaces }: Parts, value: string) =>
  hasPlaces ? `(select email from address where id = ${value})` : 'null'

const mail = (parts: Parts) => `,
  mail as (
    insert into casekit.outbox (company_id, id, kind, dedupe_key, payload)
    select made.company_id, $mailId::uuid, 'mail', 'case-created/' || made.id, json_build_object('to', target.email, 'letterhead', coalesce(nullif(customer.language_id, ''), company.language),
      'subject', format(words ->> 'subject', made.number, company.name), 'text', format(words ->> 'text', made.number, company.name, $mailFacts::text))
    from made
    join notified on notified.mail and casekit.is_wanted($companyId, 'created', 'mail')
    join directory.company on company.id = made.company_id
    join customer on true
    cross join lateral coalesce($mailWords::jsonb -> customer.language_id, $mailWords::jsonb -> company.language, $mailWords::jsonb -> '${FALLBACK_LANGUAGE}') words
    join lateral (
      select case $notifiedAddress when 'customer' then (select email from customer) when 'invoice' then (select invoice_email from customer)
        when 'delivery' then ${addressEmail(parts, '$deliveryId')} else ${addressEmail(parts, '$contactId')} end
    ) target (email) on target.email ~ '^[^@[:space:]]+@[^@[:space:]]+$'
    returning id
  )`

/**
 * Creates a case in one statement: determines the customer, checks that each id belongs to the company, and writes the
 * number, the case, its history and the email. Writes nothing if `fault` names a field.
 * A caller who sees only some customers may name a lease of one of them, which determines the property.
 */
const statement = (parts: Parts): Statement<NewRow> =>
  named(`with ${lookUp(parts)},
  next as (
    insert into casekit.counter as given (company_id, kind, value)
    select $companyId, 'case', 1 from fault where field is null
    on conflict (company_id, kind) do update set value = given.value + 1 returning value
  ),
  made as (
    insert into casekit.cases (company_id, id, number, title, description, status, stage_id, responsible_id, customer_id,
      delivery_id, contact_id, property_id, lease_id, requisition_number, reference, channel, notification_address,
      notification_set_id, disable_notifications, created_by, created_by_name, made_by_key)
    select $companyId, $caseId::uuid, next.value, $title, $description, $status, (
        select s.id from casekit.case_stage s
        where s.company_id = $companyId and s.deleted_at is null order by s.position, s.id limit 1),
      $responsibleId, (select id from customer), ${parts.hasPlaces ? '$deliveryId, $contactId, (select id from property), (select id from lease)' : 'null, null, null, null'}, $requisitionNumber, $reference, $channel, $notifiedAddress,
      (select id from notified), $isQuiet, $makerId::uuid, $makerName, $keyId::uuid
    from next returning company_id, id, number
  ),
  told as (
    insert into casekit.case_history (company_id, id, case_id, type, actor_id, actor_name, text)
    select company_id, $historyId::uuid, id, 'caseCreated', $makerId, $makerName, $channel from made
  )${parts.isTold ? mail(parts) : ''}
  select field, ${parts.isTold ? 'exists (select from mail)' : 'false'} as "isMailed" from fault`)

const plain = {
  quiet: statement({ hasPlaces: false, isTold: false }),
  told: statement({ hasPlaces: false, isTold: true }),
}
const placed = {
  quiet: statement({ hasPlaces: true, isTold: false }),
  told: statement({ hasPlaces: true, isTold: true }),
}

/** Picks the shortest statement that creates this case. */
export const creating: Statement<NewRow> = row => {
  const { leaseId, propertyId, deliveryId, contactId, isQuiet } = row
  const isPlaced = (leaseId ?? propertyId ?? deliveryId ?? contactId) !== null
  return (isPlaced ? placed : plain)[isQuiet ? 'quiet' : 'told'](row)
}
