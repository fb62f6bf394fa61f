import { ApiError } from '@casekit/client/api-error'
import type { FieldVisit } from '@casekit/contract/field-work'
import { useMessages } from '@casekit/messages/react'
import { TextArea } from '@casekit/ui/field'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import type { TodayStore } from './today.store.ts'

export type Asked = 'note' | 'description'

type Props = { store: TodayStore; visit: FieldVisit; asked: Asked; onClose: () => void }

const LONGEST = 5000

const WORDS = {
  note: { title: 'Today.AddNote', label: 'Today.Note', action: 'Today.AddNote' },
  description: { title: 'Today.EditDescription', label: 'Today.Description', action: 'Today.SaveDescription' },
} as const

/** Adds a note, or edits the description. */
export function TextDialog({ store, visit, asked, onClose }: Props) {
  const { text } = useMessages()
  const words = WORDS[asked]
  const form = useForm({
    begin: { text: asked === 'note' ? '' : visit.description },
    check: values => (asked === 'note' && !values.text.trim() ? { text: { id: 'Form.Missing' as const } } : {}),
    save: async values => {
      const before = asked === 'description' && { before: visit.description }
      const isKept = await store.act({ activityId: visit.id, kind: asked, text: values.text.trim(), ...before })
      if (!isKept) throw new ApiError(0, 'offline')
    },
  })
  return (
    <FormDialog
      form={form}
      size="sm"
      title={text(words.title)}
      action={text(words.action)}
      failed="Today.NotKept"
      onClose={onClose}
    >
      <TextArea
        label={text(words.label)}
        maxLength={LONGEST}
        rows={5}
        value={form.values.text}
        error={form.errorOf('text')}
        onChange={typed => form.put({ text: typed })}
      />
    </FormDialog>
  )
}
