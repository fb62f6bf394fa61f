import type { OfferView, OfferViewState } from '@casekit/contract/offer-view'
import { currencyOf } from '@casekit/rules/currency'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { paymentView } from '../payments/pay.ts'
import { bucketOf, type Limit, takeAttempt } from '../session/attempts.ts'
import { notFound } from '../server/problem.ts'
import { announceCase } from './edit.ts'
import { asShown, enclosedIn } from './enclosed.ts'
import { showsOf } from './paper-lines.ts'
import { documentWords, sellingCompany, signOf } from './pdf-words.ts'
import type { OfferReader } from './reader.ts'
import { readDocument } from './rows.ts'
import { vatNote } from './vat-note.ts'

const QUESTIONS = `select m.id, m.lane = 'company' as "isOurs", m.sent_by_name as by, m.created_at as at, m.body as text
  from casekit.case_message m join casekit.offer o on o.company_id = m.company_id and o.case_id = m.case_id
  where m.company_id = $1 and o.id = $2 and m.customer_id is not distinct from o.customer_id and m.lane in ('customer', 'company')
    and m.type <> 'PartnerMessage' and (m.type <> 'OfferMade' or m.sent_by is not null) and m.created_at >= (
      select min(q.created_at) from casekit.case_message q where q.company_id = $1 and q.case_id = o.case_id
        and q.type = 'CustomerMessage' and q.title = o.number::text)
  order by m.created_at, m.id limit 100`

const SEEN = `update casekit.offer set opened_at = now() where company_id = $1 and id = $2 and opened_at is null`

type Way = {
  isLate: boolean
  isRevoked: boolean
  counts: boolean
  /** Whether the presenter needs approval first; by default the recipient's state. */
  isHeld?: boolean
}

/** The document as its recipient may see it; throws if it does not exist. */
export async function showOffer(db: Db, companyId: number, offerId: string, way: Way): Promise<OfferView> {
  const document = await readDocument(db, companyId, offerId)
  if (!document) throw notFound('document')
  const company = await sellingCompany(db, companyId)
  const row = (await db.row<{ isOver: boolean; isHeld: boolean; hasReceipt: boolean }>(
    `select o.is_held as "isHeld", o.receipt_due is not null as "hasReceipt", coalesce(o.valid_until < (now() at time zone c.time_zone)::date, false) as "isOver"
     from casekit.offer o join directory.company c on c.id = o.company_id where o.company_id = $1 and o.id = $2`,
    [companyId, offerId],
  )) ?? { isOver: false, isHeld: false, hasReceipt: false }
  const isHeld = way.isHeld ?? row.isHeld
  const state = stateOf(document.status, { ...way, isHeld }, row.isOver)
  const isShown = state !== 'revoked' && (state === 'accepted' || !isHeld)
  if (way.counts && isShown) await db.rows(SEEN, [companyId, offerId])
  const { version, kind, number, title, customer, validUntil, language, content, decision } = document
  return {
    version,
    state,
    kind,
    number,
    title: isShown ? title : '',
    customerName: isShown ? (customer?.name ?? '') : '',
    validUntil,
    language,
    currency: currencyOf(company.language),
    timeZone: company.timeZone,
    theme: company.theme,
    company: signOf(company),
    showsAmounts: showsOf(company.pdfDesign, kind).amount,
    content: isShown ? content : null,
    vatNote: isShown ? vatNote(content.vatMode, documentWords(language, company)) : '',
    files: isShown ? (await enclosedIn(db, companyId, offerId, content)).map(asShown) : [],
    decision: isShown ? decision : null,
    hasReceipt: isShown && row.hasReceipt,
    payment: isShown && !way.isRevoked ? await paymentView(db, companyId, offerId) : null,
    presentation: null,
    mayAsk: document.case !== null,
    questions: isShown ? await db.rows<OfferView['questions'][number]>(QUESTIONS, [companyId, offerId]) : [],
  }
}

function stateOf(status: string, { isLate, isRevoked, isHeld }: Way, isOver: boolean): OfferViewState {
  if (isRevoked) return 'revoked'
  if (status === 'Accepted') return 'accepted'
  if (status === 'Rejected') return 'rejected'
  if (isHeld) return 'held'
  return isLate || isOver || status !== 'Sent' ? 'late' : 'open'
}

const ASKED: Limit = { attempts: 30, windowSeconds: 900 }

/** Stores a question about the document as a message on its case; returns the message's id. */
export async function ask(
  db: Db,
  reader: Pick<OfferReader, 'companyId' | 'offerId' | 'id'>,
  { name, text }: { name: string; text: string },
): Promise<string> {
  const { companyId, offerId } = reader
  await takeAttempt(db, bucketOf('offer-question', reader.id), ASKED)
  const id = newId()
  const asked = await db.row<{ caseId: string }>(
    `insert into casekit.case_message (company_id, id, case_id, customer_id, lane, type, title, body, sent_by_name)
     select o.company_id, $3, o.case_id, o.customer_id, 'customer', 'CustomerMessage', o.number::text, $4, $5
     from casekit.offer o where o.company_id = $1 and o.id = $2 and o.case_id is not null and o.deleted_at is null returning case_id as "caseId"`,
    [companyId, offerId, id, text.trim(), name.trim()],
  )
  if (!asked) throw notFound('case')
  await db.rows(
    `select casekit.alert(k.company_id, k.responsible_id, 'case', k.id, 'Alert.CustomerWrote',
       jsonb_build_object('number', k.number::text, 'actor', $3::text))
     from casekit.cases k where k.company_id = $1 and k.id = $2 and k.responsible_id is not null`,
    [companyId, asked.caseId, name.trim()],
  )
  await announceCase(db, companyId, asked.caseId)
  return id
}
