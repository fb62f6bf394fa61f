import { newId } from '@casekit/provider/platform/new-id'
import { NO_OVERTIME } from '@casekit/contract/overtime-rules'
import type { Filler } from '../world.ts'

const AT = '2026-11-09T08:00:00Z'

/** A week that was handed in, with a comment and other time; an approved one, and a payroll run. */
export const fillWorkWeeks = (async (put, own, { deletedAt }) => {
  const ids = { workWeekWord: newId(), payrollRun: newId(), absenceKind: newId() }
  const week = { stakeholder_id: own.staff, monday: '2026-11-09' }
  await put('work_week', { ...week, state: 'handed-in' })
  await put('work_week_word', { ...week, id: ids.workWeekWord, author_id: own.staff, text: 'Friday was the course.' })
  await put('work_line', { stakeholder_id: own.staff, day: '2026-11-13', kind: 'internal', minutes: 90 })
  await put('absence_kind', { id: ids.absenceKind, name: 'Moving house' })
  const away = { kind: 'absence', absence_kind_id: ids.absenceKind, minutes: 60 }
  await put('work_line', { stakeholder_id: own.staff, day: '2026-11-13', ...away })
  await put('overtime_rule', { id: newId(), stakeholder_id: own.staff, agreement: JSON.stringify(NO_OVERTIME) })
  const approved = { state: 'approved', handed_in_at: AT, approved_at: AT, approved_by_id: own.staff }
  await put('work_week', { stakeholder_id: own.staff, monday: '2026-10-26', ...approved })
  await put('work_timer', {
    stakeholder_id: own.staff,
    kind: 'internal',
    started_at: AT,
    before_kind: 'travel',
    before_started_at: AT,
  })
  if (deletedAt) return ids // exports cannot be deleted: use a run that never existed
  await put('payroll_run', { id: ids.payrollRun, from_day: '2026-11-09', to_day: '2026-11-15', made_by_id: own.staff })
  const taken = { run_id: ids.payrollRun, stakeholder_id: own.staff, day: '2026-11-13' }
  await put('payroll_day', { ...taken, monday: '2026-11-09', week_version: 1 })
  await put('payroll_line', { ...taken, kind: 'internal', minutes: 90 })
  return ids
}) satisfies Filler
