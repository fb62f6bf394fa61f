import type { BookableFitter } from '@casekit/contract/booking-settings'
import { useMessages } from '@casekit/messages/react'
import { Switch } from '@casekit/ui/switch'
import type { OwnFieldProps } from '../../patterns/settings/page.ts'
import './booking.css'

/** Selects the fitters whose times are offered to visitors. */
export function BookablePeople({ id, label, value, disabled, onChange }: OwnFieldProps<Record<string, unknown>>) {
  const { text } = useMessages()
  const people = value as readonly BookableFitter[]
  const set = (fitterId: string, isBookable: boolean) =>
    onChange(people.map(each => (each.fitterId === fitterId ? { ...each, isBookable } : each)))
  return (
    <fieldset id={id} tabIndex={-1} className="ck-booking-people">
      <legend>{label}</legend>
      {people.length === 0 && <p>{text('BookingSettings.NoFitters')}</p>}
      {people.map(({ fitterId, name, isBookable }) => (
        <Switch key={fitterId} checked={isBookable} disabled={disabled} onChange={isOn => set(fitterId, isOn)}>
          {name}
        </Switch>
      ))}
    </fieldset>
  )
}
