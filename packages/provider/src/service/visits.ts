import { currentTime } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import { badRequest, notFound, ProblemError } from '../server/problem.ts'
import { tellOfAgreement } from './events.ts'
import { isStanding, lastVisit, planNext, put } from './plan.ts'
import { holdSchedule, openCalendar, type Schedule } from './schedule.ts'

const unlawful = (detail: string) => new ProblemError(409, 'unlawful', detail)

type Held = {
  id: string
  agreementId: string
  ordinal: number
  state: 'planned' | 'made' | 'done' | 'skipped'
  plannedOn: string | null
  caseId: string | null
}

const VISIT = `select id, agreement_id as "agreementId", ordinal, state, planned_on as "plannedOn", case_id as "caseId"
  from casekit.agreement_visit where company_id = $1 and id = $2`

/** A visit, with its agreement locked. */
async function hold(db: Db, companyId: number, visitId: string): Promise<{ visit: Held; schedule: Schedule }> {
  const known = await db.row<Held>(VISIT, [companyId, visitId])
  const schedule = known && (await holdSchedule(db, companyId, known.agreementId))
  const visit = schedule && (await db.row<Held>(VISIT, [companyId, visitId]))
  if (!visit) throw notFound('visit')
  return { visit, schedule }
}

/** Plans a visit manually, in the caller's transaction. Returns its id. */
export async function planByHand(db: Db, companyId: number, by: string, agreementId: string, plannedOn: string) {
  const schedule = await holdSchedule(db, companyId, agreementId)
  if (!schedule) throw notFound('agreement')
  refusePast(plannedOn, (await openCalendar(db, companyId, currentTime())).today)
  const last = await lastVisit(db, companyId, agreementId)
  if (schedule.state !== 'active' || isStanding(last))
    throw unlawful('A visit is already planned, or none may be planned.')
  const next = { dueOn: plannedOn, plannedOn, meterValue: null }
  const id = await put(db, companyId, agreementId, (last?.ordinal ?? 0) + 1, next, by)
  if (!id) throw unlawful('A visit is already planned.')
  return id
}

function refusePast(day: string, today: string): void {
  if (day < today) throw badRequest('/plannedOn', 'is in the past')
}

/** Moves the open tasks of its case too, each at its own time of day. */
const MOVE_TASKS = `update casekit.activity set due_at = due_at + make_interval(days => $4::date - $3::date), version = version + 1, updated_at = now()
  where company_id = $1 and case_id = $2 and deleted_at is null and status not in ('Done', 'Canceled') and due_at is not null`

export const moveVisit = (db: Db, companyId: number, by: string, visitId: string, plannedOn: string): Promise<null> =>
  db.transaction(within => moveHeld(within, companyId, by, visitId, plannedOn))

/** Moves a visit in the caller's transaction. */
export async function moveHeld(within: Db, companyId: number, by: string, visitId: string, plannedOn: string) {
  const { visit } = await hold(within, companyId, visitId)
  if (!isStanding(visit)) throw unlawful('The visit is over.')
  if (visit.plannedOn === plannedOn) return null
  refusePast(plannedOn, (await openCalendar(within, companyId, currentTime())).today)
  await within.rows(
    'update casekit.agreement_visit set planned_on = $3, is_moved = true where company_id = $1 and id = $2',
    [companyId, visitId, plannedOn],
  )
  if (visit.caseId && visit.plannedOn)
    await within.rows(MOVE_TASKS, [companyId, visit.caseId, visit.plannedOn, plannedOn])
  await tellOfAgreement(within, companyId, by, visit.agreementId, {
    kind: 'moved',
    field: String(visit.ordinal),
    before: visit.plannedOn ?? '',
    after: plannedOn,
  })
  return null
}

export function skipVisit(db: Db, companyId: number, by: string, visitId: string, reason: string): Promise<null> {
  return db.transaction(async within => {
    const { visit, schedule } = await hold(within, companyId, visitId)
    if (visit.state !== 'planned') throw unlawful('Only a visit without a case can be left out.')
    await within.rows(
      `update casekit.agreement_visit set state = 'skipped', reason = $3 where company_id = $1 and id = $2`,
      [companyId, visitId, reason],
    )
    await tellOfAgreement(within, companyId, by, visit.agreementId, {
      kind: 'skipped',
      field: String(visit.ordinal),
      after: reason,
    })
    await planNext(within, companyId, schedule, await openCalendar(within, companyId, currentTime()))
    return null
  })
}

const LATER = `from casekit.agreement_visit where company_id = $1 and agreement_id = $2 and ordinal > $3`

export function restoreVisit(db: Db, companyId: number, by: string, visitId: string): Promise<null> {
  return db.transaction(async within => {
    const { visit, schedule } = await hold(within, companyId, visitId)
    const given = [companyId, visit.agreementId, visit.ordinal]
    const isBlocked = await within.row(`select 1 ${LATER} and state <> 'planned'`, given)
    if (visit.state !== 'skipped' || visit.caseId || isBlocked || schedule.state === 'closed')
      throw unlawful('The visit can no longer take place.')
    await within.rows(`delete ${LATER} and state = 'planned'`, given)
    await within.rows(
      `update casekit.agreement_visit set state = 'planned', reason = '' where company_id = $1 and id = $2`,
      [companyId, visitId],
    )
    await tellOfAgreement(within, companyId, by, visit.agreementId, { kind: 'restored', field: String(visit.ordinal) })
    return null
  })
}
