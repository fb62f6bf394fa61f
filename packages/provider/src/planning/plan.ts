import type { Body } from '@casekit/contract/endpoint'
import type {
  FaultyMove,
  OrderedVisit,
  PlanMove,
  PlannedVisit,
  planVisits,
  VisitFaultName,
} from '@casekit/contract/planning'
import { checkVisit, type OtherVisit } from '@casekit/rules/visit-faults'
import { daysAfter } from '@casekit/rules/zoned-time'
import { holdPeople } from '../booking/hold-people.ts'
import { knownVisit, tellChanged } from '../booking/tell-changed.ts'
import { tell } from '../history/record.ts'
import type { Db } from '../platform/db.ts'
import type { Caller } from '../server/caller.ts'
import { badRequest, notFound, ProblemError } from '../server/problem.ts'
import { noSuch } from '../server/unknown-id.ts'
import { refuseNoDay } from '../working-hours/checks.ts'
import { hiddenBusy } from './busy.ts'
import { listPeople, readDayHours } from './people.ts'
import { findVisits } from './visits.ts'

type Asked = Body<typeof planVisits>
type Laid = PlanMove & { day: string; assignedTo: string }

const isLaid = (move: PlanMove): move is Laid => move.day !== null && move.assignedTo !== null

/** Moves tasks in the plan, all or none. Refuses tasks changed meanwhile and faults not listed in `despite`. */
export const plan = (db: Db, companyId: number, caller: Caller, { moves, despite }: Asked): Promise<PlannedVisit[]> =>
  db.transaction(async db => {
    refuseUnfit(moves)
    const ids = moves.map(({ id }) => id)
    const people = moves.flatMap(({ assignedTo }) => assignedTo ?? [])
    await holdPeople(db, companyId, people)
    await db.rows(
      'select 1 from casekit.activity where company_id = $1 and id = any ($2::uuid[]) order by id for update',
      [companyId, ids],
    )
    const before = new Map((await findVisits(db, companyId, ids)).map(visit => [visit.id, visit]))
    if (before.size < moves.length) throw notFound('activity')
    refuseChanged(moves, before)
    await refuseFaults(db, companyId, moves, before, despite)
    for (const move of moves) await write(db, companyId, move, before.get(move.id))
    const after = await findVisits(db, companyId, ids)
    for (const { caseId, subject } of after)
      if (caseId) await tell(db, companyId, caller, caseId, { type: 'activityChanged', text: subject })
    return after
  })

function refuseUnfit(moves: readonly PlanMove[]): void {
  const ids = new Set<string>()
  moves.forEach(({ id, day, assignedTo }, at) => {
    if (ids.has(id)) throw badRequest(`/moves/${at}/id`, 'is listed twice')
    ids.add(id)
    if (day !== null) refuseNoDay(`/moves/${at}/day`, day)
    if (day !== null && assignedTo === null) throw badRequest(`/moves/${at}/assignedTo`, 'is required with a day')
  })
}

function refuseChanged(moves: readonly PlanMove[], before: ReadonlyMap<string, PlannedVisit>): void {
  const changed = moves.flatMap(move => {
    const visit = before.get(move.id)
    return visit && visit.version !== move.version ? [visit] : []
  })
  if (changed.length > 0)
    throw new ProblemError(409, 'plan-changed', 'Somebody else has changed it in the meantime.', { current: changed })
  if (moves.some(({ id, day }) => day === null && before.get(id)?.isBooked))
    throw new ProblemError(409, 'plan-booked', 'A customer booked this visit. Cancel it, or move it.')
}

async function refuseFaults(
  db: Db,
  companyId: number,
  moves: readonly PlanMove[],
  before: ReadonlyMap<string, PlannedVisit>,
  despite: readonly VisitFaultName[],
): Promise<void> {
  const laid = moves.filter(isLaid)
  if (laid.length === 0) return
  const people = new Map(
    (await listPeople(db, companyId, [...new Set(laid.map(({ assignedTo }) => assignedTo))])).map(one => [one.id, one]),
  )
  const stranger = laid.find(({ assignedTo }) => !people.has(assignedTo))
  if (stranger) throw noSuch('assignedTo')
  const days = [...new Set(laid.map(({ day }) => day))].toSorted()
  const hoursOf = await readDayHours(db, companyId, days)
  const standing = await othersOf(db, companyId, [...people.keys()], days, moves)
  const faulty = laid.flatMap((move): FaultyMove[] => {
    const person = people.get(move.assignedTo)
    const visit = before.get(move.id)
    if (!person || !visit) return []
    const others = [
      ...(standing.get(move.assignedTo) ?? []),
      ...laid
        .filter(one => one.assignedTo === move.assignedTo)
        .map(one => ({ ...one, ...keptOf(before.get(one.id)), name: before.get(one.id)?.subject ?? '' })),
    ]
    const doer = { skillIds: person.skillIds, hours: hoursOf(person) }
    const [first, after] = [visit.first, visit.after].map(tasks => tasks.map(task => whereMoved(task, moves)))
    const { deadline, skillId } = visit
    const wanted = { ...move, ...keptOf(visit), deadline, skillId, first: first ?? [], after: after ?? [] }
    const check = checkVisit(wanted, doer, others)
    const faults: VisitFaultName[] = [...check.faults, ...(visit.isBooked ? (['booked'] as const) : [])]
    return faults.some(fault => !despite.includes(fault))
      ? [{ id: move.id, faults, with: check.with, order: check.order }]
      : []
  })
  if (faulty.length > 0)
    throw new ProblemError(409, 'plan-faults', 'There are conflicts with this time.', { current: faulty })
}

