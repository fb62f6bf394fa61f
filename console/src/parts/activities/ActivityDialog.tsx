import { useEffect, useState } from 'react'
import { Link2, Trash2 } from 'lucide-react'
import { useSnapshot } from 'valtio'
import type { Activity } from '@casekit/contract/activities'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '@casekit/ui/button'
import { TextField } from '@casekit/ui/field'
import { Select } from '@casekit/ui/select'
import { toasts } from '../../frame/notices/toasts.ts'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import { copyLink } from '../copy-link.ts'
import type { ActivitiesStore } from './activities.store.ts'
import { type ActivityField, type ActivityForm, editOf, formOf } from './activity-form.ts'
import { KindFields, PlanFields, WordFields } from './ActivityFields.tsx'
import { ActivityFiles } from './ActivityFiles.tsx'
import { ActivityPlaces } from './ActivityPlaces.tsx'
import { CaseChoice } from './CaseChoice.tsx'
import { TimeSpent } from './TimeSpent.tsx'
import './activity-dialog.css'

type ActivityDialogProps = {
  store: ActivitiesStore
  activity?: Activity
  /** Where the task can be found again. */
  addressOf: (id: string) => string
  onClose: () => void
}

/** What nobody touched here is not written over anybody's change. */
async function save(
  store: ActivitiesStore,
  activity: Activity | undefined,
  values: ActivityForm,
  changed: readonly ActivityField[],
): Promise<void> {
  const failure = await (activity
    ? store.change(activity, editOf(values, changed))
    : store.add({ ...editOf(values, Object.keys(values) as ActivityField[]), subject: values.subject.trim() }))
  if (failure) throw failure
}

/** Makes a task, from a template or from nothing, or changes one; its files and time spent stand below. */
export function ActivityDialog({ store, activity, addressOf, onClose }: ActivityDialogProps) {
  const { text } = useMessages()
  const { templates } = useSnapshot(store.state)
  const [hasTime, setHasTime] = useState(false)
  useEffect(() => void store.learn(), [store])
  const form = useForm<ActivityForm>({
    begin: formOf(activity),
    save: (values, { changed }) => save(store, activity, values, changed),
  })
  const { values, put } = form

  /** Says what somebody else wrote into a field that is being changed here, and offers to take it. */
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
        activity && <Existing store={store} activity={activity} address={addressOf(activity.id)} onClose={onClose} />
      }
      after={
        activity && (
          <>
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
      <PlanFields {...fields} />
      <KindFields {...fields} />
      <WordFields {...fields} />
    </FormDialog>
  )
}

type ExistingProps = { store: ActivitiesStore; activity: Activity; address: string; onClose: () => void }

/** What can be done to a task that is there already. */
function Existing({ store, activity, address, onClose }: ExistingProps) {
  const { text } = useMessages()
  async function remove() {
    if (await store.remove(activity.id)) return toasts.show({ tone: 'failed', title: text('Activity.NotChanged') })
    onClose()
    toasts.show({
      title: text('Activity.Removed', { subject: activity.subject }),
      undo: () => void store.restore(activity.id),
    })
  }
  return (
    <>
      <Button kind="ghost" icon={<Trash2 />} onClick={() => void remove()}>
        {text('Activity.Remove')}
      </Button>
      <IconButton label={text('CaseFiles.CopyLink')} icon={<Link2 />} onClick={() => void copyLink(address, text)} />
    </>
  )
}
