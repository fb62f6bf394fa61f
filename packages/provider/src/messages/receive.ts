import type { Pool } from 'pg'
import { type Db, openDb } from '../db.ts'
import { CHANNEL } from '../live/announcer.ts'
import { notify } from '../live/queries.ts'
import { newId } from '../new-id.ts'
import { readCaseAddress } from './case-address.ts'

/** A mail that came in. `mailId` is its Message-ID: the same mail twice is one message. */
export type IncomingMail = {
  to: string
  from: string
  fromName?: string
  subject: string
  text: string
  mailId: string
}

const LONGEST = 10_000

/** Puts an answer into its case and tells the responsible member. False where the address is of no case of ours. */
export async function receiveMail(pool: Pool, mail: IncomingMail): Promise<boolean> {
  const address = readCaseAddress(mail.to)
  if (!address) return false
  const isTaken = await openDb(pool, { companyId: address.companyId }).transaction(async db => {
    const found = await db.row<{ caseId: string }>(
      `select a.case_id as "caseId" from casekit.case_mail_address a
       join casekit.cases k on k.company_id = a.company_id and k.id = a.case_id and k.deleted_at is null
       where a.company_id = $1 and a.token = $2`,
      [address.companyId, address.token],
    )
    if (!found) return false
    await keep(db, address.companyId, found.caseId, mail)
    return true
  })
  if (isTaken) await notify(pool, CHANNEL, [address.companyId])
  return isTaken
}

async function keep(
  db: Db,
  companyId: number,
  caseId: string,
  { from, fromName, subject, text, mailId }: IncomingMail,
) {
  const kept = await db.row(
    `insert into casekit.case_message (company_id, id, case_id, lane, type, title, body, sent_by_name, mail_id)
     values ($1, $2, $3, 'customer', 'CustomerReply', $4, $5, $6, $7)
     on conflict (company_id, mail_id) where mail_id is not null do nothing returning id`,
    [
      companyId,
      newId(),
      caseId,
      subject.slice(0, 200) || '-',
      ownWords(text),
      fromName?.trim().slice(0, 200) || from.slice(0, 200),
      mailId.slice(0, 500),
    ],
  )
  if (!kept) return
  await db.rows(
    `select casekit.alert(k.company_id, k.responsible_id, 'case', k.id, 'Alert.CustomerWrote',
       jsonb_build_object('number', k.number::text, 'actor', $3::text))
     from casekit.cases k where k.company_id = $1 and k.id = $2 and k.responsible_id is not null`,
    [companyId, caseId, fromName?.trim() || from],
  )
  await db.rows(`select casekit.announce($1, 'case', $2, null, '{Core,Kanban}')`, [companyId, caseId])
}

/** What stands above the quoted mail. */
export function ownWords(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').replaceAll('\0', '').split('\n')
  const end = lines.findIndex((line, at) => at > 0 && (line.startsWith('>') || /^-{2,}\s?\w.*-{2,}$/.test(line)))
  const own = (end < 0 ? lines : lines.slice(0, end)).join('\n').trim()
  return (own || text.trim() || '-').slice(0, LONGEST)
}
