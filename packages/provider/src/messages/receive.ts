import type { Pool } from 'pg'
import { keptName } from '@casekit/rules/kept-name'
import { addFile } from '../files/queries.ts'
import type { FileStore } from '../platform/files/store.ts'
import { checkRoom, type Content, keepBytes } from '../files/upload.ts'
import { type Db, openDb } from '../platform/db.ts'
import { CHANNEL } from '../platform/live/announcer.ts'
import { notify } from '../platform/live/queries.ts'
import { newId } from '../platform/new-id.ts'
import { readCaseAddress } from './case-address.ts'
import { caseNamedIn, type MemberAt } from './member-address.ts'

/**
 * A received mail. `text` excludes quoted text; `mailId` is its Message-ID, so that a repeated mail adds no second
 * message.
 */
export type IncomingMail = {
  to: string
  /** The member whose secret address it was also sent to. */
  secret?: MemberAt | undefined
  from: string
  fromName?: string
  subject: string
  text: string
  mailId: string
  files: { name: string; bytes: Uint8Array }[]
  /** Whether the domain of `from` authenticates the mail; called only if it matters. */
  isFromItsSender: () => Promise<boolean>
}

/** The case of a mail address, or the one it was merged into; undefined if it belongs to none. */
export async function caseAt(pool: Pool, address: string): Promise<{ companyId: number; caseId: string } | undefined> {
  const read = readCaseAddress(address)
  if (!read) return undefined
  const { companyId, token } = read
  const found = await openDb(pool, { companyId }).row<{ caseId: string }>(
    `select casekit.merged_case(a.company_id, a.case_id) as "caseId" from casekit.case_mail_address a
     join casekit.cases k on k.company_id = a.company_id and k.id = a.case_id and k.deleted_at is null
     where a.company_id = $1 and a.token = $2`,
    [companyId, token],
  )
  return found && { companyId, caseId: found.caseId }
}

type Kept = Content & { originalName: string }

/**
 * Adds a reply with its files to its case and alerts the responsible member; a repeated mail changes nothing. False if
 * the address belongs to no case. Throws `no-room` if storage is full.
 */
export async function receiveMail(pool: Pool, store: FileStore, mail: IncomingMail): Promise<boolean> {
  const found = await caseAt(pool, mail.to)
  if (!found) return false
  await receiveOn(pool, store, found, mail)
  return true
}

/** Why a mail to a secret address cannot become a note. */
export class NoNote extends Error {
  readonly code: 'not-theirs' | 'no-case'
  constructor(code: 'not-theirs' | 'no-case') {
    super(code)
    this.code = code
  }
}

/** Adds a mail that a member sent to their secret address to the case named in its subject. Throws `NoNote`. */
export async function receiveNote(pool: Pool, store: FileStore, mail: IncomingMail, by: MemberAt): Promise<void> {
  const { companyId, email } = by
  if (email.toLowerCase() !== mail.from.toLowerCase()) throw new NoNote('not-theirs')
  const caseId = await caseNamedIn(openDb(pool, { companyId }), companyId, mail.subject)
  if (caseId === undefined) throw new NoNote('no-case')
  await receiveOn(pool, store, { companyId, caseId }, { ...mail, secret: by })
}

/** `customerId`: whose message it is, if not the case's customer. */
export type Place = { companyId: number; caseId: string; customerId?: string | null | undefined }

/** Adds a mail with its files to a case; a repeated mail changes nothing. */
export async function receiveOn(pool: Pool, store: FileStore, place: Place, mail: IncomingMail): Promise<void> {
  const { companyId } = place
  const db = openDb(pool, { companyId })
  if (await isKnown(db, companyId, mail.mailId)) return
  await checkRoom(
    db,
    companyId,
    mail.files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0),
  )
  const writer = await writerOf(db, companyId, mail)
  const files: Kept[] = []
  let isKept = false
  try {
    for (const { name, bytes } of mail.files)
      files.push({ ...(await keepBytes(store, bytes)), originalName: keptName(name) })
    isKept = await db.transaction(within => keep(within, place, mail, files, writer))
  } finally {
    if (!isKept) for (const { path } of files) await store.remove(path)
  }
  if (isKept) await notify(pool, CHANNEL, [companyId])
}

