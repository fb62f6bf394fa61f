import type { Slot, Visit } from '@casekit/contract/booking'
import type { FieldStep } from '@casekit/contract/field-steps'
import { zoneOf } from '@casekit/rules/postal-zone'
import { zonedText } from '@casekit/rules/zoned-time'
import type { Pool } from 'pg'
import { hashToken } from '../server/tokens.ts'
import { tell } from '../history/record.ts'
import { type Db, openDb } from '../platform/db.ts'
import { linkRefused, type Sender, SENDER } from '../links/refused.ts'
import type { Routing } from '../routing/routing.ts'
import { ProblemError } from '../server/problem.ts'
import { inWindows } from './arrival-windows.ts'
import { findSlots } from './availability.ts'
import { lapseHolds, momentOf, offeredSlot } from './bookings.ts'
import { holdPeople } from './hold-people.ts'
import { readSettings } from './settings.ts'
import { slotTaken } from './slot-conflict.ts'
import { sendVisitMail } from './visit-mail.ts'
import { inZone } from './zones.ts'
import { currentTime } from '../platform/clock.ts'

type Row = Omit<Visit, 'canChange' | 'arrives' | 'window'> & {
  arrivesFrom: string | null
  arrivesTo: string | null
  windowFrom: string | null
  windowTo: string | null
  /** Progress of the fitter; null: not on the way yet. */
  step: FieldStep | null
  skillId: string | null
  activityId: string | null
  before: number
  after: number
}

const VISIT = `select b.status, b.starts_at as start, b.ends_at as "end", b.fitter_id as "fitterId", s.name as "fitterName",
    b.name, b.address, b.zip_code as "zipCode", b.city, c.time_zone as "timeZone", b.language,
    json_build_object('name', c.name, 'email', c.email, 'phone', c.phone, 'logo', nullif(c.logo, ''), 'logoDark', nullif(c.logo_dark, '')) as company,
    b.starts_at - make_interval(mins => coalesce(
      (select change_notice_minutes from casekit.booking_setting t where t.company_id = b.company_id), 1440)) as "changeUntil",
    b.skill_id as "skillId", b.activity_id as "activityId", b.buffer_before_minutes as before, b.buffer_after_minutes as after,
    v.step, case when v.step = 'underway' then v.arrives_from end as "arrivesFrom",
    case when v.step = 'underway' then v.arrives_to end as "arrivesTo",
    b.window_from as "windowFrom", b.window_to as "windowTo"
  from casekit.booking b join directory.company c on c.id = b.company_id
  join casekit.stakeholder s on s.company_id = b.company_id and s.id = b.fitter_id
  left join casekit.field_visit v on v.company_id = b.company_id and v.activity_id = b.activity_id
  where b.company_id = $1 and b.id = $2`

type Link = { companyId: number; bookingId: string; isGood: boolean; sender: Sender }

/** The visit of a mailed link, scoped to its company. All invalid links are refused alike. */
export type Opened = { db: Db; companyId: number; bookingId: string }

export async function openVisit(pool: Pool, token: string): Promise<Opened> {
  const link = await openDb(pool).row<Link>(
    `select l.company_id as "companyId", l.target->>'bookingId' as "bookingId", l.expires_at > now() as "isGood", ${SENDER}
     from directory.link l join directory.company c on c.id = l.company_id and c.suspended_at is null
     where l.token_hashes @> array[$1::bytea] and l.kind = 'booking'`,
    [hashToken(token)],
  )
  if (!link?.isGood) throw linkRefused(link?.sender)
  const { companyId, bookingId } = link
  return { companyId, bookingId, db: openDb(pool, { companyId }) }
}

async function rowOf({ db, companyId, bookingId }: Opened, lock = false): Promise<Row> {
  const row = await db.row<Row>(lock ? `${VISIT} for update of b` : VISIT, [companyId, bookingId])
  if (!row) throw linkRefused()
  return row
}

/** Neither too late to change nor started. */
const isOpen = ({ status, step, changeUntil }: Row) =>
  status === 'confirmed' && step !== 'working' && step !== 'done' && Date.parse(changeUntil) > currentTime()

export async function showVisit(opened: Opened): Promise<Visit> {
  const row = await rowOf(opened)
  const text = (time: string) => zonedText(Date.parse(time), row.timeZone)
  const { status, fitterId, fitterName, name, address, zipCode, city, timeZone, company, language } = row
  return {
    status,
    fitterId,
    fitterName,
    name,
    address,
    zipCode,
    city,
    timeZone,
    company,
    language,
    start: text(row.start),
    end: text(row.end),
    changeUntil: text(row.changeUntil),
    canChange: isOpen(row),
    ...(row.windowFrom && row.windowTo && { window: { from: text(row.windowFrom), to: text(row.windowTo) } }),
    arrives: row.arrivesFrom && row.arrivesTo ? { from: text(row.arrivesFrom), to: text(row.arrivesTo) } : null,
  }
}

const lengthOf = ({ start, end }: Row) => (Date.parse(end) - Date.parse(start)) / 60_000

