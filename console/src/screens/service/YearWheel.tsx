import { useState } from 'react'
import type { Agreement } from '@casekit/contract/service-shapes'
import { useMessages } from '@casekit/messages/react'
import { Select } from '@casekit/ui/select'
import { VisitYear } from '../../parts/service/VisitYear.tsx'

/** The year of an agreement as a wheel, or of all agreements of its customer or property. */
export function YearWheel({ agreement, today }: { agreement: Agreement; today: string }) {
  const { text } = useMessages()
  const [whose, setWhose] = useState<Whose>('one')
  const { customer, property } = agreement
  return (
    <VisitYear whose={idsOf(agreement, whose)} name={agreement.name} today={today}>
      <Select
        label={text('Service.WheelOf')}
        value={whose}
        options={[
          { value: 'one', label: text('Service.WheelOne') },
          { value: 'customer', label: text('Service.WheelCustomer', { name: customer.name }) },
          ...(property ? [{ value: 'property', label: text('Service.WheelProperty', { name: property.name }) }] : []),
        ]}
        onChange={value => setWhose(value as Whose)}
      />
    </VisitYear>
  )
}

type Whose = 'one' | 'customer' | 'property'

function idsOf({ id, customer, property }: Agreement, whose: Whose) {
  if (whose === 'one') return { serviceId: id }
  return whose === 'property' && property ? { propertyId: property.id } : { customerId: customer.id }
}
