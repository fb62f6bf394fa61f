import type { NewCase } from '@casekit/contract/cases'
import { CASE_STATUS_IDS, CASE_STATUSES, type CaseStatus, INITIAL_CASE_STATUS_ID } from '@casekit/contract/ids'
import { linkForMail } from '../case-view/links.ts'
import type { Db, Tenant } from '../platform/db.ts'
import { setAssets } from './facts/lists.ts'
import { caseAddress } from '../messages/case-address.ts'
import { ownWordsOf } from '../notifications/customer-words.ts'
import { newId } from '../platform/new-id.ts'
import { badRequest } from '../server/problem.ts'
import { creating, type NewIds, type NewMaker, type NewWords } from './create-statement.ts'
import { createdMails, createdWords } from './created-mail.ts'
import { type Actor, actorOf } from '../history/queries.ts'
import { joinNewCase } from '../tenancies/join-new-case.ts'
import { noSuch } from '../server/unknown-id.ts'

/** Adds the link to the customer's view and a reply address for the case to the email. */
async function addWays(db: Db, companyId: number, caseId: string, mailId: string): Promise<void> {
  const linkId = await linkForMail(db, companyId, caseId)
  const replyTo = await caseAddress(db, companyId, caseId)
  await db.rows('update casekit.outbox set payload = payload || $3::jsonb where company_id = $1 and id = $2', [
    companyId,
    mailId,
    JSON.stringify({ linkId, replyTo }),
  ])
}

/** Who creates a case, and how much of the company they see. */
export type Maker = Actor & { tenant: Tenant }

/** Creates a case and returns its id. Throws 404 with the field for an id that does not belong to the company (§4). */
export async function createCase(db: Db, companyId: number, caller: Maker, given: NewCase): Promise<string> {
  if (!given.customerId && !given.propertyLeaseId && !given.propertyId && !given.assetId)
    throw badRequest('/customerId', 'is needed, or propertyLeaseId, propertyId or assetId')
  const body = given.assetId ? await withAsset(db, companyId, caller, given, given.assetId) : given
  const [id, mailId] = [newId(), newId()]
  const words = wordsOf(body)
  const [text, values] = creating({
    companyId,
    caseId: id,
    ...idsOf(body),
    isScoped: isNarrow(caller),
    ...makerOf(caller),
    ...words,
    historyId: newId(),
    mailId,
    mailWords: words.isQuiet ? '' : createdMails(await ownWordsOf(db, companyId, 'created'), words.title),
    mailFacts: createdWords(words.title, words.description),
  })
  const made = await db.row<{ field: string | null; isMailed: boolean }>(text, values)
  if (made?.field) throw noSuch(made.field)
  if (made?.isMailed) await addWays(db, companyId, id, mailId)
  if (body.assetId) await setAssets(db, companyId, id, [body.assetId])
  if (body.incidentId) await joinNewCase(db, companyId, caller, body.incidentId, id)
  return id
}

const isNarrow = ({ tenant }: Maker) => tenant.scopeKey !== undefined || tenant.scopeCustomer !== undefined

const ASSET = `select customer_id as "customerId", property_id as "propertyId", lease_id as "propertyLeaseId" from casekit.asset
  where company_id = $1 and id = $2 and deleted_at is null`

/** Fills in the asset's customer and location if the case has none. */
async function withAsset(db: Db, companyId: number, caller: Maker, body: NewCase, assetId: string): Promise<NewCase> {
  const asset = await db.row<Pick<NewCase, 'customerId' | 'propertyId' | 'propertyLeaseId'>>(ASSET, [
    companyId,
    assetId,
  ])
  if (!asset) throw noSuch('assetId')
  const customerId = body.customerId ?? asset.customerId ?? null
  const isPlaced = body.propertyId || body.propertyLeaseId || isNarrow(caller)
  return isPlaced ? { ...body, customerId } : { ...body, ...asset, customerId }
}

const idsOf = (body: NewCase): NewIds => ({
  customerId: body.customerId ?? null,
  leaseId: body.propertyLeaseId ?? null,
  propertyId: body.propertyId ?? null,
  deliveryId: body.deliveryAddressId ?? null,
  contactId: body.contactAddressId ?? null,
  responsibleId: body.responsibleId ?? null,
  notificationSetId: body.notificationSetId ?? null,
})

function makerOf(caller: Maker): NewMaker {
  const [makerId, makerName] = actorOf(caller)
  if (caller.kind !== 'embed') return { makerId, makerName, keyId: null, channel: '' }
  return { makerId, makerName, keyId: caller.id, channel: caller.name }
}

const wordsOf = (body: NewCase): NewWords => ({
  title: body.title ?? '',
  description: body.description,
  status: statusOf(body.caseStatusId ?? INITIAL_CASE_STATUS_ID),
  requisitionNumber: body.requisitionNumber ?? '',
  reference: body.vorRef ?? '',
  isQuiet: body.disableNotification ?? true,
  notifiedAddress: body.notificationAddress ?? 'customer',
})

function statusOf(id: string): CaseStatus {
  const status = CASE_STATUSES.find(name => CASE_STATUS_IDS[name] === id.toLowerCase())
  if (!status) throw noSuch('caseStatusId')
  return status
}