const isKnown = (db: Db, companyId: number, mailId: string) =>
  db.row('select 1 from casekit.case_message where company_id = $1 and mail_id = $2', [companyId, mailId.slice(0, 500)])

/** The sender's own name, else the one under which the case last wrote to that address. */
async function nameOf(db: Db, companyId: number, caseId: string, { fromName, from }: IncomingMail): Promise<string> {
  const given = fromName?.replaceAll('\0', '').trim()
  if (given) return given.slice(0, 200)
  const known = await db.row<{ name: string }>(
    `select d.receiver as name from casekit.case_message_delivery d
     join casekit.case_message m on m.company_id = d.company_id and m.id = d.message_id
     where m.company_id = $1 and m.case_id = $2 and d.channel = 'mail' and lower(d.address) = lower($3)
     order by m.created_at desc limit 1`,
    [companyId, caseId, from],
  )
  return (known?.name || from).slice(0, 200)
}

type Member = { id: string; name: string }
type Writer = { member: Member | undefined; isDoubtful: boolean }

/** Members with the mail's address or its sender name. */
const membersLike = (db: Db, companyId: number, { from, fromName }: IncomingMail) =>
  db.rows<Member & { isTheirs: boolean }>(
    `select id, name, lower(email) = lower($2) as "isTheirs" from casekit.stakeholder
     where company_id = $1 and deleted_at is null and (lower(email) = lower($2) and email <> '' or lower(name) = lower($3))
     order by "isTheirs" desc, id limit 1`,
    [companyId, from, fromName?.trim() ?? ''],
  )

/**
 * A member's reply becomes an internal note, since the customer can see every message of their own lane. Anybody can
 * put a member's address or name into a mail: without proof it counts as mail from outside and is marked as doubtful.
 * Proof is authentication by their domain, or that it was sent to their secret address.
 */
async function writerOf(db: Db, companyId: number, mail: IncomingMail): Promise<Writer> {
  const [like] = await membersLike(db, companyId, mail)
  const isKnownBySecret = mail.secret?.companyId === companyId && mail.secret.id === like?.id
  const member = like?.isTheirs && (isKnownBySecret || (await mail.isFromItsSender())) ? like : undefined
  return { member, isDoubtful: like !== undefined && !member }
}

/** False if the case already has the mail. */
async function keep(
  db: Db,
  { companyId, caseId, customerId }: Place,
  mail: IncomingMail,
  files: Kept[],
  { member, isDoubtful }: Writer,
): Promise<boolean> {
  const sentBy = member?.name ?? (await nameOf(db, companyId, caseId, mail))
  const id = newId()
  const kept = await db.row(
    `insert into casekit.case_message (company_id, id, case_id, title, body, sent_by_name, mail_id, sent_by, lane, type, is_doubtful, customer_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (company_id, mail_id) where mail_id is not null do nothing returning id`,
    [
      companyId,
      id,
      caseId,
      mail.subject.replaceAll('\0', '').slice(0, 200) || '-',
      mail.text.replaceAll('\0', '') || '-',
      sentBy,
      mail.mailId.slice(0, 500),
      member?.id ?? null,
      ...(member ? ['internal', 'InternalNote'] : ['customer', 'CustomerReply']),
      isDoubtful,
      customerId ?? null,
    ],
  )
  if (!kept) return false
  for (const file of files) {
    const added = await addFile(db, companyId, { ...file, caseId, folderId: null, madeBy: sentBy })
    await db.rows('insert into casekit.case_message_file (company_id, message_id, file_id) values ($1, $2, $3)', [
      companyId,
      id,
      added?.fileId,
    ])
  }
  await db.rows(
    `select casekit.alert(k.company_id, k.responsible_id, 'case', k.id, $4,
       jsonb_build_object('number', k.number::text, 'actor', $3::text))
     from casekit.cases k where k.company_id = $1 and k.id = $2 and k.responsible_id is distinct from $5::uuid and k.responsible_id is not null`,
    [companyId, caseId, sentBy, member ? 'Alert.NoteAdded' : 'Alert.CustomerWrote', member?.id ?? null],
  )
  await db.rows(`select casekit.announce($1, 'case', $2, null, '{Core,Kanban}')`, [companyId, caseId])
  return true
}
