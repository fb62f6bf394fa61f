import type { ClientBase } from 'pg'
import { daysBefore } from './calendar.ts'
import { NORDHAVN } from './companies.ts'
import { type Planned, PLANNED } from './campaign-plans.ts'
import { createRandom } from './random.ts'
import { insertRows } from './rows.ts'

const SEED = 2_700_000
const DAY_MS = 86_400_000

const BACK = (at: string) => `${at} > $3::timestamptz and ${at} <= $3::timestamptz + interval '30 days'`

/** Customers with an email, in the same order on every run; `at`: when they came back within the window. */
const CUSTOMERS = `select k.id, casekit.is_held_out($2, k.id, 10) as held,
    case when $4 = 'case-created' then (select min(o.created_at) from casekit.cases o where o.company_id = k.company_id and o.customer_id = k.id
      and o.deleted_at is null and ${BACK('o.created_at')})
    else (select min(o.updated_at) from casekit.offer o where o.company_id = k.company_id and o.customer_id = k.id
      and o.deleted_at is null and o.status = 'Accepted' and ${BACK('o.updated_at')}) end as at
  from casekit.customer k where k.company_id = $1 and k.deleted_at is null and k.email like '%@%' order by md5($2::text || k.number)`

type Customer = { id: string; held: boolean; at: Date | null }

/** One in ten is held out; of the others a few more came back, so that a campaign shows an effect. */
function chosen(customers: readonly Customer[], persons: number): Customer[] {
  const take = (isHeld: boolean, count: number, share: number) => {
    const own = customers.filter(({ held }) => held === isHeld)
    const back = own.filter(({ at }) => at !== null).slice(0, Math.round(count * share))
    return [...back, ...own.filter(({ at }) => at === null).slice(0, count - back.length)]
  }
  return [...take(false, Math.round(persons * 0.9), 0.09), ...take(true, Math.round(persons * 0.1), 0.03)]
}

const TRIGGER_DAYS: { readonly [kind in Planned['kind']]?: number } = { 'offer-open': 14, 'agreement-ends': 60 }

/** Nordhavn's campaigns, one of each kind and state, with their results. */
export async function loadCampaigns(client: ClientBase, today: Date): Promise<void> {
  const companyId = NORDHAVN.id
  await client.query(`select set_config('casekit.company_id', $1, true)`, [String(companyId)])
  const random = createRandom(NORDHAVN.number + SEED)
  const { rows: owners } = await client.query<{ id: string }>(
    `select id from casekit.stakeholder where company_id = $1 and account_id is not null and is_responsible and deleted_at is null order by id limit 1`,
    [companyId],
  )
  for (const planned of PLANNED)
    await loadOne(client, { random, today, companyId, ownerId: owners[0]?.id ?? null }, planned)
}

type Made = { random: ReturnType<typeof createRandom>; today: Date; companyId: number; ownerId: string | null }

async function loadOne(client: ClientBase, made: Made, planned: Planned): Promise<void> {
  const { random, today, companyId, ownerId } = made
  const { name, status, kind, goal, city, steps, days, persons } = planned
  const id = random.id()
  const started = days === undefined ? null : new Date(daysBefore(today, days).getTime() + 9 * 3_600_000)
  await insertRows(client, 'casekit.campaign', [
    {
      company_id: companyId,
      id,
      name,
      status,
      kind,
      goal,
      goal_days: 30,
      trigger_days: TRIGGER_DAYS[kind] ?? 730,
      hold_out_percent: 10,
      lock_months: 6,
      stops_at_goal: true,
      sender_name: 'Nordhavn Service',
      owner_id: ownerId,
      segment: city ? { filterModel: { city: { filterType: 'text', type: 'contains', filter: city } } } : {},
      steps,
      started_at: started,
      ended_at: status === 'ended' ? daysBefore(today, 60) : null,
      enrolled_at: started && today,
      version: 1,
      created_at: started ?? daysBefore(today, 2),
      updated_at: started ?? daysBefore(today, 2),
    },
  ])
  if (!started) return
  const { rows } = await client.query<Customer>(CUSTOMERS, [companyId, id, started, goal])
  const journeys = chosen(rows, persons).map(row => journeyOf(made, { ...planned, id, started }, row))
  await insertRows(
    client,
    'casekit.campaign_person',
    journeys.map(({ person }) => person),
  )
  await insertRows(
    client,
    'casekit.campaign_send',
    journeys.flatMap(({ sends }) => sends),
  )
  await insertRows(
    client,
    'casekit.campaign_opt_out',
    journeys.flatMap(({ optOut }) => (optOut ? [optOut] : [])),
  )
}

type Begun = Planned & { id: string; started: Date }

function journeyOf({ random, today, companyId }: Made, { id, started, steps, status }: Begun, customer: Customer) {
  const personId = random.id()
  const chance = random.next()
  const goal = customer.at
  const ended = customer.held
    ? 'held-out'
    : goal
      ? 'goal'
      : chance < 0.02
        ? 'opted-out'
        : chance < 0.03
          ? 'bounced'
          : null
  const until = goal ?? today
  let due = started.getTime()
  const sends = []
  let next = 0
  for (const [step, { kind, delayDays }] of customer.held ? [] : steps.entries()) {
    due += delayDays * DAY_MS
    if (due > until.getTime() || (step > 0 && ended !== null && ended !== 'goal')) break
    const at = new Date(due)
    const failed = ended === 'bounced'
    const isPosted = kind !== 'letter' || random.chance(0.7)
    sends.push({
      company_id: companyId,
      id: random.id(),
      person_id: personId,
      step,
      kind,
      state: failed ? 'failed' : isPosted ? 'sent' : 'waiting',
      made_at: at,
      sent_at: failed || !isPosted ? null : at,
    })
    next = step + 1
  }
  const isOver = next >= steps.length
  const state = ended ?? (isOver ? 'done' : status === 'ended' ? 'stopped' : 'waiting')
  const upcoming = due < today.getTime() ? today.getTime() + 3 * DAY_MS : due
  const person = {
    company_id: companyId,
    id: personId,
    campaign_id: id,
    customer_id: customer.id,
    entry: 1,
    enrolled_at: started,
    is_held_out: customer.held,
    state,
    next_step: next,
    due_at: state === 'waiting' ? new Date(upcoming) : null,
    goal_at: goal,
    secret: random.id().replaceAll('-', ''),
  }
  const optOut =
    state === 'opted-out'
      ? {
          company_id: companyId,
          customer_id: customer.id,
          channel: 'mail',
          place: 'page',
          at: new Date(started.getTime() + DAY_MS),
        }
      : null
  return { person, sends, optOut }
}
