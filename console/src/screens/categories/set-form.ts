import { type ActivitySet, SET_TASKS_AT_MOST, type SetTask } from '@casekit/contract/activity-sets'

/** A task of a set as typed; `waitsFor` is another task's key, so it survives moving and removing tasks. */
export type TypedTask = {
  key: number
  templateId: string
  daysAfter: string
  waitsFor: number | null
  mandatory: boolean
}

export const emptyTask = (key: number): TypedTask => ({
  key,
  templateId: '',
  daysAfter: '0',
  waitsFor: null,
  mandatory: false,
})

export const typedOf = (set: Pick<ActivitySet, 'tasks'> | undefined): TypedTask[] =>
  set
    ? set.tasks.map(({ templateId, daysAfter, waitsFor, mandatory }, key) => ({
        key,
        templateId,
        daysAfter: String(daysAfter),
        waitsFor,
        mandatory,
      }))
    : [emptyTask(0)]

const DAYS_AT_MOST = 400
const daysOf = (typed: string) => (/^\d{1,3}$/.test(typed.trim()) ? Number(typed) : Number.NaN)

/** Whether each task has a template and a number of days. */
export const isWhole = (tasks: readonly TypedTask[]): boolean =>
  tasks.length > 0 &&
  tasks.length <= SET_TASKS_AT_MOST &&
  tasks.every(({ templateId, daysAfter }) => templateId !== '' && daysOf(daysAfter) <= DAYS_AT_MOST)

/** The request body: `waitsFor` becomes the index of the other task, if that is still an earlier one. */
export const sentOf = (tasks: readonly TypedTask[]): SetTask[] =>
  tasks.map(({ templateId, daysAfter, waitsFor, mandatory }, place) => {
    const first = tasks.findIndex(({ key }) => key === waitsFor)
    return { templateId, daysAfter: daysOf(daysAfter), waitsFor: first >= 0 && first < place ? first : null, mandatory }
  })
