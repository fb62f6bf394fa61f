import type { PartnerCompany } from '@casekit/contract/transfers'
import type { Db } from '../platform/db.ts'

type Work<T> = (db: Db, companyId: number) => Promise<T>

const OPEN = `select set_config('casekit.company_id', $1, true)`

/**
 * Works on another company's rows and switches back, within one transaction, whose end always closes the other company.
 * The only way across: `to` must come from a row of the caller's company (a partnership or a transfer), or be the
 * company named as a partner or selling it the product.
 */
export function across<T>(db: Db, from: number, to: number, work: Work<T>): Promise<T> {
  return db.transaction(async within => {
    await within.rows(OPEN, [String(to)])
    const done = await work(within, to)
    await within.rows(OPEN, [String(from)])
    return done
  })
}

/**
 * Writes in both companies, the lower id first: number and event counters stay locked until the commit, so any other
 * order could deadlock. Returns the result of the caller's company.
 */
export function inBoth<T>(db: Db, own: number, other: number, inOwn: Work<T>, inOther: Work<void>): Promise<T> {
  return db.transaction(async within => {
    const cross = () => across(within, own, other, inOther)
    if (other < own) await cross()
    const done = await inOwn(within, own)
    if (own < other) await cross()
    await within.rows(`select pg_notify('casekit_live', $1)`, [String(other)])
    return done
  })
}

/** Writes to a transfer's rows in both companies; `text` takes company and transfer as its first parameters. */
export async function writeInBoth(
  db: Db,
  own: number,
  { id, other }: { id: string; other: number },
  text: string,
  values: unknown[] = [],
): Promise<void> {
  await db.rows(text, [own, id, ...values])
  await across(db, own, other, (at, company) => at.rows(text, [company, id, ...values]))
}

/** A mutual partnership: the partner is a company here and names the caller's company as its partner too. */
export type Partnership = {
  /** The caller's row for the partner, with its name there. */
  partnerId: string
  name: string
  companyId: number
  /** The partner's row for the caller's company, with its name there. */
  mirrorId: string
  mirrorName: string
  /** The partner's. */
  language: string
  email: string
}

type Mine = Pick<Partnership, 'partnerId' | 'name' | 'companyId' | 'language' | 'email'>

const MINE = `select p.id as "partnerId", p.name, c.id as "companyId", c.language, c.email
  from casekit.partner p join directory.company c on c.id = p.linked_company and c.suspended_at is null
  where p.company_id = $1 and p.deleted_at is null and c.id <> $1`

const MIRROR = `select id as "mirrorId", name as "mirrorName" from casekit.partner
  where company_id = $1 and linked_company = $2 and deleted_at is null`

async function mutual(db: Db, companyId: number, mine: Mine): Promise<Partnership | undefined> {
  const mirror = await across(db, companyId, mine.companyId, (there, partner) =>
    there.row<Pick<Partnership, 'mirrorId' | 'mirrorName'>>(MIRROR, [partner, companyId]),
  )
  return mirror && { ...mine, ...mirror }
}

/** Returns undefined if there is no such partner, or the partnership is not mutual. */
export async function findPartnership(db: Db, companyId: number, partnerId: string): Promise<Partnership | undefined> {
  const mine = await db.row<Mine>(`${MINE} and p.id = $2`, [companyId, partnerId])
  return mine && mutual(db, companyId, mine)
}

const COMPANY = `p.id, p.name, p.cvr, p.email, p.phone`

/** The company's partners by name, or a property's partners in order of preference. */
export const listPartners = (db: Db, companyId: number, propertyId: string | null) =>
  db.rows<PartnerCompany>(
    `select ${COMPANY} from casekit.partner p
     where p.company_id = $1 and p.deleted_at is null and ($2::uuid is null or exists (
       select from casekit.property_partner x where x.company_id = $1 and x.partner_id = p.id and x.property_id = $2))
     order by (select min(x.position) from casekit.property_partner x
       where x.company_id = $1 and x.partner_id = p.id and x.property_id = $2), casekit.sort_key(p.name), p.id limit 500`,
    [companyId, propertyId],
  )

export const hasProperty = (db: Db, companyId: number, id: string) =>
  db.row('select 1 from casekit.property where company_id = $1 and id = $2 and deleted_at is null', [companyId, id])

/** Partners that cases can be transferred to, by name. */
export function listReceivers(db: Db, companyId: number): Promise<PartnerCompany[]> {
  return db.transaction(async within => {
    const linked = await within.rows<Mine & PartnerCompany>(
      `select ${COMPANY}, mine.* from (${MINE}) mine join casekit.partner p on p.company_id = $1 and p.id = mine."partnerId"
       order by casekit.sort_key(p.name), p.id limit 100`,
      [companyId],
    )
    const receivers: PartnerCompany[] = []
    for (const { id, name, cvr, email, phone, ...mine } of linked)
      if (await mutual(within, companyId, { ...mine, name, email })) receivers.push({ id, name, cvr, email, phone })
    return receivers
  })
}

/** Members of a partner's company who can be responsible, by name. */
export const listResponsibles = (db: Db, companyId: number, { companyId: partner }: Partnership) =>
  across(db, companyId, partner, there =>
    there.rows<{ id: string; name: string }>(
      `select id, name from casekit.stakeholder where company_id = $1 and is_responsible and deleted_at is null
       order by casekit.sort_key(name), id limit 500`,
      [partner],
    ),
  )
