import { addLocation, editLocation, type Location } from '@casekit/contract/locations'
import { useMessages } from '@casekit/messages/react'
import { TextField } from '@casekit/ui/field'
import { Switch } from '@casekit/ui/switch'
import { DayRow } from '../../parts/hours/DayRow.tsx'
import { weekFault, WEEKDAYS } from '../../parts/hours/hours.ts'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { type useFormView, useForm } from '../../patterns/form/use-form.ts'
import { call } from '../../session/session.store.ts'
import { type Draft, draftOf, locationFaults, sentOf } from './location-form.ts'
import { PeopleChoice } from './PeopleChoice.tsx'

type Props = {
  /** Undefined: a new one. */
  location: Location | undefined
  others: readonly Location[]
  onSaved: () => Promise<void>
  onClose: () => void
}

/** Edits a location: its address, its opening hours, and the people who start there. */
export function LocationDialog({ location, others, onSaved, onClose }: Props) {
  const { text } = useMessages()
  const form = useForm<Draft>({
    begin: draftOf(location),
    check: locationFaults,
    save: (draft, { key }) => {
      const body = sentOf(draft)
      const sent = location
        ? call(editLocation, { params: { locationId: location.id }, body, ifMatch: location.version })
        : call(addLocation, { body, key })
      return sent.finally(onSaved)
    },
  })
  const { values, put } = form
  return (
    <FormDialog
      form={form}
      title={location ? location.name : text('Locations.Add')}
      action={text('Locations.Save')}
      failed="Locations.Failed"
      className="ck-place-form"
      onClose={onClose}
    >
      <Facts form={form} />
      <Switch checked={values.isPublic} onChange={isPublic => put({ isPublic })}>
        {text('Locations.Public')}
      </Switch>
      <Hours form={form} />
      <PeopleChoice others={others} chosen={values.personIds} onChange={personIds => put({ personIds })} />
    </FormDialog>
  )
}

type PartProps = { form: ReturnType<typeof useFormView<Draft>> }

function Facts({ form: { values, put, errorOf } }: PartProps) {
  const { text } = useMessages()
  const field = (name: 'name' | 'address' | 'zipCode' | 'city' | 'phone' | 'latitude' | 'longitude') => ({
    label: text(`Locations.Field.${name}`),
    value: values[name],
    error: errorOf(name),
    onChange: (typed: string) => put({ [name]: typed }),
  })
  return (
    <>
      <TextField {...field('name')} required maxLength={100} />
      <TextField {...field('address')} maxLength={200} />
      <div className="ck-place-pair">
        <TextField {...field('zipCode')} maxLength={12} />
        <TextField {...field('city')} maxLength={100} />
        <TextField {...field('phone')} type="tel" maxLength={40} />
      </div>
      <div className="ck-place-pair">
        <TextField {...field('latitude')} inputMode="decimal" maxLength={20} hint={text('Locations.DegreesHint')} />
        <TextField {...field('longitude')} inputMode="decimal" maxLength={20} />
      </div>
    </>
  )
}

function Hours({ form: { values, put, errorOf } }: PartProps) {
  const { text } = useMessages()
  function faultOf(place: number): string | undefined {
    const fault = errorOf('hours') && weekFault(values.hours, place)
    return fault ? text(fault) : undefined
  }
  return (
    <fieldset className="ck-place-hours">
      <legend>{text('Locations.Hours')}</legend>
      <ul className="ck-narrow-list">
        {WEEKDAYS.map(weekday => (
          <DayRow
            key={weekday}
            weekday={weekday}
            week={values.hours}
            faultOf={faultOf}
            onChange={hours => put({ hours: [...hours] })}
          />
        ))}
      </ul>
    </fieldset>
  )
}
