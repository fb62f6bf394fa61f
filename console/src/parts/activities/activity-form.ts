import type { Activity, ActivityEdit } from '@casekit/contract/activities'
import { FREQUENCIES } from '@casekit/contract/activity-rules'
import { ACTIVITY_STATUS_IDS, type ActivityStatusName, type CasePriorityName } from '@casekit/contract/ids'

/** A task as shown in its form. */
export type ActivityForm = {
  subject: string
  description: string
  note: string
  status: ActivityStatusName
  priority: CasePriorityName
  typeId: string
  categoryId: string
  dvCategoryId: string
  accountPlanId: string
  skillId: string
  /** Selected for a task that is created outside a case. */
  caseId: string
  dueDate: string
  dueTime: string
  minutes: string
  assignedTo: string
  templateId: string
  frequency: string
  interval: string
  /** Whether the next one is created when this one is done, or by the calendar. */
  comes: 'done' | 'series'
  /** Of a series: weekdays 1 to 7, comma-separated; the day of the month; the last day; the number of times. */
  weekdays: string
  monthly: string
  until: string
  count: string
  mandatory: boolean
  /** Comma-separated ids of the tasks that must be done first. */
  waitsFor: string
}
export type ActivityField = keyof ActivityForm

const NEW: ActivityForm = {
  subject: '',
  description: '',
  note: '',
  status: 'New',
  priority: 'Normal',
  typeId: '',
  categoryId: '',
  dvCategoryId: '',
  accountPlanId: '',
  skillId: '',
  caseId: '',
  dueDate: '',
  dueTime: '',
  minutes: '60',
  assignedTo: '',
  templateId: '',
  frequency: '',
  interval: '1',
  comes: 'done',
  weekdays: '',
  monthly: 'date',
  until: '',
  count: '',
  mandatory: false,
  waitsFor: '',
}

/** `given`: the initial values of a new task. */
export function formOf(activity: Activity | undefined, given: Partial<ActivityForm> = {}): ActivityForm {
  if (!activity) return { ...NEW, ...given }
  return {
    subject: activity.subject,
    description: activity.description,
    note: activity.note,
    status: activity.status,
    priority: activity.priority,
    typeId: activity.activityType?.id ?? '',
    categoryId: activity.categoryId ?? '',
    dvCategoryId: activity.dvCategoryId ?? '',
    accountPlanId: activity.dvAccountPlanId ?? '',
    skillId: activity.skillId ?? '',
    caseId: activity.caseId ?? '',
    dueDate: activity.dueDate ?? '',
    dueTime: activity.dueTime ?? '',
    minutes: String(activity.durationInMinutes),
    assignedTo: activity.assignedToStakeholder?.id ?? '',
    templateId: activity.templateId ?? '',
    frequency: (activity.series?.rule ?? activity.recurrance)?.frequency ?? '',
    interval: String((activity.series?.rule ?? activity.recurrance)?.interval ?? 1),
    comes: activity.series ? 'series' : 'done',
    weekdays: activity.series?.rule.weekdays?.join(',') ?? '',
    monthly: activity.series?.rule.monthly ?? 'date',
    until: activity.series?.rule.until ?? '',
    count: String(activity.series?.rule.count ?? ''),
    mandatory: activity.mandatory,
    waitsFor: activity.waitsFor.map(({ id }) => id).join(','),
  }
}

const due = ({ dueDate, dueTime }: ActivityForm): ActivityEdit => ({
  dueDate: dueDate || null,
  ...(dueDate && dueTime && { dueTime }),
})

/** A series stores its rule separately from its tasks. */
function recurrance(form: ActivityForm): ActivityEdit {
  if (form.comes === 'series') return {}
  const frequency = FREQUENCIES.find(each => each === form.frequency)
  return { recurrance: frequency ? { frequency, interval: Math.max(1, Number(form.interval) || 1) } : null }
}

const SENT: Record<ActivityField, (form: ActivityForm) => ActivityEdit> = {
  subject: ({ subject }) => ({ subject: subject.trim() }),
  description: ({ description }) => ({ description }),
  note: ({ note }) => ({ note }),
  status: ({ status }) => ({ statusId: ACTIVITY_STATUS_IDS[status] }),
  priority: ({ priority }) => ({ priority }),
  typeId: ({ typeId }) => ({ activityType: typeId || null }),
  categoryId: ({ categoryId }) => ({ categoryId: categoryId || null }),
  dvCategoryId: ({ dvCategoryId }) => ({ dvCategoryId: dvCategoryId || null }),
  accountPlanId: ({ accountPlanId }) => ({ dvAccountPlanId: accountPlanId || null }),
  skillId: ({ skillId }) => ({ skillId: skillId || null }),
  caseId: ({ caseId }) => ({ caseId: caseId || null }),
  dueDate: due,
  dueTime: due,
  minutes: ({ minutes }) => ({ durationInMinutes: Number(minutes) || 0 }),
  assignedTo: ({ assignedTo }) => ({ assignedToStakeholder: assignedTo || null }),
  templateId: ({ templateId }) => ({ templateId: templateId || null }),
  frequency: recurrance,
  interval: recurrance,
  comes: recurrance,
  weekdays: recurrance,
  monthly: recurrance,
  until: recurrance,
  count: recurrance,
  mandatory: ({ mandatory }) => ({ mandatory }),
  waitsFor: ({ waitsFor }) => ({ waitsForIds: waitsFor.split(',').filter(Boolean) }),
}

/** The request body for the given fields: unedited fields overwrite nobody's change. */
export const editOf = (form: ActivityForm, fields: readonly ActivityField[]): ActivityEdit =>
  Object.assign({}, ...fields.map(field => SENT[field](form))) as ActivityEdit
