import type { Pool } from 'pg'
import { printed } from '../case-paper/print.ts'
import { wordsOf } from '../case-paper/words.ts'
import { bytesOf } from '../documents/print.ts'
import { keepBytes } from '../files/upload.ts'
import { type Db, openDb } from '../platform/db.ts'
import { eachAlone } from '../platform/each-alone.ts'
import type { FileStore } from '../platform/files/store.ts'
import { letter } from '../platform/mail/letter.ts'
import { newId } from '../platform/new-id.ts'
import { notFound, ProblemError } from '../server/problem.ts'
import { invoicePaper } from './invoice-paper.ts'

type Means = { pool: Pool; files: FileStore }
type Due = { to: string; seller: string; answersTo: string; language: string }

const DUE = `select id from casekit.subscription_invoice where company_id = $1 and seller_id = $1 and mailed_at is null
  order by number`
/** Locked, so only one of two processes mails it. */
const ONE = `select buyer ->> 'email' as to, seller ->> 'name' as seller, seller ->> 'email' as "answersTo", language
  from casekit.subscription_invoice where company_id = $1 and id = $2 and mailed_at is null for update skip locked`

/**
 * Mails a company's issued invoices that are not mailed yet. Returns how many. One that fails does not block others,
 * and is retried next time.
 */
export async function mailInvoices(
  { pool, files }: Means,
  companyId: number,
  onError: (error: unknown) => void,
): Promise<number> {
  const db = openDb(pool, { companyId })
  const due = await db.rows<{ id: string }>(DUE, [companyId])
  return eachAlone(db, due, (within, id) => mailOne(within, files, companyId, id), onError)
}

const isReached = ({ to }: Due): boolean => /^[^@\s]+@[^@\s]+$/.test(to)

const MAILED =
  'update casekit.subscription_invoice set mailed_at = now(), mailed_to = $3, path = $4 where company_id = $1 and id = $2'

async function mailOne(db: Db, files: FileStore, companyId: number, id: string): Promise<boolean> {
  const due = await db.row<Due>(ONE, [companyId, id])
  if (!due) return false
  const path = isReached(due) ? await queue(db, files, companyId, { id, key: id }, due) : null
  await db.rows(MAILED, [companyId, id, isReached(due) ? due.to : '', path])
  return true
}

const AGAIN = `select coalesce((select coalesce(nullif(c.invoice_email, ''), nullif(c.email, '')) from directory.company c where c.id = i.buyer_id),
    i.buyer ->> 'email') as to, i.seller ->> 'name' as seller, i.seller ->> 'email' as "answersTo", i.language
  from casekit.subscription_invoice i where i.company_id = $1 and i.seller_id = $1 and i.id = $2 for update`

/** Mails an issued invoice again, to the buyer's current invoice address. Returns that address. */
export const mailAgain = (db: Db, files: FileStore, companyId: number, id: string): Promise<{ email: string }> =>
  db.transaction(async within => {
    const due = await within.row<Due>(AGAIN, [companyId, id])
    if (!due) throw notFound('invoice')
    if (!isReached(due)) throw new ProblemError(409, 'no-address', 'There is no address to mail it to.')
    const path = await queue(within, files, companyId, { id, key: `${id}/${newId()}` }, due)
    await within.rows(MAILED, [companyId, id, due.to, path])
    return { email: due.to }
  })

/** `key`: of two mails with the same key, only one is sent. */
async function queue(
  db: Db,
  files: FileStore,
  companyId: number,
  { id, key }: { id: string; key: string },
  { to, seller, answersTo, language }: Due,
) {
  const { paper, title, about } = await invoicePaper(db, companyId, id, 'sold')
  const { path, size } = await keepBytes(files, await bytesOf(await printed(paper)))
  const mail = {
    to,
    subject: wordsOf(language, 'UTC').text('Subscription.MailSubject', { document: title, seller }),
    text: letter(language, [about], seller),
    letterhead: language,
    senderName: seller,
    ...(answersTo && { answersTo }),
    files: [{ path, name: `${title}.pdf`, type: 'application/pdf', size }],
  }
  await db.rows(
    `insert into casekit.outbox (company_id, id, kind, dedupe_key, payload) values ($1, $2, 'mail', $3, $4)`,
    [companyId, newId(), `subscription-invoice/${key}`, JSON.stringify(mail)],
  )
  return path
}

/** Runs `mailInvoices` for every selling company. */
export async function mailAllInvoices(means: Means, onError: (error: unknown) => void): Promise<void> {
  const companies = await openDb(means.pool).rows<{ id: number }>(
    'select id from directory.company where subscription_invoices > 0 and suspended_at is null order by id',
  )
  for (const { id } of companies) await mailInvoices(means, id, onError).catch(onError)
}
