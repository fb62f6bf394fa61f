import { editProperty } from '@casekit/contract/properties'
import { PROPERTY_LIMITS } from '@casekit/contract/property-kinds'
import { getResponsibles } from '@casekit/contract/session'
import { useMessages } from '@casekit/messages/react'
import { TextArea, TextField } from '@casekit/ui/field'
import { Select } from '@casekit/ui/select'
import { typedPoint } from '../../parts/map/degrees.ts'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import type { Property } from './property.ts'
import { PropertyParts, partsIn, typedParts } from './PropertyParts.tsx'
import { isArea } from './room-form.ts'
import './leases.css'

type PropertyDialogProps = { property: Property; onClose: () => void; onSaved: () => void }

/** Edits a property: its facts, its parts, and notes for visitors. */
export function PropertyDialog({ property, onClose, onSaved }: PropertyDialogProps) {
  const { text, format } = useMessages()
  const responsibles = useQuery(signal => call(getResponsibles, { signal }))
  const { id: propertyId, version, name, address, zipCode, city, hint, parts, responsibleId, point } = property
  const form = useForm({
    begin: {
      name,
      address,
      zipCode,
      city,
      hint,
      parts: typedParts(parts, format.number),
      responsibleId: responsibleId?.id ?? '',
      ...pointOf(point),
    },
    check: values => ({
      ...(!values.name.trim() && { name: { id: 'Form.Missing' as const } }),
      ...(values.parts.some(part => !part.name.trim()) && { parts: { id: 'Form.Missing' as const } }),
      ...(typedPoint(values) === undefined && { latitude: { id: 'PropertyForm.NoDegrees' as const } }),
      ...(values.parts.some(part => !isArea(part.area)) && { parts: { id: 'Rooms.NoArea' as const } }),
    }),
    save: ({ latitude, longitude, ...values }) =>
      call(editProperty, {
        params: { propertyId },
        body: {
          ...values,
          parts: partsIn(values.parts),
          responsibleId: values.responsibleId || null,
          point: typedPoint({ latitude, longitude }) ?? null,
        },
        ifMatch: version,
      }),
  })
  const { values, put, errorOf } = form
  const line = (field: 'name' | 'address' | 'zipCode' | 'city') => ({
    maxLength: PROPERTY_LIMITS[field],
    value: values[field],
    error: errorOf(field),
    onChange: (next: string) => put({ [field]: next, ...onTheMap({ ...values, [field]: next }, property) }),
  })
  const degrees = (field: 'latitude' | 'longitude') => ({
    inputMode: 'decimal' as const,
    maxLength: 20,
    value: values[field],
    error: errorOf(field),
    onChange: (next: string) => put({ [field]: next }),
  })
  const staff = [...(responsibles.answer ?? [])]
  if (responsibleId && !staff.some(({ id }) => id === responsibleId.id)) staff.push(responsibleId)
  return (
    <FormDialog
      form={form}
      title={text('PropertyForm.Edit')}
      action={text('Tenancies.Save')}
      className="ck-tenancy-form"
      failed="PropertyForm.Failed"
      onClose={onClose}
      onSaved={onSaved}
    >
      <TextField label={text('PropertyForm.Name')} required {...line('name')} />
      <TextField label={text('Properties.Address')} {...line('address')} />
      <div className="ck-property-place">
        <TextField label={text('PropertyForm.ZipCode')} {...line('zipCode')} />
        <TextField label={text('PropertyForm.City')} {...line('city')} />
      </div>
      <div className="ck-property-degrees">
        <TextField
          label={text('PropertyForm.Latitude')}
          hint={text('PropertyForm.DegreesHint')}
          {...degrees('latitude')}
        />
        <TextField label={text('PropertyForm.Longitude')} {...degrees('longitude')} />
      </div>
      <Select
        label={text('Properties.Responsible')}
        clearable
        value={values.responsibleId}
        options={staff.map(member => ({ value: member.id, label: member.name }))}
        onChange={chosen => put({ responsibleId: chosen })}
      />
      <TextArea
        label={text('PropertyForm.Hint')}
        hint={text('PropertyForm.HintExample')}
        rows={2}
        maxLength={PROPERTY_LIMITS.hint}
        value={values.hint}
        onChange={next => put({ hint: next })}
      />
      <PropertyParts parts={values.parts} error={errorOf('parts')} onChange={next => put({ parts: next })} />
    </FormDialog>
  )
}

const pointOf = (point: Property['point']) => ({
  latitude: point?.latitude.toString() ?? '',
  longitude: point?.longitude.toString() ?? '',
})

type Place = Pick<Property, 'address' | 'zipCode'> & { latitude: string; longitude: string }

/** The map position is cleared when the address changes, and restored with the old address; a typed one stays. */
function onTheMap({ address, zipCode, latitude, longitude }: Place, stood: Property): Partial<Place> {
  const kept = pointOf(stood.point)
  const isKept = latitude === kept.latitude && longitude === kept.longitude
  if (!isKept && (latitude || longitude)) return {}
  return address === stood.address && zipCode === stood.zipCode ? kept : { latitude: '', longitude: '' }
}
