import type { Db } from '../platform/db.ts'
import { CORRESPONDENCE, eraseCorrespondence } from './correspondence.ts'
import { forgetWords } from '../search/forget.ts'
import { recallTransfers } from '../transfers/recall.ts'
import { forgetFreeWords } from './free-words.ts'
import { type Identifiers, identifiersOf } from './identifiers.ts'
import type { Actor } from './merge.ts'

export const hasOpenCases = async (db: Db, companyId: number, customerId: string): Promise<boolean> =>
  (await db.row(
    `select 1 from casekit.cases where company_id = $1 and customer_id = $2 and deleted_at is null
       and status in ('Open', 'NeedPlanning') limit 1`,
    [companyId, customerId],
  )) !== undefined

const BLANK = ['address', 'zip_code', 'city', 'phone', 'mobile', 'email', 'fax']
const blank = (columns: readonly string[]) => columns.map(column => `${column} = ''`).join(', ')
const INVOICE = BLANK.map(column => `invoice_${column}`)

/** A reverted merge leaves the person's name in the other customer's history. */
const FORGET_NAME_ELSEWHERE = `delete from casekit.customer_history h using casekit.customer_merge m
  where m.company_id = $1 and m.merged_id = $2 and h.company_id = $1 and h.customer_id = m.kept_id and h.kind in ('merged', 'unmerged')
    and h.after_text = (m.merged_before ->> 'number') || ' ' || (m.merged_before ->> 'name')`

/**
 * The audit log has recorded the changes above with the old values: clears its entries on these records, old ones
 * included.
 */
const FORGET_TOLD = `update casekit.audit_entry set facts = null, salt = null where company_id = $1 and facts ->> 'subject' in (
  select facts ->> 'subject' from casekit.audit_entry where company_id = $1 and seal is null and at = now())`

/** Erases a person's data; the customer number stays on cases. Undefined if the customer does not exist. */
export async function erase(db: Db, companyId: number, actor: Actor, customerId: string) {
  const merged = `select merged_id from casekit.customer_merge where company_id = $1 and kept_id = $2 and undone_at is null`
  const all = `(select $2::uuid union ${merged})`
  const given = [companyId, customerId]
  const people = await db.rows<{ id: string }>(`select id from ${all} one (id)`, given)
  const ids = people.map(({ id }) => id)
  const known = await identifiersOf(db, companyId, ids)
  const words = await eraseCorrespondence(db, companyId, customerId)
  const erased = await db.row<{ erasedAt: string; mark: string }>(
    `update casekit.customer set name = '#' || number, ${blank([...BLANK, 'invoice_name', ...INVOICE, 'cvr', 'att', 'ean', 'remarks'])},
       external_id = null, group_external_id = null, deleted_at = now(), updated_at = now(), version = version + 1
     where company_id = $1 and id in ${all} and (deleted_at is null or id <> $2)
     returning now() as "erasedAt", (select '#' || number from casekit.customer where company_id = $1 and id = $2) as mark`,
    given,
  )
  if (!erased) return undefined
  await db.rows(
    `update casekit.customer_address set name = '', ${blank(BLANK)}, ean = '', att = '', cvr = '', deleted_at = coalesce(deleted_at, now()),
       version = version + 1 where company_id = $1 and customer_id in ${all}`,
    given,
  )
  await db.rows(
    `update casekit.booking set name = '', address = '', zip_code = '', city = '', phone = '', email = '', note = '', answers = '[]'
     where company_id = $1 and customer_id in ${all}`,
    given,
  )
  await db.rows(
    `delete from casekit.e_invoice e using casekit.offer o where e.company_id = $1 and o.company_id = $1 and o.id = e.offer_id
       and o.customer_id in ${all} and e.state in ('waiting', 'refused', 'failed')`,
    given,
  )
  await db.rows(`delete from casekit.customer_discount where company_id = $1 and customer_id in ${all}`, given)
  await recallTransfers(db, companyId, ids)
  await db.rows('select casekit.forget_campaigns($1, $2::uuid[])', [companyId, ids])
  // keeps the record that their data was exported, without content
  await db.rows(
    `delete from casekit.customer_history where company_id = $1 and customer_id in ${all} and kind <> 'exported'`,
    given,
  )
  await db.rows(FORGET_NAME_ELSEWHERE, given)
  await db.rows(
    `delete from casekit.move_in_row where company_id = $1 and (target in ${all} or made && array${all})`,
    given,
  )
  await db.rows(`delete from casekit.customer_merge where company_id = $1 and $2 in (kept_id, merged_id)`, given)
  if (known) await forgetEverywhere(db, companyId, ids, customerId, known)
  const elsewhere = known
    ? await forgetFreeWords(db, companyId, erased.mark, known)
    : { replaced: 0, shared: [], notSearched: 0 }
  await forgetWords(db, companyId, words)
  await db.rows('select casekit.forget_audit_of($1, $2::uuid[])', [companyId, ids])
  await db.rows(FORGET_TOLD, [companyId])
  await db.rows(
    `insert into casekit.erasure (company_id, key) select $1, casekit.erasure_key($1, id) from unnest($2::uuid[]) id on conflict do nothing`,
    [companyId, ids],
  )
  await note(db, companyId, actor, customerId, 'erased')
  return { erasedAt: erased.erasedAt, elsewhere }
}

