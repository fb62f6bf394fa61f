import { getLeasesOnProperty } from '@casekit/contract/properties'
import { Select } from '@casekit/ui/select'
import { useQuery } from '../patterns/query/use-query.ts'
import { call } from '../session/session.store.ts'

type LeaseSelectProps = { label: string; propertyId: string; value: string; onChange: (leaseId: string) => void }

/** Selects a lease of a property; give it the property as its `key`. */
export function LeaseSelect({ label, propertyId, value, onChange }: LeaseSelectProps) {
  const leases = useQuery(signal => call(getLeasesOnProperty, { params: { propertyId }, signal }))
  return (
    <Select
      label={label}
      clearable
      value={value}
      options={(leases.answer ?? []).map(({ id, leaseNumber, address }) => ({
        value: id,
        label: `${leaseNumber} ${address}`,
      }))}
      onChange={onChange}
    />
  )
}
