import { newId } from '@casekit/provider/platform/new-id'
import type { Db } from '@casekit/provider/platform/db'
import { fillApiKeys } from './world/api-keys.ts'
import { fillAssets } from './world/assets.ts'
import { fillActivities } from './world/activities.ts'
import { fillAudit } from './world/audit.ts'
import { fillBooking } from './world/booking.ts'
import { fillCampaigns } from './world/campaigns.ts'
import { fillCaseView } from './world/case-view.ts'
import { fillDeadlines } from './world/deadlines.ts'
import { fillCustomers } from './world/customers.ts'
import { fillCaseWork } from './world/case-work.ts'
import { fillForms } from './world/forms.ts'
import { fillFiles } from './world/files.ts'
import { fillLocations } from './world/locations.ts'
import { fillMessages } from './world/messages.ts'
import { fillMoveIn } from './world/move-in.ts'
import { fillPackages } from './world/packages.ts'
import { fillPriceBook } from './world/price-book.ts'
import { fillDocuments } from './world/documents.ts'
import { fillInvoices } from './world/invoices.ts'
import { fillInsight } from './world/insight.ts'
import { fillPrivacy } from './world/privacy.ts'
import { fillRatings } from './world/ratings.ts'
import { fillService } from './world/service.ts'
import { fillRequisitions } from './world/requisitions.ts'
import { fillEmbed } from './world/embed.ts'
import { fillIntegrations } from './world/integrations.ts'
import { fillWorkWeeks } from './world/work-weeks.ts'
import { fillWebhooks } from './world/webhooks.ts'
import { fillTenancies } from './world/tenancies.ts'
import { fillSingleSignOn } from './world/single-sign-on.ts'
import { fillTransfers } from './world/transfers.ts'
import { fillUsers } from './world/users.ts'
import { fillViewAs } from './world/view-as.ts'
import { currentTime } from '../support/clock.ts'

const KINDS = [
  'customer',
  'delivery',
  'contact',
  'property',
  'owner',
  'lease',
  'partner',
  'case',
  'stage',
  'channel',
  'certificate',
  'privacyRequest',
  'subscriptionInvoice',
  'staff',
  'notificationSet',
  'message',
  'offer',
  'sharedView',
] as const

export type BaseIds = Record<(typeof KINDS)[number], string>

/** What an area adds to a company: one row of each of its kinds, based on the existing rows. */
export type Filler = (put: Put, ids: BaseIds, row: Row) => Promise<object>

type Row = { number: number; deletedAt: Date | null; companyId: number; inCompany: (companyId: number) => Elsewhere }

/** Writes rows of another company, which is created first. */
export type Elsewhere = { putCompany: (name: string, isTest?: boolean) => Promise<unknown>; put: Put }

/** The areas' fillers, one line each. */
const FILLERS = [
  fillActivities,
  fillApiKeys,
  fillAssets,
  fillBooking,
  fillCampaigns,
  fillCaseView,
  fillCustomers,
  fillDeadlines,
  fillCaseWork,
  fillFiles,
  fillForms,
  fillLocations,
  fillMessages,
  fillMoveIn,
  fillPackages,
  fillPriceBook,
  fillDocuments,
  fillInvoices,
  fillInsight,
  fillPrivacy,
  fillRatings,
  fillService,
  fillTenancies,
  fillRequisitions,
  fillEmbed,
  fillWebhooks,
  fillIntegrations,
  fillSingleSignOn,
  fillTransfers,
  fillUsers,
  fillViewAs,
  fillWorkWeeks,
  fillAudit,
] as const

type Filled = Awaited<ReturnType<(typeof FILLERS)[number]>>
type AllOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never

/** One row of each kind that a call may name by id. */
export type Ids = BaseIds & AllOf<Filled>

/** Writes one row of the company being filled; tables of another schema include its name. */
export type Put = (table: string, row: Record<string, unknown>) => Promise<unknown>

let number = 1

