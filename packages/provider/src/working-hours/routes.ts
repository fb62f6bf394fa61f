import {
  addWorkingException,
  editWorkingException,
  getHolidays,
  getWorkingDays,
  getWorkingHours,
  HOURS_OWNERS,
  type HoursOwner,
  removeWorkingException,
  setWorkingWeek,
} from '@casekit/contract/working-hours'
import { type HolidayCountry, publicHolidays } from '@casekit/rules/public-holidays'
import { dayRule, type DayRule, workingSpans } from '@casekit/rules/working-day'
import { dayAt, daysAfter, zonedText } from '@casekit/rules/zoned-time'
import { type Caller, staffOf } from '../server/caller.ts'
import type { Db } from '../platform/db.ts'
import { badRequest, notFound } from '../server/problem.ts'
import type { Serve } from '../server/serve.ts'
import { refuseNoDay, refuseNoZone, refuseOverlaps, refuseOwner } from './checks.ts'
import * as hours from './queries.ts'
import { currentTime } from '../platform/clock.ts'

/** Working hours of the company, its teams, and its people (modules.md, Working hours). */
export function workingHoursRoutes(serve: Serve) {
  serve(getWorkingHours, async ({ db, companyId }) => {
    const clock = await hours.companyClock(db, companyId)
    const today = dayAt(currentTime(), clock.timeZone)
    return {
      weeks: await hours.listWeeks(db, companyId, clock),
      exceptions: await hours.listExceptions(db, companyId, today),
    }
  })

  serve(
    setWorkingWeek,
    async ({ db, companyId, body, ifMatch }) => {
      refuseNoZone(body.timeZone)
      refuseOverlaps('/week', body.week ?? [])
      await refuseOwner(db, companyId, body)
      return hours.setWeek(db, companyId, ifMatch, body)
    },
    ({ db, companyId, body }) => hours.findWeek(db, companyId, body),
  )

  serve(addWorkingException, async ({ db, companyId, body }) => {
    refuseDates(body)
    await refuseOwner(db, companyId, body)
    return hours.addException(db, companyId, body)
  })

  serve(
    editWorkingException,
    async ({ db, companyId, params, body, ifMatch }) => {
      refuseDates(body)
      return hours.editException(db, companyId, params.exceptionId, ifMatch, body)
    },
    ({ db, companyId, params }) => hours.findException(db, companyId, params.exceptionId),
  )

  serve(removeWorkingException, async ({ db, companyId, params }) => {
    if (!(await hours.removeException(db, companyId, params.exceptionId))) throw notFound('exception')
    return null
  })

  serve(getHolidays, async ({ params: { country, year } }) => (country === 'none' ? [] : publicHolidays(country, year)))

  serve(getWorkingDays, async ({ db, companyId, caller, query }) => {
    refuseNoDay('/query/from', query.from)
    return listDays(db, companyId, { who: await whoIn(db, companyId, query), ...query, seesNotes: seesNotes(caller) })
  })
}

type Who = { id: string | null; departmentId: string | null }
type Asked = { stakeholderId?: string; departmentId?: string }

async function whoIn(db: Db, companyId: number, { stakeholderId, departmentId }: Asked): Promise<Who> {
  await refuseOwner(db, companyId, { departmentId: departmentId ?? null })
  if (stakeholderId && departmentId) throw badRequest('/query/departmentId', 'cannot be combined with a person')
  if (!stakeholderId) return { id: null, departmentId: departmentId ?? null }
  const who = await hours.findPerson(db, companyId, stakeholderId)
  if (!who) throw notFound('person')
  return who
}

type Days = { who: Who; from: string; days: number; seesNotes: boolean }

async function listDays(db: Db, companyId: number, { who, from, days, seesNotes }: Days) {
  const clock = await hours.companyClock(db, companyId)
  const owners = (await hours.readHours(db, companyId, clock, from))(who)
  const names = HOURS_OWNERS.filter(name => name === 'company' || (name === 'person' ? who.id : who.departmentId))
  return Array.from({ length: days }, (_, index) => {
    const day = daysAfter(from, index)
    const spans = workingSpans(owners, day, clock.timeZone)
    return {
      day,
      hours: spans.map(span => ({
        start: zonedText(span.from, clock.timeZone),
        end: zonedText(span.to, clock.timeZone),
      })),
      minutes: spans.reduce((sum, span) => sum + (span.to - span.from) / 60_000, 0),
      why: whyOf(dayRule(owners, day), day, { names, seesNotes }),
    }
  })
}

const seesNotes = (caller: Caller) => staffOf(caller).guards.includes('SettingsAccess')

function whyOf(rule: DayRule, day: string, { names, seesNotes }: { names: HoursOwner[]; seesNotes: boolean }) {
  const of = names[rule.owner] ?? ('company' as const)
  if (rule.by === 'holiday') return { by: rule.by, of, note: holidayName(rule.country, day) }
  return { by: rule.by, of, note: rule.by === 'exception' && seesNotes ? (rule.exception.note ?? '') : '' }
}

const holidayName = (country: HolidayCountry, day: string) =>
  publicHolidays(country, Number(day.slice(0, 4))).find(holiday => holiday.day === day)?.name ?? ''

type Dates = { fromDay: string; toDay: string; hours: { start: string; end: string }[] }

function refuseDates({ fromDay, toDay, hours }: Dates): void {
  refuseNoDay('/fromDay', fromDay)
  refuseNoDay('/toDay', toDay)
  if (toDay < fromDay) throw badRequest('/toDay', 'must not be before fromDay')
  refuseOverlaps('/hours', hours)
}
