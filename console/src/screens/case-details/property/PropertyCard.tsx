import type { CaseDetails } from '@casekit/contract/cases'
import { useMessages } from '@casekit/messages/react'

/** The property, lease and owner that the case stands on; nothing for a case without. */
export function PropertyCard({
  lease,
  owner,
}: {
  lease: CaseDetails['propertyLease']
  owner: CaseDetails['propertyOwner']
}) {
  const { text } = useMessages()
  if (!lease && !owner) return null
  const facts = [
    [text('Case.Property'), [lease?.propertyNumber, lease?.propertyName], lease?.propertyAddress],
    [text('Case.Lease'), [lease?.leaseNumber], lease?.leaseAddress],
    [text('Case.Tenant'), [lease?.tenant], ''],
    [text('Case.Owner'), [owner?.name], ''],
  ] as const
  return (
    <section className="ck-card ck-property" aria-labelledby="property">
      <h2 className="ck-card-head" id="property">
        {text('Case.Property')}
      </h2>
      <dl>
        {facts.map(([name, words, address]) => {
          const value = words.filter(Boolean).join(' ')
          if (!value && !address) return null
          return (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {value}
                {address && <span>{address}</span>}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
