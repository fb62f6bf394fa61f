import type { ServiceRenewal } from '@casekit/contract/service-shapes'
import { noticeBy, regulated } from '@casekit/rules/agreement-term'
import { monthsAfter } from '@casekit/rules/service-interval'
import { daysAfter } from '@casekit/rules/zoned-time'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { notFound, ProblemError } from '../server/problem.ts'
import { tellOfAgreement } from './events.ts'
import { renewalMail, type Told } from './renewal-words.ts'

/** Days before notice is due that a new term is proposed, and days before its month that a new price is. */
const TERM_DAYS = 30
const INDEX_DAYS = 60

type Running = {
  id: string
  endsOn: string | null
  termMonths: number | null
  noticeMonths: number
  indexMonth: number | null
  indexName: string
  percent: number
  price: number
  startsOn: string
}

const RUNNING = `select a.id, a.ends_on::text as "endsOn", a.term_months as "termMonths", a.notice_months as "noticeMonths",
    a.index_month as "indexMonth", a.index_name as "indexName", a.index_percent::float8 as percent, a.price::float8 as price,
    a.starts_on::text as "startsOn"
  from casekit.agreement a where a.company_id = $1 and a.deleted_at is null and a.state in ('active', 'paused')
    and (a.ends_on is not null or a.index_month is not null)`

type Proposal = Pick<ServiceRenewal, 'kind' | 'fromOn' | 'untilOn' | 'decideBy' | 'percent'>

/** What is due for a decision: the next term, and the next price if it has a month of its own. */
export function proposalsOf(running: Running, today: string): Proposal[] {
  return [termOf(running, today), priceOf(running, today)].filter(proposal => proposal !== undefined)
}

function termOf(
  { endsOn, termMonths, noticeMonths, indexMonth, percent }: Running,
  today: string,
): Proposal | undefined {
  if (!endsOn || !termMonths) return undefined
  const decideBy = noticeBy(endsOn, noticeMonths)
  if (today < daysAfter(decideBy, -TERM_DAYS)) return undefined
  const fromOn = daysAfter(endsOn, 1)
  const untilOn = daysAfter(monthsAfter(fromOn, termMonths), -1)
  return { kind: 'renewal', fromOn, untilOn, decideBy, percent: indexMonth === null ? percent : 0 }
}

function priceOf({ indexMonth, percent, startsOn }: Running, today: string): Proposal | undefined {
  if (indexMonth === null) return undefined
  const first = `${today.slice(0, 4)}-${String(indexMonth).padStart(2, '0')}-01`
  const fromOn = first > today ? first : monthsAfter(first, 12)
  const isNew = fromOn <= monthsAfter(startsOn, 6)
  if (isNew || today < daysAfter(fromOn, -INDEX_DAYS)) return undefined
  return { kind: 'index', fromOn, untilOn: null, decideBy: null, percent }
}

/** Adds due proposals, each once. Returns how many. */
export async function propose(db: Db, companyId: number, today: string): Promise<number> {
  let count = 0
  for (const running of await db.rows<Running>(RUNNING, [companyId]))
    for (const { kind, fromOn, untilOn, decideBy, percent } of proposalsOf(running, today)) {
      const made = await db.rows(
        `insert into casekit.agreement_renewal (company_id, agreement_id, kind, from_on, until_on, decide_by, index_name, percent, price, new_price)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing returning id`,
        [
          companyId,
          running.id,
          kind,
          fromOn,
          untilOn,
          decideBy,
          running.indexName,
          percent,
          running.price,
          regulated(running.price, percent),
        ],
      )
      count += made.length
    }
  return count
}

/**
 * Applies new prices whose day has come, and closes agreements whose term ran out. A term renewed without a price
 * change has no price to apply: another may have been approved since.
 */
