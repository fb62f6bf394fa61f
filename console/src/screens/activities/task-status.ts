import { ApiError } from '@casekit/client/api-error'
import { type Activity, getActivity, updateActivity } from '@casekit/contract/activities'
import { ACTIVITY_STATUS_IDS, type ActivityStatusName } from '@casekit/contract/ids'
import type { ActivityRow } from '@casekit/contract/overviews/activities'
import type { Messages } from '@casekit/messages/react'
import { toasts } from '../../frame/notices/toasts.ts'
import { inOrder } from '../../parts/in-order.ts'
import { call } from '../../session/session.store.ts'

type Text = Messages['text']
type Task = Pick<ActivityRow, 'id' | 'subject' | 'status'>

const set = ({ id, version }: Activity, status: ActivityStatusName): Promise<Activity> =>
  call(updateActivity, { params: { id }, body: { statusId: ACTIVITY_STATUS_IDS[status] }, ifMatch: version })

const run = inOrder()

/** A reopened task with time spent is started. */
const openAgain = ({ minutesSpent }: Activity): ActivityStatusName => (minutesSpent > 0 ? 'Started' : 'New')

/** Changes a task's status and offers to undo. Returns whether it was changed. */
export function saveStatus(text: Text, task: Task, to: ActivityStatusName, changed?: () => void): Promise<boolean> {
  return attempt(text, changed, () =>
    run(async () => {
      const found = await call(getActivity, { params: { id: task.id } })
      const after = await set(found, task.status === 'Done' && to === 'New' ? openAgain(found) : to)
      toasts.show({ title: said(text, task, to), undo: () => void takeBack(text, task, after, changed) })
    }),
  )
}

/** Only if the task is unchanged since: later changes by others stay. */
const takeBack = (text: Text, { status }: Task, left: Activity, changed?: () => void): Promise<boolean> =>
  attempt(text, changed, () => set(left, status === 'Overdue' ? openAgain(left) : status))

async function attempt(text: Text, changed: (() => void) | undefined, deed: () => Promise<unknown>): Promise<boolean> {
  try {
    await deed()
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    toasts.show({ tone: 'failed', title: whyNot(text, error) })
    return false
  } finally {
    changed?.()
  }
}

function said(text: Text, { subject, status }: Task, to: ActivityStatusName): string {
  if (to === 'Done') return text('Activity.IsDone', { subject })
  if (status === 'Done') return text('Activity.IsOpen', { subject })
  return text('Activity.NowIs', { subject, status: text(`ActivityStatus.${to}`) })
}

const whyNot = (text: Text, { code, errors }: ApiError): string =>
  code === 'task-waits'
    ? text('Activity.WaitsForOpen', { tasks: errors.map(({ message }) => message).join(', ') })
    : text('Activity.NotChanged')
