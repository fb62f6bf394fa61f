import type {
  addWorkingException,
  setWorkingWeek,
  WorkingException,
  WorkingWeek,
} from '@casekit/contract/working-hours'
import type { Body } from '@casekit/contract/endpoint'
import type { HolidayCountry } from '@casekit/rules/public-holidays'
import type { OwnHours } from '@casekit/rules/working-day'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'

const WEEK = `department_id as "departmentId", stakeholder_id as "stakeholderId", time_zone as "timeZone", holidays, week, version`
const EXCEPTION = `id, department_id as "departmentId", stakeholder_id as "stakeholderId", from_day::text as "fromDay", to_day::text as "toDay", hours, note, version`

const COUNTRIES: readonly HolidayCountry[] = ['DK', 'SE', 'NO', 'DE', 'ES', 'FO']

const COMPANY = ''

const ownerOf = (owner: { departmentId: string | null; stakeholderId: string | null }) =>
  owner.stakeholderId ?? owner.departmentId ?? COMPANY

type CompanyClock = { timeZone: string; language: string }

export async function companyClock(db: Db, companyId: number): Promise<CompanyClock> {
  const row = await db.row<CompanyClock>(
    'select time_zone as "timeZone", language from directory.company where id = $1',
    [companyId],
  )
  if (!row) throw new Error('The company is gone.')
  return row
}

/** A company's default: Monday to Friday 8 to 16, with its country's holidays. */
function usualWeek({ timeZone, language }: CompanyClock): WorkingWeek {
  const holidays = COUNTRIES.find(country => country === language.slice(-2)) ?? 'none'
  const week = [1, 2, 3, 4, 5].map(weekday => ({ weekday, start: '08:00', end: '16:00' }))
  return { departmentId: null, stakeholderId: null, timeZone, holidays, week, version: 0 }
}

/** The company's week comes first and is complete. */
export async function listWeeks(db: Db, companyId: number, clock: CompanyClock): Promise<WorkingWeek[]> {
  const weeks = await db.rows<WorkingWeek>(
    `select ${WEEK} from casekit.working_week where company_id = $1 order by num_nonnulls(department_id, stakeholder_id), department_id, id`,
    [companyId],
  )
  const usual = usualWeek(clock)
  const own = weeks.find(week => ownerOf(week) === COMPANY)
  const company = {
    ...usual,
    timeZone: own?.timeZone ?? usual.timeZone,
    holidays: own?.holidays ?? usual.holidays,
    week: own?.week ?? usual.week,
    version: own?.version ?? 0,
  }
  return [company, ...weeks.filter(week => ownerOf(week) !== COMPANY)]
}

/** Exceptions on or after the day. */
export const listExceptions = (db: Db, companyId: number, from: string) =>
  db.rows<WorkingException>(
    `select ${EXCEPTION} from casekit.working_exception
     where company_id = $1 and to_day >= $2::date and deleted_at is null order by from_day, id limit 2000`,
    [companyId, from],
  )

/** Someone's hours by owner, nearest first: person, team, company. */
export type HoursOf = (who: { id: string | null; departmentId: string | null }) => OwnHours[]

export async function readHours(db: Db, companyId: number, clock: CompanyClock, from: string): Promise<HoursOf> {
  const weeks = await listWeeks(db, companyId, clock)
  const exceptions = await listExceptions(db, companyId, from)
  const of = (owner: string): OwnHours => ({
    week: weeks.find(week => ownerOf(week) === owner),
    exceptions: exceptions.filter(exception => ownerOf(exception) === owner),
  })
  const company = of(COMPANY)
  return ({ id, departmentId }) => [...(id ? [of(id)] : []), ...(departmentId ? [of(departmentId)] : []), company]
}

type Owner = { departmentId?: string | null; stakeholderId?: string | null }

