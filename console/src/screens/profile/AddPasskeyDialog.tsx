import { useState } from 'react'
import { addPasskey, startPasskey } from '@casekit/contract/passkeys'
import { useMessages } from '@casekit/messages/react'
import { TextField } from '@casekit/ui/field'
import { makeCredential } from '../../session/passkey.ts'
import { call } from '../../session/session.store.ts'
import { ProveDialog } from './ProveDialog.tsx'

type AddPasskeyProps = {
  /** With recovery codes if it is the first factor. */
  onDone: (codes: readonly string[] | null) => void
  onClose: () => void
}

/** Creates a passkey: its name, the password, and the browser's dialog. */
export function AddPasskeyDialog({ onDone, onClose }: AddPasskeyProps) {
  const { text } = useMessages()
  const [name, setName] = useState('')

  async function add(password: string) {
    const made = await makeCredential(await call(startPasskey, { body: { password } }))
    const { codes } = await call(addPasskey, { body: { name: name.trim() || text('Passkeys.Usual'), made } })
    return () => onDone(codes)
  }
  return (
    <ProveDialog
      title="Passkeys.Add"
      lead="Passkeys.AddLead"
      action="SecondFactor.GoOn"
      onProve={add}
      onClose={onClose}
    >
      <TextField
        label={text('Passkeys.Name')}
        placeholder={text('Passkeys.Usual')}
        maxLength={200}
        value={name}
        onChange={setName}
        data-autofocus
      />
    </ProveDialog>
  )
}
