import type { PlanPerson } from '@casekit/contract/planning'
import { type HolidayCountry, publicHolidays } from '@casekit/rules/public-holidays'
import type { OwnHours } from '@casekit/rules/working-day'
import { workingSpans } from '@casekit/rules/working-day'
import { daysAfter, zonedText } from '@casekit/rules/zoned-time'
import type { DayHours } from '@casekit/rules/visit-faults'
import type { Db } from '../platform/db.ts'
import { hiddenBusy } from './busy.ts'
import { companyClock, listExceptions, listWeeks, readHours } from '../working-hours/queries.ts'

type Person = Pick<
  PlanPerson,
  'id' | 'name' | 'departmentId' | 'departmentName' | 'placeName' | 'isFitter' | 'skillIds'
>

const PEOPLE_AT_MOST = 500

const PEOPLE = `select s.id, s.name, s.department_id as "departmentId", coalesce(d.name, '') as "departmentName",
    coalesce((select l.name from casekit.location_person p join casekit.location l on l.company_id = p.company_id and l.id = p.location_id
      and l.deleted_at is null where p.company_id = s.company_id and p.stakeholder_id = s.id order by l.name limit 1), '') as "placeName",
    s.is_fitter as "isFitter", array(select k.skill_id::text from casekit.stakeholder_skill k
      where k.company_id = s.company_id and k.stakeholder_id = s.id order by 1) as "skillIds"
  from casekit.stakeholder s
  left join casekit.department d on d.company_id = s.company_id and d.id = s.department_id and d.deleted_at is null
  where s.company_id = $1 and s.deleted_at is null and ($2::uuid[] is null or s.id = any ($2))
  order by d.name is null, casekit.sort_key(d.name), casekit.sort_key(s.name), s.id limit ${PEOPLE_AT_MOST}`

/** `only` limits the list to these ids. */
export const listPeople = (db: Db, companyId: number, only: readonly string[] | null = null) =>
  db.rows<Person>(PEOPLE, [companyId, only])

export const daysFrom = (from: string, days: number): string[] =>
  Array.from({ length: days }, (_, index) => daysAfter(from, index))

const MINUTE_MS = 60_000
const minuteAt = (text: string) => Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16))

function hoursOn(owners: readonly OwnHours[], day: string, zone: string): DayHours[] {
  return workingSpans(owners, day, zone).map(({ from, to }) => {
    const start = minuteAt(zonedText(from, zone))
    return { day, start, end: Math.min(1440, start + Math.round((to - from) / MINUTE_MS)) }
  })
}

export type HoursOfPerson = (person: { id: string; departmentId: string | null }) => DayHours[]

/** Hours on the given days. People without their own hours share their team's computed result. */
export async function readDayHours(db: Db, companyId: number, days: readonly string[]): Promise<HoursOfPerson> {
  const clock = await companyClock(db, companyId)
  const hoursOf = await readHours(db, companyId, clock, days[0] ?? '1970-01-01')
  const known = new Map<string, DayHours[]>()
  return ({ id, departmentId }) => {
    const owners = hoursOf({ id, departmentId })
    const isOwn = owners[0]?.week !== undefined || (owners[0]?.exceptions.length ?? 0) > 0
    const key = isOwn ? id : (departmentId ?? '')
    const hours = known.get(key) ?? days.flatMap(day => hoursOn(owners, day, clock.timeZone))
    known.set(key, hours)
    return hours
  }
}

/** Everyone with their hours and exceptions. `seesNotes`: a note may say why someone is away. */
export async function planPeople(
  db: Db,
  companyId: number,
  { from, days, seesNotes }: { from: string; days: number; seesNotes: boolean },
): Promise<{ people: PlanPerson[]; holidays: { day: string; name: string }[] }> {
  const all = daysFrom(from, days)
  const last = all.at(-1) ?? from
  const clock = await companyClock(db, companyId)
  const hoursOf = await readDayHours(db, companyId, all)
  const exceptions = (await listExceptions(db, companyId, from)).filter(({ fromDay }) => fromDay <= last)
  const found = await listPeople(db, companyId)
  const ids = found.map(({ id }) => id)
  const hidden = Map.groupBy(await hiddenBusy(db, companyId, ids, from, last), ({ assignedTo }) => assignedTo)
  const people = found.map(person => ({
    ...person,
    hours: hoursOf(person),
    busy: (hidden.get(person.id) ?? []).map(({ day, minute, minutes }) => ({ day, minute, minutes })),
    exceptions: exceptions
      .filter(({ stakeholderId, departmentId }) =>
        stakeholderId ? stakeholderId === person.id : !departmentId || departmentId === person.departmentId,
      )
      .map(({ fromDay, toDay, hours, note }) => ({
        fromDay,
        toDay,
        isAway: hours.length === 0,
        note: seesNotes ? note : '',
      })),
  }))
  const [company] = await listWeeks(db, companyId, clock)
  return { people, holidays: holidaysOf(company?.holidays ?? 'none', from, last) }
}

function holidaysOf(country: HolidayCountry | 'none', from: string, last: string) {
  if (country === 'none') return []
  const years = [...new Set([from.slice(0, 4), last.slice(0, 4)])].map(Number)
  return years.flatMap(year => publicHolidays(country, year)).filter(({ day }) => from <= day && day <= last)
}

export const listSkillNames = (db: Db, companyId: number) =>
  db.rows<{ id: string; name: string }>(
    'select id, name from casekit.skill where company_id = $1 and deleted_at is null order by casekit.sort_key(name), id',
    [companyId],
  )
