import type { Hold, NewBooking, Slot } from '@casekit/contract/booking'
import { dayAt, zonedText } from '@casekit/rules/zoned-time'
import type { Caller } from '../server/caller.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { badRequest, notFound, tooMany } from '../server/problem.ts'
import { limitVisitor } from '../embed/visitor-limits.ts'
import type { Routing } from '../routing/routing.ts'
import { companyClock } from '../working-hours/queries.ts'
import { findSlots, type Wish } from './availability.ts'
import { askedOf } from './kinds.ts'
import { seesWindows } from './zones.ts'
import { readSettings } from './settings.ts'
import { hasTaskAt, holdPeople } from './hold-people.ts'
import { slotTaken } from './slot-conflict.ts'
import { currentTime } from '../platform/clock.ts'

export type Wanted = {
  start: string
  fitterId: string
  skillId?: string | null
  durationInMinutes?: number
  kindId?: string | null
} & Pick<Wish, 'weekdays' | 'departmentId'>
export type Taken = { bookingId: string; slot: Slot; kindId: string | null }

const MINUTE_MS = 60_000

/** Rejects strings that pass the schema but are not a time: `2026-19-39T…`. */
export function momentOf(start: string): number {
  const time = Date.parse(start)
  if (Number.isNaN(time)) throw badRequest('/start', 'is not a valid time')
  return time
}

/** Books a fitter's time if it is offered and free: of concurrent attempts, exactly one succeeds. */
export async function take(
  db: Db,
  companyId: number,
  caller: Caller,
  wanted: Wanted,
  status: 'held' | 'confirmed',
): Promise<Taken & { heldUntil: string }> {
  const start = momentOf(wanted.start)
  const settings = await readSettings(db, companyId)
  const { fitterId, kindId = null, weekdays, departmentId } = wanted
  const { skillId, durationInMinutes, ...buffers } = askedOf(wanted, settings)
  const wish: Wish = { skillId, durationInMinutes, kindId, weekdays, departmentId }
  const row = {
    id: newId(),
    status,
    fitterId,
    skillId,
    kindId,
    holdInMinutes: settings.holdInMinutes,
    from: new Date(start).toISOString(),
    to: new Date(start + durationInMinutes * MINUTE_MS).toISOString(),
    before: buffers.bufferBeforeInMinutes,
    after: buffers.bufferAfterInMinutes,
  }
  const made = (await isTaken(db, companyId, row)) ? undefined : await insertBooking(db, companyId, caller, row)
  const slot = made && (await offeredSlot(db, companyId, { ...wish, fitterId, besides: row.id }, start))
  const from = slot ? undefined : await dayFrom(db, companyId, start)
  if (!slot) throw await slotTaken(db, companyId, { ...wish, from }, wanted, { isTold: seesWindows(caller) })
  return { bookingId: row.id, slot, kindId, heldUntil: made.heldUntil }
}

const LATER_DAYS = 62
const TRIES = 5

/**
 * Books the first free time of anybody, confirmed; undefined if there is none. If others take it first, tries the next.
 */
export async function takeFirst(db: Db, companyId: number, wish: Wish): Promise<Taken | undefined> {
  const settings = await readSettings(db, companyId)
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const soon = await findSlots(db, companyId, wish, undefined)
    const [slot] = soon.length > 0 ? soon : await findSlots(db, companyId, { ...wish, days: LATER_DAYS }, undefined)
    if (!slot) return undefined
    const row = {
      id: newId(),
      status: 'confirmed',
      fitterId: slot.fitterId,
      skillId: wish.skillId ?? null,
      kindId: null,
      holdInMinutes: settings.holdInMinutes,
      from: slot.start,
      to: slot.end,
      before: settings.bufferBeforeInMinutes,
      after: settings.bufferAfterInMinutes,
    }
    if (await insertBooking(db, companyId, null, row)) return { bookingId: row.id, slot, kindId: null }
  }
  return undefined
}

type Place = { fitterId: string; from: string; to: string; before: number; after: number }
type NewRow = Place & {
  id: string
  status: string
  skillId: string | null
  kindId: string | null
  holdInMinutes: number
}

/** Avoids most failing inserts under contention; the constraint stops the rest. */
async function isTaken(db: Db, companyId: number, { fitterId, from }: Place): Promise<boolean> {
  const row = await db.row(
    `select from casekit.booking where company_id = $1 and fitter_id = $2 and taken @> $3::timestamptz
       and status in ('held', 'confirmed') and (status = 'confirmed' or held_until > now())`,
    [companyId, fitterId, from],
  )
  return row !== undefined
}

async function insertBooking(db: Db, companyId: number, caller: Caller | null, row: NewRow) {
  await holdPeople(db, companyId, [row.fitterId])
  if (await isTaken(db, companyId, row)) return undefined
  if (await hasTaskAt(db, companyId, row.fitterId, row.from, row.to)) return undefined
  await lapseHolds(db, companyId, row)
  return db.row<{ heldUntil: string }>(
    `insert into casekit.booking (company_id, id, fitter_id, skill_id, status, starts_at, ends_at,
       buffer_before_minutes, buffer_after_minutes, taken, held_until, made_by_key, held_by, kind_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'empty', now() + make_interval(mins => $10), $11, $12, $13)
     on conflict do nothing returning held_until as "heldUntil"`,
    [
      companyId,
      row.id,
      row.fitterId,
      row.skillId,
      row.status,
      row.from,
      row.to,
      row.before,
      row.after,
      row.holdInMinutes,
      caller?.kind === 'embed' ? caller.id : null,
      caller && row.status === 'held' ? holdersOf(caller) : [],
      row.kindId,
    ],
  )
}

