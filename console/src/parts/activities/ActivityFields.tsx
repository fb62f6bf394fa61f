import { lazy, type ReactNode, Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { FREQUENCIES } from '@casekit/contract/activity-rules'
import { ACTIVITY_STATUSES, CASE_PRIORITIES } from '@casekit/contract/ids'
import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import { Checkbox } from '@casekit/ui/checkbox'
import { TextArea, TextField } from '@casekit/ui/field'
import { Select } from '@casekit/ui/select'
import type { ActivitiesStore } from './activities.store.ts'
import { ClockField, DayField } from '../../patterns/day/DayField.tsx'
import type { ActivityField, ActivityForm } from './activity-form.ts'

type Fields = {
  store: ActivitiesStore
  values: ActivityForm
  put: (change: Partial<ActivityForm>) => void
  /** What somebody else meanwhile wrote into a field, as a sentence; `read` formats the value. */
  contest: (field: ActivityField, read?: (value: string) => string) => ReactNode
}

const RuleFields = lazy(async () => ({ default: (await import('./SeriesFields.tsx')).RuleFields }))

type Named = { id: string; name: string }
const asOptions = (list: readonly Named[]) => list.map(({ id, name }) => ({ value: id, label: name }))

/** When, how long, and who. */
export function PlanFields({ store, values, put, contest, dayError }: Fields & { dayError: string | undefined }) {
  const { text } = useMessages()
  const { users } = useSnapshot(store.state)
  const nameOf = (id: string) => users.find(user => user.id === id)?.name ?? id
  return (
    <>
      <DayField
        label={text('Activity.DueDate')}
        value={values.dueDate}
        warning={contest('dueDate')}
        {...(dayError && { error: dayError })}
        onChange={dueDate => put({ dueDate })}
      />
      <ClockField
        label={text('Activity.DueTime')}
        value={values.dueTime}
        warning={contest('dueTime')}
        onChange={dueTime => put({ dueTime })}
      />
      <TextField
        type="number"
        min={0}
        step={15}
        label={text('Activity.Minutes')}
        value={values.minutes}
        warning={contest('minutes')}
        onChange={minutes => put({ minutes })}
      />
      <Select
        label={text('Activity.AssignedTo')}
        value={values.assignedTo}
        warning={contest('assignedTo', nameOf)}
        onChange={assignedTo => put({ assignedTo })}
        clearable
        options={asOptions(users)}
      />
    </>
  )
}

type RecurProps = Omit<Fields, 'store'> & { canBegin: boolean; timesError: string | undefined }

/** How a task recurs. `canBegin`: whether the calendar is offered; tasks of a series use it already. */
export function RecurFields({ values, put, contest, canBegin, timesError }: RecurProps) {
  const { text } = useMessages()
  const everyOf = (frequency: string) => text(`Activity.Every.${frequency as (typeof FREQUENCIES)[number]}`)
  return (
    <>
      <Select
        label={text('Activity.Recurs')}
        value={values.frequency}
        warning={contest('frequency', everyOf)}
        onChange={frequency => put({ frequency })}
        clearable
        options={FREQUENCIES.map(value => ({ value, label: everyOf(value) }))}
      />
      {values.frequency && (
        <TextField
          type="number"
          min={1}
          max={99}
          label={text('Activity.Interval')}
          value={values.interval}
          warning={contest('interval')}
          onChange={interval => put({ interval })}
        />
      )}
      {values.frequency && canBegin && (
        <Select
          label={text('Activity.Comes')}
          value={values.comes}
          onChange={comes => put({ comes: comes === 'series' ? 'series' : 'done' })}
          options={(['done', 'series'] as const).map(value => ({ value, label: text(`Activity.Comes.${value}`) }))}
        />
      )}
      {values.frequency && values.comes === 'series' && (
        <Suspense>
          <RuleFields values={values} put={put} timesError={timesError} />
        </Suspense>
      )}
    </>
  )
}

/** The task's type and categories; lists that the company does not use are hidden. */
export function KindFields({ store, values, put, contest }: Fields) {
  const { text } = useMessages()
  const lists = useSnapshot(store.state)
  const choices: [ActivityField, MessageId, readonly Named[]][] = [
    ['typeId', 'Activities.Type', lists.types],
    ['categoryId', 'Activity.Category', lists.categories],
    ['dvCategoryId', 'Activity.DvCategory', lists.dvCategories],
    ['accountPlanId', 'Activity.Account', lists.accounts],
    ['skillId', 'Activity.Skill', lists.skills],
  ]
  return (
    <>
      <Select
        label={text('Activities.Status')}
        value={values.status}
        warning={contest('status', value => text(`ActivityStatus.${value as ActivityForm['status']}`))}
        onChange={status => put({ status: status as ActivityForm['status'] })}
        options={ACTIVITY_STATUSES.map(value => ({ value, label: text(`ActivityStatus.${value}`) }))}
      />
      <Select
        label={text('Activities.Priority')}
        value={values.priority}
        warning={contest('priority', value => text(`CasePriority.${value as ActivityForm['priority']}`))}
        onChange={priority => put({ priority: priority as ActivityForm['priority'] })}
        options={CASE_PRIORITIES.map(value => ({ value, label: text(`CasePriority.${value}`) }))}
      />
      {choices.map(
        ([field, label, list]) =>
          list.length > 0 && (
            <Select
              key={field}
              label={text(label)}
              value={String(values[field])}
              warning={contest(field, id => list.find(each => each.id === id)?.name ?? id)}
              onChange={id => put({ [field]: id })}
              clearable
              options={asOptions(list)}
            />
          ),
      )}
    </>
  )
}

/** The description, the note, and whether the task is mandatory. */
export function WordFields({ values, put, contest }: Omit<Fields, 'store'>) {
  const { text } = useMessages()
  return (
    <>
      <div className="ck-wide">
        <TextArea
          label={text('Activity.Description')}
          rows={3}
          value={values.description}
          warning={contest('description')}
          onChange={description => put({ description })}
        />
      </div>
      <div className="ck-wide">
        <TextArea
          label={text('Activity.Note')}
          rows={2}
          value={values.note}
          warning={contest('note')}
          onChange={note => put({ note })}
        />
      </div>
      <div className="ck-wide">
        <Checkbox checked={values.mandatory} onChange={mandatory => put({ mandatory })}>
          {text('Activity.Mandatory')}
        </Checkbox>
      </div>
    </>
  )
}
