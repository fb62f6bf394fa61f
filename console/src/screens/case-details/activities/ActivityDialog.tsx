import { type FormEvent, useEffect, useState } from 'react'
import { Link2, Trash2 } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { type Activity, FREQUENCIES } from '@casekit/contract/activities'
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
import { type ActivityField, type ActivityForm, contestedOf, editOf, formOf } from './activity-form.ts'
import { ActivityFiles } from './ActivityFiles.tsx'
import { TimeSpent } from './TimeSpent.tsx'

type ActivityDialogProps = { store: ActivitiesStore; page: CasePage; activity?: Activity; onClose: () => void }

/** Makes a task, from a template or from nothing, or changes one; its files and time spent stand below. */
export function ActivityDialog({ store, page, activity, onClose }: ActivityDialogProps) {
  const { text } = useMessages()
  const { users, templates, busy } = useSnapshot(store.state)
  const [begun, setBegun] = useState(() => formOf(activity))
  const [typed, setTyped] = useState<Partial<ActivityForm>>({})
  const [isFailed, setFailed] = useState(false)
  const [hasTime, setHasTime] = useState(false)
  useEffect(() => void store.learn(), [store])
  const now = formOf(activity)
  const form = { ...now, ...typed }
  const contested = contestedOf(typed, begun, now)

  function put(more: Partial<ActivityForm>) {
    const first = Object.keys(more).filter(field => !(field in typed))
    setBegun({ ...begun, ...Object.fromEntries(first.map(field => [field, now[field as ActivityField]])) })
    setTyped({ ...typed, ...more })
  }

  const touched = (Object.keys(typed) as ActivityField[]).filter(field => typed[field] !== now[field])

  /** Says what somebody else wrote into a field that is being changed here, and offers to take it. */
  function contest(field: ActivityField, read = (value: string) => value) {
    if (!contested.includes(field)) return undefined
    const theirs = now[field] === '' ? '' : read(String(now[field]))
    return (
      <>
        {theirs ? text('Activity.Contested', { theirs }) : text('Activity.ContestedEmpty')}{' '}
        <Button
          kind="link"
          onClick={() => setTyped(Object.fromEntries(Object.entries(typed).filter(([name]) => name !== field)))}
        >
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
        subject: form.subject || template.name,
        description: form.description || template.description,
        minutes: String(template.minutes),
      }),
    })
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    if (!form.subject.trim()) return
    const failure = await (activity
      ? store.change(activity, editOf(form, touched))
      : store.add({ ...editOf(form, Object.keys(form) as ActivityField[]), subject: form.subject.trim() }))
    setFailed(failure !== null)
    if (!failure) onClose()
  }

  async function remove() {
    if (!activity || (await store.remove(activity.id))) return setFailed(true)
    onClose()
    toasts.show({
      title: text('Activity.Removed', { subject: activity.subject }),
      undo: () => void store.restore(activity.id),
    })
  }

  const nameOf = (id: string) => users.find(user => user.id === id)?.name ?? id
  const everyOf = (frequency: string) => text(`Activity.Every.${frequency as (typeof FREQUENCIES)[number]}`)
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
      confirmClose={touched.length > 0 || hasTime}
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
          warning={contest('subject')}
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
          warning={contest('dueDate')}
          onChange={dueDate => put({ dueDate })}
        />
        <TextField
          type="time"
          step={900}
          label={text('Activity.DueTime')}
          value={form.dueTime}
          warning={contest('dueTime')}
          onChange={dueTime => put({ dueTime })}
        />
        <TextField
          type="number"
          min={0}
          step={15}
          label={text('Activity.Minutes')}
          value={form.minutes}
          warning={contest('minutes')}
          onChange={minutes => put({ minutes })}
        />
        <Select
          label={text('Activity.AssignedTo')}
          value={form.assignedTo}
          warning={contest('assignedTo', nameOf)}
          onChange={assignedTo => put({ assignedTo })}
          clearable
          options={users.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Select
          label={text('Activity.Recurs')}
          value={form.frequency}
          warning={contest('frequency', everyOf)}
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
            warning={contest('interval')}
            onChange={interval => put({ interval })}
          />
        )}
        <div className="ck-wide">
          <TextArea
            label={text('Activity.Description')}
            rows={3}
            value={form.description}
            warning={contest('description')}
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
      {activity && <TimeSpent store={store} page={page} activityId={activity.id} onTyped={setHasTime} />}
    </Dialog>
  )
}