/** The offered slot that starts at that time; `routing` if it was offered by road distances. */
export async function offeredSlot(
  db: Db,
  companyId: number,
  wish: Wish,
  start: number,
  routing?: Routing,
): Promise<Slot | undefined> {
  const from = await dayFrom(db, companyId, start)
  if (!from) return undefined
  const slots = await findSlots(db, companyId, { ...wish, from, days: 1 }, routing)
  return slots.find(slot => Date.parse(slot.start) === start)
}

/** The day in the company's time zone; undefined far from now, where nothing is offered. */
async function dayFrom(db: Db, companyId: number, start: number): Promise<string | undefined> {
  const apart = start - currentTime()
  if (apart < -2 * 24 * 60 * MINUTE_MS || apart > 400 * 24 * 60 * MINUTE_MS) return undefined
  const { timeZone } = await companyClock(db, companyId)
  return dayAt(start, timeZone)
}

/** Releases expired holds that overlap the wanted time. */
export const lapseHolds = (db: Db, companyId: number, { fitterId, from, to, before, after }: Place) =>
  db.rows(
    `update casekit.booking set status = 'lapsed'
     where company_id = $1 and fitter_id = $2 and status = 'held' and held_until <= now()
       and taken && tstzrange($3::timestamptz - make_interval(mins => $5), $4::timestamptz + make_interval(mins => $6))`,
    [companyId, fitterId, from, to, before, after],
  )

/** Confirms a held time; even after it expired, as long as nobody else has taken it. */
export async function takeHeld(db: Db, companyId: number, caller: Caller, body: NewBooking): Promise<Taken> {
  const held = await db.row<Pick<Place, 'fitterId' | 'from' | 'to'>>(
    `select fitter_id as "fitterId", starts_at as "from", ends_at as "to" from casekit.booking
     where company_id = $1 and id = $2 and activity_id is null`,
    [companyId, body.holdId],
  )
  if (held) await holdPeople(db, companyId, [held.fitterId])
  // the time may have been reused after the hold expired
  if (held && (await hasTaskAt(db, companyId, held.fitterId, held.from, held.to)))
    await db.rows(
      `update casekit.booking set status = 'lapsed' where company_id = $1 and id = $2 and status = 'held'`,
      [companyId, body.holdId],
    )
  const row = await db.row<{
    status: string
    from: string
    to: string
    fitterId: string
    fitterName: string
    skillId: string | null
    kindId: string | null
  }>(
    `update casekit.booking b set status = case when b.status = 'held' then 'confirmed' else b.status end
     from casekit.stakeholder s
     where b.company_id = $1 and b.id = $2 and b.activity_id is null and b.made_by_key is not distinct from $3
       and s.company_id = b.company_id and s.id = b.fitter_id
     returning b.status, b.starts_at as "from", b.ends_at as "to", b.fitter_id as "fitterId", s.name as "fitterName", b.skill_id as "skillId", b.kind_id as "kindId"`,
    [companyId, body.holdId, caller.kind === 'embed' ? caller.id : null],
  )
  if (!row) throw notFound('hold')
  const { fitterId, fitterName, skillId, kindId } = row
  if (row.status !== 'confirmed') {
    const durationInMinutes = (Date.parse(row.to) - Date.parse(row.from)) / MINUTE_MS
    const from = await dayFrom(db, companyId, Date.parse(row.from))
    const wish = { skillId, durationInMinutes, kindId, from }
    throw await slotTaken(db, companyId, wish, { start: row.from, fitterId }, { isTold: seesWindows(caller) })
  }
  const { timeZone } = await companyClock(db, companyId)
  const text = (time: string) => zonedText(Date.parse(time), timeZone)
  const slot = { start: text(row.from), end: text(row.to), fitterId, fitterName }
  return { bookingId: body.holdId as string, slot, kindId }
}

const HELD_AT_ONCE = 2

const holdersOf = (caller: Caller): string[] =>
  caller.kind === 'embed' ? Object.values(caller.counted).filter(Boolean) : []

/** A visitor may hold two times at once, per token or IP address; 429 until the first one expires. */
async function refuseHoard(db: Db, companyId: number, caller: Caller): Promise<void> {
  const { held, seconds } = (await db.row<{ held: number; seconds: number }>(
    `select coalesce(max(held), 0)::int as held, coalesce(max(seconds), 0)::int as seconds from (
       select count(*) as held, ceil(extract(epoch from min(b.held_until) - now())) as seconds
       from unnest($2::text[]) holder join casekit.booking b on b.company_id = $1 and b.status = 'held' and b.held_until > now()
         and b.held_by @> array[holder]
       group by holder having count(*) >= $3) full_ones`,
    [companyId, holdersOf(caller), HELD_AT_ONCE],
  )) ?? { held: 0, seconds: 0 }
  if (held >= HELD_AT_ONCE) throw tooMany(Math.max(seconds, 1))
}

export async function hold(db: Db, companyId: number, caller: Caller, wanted: Wanted): Promise<Hold> {
  await limitVisitor(db, caller, 'hold') // locks its row until commit, so that concurrent attempts are counted
  await refuseHoard(db, companyId, caller)
  const { bookingId, slot, heldUntil } = await take(db, companyId, caller, wanted, 'held')
  return { holdId: bookingId, expiresAt: heldUntil, slot }
}

export const release = (db: Db, companyId: number, caller: Caller, holdId: string) =>
  db.row<{ id: string }>(
    `delete from casekit.booking
     where company_id = $1 and id = $2 and status in ('held', 'lapsed') and made_by_key is not distinct from $3 returning id`,
    [companyId, holdId, caller.kind === 'embed' ? caller.id : null],
  )
