import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { getActivitiesOnCase } from '@casekit/contract/activities'
import { useMessages } from '@casekit/messages/react'
import { Checkbox } from '@casekit/ui/checkbox'
import { toasts } from '../../../frame/notices/toasts.ts'
import { useLive } from '../../../live/use-live.ts'
import { createActivities } from '../../../parts/activities/activities.store.ts'
import { call } from '../../../session/session.store.ts'

/** The number of tasks shown; the others are on the case page. */
const SHOWN = 5

/** A case's tasks, open ones first; checking one off can be undone. */
export function PeekedTasks({ caseId }: { caseId: string }) {
  const { text, format } = useMessages()
  const [store] = useState(() =>
    createActivities(call, caseId, () => call(getActivitiesOnCase, { params: { id: caseId } })),
  )
  const { list } = useSnapshot(store.state)
  useEffect(() => void store.load(), [store])
  useLive('case', store.load, caseId)
  const all = list?.filter(({ status }) => status !== 'Canceled') ?? []
  const done = all.filter(({ status }) => status === 'Done')
  const inOrder = [...all.filter(({ status }) => status !== 'Done'), ...done]
  if (all.length === 0) return null

  async function tick(id: string, subject: string, isDone: boolean, canUndo = true) {
    const failure = await store.setDone(id, isDone)
    toasts.show(
      failure
        ? { tone: 'failed', title: text('Activity.NotChanged') }
        : {
            title: text(isDone ? 'Activity.IsDone' : 'Activity.IsOpen', { subject }),
            ...(canUndo && { undo: () => void tick(id, subject, !isDone, false) }),
          },
    )
  }
  return (
    <section>
      <h3>
        {text('Activity.Title')}{' '}
        <span className="ck-count">
          {text('Activity.Count', { done: format.number(done.length), count: format.number(all.length) })}
        </span>
      </h3>
      <ul>
        {inOrder.slice(0, SHOWN).map(({ id, subject, status, dueDate }) => (
          <li key={id} className="ck-peeked-task">
            <Checkbox checked={status === 'Done'} onChange={isOn => void tick(id, subject, isOn)}>
              {subject}
            </Checkbox>
            {dueDate && status !== 'Done' && <time dateTime={dueDate}>{format.dayMark(dueDate)}</time>}
          </li>
        ))}
      </ul>
    </section>
  )
}
