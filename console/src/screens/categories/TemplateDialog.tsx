import {
  type ActivityCategory,
  type ActivityTemplate,
  addActivityTemplate,
  editActivityTemplate,
} from '@casekit/contract/activity-lists'
import { useMessages } from '@casekit/messages/react'
import { TextArea, TextField } from '@casekit/ui/field'
import { Select } from '@casekit/ui/select'
import { type FieldErrors, faultOf } from '../../patterns/form/field-errors.ts'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import { call } from '../../session/session.store.ts'
import { branchesOf, optionsOf } from './tree.ts'

type Written = { name: string; description: string; categoryId: string; minutes: string }

const MOST_MINUTES = 100_000

type Props = {
  template: ActivityTemplate | undefined
  categories: readonly ActivityCategory[]
  onSaved: () => Promise<void>
  onClose: () => void
}

const minutesOf = (typed: string) => (/^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN)

function faults({ name, minutes }: Written): FieldErrors<Written> {
  const fault = faultOf(minutesOf(minutes), { minimum: 0, maximum: MOST_MINUTES })
  return { ...(!name.trim() && { name: { id: 'Form.Missing' } }), ...(fault && { minutes: fault }) }
}

/** Edits a task template. */
export function TemplateDialog({ template, categories, onSaved, onClose }: Props) {
  const { text } = useMessages()
  const form = useForm<Written>({
    begin: {
      name: template?.name ?? '',
      description: template?.description ?? '',
      categoryId: categories.find(({ id }) => id === template?.categoryId)?.id ?? '',
      minutes: String(template?.minutes ?? 60),
    },
    check: faults,
    save: ({ name, description, categoryId, minutes }, { key }) => {
      const body = { name: name.trim(), description, categoryId: categoryId || null, minutes: minutesOf(minutes) }
      const sent: Promise<unknown> = template
        ? call(editActivityTemplate, { params: { id: template.id }, body, ifMatch: template.version })
        : call(addActivityTemplate, { body, key })
      return sent.finally(onSaved)
    },
  })
  const { values, put, errorOf } = form
  return (
    <FormDialog
      form={form}
      title={template ? text('Categories.Change', { name: template.name }) : text('Categories.AddTemplate')}
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
      <TextArea
        label={text('Categories.Description')}
        optional
        rows={4}
        maxLength={10_000}
        value={values.description}
        error={errorOf('description')}
        onChange={description => put({ description })}
      />
      <Select
        label={text('Categories.Category')}
        optional
        clearable
        value={values.categoryId}
        error={errorOf('categoryId')}
        options={optionsOf(branchesOf(categories))}
        onChange={categoryId => put({ categoryId })}
      />
      <TextField
        label={text('Categories.Minutes')}
        inputMode="numeric"
        value={values.minutes}
        error={errorOf('minutes')}
        onChange={minutes => put({ minutes })}
      />
    </FormDialog>
  )
}