export function applyDue(db: Db, companyId: number, today: string): Promise<void> {
  return db.transaction(async within => {
    const applied = await within.rows<{ agreementId: string; price: string; before: string }>(APPLY, [companyId, today])
    for (const { agreementId, price, before } of applied)
      if (price !== before)
        await tellOfAgreement(within, companyId, '', agreementId, { kind: 'priced', before, after: price })
    for (const { id, state } of await within.rows<{ id: string; state: string }>(END, [companyId, today]))
      await tellOfAgreement(within, companyId, '', id, { kind: 'state', field: '', before: state, after: 'closed' })
  })
}

const APPLY = `with due as (
    select r.id, r.agreement_id, r.new_price, a.price, r.new_price <> r.price as is_priced from casekit.agreement_renewal r
    join casekit.agreement a on a.company_id = r.company_id and a.id = r.agreement_id
    where r.company_id = $1 and r.state = 'approved' and r.applied_at is null and r.from_on <= $2::date for update of r, a skip locked
  ),
  taken as (update casekit.agreement_renewal r set applied_at = now() from due where r.company_id = $1 and r.id = due.id),
  priced as (
    update casekit.agreement a set price = due.new_price, version = version + 1, updated_at = now()
    from due where a.company_id = $1 and a.id = due.agreement_id and due.is_priced
  )
  select agreement_id as "agreementId", (new_price / 100.0)::numeric(20, 2)::text as price, (price / 100.0)::numeric(20, 2)::text as before from due where is_priced`

const END = `with over as (
    select a.id, a.state, a.ends_on from casekit.agreement a
    join casekit.agreement_renewal r on r.company_id = a.company_id and r.agreement_id = a.id and r.kind = 'renewal' and r.state = 'declined'
      and r.from_on = a.ends_on + 1
    where a.company_id = $1 and a.ends_on < $2::date and a.state in ('active', 'paused') and a.deleted_at is null for update of a skip locked
  ),
  gone as (delete from casekit.agreement_visit v using over where v.company_id = $1 and v.agreement_id = over.id and v.state = 'planned'),
  closed as (
    update casekit.agreement a set state = 'closed', closed_on = over.ends_on, version = version + 1, updated_at = now() from over where a.company_id = $1 and a.id = over.id
  )
  select id, state from over`

const RENEWAL = `r.id, r.kind, r.state, jsonb_build_object('id', a.id, 'number', a.number, 'name', a.name) as agreement,
  jsonb_build_object('id', c.id, 'name', c.name) as customer, c.email ~ '^[^@[:space:]]+@[^@[:space:]]+$' as "hasEmail",
  r.from_on as "fromOn", r.until_on as "untilOn", r.decide_by as "decideBy", r.index_name as "indexName", r.percent::float8 as percent,
  (r.price / 100.0)::float8 as price, (r.new_price / 100.0)::float8 as "newPrice", r.decided_at as "decidedAt",
  r.decided_by_name as "decidedBy", r.applied_at as "appliedAt"`

const FROM = `casekit.agreement_renewal r join casekit.agreement a on a.company_id = r.company_id and a.id = r.agreement_id and a.deleted_at is null
  join casekit.customer c on c.company_id = a.company_id and c.id = a.customer_id`

export const listRenewals = (db: Db, companyId: number) =>
  db.rows<ServiceRenewal>(
    `select ${RENEWAL} from ${FROM} where r.company_id = $1 and r.state = 'proposed' and a.state in ('active', 'paused')
     order by coalesce(r.decide_by, r.from_on), a.number limit 501`,
    [companyId],
  )

export const renewalsOf = (db: Db, companyId: number, agreementId: string) =>
  db.rows<ServiceRenewal>(
    `select ${RENEWAL} from ${FROM} where r.company_id = $1 and r.agreement_id = $2 order by r.from_on desc, r.id limit 50`,
    [companyId, agreementId],
  )

async function shown(db: Db, companyId: number, id: string): Promise<ServiceRenewal> {
  const found = await db.row<ServiceRenewal>(`select ${RENEWAL} from ${FROM} where r.company_id = $1 and r.id = $2`, [
    companyId,
    id,
  ])
  if (!found) throw notFound('renewal')
  return found
}

