import { type FormEvent, useEffect, useState } from 'react'
import { Link2, Trash2 } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { type Activity, type ActivityEdit, FREQUENCIES } from '@casekit/contract/activities'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '@casekit/ui/button'
import { Checkbox } from '@casekit/ui/checkbox'
import { Dialog } from '@casekit/ui/dialog'
import { Hint, TextArea, TextField } from '@casekit/ui/field'
import { Select } from '@casekit/ui/select'
import { toasts } from '../../../shell/toasts.ts'
import type { CasePage } from '../case.store.ts'
import { copyLink } from '../copy-link.ts'
import { rowAddress } from '../named-row.ts'
import type { ActivitiesStore } from './activities.store.ts'
import { ActivityFiles } from './ActivityFiles.tsx'
import { TimeSpent } from './TimeSpent.tsx'

type ActivityDialogProps = { store: ActivitiesStore; page: CasePage; activity?: Activity; onClose: () => void }

const NEW = {
  subject: '',
  description: '',
  dueDate: '',
  dueTime: '',
  minutes: '60',
  assignedTo: '',
  templateId: '',
  frequency: '',
  interval: '1',
  mandatory: false,
}
type Form = typeof NEW

function formOf(activity: Activity | undefined): Form {
  if (!activity) return NEW
  return {
    subject: activity.subject,
    description: activity.description,
    dueDate: activity.dueDate ?? '',
    dueTime: activity.dueTime ?? '',
    minutes: String(activity.durationInMinutes),
    assignedTo: activity.assignedToStakeholder?.id ?? '',
    templateId: activity.templateId ?? '',
    frequency: activity.recurrance?.frequency ?? '',
    interval: String(activity.recurrance?.interval ?? 1),
    mandatory: activity.mandatory,
  }
}

function bodyOf(form: Form): ActivityEdit & { subject: string } {
  const frequency = FREQUENCIES.find(each => each === form.frequency)
  return {
    subject: form.subject.trim(),
    description: form.description,
    dueDate: form.dueDate || null,
    ...(form.dueDate && form.dueTime && { dueTime: form.dueTime }),
    durationInMinutes: Number(form.minutes) || 0,
    assignedToStakeholder: form.assignedTo || null,
    templateId: form.templateId || null,
    mandatory: form.mandatory,
    recurrance: frequency ? { frequency, interval: Math.max(1, Number(form.interval) || 1) } : null,
  }
}

/** Makes a task, from a template or from nothing, or changes one; its time spent stands below. */
export function ActivityDialog({ store, page, activity, onClose }: ActivityDialogProps) {
  const { text } = useMessages()
  const { users, templates, busy } = useSnapshot(store.state)
  const [form, setForm] = useState(() => formOf(activity))
  const [isFailed, setFailed] = useState(false)
  useEffect(() => void store.learn(), [store])
  const put = (more: Partial<Form>) => setForm({ ...form, ...more })
  const isDirty = JSON.stringify(form) !== JSON.stringify(formOf(activity))

  function take(templateId: string) {
    const template = templates.find(({ id }) => id === templateId)
    put({
      templateId,
      ...(template && {
        subject: form.subject || template.name,
        description: form.description || template.description,
        minutes: String(template.minutes),
      }),
    })
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    if (!form.subject.trim()) return
    const body = bodyOf(form)
    const failure = await (activity ? store.change(activity, body) : store.add(body))
    setFailed(failure !== null)
    if (!failure) onClose()
  }

  async function remove() {
    if (!activity || (await store.remove(activity.id))) return setFailed(true)
    onClose()
    toasts.show({
      title: text('Activity.Removed', { subject: activity.subject }),
      undo: () => void store.add(bodyOf(formOf(activity))),
    })
  }

  const actions = (
    <>
      <Button onClick={onClose}>{text('Buttons.Cancel')}</Button>
      <Button
        kind="primary"
        type="submit"
        form="activity-form"
        busy={Boolean(busy[activity?.id ?? 'new'])}
        disabled={!form.subject.trim()}
      >
        {text(activity ? 'Activity.Save' : 'Activity.Create')}
      </Button>
    </>
  )
  return (
    <Dialog
      title={text(activity ? 'Activity.Edit' : 'Activity.New')}
      onClose={onClose}
      confirmClose={isDirty}
      actions={actions}
      footerStart={
        activity && (
          <>
            <Button kind="ghost" icon={<Trash2 />} onClick={() => void remove()}>
              {text('Activity.Remove')}
            </Button>
            <IconButton
              label={text('CaseFiles.CopyLink')}
              icon={<Link2 />}
              onClick={() => void copyLink(rowAddress('activity', activity.id), text)}
            />
          </>
        )
      }
    >
      <form id="activity-form" className="ck-activity-form" onSubmit={event => void save(event)}>
        <TextField
          label={text('Activity.Subject')}
          required
          maxLength={200}
          value={form.subject}
          onChange={subject => put({ subject })}
        />
        {!activity && templates.length > 0 && (
          <div className="ck-wide">
            <Select
              label={text('Activity.Template')}
              value={form.templateId}
              onChange={take}
              clearable
              options={templates.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </div>
        )}
        <TextField
          type="date"
          label={text('Activity.DueDate')}
          value={form.dueDate}
          onChange={dueDate => put({ dueDate })}
        />
        <TextField
          type="time"
          step={900}
          label={text('Activity.DueTime')}
          value={form.dueTime}
          onChange={dueTime => put({ dueTime })}
        />
        <TextField
          type="number"
          min={0}
          step={15}
          label={text('Activity.Minutes')}
          value={form.minutes}
          onChange={minutes => put({ minutes })}
        />
        <Select
          label={text('Activity.AssignedTo')}
          value={form.assignedTo}
          onChange={assignedTo => put({ assignedTo })}
          clearable
          options={users.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Select
          label={text('Activity.Recurs')}
          value={form.frequency}
          onChange={frequency => put({ frequency })}
          clearable
          options={FREQUENCIES.map(value => ({ value, label: text(`Activity.Every.${value}`) }))}
        />
        {form.frequency && (
          <TextField
            type="number"
            min={1}
            max={99}
            label={text('Activity.Interval')}
            value={form.interval}
            onChange={interval => put({ interval })}
          />
        )}
        <div className="ck-wide">
          <TextArea
            label={text('Activity.Description')}
            rows={3}
            value={form.description}
            onChange={description => put({ description })}
          />
        </div>
        <div className="ck-wide">
          <Checkbox checked={form.mandatory} onChange={mandatory => put({ mandatory })}>
            {text('Activity.Mandatory')}
          </Checkbox>
        </div>
        {isFailed && (
          <div className="ck-wide" role="alert">
            <Hint tone="error">{text('Activity.NotChanged')}</Hint>
          </div>
        )}
      </form>
      {activity && <ActivityFiles activityId={activity.id} caseId={page.caseId} />}
      {activity && <TimeSpent store={store} page={page} activityId={activity.id} />}
    </Dialog>
  )
}
