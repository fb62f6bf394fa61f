import { X } from 'lucide-react'
import { useMessages } from '@casekit/messages/react'
import { holds } from '@casekit/rules/fold'
import { IconButton } from '@casekit/ui/button'
import { Choose, type Chosen, propertiesBy } from '../../patterns/Choose.tsx'
import type { Place } from './notice-form.ts'

const SHOWN = 20

type PlaceFieldsProps = {
  /** The options; without it, the company's properties. */
  of: Place[] | undefined
  places: readonly Place[]
  error: string | undefined
  onChange: (places: Place[]) => void
}

/** Selects a notice's audience: properties, or stairwells and leases of one. */
export function PlaceFields({ of, places, error, onChange }: PlaceFieldsProps) {
  const { text } = useMessages()
  const find = (typed: string) =>
    Promise.resolve(
      (of ?? [])
        .filter(({ name }) => holds(name, typed.trim()))
        .slice(0, SHOWN)
        .map(({ id, name }) => ({ id, title: name })),
    )
  function add(chosen: Chosen) {
    if (!chosen || places.some(({ id }) => id === chosen.id)) return
    const place = of?.find(({ id }) => id === chosen.id) ?? { ...chosen, propertyIds: [chosen.id], leaseIds: [] }
    // selecting some homes of a property replaces the whole property
    const left = of && place.leaseIds.length > 0 ? places.filter(({ leaseIds }) => leaseIds.length > 0) : places
    onChange(of && place.leaseIds.length === 0 ? [place] : [...left, place])
  }
  return (
    <div className="ck-tenancy-choose">
      {places.length > 0 && (
        <ul aria-label={text('Notices.Whom')}>
          {places.map(({ id, name }) => (
            <li key={id}>
              {name}
              <IconButton
                size="sm"
                icon={<X />}
                label={text('Notices.RemovePlace', { name })}
                onClick={() => onChange(places.filter(place => place.id !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      <Choose
        key={places.length}
        label={text(of ? 'Notices.AddPlace' : 'Notices.AddProperty')}
        find={of ? find : propertiesBy}
        chosen={null}
        onChoose={add}
        {...(error && { error })}
        none="Tenancies.NoMatch"
      />
    </div>
  )
}
