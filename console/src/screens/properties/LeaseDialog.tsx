import type { LeasePage } from '@casekit/contract/tenancy-shapes'
import { LEASE_TYPES } from '@casekit/contract/properties'
import { addLease, editLease, LEASE_LIMITS, type LeaseWritten } from '@casekit/contract/property-register'
import { useMessages } from '@casekit/messages/react'
import { TextField } from '@casekit/ui/field'
import { Select } from '@casekit/ui/select'
import { faultsOf } from '../../patterns/form/field-errors.ts'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import { call } from '../../session/session.store.ts'

type LeaseDialogProps = {
  /** With a property, a new one is created. */
  of: { propertyId: string } | { lease: LeasePage }
  onClose: () => void
  onSaved: () => void
}

/** Edits a lease's number, address and type. */
export function LeaseDialog({ of, onClose, onSaved }: LeaseDialogProps) {
  const { text } = useMessages()
  const lease = 'lease' in of ? of.lease : undefined
  const form = useForm<LeaseWritten>({
    begin: {
      number: lease?.leaseNumber ?? '',
      address: lease?.address ?? '',
      propertyLeaseType: lease?.propertyLeaseType ?? 'Residential',
    },
    check: values => faultsOf(values, LEASE_LIMITS),
    save: async (body, { key }) => {
      await ('lease' in of
        ? call(editLease, { params: { leaseId: of.lease.id }, body, ifMatch: of.lease.version })
        : call(addLease, { params: { propertyId: of.propertyId }, body, key }))
    },
  })
  const { values, put, errorOf, error } = form
  return (
    <FormDialog
      form={form}
      size="sm"
      title={text(lease ? 'LeaseForm.Edit' : 'LeaseForm.Add')}
      action={text(lease ? 'Tenancies.Save' : 'LeaseForm.Create')}
      className="ck-tenancy-form"
      failed={error?.status === 409 ? 'PropertyForm.NumberTaken' : 'LeaseForm.Failed'}
      onClose={onClose}
      onSaved={onSaved}
    >
      <TextField
        label={text('PropertyForm.Number')}
        required
        maxLength={40}
        value={values.number}
        error={errorOf('number')}
        onChange={number => put({ number })}
      />
      <TextField
        label={text('Properties.Address')}
        maxLength={200}
        value={values.address}
        error={errorOf('address')}
        onChange={address => put({ address })}
      />
      <Select
        label={text('Tenancies.Type')}
        value={values.propertyLeaseType}
        options={LEASE_TYPES.map(value => ({ value, label: text(`LeaseType.${value}`) }))}
        onChange={value => put({ propertyLeaseType: value as LeaseWritten['propertyLeaseType'] })}
      />
    </FormDialog>
  )
}
