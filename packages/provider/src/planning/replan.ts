import type { PlannedVisit } from '@casekit/contract/planning'
import type { Replanned } from '@casekit/contract/planning-away'
import type { Candidate, PlanTask } from '@casekit/rules/visit-plan'
import type { Db } from '../platform/db.ts'
import { noSuch } from '../server/unknown-id.ts'
import { listPeople } from './people.ts'
import { proposeBeside } from './propose-beside.ts'
import type { Routing } from '../routing/routing.ts'
import { answerOf, clockOf, readScene, taskOf } from './suggest.ts'
import { listVisits } from './visits.ts'

/** Days after the absence that are also searched for a new time. */
const DAYS_AFTER = 4
const DAYS_AT_MOST = 14
const VISITS_AT_MOST = 200

/** Cost of moving a visit off its promised or planned time, in minutes of driving. */
const PROMISED = 180
const PLANNED = 30

type Absence = { stakeholderId: string; from: string; days: number }

/** Proposes who could take over someone's visits, keeping the times that customers booked where possible. */
export async function replan(
  db: Db,
  companyId: number,
  { stakeholderId, from, days }: Absence,
  routing: Routing | undefined,
) {
  if ((await listPeople(db, companyId, [stakeholderId])).length === 0) throw noSuch('stakeholderId')
  const { today, minute } = await clockOf(db, companyId)
  const period = { from, days, people: [stakeholderId] }
  const visits = (await listVisits(db, companyId, period, {}))
    .filter(isToDo)
    .filter(visit => visit.day > today || (visit.day === today && visit.minute + visit.minutes > minute))
    .slice(0, VISITS_AT_MOST)
  const horizon = { from, days: Math.min(DAYS_AT_MOST, days + DAYS_AFTER) }
  const tasks = visits.map((visit): PlanTask => ({
    ...taskOf(visit),
    kept: { day: visit.day, minute: visit.minute, otherCost: visit.isBooked ? PROMISED : PLANNED },
  }))
  const scene = await readScene(db, companyId, horizon, tasks, routing)
  const others = scene.rows.filter(({ id }) => id !== stakeholderId)
  const { proposed } = await proposeBeside({ ...scene, rows: others, tasks })
  const places = new Map(proposed.map(one => [one.taskId, one]))
  const told = await toldOf(
    db,
    companyId,
    visits.map(({ id }) => id),
  )
  return {
    moves: visits.map((visit, at) => movedOf(visit, tasks[at], places.get(visit.id), told.get(visit.id))),
    travelMinutes: proposed.reduce((sum, one) => sum + (one.travelMinutes ?? 0), 0),
  }
}

type Timed = PlannedVisit & { day: string; minute: number }
const isToDo = (visit: PlannedVisit): visit is Timed =>
  visit.day !== null && visit.minute !== null && visit.status !== 'Done'

function movedOf(
  visit: Timed,
  task: PlanTask | undefined,
  to: Candidate | undefined,
  told: Told | undefined,
): Replanned {
  const { id, subject, caseId, caseNumber, day, minute, minutes } = visit
  return {
    id,
    subject,
    caseId,
    caseNumber,
    day,
    minute,
    minutes,
    to: task && to ? answerOf(task, to) : null,
    keepsTime: to !== undefined && to.day === day && to.minute === minute,
    told: told ? { by: told.by, name: told.name, phone: told.phone } : { by: 'nobody', name: '', phone: '' },
  }
}

type Told = { id: string; by: Replanned['told']['by']; name: string; phone: string }

/** A moved booking is mailed automatically; other customers have to be called. */
const TOLD = `select k.id, left(coalesce(nullif(b.name, ''), nullif(t.name, ''), nullif(l.name, ''), c.name, ''), 200) as name,
    left(coalesce(nullif(b.phone, ''), nullif(t.mobile, ''), nullif(t.phone, ''), nullif(l.mobile, ''), nullif(l.phone, ''),
      nullif(c.mobile, ''), c.phone, ''), 200) as phone,
    case when b.email ~ '^[^@\\s]+@[^@\\s]+$' and casekit.is_wanted($1, 'planned', 'mail') then 'mail'
      when b.id is not null or c.id is not null then 'call' else 'nobody' end as by
  from casekit.activity k
  left join casekit.cases o on o.company_id = k.company_id and o.id = k.case_id
  left join casekit.customer c on c.company_id = k.company_id and c.id = coalesce(k.customer_id, o.customer_id) and c.deleted_at is null
  left join casekit.customer_address l on l.company_id = k.company_id and l.id = o.delivery_id
  left join casekit.customer_address t on t.company_id = k.company_id and t.id = o.contact_id
  left join casekit.booking b on b.company_id = k.company_id and b.activity_id = k.id and b.status = 'confirmed'
  where k.company_id = $1 and k.id = any ($2::uuid[])`

const toldOf = async (db: Db, companyId: number, ids: readonly string[]) =>
  new Map((await db.rows<Told>(TOLD, [companyId, ids])).map(told => [told.id, told]))