export async function visitSlots(
  opened: Opened,
  days: { from?: string; days?: number },
  routing: Routing | undefined,
): Promise<Slot[]> {
  const row = await rowOf(opened)
  if (!isOpen(row)) return []
  const slots = await findSlots(opened.db, opened.companyId, { ...(await wishOf(row, opened)), ...days }, routing)
  return inWindows(opened.db, opened.companyId, slots)
}

/** The same visit at another time, on the days and with the people of its zone, if any. */
async function wishOf(row: Row, { db, companyId, bookingId }: Opened) {
  const { zones } = await readSettings(db, companyId)
  return {
    skillId: row.skillId,
    durationInMinutes: lengthOf(row),
    zipCode: row.zipCode,
    ...inZone(zoneOf(zones, row.zipCode)),
    besides: bookingId,
    buffers: { before: row.before, after: row.after },
  }
}

export const visitFixed = () =>
  new ProblemError(409, 'visit-fixed', 'This visit is canceled, or it is too late to change it.')

/** PostgreSQL's error code for exclusion constraint violations. */
const EXCLUDED = '23P01'

/** Moves the visit and its activity atomically and notifies the visitor. */
export async function moveVisit(
  opened: Opened,
  wanted: { start: string; fitterId: string },
  routing: Routing | undefined,
): Promise<Visit> {
  const start = momentOf(wanted.start)
  const row = await rowOf(opened)
  const wish = { ...(await wishOf(row, opened)), from: undefined }
  const isMoved = await opened.db
    .transaction(db => move({ ...opened, db }, start, wanted.fitterId, routing))
    .catch((error: { code?: unknown }) => {
      if (error.code === EXCLUDED) return false
      throw error
    })
  if (!isMoved) throw await slotTaken(opened.db, opened.companyId, wish, wanted, { isTold: true, routing })
  return showVisit(opened)
}

/** Locks the task before its visit, in the same order as field work: avoids deadlocks and sees the latest step. */
const HOLD_TASK = `select 1 from casekit.activity a
  join casekit.booking b on b.company_id = a.company_id and b.activity_id = a.id
  where b.company_id = $1 and b.id = $2 for update of a`

/** A fitter on the way turns back and sets out again at the new time. */
const TURN_BACK = `delete from casekit.field_visit where company_id = $1 and activity_id = $2 and step = 'underway'`

async function move(opened: Opened, start: number, fitterId: string, routing: Routing | undefined): Promise<boolean> {
  const { db, companyId, bookingId } = opened
  await holdPeople(db, companyId, [fitterId])
  await db.rows(HOLD_TASK, [companyId, bookingId])
  const row = await rowOf(opened, true)
  if (!isOpen(row)) throw visitFixed()
  const slot = await offeredSlot(db, companyId, { ...(await wishOf(row, opened)), fitterId }, start, routing)
  if (!slot) return false
  await lapseHolds(db, companyId, { fitterId, from: slot.start, to: slot.end, before: row.before, after: row.after })
  await db.rows(
    `update casekit.booking set starts_at = $3, ends_at = $4, fitter_id = $5, sequence = sequence + 1
     where company_id = $1 and id = $2`,
    [companyId, bookingId, slot.start, slot.end, fitterId],
  )
  await db.rows(TURN_BACK, [companyId, row.activityId])
  const task = await db.row<Task>(
    `update casekit.activity set due_at = $3, assigned_to = $4, status = case when $5 then 'New' else status end, version = version + 1, updated_at = now()
     where company_id = $1 and id = $2 returning case_id as "caseId", subject`,
    [companyId, row.activityId, slot.start, fitterId, row.step === 'underway'],
  )
  await tellTask(db, companyId, row, task)
  await sendVisitMail(db, companyId, bookingId)
  return true
}

/** Cancels the visit and its activity; idempotent. */
export async function cancelVisit(opened: Opened): Promise<Visit> {
  await opened.db.transaction(async db => {
    const { companyId, bookingId } = opened
    await db.rows(HOLD_TASK, [companyId, bookingId])
    const row = await rowOf({ ...opened, db }, true)
    if (row.status === 'cancelled') return
    if (!isOpen(row)) throw visitFixed()
    await db.rows(
      `update casekit.booking set status = 'cancelled', sequence = sequence + 1 where company_id = $1 and id = $2`,
      [companyId, bookingId],
    )
    await db.rows(TURN_BACK, [companyId, row.activityId])
    const task = await db.row<Task>(
      `update casekit.activity set status = 'Canceled', version = version + 1, updated_at = now()
       where company_id = $1 and id = $2 returning case_id as "caseId", subject`,
      [companyId, row.activityId],
    )
    await tellTask(db, companyId, row, task)
    await sendVisitMail(db, companyId, bookingId)
  })
  return showVisit(opened)
}

type Task = { caseId: string | null; subject: string }

/** Adds the visitor's change to the history of the case. */
async function tellTask(db: Db, companyId: number, { name }: Row, task: Task | undefined): Promise<void> {
  const visitor = { kind: 'customer', id: '', name } as const
  if (task?.caseId) await tell(db, companyId, visitor, task.caseId, { type: 'activityChanged', text: task.subject })
}
