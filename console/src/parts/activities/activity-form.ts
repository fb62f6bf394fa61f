import { type Activity, type ActivityEdit, FREQUENCIES } from '@casekit/contract/activities'

/** A task as its form shows it. */
export type ActivityForm = {
  subject: string
  description: string
  dueDate: string
  dueTime: string
  minutes: string
  assignedTo: string
  templateId: string
  frequency: string
  interval: string
  mandatory: boolean
}
export type ActivityField = keyof ActivityForm

const NEW: ActivityForm = {
  subject: '',
  description: '',
  dueDate: '',
  dueTime: '',
  minutes: '60',
  assignedTo: '',
  templateId: '',
  frequency: '',
  interval: '1',
  mandatory: false,
}

export function formOf(activity: Activity | undefined): ActivityForm {
  if (!activity) return NEW
  return {
    subject: activity.subject,
    description: activity.description,
    dueDate: activity.dueDate ?? '',
    dueTime: activity.dueTime ?? '',
    minutes: String(activity.durationInMinutes),
    assignedTo: activity.assignedToStakeholder?.id ?? '',
    templateId: activity.templateId ?? '',
    frequency: activity.recurrance?.frequency ?? '',
    interval: String(activity.recurrance?.interval ?? 1),
    mandatory: activity.mandatory,
  }
}

const due = ({ dueDate, dueTime }: ActivityForm): ActivityEdit => ({
  dueDate: dueDate || null,
  ...(dueDate && dueTime && { dueTime }),
})

function recurrance(form: ActivityForm): ActivityEdit {
  const frequency = FREQUENCIES.find(each => each === form.frequency)
  return { recurrance: frequency ? { frequency, interval: Math.max(1, Number(form.interval) || 1) } : null }
}

const SENT: Record<ActivityField, (form: ActivityForm) => ActivityEdit> = {
  subject: ({ subject }) => ({ subject: subject.trim() }),
  description: ({ description }) => ({ description }),
  dueDate: due,
  dueTime: due,
  minutes: ({ minutes }) => ({ durationInMinutes: Number(minutes) || 0 }),
  assignedTo: ({ assignedTo }) => ({ assignedToStakeholder: assignedTo || null }),
  templateId: ({ templateId }) => ({ templateId: templateId || null }),
  frequency: recurrance,
  interval: recurrance,
  mandatory: ({ mandatory }) => ({ mandatory }),
}

/** The given fields of the form as they are sent: what nobody touched here is not written over anybody's change. */
export const editOf = (form: ActivityForm, fields: readonly ActivityField[]): ActivityEdit =>
  Object.assign({}, ...fields.map(field => SENT[field](form))) as ActivityEdit
