import type { PropertyOwner } from '@casekit/contract/properties'
import { PROPERTY_LIMITS } from '@casekit/contract/property-kinds'
import { editPropertyOwner } from '@casekit/contract/property-owners'
import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import { TextField } from '@casekit/ui/field'
import { toasts } from '../../frame/notices/toasts.ts'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import { call } from '../../session/session.store.ts'

type OwnerDialogProps = { owner: PropertyOwner; onClose: () => void; onSaved: () => void }
type Facts = Omit<PropertyOwner, 'id' | 'version'>

const FIELDS: { name: keyof Facts; label: MessageId; most: number; type?: 'email' | 'tel' }[] = [
  { name: 'name', label: 'PropertyForm.Name', most: PROPERTY_LIMITS.name },
  { name: 'cvr', label: 'Owners.Cvr', most: 200 },
  { name: 'email', label: 'Owners.Email', most: 254, type: 'email' },
  { name: 'phone', label: 'Owners.Phone', most: 40, type: 'tel' },
  { name: 'address', label: 'Owners.Address', most: 200 },
  { name: 'zipCode', label: 'PropertyForm.ZipCode', most: 12 },
  { name: 'city', label: 'PropertyForm.City', most: 200 },
]

/** Edits an owner, on all of their properties. */
export function OwnerDialog({ owner: { id: ownerId, version, ...facts }, onClose, onSaved }: OwnerDialogProps) {
  const { text } = useMessages()
  const form = useForm<Facts>({
    begin: facts,
    check: ({ name }) => (name.trim() ? {} : { name: { id: 'Form.Missing' } }),
    save: async body => {
      await call(editPropertyOwner, { params: { ownerId }, body, ifMatch: version })
      toasts.show({ title: text('Owners.OwnerSaved') })
    },
  })
  return (
    <FormDialog
      form={form}
      size="md"
      title={text('Owners.EditOne', { name: facts.name })}
      action={text('Tenancies.Save')}
      className="ck-tenancy-form"
      failed="Owners.NotSaved"
      onClose={onClose}
      onSaved={onSaved}
    >
      {FIELDS.map(({ name, label, most, type }) => (
        <TextField
          key={name}
          label={text(label)}
          required={name === 'name'}
          maxLength={most}
          {...(type && { type })}
          value={form.values[name]}
          error={form.errorOf(name)}
          onChange={value => form.put({ [name]: value })}
        />
      ))}
    </FormDialog>
  )
}
