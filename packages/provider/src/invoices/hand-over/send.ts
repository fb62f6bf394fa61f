import type { Pool } from 'pg'
import { announceCase } from '../../documents/edit.ts'
import { type Db, openDb } from '../../platform/db.ts'
import type { Outward } from '../../platform/outward/outward.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import { askPoint } from './ask.ts'
import { delay, type Due, giveBack, keepAnswer } from './due.ts'
import { findTarget } from './point.ts'
import { postCaseWhenDone } from './post-case.ts'

export type Means = { pool: Pool; outward: Outward; vault: Vault }

type Invoice = { caseId: string | null; number: number; responsibleId: string | null }

const INVOICE = `select o.case_id as "caseId", o.invoice_number as number, k.responsible_id as "responsibleId"
  from casekit.offer o left join casekit.cases k on k.company_id = o.company_id and k.id = o.case_id
  where o.company_id = $1 and o.id = $2`

/** Locks the invoice, then its case, in the order in which decisions on documents lock them. */
async function lockInvoice(db: Db, { companyId, offerId }: Due): Promise<Invoice | undefined> {
  const invoice = await db.row<Invoice>(INVOICE, [companyId, offerId])
  await db.rows('select 1 from casekit.offer where company_id = $1 and id = $2 for update', [companyId, offerId])
  await db.rows('select 1 from casekit.cases where company_id = $1 and id = $2 for update', [
    companyId,
    invoice?.caseId,
  ])
  return invoice
}

/** Sends or polls a leased e-invoice and records the outcome; an acknowledgement posts the invoice. */
export async function sendHandOver({ pool, outward, vault }: Means, due: Due, now?: Date): Promise<void> {
  const db = openDb(pool, { companyId: due.companyId })
  const target = await findTarget(db, vault, due.companyId)
  if (!target) return void (await giveBack(db, due, now))
  const told = await askPoint(outward, target, due)
  await db.transaction(async within => {
    const invoice = await lockInvoice(within, due)
    if (!invoice) return
    if (told.kind === 'again') {
      if ((await delay(within, due, told, now)) === 'failed') await warn(within, due.companyId, invoice)
    } else if (await keepAnswer(within, due, { ...told, state: told.kind }, now)) {
      if (told.kind === 'refused') await warn(within, due.companyId, invoice)
      if (told.kind === 'acknowledged') await post(within, due, invoice)
    }
    if (invoice.caseId) await announceCase(within, due.companyId, invoice.caseId)
  })
}

async function post(db: Db, { companyId, offerId }: Due, { caseId }: Invoice): Promise<void> {
  await db.rows(
    `update casekit.offer set posted_at = coalesce(posted_at, now()), version = version + 1, updated_at = now()
     where company_id = $1 and id = $2`,
    [companyId, offerId],
  )
  if (caseId) await postCaseWhenDone(db, companyId, caseId, offerId)
}

/** Alerts the person responsible for the case that its customer has not got the invoice. */
const warn = (db: Db, companyId: number, { caseId, number, responsibleId }: Invoice) =>
  responsibleId &&
  db.rows(
    `select casekit.alert($1, $2, 'case', $3, 'Alert.EInvoiceNotTaken', jsonb_build_object('number', $4::text))`,
    [companyId, responsibleId, caseId, String(number)],
  )
