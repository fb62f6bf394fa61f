import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { deleteActivity } from '@casekit/contract/activities'
import { type ActivitySet, getActivitySets, previewActivitySet, useActivitySet } from '@casekit/contract/activity-sets'
import { useMessages } from '@casekit/messages/react'
import { Select } from '@casekit/ui/select'
import { toasts } from '../../../frame/notices/toasts.ts'
import type { ActivitiesStore } from '../../../parts/activities/activities.store.ts'
import { DayField } from '../../../patterns/day/DayField.tsx'
import { useToday } from '../../../patterns/day/use-today.ts'
import { FormDialog } from '../../../patterns/form/FormDialog.tsx'
import { useForm } from '../../../patterns/form/use-form.ts'
import { useQuery } from '../../../patterns/query/use-query.ts'
import { call } from '../../../session/session.store.ts'

type Written = { setId: string; startsOn: string; assignedTo: string }
type Props = { caseId: string; store: ActivitiesStore; onClose: () => void }

/** Creates all tasks of a set on the case: which set, from which day, and for whom. */
export function UseSetDialog({ caseId, store, onClose }: Props) {
  const { text } = useMessages()
  const today = useToday()
  const { users } = useSnapshot(store.state)
  const query = useQuery(async signal => {
    const [sets] = await Promise.all([call(getActivitySets, { signal }), store.learn()])
    return sets
  })
  const form = useForm<Written>({
    begin: { setId: '', startsOn: today, assignedTo: '' },
    check: ({ setId, startsOn }) => ({
      ...(!setId && { setId: { id: 'Form.Missing' as const } }),
      ...(!startsOn && { startsOn: { id: 'Form.Missing' as const } }),
    }),
    save: async ({ setId, startsOn, assignedTo }, { key }) => {
      const body = { caseId, startsOn, assignedToStakeholder: assignedTo || null }
      const made = await call(useActivitySet, { params: { id: setId }, body, key })
      await store.load()
      const undo = async () => {
        await Promise.allSettled(made.map(id => call(deleteActivity, { params: { id } })))
        await store.load()
      }
      toasts.show({ title: text('Activity.SetCreated', { count: made.length }), undo: () => void undo() })
    },
  })
  const { values, put, errorOf } = form
  const set = query.answer?.find(({ id }) => id === values.setId)
  return (
    <FormDialog
      form={form}
      title={text('Activity.FromSet')}
      action={set ? text('Activity.SetCreate', { count: set.tasks.length }) : text('Activity.FromSet')}
      failed="Activity.SetNotCreated"
      className="ck-activity-form"
      disabled={!set}
      onClose={onClose}
    >
      {query.answer?.length === 0 && <p className="ck-wide">{text('Activity.SetsNone')}</p>}
      <Select
        label={text('Activity.Set')}
        required
        value={values.setId}
        error={errorOf('setId')}
        options={(query.answer ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={setId => put({ setId })}
      />
      <DayField
        label={text('Activity.SetStarts')}
        value={values.startsOn}
        error={errorOf('startsOn')}
        onChange={startsOn => put({ startsOn })}
      />
      <Select
        label={text('Activity.AssignedTo')}
        clearable
        value={values.assignedTo}
        options={users.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={assignedTo => put({ assignedTo })}
      />
      {set && values.startsOn && <Preview key={`${set.id} ${values.startsOn}`} set={set} startsOn={values.startsOn} />}
    </FormDialog>
  )
}

/** Previews each task with its day. */
function Preview({ set, startsOn }: { set: ActivitySet; startsOn: string }) {
  const { text, format } = useMessages()
  const [params] = useState({ id: set.id, startsOn })
  const query = useQuery(signal => call(previewActivitySet, { params, signal }))
  return (
    <ol className="ck-wide ck-set-preview" aria-label={text('Activity.SetTasks')}>
      {set.tasks.map(({ templateName, waitsFor }, place) => {
        const day = query.answer?.[place]
        const first = waitsFor === null ? undefined : set.tasks[waitsFor]?.templateName
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a set may name a template twice; the list does not change
          <li key={place}>
            <b>{templateName}</b>
            <span>{day && format.day(day)}</span>
            {first && <small>{text('Activity.WaitsForOpen', { tasks: first })}</small>}
          </li>
        )
      })}
    </ol>
  )
}
