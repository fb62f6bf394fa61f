import type { WorkWeek } from '@casekit/contract/work-weeks'
import { daysAfter, momentAt } from '@casekit/rules/zoned-time'
import type { Db } from '../platform/db.ts'
import { notFound } from '../server/problem.ts'
import { companyClock } from '../working-hours/queries.ts'
import { type DayOfPerson, readDays } from './days.ts'

type Person = { id: string; name: string; departmentId: string | null }
type Stands = Pick<WorkWeek, 'state' | 'version' | 'handedInAt' | 'approvedAt' | 'approvedBy'>
type Spent = Omit<WorkWeek['tasks'][number], 'minutes'> & { day: string; minutes: number }

const UNTOUCHED: Stands = { state: 'draft', version: 0, handedInAt: null, approvedAt: null, approvedBy: '' }

const STANDS = `select w.state, w.version, w.handed_in_at as "handedInAt", w.approved_at as "approvedAt", coalesce(s.name, '') as "approvedBy"
  from casekit.work_week w left join casekit.stakeholder s on s.company_id = w.company_id and s.id = w.approved_by_id
  where w.company_id = $1 and w.stakeholder_id = $2 and w.monday = $3::date`

const SPENT = `select t.activity_id as "activityId", a.subject, k.number as "caseNumber", t.kind = 'travel' as "isTravel",
    (t.starts_at at time zone $5)::date::text as day, (sum(extract(epoch from t.ends_at - t.starts_at)) / 60)::int as minutes
  from casekit.activity_time t
  join casekit.activity a on a.company_id = t.company_id and a.id = t.activity_id and a.deleted_at is null
  left join casekit.cases k on k.company_id = a.company_id and k.id = a.case_id and k.deleted_at is null
  where t.company_id = $1 and t.stakeholder_id = $2 and t.starts_at >= $3 and t.starts_at < $4
  group by 1, 2, 3, 4, 5 order by 3 nulls last, 2, 1, 4, 5 limit 3500`

const CELLS = `select day::text, kind, absence_kind_id as "absenceKindId", minutes from casekit.work_line
  where company_id = $1 and stakeholder_id = $2 and day >= $3::date and day < $3::date + 7 order by kind, absence_key, day`

const ABSENCE_KINDS = `select k.id, k.name from casekit.absence_kind k
  where k.company_id = $1 and (k.deleted_at is null or exists (select from casekit.work_line l
    where l.company_id = $1 and l.stakeholder_id = $2 and l.day >= $3::date and l.day < $3::date + 7 and l.absence_kind_id = k.id))
  order by casekit.sort_key(k.name), k.id limit 500`

const WORDS = `select s.name as author, w.text, w.at, w.day::text from casekit.work_week_word w
  join casekit.stakeholder s on s.company_id = w.company_id and s.id = w.author_id
  where w.company_id = $1 and w.stakeholder_id = $2 and w.monday = $3::date order by w.at, w.id limit 500`

export const daysOf = (monday: string) => [0, 1, 2, 3, 4, 5, 6].map(count => daysAfter(monday, count))

export async function person(db: Db, companyId: number, id: string): Promise<Person> {
  const found = await db.row<Person>(
    'select id, name, department_id as "departmentId" from casekit.stakeholder where company_id = $1 and id = $2 and deleted_at is null',
    [companyId, id],
  )
  if (!found) throw notFound('person')
  return found
}

/** Whether someone is the company's only approver, who may then approve their own week. */
export async function approvesAlone(db: Db, companyId: number, id: string): Promise<boolean> {
  const approvers = await db.rows<{ id: string }>(
    `select s.id from casekit.stakeholder_guard g
     join casekit.stakeholder s on s.company_id = g.company_id and s.id = g.stakeholder_id
     where g.company_id = $1 and g.guard = 'SettingsAccess' and s.account_id is not null and s.deleted_at is null limit 2`,
    [companyId],
  )
  return approvers.length === 1 && approvers[0]?.id === id
}

