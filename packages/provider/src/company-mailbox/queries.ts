import type { CompanyMailbox, MailboxMail, MailRule, setCompanyMailbox } from '@casekit/contract/company-mailbox'
import type { MailDeed, MailResult } from '@casekit/contract/company-mailbox-kinds'
import type { Body } from '@casekit/contract/endpoint'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import type { Place } from '../platform/vault/places.ts'
import type { Vault } from '../platform/vault/vault.ts'

const NOT_SET: CompanyMailbox = {
  host: '',
  port: 993,
  username: '',
  folder: 'INBOX',
  isOn: false,
  rules: [],
  otherwise: 'case',
  responsibleId: null,
  isConfirmed: false,
  hasPassword: false,
  checkedAt: null,
  fault: '',
  version: 0,
}

const READ = `select host, port, username, folder, is_on as "isOn", rules, otherwise, responsible_id as "responsibleId",
    is_confirmed as "isConfirmed", password_sealed is not null as "hasPassword", checked_at as "checkedAt", fault, version
  from casekit.company_mailbox where company_id = $1`

export const findMailbox = async (db: Db, companyId: number): Promise<CompanyMailbox> =>
  (await db.row<CompanyMailbox>(READ, [companyId])) ?? NOT_SET

/** Another folder starts over: mail already in it is ignored. */
const KEEP = `insert into casekit.company_mailbox as m
    (company_id, id, host, port, username, password_sealed, folder, is_on, rules, otherwise, responsible_id, is_confirmed)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
  on conflict (company_id) do update set host = $3, port = $4, username = $5, folder = $7, is_on = $8, rules = $9, otherwise = $10,
    responsible_id = $11, is_confirmed = $12, version = m.version + 1, fault = '',
    password_sealed = case when $6::bytea is null and (m.host, m.username) = ($3, $5) then m.password_sealed else $6 end,
    uid_validity = case when (m.host, m.username, m.folder) = ($3, $5, $7) then m.uid_validity end,
    last_uid = case when (m.host, m.username, m.folder) = ($3, $5, $7) then m.last_uid end`

const placeOf = (companyId: number): Place => ['casekit.company_mailbox', companyId]

/** Undefined if the stored version differs. */
export function keepMailbox(
  db: Db,
  vault: Vault,
  companyId: number,
  body: Body<typeof setCompanyMailbox>,
  ifMatch: number | null,
): Promise<CompanyMailbox | undefined> {
  return db.transaction(async within => {
    await within.rows('select 1 from casekit.company_mailbox where company_id = $1 for update', [companyId])
    if (ifMatch !== null && (await findMailbox(within, companyId)).version !== ifMatch) return undefined
    const { host, port, username, password, folder, isOn, rules, otherwise, responsibleId, isConfirmed } = body
    const sealed = password ? await vault.seal(within, placeOf(companyId), password) : null
    const where = [host.toLowerCase(), port, username.trim(), sealed, folder, isOn && host !== '']
    await within.rows(KEEP, [
      companyId,
      newId(),
      ...where,
      JSON.stringify(rules),
      otherwise,
      responsibleId,
      isConfirmed,
    ])
    return findMailbox(within, companyId)
  })
}

/** A mailbox this process may read now. */
export type Box = {
  companyId: number
  id: string
  host: string
  port: number
  username: string
  password: string
  folder: string
  rules: MailRule[]
  otherwise: MailDeed
  responsibleId: string | null
  isConfirmed: boolean
  uidValidity: number | null
  lastUid: number | null
}

const BOX = `company_id as "companyId", id, host, port, username, password_sealed as sealed, folder, rules, otherwise, responsible_id as "responsibleId",
  is_confirmed as "isConfirmed", uid_validity::float8 as "uidValidity", last_uid::float8 as "lastUid"`

/** Longer than any check takes. */
const LEASE = '10 minutes'

/** Leases a company's mailbox; undefined if it is off, or leased by another process. */
export async function leaseBox(db: Db, vault: Vault, companyId: number): Promise<Box | undefined> {
  const row = await db.row<SealedBox>(
    `update casekit.company_mailbox set leased_until = now() + interval '${LEASE}'
     where company_id = $1 and is_on and host <> '' and (leased_until is null or leased_until <= now()) returning ${BOX}`,
    [companyId],
  )
  return row && opened(db, vault, row)
}