/** Removes them from what others wrote: related records, alerts, search index, letters and stored answers. */
async function forgetEverywhere(
  db: Db,
  companyId: number,
  ids: readonly string[],
  customerId: string,
  { pattern, folded }: Identifiers,
): Promise<void> {
  const mark = `(select '#' || number from casekit.customer where company_id = $1 and id = $4)`
  const given = [companyId, ids, pattern, customerId]
  const own = await db.row<{ ids: string[] }>(`select casekit.forget_words($1, $2, $3, ${mark}) as ids`, given)
  await db.rows(`select casekit.forget_elsewhere($1, $2, $3, $5, ${mark})`, [
    companyId,
    own?.ids,
    pattern,
    customerId,
    folded,
  ])
}

export const note = (db: Db, companyId: number, { id, name }: Actor, customerId: string, kind: 'erased' | 'exported') =>
  db.rows(
    `insert into casekit.customer_history (company_id, customer_id, actor_id, actor_name, kind) values ($1, $2, $3, $4, $5)`,
    [companyId, customerId, id, name, kind],
  )

const listOf = (table: string, columns: string, where: string) =>
  `(select coalesce(jsonb_agg(r), '[]') from (select ${columns} from casekit.${table} t where t.company_id = $1 and ${where}) r)`

const OWN_CASES = '(select id from casekit.cases where company_id = $1 and customer_id = $2 and deleted_at is null)'

/** All data about a customer as one document, without file contents; undefined if they do not exist. */
export async function everything(db: Db, companyId: number, customerId: string): Promise<object | undefined> {
  const found = await db.row<{ document: object }>(
    `select jsonb_build_object(
       'customer', to_jsonb(c) - 'company_id' - 'sort_key' - 'address_key' - 'made_by_key',
       'addresses', ${listOf('customer_address', 'kind, name, address, zip_code, city, phone, mobile, email, ean, att, cvr', 't.customer_id = $2')},
       'discounts', ${listOf('customer_discount', 'category, discount, valid_from, valid_until', 't.customer_id = $2')},
       'cases', ${listOf('cases', 'number, title, description, status, created_at', 't.customer_id = $2 and t.deleted_at is null')},
       'offers', ${listOf('offer', 'number, title, description, status, created_at', 't.customer_id = $2 and t.deleted_at is null')},
       'activities', ${listOf('activity', 'number, subject, description, note, status, due_at', `(t.customer_id = $2 or t.case_id in ${OWN_CASES}) and t.deleted_at is null`)},
       'caseHistory', ${listOf('case_history', `(select number from casekit.cases k where k.company_id = $1 and k.id = t.case_id) as "case", at, actor_name, type, text, sub_text, before_text, after_text`, `t.case_id in ${OWN_CASES}`)},
       'transfers', ${listOf('transfer', `number, side, (select name from casekit.partner p where p.company_id = $1 and p.id = t.partner_id) as partner, state, title, reason, created_at, answered_at, draft - '{caseId,partnerCompanyId,responsibleId,files}'::text[] as sent`, `t.case_id in ${OWN_CASES}`)},
       'bookings', ${listOf('booking', 'starts_at, ends_at, status, name, address, zip_code, city, phone, email, note, kind_name, kind_spoken, answers', 't.customer_id = $2')},
       'messages', ${CORRESPONDENCE.messages},
       'mails', ${CORRESPONDENCE.mails},
       'files', ${CORRESPONDENCE.files},
       'campaigns', ${listOf('campaign_person', 'enrolled_at, is_held_out, state, goal_at, (select c.name from casekit.campaign c where c.company_id = $1 and c.id = t.campaign_id) as campaign', 't.customer_id = $2')},
       'optOuts', ${listOf('campaign_opt_out', 'channel, place, at', 't.customer_id = $2')},
       'leases', ${listOf('lease', 'number, address, type', 'exists (select from casekit.lease_tenant l where l.company_id = $1 and l.lease_id = t.id and l.customer_id = $2)')},
       'history', ${listOf('customer_history', 'at, kind, actor_name, about, field, before_text, after_text', 't.customer_id = $2')}
     ) as document from casekit.customer c where c.company_id = $1 and c.id = $2 and c.deleted_at is null`,
    [companyId, customerId],
  )
  return found?.document
}