const keptOf = (visit: PlannedVisit | undefined) => ({
  keptBefore: visit?.keptBefore ?? 0,
  keptAfter: visit?.keptAfter ?? 0,
})

/** The ordered task as it will be after these moves. */
function whereMoved(task: OrderedVisit, moves: readonly PlanMove[]): OrderedVisit {
  const move = moves.find(({ id }) => id === task.id)
  return move ? { ...task, day: move.day, minute: move.day === null ? null : move.minute, minutes: move.minutes } : task
}

/** These people's timed tasks on those days, except the moved ones. */
async function othersOf(
  db: Db,
  companyId: number,
  people: readonly string[],
  days: readonly string[],
  moves: readonly PlanMove[],
): Promise<Map<string, OtherVisit[]>> {
  const rows = await db.rows<OtherVisit & { assignedTo: string }>(
    `select k.id, k.assigned_to as "assignedTo", k.subject as name, k.minutes, to_char(at, 'YYYY-MM-DD') as day,
       (extract(hour from at) * 60 + extract(minute from at))::int as minute,
       coalesce(b.buffer_before_minutes, 0) as "keptBefore", coalesce(b.buffer_after_minutes, 0) as "keptAfter"
     from casekit.activity k join directory.company z on z.id = k.company_id
     left join casekit.booking b on b.company_id = k.company_id and b.activity_id = k.id and b.status = 'confirmed'
     cross join lateral (select k.due_at at time zone z.time_zone as at) local
     where k.company_id = $1 and k.assigned_to = any ($2::uuid[]) and k.deleted_at is null and k.has_time
       and k.status <> 'Canceled' and k.id <> all ($3::uuid[]) and k.due_at >= $4::date - 2 and k.due_at < $5::date + 2`,
    [companyId, people, moves.map(({ id }) => id), days[0], days.at(-1)],
  )
  const held = await db.rows<OtherVisit & { assignedTo: string }>(HELD, [companyId, people, days[0], days.at(-1)])
  const moved = new Set(moves.map(({ id }) => id))
  const hidden = await hiddenBusy(db, companyId, people, daysAfter(days[0] ?? '', -1), daysAfter(days.at(-1) ?? '', 1))
  const busy = hidden.filter(({ id }) => !moved.has(id)).map(one => ({ ...one, name: '' }))
  return Map.groupBy([...rows, ...busy, ...held], ({ assignedTo }) => assignedTo)
}

/** Slots held by customers who are booking. */
const HELD = `select b.id, b.fitter_id as "assignedTo", '' as name,
    ceil(extract(epoch from b.ends_at - b.starts_at) / 60)::int as minutes, to_char(at, 'YYYY-MM-DD') as day,
    (extract(hour from at) * 60 + extract(minute from at))::int as minute,
    b.buffer_before_minutes as "keptBefore", b.buffer_after_minutes as "keptAfter"
  from casekit.booking b join directory.company z on z.id = b.company_id
  cross join lateral (select b.starts_at at time zone z.time_zone as at) local
  where b.company_id = $1 and b.fitter_id = any ($2::uuid[]) and b.status = 'held' and b.held_until > now()
    and b.starts_at >= $3::date - 2 and b.starts_at < $4::date + 2`

const LAY = `update casekit.activity k set assigned_to = $3, has_time = true, minutes = $6, version = k.version + 1, updated_at = now(),
    due_at = ($4::date + make_interval(mins => $5)) at time zone z.time_zone,
    latest_on = case when k.has_time then k.latest_on else (k.due_at at time zone z.time_zone)::date end,
    status = case when k.status = 'Overdue' then 'New' else k.status end
  from directory.company z where z.id = k.company_id and k.company_id = $1 and k.id = $2`

const TAKE_OUT = `update casekit.activity k set assigned_to = $3, has_time = false, minutes = $4, version = k.version + 1, updated_at = now(),
    due_at = case when k.has_time then k.latest_on::timestamp at time zone z.time_zone else k.due_at end, latest_on = null
  from directory.company z where z.id = k.company_id and k.company_id = $1 and k.id = $2`

async function write(db: Db, companyId: number, move: PlanMove, before: PlannedVisit | undefined): Promise<void> {
  const { id, assignedTo, day, minute, minutes } = move
  if (day === null) return void (await db.rows(TAKE_OUT, [companyId, id, assignedTo, minutes]))
  const told = before?.isBooked ? await knownVisit(db, companyId, id) : undefined
  await db.rows(LAY, [companyId, id, assignedTo, day, minute, minutes])
  // whoever booked it is notified, and their calendar gets the new time
  await tellChanged(db, companyId, id, told)
}

/** Throws unless the first and last day of the period are valid. */
export function refusePeriod({ from, days }: { from: string; days: number }, path = '/from'): void {
  refuseNoDay(path, from)
  if (daysAfter(from, days) > '2200') throw badRequest(path, 'is too far in the future')
}