/** The mailbox as saved, on or off. */
export async function findBox(db: Db, vault: Vault, companyId: number): Promise<Box | undefined> {
  const row = await db.row<SealedBox>(
    `select ${BOX} from casekit.company_mailbox where company_id = $1 and host <> ''`,
    [companyId],
  )
  return row && opened(db, vault, row)
}

type SealedBox = Omit<Box, 'password'> & { sealed: Buffer | null }

async function opened(db: Db, vault: Vault, { sealed, ...box }: SealedBox): Promise<Box> {
  return { ...box, password: sealed ? String(await vault.open(db, placeOf(box.companyId), sealed)) : '' }
}

export const giveBack = (db: Db, companyId: number, fault: string) =>
  db.rows(
    `update casekit.company_mailbox set leased_until = null, checked_at = now(), fault = $2 where company_id = $1`,
    [companyId, fault],
  )

/** Records the last processed UID, unless another folder was selected in the meantime. */
export const markTaken = (db: Db, { companyId, host, username, folder }: Box, uidValidity: number, uid: number) =>
  db.rows(
    `update casekit.company_mailbox set uid_validity = $5, last_uid = $6
     where company_id = $1 and host = $2 and username = $3 and folder = $4`,
    [companyId, host, username, folder, uidValidity, uid],
  )

const MAIL = `select m.id, m.at, m.from_text as from, m.subject, m.result, m.case_id as "caseId", k.number as "caseNumber", m.fault
  from casekit.company_mailbox_mail m
  left join casekit.cases k on k.company_id = m.company_id and k.id = m.case_id and k.deleted_at is null where m.company_id = $1`

export const listMails = (db: Db, companyId: number) =>
  db.rows<MailboxMail>(`${MAIL} order by m.at desc, m.id desc limit 50`, [companyId])

/** By folder position, since failed mail may not have a Message-ID. */
export const findMail = (db: Db, companyId: number, uidValidity: number, uid: number) =>
  db.row<MailboxMail>(`${MAIL} and m.uid_validity = $2 and m.uid = $3 order by m.at desc limit 1`, [
    companyId,
    uidValidity,
    uid,
  ])

export type Noted = {
  id: string
  result: MailResult
  caseId: string | null
  isWhole: boolean
  uid: number
  uidValidity: number
}

const NOTED = `id, result, case_id as "caseId", is_whole as "isWhole", uid::float8 as uid, uid_validity::float8 as "uidValidity"`

export const findNoted = (db: Db, companyId: number, mailId: string) =>
  db.row<Noted>(`select ${NOTED} from casekit.company_mailbox_mail where company_id = $1 and mail_id = $2`, [
    companyId,
    mailId,
  ])

export const findNotedById = (db: Db, companyId: number, id: string) =>
  db.row<Noted>(`select ${NOTED} from casekit.company_mailbox_mail where company_id = $1 and id = $2`, [companyId, id])

export type Note = {
  mailId: string
  uid: number
  uidValidity: number
  from: string
  subject: string
  result: MailResult
  caseId?: string | null
  isWhole?: boolean
  fault?: string
}

/** Records the outcome of an email, replacing earlier ones. */
export const note = (db: Db, companyId: number, said: Note) =>
  db.rows(
    `with past as (delete from casekit.company_mailbox_mail where company_id = $1 and uid_validity = $3 and uid = $4 and mail_id <> $2 and result = 'failed')
     insert into casekit.company_mailbox_mail (company_id, mail_id, uid_validity, uid, from_text, subject, result, case_id, is_whole, fault)
     values ($1, $2, $3, $4, left($5, 200), left($6, 200), $7, $8, $9, $10)
     on conflict (company_id, mail_id) do update set uid_validity = $3, uid = $4, result = $7, case_id = $8, is_whole = $9, fault = $10`,
    [
      companyId,
      said.mailId,
      said.uidValidity,
      said.uid,
      said.from,
      said.subject,
      said.result,
      said.caseId ?? null,
      said.isWhole ?? true,
      said.fault ?? '',
    ],
  )
