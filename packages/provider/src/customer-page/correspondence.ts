import type { Db } from '../platform/db.ts'
import { wordsOf } from '../search/forget.ts'

/** Customers `all`: $1 is the company, $2 the one being erased, plus those merged into them. */
const ALL = `(select $2::uuid union select merged_id from casekit.customer_merge
  where company_id = $1 and kept_id = $2 and undone_at is null)`
const MESSAGES = `(select id from casekit.case_message where company_id = $1 and customer_id in ${ALL})`
const DELIVERIES = `(select id from casekit.case_message_delivery where company_id = $1 and message_id in ${MESSAGES})`
const CASES = `(select id from casekit.cases where company_id = $1 and customer_id in ${ALL}
  union select case_id from casekit.case_message where company_id = $1 and customer_id in ${ALL})`
const BOOKINGS = `(select id from casekit.booking where company_id = $1 and customer_id in ${ALL})`
const OFFER_LINKS = `(select n.id from casekit.offer_link n join casekit.offer o on o.company_id = n.company_id and o.id = n.offer_id
  where n.company_id = $1 and o.customer_id in ${ALL})`
const NUMBER = `(select '#' || number from casekit.customer where company_id = $1 and id = $2)`

/** Every name they have or had in a field. */
const WORDS = `(select word from (
    select unnest(array[name, invoice_name, att]) from casekit.customer where company_id = $1 and id in ${ALL}
    union select unnest(array[name, att]) from casekit.customer_address where company_id = $1 and customer_id in ${ALL}
    union select unnest(array[about, before_text, after_text]) from casekit.customer_history where company_id = $1 and customer_id in ${ALL}
    union select sent_by_name from casekit.case_message where company_id = $1 and lane = 'customer' and customer_id in ${ALL}
  ) w (word) where word <> '')`

/** Mail to them in the outbox: messages, created cases, offer reminders, visits, ratings, forms and tenancies. */
const OWN_MAIL = `(id in ${DELIVERIES} or dedupe_key in (select 'case-created/' || k.id from ${CASES} k)
    or dedupe_key in (select 'offer-reminder/' || p.id from casekit.offer_reminder p where p.company_id = $1 and p.link_id in ${OFFER_LINKS})
    or (split_part(dedupe_key, '/', 1), split_part(dedupe_key, '/', 2)) in (
      select 'booking', b.id::text from ${BOOKINGS} b
      union all select 'rating', r.id::text from casekit.rating r where r.company_id = $1 and r.customer_id in ${ALL}
      union all select 'form', f.id::text from casekit.form_answer f where f.company_id = $1 and f.case_id in ${CASES}
      union all select 'tenant', t.tenancy_id::text from casekit.tenancy_person t where t.company_id = $1 and t.customer_id in ${ALL}))`

/** Queued or sent mail, and its copies in the demo mailbox. */
const MAILS = `with gone as (
    delete from casekit.outbox where company_id = $1 and ${OWN_MAIL}
    returning id
  )
  delete from directory.mailbox where company_id = $1 and (id in (select id from gone) or id in ${DELIVERIES})`

/** Unsent messages are dropped; names of the company's own members stay. */
const DELIVERY = `with gone as (
    delete from casekit.case_message_delivery where company_id = $1 and state <> 'sent' and message_id in ${MESSAGES}
  )
  update casekit.case_message_delivery d set receiver = ${NUMBER}, address = ''
  where company_id = $1 and state = 'sent' and channel <> 'alert' and message_id in ${MESSAGES} and not exists (
    select from casekit.stakeholder s where s.company_id = $1 and d.address in (s.email, s.phone))`

/** Only the person's own cases; one that somebody else wrote to is not theirs. */
const OWN_CASES = `(select id from casekit.cases where company_id = $1 and customer_id in ${ALL})`

/**
 * Files they sent or staff added to their cases. Backdated beyond any retention period, so that nobody can restore them
 * and housekeeping deletes the contents.
 */
const FILES = `update casekit.case_file set original_name = '', extension = '', made_by = ${NUMBER},
    deleted_at = now() - interval '100 years', version = version + 1
  where company_id = $1 and (case_id in ${OWN_CASES} or id in (
    select f.file_id from casekit.case_message_file f join casekit.case_message m on m.company_id = $1 and m.id = f.message_id
    where f.company_id = $1 and m.lane = 'customer' and m.customer_id in ${ALL}))`

/** Files on the requisitions of their cases. */
const ORDER_FILES = `update casekit.requisition_file set original_name = '', deleted_at = now() - interval '100 years'
  where company_id = $1 and requisition_id in (select id from casekit.requisition where company_id = $1 and case_id in ${OWN_CASES})`

