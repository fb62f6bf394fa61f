import { type Passkey, renamePasskey } from '@casekit/contract/passkeys'
import { useMessages } from '@casekit/messages/react'
import { TextField } from '@casekit/ui/field'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import { call } from '../../session/session.store.ts'

type RenameProps = { passkey: Passkey; onDone: () => void; onClose: () => void }

export function RenamePasskeyDialog({ passkey, onDone, onClose }: RenameProps) {
  const { text } = useMessages()
  const form = useForm({
    begin: { name: passkey.name },
    check: ({ name }) => (name.trim() ? {} : { name: { id: 'Passkeys.NameMissing' } }),
    save: body => call(renamePasskey, { params: { passkeyId: passkey.id }, body }),
  })
  return (
    <FormDialog
      form={form}
      title={text('Passkeys.Rename')}
      action={text('Passkeys.SaveName')}
      failed="SecondFactor.Failed"
      onSaved={onDone}
      onClose={onClose}
    >
      <TextField
        label={text('Passkeys.Name')}
        maxLength={200}
        value={form.values.name}
        error={form.errorOf('name')}
        onChange={name => form.put({ name })}
      />
    </FormDialog>
  )
}
