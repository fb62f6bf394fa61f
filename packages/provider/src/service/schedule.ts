import type { AgreementState, Rhythm } from '@casekit/contract/service-states'
import type { Season } from '@casekit/rules/season'
import type { Interval } from '@casekit/rules/service-interval'
import type { VisitRule } from '@casekit/rules/visit-day'
import { workingSpans } from '@casekit/rules/working-day'
import { dayAt } from '@casekit/rules/zoned-time'
import type { Db } from '../platform/db.ts'
import { companyClock, readHours } from '../working-hours/queries.ts'

/** What determines an agreement's visits. */
export type Schedule = {
  id: string
  state: AgreementState
  rhythm: Rhythm
  every: number
  unit: Interval['unit']
  basis: VisitRule['basis']
  firstOn: string
  seasons: Season[]
  meterId: string | null
  meterStep: number | null
  responsibleId: string | null
  departmentId: string | null
  startsOn: string
  /** No visit after this day, because the term is not renewed. */
  lastOn: string | null
}

export const SCHEDULE = `a.id, a.state, a.rhythm, a.every, a.unit, a.basis, a.first_on as "firstOn", a.seasons, a.meter_id as "meterId",
  a.meter_step as "meterStep", a.responsible_id as "responsibleId", a.department_id as "departmentId", a.starts_on as "startsOn",
  (select a.ends_on from casekit.agreement_renewal r where r.company_id = a.company_id and r.agreement_id = a.id and r.kind = 'renewal'
    and r.state = 'declined' and r.from_on = a.ends_on + 1) as "lastOn"`

/** Locked until the transaction ends; closing a visit's case takes the same lock. */
export const holdSchedule = (db: Db, companyId: number, id: string) =>
  db.row<Schedule>(
    `select ${SCHEDULE} from casekit.agreement a where a.company_id = $1 and a.id = $2 and a.deleted_at is null for update of a`,
    [companyId, id],
  )

export const ruleOf = ({ firstOn, startsOn, every, unit, seasons, basis }: Schedule): VisitRule => ({
  firstOn: firstOn > startsOn ? firstOn : startsOn,
  interval: { every, unit },
  seasons,
  basis,
})

/** The company's calendar: today, time zone, and on which days those in charge of an agreement work. */
export type Calendar = {
  today: string
  zone: string
  worksFor: (who: Pick<Schedule, 'responsibleId' | 'departmentId'>) => (day: string) => boolean
}

export async function openCalendar(db: Db, companyId: number, now: number): Promise<Calendar> {
  const clock = await companyClock(db, companyId)
  const today = dayAt(now, clock.timeZone)
  const hoursOf = await readHours(db, companyId, clock, today)
  return {
    today,
    zone: clock.timeZone,
    worksFor: ({ responsibleId, departmentId }) => {
      const owners = hoursOf({ id: responsibleId, departmentId })
      return day => workingSpans(owners, day, clock.timeZone).length > 0
    },
  }
}
