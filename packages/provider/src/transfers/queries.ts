import type { Transfer, TransferDetails } from '@casekit/contract/transfers'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { notFound, ProblemError } from '../server/problem.ts'
import { type Occasion, transferMail } from './mail-words.ts'

const TRANSFER = `select x.id, x.side, x.state, x.is_offer_request as "isOfferRequest",
    json_build_object('id', p.id, 'name', p.name) as partner, k.id as "caseId", k.number as "caseNumber",
    x.number as "senderCaseNumber", x.partner_case_id as "partnerCaseId", x.partner_case_number as "partnerCaseNumber",
    x.work_status as "workStatus", x.title,
    case when x.quoted_at is not null then json_build_object('price', x.quote_price / 100.0, 'currency', x.quote_currency, 'text', x.quote_text, 'by', x.quoted_by_name,
      'at', to_json(x.quoted_at)) end as quote, coalesce(x.draft ->> 'companyMessage', '') as "companyMessage",
    x.responsible_name as "responsibleName", x.sent_by_name as "sentBy", x.created_at as "sentAt",
    x.remind_at as "remindAt", x.answered_by_name as "answeredBy", x.answered_at as "answeredAt", x.reason,
    (select count(*)::int from casekit.transfer_file f where f.company_id = x.company_id and f.transfer_id = x.id) as "fileCount"
  from casekit.transfer x join casekit.partner p on p.company_id = x.company_id and p.id = x.partner_id
  left join casekit.cases k on k.company_id = x.company_id and k.id = x.case_id and k.deleted_at is null
  where x.company_id = $1`
const NEWEST = 'order by x.created_at desc, x.id desc limit 500'

export const findReceived = (db: Db, companyId: number, caseId: string) =>
  db.row<Transfer>(`${TRANSFER} and x.case_id = $2 and x.side = 'received' ${NEWEST}`, [companyId, caseId])

export const listAnswered = (db: Db, companyId: number, caseId: string) =>
  db.rows<Transfer>(
    `${TRANSFER} and x.case_id = $2 and x.side = 'sent' and x.state <> 'waiting' and not x.is_offer_request ${NEWEST}`,
    [companyId, caseId],
  )

export const listWaiting = (db: Db, companyId: number, caseId: string) =>
  db.rows<Transfer>(
    `${TRANSFER} and x.case_id = $2 and x.side = 'sent' and x.state = 'waiting' and not x.is_offer_request ${NEWEST}`,
    [companyId, caseId],
  )

export const listOfferRequests = (db: Db, companyId: number, caseId: string) =>
  db.rows<Transfer>(`${TRANSFER} and x.case_id = $2 and x.side = 'sent' and x.is_offer_request ${NEWEST}`, [
    companyId,
    caseId,
  ])

/** For its receiver, a canceled or declined transfer no longer exists. */
const isThere = (transfer: string) =>
  `not (${transfer}.side = 'received' and ${transfer}.state in ('declined', 'cancelled'))`

const DETAILS = `select t.*, (x.draft - '{caseId,partnerCompanyId,responsibleId,files,isOfferRequest}'::text[]) as draft,
    (select coalesce(json_agg(json_build_object('fileId', f.id, 'originalName', f.original_name, 'size', f.size, 'type', f.type)
      order by casekit.natural_key(f.original_name), f.id), '[]')
      from casekit.transfer_file f where f.company_id = $1 and f.transfer_id = $2) as files
  from (${TRANSFER} and x.id = $2 and ${isThere('x')}) t join casekit.transfer x on x.company_id = $1 and x.id = t.id`

/** Includes what was sent. Returns undefined if the company has no such transfer. */
export async function findDetails(db: Db, companyId: number, id: string): Promise<TransferDetails | undefined> {
  const found = await db.row<Transfer & { draft: object; files: TransferDetails['files'] }>(DETAILS, [companyId, id])
  if (!found) return undefined
  const { draft, ...transfer } = found
  return { ...draft, ...transfer } as TransferDetails
}

export const findFile = (db: Db, companyId: number, id: string) =>
  db.row<{ path: string; type: string; originalName: string }>(
    `select f.path, f.type, f.original_name as "originalName" from casekit.transfer_file f
     join casekit.transfer x on x.company_id = f.company_id and x.id = f.transfer_id
     where f.company_id = $1 and f.id = $2 and ${isThere('x')}`,
    [companyId, id],
  )

/** A locked transfer, as changes need it. */
export type Held = {
  id: string
  other: number
  caseId: string | null
  partnerId: string
  partner: string
  number: number
  title: string
  sentBy: string | null
}

/** Whether the transfer's state allows the next step. */
type Stands = (transfer: Pick<Transfer, 'state' | 'isOfferRequest'>) => boolean

/** Locks a transfer in both companies until the transaction ends; 404, or 409 if its state does not allow the step. */
export async function hold(
  db: Db,
  companyId: number,
  id: string,
  side: Transfer['side'],
  stands: Stands,
): Promise<Held> {
  await db.rows('select pg_advisory_xact_lock(hashtextextended($1, 0))', [id])
  const held = await db.row<Held & Parameters<Stands>[0]>(
    `select x.id, x.other_company as other, x.case_id as "caseId", x.partner_id as "partnerId", p.name as partner,
       x.number, x.title, x.sent_by as "sentBy", x.state, x.is_offer_request as "isOfferRequest"
     from casekit.transfer x join casekit.partner p on p.company_id = x.company_id and p.id = x.partner_id
     where x.company_id = $1 and x.id = $2 and x.side = $3 and ${isThere('x')}`,
    [companyId, id, side],
  )
  if (!held) throw notFound('transfer')
  if (!stands(held)) throw new ProblemError(409, 'not-waiting', 'The transfer is no longer pending.')
  return held
}

/** Publishes a live event for the company's lists. */
export const announce = (db: Db, companyId: number, id: string) =>
  db.rows(`select casekit.announce($1, 'transfer', $2, null, '{TransferAccess}')`, [companyId, id])

/** The response was given: marks its alerts as seen, drops the reminder, and updates lists. */
export async function settle(db: Db, companyId: number, id: string): Promise<void> {
  await db.rows(
    `with seen as (
       update casekit.stakeholder_message set seen_at = now()
       where company_id = $1 and kind = 'transfer' and subject_id = $2 and seen_at is null returning id, recipient_id)
     select casekit.announce($1, 'alert', id, recipient_id) from seen`,
    [companyId, id],
  )
  await db.rows('delete from casekit.outbox where company_id = $1 and dedupe_key = $2 and sent_at is null', [
    companyId,
    `transfer/${id}/reminder`,
  ])
  await announce(db, companyId, id)
}

type Letter = { id: string; occasion: Occasion; to: string; language: string; afterDays?: number } & Parameters<
  typeof transferMail
>[2]

/** One mail per occasion; skips invalid addresses. */
export async function sendMail(
  db: Db,
  companyId: number,
  { id, occasion, to, language, afterDays = 0, ...told }: Letter,
) {
  if (!/^[^@\s]+@[^@\s]+$/.test(to)) return
  await db.rows(
    `insert into casekit.outbox (company_id, id, kind, dedupe_key, payload, due_at)
     values ($1, $2, 'mail', $3, $4, now() + make_interval(days => $5))`,
    [
      companyId,
      newId(),
      `transfer/${id}/${occasion}`,
      JSON.stringify({ to, ...transferMail(occasion, language, told) }),
      afterDays,
    ],
  )
}
