import { createCase, type Maker } from '../cases/create.ts'
import * as customers from '../customers/queries.ts'
import { type Place, receiveOn } from '../messages/receive.ts'
import { type Db, openDb } from '../platform/db.ts'
import type { FileStore } from '../platform/files/store.ts'
import type { Letter } from '../platform/mail/inbound/read-mail.ts'
import type { Reader } from '../platform/mail/inbound/reader.ts'
import type { Pool } from 'pg'
import { headOf, type MailHead } from './head.ts'
import { type Box, findNoted, note, type Note } from './queries.ts'
import { ruleFor } from './rules.ts'

export type Means = { pool: Pool; files: FileStore; reader: Reader }
export type Mail = { uid: number; uidValidity: number; raw: Buffer }

/** More than this per hour from one address is automated, whatever its headers say. */
const MOST_AN_HOUR = 30

/**
 * Turns an email into a message on the case it replies to, a new case, or nothing. Idempotent; resumes mail that a
 * terminated process left half done. `isAsked`: create a case whatever the rules say.
 */
export async function takeMail(means: Means, box: Box, mail: Mail, isAsked = false): Promise<void> {
  const { companyId } = box
  const db = openDb(means.pool, { companyId })
  const head = headOf(mail.raw)
  const { letter } = await means.reader.read(mail.raw, head.returnPath)
  const about = { ...mail, from: letter?.from ?? head.returnPath, subject: letter?.subject ?? '' }
  if (!letter)
    return void (await note(db, companyId, {
      ...about,
      mailId: `uid:${mail.uidValidity}:${mail.uid}`,
      result: 'automatic',
    }))
  const said: Omit<Note, 'result'> = { ...about, mailId: letter.mailId.slice(0, 500) }
  const known = await findNoted(db, companyId, said.mailId)
  const isDone = known && known.isWhole && known.result !== 'failed' && !(isAsked && known.result !== 'case')
  if (isDone && known.result !== 'message') return
  const answered = await answeredCase(db, companyId, head.answers)
  const caseId = known?.caseId ?? answered?.caseId
  if (caseId && known?.result !== 'case') {
    await putOn(means, { companyId, caseId, customerId: answered?.customerId }, letter, mail)
    return void (await note(db, companyId, { ...said, result: 'message', caseId }))
  }
  const madeId = caseId ?? (await db.transaction(within => decide(within, box, letter, head, said, isAsked)))
  if (!madeId) return
  await putOn(means, { companyId, caseId: madeId }, letter, mail)
  await note(db, companyId, { ...said, result: 'case', caseId: madeId })
}

/** Adds text and files to a case as a message. */
const putOn = ({ pool, files, reader }: Means, place: Place, letter: Letter, { raw }: Mail) =>
  receiveOn(pool, files, place, {
    ...letter,
    to: '',
    // we fetched it ourselves, so only the domain's signature can authenticate it
    isFromItsSender: () => reader.isFromItsSender(raw, { ip: '127.0.0.1', helo: '', envelopeFrom: '' }),
  })

type Answered = { caseId: string; customerId: string | null }

/**
 * The case an email replies to, and the customer of the message: another one than the case's after a merge. Ours are
 * matched by delivery id, others by Message-ID.
 */
async function answeredCase(db: Db, companyId: number, answers: readonly string[]): Promise<Answered | undefined> {
  if (answers.length === 0) return undefined
  const ours = answers.flatMap(id => /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(id)?.[0] ?? [])
  return db.row<Answered>(
    `select k.id as "caseId", a.customer_id as "customerId" from (
       select m.case_id, m.customer_id from casekit.case_message m where m.company_id = $1 and m.mail_id = any ($2::text[])
       union all select m.case_id, m.customer_id from casekit.case_message_delivery d
         join casekit.case_message m on m.company_id = d.company_id and m.id = d.message_id
         where d.company_id = $1 and d.id = any ($3::uuid[])
       union all select casekit.merged_case(b.company_id, b.case_id), null from casekit.company_mailbox_mail b
         where b.company_id = $1 and b.mail_id = any ($2::text[])) a
     join casekit.cases k on k.company_id = $1 and k.id = a.case_id and k.deleted_at is null
     order by k.created_at desc, a.customer_id nulls last limit 1`,
    [companyId, answers, ours],
  )
}

/** Creates a case and records it in the same transaction; undefined if the email is left alone. */
async function decide(
  db: Db,
  box: Box,
  letter: Letter,
  head: MailHead,
  said: Omit<Note, 'result'>,
  isAsked: boolean,
): Promise<string | undefined> {
  const { companyId } = box
  await db.rows('select 1 from casekit.company_mailbox where company_id = $1 for update', [companyId])
  const rule = ruleFor(
    { subject: letter.subject, from: `${letter.fromName} ${letter.from}`, to: head.to, text: letter.text },
    box.rules,
  )
  const leave = async (fault: string) => void (await note(db, companyId, { ...said, result: 'left', fault }))
  if (!isAsked && (rule?.does ?? box.otherwise) === 'leave') return leave('')
  if (!isAsked && (await countOf(db, companyId, said.from)) >= MOST_AN_HOUR) return leave('too-many')
  const caseId = await addCase(db, box, letter, rule?.responsibleId ?? box.responsibleId)
  await db.rows(`update casekit.cases set channel = 'mail', priority = $3 where company_id = $1 and id = $2`, [
    companyId,
    caseId,
    rule?.priority ?? 'Normal',
  ])
  await note(db, companyId, { ...said, result: 'case', caseId, isWhole: false })
  return caseId
}

async function countOf(db: Db, companyId: number, from: string): Promise<number> {
  const row = await db.row<{ count: number }>(
    `select count(*)::int as count from casekit.company_mailbox_mail
     where company_id = $1 and at > now() - interval '1 hour' and lower(from_text) = lower(left($2, 200))`,
    [companyId, from],
  )
  return row?.count ?? 0
}

const plain = (words: string) => words.replaceAll('\0', '').trim()

async function addCase(db: Db, box: Box, { from, fromName, subject, text }: Letter, responsibleId: string | null) {
  const { companyId } = box
  const name = plain(fromName ?? '') || from
  const customerId = await customerOf(db, box, from, name.slice(0, 200))
  const maker: Maker = { kind: 'customer', id: box.id, name: name.slice(0, 200), tenant: { companyId } }
  return createCase(db, companyId, maker, {
    customerId,
    title: plain(subject).slice(0, 200),
    description: plain(text).slice(0, 20_000) || '-',
    responsibleId: await standing(db, companyId, responsibleId),
    disableNotification: !box.isConfirmed,
  })
}

/** Null if the member has left since the rule was written. */
async function standing(db: Db, companyId: number, id: string | null): Promise<string | null> {
  const found = await db.row<{ id: string }>(
    `select id from casekit.stakeholder where company_id = $1 and id = $2 and is_responsible and deleted_at is null`,
    [companyId, id],
  )
  return found?.id ?? null
}

/** Finds the customer by email address, or creates one. */
async function customerOf(db: Db, { companyId, id, username }: Box, from: string, name: string): Promise<string> {
  const found = await db.row<{ id: string }>(
    `select c.id from casekit.customer c where c.company_id = $1 and c.deleted_at is null and lower(c.email) = lower($2)
     order by c.created_at, c.id limit 1`,
    [companyId, from],
  )
  if (found) return found.id
  const made = await customers.add(db, companyId, { customerName: name, customerMail: from.slice(0, 254) }, null)
  await customers.noteCreated(db, companyId, { id, name: username }, made)
  return made
}
