import { type FormEvent, useEffect, useState } from 'react'
import { Trash2 } from 'lucide-react'
import { useSnapshot } from 'valtio'
import type { TimeSpent as TimeSpentRow } from '@casekit/contract/activity-lists'
import type { ApiError } from '@casekit/client/api-error'
import { useMessages } from '@casekit/messages/react'
import { momentAt } from '@casekit/rules/zoned-time'
import { Button, IconButton } from '@casekit/ui/button'
import { Hint } from '@casekit/ui/field'
import { Select } from '@casekit/ui/select'
import { MomentField } from '../../patterns/day/DayField.tsx'
import { company } from '../../session/company.store.ts'
import { toasts } from '../../frame/notices/toasts.ts'
import type { ActivitiesStore } from './activities.store.ts'
import { TaskTimer } from './TaskTimer.tsx'

type TimeSpentProps = {
  store: ActivitiesStore
  activityId: string
  /** Tells whether a time is typed that is not added yet. */
  onTyped: (isTyped: boolean) => void
}

/** An hour after what the field shows. */
const anHourAfter = (clock: string) => new Date(Date.parse(`${clock}Z`) + 3_600_000).toISOString().slice(0, 16)

/** The time that was spent on a task, and more of it: start, end, price group. */
export function TimeSpent({ store, activityId, onTyped }: TimeSpentProps) {
  const { text, format } = useMessages()
  const { timeZone } = useSnapshot(company)
  const { times, priceGroups, busy } = useSnapshot(store.state)
  const [start, setStart] = useState('')
  const [end, setEnd] = useState('')
  const [group, setGroup] = useState('')
  const [failed, setFailed] = useState('')
  const why = (failure: ApiError) => (failure.code === 'week-approved' ? failure.detail : text('Activity.NotChanged'))
  useEffect(() => void store.learnTimes(activityId), [store, activityId])
  const isTyped = start !== '' || end !== ''
  useEffect(() => onTyped(isTyped), [onTyped, isTyped])
  const isRight = start !== '' && end > start

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (!isRight) return
    const failure = await store.addTime(activityId, {
      startTime: new Date(momentAt(start, timeZone)).toISOString(),
      endTime: new Date(momentAt(end, timeZone)).toISOString(),
      description: '',
      priceGroupId: group || null,
    })
    setFailed(failure ? why(failure) : '')
    if (failure) return
    for (const set of [setStart, setEnd]) set('')
    form.querySelector('input')?.focus() // with nothing typed the press takes no focus
  }

  async function remove(time: TimeSpentRow) {
    const failure = await store.removeTime(activityId, time.id)
    setFailed(failure ? why(failure) : '')
    if (failure) return
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
    <section className="ck-activity-part" aria-label={text('Activity.TimeSpent')}>
      <h3 className="ck-case-section">{text('Activity.TimeSpent')}</h3>
      {times.length === 0 && <p className="ck-quiet">{text('Activity.NoTime')}</p>}
      <ul className="ck-activity-times">
        {times.map(time => (
          <li key={time.id}>
            <b>{time.stakeholder.name}</b>
            <span>
              {format.dateTime(time.startTime)} – {format.time(time.endTime)}
            </span>
            {time.priceGroup && <span>{time.priceGroup.name}</span>}
            <IconButton
              size="sm"
              label={text('Activity.RemoveTime', { who: time.stakeholder.name, when: format.dateTime(time.startTime) })}
              icon={<Trash2 />}
              onClick={() => void remove(time)}
            />
          </li>
        ))}
      </ul>
      <TaskTimer activityId={activityId} onWritten={() => store.learnTimes(activityId)} />
      <form className="ck-activity-form ck-activity-hours" onSubmit={event => void add(event)}>
        <MomentField
          label={text('Activity.Start')}
          value={start}
          onChange={value => {
            setStart(value)
            if (value && !end) setEnd(anHourAfter(value))
          }}
        />
        <MomentField
          label={text('Activity.End')}
          value={end}
          onChange={setEnd}
          error={start && end && !isRight ? text('Activity.EndBeforeStart') : undefined}
        />
        <Select
          label={text('Activity.PriceGroup')}
          value={group}
          onChange={setGroup}
          clearable
          options={priceGroups.map(({ priceGroupId, name }) => ({ value: priceGroupId, label: name }))}
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