/** Fills a company with one row of each kind; `deleted` marks them as deleted, where the kind allows it. */
export async function fillCompany(db: Db, companyId: number, deleted = false): Promise<Ids> {
  const ids = Object.fromEntries(KINDS.map(kind => [kind, newId()])) as BaseIds
  const at = deleted ? new Date(currentTime()) : null
  const n = (number += 1)
  const put = putting(db, companyId)
  const inCompany = (other: number): Elsewhere => ({
    putCompany: (name, isTest = false) =>
      db.rows('insert into directory.company (id, number, name, is_test) values ($1, $1, $2, $3)', [
        other,
        name,
        isTest,
      ]),
    put: (table, row) =>
      db.transaction(async within => {
        await within.rows(`select set_config('casekit.company_id', $1, true)`, [String(other)])
        await putting(within, other)(table, row)
      }),
  })
  await put('stakeholder', { id: ids.staff, name: `Staff ${n}`, is_responsible: true, is_fitter: true, deleted_at: at })
  await put('customer', { id: ids.customer, number: 900_000 + n, name: `Customer ${n}`, deleted_at: at })
  await put('customer_address', {
    id: ids.delivery,
    customer_id: ids.customer,
    kind: 'delivery',
    name: 'D',
    deleted_at: at,
  })
  await put('customer_address', {
    id: ids.contact,
    customer_id: ids.customer,
    kind: 'contact',
    name: 'C',
    deleted_at: at,
  })
  await put('partner', { id: ids.partner, name: `Partner ${n}`, deleted_at: at })
  await put('certificate_kind', { id: ids.certificate, name: `Insurance ${n}`, deleted_at: at })
  await put('partner_certificate', { partner_id: ids.partner, certificate_id: ids.certificate, note: 'Policy' })
  if (deleted) ids.privacyRequest = newId() // requests cannot be deleted: use one that never existed
  else
    await put('privacy_request', {
      id: ids.privacyRequest,
      kind: 'access',
      asked_by: `Asker ${n}`,
      received_on: '2026-05-14',
      due_on: '2026-06-14',
    })
  if (deleted) ids.subscriptionInvoice = newId() // nor can invoices
  else
    await put('subscription_invoice', {
      id: ids.subscriptionInvoice,
      seller_id: companyId,
      buyer_id: companyId,
      language: 'da-DK',
      number: n,
      seller: JSON.stringify({ name: `Seller ${n}`, address: '', zipCode: '', city: '', cvr: '', email: '', iban: '' }),
      buyer: JSON.stringify({ name: `Buyer ${n}`, address: '', zipCode: '', city: '', cvr: '', email: '' }),
      plan: 'Service 25',
      // a company may be filled more than once, but a month is invoiced once
      from_day: `${2000 + (n % 7000)}-05-01`,
      to_day: `${2000 + (n % 7000)}-05-31`,
      net: 49_900,
      vat_percent: 25,
      vat: 12_475,
      currency: 'DKK',
      issued_on: '2026-05-01',
      due_on: '2026-05-15',
    })
  await put('property_owner', { id: ids.owner, name: `Owner ${n}` })
  await put('property', {
    id: ids.property,
    number: `P${n}`,
    name: `Property ${n}`,
    responsible_id: ids.staff,
    owner_id: ids.owner,
    customer_id: ids.customer,
    deleted_at: at,
  })
  await put('property_share', { property_id: ids.property, position: 0, owner_id: ids.owner, share: 10_000 })
  await put('property_partner', { property_id: ids.property, partner_id: ids.partner })
  await put('lease', { id: ids.lease, property_id: ids.property, number: `L${n}`, type: 'Residential', deleted_at: at })
  await put('lease_tenant', { lease_id: ids.lease, customer_id: ids.customer })
  await put('case_stage', { id: ids.stage, name: `Stage ${n}`, position: n, deleted_at: at })
  await put('channel', { id: ids.channel, name: `Channel ${n}`, deleted_at: at })
  if (deleted) ids.notificationSet = newId() // sets cannot be deleted: use one that never existed
  else await put('notification_set', { id: ids.notificationSet, name: `Set ${n}` })
  await put('cases', {
    id: ids.case,
    number: 900_000 + n,
    description: 'x',
    customer_id: ids.customer,
    delivery_id: ids.delivery,
    contact_id: ids.contact,
    stage_id: ids.stage,
    responsible_id: ids.staff,
    property_id: ids.property,
    lease_id: ids.lease,
    deleted_at: at,
  })
  await putMessage(db, companyId, ids.staff, ids.message)
  if (!deleted) await putSharedView(db, companyId, ids.staff, ids.sharedView)
  await put('offer', {
    id: ids.offer,
    number: 900_000 + n,
    title: `Offer to customer ${n}`,
    case_id: ids.case,
    customer_id: ids.customer,
    deleted_at: at,
  })
  const row = { number: n, deletedAt: at, companyId, inCompany }
  const filled = await Promise.all(FILLERS.map(fill => fill(put, ids, row)))
  return Object.assign(ids, ...filled) as Ids
}

const putting =
  (db: Db, companyId: number): Put =>
  (table, row) => {
    const keys = Object.keys(row)
    return db.rows(
      `insert into ${table.includes('.') ? table : `casekit.${table}`} (company_id, ${keys.join(', ')}) values ($1, ${keys.map((_, index) => `$${index + 2}`).join(', ')})`,
      [companyId, ...Object.values(row)],
    )
  }

/** Creates an alert for a member; returns its id. */
export async function putMessage(db: Db, companyId: number, recipientId: string, id = newId()): Promise<string> {
  await db.rows(
    `insert into casekit.stakeholder_message (company_id, id, recipient_id, kind, message)
     values ($1, $2, $3, 'system', 'Alert.NoteAdded')`,
    [companyId, id, recipientId],
  )
  return id
}

/** Creates a view shared by a member; returns its id. */
export async function putSharedView(db: Db, companyId: number, staffId: string, id = newId()): Promise<string> {
  await db.rows(
    `insert into casekit.shared_view (company_id, id, overview, name, query, stakeholder_id) values ($1, $2, 'cases', 'Mine', '', $3)`,
    [companyId, id, staffId],
  )
  return id
}
