import { useEffect, useEffectEvent, useState } from 'react'
import { useSnapshot } from 'valtio'
import { type Activity, getActivity } from '@casekit/contract/activities'
import { useMessages } from '@casekit/messages/react'
import { reloadScreen } from '../../frame/revisit.ts'
import { toasts } from '../../frame/notices/toasts.ts'
import { useLive } from '../../live/use-live.ts'
import { ActivityDialog } from '../../parts/activities/ActivityDialog.tsx'
import type { ActivityForm } from '../../parts/activities/activity-form.ts'
import { createActivities } from '../../parts/activities/activities.store.ts'
import { call } from '../../session/session.store.ts'

/** The initial values of a new task. */
export type NewTask = Partial<ActivityForm>

type TaskDialogProps = {
  /** The open task; `new` creates one. */
  id: string
  given?: NewTask
  addressOf: (id: string) => string
  onClose: () => void
}

/** One task over the list: its fields, its time and its files. Changes reload the list. */
export function TaskDialog({ id, given, addressOf, onClose }: TaskDialogProps) {
  const { text } = useMessages()
  const isNew = id === 'new'
  const [store] = useState(() =>
    createActivities(
      call,
      null,
      async () => (isNew ? [] : [await call(getActivity, { params: { id } })]),
      reloadScreen,
    ),
  )
  const { list, failure } = useSnapshot(store.state)
  const activity = list?.find(each => each.id === id)
  const fail = useEffectEvent((status: number) => {
    toasts.show({ tone: 'failed', title: text(status === 404 ? 'Grid.NotFound' : 'Grid.Failed') })
    onClose()
  })
  useEffect(() => void store.load(), [store])
  useLive('case', store.load)
  useEffect(() => {
    if (failure && !list) fail(failure.status)
  }, [failure, list])
  if (isNew) return <ActivityDialog store={store} {...(given && { given })} addressOf={addressOf} onClose={onClose} />
  return activity ? (
    <ActivityDialog store={store} activity={activity as Activity} addressOf={addressOf} onClose={onClose} />
  ) : null
}
