import { ApiError } from '@casekit/client/api-error'
import { getActivity, updateActivity } from '@casekit/contract/activities'
import { ACTIVITY_STATUS_IDS, type ActivityStatusName } from '@casekit/contract/ids'
import type { ActivityRow } from '@casekit/contract/overviews/activities'
import type { Messages } from '@casekit/messages/react'
import { toasts } from '../../frame/notices/toasts.ts'
import { call } from '../../session/session.store.ts'

type Text = Messages['text']
type Task = Pick<ActivityRow, 'id' | 'subject' | 'status'>

/** Open again, one that time was spent on is under way. */
async function set(id: string, status: ActivityStatusName): Promise<ApiError | null> {
  try {
    const { version, minutesSpent } = await call(getActivity, { params: { id } })
    await call(updateActivity, {
      params: { id },
      body: { statusId: ACTIVITY_STATUS_IDS[status === 'New' && minutesSpent > 0 ? 'Started' : status] },
      ifMatch: version,
    })
    return null
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

/** Changes how a task stands and says so, with the way back. Answers whether it was changed. */
export async function saveStatus(text: Text, task: Task, to: ActivityStatusName, changed?: () => void) {
  const failure = await set(task.id, to)
  if (failure) toasts.show({ tone: 'failed', title: whyNot(text, failure) })
  else
    toasts.show({
      title: said(text, task, to),
      undo: () =>
        void set(task.id, task.status === 'Overdue' ? 'New' : task.status)
          .then(wrong => wrong && toasts.show({ tone: 'failed', title: whyNot(text, wrong) }))
          .finally(() => changed?.()),
    })
  changed?.()
  return failure === null
}

function said(text: Text, { subject, status }: Task, to: ActivityStatusName): string {
  if (to === 'Done') return text('Activity.IsDone', { subject })
  return status === 'Done' ? text('Activity.IsOpen', { subject }) : text('Grid.BulkDone', { count: 1 })
}

const whyNot = (text: Text, { code, errors }: ApiError): string =>
  code === 'task-waits'
    ? text('Activity.WaitsForOpen', { tasks: errors.map(({ message }) => message).join(', ') })
    : text('Activity.NotChanged')
