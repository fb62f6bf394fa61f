import type { CaseDetails } from '@casekit/contract/cases'
import { CASE_PRIORITY_IDS, CASE_STATUS_IDS, type CasePriorityName, type CaseStatus } from '@casekit/contract/ids'
import type { Db } from '../platform/db.ts'
import { FACTS } from './facts/facts.ts'
import { FIELD } from '../history/queries.ts'
import { MESSAGES } from '../messages/list.ts'
import { offersOfCase, withStatusId } from '../offers/queries.ts'
import { BEGUN, isOfArea } from '../tenancies/incident-area.ts'
import { FILE } from './queries.ts'

/** Most rows in a response (decisions §6.7). */
const HISTORY_AT_MOST = 500

const CUSTOMER = `select json_build_object('customerId', c.id, 'att', c.att, 'cvr', c.cvr, 'ean', c.ean,
    'languageId', coalesce(c.language_id, ''), 'name', c.name, 'address', c.address, 'zipCode', c.zip_code, 'city', c.city,
    'email', c.email, 'phone', c.phone, 'mobile', c.mobile) as customer,
    json_build_object('name', c.invoice_name, 'address', c.invoice_address, 'zipCode', c.invoice_zip_code,
    'city', c.invoice_city, 'email', c.invoice_email, 'phone', c.invoice_phone, 'mobile', c.invoice_mobile) as invoice,
    c.number as "customerNumber"
  from casekit.customer c where c.company_id = k.company_id and c.id = k.customer_id`

const addressOf = (column: string) => `(select json_build_object('id', a.id, 'name', a.name, 'address', a.address,
    'zipCode', a.zip_code, 'city', a.city, 'email', a.email, 'phone', a.phone, 'mobile', a.mobile)
  from casekit.customer_address a where a.company_id = k.company_id and a.id = k.${column})`

const staffOf = (column: string) => `(select json_build_object('id', s.id, 'name', s.name)
  from casekit.stakeholder s where s.company_id = k.company_id and s.id = k.${column})`

const STAGE = `(select json_build_object('id', s.id, 'name', s.name, 'position', s.position, 'color', s.color)
  from casekit.case_stage s where s.company_id = k.company_id and s.id = k.stage_id)`

const PROPERTY = `select json_build_object('propertyId', p.id, 'propertyLeaseId', l.id, 'propertyNumber', p.number,
    'propertyName', p.name, 'propertyAddress', concat_ws(', ', nullif(p.address, ''), nullif(concat_ws(' ', p.zip_code, p.city), ' ')),
    'leaseNumber', coalesce(l.number, ''), 'leaseAddress', coalesce(l.address, ''), 'tenant', left(coalesce((
      select string_agg(c.name, ', ' order by t.position, t.customer_id) from casekit.lease_tenant t
      join casekit.customer c on c.company_id = t.company_id and c.id = t.customer_id
      where t.company_id = l.company_id and t.lease_id = l.id), ''), 200)) as "propertyLease",
    (select json_build_object('id', o.id, 'name', o.name) from casekit.property_owner o
      where o.company_id = p.company_id and o.id = p.owner_id) as "propertyOwner"
  from casekit.property p left join casekit.lease l on l.company_id = k.company_id and l.id = k.lease_id
  where p.company_id = k.company_id and p.id = k.property_id`

const FILES = `(select coalesce(json_agg(o), '[]') from (
    select ${FILE} from casekit.case_file f where f.company_id = k.company_id and f.case_id = k.id and f.deleted_at is null
    order by f.created_at, f.id) o)`

const TAGS = `(select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'color', t.color)
    order by casekit.sort_key(t.name), t.id), '[]') from casekit.case_tag c
  join casekit.tag t on t.company_id = c.company_id and t.id = c.tag_id
  where c.company_id = k.company_id and c.case_id = k.id)`

const ASSETS = `(select coalesce(json_agg(json_build_object('id', a.id, 'number', a.number, 'name', a.name, 'status', a.status,
      'warrantyUntil', to_char(a.warranty_until, 'YYYY-MM-DD')) order by a.sort_key, a.id), '[]') from casekit.case_asset x
  join casekit.asset a on a.company_id = x.company_id and a.id = x.asset_id and a.deleted_at is null
  where x.company_id = k.company_id and x.case_id = k.id)`

const AGREEMENT = `(select json_build_object('id', g.id, 'number', g.number, 'name', g.name) from casekit.agreement_visit v
  join casekit.agreement g on g.company_id = v.company_id and g.id = v.agreement_id and g.deleted_at is null
  where v.company_id = k.company_id and v.case_id = k.id limit 1)`

