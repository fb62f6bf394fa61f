import { SETTING_IDS } from '@casekit/contract/ids'
import type { NewTransfer } from '@casekit/contract/transfers'
import { readSetting } from '../company/settings.ts'
import type { Staff } from '../server/caller.ts'
import { tell } from '../history/record.ts'
import { noSuch } from '../server/unknown-id.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { ProblemError } from '../server/problem.ts'
import { across, findPartnership, inBoth, type Partnership } from './partnership.ts'
import { announce, sendMail } from './queries.ts'

type File = { id: string; path: string }

const ADD = `insert into casekit.transfer (company_id, id, side, other_company, partner_id, case_id, is_offer_request,
    number, title, draft, responsible_id, responsible_name, sent_by, sent_by_name, remind_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, now() + make_interval(days => $15))`

const ADD_FILES = `insert into casekit.transfer_file
    (company_id, id, transfer_id, original_name, extension, path, size, type, has_thumbnail)
  select $1, f.id, $2, f.original_name, f.extension, f.path, f.size, f.type, f.has_thumbnail
  from jsonb_to_recordset($3::jsonb) f (id uuid, original_name text, extension text, path text, size bigint, type text, has_thumbnail boolean)`

type Sent = {
  /** Days until the partner is reminded. */
  remindAfter: number
  id: string
  draft: NewTransfer
  number: number
  partner: Partnership
  responsible: { id: string; name: string } | undefined
  files: File[]
}

/**
 * Transfers a case to a partner. Returns the transfer id. 404 naming the field for an id of neither the company nor the
 * partner.
 */
export async function send(db: Db, companyId: number, caller: Staff, draft: NewTransfer): Promise<string> {
  const found = await db.row<{ number: number }>(
    'select number from casekit.cases where company_id = $1 and id = $2 and deleted_at is null for no key update',
    [companyId, draft.caseId],
  )
  if (!found) throw noSuch('caseId')
  const partner = await findPartnership(db, companyId, draft.partnerCompanyId)
  if (!partner) throw noSuch('partnerCompanyId')
  const responsible = await findResponsible(db, companyId, partner, draft.responsibleId)
  const files = await filesOf(db, companyId, draft)
  if (await isWaiting(db, companyId, draft.caseId, partner))
    throw new ProblemError(409, 'already-waiting', 'The partner has not answered the last transfer of this case.')
  const remindAfter = await readSetting(db, companyId, SETTING_IDS.transferReminderDays)
  const sent: Sent = { id: newId(), remindAfter, draft, number: found.number, partner, responsible, files }
  await inBoth(
    db,
    companyId,
    partner.companyId,
    at => addSent(at, companyId, caller, sent),
    (at, there) => addReceived(at, there, caller, sent),
  )
  return sent.id
}

async function findResponsible(db: Db, companyId: number, partner: Partnership, id: string | null | undefined) {
  if (!id) return undefined
  const found = await across(db, companyId, partner.companyId, (at, there) =>
    at.row<{ id: string; name: string }>(
      `select id, name from casekit.stakeholder where company_id = $1 and id = $2 and is_responsible and deleted_at is null`,
      [there, id],
    ),
  )
  if (!found) throw noSuch('responsibleId')
  return found
}

async function filesOf(db: Db, companyId: number, { caseId, files = [] }: NewTransfer): Promise<File[]> {
  const wanted = [...new Set(files)]
  const found = await db.rows<File>(
    `select original_name, extension, path, size::float8 as size, type, has_thumbnail from casekit.case_file
     where company_id = $1 and case_id = $2 and id = any ($3::uuid[]) and deleted_at is null`,
    [companyId, caseId, wanted],
  )
  if (found.length < wanted.length) throw noSuch('files')
  return found.map(file => ({ ...file, id: newId() }))
}

const isWaiting = (db: Db, companyId: number, caseId: string, { companyId: other }: Partnership) =>
  db.row(
    `select 1 from casekit.transfer
     where company_id = $1 and case_id = $2 and other_company = $3 and side = 'sent' and state in ('waiting', 'quoted', 'awarded')`,
    [companyId, caseId, other],
  )

async function addSent(db: Db, companyId: number, caller: Staff, sent: Sent): Promise<void> {
  const { id, draft, number, partner, responsible, files } = sent
  await db.rows(ADD, [
    companyId,
    id,
    'sent',
    partner.companyId,
    partner.partnerId,
    draft.caseId,
    draft.isOfferRequest ?? false,
    number,
    draft.title,
    JSON.stringify(draft),
    null,
    responsible?.name ?? '',
    caller.id,
    caller.name,
    sent.remindAfter,
  ])
  await db.rows(ADD_FILES, [companyId, id, JSON.stringify(files)])
  await tell(db, companyId, caller, draft.caseId, {
    type: 'caseTransferred',
    text: partner.name,
    subText: draft.companyMessage ?? '',
  })
  await announce(db, companyId, id)
}

async function addReceived(db: Db, companyId: number, caller: Staff, sent: Sent): Promise<void> {
  const { id, draft, number, partner, responsible, files } = sent
  await db.rows(ADD, [
    companyId,
    id,
    'received',
    caller.companyId,
    partner.mirrorId,
    null,
    draft.isOfferRequest ?? false,
    number,
    draft.title,
    JSON.stringify(draft),
    responsible?.id ?? null,
    responsible?.name ?? '',
    null,
    caller.name,
    sent.remindAfter,
  ])
  await db.rows(ADD_FILES, [companyId, id, JSON.stringify(files)])
  const told = {
    id,
    to: partner.email,
    language: partner.language,
    partner: partner.mirrorName,
    number,
    title: draft.title,
    message: draft.companyMessage ?? '',
  }
  await sendMail(db, companyId, { ...told, occasion: 'received' })
  await sendMail(db, companyId, { ...told, occasion: 'reminder', afterDays: sent.remindAfter })
  const details = JSON.stringify({ number: String(number), actor: partner.mirrorName })
  await db.rows(`select casekit.alert_of_transfer($1, $2, 'Alert.TransferReceived', $3::jsonb)`, [
    companyId,
    id,
    details,
  ])
  await announce(db, companyId, id)
}
