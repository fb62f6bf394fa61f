import { addProperty, NEW_PROPERTY_LIMITS } from '@casekit/contract/property-register'
import { useMessages } from '@casekit/messages/react'
import { TextField } from '@casekit/ui/field'
import { faultsOf } from '../../patterns/form/field-errors.ts'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import { call } from '../../session/session.store.ts'
import './leases.css'

type AddPropertyDialogProps = { onClose: () => void; onAdded: (propertyId: string) => void }

/** Creates a property with its number, name and address; the rest is added on its page. */
export function AddPropertyDialog({ onClose, onAdded }: AddPropertyDialogProps) {
  const { text } = useMessages()
  const form = useForm({
    begin: { number: '', name: '', address: '', zipCode: '', city: '' },
    check: values => faultsOf(values, NEW_PROPERTY_LIMITS),
    save: async (body, { key }) => onAdded(await call(addProperty, { body, key })),
  })
  const { values, put, errorOf, error } = form
  const line = (field: keyof typeof values) => ({
    maxLength: NEW_PROPERTY_LIMITS[field].maxLength ?? 200,
    value: values[field],
    error: errorOf(field),
    onChange: (next: string) => put({ [field]: next }),
  })
  return (
    <FormDialog
      form={form}
      size="sm"
      title={text('PropertyForm.Add')}
      action={text('PropertyForm.Create')}
      className="ck-tenancy-form"
      failed={error?.status === 409 ? 'PropertyForm.NumberTaken' : 'PropertyForm.Failed'}
      onClose={onClose}
    >
      <TextField label={text('PropertyForm.Number')} required {...line('number')} />
      <TextField label={text('PropertyForm.Name')} required {...line('name')} />
      <TextField label={text('Properties.Address')} {...line('address')} />
      <div className="ck-property-place">
        <TextField label={text('PropertyForm.ZipCode')} {...line('zipCode')} />
        <TextField label={text('PropertyForm.City')} {...line('city')} />
      </div>
    </FormDialog>
  )
}
