import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { Lease } from '@casekit/contract/properties'
import { useMessages } from '@casekit/messages/react'
import { holds } from '@casekit/rules/fold'
import { Button } from '@casekit/ui/button'
import { SearchBox } from '@casekit/ui/search-box'
import { paths } from '../../paths.ts'
import { LeaseDialog } from './LeaseDialog.tsx'

/** From this many leases, a search field is shown. */
const MANY = 12

const isFound = ({ leaseNumber, address, customer }: Lease, words: string): boolean =>
  holds([leaseNumber, address, ...customer.map(({ name }) => name)].join(' '), words)

type LeasesProps = { propertyId: string; leases: readonly Lease[]; onChanged: () => void }

/** The leases of a property, each with its tenants. */
export function Leases({ propertyId, leases, onChanged }: LeasesProps) {
  const { text, format } = useMessages()
  const [isAdding, setAdding] = useState(false)
  const [typed, setTyped] = useState('')
  const shown = leases.filter(lease => isFound(lease, typed.trim()))
  return (
    <section className="ck-record-part" aria-labelledby="leases">
      <header className="ck-record-part-head">
        <h2 id="leases">
          {text('Properties.Leases')} <span>{format.number(leases.length)}</span>
        </h2>
        <Button size="sm" icon={<Plus />} onClick={() => setAdding(true)}>
          {text('LeaseForm.Add')}
        </Button>
      </header>
      {leases.length > MANY && <SearchBox label={text('Properties.SearchLeases')} value={typed} onChange={setTyped} />}
      {shown.length === 0 && <p>{text('Record.None')}</p>}
      {shown.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{text('Properties.Number')}</th>
              <th scope="col">{text('Properties.Address')}</th>
              <th scope="col">{text('Properties.Tenant')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ id, leaseNumber, address, customer }) => (
              <tr key={id}>
                <td>
                  <Link className="ck-record-link" href={paths.lease(id)}>
                    {leaseNumber}
                  </Link>
                </td>
                <td>{address}</td>
                <td>
                  {customer.length === 0 && text('Properties.Vacant')}
                  {customer.map((tenant, at) => (
                    <span key={tenant.id}>
                      {at > 0 && ', '}
                      <Link className="ck-record-link" href={paths.customer(tenant.id)}>
                        {tenant.name}
                      </Link>
                    </span>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {isAdding && <LeaseDialog of={{ propertyId }} onClose={() => setAdding(false)} onSaved={onChanged} />}
    </section>
  )
}