type Held = Omit<Told, 'company' | 'language'> & {
  agreementId: string
  state: 'proposed' | 'approved' | 'declined'
  agreementState: string
  email: string
  language: string
  company: string
}

const HELD = `select r.kind, r.state, a.id as "agreementId", a.state as "agreementState", a.number, a.name, r.from_on as "fromOn", r.until_on as "untilOn",
    a.price::float8 as price, r.new_price::float8 as "newPrice", r.percent::float8 as percent, r.index_name as "indexName", c.email,
    coalesce(nullif(c.language_id, ''), z.language) as language, z.name as company
  from ${FROM} join directory.company z on z.id = r.company_id
  where r.company_id = $1 and r.id = $2 for update of r, a`

async function hold(db: Db, companyId: number, id: string, state: Held['state']): Promise<Held> {
  const held = await db.row<Held>(HELD, [companyId, id])
  if (!held) throw notFound('renewal')
  if (held.state !== state || held.agreementState === 'closed')
    throw new ProblemError(409, 'unlawful', 'It has already been decided, or the agreement is closed.')
  return held
}

const DECIDE = `update casekit.agreement_renewal set state = $3, percent = $4, price = $5, new_price = $6, decided_at = now(), decided_by_name = $7
  where company_id = $1 and id = $2`

type Approval = { percent: number; letter: boolean }

export function approve(db: Db, companyId: number, by: string, id: string, { percent, letter }: Approval) {
  return db.transaction(async within => {
    const held = await hold(within, companyId, id, 'proposed')
    const newPrice = regulated(held.price, percent)
    await within.rows(DECIDE, [companyId, id, 'approved', percent, held.price, newPrice, by])
    if (held.untilOn)
      await within.rows(
        'update casekit.agreement set ends_on = $3, version = version + 1, updated_at = now() where company_id = $1 and id = $2',
        [companyId, held.agreementId, held.untilOn],
      )
    const after = held.untilOn ?? held.fromOn
    await tellOfAgreement(within, companyId, by, held.agreementId, { kind: 'renewed', field: held.kind, after })
    if (letter) await send(within, companyId, id, { ...held, percent, newPrice })
    return shown(within, companyId, id)
  })
}

/** Through the outbox, once per renewal. */
const send = (db: Db, companyId: number, id: string, held: Held) =>
  db.rows(
    `insert into casekit.outbox (company_id, id, kind, dedupe_key, payload) select $1, $2, 'mail', $3, $4
     where $5 ~ '^[^@[:space:]]+@[^@[:space:]]+$' on conflict (company_id, dedupe_key) do nothing`,
    [
      companyId,
      newId(),
      `service-renewal/${id}`,
      JSON.stringify({ ...renewalMail(held), letterhead: held.language, to: held.email }),
      held.email,
    ],
  )

export function decline(db: Db, companyId: number, by: string, id: string) {
  return db.transaction(async within => {
    const held = await hold(within, companyId, id, 'proposed')
    await within.rows(DECIDE, [companyId, id, 'declined', held.percent, held.price, held.newPrice, by])
    await tellOfAgreement(within, companyId, by, held.agreementId, {
      kind: 'declined',
      field: held.kind,
      after: held.fromOn,
    })
    return shown(within, companyId, id)
  })
}

export function reopen(db: Db, companyId: number, by: string, id: string) {
  return db.transaction(async within => {
    const held = await hold(within, companyId, id, 'declined')
    await within.rows(
      `update casekit.agreement_renewal set state = 'proposed', decided_at = null, decided_by_name = '' where company_id = $1 and id = $2`,
      [companyId, id],
    )
    await tellOfAgreement(within, companyId, by, held.agreementId, {
      kind: 'restored',
      field: held.kind,
      after: held.fromOn,
    })
    return shown(within, companyId, id)
  })
}