/** The first given owner that does not exist in the company. */
export async function unknownOwner(db: Db, companyId: number, owner: Owner): Promise<string | undefined> {
  const row = await db.row<{ department: boolean; stakeholder: boolean }>(
    `select $2::uuid is null or exists (select from casekit.department d where d.company_id = $1 and d.id = $2 and d.deleted_at is null) as department,
       $3::uuid is null or exists (select from casekit.stakeholder s where s.company_id = $1 and s.id = $3 and s.deleted_at is null) as stakeholder`,
    [companyId, owner.departmentId ?? null, owner.stakeholderId ?? null],
  )
  if (!row?.department) return 'departmentId'
  return row.stakeholder ? undefined : 'stakeholderId'
}

/** Returns undefined on a version mismatch. */
export const setWeek = (db: Db, companyId: number, version: number | null, body: Body<typeof setWorkingWeek>) =>
  db.row<WorkingWeek>(
    `insert into casekit.working_week as given (company_id, id, department_id, stakeholder_id, time_zone, holidays, week)
     select $1, $2::uuid, $3::uuid, $4::uuid, $5, $6, $7::jsonb
     where $8::int is null or $8 = 0 or exists (select from casekit.working_week w where w.company_id = $1 and w.version = $8
       and w.department_id is not distinct from $3 and w.stakeholder_id is not distinct from $4)
     on conflict (company_id, coalesce(department_id, stakeholder_id, '00000000-0000-0000-0000-000000000000')) do update
       set time_zone = excluded.time_zone, holidays = excluded.holidays, week = excluded.week, version = given.version + 1
       where $8::int is null or given.version = $8
     returning ${WEEK}`,
    [
      companyId,
      newId(),
      body.departmentId ?? null,
      body.stakeholderId ?? null,
      body.timeZone,
      body.holidays,
      body.week && JSON.stringify(body.week),
      version,
    ],
  )

export const findWeek = (db: Db, companyId: number, { departmentId = null, stakeholderId = null }: Owner) =>
  db.row<WorkingWeek>(
    `select ${WEEK} from casekit.working_week where company_id = $1
       and department_id is not distinct from $2::uuid and stakeholder_id is not distinct from $3::uuid`,
    [companyId, departmentId, stakeholderId],
  )

type NewException = Body<typeof addWorkingException>

export async function addException(db: Db, companyId: number, body: NewException): Promise<WorkingException> {
  const row = await db.row<WorkingException>(
    `insert into casekit.working_exception (company_id, id, department_id, stakeholder_id, from_day, to_day, hours, note)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${EXCEPTION}`,
    [
      companyId,
      newId(),
      body.departmentId ?? null,
      body.stakeholderId ?? null,
      body.fromDay,
      body.toDay,
      JSON.stringify(body.hours),
      body.note,
    ],
  )
  if (!row) throw new Error('The exception was not stored.')
  return row
}

export const editException = (
  db: Db,
  companyId: number,
  id: string,
  version: number | null,
  { fromDay, toDay, hours, note }: NewException,
) =>
  db.row<WorkingException>(
    `update casekit.working_exception set from_day = $4, to_day = $5, hours = $6, note = $7, version = version + 1
     where company_id = $1 and id = $2 and deleted_at is null and ($3::int is null or version = $3) returning ${EXCEPTION}`,
    [companyId, id, version, fromDay, toDay, JSON.stringify(hours), note],
  )

export const findException = (db: Db, companyId: number, id: string) =>
  db.row<WorkingException>(
    `select ${EXCEPTION} from casekit.working_exception where company_id = $1 and id = $2 and deleted_at is null`,
    [companyId, id],
  )

export const removeException = (db: Db, companyId: number, id: string) =>
  db.row<{ id: string }>(
    'update casekit.working_exception set deleted_at = now() where company_id = $1 and id = $2 and deleted_at is null returning id',
    [companyId, id],
  )

export const findPerson = (db: Db, companyId: number, id: string) =>
  db.row<{ id: string; departmentId: string | null }>(
    'select id, department_id as "departmentId" from casekit.stakeholder where company_id = $1 and id = $2 and deleted_at is null',
    [companyId, id],
  )
