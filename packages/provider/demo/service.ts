import { termAround } from '@casekit/rules/agreement-term'
import { isPublicHoliday } from '@casekit/rules/public-holidays'
import { monthsAfter } from '@casekit/rules/service-interval'
import { periodAround } from '@casekit/rules/subscription-period'
import { firstDue, nextDue, proposedDay, type VisitRule } from '@casekit/rules/visit-day'
import { daysAfter, weekdayOf } from '@casekit/rules/zoned-time'
import type { ClientBase } from 'pg'
import { onClient } from '../src/platform/db.ts'
import { propose } from '../src/service/renewals.ts'
import { type DemoCompany, HOLMEGAARDEN, NORDHAVN } from './companies.ts'
import { createRandom, type Random } from './random.ts'
import { insertRows, type Row } from './rows.ts'
import { SERVICE_KINDS, type ServiceKind } from './service-kinds.ts'

const SEED = 2_300_000
const FIRST_NUMBER = 68_001
/** Planned visits are far enough away that the server creates no cases for them during a demo. */
const LEAD_DAYS = 7
const QUIET_DAYS = 21

type Group = {
  kind: string
  place: string
  customerId: string
  propertyId: string | null
  assetIds: string[]
  openCase: string | null
  closedCases: string[]
}

/** Assets of one kind at one place, and cases about them. */
const GROUPS = `select g.name as kind, a.customer_id as "customerId", a.property_id as "propertyId", max(coalesce(p.name, a.address)) as place,
    array_agg(a.id order by a.sort_key) as "assetIds",
    (select max(k.id::text) from casekit.cases k where k.company_id = $1 and k.customer_id = a.customer_id and k.status = 'Open'
      and (a.property_id is null or k.property_id = a.property_id)) as "openCase",
    array(select k.id from casekit.cases k where k.company_id = $1 and k.status in ('Closed', 'Posted') and exists (
        select from casekit.case_asset x join casekit.asset b on b.company_id = x.company_id and b.id = x.asset_id
        where x.company_id = $1 and x.case_id = k.id and b.category_id = g.id and b.customer_id = a.customer_id
          and b.property_id is not distinct from a.property_id) order by k.number desc limit 12) as "closedCases"
  from casekit.asset a join casekit.asset_category g on g.company_id = a.company_id and g.id = a.category_id
  left join casekit.property p on p.company_id = a.company_id and p.id = a.property_id
  where a.company_id = $1 and a.parent_id is null and a.customer_id is not null
  group by g.id, 1, 2, 3 order by md5(a.customer_id::text || g.name), 2 limit $2`

const MEMBERS = `select id from casekit.stakeholder where company_id = $1 and is_responsible and deleted_at is null order by name limit 6`
const TEAMS = `select id from casekit.department where company_id = $1 and deleted_at is null order by name`

const COUNTS: readonly (readonly [DemoCompany, number])[] = [
  [NORDHAVN, 62],
  [HOLMEGAARDEN, 24],
]

/** Agreements on assets at customers and in properties, with their past and upcoming visits. */
export async function loadService(client: ClientBase, today: Date): Promise<void> {
  for (const [company, count] of COUNTS) await loadServiceOf(client, company, count, today.toISOString().slice(0, 10))
}

async function loadServiceOf(client: ClientBase, { id, number }: DemoCompany, count: number, today: string) {
  await client.query(`select set_config('casekit.company_id', $1, true)`, [String(id)])
  const idsOf = async (text: string) => (await client.query<{ id: string }>(text, [id])).rows.map(row => row.id)
  const { rows: groups } = await client.query<Group>(GROUPS, [id, count])
  const random = createRandom(number + SEED)
  const [members, teams] = [await idsOf(MEMBERS), await idsOf(TEAMS)]
  const made: Made = { agreements: [], assets: [], visits: [], events: [] }
  const whose = { companyId: id, members, teams, today }
  for (const [at, group] of groups.entries()) {
    const kind = SERVICE_KINDS[group.kind]
    if (kind) addAgreement(random, made, { ...whose, group, kind, at })
  }
  await insertRows(client, 'casekit.agreement', made.agreements)
  await insertRows(client, 'casekit.agreement_asset', made.assets)
  await insertRows(client, 'casekit.agreement_visit', made.visits)
  await insertRows(client, 'casekit.agreement_event', made.events)
  await client.query(`insert into casekit.counter (company_id, kind, value) values ($1, 'agreement', $2)`, [
    id,
    FIRST_NUMBER + groups.length - 1,
  ])
  await propose(onClient(client), id, today)
}

type Made = Record<'agreements' | 'assets' | 'visits' | 'events', Row[]>
type Task = {
  companyId: number
  members: string[]
  teams: string[]
  today: string
  group: Group
  kind: ServiceKind
  at: number
}

/** Most are active; a few are drafts, paused, or closed. */
const stateOf = (at: number) =>
  at % 17 === 9 ? 'draft' : at % 19 === 11 ? 'paused' : at % 23 === 13 ? 'closed' : 'active'