/** A person's week. */
export async function readWeek(db: Db, companyId: number, stakeholderId: string, monday: string): Promise<WorkWeek> {
  const who = await person(db, companyId, stakeholderId)
  const key = [companyId, stakeholderId, monday]
  const clock = await companyClock(db, companyId)
  const [from, to] = [monday, daysAfter(monday, 7)].map(day => new Date(momentAt(`${day}T00:00`, clock.timeZone)))
  const spent = await db.rows<Spent>(SPENT, [companyId, stakeholderId, from, to, clock.timeZone])
  const cells = await db.rows<WorkWeek['cells'][number]>(CELLS, key)
  const days = await readDays(db, companyId, [who], monday, daysAfter(monday, 7))
  return {
    stakeholder: { id: who.id, name: who.name },
    monday,
    ...((await db.row<Stands>(STANDS, key)) ?? UNTOUCHED),
    days: days.map(shownDay),
    tasks: linesOf(spent, daysOf(monday)),
    cells,
    absenceKinds: await db.rows<WorkWeek['absenceKinds'][number]>(ABSENCE_KINDS, key),
    words: await db.rows<WorkWeek['words'][number]>(WORDS, key),
    approvesAlone: await approvesAlone(db, companyId, stakeholderId),
  }
}

const shownDay = ({
  day,
  worked,
  travel,
  internal,
  absence,
  expected,
  breakMinutes,
  lacksBreak,
  paid,
}: DayOfPerson) => ({
  day,
  minutes: worked + travel + internal + absence,
  expected,
  breakMinutes,
  lacksBreak,
  overtime1: paid.overtime1,
  overtime2: paid.overtime2,
  special: { evening: paid.evening, night: paid.night, weekend: paid.weekend, holiday: paid.holiday },
})

const sum = (times: readonly { minutes: number }[]) => times.reduce((all, { minutes }) => all + minutes, 0)

function linesOf(spent: readonly Spent[], days: readonly string[]): WorkWeek['tasks'] {
  const groups = Map.groupBy(spent, ({ activityId, isTravel }) => `${activityId} ${isTravel}`)
  return [...groups.values()].flatMap(times => {
    const [first] = times
    if (!first) return []
    const { activityId, subject, caseNumber, isTravel } = first
    const minutes = days.map(day => sum(times.filter(time => time.day === day)))
    return [{ activityId, subject, caseNumber, isTravel, minutes }]
  })
}

type Entry = { stakeholder: { id: string; name: string }; state: WorkWeek['state']; minutes: number }

/** Everyone who has time in the week or has submitted it; waiting ones first. */
export const listWeeks = (db: Db, companyId: number, monday: string) =>
  db.rows<Entry>(
    `with zone as (select time_zone as name from directory.company where id = $1),
       spent as (
         select t.stakeholder_id, extract(epoch from t.ends_at - t.starts_at) / 60 as minutes from casekit.activity_time t
         join casekit.activity a on a.company_id = t.company_id and a.id = t.activity_id and a.deleted_at is null
         where t.company_id = $1 and t.starts_at >= ($2::date)::timestamp at time zone (select name from zone)
           and t.starts_at < ($2::date + 7)::timestamp at time zone (select name from zone)
         union all
         select stakeholder_id, minutes from casekit.work_line where company_id = $1 and day >= $2::date and day < $2::date + 7
       ),
       total as (select stakeholder_id, sum(minutes)::int as minutes from spent group by 1)
     select json_build_object('id', s.id, 'name', s.name) as stakeholder, coalesce(w.state, 'draft') as state,
       coalesce(t.minutes, 0) as minutes
     from casekit.stakeholder s
     left join casekit.work_week w on w.company_id = s.company_id and w.stakeholder_id = s.id and w.monday = $2::date
     left join total t on t.stakeholder_id = s.id
     where s.company_id = $1 and s.deleted_at is null and (w.monday is not null or t.minutes is not null)
     order by coalesce(w.state, 'draft') <> 'handed-in', s.name, s.id limit 501`,
    [companyId, monday],
  )
