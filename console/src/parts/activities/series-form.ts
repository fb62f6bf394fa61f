import { FREQUENCIES, type SeriesRule } from '@casekit/contract/activity-rules'
import type { ChangeSeriesBody, SeriesScope } from '@casekit/contract/activity-series'
import { type ActivityField, type ActivityForm, editOf } from './activity-form.ts'

/** The fields of a series rule. */
const RULE: readonly ActivityField[] = ['frequency', 'interval', 'weekdays', 'monthly', 'until', 'count', 'comes']
/** Fields that always apply to the single task only. */
const OWN: readonly ActivityField[] = ['status', 'note', 'dueDate', 'waitsFor']

/** The selected weekdays: 1 is Monday. */
export const weekdaysIn = (form: Pick<ActivityForm, 'weekdays'>): number[] =>
  form.weekdays.split(',').filter(Boolean).map(Number)

const MOST_TIMES = 999

/** The error of the number of repetitions. */
export function timesFault({ comes, frequency, count }: Pick<ActivityForm, 'comes' | 'frequency' | 'count'>) {
  if (comes !== 'series' || !frequency || count.trim() === '') return undefined
  const number = Number(count)
  if (!Number.isInteger(number)) return { id: 'Form.NoNumber' as const }
  if (number < 1) return { id: 'Form.TooSmall' as const, values: { limit: 1 } }
  return number > MOST_TIMES ? { id: 'Form.TooLarge' as const, values: { limit: MOST_TIMES } } : undefined
}

export function ruleIn(form: ActivityForm): SeriesRule | undefined {
  const frequency = FREQUENCIES.find(each => each === form.frequency)
  if (!frequency) return undefined
  const weekdays = weekdaysIn(form)
  return {
    frequency,
    interval: Math.max(1, Number(form.interval) || 1),
    ...(frequency === 'week' && weekdays.length > 0 && { weekdays }),
    ...(frequency === 'month' && { monthly: form.monthly as NonNullable<SeriesRule['monthly']> }),
    until: form.until || null,
    count: Number(form.count) || null,
  }
}

export type Sent = {
  /** For the single task. */
  own: ActivityField[]
  /** For the tasks in the scope. */
  series: ChangeSeriesBody | undefined
}

/** Splits a change into what goes to the task and what to its series. */
export function sentTo(form: ActivityForm, changed: readonly ActivityField[], scope: SeriesScope | 'one'): Sent {
  const told = changed.filter(field => !RULE.includes(field))
  if (scope === 'one') return { own: told, series: undefined }
  const shared = told.filter(field => !OWN.includes(field))
  const { dueDate: _, ...fields } = editOf(
    form,
    shared.filter(field => field !== 'dueTime'),
  )
  const rule = changed.some(field => RULE.includes(field)) ? ruleIn(form) : undefined
  const isEmpty = shared.length === 0 && !rule
  return {
    own: told.filter(field => OWN.includes(field)),
    series: isEmpty
      ? undefined
      : {
          ...(fields as Partial<ChangeSeriesBody>),
          scope,
          ...(shared.includes('dueTime') && { dueTime: form.dueTime || null }),
          ...(rule && { rule }),
        },
  }
}
