import type { Body } from '@casekit/contract/endpoint'
import { MAIL_FILES_BYTES, type MessageReceiver, type MessageType } from '@casekit/contract/message-ids'
import type { MessageReceiverChoice, sendCaseMessage } from '@casekit/contract/messages'
import { fillFields, greetedNames, type MergeField, unknownFields } from '@casekit/rules/merge-fields'
import type { Staff } from '../server/caller.ts'
import { noSuch } from '../server/unknown-id.ts'
import { linkForMail } from '../case-view/links.ts'
import { viewWords } from '../case-view/view-words.ts'
import { isWanted } from '../notifications/wanted.ts'
import type { Db } from '../platform/db.ts'
import { LINK_MARK } from '../links/link-mail.ts'
import type { Mail, MailFile } from '../platform/mail/outbox.ts'
import { newId } from '../platform/new-id.ts'
import { badRequest, notFound } from '../server/problem.ts'
import { caseAddress } from './case-address.ts'

type Draft = Body<typeof sendCaseMessage>
type Party = { name: string; email: string; mobile: string; memberId: string | null }
type Facts = {
  number: number
  title: string
  company: string
  /** The customer's, else the company's. */
  language: string
  /** The party that is notified about the case. */
  notified: MessageReceiver
  parties: Partial<Record<MessageReceiver, Party | null>>
}

