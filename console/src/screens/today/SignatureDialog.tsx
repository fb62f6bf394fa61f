import { useState } from 'react'
import type { FieldVisit } from '@casekit/contract/field-work'
import { useMessages } from '@casekit/messages/react'
import { TextField } from '@casekit/ui/field'
import { SignatureField } from '@casekit/ui/signature-field'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import type { TodayStore } from './today.store.ts'

type Props = { store: TodayStore; visit: FieldVisit; onClose: () => void }

/** The customer on site signs for the work. */
export function SignatureDialog({ store, visit, onClose }: Props) {
  const { text } = useMessages()
  const [strokes, setStrokes] = useState<number[][]>([])
  const form = useForm({
    begin: { name: visit.signature?.name ?? visit.contactName },
    check: ({ name }) => (name.trim() ? {} : { name: { id: 'Form.Missing' as const } }),
    save: async ({ name }) => {
      const isKept = await store.act({ activityId: visit.id, kind: 'signature', name: name.trim(), strokes })
      if (!isKept) throw new Error('It was not kept.')
    },
  })
  const { values, put, errorOf } = form
  return (
    <FormDialog
      form={form}
      title={text('Today.Sign')}
      action={text('Today.KeepSignature')}
      failed="Today.NotKept"
      className="ck-today-form"
      disabled={strokes.length === 0}
      isUnsaved={strokes.length > 0}
      onClose={onClose}
    >
      <p>{text('Today.SignText', { subject: visit.subject })}</p>
      <TextField
        label={text('Today.SignName')}
        required
        maxLength={200}
        value={values.name}
        error={errorOf('name')}
        onChange={name => put({ name })}
      />
      <SignatureField label={text('Today.SignHere')} erase={text('Today.SignErase')} onChange={setStrokes} />
    </FormDialog>
  )
}
