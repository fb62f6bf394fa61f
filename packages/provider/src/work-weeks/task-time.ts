import type { Body } from '@casekit/contract/endpoint'
import type { setOwnTaskTime } from '@casekit/contract/work-weeks'
import { workingSpans } from '@casekit/rules/working-day'
import { daysAfter, momentAt } from '@casekit/rules/zoned-time'
import { addTime, dropTime, editTime } from '../activities/time.ts'
import type { Db } from '../platform/db.ts'
import type { Staff } from '../server/caller.ts'
import { ProblemError } from '../server/problem.ts'
import { companyClock, readHours } from '../working-hours/queries.ts'
import { refuseOtherDay, type Week, writeIn } from './deeds.ts'
import { person } from './read.ts'

const MINUTE_MS = 60_000

/**
 * A time entry on the day, in milliseconds; `isOwn`: on the task, not traveling to it; `isDescribed`: has a description
 * or its own price.
 */
type Stretch = { id: string; from: number; to: number; isOwn: boolean; isDescribed: boolean }

const OF_DAY = `select id, (extract(epoch from starts_at) * 1000)::float8 as "from", (extract(epoch from ends_at) * 1000)::float8 as "to",
    activity_id = $5 and kind <> 'travel' as "isOwn", (description <> '' or price_group_id is distinct from
      (select g.id from casekit.stakeholder s join casekit.price_group g on g.company_id = s.company_id and g.id = s.price_group_id and g.deleted_at is null
        where s.company_id = $1 and s.id = $2)) as "isDescribed"
  from casekit.activity_time
  where company_id = $1 and stakeholder_id = $2 and starts_at >= $3 and starts_at < $4
  order by ends_at desc, id`

/** Sets the caller's minutes on a task for a day. */
export async function setTaskTime(db: Db, week: Week, caller: Staff, wish: Body<typeof setOwnTaskTime>) {
  const { companyId, monday } = week
  refuseOtherDay(monday, wish.day, '/day')
  const { timeZone } = await companyClock(db, companyId)
  const [from, to] = [wish.day, daysAfter(wish.day, 1)].map(day => momentAt(`${day}T00:00`, timeZone))
  return writeIn(db, week, async db => {
    const place = [companyId, caller.id, new Date(from!), new Date(to!), wish.activityId]
    const stretches = await db.rows<Stretch>(OF_DAY, place)
    const more = wish.minutes - minutesOf(stretches)
    if (more > 0) await lengthen(db, { week, caller, wish, stretches, from: from!, to: to!, more: more * MINUTE_MS })
    if (more < 0) await shorten(db, companyId, stretches, -more * MINUTE_MS)
  })
}

const minutesOf = (stretches: readonly Stretch[]) =>
  Math.round(stretches.reduce((all, { isOwn, from, to }) => all + (isOwn ? to - from : 0), 0) / MINUTE_MS)

const iso = (time: number) => new Date(time).toISOString()

type Longer = {
  week: Week
  caller: Staff
  wish: Body<typeof setOwnTaskTime>
  stretches: readonly Stretch[]
  from: number
  to: number
  more: number
}

/**
 * Extends the task's latest entry if nothing is in the way; otherwise adds one after the day's last entry, or at the
 * start of work.
 */
async function lengthen(db: Db, { week, caller, wish, stretches, from, to, more }: Longer): Promise<void> {
  const { companyId } = week
  const [last] = stretches
  const own = stretches.find(({ isOwn }) => isOwn)
  const until = own ? own.to + more : Infinity
  if (own && until <= to && !stretches.some(one => one !== own && one.to > own.from && one.from < until)) {
    await editTime(db, companyId, { id: own.id, startTime: iso(own.from), endTime: iso(until) }, null)
    return
  }
  const wished = last?.to ?? (await beginOfWork(db, companyId, caller.id, wish.day))
  const start = Math.max(from, Math.min(wished, to - more))
  const times = { activityId: wish.activityId, startTime: iso(start), endTime: iso(start + more) }
  await addTime(db, companyId, caller, times)
}

async function beginOfWork(db: Db, companyId: number, stakeholderId: string, day: string): Promise<number> {
  const clock = await companyClock(db, companyId)
  const hoursOf = await readHours(db, companyId, clock, day)
  const [first] = workingSpans(hoursOf(await person(db, companyId, stakeholderId)), day, clock.timeZone)
  return first?.from ?? momentAt(`${day}T08:00`, clock.timeZone)
}

/** Cuts the task's latest entries; a described entry may shrink but is never deleted. */
async function shorten(db: Db, companyId: number, stretches: readonly Stretch[], less: number): Promise<void> {
  let left = less
  for (const { id, from, to, isDescribed } of stretches.filter(({ isOwn }) => isOwn)) {
    if (left <= 0) return
    const taken = Math.min(left, to - from)
    left -= taken
    const isGone = to - from - taken < MINUTE_MS / 2
    if (isGone && isDescribed)
      throw new ProblemError(409, 'described', 'A time entry with a description would be deleted.')
    if (isGone) await dropTime(db, companyId, id)
    else await editTime(db, companyId, { id, startTime: iso(from), endTime: iso(to - taken) }, null)
  }
}