/** The case's incident; otherwise current ones in its area. */
const INCIDENTS = `(select coalesce(json_agg(o), '[]') from (
    select n.id, n.title, n.kind, to_char(n.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "endsAt",
      n.ended_at is not null as "isOver", j.notice_id is not null as "isJoined"
    from casekit.tenant_notice n
    left join casekit.tenant_notice_case j on j.company_id = k.company_id and j.case_id = k.id
    where n.company_id = k.company_id and n.deleted_at is null and n.kind <> 'news' and case
      when j.notice_id is not null then n.id = j.notice_id
      else n.ended_at is null and k.status in ('Open', 'NeedPlanning') and k.created_at >= ${BEGUN} and ${isOfArea('n.id')} end
    order by n.created_at desc, n.id desc limit 3) o)`

const HISTORY = `(select coalesce(json_agg(o), '[]') from (
    select h.id, h.at, h.type, h.actor_name as actor, h.text, h.sub_text as "subText", ${FIELD} from casekit.case_history h
    where h.company_id = k.company_id and h.case_id = k.id order by h.at desc, h.id desc limit ${HISTORY_AT_MOST}) o)`

const details = (
  hasNet: boolean,
) => `select k.id, k.version, k.number as "caseNumber", k.title, k.description, k.status, k.priority,
    ${STAGE} as "caseStage", k.created_at as "createdAt", k.created_by, k.created_by_name,
    customer."customerNumber", customer.customer, customer.invoice,
    ${addressOf('delivery_id')} as "deliveryAddress", ${addressOf('contact_id')} as "contactAddress",
    k.requisition_number as "requisitionNumber", k.reference as "vorRef",
    ${staffOf('responsible_id')} as responsible, ${staffOf('fitter_id')} as fitter,
    k.disable_notifications as "disableNotifications", k.notification_address as "notificationAddress",
    k.notification_set_id as "notificationSetId", casekit.is_wanted(k.company_id, 'message', 'mail') as "customersByMail", k.external_id as "externalId", k.hours::float8 as hours,
    (select name from directory.company where id = k.company_id) as "companyName", k.channel as "caseChannel",
    exists (select from casekit.channel x where x.company_id = k.company_id and x.deleted_at is null) as "hasChannels",
    property."propertyOwner", property."propertyLease", k.internal_note as "internalNote",
    k.department_id as "departmentId",
    (select json_build_object('id', d.id, 'name', d.name) from casekit.department d
      where d.company_id = k.company_id and d.id = k.department_id) as department,
    (k.expected_price / 100.0)::float8 as "expectedPrice", k.mobile_pay as "mobilePay", ${TAGS} as tags,
    ${ASSETS} as assets, ${AGREEMENT} as agreement, ${INCIDENTS} as incidents,
    (select v.id from casekit.case_view v where v.company_id = k.company_id and v.case_id = k.id
      and v.customer_id = k.customer_id and v.closed_at is null) as "viewToken", k.status_reason as "statusReason", k.reopened,
    ${FILES} as files, ${MESSAGES} as messages, ${HISTORY} as history, ${FACTS} as facts, ${offersOfCase(hasNet)} as offers
  from casekit.cases k
  left join lateral (${CUSTOMER}) customer on true
  left join lateral (${PROPERTY}) property on true
  where k.company_id = $1 and k.id = $2 and k.deleted_at is null`
const [DETAILS, DETAILS_WITH_NET] = [details(false), details(true)]

type Shown =
  | 'casePriority'
  | 'caseStatusId'
  | 'createdBy'
  | 'filesNew'
  | 'offerStatusId'
  | 'offerId'
  | 'offerList'
  | 'link'
type Row = Omit<CaseDetails, Shown> & {
  status: CaseStatus
  priority: CasePriorityName
  created_by: string | null
  created_by_name: string
  offers: Parameters<typeof withStatusId>[0][]
}

/** All details of a case; undefined if it does not exist. `hasNet`: with the net amounts of its offers. */
export async function findDetails(
  db: Db,
  companyId: number,
  id: string,
  hasNet = false,
): Promise<CaseDetails | undefined> {
  const row = await db.row<Row>(hasNet ? DETAILS_WITH_NET : DETAILS, [companyId, id])
  if (!row) return undefined
  const { priority, created_by: author, created_by_name: authorName, offers, ...shown } = row
  const offerList = offers.map(offer => ({ ...withStatusId(offer), createdAt: offer.createdAt.replace('+00:00', 'Z') }))
  const [offer] = offerList
  return {
    ...shown,
    caseStatusId: CASE_STATUS_IDS[row.status],
    casePriority: { id: CASE_PRIORITY_IDS[priority], name: priority },
    createdBy: { id: author, isStakeholder: author !== null, name: authorName },
    filesNew: { filesWithoutFolder: row.files, files: [] },
    link: `/Details/${row.id}`,
    offerStatusId: offer?.offerStatusId ?? null,
    offerId: offer?.id ?? null,
    offerList,
  }
}
