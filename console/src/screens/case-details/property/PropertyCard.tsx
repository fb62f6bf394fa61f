import { useState } from 'react'
import { Pencil } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { useMessages } from '@casekit/messages/react'
import { IconButton } from '@casekit/ui/button'
import { Address } from '../../../parts/Address.tsx'
import { paths } from '../../../paths.ts'
import { session } from '../../../session/session.store.ts'
import type { PanelProps } from '../panel.ts'
import { Incidents } from './Incidents.tsx'
import { PropertyDialog } from './PropertyDialog.tsx'

/** The case's property, lease and owner; hidden if there are none and the account cannot set them. */
export function PropertyCard({ page, details }: PanelProps) {
  const { text } = useMessages()
  const { propertyLease: lease, propertyOwner: owner } = details
  const mayChange = useSnapshot(session).account?.guards.includes('PropertyManagement') === true
  const [isOpen, setOpen] = useState(false)
  const hasIncident = details.incidents.length > 0
  if (!lease && !owner && !mayChange && !hasIncident) return null
  const facts = [
    [
      text('Case.Property'),
      [lease?.propertyNumber, lease?.propertyName],
      lease?.propertyAddress,
      lease?.propertyId && mayChange && paths.property(lease.propertyId),
    ],
    [text('Case.Lease'), [lease?.leaseNumber], lease?.leaseAddress, ''],
    [text('Case.Tenant'), [lease?.tenant], '', ''],
    [text('Case.Owner'), [owner?.name], '', ''],
  ] as const
  return (
    <section className="ck-card ck-case-property" aria-labelledby="property">
      <header className="ck-card-top">
        <h2 className="ck-card-head" id="property">
          {text('Case.Property')}
        </h2>
        {mayChange && (
          <IconButton
            size="sm"
            label={text('CaseFact.EditNamed', { fact: text('CaseWork.PropertyTitle') })}
            icon={<Pencil />}
            onClick={() => setOpen(true)}
          />
        )}
      </header>
      <Incidents page={page} details={details} mayJoin={mayChange} />
      {!lease && !owner && !hasIncident && <p className="ck-card-none">{text('CaseWork.NoProperty')}</p>}
      <dl hidden={!lease && !owner}>
        {facts.map(([name, words, address, href]) => {
          const value = words.filter(Boolean).join(' ')
          if (!value && !address) return null
          return (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {href ? (
                  <Link href={href}>
                    <Address text={value} />
                  </Link>
                ) : (
                  value
                )}
                {address && (
                  <span>
                    <Address text={address} />
                  </span>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
      {isOpen && <PropertyDialog page={page} details={details} onClose={() => setOpen(false)} />}
    </section>
  )
}
