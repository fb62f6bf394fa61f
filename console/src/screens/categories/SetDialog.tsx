import { Plus, Trash2 } from 'lucide-react'
import type { ActivityTemplate } from '@casekit/contract/activity-lists'
import { type ActivitySet, addActivitySet, editActivitySet, SET_TASKS_AT_MOST } from '@casekit/contract/activity-sets'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '@casekit/ui/button'
import { Checkbox } from '@casekit/ui/checkbox'
import { TextField } from '@casekit/ui/field'
import { Select } from '@casekit/ui/select'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import { call } from '../../session/session.store.ts'
import { emptyTask, isWhole, sentOf, type TypedTask, typedOf } from './set-form.ts'

type Written = { name: string; tasks: TypedTask[] }

type Props = {
  set: ActivitySet | undefined
  templates: readonly ActivityTemplate[]
  onSaved: () => Promise<void>
  onClose: () => void
}

/** Edits a task set: its tasks, their days, and what each waits for. */
export function SetDialog({ set, templates, onSaved, onClose }: Props) {
  const { text } = useMessages()
  const form = useForm<Written>({
    begin: { name: set?.name ?? '', tasks: typedOf(set) },
    check: ({ name, tasks }) => ({
      ...(!name.trim() && { name: { id: 'Form.Missing' as const } }),
      ...(!isWhole(tasks) && { tasks: { id: 'Form.Missing' as const } }),
    }),
    save: ({ name, tasks }, { key }) => {
      const body = { name: name.trim(), tasks: sentOf(tasks) }
      const sent: Promise<unknown> = set
        ? call(editActivitySet, { params: { id: set.id }, body, ifMatch: set.version })
        : call(addActivitySet, { body, key })
      return sent.finally(onSaved)
    },
  })
  const { values, put, errorOf } = form
  const { tasks } = values
  // a set may contain a template that is no longer available
  const gone = (set?.tasks ?? []).filter(({ templateId }) => !templates.some(({ id }) => id === templateId))
  const choices = [
    ...templates.map(({ id, name }) => ({ value: id, label: name })),
    ...gone.map(({ templateId, templateName }) => ({ value: templateId, label: templateName })),
  ]
  const change = (key: number, more: Partial<TypedTask>) =>
    put({ tasks: tasks.map(task => (task.key === key ? { ...task, ...more } : task)) })
  const add = () => put({ tasks: [...tasks, emptyTask(Math.max(-1, ...tasks.map(({ key }) => key)) + 1)] })
  return (
    <FormDialog
      form={form}
      title={set ? text('Categories.Change', { name: set.name }) : text('Categories.AddSet')}
      action={text('Categories.Save')}
      failed="Categories.NotSaved"
      className="ck-categories-form"
      onClose={onClose}
    >
      <TextField
        label={text('Categories.Name')}
        required
        maxLength={200}
        value={values.name}
        error={errorOf('name')}
        onChange={name => put({ name })}
      />
      <ol className="ck-set-tasks">
        {tasks.map((task, place) => (
          <SetTaskFields
            key={task.key}
            task={task}
            place={place}
            before={tasks.slice(0, place)}
            choices={choices}
            isOnly={tasks.length === 1}
            error={errorOf('tasks')}
            onChange={more => change(task.key, more)}
            onRemove={() => put({ tasks: tasks.filter(({ key }) => key !== task.key) })}
          />
        ))}
      </ol>
      <Button size="sm" icon={<Plus />} disabled={tasks.length >= SET_TASKS_AT_MOST} onClick={add}>
        {text('Categories.AddSetTask')}
      </Button>
    </FormDialog>
  )
}

type TaskProps = {
  task: TypedTask
  place: number
  before: readonly TypedTask[]
  choices: readonly { value: string; label: string }[]
  isOnly: boolean
  error: string | undefined
  onChange: (more: Partial<TypedTask>) => void
  onRemove: () => void
}

function SetTaskFields({ task, place, before, choices, isOnly, error, onChange, onRemove }: TaskProps) {
  const { text } = useMessages()
  const number = String(place + 1)
  const nameOf = (templateId: string) => choices.find(({ value }) => value === templateId)?.label ?? '–'
  const waits = before.map(({ key, templateId }, at) => ({
    value: String(key),
    label: text('Categories.PlaceAndName', { place: String(at + 1), name: nameOf(templateId) }),
  }))
  return (
    <li>
      <fieldset>
        <legend>{text('Categories.SetTask', { place: number })}</legend>
        <Select
          label={text('Categories.SetTemplate')}
          required
          value={task.templateId}
          error={task.templateId ? undefined : error}
          options={choices}
          onChange={templateId => onChange({ templateId })}
        />
        <TextField
          label={text('Categories.DaysAfter')}
          inputMode="numeric"
          maxLength={3}
          value={task.daysAfter}
          error={/^\d{1,3}$/.test(task.daysAfter) ? undefined : error}
          onChange={daysAfter => onChange({ daysAfter })}
        />
        {waits.length > 0 && (
          <Select
            label={text('Categories.WaitsFor')}
            value={task.waitsFor === null ? '' : String(task.waitsFor)}
            clearable
            options={waits}
            onChange={first => onChange({ waitsFor: first ? Number(first) : null })}
          />
        )}
        <Checkbox checked={task.mandatory} onChange={mandatory => onChange({ mandatory })}>
          {text('Categories.SetMandatory')}
        </Checkbox>
        {!isOnly && (
          <IconButton
            size="sm"
            icon={<Trash2 />}
            label={text('Categories.RemoveSetTask', { place: number })}
            onClick={onRemove}
          />
        )}
      </fieldset>
    </li>
  )
}
