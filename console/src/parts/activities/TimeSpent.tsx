import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { TimeSpent as TimeSpentRow } from '@casekit/contract/activity-lists'
import type { ApiError } from '@casekit/client/api-error'
import { useMessages } from '@casekit/messages/react'
import { momentAt } from '@casekit/rules/zoned-time'
import { Button } from '@casekit/ui/button'
import { Hint } from '@casekit/ui/field'
import { company } from '../../session/company.store.ts'
import { toasts } from '../../frame/notices/toasts.ts'
import { keepFocusIn } from '../keep-focus.ts'
import type { ActivitiesStore } from './activities.store.ts'
import { TaskTimer } from './TaskTimer.tsx'
import { endFault, TimeFields, type TypedTime } from './TimeFields.tsx'
import { TimeRow } from './TimeRow.tsx'

type TimeSpentProps = {
  store: ActivitiesStore
  activityId: string
  /** Reports whether a time is typed but not added. */
  onTyped: (isTyped: boolean) => void
}

const NONE: TypedTime = { startTime: '', endTime: '', priceGroupId: '' }

/** One hour after the field's value. */
const anHourAfter = (clock: string) => new Date(Date.parse(`${clock}Z`) + 3_600_000).toISOString().slice(0, 16)

/** The time entries of a task, each editable, and a form for a new one. */
export function TimeSpent({ store, activityId, onTyped }: TimeSpentProps) {
  const { text } = useMessages()
  const { timeZone } = useSnapshot(company)
  const { times, priceGroups, busy } = useSnapshot(store.state)
  const [typed, setTyped] = useState(NONE)
  const [openRows, setOpenRows] = useState(0)
  const [failed, setFailed] = useState('')
  const place = useRef<HTMLElement>(null)
  const why = (failure: ApiError) => (failure.code === 'week-approved' ? failure.detail : text('Activity.NotChanged'))
  useEffect(() => void store.learnTimes(activityId), [store, activityId])
  const isTyped = typed.startTime !== '' || typed.endTime !== '' || openRows > 0
  useEffect(() => onTyped(isTyped), [onTyped, isTyped])
  const fault = endFault(typed)
  const isRight = typed.startTime !== '' && typed.endTime !== '' && !fault

  function put(change: Partial<TypedTime>) {
    const next = { ...typed, ...change }
    setTyped(change.startTime && !next.endTime ? { ...next, endTime: anHourAfter(change.startTime) } : next)
  }

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (!isRight) return
    const failure = await store.addTime(activityId, {
      startTime: new Date(momentAt(typed.startTime, timeZone)).toISOString(),
      endTime: new Date(momentAt(typed.endTime, timeZone)).toISOString(),
      description: '',
      priceGroupId: typed.priceGroupId || null,
    })
    setFailed(failure ? why(failure) : '')
    if (failure) return
    setTyped({ ...NONE, priceGroupId: typed.priceGroupId })
    form.querySelector('input')?.focus() // clicking with nothing typed does not take the focus
  }

  async function remove(time: TimeSpentRow) {
    const failure = await store.removeTime(activityId, time.id)
    setFailed(failure ? why(failure) : '')
    if (failure) return
    keepFocusIn(place)
    const again = {
      startTime: time.startTime,
      endTime: time.endTime,
      description: time.description,
      stakeholderId: time.stakeholder.id,
      priceGroupId: time.priceGroup?.id ?? null,
    }
    toasts.show({ title: text('Activity.TimeRemoved'), undo: () => void store.addTime(activityId, again) })
  }

  return (
    <section ref={place} className="ck-activity-part" aria-label={text('Activity.TimeSpent')}>
      <h3 className="ck-case-section">{text('Activity.TimeSpent')}</h3>
      {times.length === 0 && <p className="ck-quiet">{text('Activity.NoTime')}</p>}
      <ul className="ck-activity-times">
        {times.map(time => (
          <TimeRow
            key={time.id}
            store={store}
            time={time}
            why={why}
            onRemove={() => void remove(time)}
            onTyped={by => setOpenRows(count => count + by)}
          />
        ))}
      </ul>
      <TaskTimer activityId={activityId} onWritten={() => store.learnTimes(activityId)} />
      <form className="ck-activity-form ck-activity-hours" onSubmit={event => void add(event)}>
        <TimeFields
          values={typed}
          put={put}
          errorOf={field => (field === 'endTime' && fault ? text(fault) : undefined)}
          groups={priceGroups.map(({ priceGroupId, name }) => ({ id: priceGroupId, name }))}
        />
        <div>
          <Button type="submit" busy={Boolean(busy[activityId])} disabled={!isRight}>
            {text('Activity.AddTime')}
          </Button>
        </div>
        {failed && <Hint tone="error">{failed}</Hint>}
      </form>
    </section>
  )
}
