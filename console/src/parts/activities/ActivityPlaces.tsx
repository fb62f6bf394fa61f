import { Link } from 'wouter'
import { useSnapshot } from 'valtio'
import type { Activity } from '@casekit/contract/activities'
import type { Access } from '@casekit/contract/endpoint'
import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import { maySee } from '@casekit/rules/access'
import { paths } from '../../paths.ts'
import { session } from '../../session/session.store.ts'

type Place = { label: MessageId; name: string; href: string; guard: Access }

function placesOf({ caseId, caseNumber, customerId, customerName, propertyId, propertyName }: Activity): Place[] {
  return [
    ...(caseId
      ? [
          {
            label: 'Activities.Case',
            name: String(caseNumber ?? ''),
            href: paths.caseDetails(caseId),
            guard: 'Core',
          } as const,
        ]
      : []),
    ...(customerId
      ? [{ label: 'Activities.Customer', name: customerName, href: paths.customer(customerId), guard: 'Core' } as const]
      : []),
    ...(propertyId
      ? [
          {
            label: 'Activities.Property',
            name: propertyName,
            href: paths.property(propertyId),
            guard: 'PropertyManagement',
          } as const,
        ]
      : []),
  ]
}

/** What a task belongs to, linked if the account may open it. */
export function ActivityPlaces({ activity }: { activity: Activity }) {
  const { text } = useMessages()
  const { account } = useSnapshot(session)
  const places = placesOf(activity)
  if (places.length === 0) return null
  return (
    <dl className="ck-activity-places">
      {places.map(({ label, name, href, guard }) => (
        <div key={label}>
          <dt>{text(label)}</dt>
          <dd>{account && maySee(guard, account) ? <Link href={href}>{name}</Link> : name}</dd>
        </div>
      ))}
    </dl>
  )
}
