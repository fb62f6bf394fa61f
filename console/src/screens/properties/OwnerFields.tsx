import { X } from 'lucide-react'
import { PROPERTY_LIMITS } from '@casekit/contract/property-kinds'
import { useMessages } from '@casekit/messages/react'
import { IconButton } from '@casekit/ui/button'
import { TextField } from '@casekit/ui/field'
import { Select } from '@casekit/ui/select'
import { DayField } from '../../patterns/day/DayField.tsx'
import type { OwnerRow, RowFaults } from './owner-form.ts'

type OwnerFieldsProps = {
  row: OwnerRow
  /** Of existing owners, by id. */
  names: ReadonlyMap<string, string>
  faults: RowFaults
  onChange: (row: Partial<OwnerRow>) => void
  onRemove: () => void
}

/** One owner with a share. */
export function OwnerFields({ row, names, faults, onChange, onRemove }: OwnerFieldsProps) {
  const { text } = useMessages()
  const { ownerId, name, email, phone, share, from, until } = row
  const whose = (ownerId && names.get(ownerId)) || name || text('Owners.New')
  const error = (field: keyof RowFaults) => (faults[field] ? { error: text(faults[field]) } : {})
  const options = [{ value: '', label: text('Owners.New') }, ...[...names].map(([value, label]) => ({ value, label }))]
  return (
    <fieldset className="ck-owner-fields">
      <legend className="ck-hidden-text">{whose}</legend>
      <Select
        label={text('Owners.Who')}
        value={ownerId}
        options={options}
        onChange={next => onChange({ ownerId: next })}
      />
      <TextField
        label={text('Owners.Share')}
        inputMode="decimal"
        maxLength={6}
        value={share}
        {...error('share')}
        onChange={next => onChange({ share: next })}
      />
      <DayField label={text('Owners.From')} value={from} onChange={next => onChange({ from: next })} />
      <DayField
        label={text('Owners.Until')}
        value={until}
        {...error('until')}
        onChange={next => onChange({ until: next })}
      />
      <IconButton icon={<X />} label={text('Owners.Remove', { name: whose })} onClick={onRemove} />
      {!ownerId && (
        <div className="ck-owner-new">
          <TextField
            label={text('PropertyForm.Name')}
            required
            maxLength={PROPERTY_LIMITS.name}
            value={name}
            {...error('name')}
            onChange={next => onChange({ name: next })}
          />
          <TextField
            label={text('Owners.Email')}
            type="email"
            maxLength={200}
            value={email}
            onChange={next => onChange({ email: next })}
          />
          <TextField
            label={text('Owners.Phone')}
            type="tel"
            maxLength={40}
            value={phone}
            onChange={next => onChange({ phone: next })}
          />
        </div>
      )}
    </fieldset>
  )
}
