import type { Partner } from '@casekit/contract/partners'
import type { Staff } from '../server/caller.ts'
import { noSuch } from '../server/unknown-id.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { ProblemError } from '../server/problem.ts'
import { across, inBoth } from '../transfers/partnership.ts'
import { inviteMail } from './invite-mail.ts'

type Row = Omit<Partner, 'state'> & { linked: number | null }

const PARTNERS = `select p.id, p.name, p.cvr, p.email, p.phone, c.number as "companyNumber", c.id as linked
  from casekit.partner p left join directory.company c on c.id = p.linked_company and c.suspended_at is null
  where p.company_id = $1 and p.deleted_at is null and ($2::uuid is null or p.id = $2) order by casekit.sort_key(p.name), p.id limit 501`

/** Partners by name, each with its partnership state; with `id`, only that one. */
export function list(db: Db, companyId: number, id: string | null = null): Promise<Partner[]> {
  return db.transaction(async within => {
    const partners: Partner[] = []
    for (const { linked, ...partner } of await within.rows<Row>(PARTNERS, [companyId, id])) {
      const isMutual = linked !== null && (await namesBack(within, companyId, linked))
      partners.push({ ...partner, state: linked === null ? 'local' : isMutual ? 'active' : 'invited' })
    }
    return partners
  })
}

/** The partner's properties, by number. */
export const propertiesOf = (db: Db, companyId: number, partnerId: string) =>
  db.rows<{ id: string; number: string; name: string }>(
    `select p.id, p.number, p.name from casekit.property_partner x
     join casekit.property p on p.company_id = x.company_id and p.id = x.property_id
     where x.company_id = $1 and x.partner_id = $2 and p.deleted_at is null order by p.sort_key, p.id`,
    [companyId, partnerId],
  )

const NAMES = 'select 1 from casekit.partner where company_id = $1 and linked_company = $2 and deleted_at is null'

const namesBack = async (db: Db, companyId: number, other: number): Promise<boolean> =>
  (await across(db, companyId, other, (there, company) => there.row(NAMES, [company, companyId]))) !== undefined

type Company = { id: number; name: string; cvr: string; email: string; phone: string; language: string }

const COMPANY = `select id, name, cvr, email, phone, language from directory.company where number = $1 and suspended_at is null`

/** Restores an ended partnership under its old id, which keeps its transfers. */
const AGAIN = `update casekit.partner set deleted_at = null, name = $3 where company_id = $1 and id = (
    select id from casekit.partner where company_id = $1 and linked_company = $2 order by deleted_at desc, id limit 1)
  returning id`

const ADD = `insert into casekit.partner (company_id, id, name, cvr, email, phone, linked_company) values ($1, $2, $3, $4, $5, $6, $7)`

/** Adds another company as a partner and notifies it. Returns the partner id. */
export async function add(db: Db, companyId: number, caller: Staff, number: number): Promise<string> {
  const other = await db.row<Company>(COMPANY, [number])
  if (!other || other.id === companyId) throw noSuch('companyNumber')
  if (await db.row(NAMES, [companyId, other.id]))
    throw new ProblemError(409, 'already-partner', 'The company is already a partner.')
  return inBoth(
    db,
    companyId,
    other.id,
    async at => {
      const again = await at.row<{ id: string }>(AGAIN, [companyId, other.id, other.name])
      if (again) return again.id
      const id = newId()
      await at.rows(ADD, [companyId, id, other.name, other.cvr, other.email, other.phone, other.id])
      return id
    },
    (at, there) => tell(at, there, caller, other),
  )
}

const ALERT = `select casekit.alert(s.company_id, s.id, 'system', null, $2, $3::jsonb) from casekit.stakeholder s
  join casekit.stakeholder_guard g on g.company_id = s.company_id and g.stakeholder_id = s.id and g.guard = 'CompanyPartners'
  where s.company_id = $1 and s.deleted_at is null and not exists (select from casekit.stakeholder_message m
    where m.company_id = s.company_id and m.recipient_id = s.id and m.message = $2 and m.details = $3::jsonb
      and m.created_at > now() - interval '1 day')`

/**
 * Alerts the other company's partner managers, at most once a day. If it has not added the caller, also invites it by
 * mail.
 */
async function tell(db: Db, companyId: number, caller: Staff, { email, language }: Company): Promise<void> {
  const isMutual = await db.row(NAMES, [companyId, caller.companyId])
  const details = JSON.stringify({ actor: caller.companyName, number: String(caller.companyNumber) })
  await db.rows(ALERT, [companyId, isMutual ? 'Alert.PartnerAccepted' : 'Alert.PartnerInvited', details])
  if (isMutual || !/^[^@\s]+@[^@\s]+$/.test(email)) return
  const payload = JSON.stringify({ to: email, ...inviteMail(language, caller.companyName, caller.companyNumber) })
  await db.rows(
    `insert into casekit.outbox (company_id, id, kind, dedupe_key, payload) values ($1, $2, 'mail', $3, $4)
     on conflict (company_id, dedupe_key) do nothing`,
    [companyId, newId(), `partner-invited/${caller.companyId}`, payload],
  )
}

/** Returns undefined if the company has no such partner. */
export const end = (db: Db, companyId: number, id: string) =>
  db.row(
    'update casekit.partner set deleted_at = now() where company_id = $1 and id = $2 and deleted_at is null returning id',
    [companyId, id],
  )
