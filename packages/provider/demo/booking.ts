import type { ClientBase } from 'pg'
import type { DemoCompany } from './companies.ts'
import type { Random } from './random.ts'
import { insertRows, type Row } from './rows.ts'
import type { Staff } from './staff.ts'

type Plan = {
  team: string
  skills: string[]
  hours: [start: string, end: string]
  friday: string
  closed: string
}

const DANISH: Plan = {
  team: 'Montører',
  skills: ['El', 'VVS', 'Ventilation'],
  hours: ['07:00', '15:30'],
  friday: '14:00',
  closed: 'Lukket mellem jul og nytår',
}
const SWEDISH: Plan = {
  team: 'Tekniker',
  skills: ['El', 'VVS', 'Kyla'],
  hours: ['07:00', '16:00'],
  friday: '15:00',
  closed: 'Stängt i mellandagarna',
}

/**
 * A company's working hours, skills, and booking settings. `today` determines which Christmas it closes for.
 * Every fitter has the first skill; the others rotate, so that choosing one reduces the times.
 */
export async function insertBooking(
  client: ClientBase,
  { id: companyId, language }: DemoCompany,
  { fitters }: Staff,
  random: Random,
  today: Date,
): Promise<void> {
  const plan = language === 'sv-SE' ? SWEDISH : DANISH
  const team = random.id()
  const owned = (row: Row): Row => ({ company_id: companyId, id: random.id(), ...row })
  await insertRows(client, 'casekit.department', [{ company_id: companyId, id: team, name: plan.team }])
  await client.query('update casekit.stakeholder set department_id = $2 where company_id = $1 and is_fitter', [
    companyId,
    team,
  ])
  const skills = plan.skills.map(name => ({ company_id: companyId, id: random.id(), name }))
  await insertRows(client, 'casekit.skill', skills)
  await insertRows(
    client,
    'casekit.stakeholder_skill',
    fitters.flatMap(({ id }, place) =>
      skills
        .filter((_, index) => index === 0 || index === 1 + (place % 2))
        .map(skill => ({ company_id: companyId, stakeholder_id: id, skill_id: skill.id })),
    ),
  )
  await insertRows(client, 'casekit.working_week', [
    owned({ department_id: null, week: weekOf([1, 2, 3, 4, 5], '08:00', '16:00', '15:00') }),
    owned({ department_id: team, week: weekOf([1, 2, 3, 4, 5], ...plan.hours, plan.friday) }),
  ])
  const year = today.getUTCFullYear()
  await insertRows(
    client,
    'casekit.working_exception',
    [year, year + 1].map(each =>
      owned({ from_day: `${each}-12-24`, to_day: `${each}-12-31`, hours: [], note: plan.closed }),
    ),
  )
  await insertRows(client, 'casekit.booking_setting', [
    {
      company_id: companyId,
      duration_minutes: 60,
      step_minutes: 75,
      buffer_before_minutes: 0,
      buffer_after_minutes: 15,
      notice_minutes: 180,
      horizon_days: 90,
      hold_minutes: 10,
      change_notice_minutes: 1440,
      version: 1,
    },
  ])
}

const weekOf = (weekdays: number[], start: string, end: string, friday: string) =>
  weekdays.map(weekday => ({ weekday, start, end: weekday === 5 ? friday : end }))
