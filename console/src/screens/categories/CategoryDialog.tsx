import type { ActivityCategory } from '@casekit/contract/activity-lists'
import { useMessages } from '@casekit/messages/react'
import { TextField } from '@casekit/ui/field'
import { Select } from '@casekit/ui/select'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import { call } from '../../session/session.store.ts'
import { optionsOf, placesFor } from './tree.ts'
import { type Tree, TREE_CALLS } from './tree-calls.ts'

type Written = { name: string; parentId: string }

type Props = {
  tree: Tree
  category: ActivityCategory | undefined
  categories: readonly ActivityCategory[]
  onSaved: () => Promise<void>
  onClose: () => void
}

/** Adds, renames or moves a category. */
export function CategoryDialog({ tree, category, categories, onSaved, onClose }: Props) {
  const { text } = useMessages()
  const { add, edit } = TREE_CALLS[tree]
  const form = useForm<Written>({
    begin: { name: category?.name ?? '', parentId: category?.parentId ?? '' },
    check: ({ name }) => (name.trim() ? {} : { name: { id: 'Form.Missing' } }),
    save: ({ name, parentId }, { key }) => {
      const body = { name: name.trim(), parentId: parentId || null }
      const sent: Promise<unknown> = category
        ? call(edit, { params: { id: category.id }, body })
        : call(add, { body, key })
      return sent.finally(onSaved)
    },
  })
  const { values, put, errorOf } = form
  return (
    <FormDialog
      form={form}
      size="sm"
      title={category ? text('Categories.Change', { name: category.name }) : text('Categories.Add')}
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
      <Select
        label={text('Categories.Below')}
        value={values.parentId}
        error={errorOf('parentId')}
        options={[{ value: '', label: text('Categories.Top') }, ...optionsOf(placesFor(categories, category?.id))]}
        onChange={parentId => put({ parentId })}
      />
    </FormDialog>
  )
}