/** Writes a message with its mails, text messages and alerts, all or nothing. Returns its id. */
export async function sendMessage(db: Db, companyId: number, sender: Staff, draft: Draft): Promise<string> {
  const [wrong] = unknownFields(draft.text)
  if (wrong !== undefined) throw badRequest('/text', 'names a field that does not exist')
  const facts = await db.row<Facts>(FACTS, [companyId, draft.caseId])
  if (!facts) throw notFound('case')
  const text = fillFields(draft.text, fieldsOf(facts, sender, draft.receivers))
  const id = newId()
  const type: MessageType = draft.lane === 'internal' ? 'InternalNote' : 'CompanyMessage'
  await db.rows(
    `insert into casekit.case_message (company_id, id, case_id, lane, type, title, body, sent_by, sent_by_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [companyId, id, draft.caseId, draft.lane, type, draft.title?.trim() || '-', text, sender.id, sender.name],
  )
  const files = await attach(db, companyId, id, draft)
  await refuseUnwantedMail(db, companyId, draft.receivers)
  for (const choice of draft.receivers ?? []) {
    if (draft.lane === 'internal' && !isMember(choice.to))
      throw badRequest('/receivers', 'a note cannot be sent to customers')
    const party = facts.parties[choice.to]
    if (party)
      await tell(db, companyId, {
        id,
        caseId: draft.caseId,
        facts,
        text,
        title: draft.title,
        files,
        sender,
        choice,
        party,
      })
  }
  await db.rows(`select casekit.announce($1, 'case', $2, null, '{Core,Kanban}')`, [companyId, draft.caseId])
  return id
}

const isMember = (receiver: MessageReceiver) => receiver === 'responsible' || receiver === 'fitter'

/** A company may limit messages to customers to the case page. */
async function refuseUnwantedMail(db: Db, companyId: number, receivers: Draft['receivers'] = []): Promise<void> {
  if (!receivers.some(({ to, mail }) => mail && !isMember(to))) return
  if (await isWanted(db, { companyId, event: 'message', channel: 'mail' })) return
  throw badRequest('/receivers', 'customers do not get messages by mail')
}

const fieldsOf = (
  { number, title, company, parties }: Facts,
  sender: Staff,
  receivers: Draft['receivers'] = [],
): Record<MergeField, string> => ({
  'case.number': String(number),
  'case.title': title,
  'customer.name': parties.customer?.name ?? '',
  'receiver.name': greetedNames(
    receivers.map(({ to }) => parties[to]?.name ?? ''),
    parties.customer?.name ?? '',
  ),
  'company.name': company,
  'responsible.name': parties.responsible?.name ?? '',
  'sender.name': sender.name,
})

/** Attaches files of the case to the message; throws if one belongs to another case. */
async function attach(db: Db, companyId: number, id: string, draft: Draft): Promise<MailFile[]> {
  const wanted = [...new Set(draft.fileIds)]
  if (wanted.length === 0) return []
  const files = await db.rows<MailFile>(
    `with put as (
       insert into casekit.case_message_file (company_id, message_id, file_id)
       select company_id, $2, id from casekit.case_file
       where company_id = $1 and case_id = $3 and id = any ($4::uuid[]) and deleted_at is null
       returning file_id
     )
     select f.path, f.original_name as name, f.type, f.size::float8 as size
     from put join casekit.case_file f on f.company_id = $1 and f.id = put.file_id order by f.original_name, f.id`,
    [companyId, id, draft.caseId, wanted],
  )
  if (files.length < wanted.length) throw noSuch('fileIds')
  return files
}

type Telling = {
  id: string
  caseId: string
  facts: Facts
  text: string
  title: string | undefined
  files: MailFile[]
  sender: Staff
  choice: MessageReceiverChoice
  party: Party
}

const MAIL = /^[^@\s]+@[^@\s]+$/

/** Sends to one receiver through the chosen channels; skips a channel without an address. */
async function tell(db: Db, companyId: number, told: Telling): Promise<void> {
  const { choice, party, facts, text, title, files, caseId, sender, id } = told
  const subject = title?.trim() || `${facts.company}: ${facts.number} ${facts.title}`.trim()
  if (choice.mail && MAIL.test(party.email)) {
    const replyTo = await caseAddress(db, companyId, caseId)
    const linkId =
      choice.to === 'customer' || choice.to === facts.notified ? await linkForMail(db, companyId, caseId) : undefined
    const isTooMuch = files.reduce((sum, { size }) => sum + size, 0) > MAIL_FILES_BYTES
    if (isTooMuch && !linkId)
      throw badRequest('/fileIds', `weigh more than a mail can carry, ${MAIL_FILES_BYTES} bytes`)
    await queue(db, companyId, id, party.name, 'mail', {
      to: party.email,
      subject,
      text: [
        text,
        ...(linkId ? [`${viewWords(facts.language, isTooMuch)}\n${LINK_MARK}`] : []),
        `${sender.name}\n${facts.company}`,
      ].join('\n\n'),
      replyTo,
      isWritten: true,
      ...(!party.memberId && { letterhead: facts.language }),
      ...(linkId && { linkId }),
      ...(files.length > 0 && !isTooMuch && { files }),
    })
  }
  if (choice.sms && party.mobile)
    await queue(db, companyId, id, party.name, 'sms', { to: party.mobile, subject: `SMS · ${facts.number}`, text })
  if ((choice.alert ?? true) && party.memberId && party.memberId !== sender.id) {
    const details = JSON.stringify({ number: String(facts.number), actor: sender.name })
    await db.rows(`select casekit.alert($1, $2, 'case', $3, 'Alert.NoteAdded', $4::jsonb)`, [
      companyId,
      party.memberId,
      caseId,
      details,
    ])
    await db.rows(
      `insert into casekit.case_message_delivery (company_id, id, message_id, channel, receiver, state) values ($1, $2, $3, 'alert', $4, 'sent')`,
      [companyId, newId(), id, party.name],
    )
  }
}

/** One outbox row with its delivery state; receivers with the same address share one. */
const queue = (db: Db, companyId: number, messageId: string, receiver: string, channel: 'mail' | 'sms', mail: Mail) =>
  db.rows(
    `with queued as (
       insert into casekit.outbox (company_id, id, kind, dedupe_key, payload) values ($1, $2, $3, $4, $5)
       on conflict (company_id, dedupe_key) do nothing returning company_id, id
     )
     insert into casekit.case_message_delivery (company_id, id, message_id, channel, receiver, address)
     select company_id, id, $6, $3, $7, $8 from queued`,
    [
      companyId,
      newId(),
      channel,
      `message/${messageId}/${channel}/${mail.to.toLowerCase()}`,
      JSON.stringify(mail),
      messageId,
      receiver,
      mail.to,
    ],
  )

const person = (alias: string, email: string, mobile: string, member = 'null') =>
  `json_build_object('name', ${alias}.name, 'email', ${alias}.${email}, 'mobile', ${alias}.${mobile}, 'memberId', ${member})`

const FACTS = `
  select k.number, k.title, company.name as company,
  coalesce((select nullif(c.language_id, '') from casekit.customer c where c.company_id = $1 and c.id = k.customer_id), company.language) as language, k.notification_address as notified,
  json_build_object(
    'customer', (select ${person('c', 'email', 'mobile')} from casekit.customer c where c.company_id = $1 and c.id = k.customer_id),
    'invoice', (select json_build_object('name', c.invoice_name, 'email', c.invoice_email, 'mobile', c.invoice_mobile)
      from casekit.customer c where c.company_id = $1 and c.id = k.customer_id),
    'delivery', (select ${person('a', 'email', 'mobile')} from casekit.customer_address a where a.company_id = $1 and a.id = k.delivery_id),
    'contact', (select ${person('a', 'email', 'mobile')} from casekit.customer_address a where a.company_id = $1 and a.id = k.contact_id),
    'responsible', (select ${person('s', 'email', 'phone', 's.id')} from casekit.stakeholder s where s.company_id = $1 and s.id = k.responsible_id),
    'fitter', (select ${person('s', 'email', 'phone', 's.id')} from casekit.stakeholder s where s.company_id = $1 and s.id = k.fitter_id)
  ) as parties
  from casekit.cases k join directory.company on company.id = k.company_id
  where k.company_id = $1 and k.id = $2 and k.deleted_at is null`
