import type { HandOverWay } from '@casekit/contract/invoice-states'
import { announceCase } from '../../documents/edit.ts'
import { lockDocument } from '../../documents/rows.ts'
import type { Db } from '../../platform/db.ts'
import { newId } from '../../platform/new-id.ts'
import { notFound, ProblemError } from '../../server/problem.ts'
import { isReachable, writeEInvoice } from '../e-invoice.ts'
import { wrongState } from '../make.ts'
import { findRule, type HandOverRule } from './point.ts'

/** A refused e-invoice is rewritten under a new id; one that was given up may have arrived, so it keeps its id. */
const QUEUE = `insert into casekit.e_invoice as e (company_id, id, offer_id, format, xml) values ($1, $2, $3, $4, $5)
  on conflict (company_id, offer_id) do update set state = 'waiting', attempts = 0, at = now(), due_at = now(), status = null, fault = '', reason = '',
    receipt = '', id = case when e.state = 'refused' then excluded.id else e.id end,
    format = case when e.state = 'refused' then excluded.format else e.format end, xml = case when e.state = 'refused' then excluded.xml else e.xml end
  where e.state in ('refused', 'failed') returning 1`

async function queue(db: Db, companyId: number, offerId: string, rule: HandOverRule): Promise<void> {
  const { format, xml } = await writeEInvoice(db, companyId, offerId, rule.format)
  if (!(await db.row(QUEUE, [companyId, newId(), offerId, format, xml]))) throw wrongState()
}

/** Queues an issued invoice as an e-invoice, in the caller's transaction; it is posted once acknowledged. */
export async function handOver(db: Db, companyId: number, offerId: string): Promise<void> {
  const offer = await lockDocument(db, companyId, offerId)
  if (!offer || (offer.kind !== 'InvoiceBasis' && offer.kind !== 'Credit')) throw notFound('invoice')
  if (!offer.isIssued) throw wrongState()
  const rule = await findRule(db, companyId)
  if (!rule) throw new ProblemError(409, 'not-connected', 'The company has no access point.')
  await queue(db, companyId, offerId, rule)
  await db.rows('update casekit.offer set posted_at = null where company_id = $1 and id = $2', [companyId, offerId])
  if (offer.case_id) await announceCase(db, companyId, offer.case_id)
}

/** How an invoice would be handed over; `never` if its customer cannot be reached. */
export async function wayOf(db: Db, companyId: number, offerId: string): Promise<HandOverWay> {
  const rule = await findRule(db, companyId)
  if (!rule || !(await isReachable(db, companyId, offerId))) return 'never'
  return rule.isAutomatic ? 'onIssue' : 'byHand'
}

/** Runs in the issuing transaction. */
export async function handOverWhenIssued(db: Db, companyId: number, offerId: string): Promise<void> {
  if ((await wayOf(db, companyId, offerId)) !== 'onIssue') return
  const rule = await findRule(db, companyId)
  if (rule) await queue(db, companyId, offerId, rule)
}

export const isOnItsWay = async (db: Db, companyId: number, offerId: string): Promise<boolean> =>
  (await db.row(`select 1 from casekit.e_invoice where company_id = $1 and offer_id = $2 and state <> 'acknowledged'`, [
    companyId,
    offerId,
  ])) !== undefined

/** Cancels an e-invoice that cannot have been delivered, or whose fate is unknown; the row lock excludes its sender. */
export async function cancelHandOver(db: Db, companyId: number, offerId: string): Promise<void> {
  const offer = await lockDocument(db, companyId, offerId)
  if (!offer || (offer.kind !== 'InvoiceBasis' && offer.kind !== 'Credit')) throw notFound('invoice')
  const gone = await db.row(
    `delete from casekit.e_invoice where company_id = $1 and offer_id = $2
       and (state in ('refused', 'failed') or state = 'waiting' and attempts = 0) returning 1`,
    [companyId, offerId],
  )
  if (!gone) throw wrongState()
  if (offer.case_id) await announceCase(db, companyId, offer.case_id)
}