function addAgreement(random: Random, made: Made, task: Task): void {
  const { companyId, members, teams, today, group, kind, at } = task
  const id = random.id()
  const state = stateOf(at)
  const startsOn = `${Number(today.slice(0, 4)) - random.between(1, 4)}-${random.pick(['01', '04', '07', '10'])}-01`
  const termMonths = random.chance(0.6) ? 12 : null
  const isSubscription = random.chance(0.45)
  const visits = 12 / (kind.interval.every * (kind.interval.unit === 'year' ? 12 : 1))
  const rule = ruleFor(random, kind, startsOn, today)
  const row = {
    company_id: companyId,
    id,
    number: FIRST_NUMBER + at,
    name: `${kind.name}, ${group.place}`,
    state,
    customer_id: group.customerId,
    property_id: group.propertyId,
    department_id: teams[at % (teams.length + 1)] ?? null,
    responsible_id: random.pick(members),
    rhythm: 'calendar',
    every: kind.interval.every,
    unit: kind.interval.unit,
    basis: rule.basis,
    first_on: rule.firstOn,
    seasons: kind.seasons,
    lead_days: LEAD_DAYS,
    visit_title: kind.title,
    tasks: kind.tasks,
    pricing: isSubscription ? 'subscription' : 'visit',
    price: Math.round(kind.price * group.assetIds.length * (isSubscription ? Math.max(1, visits) : 1)) * 100,
    billed: random.pick(['quarter', 'year'] as const),
    index_name: termMonths ? 'Nettoprisindeks' : '',
    index_percent: termMonths ? 2.1 : 0,
    index_month: null,
    starts_on: startsOn,
    ends_on: termMonths ? termAround(startsOn, termMonths, today).to : null,
    term_months: termMonths,
    notice_months: 3,
    internal_note: random.chance(0.3) ? 'Ring til varmemesteren dagen før. Nøgle hentes på ejendomskontoret.' : '',
    version: 1,
    created_at: startsOn,
    updated_at: startsOn,
  }
  const isBilled = isSubscription && state === 'active'
  made.agreements.push({ ...row, billed_from: isBilled ? daysAfter(periodAround(row.billed, today).to, 1) : null })
  for (const asset_id of group.assetIds) made.assets.push({ company_id: companyId, agreement_id: id, asset_id })
  made.events.push(eventOf(random, companyId, id, startsOn, 'created', ''))
  if (state !== 'draft') made.events.push(eventOf(random, companyId, id, startsOn, 'state', 'active'))
  if (state !== 'draft') addVisits(random, made, task, { id, state, rule })
}

const eventOf = (
  random: Random,
  company_id: number,
  agreement_id: string,
  at: string,
  kind: string,
  after: string,
) => ({
  company_id,
  id: random.id(),
  agreement_id,
  at,
  kind,
  actor_name: '',
  field: null,
  before_text: after ? 'draft' : '',
  after_text: after,
})

const works = (day: string) => weekdayOf(day) < 6 && !isPublicHoliday('DK', day)
const dayFor = (rule: VisitRule, dueOn: string) => proposedDay(dueOn, rule.seasons, works)

/** A rule whose first day leads to no visit in the next weeks. */
function ruleFor(random: Random, { interval, seasons }: ServiceKind, startsOn: string, today: string): VisitRule {
  for (;;) {
    const firstOn = daysAfter(
      monthsAfter(startsOn, random.below(interval.unit === 'year' ? 12 : 3)),
      random.between(1, 24),
    )
    const rule: VisitRule = { firstOn, interval, seasons, basis: 'scheduled' }
    if (firstDue(rule, daysAfter(today, -3)) > daysAfter(today, QUIET_DAYS)) return rule
  }
}

/** Past visits are done, a few skipped; one is upcoming, with an open case if there is one. */
function addVisits(
  random: Random,
  made: Made,
  { companyId, today, group, at }: Task,
  { id, state, rule }: { id: string; state: string; rule: VisitRule },
): void {
  const cases = [...group.closedCases]
  let dueOn = firstDue(rule, rule.firstOn)
  let ordinal = 1
  const add = (values: Row) =>
    made.visits.push({
      company_id: companyId,
      id: random.id(),
      agreement_id: id,
      ordinal: ordinal++,
      ...NOTHING,
      ...values,
    })
  for (; dueOn < daysAfter(today, -3); dueOn = nextDue(rule, { dueOn, doneOn: null })) {
    const plannedOn = dayFor(rule, dueOn)
    const isSkipped = random.chance(0.06)
    const late = dayFor(rule, daysAfter(plannedOn, random.pick([0, 0, 0, 1, 3])))
    const doneOn = isSkipped ? null : late < today ? late : daysAfter(today, -1)
    const case_id = isSkipped ? null : (cases.pop() ?? null)
    const reason = isSkipped ? 'Ejendommen var lukket for renovering' : ''
    add({
      state: isSkipped ? 'skipped' : 'done',
      due_on: dueOn,
      planned_on: plannedOn,
      done_on: doneOn,
      reason,
      case_id,
    })
  }
  if (state === 'closed') return
  if (group.openCase && at % 4 === 1 && state === 'active') {
    const plannedOn = dayFor(rule, daysAfter(today, random.between(1, 6)))
    add({ state: 'made', due_on: plannedOn, planned_on: plannedOn, is_moved: true, case_id: group.openCase })
  } else add({ state: 'planned', due_on: dueOn, planned_on: dayFor(rule, dueOn) })
}

const NOTHING = { done_on: null, reason: '', is_moved: false, case_id: null }
