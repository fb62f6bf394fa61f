import { X } from 'lucide-react'
import { TENANCY_LIMITS } from '@casekit/contract/tenancy-kinds'
import { useMessages } from '@casekit/messages/react'
import { IconButton } from '@casekit/ui/button'
import { Choose, customersBy } from '../../patterns/Choose.tsx'

export type Person = { id: string; name: string }

type TenantFieldsProps = { people: readonly Person[]; error: string | undefined; onChange: (people: Person[]) => void }

/** Selects the tenants from the customers; the one who signs first is first. */
export function TenantFields({ people, error, onChange }: TenantFieldsProps) {
  const { text } = useMessages()
  const add = (person: Person | null) => {
    if (person && !people.some(({ id }) => id === person.id)) onChange([...people, person])
  }
  return (
    <div className="ck-tenancy-choose">
      {people.length > 0 && (
        <ul aria-label={text('Tenancies.Tenants')}>
          {people.map(({ id, name }) => (
            <li key={id}>
              {name}
              <IconButton
                size="sm"
                icon={<X />}
                label={text('Tenancies.RemoveTenant', { name })}
                onClick={() => onChange(people.filter(person => person.id !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      {people.length < TENANCY_LIMITS.tenants && (
        <Choose
          key={people.length}
          label={text('Tenancies.AddTenant')}
          find={customersBy}
          chosen={null}
          onChoose={add}
          {...(error && { error })}
          none="Tenancies.NoMatch"
        />
      )}
    </div>
  )
}
