import { useMessages } from '@casekit/messages/react'
import type { MessageId } from '@casekit/messages/ids'
import { Button } from '@casekit/ui/button'
import { TextField } from '@casekit/ui/field'
import type { ComponentProps, ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import type { RecordFormState } from './record-form.store.ts'
import type { FieldSave } from './save-queue.ts'

/** What a field needs from its form; every record form provides it. */
export type FormOf<Field extends string> = {
  state: RecordFormState<Field>
  type: (field: Field, value: string) => void
  commit: () => void
  retry: (field: Field) => void
  resolve: (field: Field, choice: 'mine' | 'theirs') => void
  chooseSuggestion: (suggestion: RecordFormState<Field>['suggestions'][number]) => void
  closeSuggestions: () => void
}

export type RecordFieldProps<Field extends string> = Omit<
  ComponentProps<typeof TextField>,
  'label' | 'value' | 'onChange' | 'form'
> & {
  form: FormOf<Field>
  field: Field
  label: MessageId
}

/** A field that saves automatically once its record exists on the server, and shows its save state. */
export function RecordField<Field extends string>({ form, field, label, onBlur, ...rest }: RecordFieldProps<Field>) {
  const { text } = useMessages()
  const { values, saves } = useFormState(form)
  return (
    <TextField
      maxLength={200}
      autoComplete="off"
      {...rest}
      {...useSaving(form, field, saves[field])}
      label={text(label)}
      value={values[field]}
      onChange={value => form.type(field, value)}
      onBlur={event => {
        onBlur?.(event)
        form.commit()
      }}
    />
  )
}

/** The form's current state; synchronous, so the caret does not move. */
export function useFormState<Field extends string>(form: Pick<FormOf<Field>, 'state'>): RecordFormState<Field> {
  return useSnapshot(form.state, { sync: true }) as unknown as RecordFormState<Field>
}

type Saving = { saving?: 'saving' | 'saved' | 'failed'; error?: ReactNode; onRetry?: () => void }

function useSaving<Field extends string>(form: FormOf<Field>, field: Field, save: FieldSave | undefined): Saving {
  const { text } = useMessages()
  if (!save) return {}
  if (save.state === 'conflict') return { error: <Conflict form={form} field={field} theirs={save.theirs} /> }
  if (save.state !== 'failed') return { saving: save.state }
  if (save.message) return { error: text('Party.Refused') }
  return { saving: 'failed', onRetry: () => form.retry(field) }
}

function Conflict<Field extends string>({
  form,
  field,
  theirs,
}: {
  form: FormOf<Field>
  field: Field
  theirs: string
}) {
  const { text } = useMessages()
  return (
    <>
      {theirs ? text('Party.Conflict', { theirs }) : text('Party.ConflictEmpty')}{' '}
      <Button kind="link" onClick={() => form.resolve(field, 'mine')}>
        {text('Party.KeepMine')}
      </Button>{' '}
      <Button kind="link" onClick={() => form.resolve(field, 'theirs')}>
        {text('Party.TakeTheirs')}
      </Button>
    </>
  )
}