/** File names may contain the person's name too. */
const HISTORY = `update casekit.case_history set
    actor_name = case when actor_name in ${WORDS} then ${NUMBER} else actor_name end,
    text = case when type like 'file%' then '-' when text in ${WORDS} then '' else text end,
    sub_text = case when sub_text in ${WORDS} then '' else sub_text end,
    before_text = case when type like 'file%' or before_text in ${WORDS} then '' else before_text end,
    after_text = case when type like 'file%' or after_text in ${WORDS} then '' else after_text end
  where company_id = $1 and case_id in ${CASES}`

const ALERTS = `update casekit.stakeholder_message set details = details || jsonb_build_object('actor', ${NUMBER})
  where company_id = $1 and subject_id in ${CASES} and details ->> 'actor' in ${WORDS}`

/** Free text on their tasks. */
const ACTIVITIES = `update casekit.activity set description = '', note = '' where company_id = $1 and (customer_id in ${ALL}
    or case_id in ${OWN_CASES} or id in (select activity_id from casekit.booking where company_id = $1 and customer_id in ${ALL}))`

const TEXTS = `update casekit.case_message set title = '-', body = '', mail_id = null,
    sent_by_name = case lane when 'customer' then ${NUMBER} else sent_by_name end
  where company_id = $1 and customer_id in ${ALL}`

/** Invalidates all links to their views. */
const VIEWS = `with gone as (delete from casekit.case_view where company_id = $1 and customer_id in ${ALL} returning id)
  delete from directory.link where company_id = $1 and kind = 'case-view' and target ->> 'viewId' in (select id::text from gone)`

/** No reminders to a removed address. */
const RECEIVERS = `update casekit.offer_link set sent_to = '' where company_id = $1 and id in ${OFFER_LINKS}`

const TOLD = `select casekit.announce($1, 'case', k.id, null, '{Core,Kanban}') from ${CASES} k`

/**
 * Erases what a customer wrote and was sent: texts, senders, recipients, addresses, files and emails; that and when
 * something was written stays. Must run before their own fields are cleared, which it uses to find them.
 * Returns the words by which searches found them, to be removed last.
 */
export async function eraseCorrespondence(db: Db, companyId: number, customerId: string): Promise<string[]> {
  const words = await wordsOf(db, companyId, ALL, WORDS, customerId)
  for (const text of [MAILS, DELIVERY, FILES, ORDER_FILES, HISTORY, ALERTS, ACTIVITIES, TEXTS, RECEIVERS, TOLD, VIEWS])
    await db.rows(text, [companyId, customerId])
  return words
}

const FILE_NAMES = `(select coalesce(jsonb_agg(f.original_name order by f.id), '[]') from casekit.case_message_file j
  join casekit.case_file f on f.company_id = $1 and f.id = j.file_id where j.company_id = $1 and j.message_id = m.id)`
const SENT_TO = `(select coalesce(jsonb_agg(r), '[]') from (
  select channel, receiver, address, state from casekit.case_message_delivery d where d.company_id = $1 and d.message_id = m.id) r)`

/** For the data export: messages, emails as written, and files the customer sent. */
export const CORRESPONDENCE = {
  messages: `(select coalesce(jsonb_agg(r order by r.created_at), '[]') from (
    select k.number as "case", m.created_at, m.lane, m.sent_by_name, m.title, m.body, ${FILE_NAMES} as files, ${SENT_TO} as sent_to
    from casekit.case_message m join casekit.cases k on k.company_id = $1 and k.id = m.case_id
    where m.company_id = $1 and m.customer_id = $2) r)`,
  mails: `(select coalesce(jsonb_agg(r order by r.created_at), '[]') from (
    select o.created_at, o.sent_at, o.kind, o.payload ->> 'to' as "to", o.payload ->> 'subject' as subject, o.payload ->> 'text' as text
    from casekit.outbox o where o.company_id = $1 and ${OWN_MAIL}) r)`,
  files: `(select coalesce(jsonb_agg(r order by r.created_at), '[]') from (
    select distinct k.number as "case", f.created_at, f.original_name as name, f.type, f.size
    from casekit.case_message m join casekit.case_message_file j on j.company_id = $1 and j.message_id = m.id
    join casekit.case_file f on f.company_id = $1 and f.id = j.file_id and f.deleted_at is null
    join casekit.cases k on k.company_id = $1 and k.id = f.case_id
    where m.company_id = $1 and m.lane = 'customer' and m.customer_id = $2) r)`,
}
