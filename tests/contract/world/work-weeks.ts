import { newId } from '@casekit/provider/platform/new-id'
import type { Filler } from '../world.ts'

/** A week that was handed in, with a word on it, and time beside tasks. */
export const fillWorkWeeks = (async (put, own) => {
  const ids = { workWeekWord: newId() }
  const week = { stakeholder_id: own.staff, monday: '2026-11-09' }
  await put('work_week', { ...week, state: 'handed-in' })
  await put('work_week_word', { ...week, id: ids.workWeekWord, author_id: own.staff, text: 'Friday was the course.' })
  await put('work_line', { stakeholder_id: own.staff, day: '2026-11-13', kind: 'internal', minutes: 90 })
  return ids
}) satisfies Filler
