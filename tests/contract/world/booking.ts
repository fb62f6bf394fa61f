import { newId } from '@casekit/provider/platform/new-id'
import type { Filler } from '../world.ts'
import { currentTime } from '../../support/clock.ts'

const ALWAYS = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, start: '00:00', end: '24:00' }))

/** A fitter who works around the clock, with a skill and a held time. */
export const fillBooking = (async (put, _own, { number, deletedAt }) => {
  const ids = { fitter: newId(), skill: newId(), hold: newId(), workingException: newId(), plannerAbsence: newId() }
  const fitter = { id: ids.fitter, name: `Fitter ${number}`, is_fitter: true, deleted_at: deletedAt }
  await put('stakeholder', fitter)
  await put('skill', { id: ids.skill, name: `Skill ${number}`, deleted_at: deletedAt })
  await put('stakeholder_skill', { stakeholder_id: ids.fitter, skill_id: ids.skill })
  await put('working_week', { id: newId(), stakeholder_id: ids.fitter, holidays: 'none', week: JSON.stringify(ALWAYS) })
  await put('working_exception', {
    id: ids.workingException,
    stakeholder_id: ids.fitter,
    from_day: '2030-12-24',
    to_day: '2030-12-26',
    deleted_at: deletedAt,
  })
  await put('working_exception', {
    id: ids.plannerAbsence,
    stakeholder_id: ids.fitter,
    from_day: '2031-01-02',
    to_day: '2031-01-02',
    by_planner: true,
    deleted_at: deletedAt,
  })
  if (deletedAt) return { ...ids, hold: newId() } // holds are not deleted: use one that never existed
  const start = currentTime() + 5 * 86_400_000
  await put('booking', {
    id: ids.hold,
    fitter_id: ids.fitter,
    skill_id: ids.skill,
    status: 'held',
    starts_at: new Date(start).toISOString(),
    ends_at: new Date(start + 3_600_000).toISOString(),
    taken: 'empty',
    held_until: new Date(currentTime() + 600_000).toISOString(),
  })
  return ids
}) satisfies Filler
