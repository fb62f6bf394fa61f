import { lazy, Suspense, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { Activity } from '@casekit/contract/activities'
import type { SeriesScope } from '@casekit/contract/activity-series'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { TextField } from '@casekit/ui/field'
import { Notice } from '@casekit/ui/notice'
import { Select } from '@casekit/ui/select'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import type { ActivitiesStore } from './activities.store.ts'
import { type ActivityField, type ActivityForm, editOf, formOf } from './activity-form.ts'
import { KindFields, PlanFields, RecurFields, WordFields } from './ActivityFields.tsx'
import { ActivityFiles } from './ActivityFiles.tsx'
import { ActivityPlaces } from './ActivityPlaces.tsx'
import { CaseChoice } from './CaseChoice.tsx'
import { ExistingTask } from './ExistingTask.tsx'
import { ruleIn, sentTo, timesFault } from './series-form.ts'
import { TimeSpent } from './TimeSpent.tsx'
import './activity-dialog.css'

const WaitsFor = lazy(async () => ({ default: (await import('./WaitsFor.tsx')).WaitsFor }))
const VisitReport = lazy(async () => ({ default: (await import('./VisitReport.tsx')).VisitReport }))
const ScopeField = lazy(async () => ({ default: (await import('./SeriesFields.tsx')).ScopeField }))

type ActivityDialogProps = {
  store: ActivitiesStore
  activity?: Activity
  /** The initial values of a new task. */
  given?: Partial<ActivityForm>
  /** The address of the task. */
  addressOf: (id: string) => string
  onClose: () => void
}

/** Sends only edited fields, so unedited ones overwrite nobody's change. */
async function save(
  store: ActivitiesStore,
  activity: Activity | undefined,
  values: ActivityForm,
  changed: readonly ActivityField[],
  scope: SeriesScope | 'one',
): Promise<void> {
  const failure = await (activity?.series
    ? saveOfSeries(store, activity, values, changed, scope)
    : activity
      ? change(store, activity, values, changed)
      : add(store, values))
  if (failure) throw failure
}

/** A task that is set to recur by the calendar becomes the first of a series. */
function change(store: ActivitiesStore, activity: Activity, values: ActivityForm, changed: readonly ActivityField[]) {
  const rule = values.comes === 'series' ? ruleIn(values) : undefined
  if (!rule) return store.change(activity, editOf(values, changed))
  const { own } = sentTo(values, changed, 'one')
  return store.begin(activity, editOf(values, own), rule)
}

function add(store: ActivitiesStore, values: ActivityForm) {
  const body = { ...editOf(values, Object.keys(values) as ActivityField[]), subject: values.subject.trim() }
  const rule = values.comes === 'series' ? ruleIn(values) : undefined
  const { statusId: _, ...begun } = body
  return rule ? store.start(begun, rule) : store.add(body)
}

/** Saves what concerns only this task first: the series may leave it out. */
async function saveOfSeries(
  store: ActivitiesStore,
  activity: Activity,
  values: ActivityForm,
  changed: readonly ActivityField[],
  scope: SeriesScope | 'one',
) {
  const { own, series } = sentTo(values, changed, scope)
  const failure = own.length > 0 ? await store.change(activity, editOf(values, own)) : null
  if (failure || !series) return failure
  return store.changeAll(store.state.list?.find(({ id }) => id === activity.id) ?? activity, series)
}

/** Creates a task, blank or from a template, or edits one with its files and time spent. */
export function ActivityDialog({ store, activity, given, addressOf, onClose }: ActivityDialogProps) {
  const { text } = useMessages()
  const { templates } = useSnapshot(store.state)
  const [hasTime, setHasTime] = useState(false)
  const [scope, setScope] = useState<SeriesScope | 'one'>('one')
  useEffect(() => void store.learn(), [store])
  const form = useForm<ActivityForm>({
    begin: formOf(activity, given),
    check: values => {
      const { frequency, comes, dueDate } = values
      const lacksDay = frequency && comes === 'series' && !dueDate && !activity?.series
      const count = timesFault(values)
      return { ...(lacksDay && { dueDate: { id: 'Activity.FirstDay' as const } }), ...(count && { count }) }
    },
    save: (values, { changed }) => save(store, activity, values, changed, scope),
  })
  const { values, put } = form

  /** Says what somebody else wrote into a field that is being edited, and offers to take it. */
  function contest(field: ActivityField, read = (value: string) => value) {
    if (!form.contested.includes(field)) return undefined
    const standing = form.standing[field]
    const theirs = standing === '' ? '' : read(String(standing))
    return (
      <>
        {theirs ? text('Activity.Contested', { theirs }) : text('Activity.ContestedEmpty')}{' '}
        <Button kind="link" onClick={() => form.undo(field)}>
          {text('CaseFact.TakeTheirs')}
        </Button>
      </>
    )
  }

  function take(templateId: string) {
    const template = templates.find(({ id }) => id === templateId)
    put({
      templateId,
      ...(template && {
        subject: values.subject || template.name,
        description: values.description || template.description,
        minutes: String(template.minutes),
        categoryId: values.categoryId || (template.categoryId ?? ''),
      }),
    })
  }

  const fields = { store, values, put, contest }
  return (
    <FormDialog
      form={form}
      title={text(activity ? 'Activity.Edit' : 'Activity.New')}
      action={text(activity ? 'Activity.Save' : 'Activity.Create')}
      failed="Activity.NotChanged"
      className="ck-activity-form"
      disabled={!values.subject.trim()}
      isUnsaved={hasTime}
      onClose={onClose}
      footerStart={
        activity && (
          <ExistingTask
            store={store}
            activity={activity}
            address={addressOf(activity.id)}
            scope={scope}
            onClose={onClose}
          />
        )
      }
      after={
        activity && (
          <>
            <Suspense>
              <VisitReport activityId={activity.id} />
            </Suspense>
            {activity.caseId && <ActivityFiles activityId={activity.id} caseId={activity.caseId} />}
            <TimeSpent store={store} activityId={activity.id} onTyped={setHasTime} />
          </>
        )
      }
    >
      {activity && store.caseId === null && <ActivityPlaces activity={activity} />}
      <TextField
        label={text('Activity.Subject')}
        required
        maxLength={200}
        value={values.subject}
        warning={contest('subject')}
        onChange={subject => put({ subject })}
      />
      {!activity && templates.length > 0 && (
        <div className="ck-wide">
          <Select
            label={text('Activity.Template')}
            value={values.templateId}
            onChange={take}
            clearable
            options={templates.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </div>
      )}
      {!activity && store.caseId === null && <CaseChoice onChoose={caseId => put({ caseId })} />}
      {activity?.series && (
        <Suspense>
          <ScopeField scope={scope} onChange={setScope} />
        </Suspense>
      )}
      <PlanFields {...fields} dayError={form.errorOf('dueDate')} />
      {(!activity?.series || scope !== 'one') && (
        <RecurFields {...fields} canBegin={!activity?.series} timesError={form.errorOf('count')} />
      )}
      <KindFields {...fields} />
      <WordFields {...fields} />
      {(activity ? activity.caseId : store.caseId) && (
        <Suspense>
          <WaitsFor
            caseId={activity?.caseId ?? store.caseId ?? ''}
            own={activity?.id ?? null}
            value={values.waitsFor}
            error={form.error?.code === 'waits-circle' ? text('Activity.WaitsCircle') : undefined}
            onChange={waitsFor => put({ waitsFor })}
          />
        </Suspense>
      )}
      {form.error?.code === 'task-waits' && (
        <Notice tone="warning">
          {text('Activity.WaitsForOpen', { tasks: form.error.errors.map(({ message }) => message).join(', ') })}
        </Notice>
      )}
    </FormDialog>
  )
}
